//! What is said on sockets and over HTTP: see `docs/live.md`.

use axum::extract::ws::Utf8Bytes;
use pijersi::Player;
use pijersi_game::Game;
use serde::{Deserialize, Serialize};

use super::refused::Refused;
use super::time::now;
use crate::store::games::{GameRow, SeatRow, Status, player_word};

/// The version of the interface.
pub(crate) const VERSION: u32 = 1;

/// What a client says on the socket of a game.
#[derive(Debug, Deserialize)]
pub(crate) struct Request {
    /// What is to happen.
    #[serde(rename = "do")]
    pub action: String,
    #[serde(default)]
    pub request: Option<u64>,
    #[serde(default)]
    pub number: Option<u32>,
    #[serde(default)]
    pub turn: Option<String>,
    #[serde(default)]
    pub code: Option<String>,
    #[serde(default)]
    pub since: Option<u64>,
    #[serde(default)]
    pub t: Option<f64>,
}

impl Request {
    /// Reads a message.
    pub fn read(text: &str) -> Result<Request, Refused> {
        serde_json::from_str(text).map_err(|error| Refused::bad_request(error.to_string()))
    }
}

/// A game, from an event on.
#[derive(Debug, Serialize)]
pub(crate) struct GameJson<'a> {
    id: &'a str,
    status: &'static str,
    listed: bool,
    settings: SettingsJson,
    setup: Option<String>,
    white: Option<SeatJson<'a>>,
    black: Option<SeatJson<'a>>,
    created: u64,
    first: u64,
    events: Vec<String>,
    next: Option<&'a str>,
}

impl<'a> GameJson<'a> {
    pub fn new(row: &'a GameRow, first: u64, events: Vec<String>) -> GameJson<'a> {
        let [white, black] = &row.seats;
        GameJson {
            id: &row.id,
            status: row.status.as_str(),
            listed: row.listed,
            settings: SettingsJson {
                start: row.start.to_string(),
                clocks: [row.clock.to_string(), row.clock.to_string()],
                clock_start: "first-turn",
                seats: ["person"; 2],
                mode: row.mode.as_str(),
                started: row.started,
            },
            setup: row.setup.map(|setup| setup.to_string()),
            white: white.as_ref().map(SeatJson::new),
            black: black.as_ref().map(SeatJson::new),
            created: row.created,
            first,
            events,
            next: row.next.as_deref(),
        }
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SettingsJson {
    start: String,
    clocks: [String; 2],
    clock_start: &'static str,
    seats: [&'static str; 2],
    mode: &'static str,
    started: u64,
}

#[derive(Debug, Serialize)]
struct SeatJson<'a> {
    name: Option<&'a str>,
    bot: bool,
}

impl SeatJson<'_> {
    fn new(seat: &SeatRow) -> SeatJson<'_> {
        SeatJson {
            name: seat.name.as_deref(),
            bot: seat.bot,
        }
    }
}

/// A game in a list.
#[derive(Debug, Serialize)]
pub(crate) struct Summary<'a> {
    id: &'a str,
    status: &'static str,
    listed: bool,
    setup: Option<String>,
    clock: String,
    mode: &'static str,
    white: Option<SeatJson<'a>>,
    black: Option<SeatJson<'a>>,
    created: u64,
    started: Option<u64>,
    ended: Option<u64>,
    turns: u64,
    result: Option<String>,
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    you: Option<&'static str>,
}

impl<'a> Summary<'a> {
    /// How a list shows a game; to somebody, with the own colour.
    pub fn new(row: &'a GameRow, identity: Option<i64>) -> Summary<'a> {
        let [white, black] = &row.seats;
        let end = row.progress.end.as_ref();
        Summary {
            id: &row.id,
            status: row.status.as_str(),
            listed: row.listed,
            setup: row.setup.map(|setup| setup.to_string()),
            clock: row.clock.to_string(),
            mode: row.mode.as_str(),
            white: white.as_ref().map(SeatJson::new),
            black: black.as_ref().map(SeatJson::new),
            created: row.created,
            started: (row.started > 0).then_some(row.started),
            ended: end.map(|end| end.at),
            turns: row.progress.turns,
            result: end.and_then(|end| Some(end.result?.to_string())),
            reason: end.map(|end| end.reason.as_str()),
            position: (row.status == Status::Playing).then(|| row.progress.position.to_string()),
            you: identity.and_then(|id| seat_of(row, id)).map(player_word),
        }
    }
}

/// The colour that somebody has in a game.
pub(crate) fn seat_of(row: &GameRow, identity: i64) -> Option<Player> {
    let has = |player: &Player| {
        let seat = row.seats[*player as usize].as_ref();
        seat.is_some_and(|seat| seat.identity == identity)
    };
    Player::ALL.into_iter().find(has)
}

/// Who is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Presence {
    pub white: bool,
    pub black: bool,
    pub watchers: usize,
}

/// What the clocks show now.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClocksJson {
    white: Option<u64>,
    black: Option<u64>,
    running: Option<&'static str>,
    runs_out_at: Option<u64>,
}

impl ClocksJson {
    pub fn new(game: &Game, now: u64) -> ClocksJson {
        let clocks = game.clocks();
        ClocksJson {
            white: clocks.left(Player::White, now),
            black: clocks.left(Player::Black, now),
            running: clocks.running().map(player_word),
            runs_out_at: clocks.runs_out_at(),
        }
    }
}

/// What the server says on a socket.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Reply<'a> {
    Game {
        version: u32,
        now: u64,
        you: Option<&'static str>,
        game: GameJson<'a>,
        presence: Presence,
        rematch: Option<&'static str>,
    },
    Event {
        number: u64,
        event: &'a str,
        now: u64,
        clocks: ClocksJson,
    },
    Start {
        now: u64,
        game: GameJson<'a>,
    },
    Presence {
        presence: Presence,
    },
    Message {
        player: &'static str,
        code: &'a str,
    },
    Rematch {
        player: Option<&'static str>,
    },
    Next {
        id: &'a str,
    },
    Closed,
    Reconnect {
        after: u64,
    },
    Pong {
        now: u64,
        t: Option<f64>,
    },
    Done {
        request: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        number: Option<u64>,
    },
    Refused {
        request: Option<u64>,
        code: &'static str,
        message: &'a str,
    },
    Lobby {
        open: Vec<Summary<'a>>,
        playing: Vec<Summary<'a>>,
        now: u64,
    },
}

impl Reply<'_> {
    /// The JSON, ready to be sent to many.
    pub fn text(&self) -> Utf8Bytes {
        serde_json::to_string(self).unwrap_or_default().into()
    }

    pub fn refused(request: Option<u64>, refused: &Refused) -> Utf8Bytes {
        let reply = Reply::Refused {
            request,
            code: refused.code,
            message: &refused.message,
        };
        reply.text()
    }

    pub fn pong(t: Option<f64>) -> Utf8Bytes {
        Reply::Pong { now: now(), t }.text()
    }
}
