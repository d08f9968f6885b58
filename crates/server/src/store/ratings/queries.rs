//! Leaderboards, profiles and histories.

use pijersi::{MatchResult, Player};
use pijersi_ratings::{PlayerRating, Pool, Rating};

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::{ColumnError, Row};
use super::events::{COLUMNS, RatingEvent};
use super::{PLAYER, from_stored, to_stored};

/// Wins, draws and losses of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Results {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}

impl Results {
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Counts a result of the player of a colour.
    pub fn add(&mut self, color: Player, result: MatchResult) {
        match result.winner() {
            None => self.draws += 1,
            Some(winner) if winner == color => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }
}

/// The rating of a player in a pool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FoundRating {
    pub pool: Pool,
    pub rating: PlayerRating,
    /// With White and with Black.
    pub results: [Results; 2],
}

/// The columns that [`FoundRating::read`] needs.
const RATING_COLUMNS: &str = "pool, rating, deviation, volatility, updated, white_wins, white_draws, white_losses, \
    black_wins, black_draws, black_losses";

impl FoundRating {
    fn read(row: &Row<'_>) -> Result<FoundRating, ColumnError> {
        let results = |wins, draws, losses| {
            Ok(Results {
                wins: row.get(wins)?,
                draws: row.get(draws)?,
                losses: row.get(losses)?,
            })
        };
        let results = [
            results("white_wins", "white_draws", "white_losses")?,
            results("black_wins", "black_draws", "black_losses")?,
        ];
        let games = results[0].games() + results[1].games();
        Ok(FoundRating {
            pool: row.get("pool")?,
            rating: PlayerRating {
                rating: PLAYER.read(row)?,
                updated: row.get("updated")?,
                games: games.try_into().unwrap_or(u32::MAX),
            },
            results,
        })
    }
}

/// A player of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LeaderboardRow {
    pub name: String,
    pub bot: bool,
    pub found: FoundRating,
}

/// A part of a leaderboard, and the number of all its players.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FoundLeaderboard {
    pub players: Vec<LeaderboardRow>,
    pub total: u64,
}

/// Lists the players of a pool: those with certain ratings first, then by rating.
pub(crate) struct ListLeaderboard {
    pub pool: Pool,
    /// Players who have not played since are left out, except those whose strength is known without games.
    pub since: u64,
    pub offset: u64,
    pub limit: u64,
}

impl Operation for ListLeaderboard {
    type Output = FoundLeaderboard;

    async fn run(&self, db: &mut Connection) -> Result<FoundLeaderboard, StoreError> {
        let from = "FROM ratings JOIN rating_players ON rating_players.player = ratings.player \
            JOIN identities ON identities.id = identity \
            WHERE pool = $1 AND (updated >= $2 OR updated = 0) AND name IS NOT NULL";
        let values = [self.pool.as_str().into(), self.since.into()];
        let sql = format!("SELECT COUNT(*) AS total {from}");
        let total = db.first("ratings", &sql, &values, |row| row.get("total"));
        let total = total.await?.unwrap_or(0);
        let max = to_stored(Rating::MAX_ESTABLISHED_DEVIATION);
        let sql = format!(
            "SELECT name, bot, {RATING_COLUMNS} {from} \
             ORDER BY CASE WHEN deviation > {max} THEN 1 ELSE 0 END, rating DESC, ratings.player \
             LIMIT $3 OFFSET $4"
        );
        let read = |row: &Row<'_>| {
            Ok(LeaderboardRow {
                name: row.get("name")?,
                bot: row.get("bot")?,
                found: FoundRating::read(row)?,
            })
        };
        let mut values = values.to_vec();
        values.extend([self.limit.into(), self.offset.into()]);
        let players = db.query("ratings", &sql, &values, read).await?;
        Ok(FoundLeaderboard { players, total })
    }
}

/// The ratings of an identity, by pool.
pub(crate) struct ListRatings {
    pub identity: i64,
}

impl Operation for ListRatings {
    type Output = Vec<FoundRating>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<FoundRating>, StoreError> {
        let sql = format!(
            "SELECT {RATING_COLUMNS} FROM ratings \
             WHERE player = (SELECT player FROM rating_players WHERE identity = $1)"
        );
        let values = [self.identity.into()];
        let mut found = db
            .query("ratings", &sql, &values, FoundRating::read)
            .await?;
        found.sort_by_key(|rating| rating.pool);
        Ok(found)
    }
}

/// A rated game of a player.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HistoryRow {
    pub at: u64,
    pub color: Player,
    pub result: MatchResult,
    /// After the game.
    pub rating: Rating,
    /// A pseudonym, and the name if the opponent still exists and has one.
    pub opponent: i64,
    pub opponent_name: Option<String>,
}

/// Lists the last rated games of an identity, oldest first.
pub(crate) struct ListHistory {
    pub identity: i64,
    pub pool: Pool,
    pub limit: u64,
}

impl Operation for ListHistory {
    type Output = Vec<HistoryRow>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<HistoryRow>, StoreError> {
        let sql = "SELECT player FROM rating_players WHERE identity = $1";
        let values = [self.identity.into()];
        let player = db.first("rating_players", sql, &values, |row| row.get("player"));
        let Some(player): Option<i64> = player.await? else {
            return Ok(Vec::new());
        };
        let mut games = Vec::new();
        for color in Player::ALL {
            let (own, other) = match color {
                Player::White => ("white", "black"),
                Player::Black => ("black", "white"),
            };
            let sql = format!(
                "SELECT number, ended, result, {own}_rating AS rating, {own}_deviation AS deviation, \
                 {own}_volatility AS volatility, {other} AS opponent, name FROM rating_events \
                 JOIN rating_players ON rating_players.player = {other} \
                 LEFT JOIN identities ON identities.id = identity \
                 WHERE {own} = $1 AND pool = $2 ORDER BY number DESC LIMIT $3"
            );
            let read = |row: &Row<'_>| {
                let number: u64 = row.get("number")?;
                let game = HistoryRow {
                    at: row.get("ended")?,
                    color,
                    result: row.get("result")?,
                    rating: PLAYER.read(row)?,
                    opponent: row.get("opponent")?,
                    opponent_name: row.get("name")?,
                };
                Ok((number, game))
            };
            let values = [player.into(), self.pool.as_str().into(), self.limit.into()];
            games.extend(db.query("rating_events", &sql, &values, read).await?);
        }
        games.sort_unstable_by_key(|(number, _)| *number);
        let surplus = games.len().saturating_sub(self.limit as usize);
        Ok(games
            .into_iter()
            .skip(surplus)
            .map(|(_, game)| game)
            .collect())
    }
}

/// How a game has changed ratings, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FoundChanges {
    pub pool: Pool,
    pub advantage: f64,
    /// Of White and Black.
    pub before: [f64; 2],
    pub after: [f64; 2],
    pub deviation: [f64; 2],
}

/// Finds how a game has changed ratings.
pub(crate) struct FindRatingChanges {
    pub game: String,
}

impl Operation for FindRatingChanges {
    type Output = Option<FoundChanges>;

    async fn run(&self, db: &mut Connection) -> Result<Option<FoundChanges>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM rating_events WHERE game = $1");
        let values = [(&self.game).into()];
        let event = db.first("rating_events", &sql, &values, RatingEvent::read);
        Ok(event.await?.map(|event| FoundChanges {
            pool: event.facts.pool,
            advantage: from_stored(event.effect.advantage),
            before: event.effect.before.map(from_stored),
            after: event.effect.after.map(|after| from_stored(after[0])),
            deviation: event.effect.after.map(|after| from_stored(after[1])),
        }))
    }
}
