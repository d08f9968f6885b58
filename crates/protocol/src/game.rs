//! Games: their settings, their events, and how lists show them.

use std::fmt;

use pijersi::{Match, MatchResult, Player, Position, Setup};
use pijersi_game::{
    ClockStart, EndReason, Event, Game, MatchLength, Mode, Options, ParseEventError, Settings,
    SwapRule, TimeControl, text_enum,
};
use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use {crate::schema, schemars::JsonSchema};

use crate::choice::{ColorChoice, SetupChoice};
use crate::rating::{RatingChanges, SeatRating};

text_enum! {
    /// The progress of a live game.
    pub enum GameStatus: "status" {
        /// A seat is free.
        Open = "open",
        /// Both seats are taken.
        Playing = "playing",
        /// The game has ended.
        Over = "over",
        /// The invitation was withdrawn or has expired.
        Closed = "closed",
    }
}

text_enum! {
    /// What plays on a seat of a live game. To the server every client is a person, bots included.
    pub enum SeatKind: "seat" {
        /// A client of the server.
        Person = "person",
    }
}

/// An event of a game in its text form, such as `1767225660000 turn w 0 a4-b5=c4`.
///
/// ```
/// use pijersi_game::{Game, Settings};
/// use pijersi_protocol::EventLine;
/// let game = Game::new(Settings::default());
/// let line: EventLine = serde_json::from_str("\"5 resign w\"").unwrap();
/// let event = line.parse(&game).unwrap();
/// assert_eq!(EventLine::from(&event), line);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(transparent)]
pub struct EventLine(pub String);

impl EventLine {
    /// The event, which must be the next one of the game: a turn has a meaning only in its position.
    ///
    /// # Errors
    /// When the text is not an event, or its turn is not legal.
    pub fn parse(&self, game: &Game) -> Result<Event, ParseEventError> {
        game.parse_event(&self.0)
    }
}

impl From<&Event> for EventLine {
    fn from(event: &Event) -> EventLine {
        EventLine(event.to_string())
    }
}

impl fmt::Display for EventLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The settings of a game, in the form that the rules module takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameSettings {
    /// The starting position, as position text.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub start: Position,
    /// The time controls of White and Black.
    #[cfg_attr(feature = "schema", schemars(with = "[schema::TimeControl; 2]"))]
    pub clocks: [TimeControl; 2],
    /// When the clocks begin to run.
    #[cfg_attr(feature = "schema", schemars(with = "schema::ClockStart"))]
    pub clock_start: ClockStart,
    /// Who plays White and Black.
    pub seats: [SeatKind; 2],
    /// The mode: what players may do besides playing turns.
    #[cfg_attr(feature = "schema", schemars(with = "schema::Mode"))]
    pub mode: Mode,
    /// Whether sides may be swapped after the first turn: `off` by default.
    #[serde(default, skip_serializing_if = "is_off")]
    #[cfg_attr(feature = "schema", schemars(with = "schema::SwapRule"))]
    pub swap: SwapRule,
    /// When the second player joined; 0 before.
    pub started: u64,
}

impl GameSettings {
    /// The settings of a live game: both players are clients with the same time, and clocks begin to run after the first
    /// turn.
    pub fn live(
        start: Position,
        clock: TimeControl,
        mode: Mode,
        swap: SwapRule,
        started: u64,
    ) -> GameSettings {
        GameSettings {
            start,
            clocks: [clock; 2],
            clock_start: ClockStart::FirstTurn,
            seats: [SeatKind::Person; 2],
            mode,
            swap,
            started,
        }
    }
}

impl From<&GameSettings> for Settings {
    fn from(settings: &GameSettings) -> Settings {
        Settings {
            opening: Match::new(settings.start),
            seats: settings.seats.map(|seat| match seat {
                SeatKind::Person => pijersi_game::Seat::Person,
            }),
            controls: settings.clocks,
            clock_start: settings.clock_start,
            mode: settings.mode,
            options: Options {
                swap: settings.swap,
                ..Options::default()
            },
            started: settings.started,
        }
    }
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

fn is_off(rule: &SwapRule) -> bool {
    *rule == SwapRule::Off
}

/// A match of several games for one score. The players alternate in moving first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Series {
    /// The number of games.
    #[cfg_attr(feature = "schema", schemars(with = "schema::MatchLength"))]
    pub length: MatchLength,
    /// The number of this game, from 1.
    pub game: u32,
    /// The id of the game before.
    pub previous: Option<String>,
    /// White's half points from earlier games: two for a win, one for a draw.
    pub white: u32,
    /// Black's half points from earlier games.
    pub black: u32,
}

