//! A game as a row of the table `games`.

use pijersi::{MatchResult, Player, Position, Setup};
use pijersi_game::{EndReason, MatchLength, Mode, SwapRule, TimeControl};
use pijersi_protocol::{ColorChoice, GameStatus, SetupChoice};

use super::super::ratings::{from_stored, whole};
use super::super::row::{ColumnError, Row, from_text};

from_text!(ColorChoice, GameStatus, SetupChoice);

/// A taken seat. The name is the one at the time of joining.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatRow {
    pub identity: i64,
    pub name: Option<String>,
    pub bot: bool,
}

/// A rating in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatRating {
    pub points: i64,
    pub deviation: i64,
}

/// A game without its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameRow {
    pub id: String,
    pub status: GameStatus,
    pub listed: bool,
    pub start: Position,
    /// The set-up, when the start is one.
    pub setup: Option<Setup>,
    pub clock: TimeControl,
    pub mode: Mode,
    /// Whether the game changes ratings.
    pub rated: bool,
    pub swap: SwapRule,
    pub series: SeriesRow,
    pub standing: StandingRow,
    /// The current players: a swap exchanges them.
    pub seats: [Option<SeatRow>; 2],
    /// The ratings of the players when they joined. The store sets them.
    pub ratings: [Option<SeatRating>; 2],
    pub created: u64,
    pub started: u64,
    pub rematch: Option<Player>,
    pub rematch_declined: Option<Player>,
    pub next: Option<String>,
    /// The tournament that the game belongs to.
    pub tournament: Option<String>,
    pub progress: Progress,
}

/// The match of one or more games that a game belongs to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeriesRow {
    pub length: MatchLength,
    /// The number of earlier games.
    pub played: u64,
    /// The game before.
    pub previous: Option<String>,
    /// The half points of the current players of White and Black from earlier games.
    pub points: [u64; 2],
}

/// How an invitation is renewed when it was taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct StandingRow {
    /// How many more times.
    pub renewals: u64,
    /// What its creator has chosen.
    pub color: ColorChoice,
    pub setup: SetupChoice,
}

/// The columns updated by each event: those displayed in lists of games, and the time when the clock runs out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    pub turns: u64,
    pub position: Position,
    /// When the running clock will have run out.
    pub deadline: Option<u64>,
    /// Until when the players are or were on vacation.
    pub vacations: [Option<u64>; 2],
    pub end: Option<End>,
}

/// How and when a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub at: u64,
    /// `None` for an aborted game.
    pub result: Option<MatchResult>,
    pub reason: EndReason,
}

/// The columns that [`GameRow::read`] needs.
pub(super) const COLUMNS: &str = "id, status, listed, start, setup, clock, mode, white, white_name, white_bot, \
    black, black_name, black_bot, created, started, rematch, next, turns, position, deadline, ended, result, reason, \
    tournament, swap_rule, series, series_game, previous, white_points, black_points, rematch_declined, \
    rated, white_rating, white_deviation, black_rating, black_deviation, white_vacation, black_vacation, \
    renewals, chosen_color, chosen_setup";

impl GameRow {
    /// A new game from a position, without players.
    pub fn new(id: String, start: Position, setup: Option<Setup>, created: u64) -> GameRow {
        GameRow {
            id,
            status: GameStatus::Open,
            listed: false,
            start,
            setup,
            clock: TimeControl::Unlimited,
            mode: Mode::Casual,
            swap: SwapRule::Off,
            series: SeriesRow::default(),
            standing: StandingRow::default(),
            rated: false,
            seats: [None, None],
            ratings: [None, None],
            created,
            started: 0,
            rematch: None,
            rematch_declined: None,
            next: None,
            tournament: None,
            progress: Progress {
                turns: 0,
                position: start,
                deadline: None,
                vacations: [None, None],
                end: None,
            },
        }
    }

    /// Exchanges the players, after a swap.
    pub fn swap_seats(&mut self) {
        self.seats.swap(0, 1);
        self.series.points.swap(0, 1);
    }

    /// Reads a row with the columns [`COLUMNS`].
    pub fn read(row: &Row<'_>) -> Result<GameRow, ColumnError> {
        let id: String = row.get("id")?;
        GameRow::read_rest(row, &id).map_err(|error| error.in_row(&id))
    }

    fn read_rest(row: &Row<'_>, id: &str) -> Result<GameRow, ColumnError> {
        Ok(GameRow {
            id: id.to_owned(),
            status: row.get("status")?,
            listed: row.get("listed")?,
            start: row.get("start")?,
            setup: row.get("setup")?,
            clock: row.get("clock")?,
            mode: row.get("mode")?,
            swap: row.get("swap_rule")?,
            series: SeriesRow {
                length: row.get("series")?,
                played: row.get::<u64>("series_game")?.saturating_sub(1),
                previous: row.get("previous")?,
                points: [row.get("white_points")?, row.get("black_points")?],
            },
            standing: StandingRow {
                renewals: row.get("renewals")?,
                color: row.get("chosen_color")?,
                setup: row.get("chosen_setup")?,
            },
            seats: [
                read_seat(row, ["white", "white_name", "white_bot"])?,
                read_seat(row, ["black", "black_name", "black_bot"])?,
            ],
            rated: row.get("rated")?,
            ratings: [
                read_rating(row, ["white_rating", "white_deviation"])?,
                read_rating(row, ["black_rating", "black_deviation"])?,
            ],
            created: row.get("created")?,
            started: row.get("started")?,
            rematch: row.get("rematch")?,
            rematch_declined: row.get("rematch_declined")?,
            next: row.get("next")?,
            tournament: row.get("tournament")?,
            progress: Progress {
                turns: row.get("turns")?,
                position: row.get("position")?,
                deadline: row.get("deadline")?,
                vacations: [row.get("white_vacation")?, row.get("black_vacation")?],
                end: read_end(row)?,
            },
        })
    }
}

fn read_end(row: &Row<'_>) -> Result<Option<End>, ColumnError> {
    let Some(at) = row.get("ended")? else {
        return Ok(None);
    };
    Ok(Some(End {
        at,
        result: row.get("result")?,
        reason: row.get("reason")?,
    }))
}

fn read_rating(
    row: &Row<'_>,
    [rating, deviation]: [&str; 2],
) -> Result<Option<SeatRating>, ColumnError> {
    let Some(rating) = row.get(rating)? else {
        return Ok(None);
    };
    let points = |stored| whole(from_stored(stored));
    Ok(Some(SeatRating {
        points: points(rating),
        deviation: points(row.get(deviation)?),
    }))
}

fn read_seat(
    row: &Row<'_>,
    [identity, name, bot]: [&str; 3],
) -> Result<Option<SeatRow>, ColumnError> {
    let bot = row.get(bot)?;
    let name = row.get(name)?;
    let identity: Option<i64> = row.get(identity)?;
    Ok(identity.map(|identity| SeatRow {
        identity,
        name,
        bot,
    }))
}
