//! Rating events.

use pijersi::MatchResult;
use pijersi_ratings::{GameToRate, PlayerRating, Pool, RatedGame, SetupKind};

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::row::{ColumnError, Row};
use super::super::value::Value;
use super::{RatingColumns, to_stored};

/// A rated game without what follows from the events before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Facts {
    pub game: String,
    pub pool: Pool,
    pub setup: SetupKind,
    pub is_swap: bool,
    pub result: MatchResult,
    pub ended: u64,
}

impl Facts {
    /// The game between players with these ratings.
    pub fn between(&self, [white, black]: [PlayerRating; 2]) -> GameToRate {
        GameToRate {
            white,
            black,
            setup: self.setup,
            is_swap: self.is_swap,
            result: self.result,
            at: self.ended,
        }
    }
}

/// A rating event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RatingEvent {
    pub number: u64,
    pub facts: Facts,
    /// White and Black.
    pub players: [i64; 2],
    pub effect: Effect,
}

/// What a game has changed, in stored units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Effect {
    pub advantage: i64,
    pub before: [i64; 2],
    /// Rating, deviation and volatility.
    pub after: [[i64; 3]; 2],
}

impl Effect {
    pub fn of(game: &GameToRate, rated: &RatedGame) -> Effect {
        Effect {
            advantage: to_stored(rated.advantage.points),
            before: [game.white, game.black].map(|player| to_stored(player.rating.rating)),
            after: [rated.white, rated.black].map(|player| RatingColumns::values(&player.rating)),
        }
    }
}

/// The columns that [`RatingEvent::read`] needs.
pub(super) const COLUMNS: &str = "number, game, pool, setup, swap, white, black, result, ended, advantage, \
    white_before, white_rating, white_deviation, white_volatility, \
    black_before, black_rating, black_deviation, black_volatility";

impl RatingEvent {
    pub fn read(row: &Row<'_>) -> Result<RatingEvent, ColumnError> {
        let after = |columns: [&str; 3]| {
            let [rating, deviation, volatility] = columns.map(|column| row.get(column));
            Ok([rating?, deviation?, volatility?])
        };
        Ok(RatingEvent {
            number: row.get("number")?,
            facts: Facts {
                game: row.get("game")?,
                pool: row.get("pool")?,
                setup: row.get("setup")?,
                is_swap: row.get("swap")?,
                result: row.get("result")?,
                ended: row.get("ended")?,
            },
            players: [row.get("white")?, row.get("black")?],
            effect: Effect {
                advantage: row.get("advantage")?,
                before: [row.get("white_before")?, row.get("black_before")?],
                after: [
                    after(["white_rating", "white_deviation", "white_volatility"])?,
                    after(["black_rating", "black_deviation", "black_volatility"])?,
                ],
            },
        })
    }

    pub async fn insert(&self, db: &mut Connection) -> Result<(), StoreError> {
        let Facts {
            game,
            pool,
            setup,
            is_swap,
            result,
            ended,
        } = &self.facts;
        let mut values: Vec<Value> = vec![
            self.number.into(),
            game.into(),
            pool.as_str().into(),
            setup.as_str().into(),
            (*is_swap).into(),
            self.players[0].into(),
            self.players[1].into(),
            result.to_string().into(),
            (*ended).into(),
        ];
        values.extend(self.effect.values());
        let sql = format!(
            "INSERT INTO rating_events ({COLUMNS}) VALUES \
             ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)"
        );
        db.execute(&sql, &values).await?;
        Ok(())
    }

    /// Replaces the effect of a stored event.
    pub async fn update(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE rating_events SET advantage = $1, white_before = $2, white_rating = $3, white_deviation = $4, \
            white_volatility = $5, black_before = $6, black_rating = $7, black_deviation = $8, black_volatility = $9 \
            WHERE number = $10";
        let mut values = self.effect.values();
        values.push(self.number.into());
        db.execute(sql, &values).await?;
        Ok(())
    }
}

impl Effect {
    /// The last nine columns.
    fn values(&self) -> Vec<Value> {
        let mut values = vec![self.advantage.into()];
        for (before, after) in self.before.iter().zip(&self.after) {
            values.push((*before).into());
            values.extend(after.iter().map(|number| Value::from(*number)));
        }
        values
    }
}