/// A player of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Seat {
    /// The name, if the player has one.
    pub name: Option<String>,
    /// Whether the player is a program.
    pub bot: bool,
    /// The rating when the player joined, in the pool of the game; `null` without one.
    #[serde(default)]
    pub rating: Option<SeatRating>,
    /// Until when the player is on vacation, in a game with days for each turn.
    #[serde(default)]
    pub vacation: Option<u64>,
}

/// A game, with its events from a given number on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct GameSnapshot {
    /// The id, which cannot be guessed.
    pub id: String,
    /// The progress of the game.
    pub status: GameStatus,
    /// Whether the game is shown in the lobby and goes to the archive.
    pub listed: bool,
    /// Whether the game changes ratings.
    #[serde(default)]
    pub rated: bool,
    /// How the game has changed the ratings of its players, when it is over.
    #[serde(default)]
    pub ratings: Option<RatingChanges>,
    /// The settings.
    pub settings: GameSettings,
    /// The set-up code, if the game starts from a set-up.
    #[cfg_attr(feature = "schema", schemars(with = "Option<schema::SetupCode>"))]
    pub setup: Option<Setup>,
    /// The player of White; `null` while the seat is free.
    pub white: Option<Seat>,
    /// The player of Black; `null` while the seat is free.
    pub black: Option<Seat>,
    /// When the game was created.
    pub created: u64,
    /// The number of the first event in `events`.
    pub first: u64,
    /// The events from `first` on.
    pub events: Vec<EventLine>,
    /// The id of the next game: of the match, or of the rematch, once it is agreed.
    pub next: Option<String>,
    /// The id of the tournament that the game belongs to.
    #[serde(default)]
    pub tournament: Option<String>,
    /// The match of several games that the game belongs to.
    #[serde(default)]
    pub series: Option<Series>,
}

impl GameSnapshot {
    /// A seat; `None` while it is free.
    pub fn seat(&self, player: Player) -> Option<&Seat> {
        match player {
            Player::White => self.white.as_ref(),
            Player::Black => self.black.as_ref(),
        }
    }
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct GameSummary {
    /// The id.
    pub id: String,
    /// The progress of the game.
    pub status: GameStatus,
    /// Whether the game is shown in the lobby and goes to the archive.
    pub listed: bool,
    /// Whether the game changes ratings.
    #[serde(default)]
    pub rated: bool,
    /// The set-up code, if the game starts from a set-up.
    #[cfg_attr(feature = "schema", schemars(with = "Option<schema::SetupCode>"))]
    pub setup: Option<Setup>,
    /// The time control of both players.
    #[cfg_attr(feature = "schema", schemars(with = "schema::TimeControl"))]
    pub clock: TimeControl,
    /// The mode: what players may do besides playing turns.
    #[cfg_attr(feature = "schema", schemars(with = "schema::Mode"))]
    pub mode: Mode,
    /// Whether sides may be swapped after the first turn.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "schema::SwapRule"))]
    pub swap: SwapRule,
    /// The match of several games that the game belongs to.
    #[serde(default)]
    pub series: Option<Series>,
    /// The player of White; `null` while the seat is free.
    pub white: Option<Seat>,
    /// The player of Black; `null` while the seat is free.
    pub black: Option<Seat>,
    /// When the game was created.
    pub created: u64,
    /// When the second player joined.
    pub started: Option<u64>,
    /// When the game ended.
    pub ended: Option<u64>,
    /// The number of turns played.
    pub turns: u64,
    /// The result of a game that has one.
    #[cfg_attr(feature = "schema", schemars(with = "Option<schema::MatchResult>"))]
    pub result: Option<MatchResult>,
    /// Why the game ended.
    #[cfg_attr(feature = "schema", schemars(with = "Option<schema::EndReason>"))]
    pub reason: Option<EndReason>,
    /// The position of a game that has begun, as position text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub position: Option<Position>,
    /// The player to move in a game in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<schema::Player>"))]
    pub player: Option<Player>,
    /// When the running clock runs out, or when the first turn of a game with a clock is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<u64>,
    /// How many more times an invitation is renewed when it was taken.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub renewals: u32,
    /// The colour of the visitor, in the list of the visitor's games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<schema::Player>"))]
    pub you: Option<Player>,
}

/// A list of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct GameList {
    /// The games.
    pub games: Vec<GameSummary>,
    /// The time on the server.
    pub now: u64,
}

