//! Rating all games again.

use std::collections::{BTreeMap, HashMap};

use pijersi::Player;
use pijersi_ratings::{Model, PlayerRating, Pool, SetupKind};

use super::super::Store;
use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::Row;
use super::events::{COLUMNS, Effect, RatingEvent};
use super::rate::{TO_RATE, save_rating};
use super::{RatingColumns, initial, load_model, lock, save_advantage};

/// Number of events read at a time.
const CHUNK: u64 = 1000;

/// What rating all games again has found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingCheck {
    /// The number of rated games.
    pub games: u64,
    /// Rated games that are over with a result, but have changed no rating.
    pub missing_games: u64,
    /// Those that changed ratings by other numbers.
    pub different_games: u64,
    /// Current ratings that do not follow from the games.
    pub different_ratings: u64,
    /// Kinds of set-up whose advantage does not follow from the games.
    pub different_advantages: u64,
}

impl RatingCheck {
    /// Whether all stored numbers follow from the games.
    pub const fn is_identical(&self) -> bool {
        self.missing_games == 0
            && self.different_games == 0
            && self.different_ratings == 0
            && self.different_advantages == 0
    }
}

impl Store {
    /// Rates all games again and compares the numbers with those stored; with `is_repair`, the store has the new numbers
    /// afterwards. No game is rated meanwhile.
    ///
    /// # Errors
    /// When the database does not answer, or has values that cannot be read.
    pub async fn recompute_ratings(&self, is_repair: bool) -> Result<RatingCheck, StoreError> {
        self.write_without_timeout(RecomputeRatings { is_repair })
            .await
    }
}

struct RecomputeRatings {
    is_repair: bool,
}

impl Operation for RecomputeRatings {
    type Output = RatingCheck;

    async fn run(&self, db: &mut Connection) -> Result<RatingCheck, StoreError> {
        lock(db).await?;
        let mut check = RatingCheck::default();
        let mut replay = Replay::new(db).await?;
        let stored = stored_ratings(db).await?;
        let stored_model = load_model(db).await?;
        if self.is_repair {
            db.execute("DELETE FROM ratings WHERE updated > 0", &[])
                .await?;
        }
        let mut last = 0;
        loop {
            let sql = format!(
                "SELECT {COLUMNS} FROM rating_events WHERE number > $1 ORDER BY number LIMIT $2"
            );
            let values = [last.into(), CHUNK.into()];
            let events = db.query("rating_events", &sql, &values, RatingEvent::read);
            let events = events.await?;
            let Some(event) = events.last() else { break };
            last = event.number;
            check.games += events.len() as u64;
            for mut event in events {
                let effect = replay.apply(&event);
                let is_different = effect != event.effect;
                check.different_games += u64::from(is_different);
                event.effect = effect;
                if self.is_repair {
                    if is_different {
                        event.update(db).await?;
                    }
                    for color in Player::ALL {
                        save_rating(db, &event, color).await?;
                    }
                }
            }
        }
        let sql = format!("SELECT COUNT(*) AS missing FROM games WHERE {TO_RATE}");
        let missing = db.first("games", &sql, &[], |row| row.get("missing"));
        check.missing_games = missing.await?.unwrap_or(0);
        let found = replay.stored();
        check.different_ratings = differences(&stored, &found);
        for setup in SetupKind::ALL {
            let text = |model: &Model| model.advantage(setup).to_string();
            if text(&stored_model) != text(&replay.model) {
                check.different_advantages += 1;
                if self.is_repair {
                    save_advantage(db, &replay.model, setup).await?;
                }
            }
        }
        Ok(check)
    }
}

type Key = (i64, Pool);

/// Ratings in stored units.
type StoredRatings = BTreeMap<Key, [i64; 3]>;

async fn stored_ratings(db: &mut Connection) -> Result<StoredRatings, StoreError> {
    let sql = "SELECT player, pool, rating, deviation, volatility FROM ratings WHERE updated > 0";
    let read = |row: &Row<'_>| {
        let numbers = [
            row.get("rating")?,
            row.get("deviation")?,
            row.get("volatility")?,
        ];
        Ok(((row.get("player")?, row.get("pool")?), numbers))
    };
    let rows = db.query("ratings", sql, &[], read).await?;
    Ok(rows.into_iter().collect())
}

/// The number of entries that are not the same in both.
fn differences(one: &StoredRatings, other: &StoredRatings) -> u64 {
    let missing = |from: &StoredRatings, to: &StoredRatings| {
        let differs = |(key, value): &(&Key, &[i64; 3])| to.get(key) != Some(*value);
        from.iter().filter(differs).count()
    };
    missing(one, other).max(missing(other, one)) as u64
}

/// All players while the games are rated again.
struct Replay {
    model: Model,
    initial: HashMap<i64, PlayerRating>,
    ratings: HashMap<Key, PlayerRating>,
}

impl Replay {
    async fn new(db: &mut Connection) -> Result<Replay, StoreError> {
        let sql = "SELECT player, initial_rating, initial_deviation FROM rating_players";
        let read = |row: &Row<'_>| {
            let rating = initial(row.get("initial_rating")?, row.get("initial_deviation")?);
            Ok((row.get("player")?, rating))
        };
        let players = db.query("rating_players", sql, &[], read).await?;
        Ok(Replay {
            model: Model::default(),
            initial: players.into_iter().collect(),
            ratings: HashMap::new(),
        })
    }

    fn rating(&self, player: i64, pool: Pool) -> PlayerRating {
        let known = self.ratings.get(&(player, pool));
        let known = known.or_else(|| self.initial.get(&player));
        known.copied().unwrap_or(PlayerRating::INITIAL)
    }

    /// Rates the game of an event again.
    fn apply(&mut self, event: &RatingEvent) -> Effect {
        let pool = event.facts.pool;
        let ratings = event.players.map(|player| self.rating(player, pool));
        let game = event.facts.between(ratings);
        let rated = self.model.rate(&game);
        for (player, rating) in event.players.into_iter().zip([rated.white, rated.black]) {
            self.ratings.insert((player, pool), rating);
        }
        Effect::of(&game, &rated)
    }

    fn stored(&self) -> StoredRatings {
        let entries = self.ratings.iter();
        let entries = entries.map(|(key, rating)| (*key, RatingColumns::values(&rating.rating)));
        entries.collect()
    }
}
