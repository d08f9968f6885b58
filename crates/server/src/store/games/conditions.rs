//! Conditional turns.

use pijersi::Player;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::{Cell, ColumnError, FromCell, Row};

/// Turns that a player has chosen in advance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Condition {
    pub player: Player,
    /// The number of the opponent's turn with which the lines begin.
    pub number: u32,
    /// The opponent's turns and the answers, alternating.
    pub lines: Vec<Vec<String>>,
}

/// Lines in their stored form.
struct Lines(Vec<Vec<String>>);

impl FromCell for Lines {
    fn from_cell(cell: Cell<'_>) -> Result<Lines, String> {
        let text = String::from_cell(cell)?;
        let lines = serde_json::from_str(&text);
        lines.map(Lines).map_err(|error| error.to_string())
    }
}

impl Condition {
    fn read(row: &Row<'_>) -> Result<Condition, ColumnError> {
        let number: u64 = row.get("number")?;
        let Lines(lines) = row.get("lines")?;
        Ok(Condition {
            player: row.get("player")?,
            // A number beyond all turns matches none.
            number: u32::try_from(number).unwrap_or(u32::MAX),
            lines,
        })
    }
}

/// The conditional turns of a game.
pub(crate) struct LoadConditions {
    pub game: String,
}

impl Operation for LoadConditions {
    type Output = Vec<Condition>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<Condition>, StoreError> {
        let sql =
            "SELECT player, number, lines FROM conditional_turns WHERE game = $1 ORDER BY player";
        db.query(
            "conditional_turns",
            sql,
            &[(&self.game).into()],
            Condition::read,
        )
        .await
    }
}

/// Replaces the conditional turns of a player, if no event has happened since.
pub(crate) struct SetConditions {
    pub game: String,
    /// The number of events that the player has seen.
    pub events: u64,
    pub condition: Condition,
}

impl Operation for SetConditions {
    /// False, without any change, when there are more events.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        db.lock_game(&self.game).await?;
        let sql = "SELECT COUNT(*) AS count FROM events WHERE game = $1";
        let found: Option<u64> = db
            .first("events", sql, &[(&self.game).into()], |row| {
                row.get("count")
            })
            .await?;
        if found != Some(self.events) {
            return Ok(false);
        }
        let sql = "DELETE FROM conditional_turns WHERE game = $1 AND player = $2";
        let player = self.condition.player.as_str();
        db.execute(sql, &[(&self.game).into(), player.into()])
            .await?;
        if !self.condition.lines.is_empty() {
            insert(db, &self.game, &self.condition).await?;
        }
        Ok(true)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game)
    }
}

async fn insert(db: &mut Connection, game: &str, condition: &Condition) -> Result<(), StoreError> {
    let lines = serde_json::to_string(&condition.lines).expect("lines are JSON");
    let sql = "INSERT INTO conditional_turns (game, player, number, lines) VALUES ($1, $2, $3, $4)";
    let values = [
        game.into(),
        condition.player.as_str().into(),
        u64::from(condition.number).into(),
        lines.into(),
    ];
    db.execute(sql, &values).await?;
    Ok(())
}

/// The conditional turns of a game before and after a turn, and the events of the answers.
pub(crate) struct Answers {
    pub before: Vec<Condition>,
    pub after: Vec<Condition>,
    /// The events that follow the one of the turn.
    pub events: Vec<String>,
}

impl Answers {
    /// Whether the conditions are still those that were read, with the game locked. Whether there are still none is checked by the
    /// statement that adds the event.
    pub async fn are_current(&self, db: &mut Connection, game: &str) -> Result<bool, StoreError> {
        db.lock_game(game).await?;
        if self.before.is_empty() {
            return Ok(true);
        }
        let load = LoadConditions {
            game: game.to_owned(),
        };
        Ok(load.run(db).await? == self.before)
    }

    /// Stores the events and what is left of the conditions.
    pub async fn store(
        &self,
        db: &mut Connection,
        game: &str,
        first: u64,
    ) -> Result<(), StoreError> {
        for (number, event) in (first..).zip(&self.events) {
            let sql = "INSERT INTO events (game, number, event) VALUES ($1, $2, $3)";
            db.execute(sql, &[game.into(), number.into(), event.into()])
                .await?;
        }
        if self.before != self.after {
            let sql = "DELETE FROM conditional_turns WHERE game = $1";
            db.execute(sql, &[game.into()]).await?;
            for condition in &self.after {
                insert(db, game, condition).await?;
            }
        }
        Ok(())
    }
}