/// Who is connected to a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Presence {
    /// Whether White is connected.
    pub white: bool,
    /// Whether Black is connected.
    pub black: bool,
    /// The number of connections of others.
    pub watchers: usize,
}

impl Presence {
    /// Whether a player is connected.
    pub const fn player(&self, player: Player) -> bool {
        match player {
            Player::White => self.white,
            Player::Black => self.black,
        }
    }
}

/// The clocks of a game at a given time. A player without a clock has `null`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Clocks {
    /// The time left to White, in milliseconds.
    pub white: Option<u64>,
    /// The time left to Black, in milliseconds.
    pub black: Option<u64>,
    /// The player whose clock runs.
    #[cfg_attr(feature = "schema", schemars(with = "Option<schema::Player>"))]
    pub running: Option<Player>,
    /// When the running clock runs out.
    pub runs_out_at: Option<u64>,
}

impl Clocks {
    /// The clocks of a game at a time.
    pub fn of(game: &Game, now: u64) -> Clocks {
        let clocks = game.clocks();
        Clocks {
            white: clocks.left(Player::White, now),
            black: clocks.left(Player::Black, now),
            running: clocks.running(),
            runs_out_at: clocks.runs_out_at(),
        }
    }
}

/// A request for a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct CreateGame {
    /// The set-up: `classic` by default.
    #[cfg_attr(feature = "schema", schemars(with = "schema::SetupChoice"))]
    pub setup: SetupChoice,
    /// The creator's colour: `random` by default.
    #[cfg_attr(feature = "schema", schemars(with = "schema::ColorChoice"))]
    pub color: ColorChoice,
    /// The time control of both players: `none` by default.
    #[cfg_attr(feature = "schema", schemars(with = "schema::TimeControl"))]
    pub clock: TimeControl,
    /// `casual` (the default) or `strict`.
    #[cfg_attr(feature = "schema", schemars(with = "schema::Mode"))]
    pub mode: Mode,
    /// Whether sides may be swapped after the first turn: `off` by default.
    #[cfg_attr(feature = "schema", schemars(with = "schema::SwapRule"))]
    pub swap: SwapRule,
    /// The number of games for one score: `one` by default.
    #[cfg_attr(feature = "schema", schemars(with = "schema::MatchLength"))]
    pub length: MatchLength,
    /// Whether the game is shown in the lobby and goes to the archive.
    pub listed: bool,
    /// Whether the game changes ratings. It needs two players with names, a clock, and the mode `strict`.
    pub rated: bool,
    /// The name of the only person who may join: a challenge.
    pub opponent: Option<String>,
    /// How many times the invitation is renewed when it was taken, at most 20: a standing challenge. It must be listed, with days
    /// for each turn.
    #[serde(skip_serializing_if = "is_zero")]
    pub renewals: u32,
}

impl Default for CreateGame {
    fn default() -> CreateGame {
        CreateGame {
            setup: SetupChoice::default(),
            color: ColorChoice::Random,
            clock: TimeControl::Unlimited,
            mode: Mode::Casual,
            swap: SwapRule::Off,
            length: MatchLength::One,
            listed: false,
            rated: false,
            opponent: None,
            renewals: 0,
        }
    }
}

/// A request for any opponent: joins the game of a waiting player, or else opens an invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PairingRequest {
    /// The time control of both players: `none` by default.
    #[cfg_attr(feature = "schema", schemars(with = "schema::TimeControl"))]
    pub clock: TimeControl,
    /// Whether the game changes ratings.
    pub rated: bool,
}

impl Default for PairingRequest {
    fn default() -> PairingRequest {
        PairingRequest {
            clock: TimeControl::Unlimited,
            rated: false,
        }
    }
}

/// The reply to a request for an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PairedGame {
    /// The id.
    pub id: String,
    /// Whether an opponent was found: the game has begun. Otherwise it is an invitation.
    pub paired: bool,
}

/// A new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct CreatedGame {
    /// The id.
    pub id: String,
    /// The address of the page that shows the game.
    pub link: String,
}

/// The file `live.json` beside the page: whether its host has live games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ServerStatus {
    /// False on a static host.
    pub server: bool,
}
