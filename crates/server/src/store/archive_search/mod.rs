//! Archive searches, in a time that does not depend on the size of the archive.
//!
//! A search walks through one index, that of the condition which the fewest games fulfil: there is one for every player and
//! every position, and a set-up or first turns lead to a position, too. It begins with the newest game and walks a window of
//! ids at a time, until it has enough games or the time limit is reached; the result then has a cursor to continue from.

mod plan;

use std::time::{Duration, Instant};

use pijersi::{MatchResult, Setup};

use self::plan::Conditions;
use super::connection::Connection;
use super::error::StoreError;
use super::operation::Operation;
use super::row::{ColumnError, Row};
use crate::archive::{ArchivedGame, name_key};

/// Fewer games than this are looked at all at once.
const SMALL: u64 = 1000;
/// Approximate number of games in the first window. Each window is at most twice as large as the previous one.
const FIRST_WINDOW: u64 = 200;
/// Time limit for a page of games.
pub(crate) const PAGE_TIME_LIMIT: Duration = Duration::from_millis(40);

/// A search; all conditions must hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct SearchArchive {
    pub name: Option<String>,
    pub white: Option<String>,
    pub black: Option<String>,
    pub from: Option<u64>,
    pub to: Option<u64>,
    pub result: Option<MatchResult>,
    pub min_turns: Option<u64>,
    pub max_turns: Option<u64>,
    pub setup: Option<Setup>,
    /// Keys of positions, with those that the set-up and the first turns lead to.
    pub positions: Vec<i64>,
    /// The first turns, each followed by a space.
    pub first: Option<String>,
    /// Only games with lower ids.
    pub before: Option<i64>,
    pub limit: u64,
    pub time_limit: Duration,
}

/// The result of a search.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// Newest first.
    pub games: Vec<FoundGame>,
    /// Where to continue: games before this id were not looked at.
    pub next: Option<i64>,
}

/// A game with its id in the archive.
#[derive(Clone, Debug)]
pub(crate) struct FoundGame {
    pub id: i64,
    pub game: ArchivedGame,
}

/// The columns that [`FoundGame::read`] needs.
pub(in crate::store) const COLUMNS: &str = "archive.id, archive.game, archive.white, archive.black, archive.played, archive.result, \
    archive.reason, archive.setup, archive.start, archive.length, archive.turns, \
    archive.swapped";

impl FoundGame {
    pub(in crate::store) fn read(row: &Row<'_>) -> Result<FoundGame, ColumnError> {
        let id: i64 = row.get("id")?;
        let game = read_game(row).map_err(|error| error.in_row(&id.to_string()))?;
        Ok(FoundGame { id, game })
    }
}

fn read_game(row: &Row<'_>) -> Result<ArchivedGame, ColumnError> {
    Ok(ArchivedGame {
        game: row.get("game")?,
        white: row.get("white")?,
        black: row.get("black")?,
        played: row.get("played")?,
        result: row.get("result")?,
        reason: row.get("reason")?,
        setup: row.get("setup")?,
        start: row.get("start")?,
        length: row.get("length")?,
        turns: row.get("turns")?,
        is_swapped: row.get("swapped")?,
    })
}

impl SearchArchive {
    /// Searches until a time. The name on either side must be None.
    async fn find(&self, db: &mut Connection, end: Instant) -> Result<Found, StoreError> {
        let sql = "SELECT MAX(id) AS newest FROM archive";
        let newest: Option<Option<i64>> = db
            .first("archive", sql, &[], |row| row.get("newest"))
            .await?;
        let newest = newest.flatten().unwrap_or(0);
        let mut before = self.before.unwrap_or(i64::MAX).min(newest + 1);
        let conditions = Conditions::new(self);
        let plan = conditions.plan(db, before).await?;
        let mut window = plan.window;
        let mut found = Found::default();
        while before > 0 {
            let start = before.saturating_sub(window).max(0);
            let missing = self.limit - found.games.len() as u64;
            let (sql, values) = conditions.statement(plan.source, start..before, missing);
            let clock = Instant::now();
            let games = db.query("archive", &sql, &values, FoundGame::read).await?;
            let elapsed = clock.elapsed();
            found.games.extend(games);
            before = start;
            if found.games.len() as u64 == self.limit {
                found.next = found.games.last().map(|game| game.id);
                return Ok(found);
            }
            if before > 0 {
                let left = end.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    found.next = Some(before);
                    return Ok(found);
                }
                // As large as the time that is left allows, measured by the last window.
                let share = left.as_secs_f64() / elapsed.as_secs_f64().max(f64::MIN_POSITIVE);
                window = ((window as f64 * share.min(2.0)) as i64).max(1);
            }
        }
        Ok(found)
    }
}

impl Operation for SearchArchive {
    type Output = Found;

    async fn run(&self, db: &mut Connection) -> Result<Found, StoreError> {
        let begin = Instant::now();
        let Some(name) = &self.name else {
            return self.find(db, begin + self.time_limit).await;
        };
        // One search for each side of the name.
        let mut both = Found::default();
        for (is_white, time) in [(true, self.time_limit / 2), (false, self.time_limit)] {
            let mut side = SearchArchive {
                name: None,
                ..self.clone()
            };
            let side_name = match is_white {
                true => &mut side.white,
                false => &mut side.black,
            };
            if side_name
                .as_ref()
                .is_some_and(|other| name_key(other) != name_key(name))
            {
                continue;
            }
            *side_name = Some(name.clone());
            let found = side.find(db, begin + time).await?;
            both.next = both.next.max(found.next);
            both.games.extend(found.games);
        }
        both.games.sort_by_key(|game| std::cmp::Reverse(game.id));
        both.games.dedup_by_key(|game| game.id);
        both.games.truncate(self.limit as usize);
        if let Some(next) = both.next {
            // Older games were looked at on one side only.
            both.games.retain(|game| game.id >= next);
        }
        Ok(both)
    }
}

#[cfg(test)]
mod tests;
