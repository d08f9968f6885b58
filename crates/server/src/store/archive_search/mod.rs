//! Finding finished games, in a time that does not depend on how many there are.
//!
//! Newest games come first. They are taken from the list of one condition, the one with the fewest games: lists are kept in
//! the order of the games for every player and every position, and a set-up or first turns lead to a position, too. A list
//! is looked at from the newest game on, a part at a time, until there are enough games or the time is up: the answer
//! then says where to go on.

mod question;

use std::time::{Duration, Instant};

use pijersi::{MatchResult, Setup};

use self::question::Conditions;
use super::connection::Connection;
use super::error::StoreError;
use super::operation::Operation;
use super::row::{ColumnError, Row};
use crate::archive::{ArchivedGame, name_key};

/// A condition that fewer games fulfil is settled at once.
const FEW: u64 = 1000;
/// How many games of a list are looked at first, about; then at most twice as many each time.
const FIRST_PART: u64 = 200;
/// How long is looked for a page of games.
pub(crate) const FOR_A_PAGE: Duration = Duration::from_millis(40);

/// What games to look for; all that is given must hold.
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
    /// The keys of positions. Those that set-up and first turns lead to belong to them: they make the search quick.
    pub positions: Vec<i64>,
    /// The first turns, each with a space behind it.
    pub first: Option<String>,
    /// Only games before this one.
    pub before: Option<i64>,
    pub limit: u64,
    /// How long to look, about.
    pub longest: Duration,
}

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// Newest first.
    pub games: Vec<FoundGame>,
    /// Games before this one were not looked at.
    pub rest: Option<i64>,
}

/// A game that was found, with its number in the archive.
#[derive(Clone, Debug)]
pub(crate) struct FoundGame {
    pub id: i64,
    pub game: ArchivedGame,
}

/// The columns that [`FoundGame::read`] needs.
const FOUND: &str = "archive.id, archive.game, archive.white, archive.black, archive.played, archive.result, \
    archive.reason, archive.setup, archive.start, archive.length, archive.turns";

impl FoundGame {
    fn read(row: &Row<'_>) -> Result<FoundGame, ColumnError> {
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
    })
}

impl SearchArchive {
    /// Looks for games of one player, or without regard to players, until the time is up.
    async fn find(&self, db: &mut Connection, end: Instant) -> Result<Found, StoreError> {
        let sql = "SELECT MAX(id) AS newest FROM archive";
        let newest: Option<Option<i64>> = db
            .first("archive", sql, &[], |row| row.get("newest"))
            .await?;
        let newest = newest.flatten().unwrap_or(0);
        let mut before = self.before.unwrap_or(i64::MAX).min(newest + 1);
        let conditions = Conditions::of(self);
        let (source, mut window) = conditions.source(db, before).await?;
        let mut found = Found::default();
        while before > 0 {
            let least = before.saturating_sub(window).max(0);
            let missing = self.limit - found.games.len() as u64;
            let (sql, values) = conditions.question(&source, least..before, missing);
            let asked = Instant::now();
            let games = db.query("archive", &sql, &values, FoundGame::read).await?;
            let took = asked.elapsed();
            found.games.extend(games);
            before = least;
            if found.games.len() as u64 == self.limit {
                found.rest = found.games.last().map(|game| game.id);
                return Ok(found);
            }
            if before > 0 {
                let left = end.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    found.rest = Some(before);
                    return Ok(found);
                }
                // So many as the time that is left should do, judged by how long the last ones took.
                let share = left.as_secs_f64() / took.as_secs_f64().max(f64::MIN_POSITIVE);
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
            return self.find(db, begin + self.longest).await;
        };
        // A name on either side is looked for on both, and what was found is put in order.
        let mut both = Found::default();
        for (is_white, time) in [(true, self.longest / 2), (false, self.longest)] {
            let mut side = SearchArchive {
                name: None,
                ..self.clone()
            };
            let wanted = if is_white {
                &mut side.white
            } else {
                &mut side.black
            };
            if wanted
                .as_ref()
                .is_some_and(|other| name_key(other) != name_key(name))
            {
                continue;
            }
            *wanted = Some(name.clone());
            let found = side.find(db, begin + time).await?;
            both.rest = both.rest.max(found.rest);
            both.games.extend(found.games);
        }
        both.games.sort_by_key(|game| std::cmp::Reverse(game.id));
        both.games.dedup_by_key(|game| game.id);
        both.games.truncate(self.limit as usize);
        if let Some(rest) = both.rest {
            // What lies beyond was looked at on one side only.
            both.games.retain(|game| game.id >= rest);
        }
        Ok(both)
    }
}

#[cfg(test)]
mod tests;
