//! A game as a row of a table.

use pijersi::Player;

use super::super::value::Row;

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// A seat is free.
    Open,
    Playing,
    Over,
    /// An invitation that was withdrawn or has expired.
    Closed,
}

impl Status {
    pub fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Closed => "closed",
        }
    }

    fn read(word: &str) -> Status {
        match word {
            "open" => Status::Open,
            "playing" => Status::Playing,
            "over" => Status::Over,
            _ => Status::Closed,
        }
    }
}

/// Who has a seat. The name is the one at the time of sitting down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatRow {
    pub identity: i64,
    pub name: Option<String>,
    pub bot: bool,
}

/// A game without its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameRow {
    pub id: String,
    pub status: Status,
    pub listed: bool,
    /// Position text.
    pub start: String,
    /// The code of the set-up, when the start is one.
    pub setup: Option<String>,
    pub clock: String,
    pub mode: String,
    pub seats: [Option<SeatRow>; 2],
    pub created: u64,
    pub started: u64,
    pub rematch: Option<Player>,
    pub next: Option<String>,
    pub progress: Progress,
}

/// What an event may change besides adding itself: what lists of games show, and when somebody must look again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    pub turns: u64,
    /// Position text.
    pub position: String,
    /// When the running clock will have run out.
    pub deadline: Option<u64>,
    pub end: Option<End>,
}

/// How a game ended, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub at: u64,
    pub result: Option<String>,
    pub reason: String,
}

pub(super) const COLUMNS: &str = "id, status, listed, start, setup, clock, mode, white, white_name, white_bot, \
    black, black_name, black_bot, created, started, rematch, next, turns, position, deadline, ended, result, reason";

pub(super) fn game(mut row: Row) -> GameRow {
    let id = row.text();
    let status = Status::read(&row.text());
    let listed = row.bool();
    let [start, setup] = [row.text(), row.text()];
    let [clock, mode] = [row.text(), row.text()];
    let seats = [seat(&mut row), seat(&mut row)];
    GameRow {
        id,
        status,
        listed,
        start,
        setup: (!setup.is_empty()).then_some(setup),
        clock,
        mode,
        seats,
        created: row.count(),
        started: row.count(),
        rematch: row.optional_text().and_then(|word| player(&word)),
        next: row.optional_text(),
        progress: Progress {
            turns: row.count(),
            position: row.text(),
            deadline: row.optional_count(),
            end: end(&mut row),
        },
    }
}

fn end(row: &mut Row) -> Option<End> {
    let at = row.optional_count();
    let (result, reason) = (row.optional_text(), row.text());
    at.map(|at| End { at, result, reason })
}

fn seat(row: &mut Row) -> Option<SeatRow> {
    let identity = row.optional_int();
    let (name, bot) = (row.optional_text(), row.bool());
    identity.map(|identity| SeatRow {
        identity,
        name,
        bot,
    })
}

/// The word for a player in the store and in messages.
pub(crate) fn player_word(player: Player) -> &'static str {
    match player {
        Player::White => "white",
        Player::Black => "black",
    }
}

/// The player that a word stands for.
pub(crate) fn player(word: &str) -> Option<Player> {
    Player::ALL
        .into_iter()
        .find(|&player| player_word(player) == word)
}
