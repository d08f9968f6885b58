//! Ratings: they change in the transaction that ends a game.
//!
//! Rating events are the source of truth. The tables `ratings` and `rating_advantages` follow from them: rating all events
//! again gives the same numbers.

mod events;
mod queries;
mod rate;
mod recompute;

use pijersi::Player;
use pijersi_ratings::{Advantage, Model, PlayerRating, Pool, Rating, SetupKind};

pub(crate) use self::queries::{
    FindRatingChanges, FoundChanges, FoundRating, ListHistory, ListLeaderboard, ListRatings,
    Results,
};
pub(super) use self::rate::rate;
pub use self::recompute::RatingCheck;
use super::connection::Connection;
use super::error::StoreError;
use super::row::{ColumnError, Row, from_text};

from_text!(Pool, SetupKind, Advantage);

/// Stored ratings are integers: thousandths of points.
const UNIT: f64 = 1e3;
/// Stored volatilities are integers: millionths.
const VOLATILITY_UNIT: f64 = 1e6;

fn to_stored(points: f64) -> i64 {
    (points * UNIT).round() as i64
}

pub(in crate::store) fn from_stored(points: i64) -> f64 {
    points as f64 / UNIT
}

/// Ratings in whole points, as people see them.
pub(crate) fn whole(points: f64) -> i64 {
    points.round() as i64
}

/// The columns of a rating.
struct RatingColumns([&'static str; 3]);

const PLAYER: RatingColumns = RatingColumns(["rating", "deviation", "volatility"]);

impl RatingColumns {
    fn read(&self, row: &Row<'_>) -> Result<Rating, ColumnError> {
        let [rating, deviation, volatility] = self.0;
        let volatility: i64 = row.get(volatility)?;
        Ok(Rating {
            rating: from_stored(row.get(rating)?),
            deviation: from_stored(row.get(deviation)?),
            volatility: volatility as f64 / VOLATILITY_UNIT,
        })
    }

    fn values(rating: &Rating) -> [i64; 3] {
        [
            to_stored(rating.rating),
            to_stored(rating.deviation),
            (rating.volatility * VOLATILITY_UNIT).round() as i64,
        ]
    }
}

/// Waits until no other transaction rates games, and keeps others from doing so until this one ends. Returns the number of
/// the last event.
async fn lock(db: &mut Connection) -> Result<u64, StoreError> {
    let sql = match db {
        Connection::Sqlite(_) => "SELECT last FROM rating_sequence WHERE id = 1",
        Connection::Postgres(_) => "SELECT last FROM rating_sequence WHERE id = 1 FOR UPDATE",
    };
    let last = db.first("rating_sequence", sql, &[], |row| row.get("last"));
    let missing = || StoreError::Failed("rating_sequence has no row".to_owned());
    last.await?.ok_or_else(missing)
}

async fn load_model(db: &mut Connection) -> Result<Model, StoreError> {
    let sql = "SELECT setup, advantage FROM rating_advantages";
    let read = |row: &Row<'_>| Ok((row.get("setup")?, row.get("advantage")?));
    let mut model = Model::default();
    for (setup, advantage) in db.query("rating_advantages", sql, &[], read).await? {
        model.set_advantage(setup, advantage);
    }
    Ok(model)
}

async fn save_advantage(
    db: &mut Connection,
    model: &Model,
    setup: SetupKind,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO rating_advantages (setup, advantage) VALUES ($1, $2) \
        ON CONFLICT (setup) DO UPDATE SET advantage = excluded.advantage";
    let advantage = model.advantage(setup).to_string();
    db.execute(sql, &[setup.as_str().into(), advantage.into()])
        .await?;
    Ok(())
}

/// Stores the rating of a player with the game that the player joins: in a rated game, a player without one has the initial
/// rating.
pub(super) async fn set_seat_rating(
    db: &mut Connection,
    game: &str,
    player: Player,
    identity: i64,
    pool: Pool,
) -> Result<(), StoreError> {
    let [rating, deviation] = match player {
        Player::White => ["white_rating", "white_deviation"],
        Player::Black => ["black_rating", "black_deviation"],
    };
    let value = |column: &str, initial: f64| {
        format!(
            "COALESCE((SELECT {column} FROM ratings JOIN rating_players ON rating_players.player = ratings.player \
             WHERE identity = $1 AND pool = $2), CASE rated WHEN 1 THEN {} END)",
            to_stored(initial)
        )
    };
    let sql = format!(
        "UPDATE games SET {rating} = {}, {deviation} = {} WHERE id = $3",
        value("rating", Rating::INITIAL.rating),
        value("deviation", Rating::INITIAL.deviation),
    );
    let values = [identity.into(), pool.as_str().into(), game.into()];
    db.execute(&sql, &values).await?;
    Ok(())
}

/// The rating of an identity in a pool, in whole points; none before its first rated game.
pub(super) async fn rating_of(
    db: &mut Connection,
    identity: i64,
    pool: Pool,
) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT rating FROM ratings JOIN rating_players ON rating_players.player = ratings.player \
        WHERE identity = $1 AND pool = $2";
    let values = [identity.into(), pool.as_str().into()];
    let rating = db.first("ratings", sql, &values, |row| row.get("rating"));
    Ok(rating.await?.map(|points| whole(from_stored(points))))
}

/// A player of rating events.
#[derive(Clone, Copy, Debug)]
struct RatedPlayer {
    player: i64,
    rating: PlayerRating,
}

/// The rating of a player without games in a pool.
fn initial(rating: i64, deviation: i64) -> PlayerRating {
    PlayerRating {
        rating: Rating {
            rating: from_stored(rating),
            deviation: from_stored(deviation),
            ..Rating::INITIAL
        },
        ..PlayerRating::INITIAL
    }
}
