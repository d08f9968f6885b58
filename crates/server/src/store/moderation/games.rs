//! Games and invitations, as the administrator sees and removes them.

use pijersi::MatchResult;
use pijersi_protocol::GameStatus;

use super::super::archive;
use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::{ColumnError, Row};
use super::super::value::Value;
use crate::archive::IndexedGame;

/// A game or an invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEntry {
    /// The id.
    pub id: String,
    /// Whether it is open, in progress, over or closed.
    pub status: GameStatus,
    /// Whether lists and the archive show it.
    pub listed: bool,
    /// Whether an administrator has hidden it.
    pub hidden: bool,
    /// The name of White.
    pub white: Option<String>,
    /// The name of Black.
    pub black: Option<String>,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// The number of turns.
    pub turns: u64,
    /// The result.
    pub result: Option<MatchResult>,
}

fn read(row: &Row<'_>) -> Result<GameEntry, ColumnError> {
    Ok(GameEntry {
        id: row.get("id")?,
        status: row.get("status")?,
        listed: row.get("listed")?,
        hidden: row.get("hidden")?,
        white: row.get("white_name")?,
        black: row.get("black_name")?,
        created: row.get("created")?,
        turns: row.get("turns")?,
        result: row.get("result")?,
    })
}

/// Which games to list; all conditions must hold.
#[derive(Clone, Debug, Default)]
pub struct GameFilter {
    /// Games with this status.
    pub status: Option<GameStatus>,
    /// Games of the player with this name.
    pub name: Option<String>,
    /// Only hidden games.
    pub hidden: bool,
    /// The maximum number of games.
    pub limit: u64,
}

/// Lists games, the newest first.
pub(crate) struct ListGames(pub GameFilter);

impl Operation for ListGames {
    type Output = Vec<GameEntry>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<GameEntry>, StoreError> {
        let mut conditions = vec!["1 = 1".to_owned()];
        let mut values: Vec<Value> = Vec::new();
        if let Some(status) = self.0.status {
            values.push(status.as_str().into());
            conditions.push(format!("status = ${}", values.len()));
        }
        if let Some(name) = &self.0.name {
            values.push(name.into());
            let name = values.len();
            conditions.push(format!("(white_name = ${name} OR black_name = ${name})"));
        }
        if self.0.hidden {
            conditions.push("hidden = 1".to_owned());
        }
        values.push(self.0.limit.into());
        let sql = format!(
            "SELECT id, status, listed, hidden, white_name, black_name, created, turns, result FROM games \
             WHERE {} ORDER BY created DESC, id LIMIT ${}",
            conditions.join(" AND "),
            values.len()
        );
        db.query("games", &sql, &values, read).await
    }
}

/// Removes a listed game from lists, archive and explorer. Those who have the link still find it.
pub(crate) struct HideGame {
    pub id: String,
}

impl Operation for HideGame {
    /// False when there is no such game, or it is not listed.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        db.lock_game(&self.id).await?;
        let sql = "UPDATE games SET hidden = 1, listed = 0 WHERE id = $1 AND listed = 1";
        if db.execute(sql, &[(&self.id).into()]).await? == 0 {
            return Ok(false);
        }
        db.notify_changed(self.id.as_str());
        archive::remove(db, &self.id).await?;
        Ok(true)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.id)
    }
}

/// Puts a hidden game back.
pub(crate) struct ShowGame {
    pub id: String,
    /// Its entry of the archive, if it is over.
    pub archived: Option<IndexedGame>,
}

impl Operation for ShowGame {
    /// False when there is no such hidden game.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        db.lock_game(&self.id).await?;
        let sql = "UPDATE games SET hidden = 0, listed = 1 WHERE id = $1 AND hidden = 1";
        if db.execute(sql, &[(&self.id).into()]).await? == 0 {
            return Ok(false);
        }
        db.notify_changed(self.id.as_str());
        Ok(true)
    }

    fn finished(&self, is_shown: &bool) -> Option<&IndexedGame> {
        self.archived.as_ref().filter(|_| *is_shown)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.id)
    }
}

/// The result of a deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deletion {
    /// The game no longer exists.
    Done,
    /// There is no such game.
    Missing,
    /// The game belongs to a tournament, which needs its result.
    InTournament,
}

/// Deletes a game or an invitation with its events, also from archive and explorer; or an imported game of the archive.
pub(crate) struct DeleteGame {
    pub id: String,
}

impl Operation for DeleteGame {
    type Output = Deletion;

    async fn run(&self, db: &mut Connection) -> Result<Deletion, StoreError> {
        db.lock_game(&self.id).await?;
        let id = || [(&self.id).into()];
        let sql = "SELECT tournament FROM games WHERE id = $1";
        let tournament: Option<Option<String>> = db
            .first("games", sql, &id(), |row| row.get("tournament"))
            .await?;
        if tournament.flatten().is_some() {
            return Ok(Deletion::InTournament);
        }
        let was_archived = archive::remove(db, &self.id).await?;
        db.execute("DELETE FROM events WHERE game = $1", &id())
            .await?;
        let deleted = db.execute("DELETE FROM games WHERE id = $1", &id()).await?;
        db.notify_changed(self.id.as_str());
        Ok(match deleted > 0 || was_archived {
            true => Deletion::Done,
            false => Deletion::Missing,
        })
    }

    fn game(&self) -> Option<&str> {
        Some(&self.id)
    }
}

impl super::audit::Changed for Deletion {
    fn has_changed(&self) -> bool {
        *self == Deletion::Done
    }
}

/// The ids of rated games with a result, the last ones first.
pub(crate) struct ListRated {
    /// Those of the player with this name.
    pub name: Option<String>,
    pub limit: u64,
}

impl Operation for ListRated {
    type Output = Vec<String>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<String>, StoreError> {
        let (whose, values): (&str, Vec<Value>) = match &self.name {
            Some(name) => (
                "AND (white_name = $2 OR black_name = $2)",
                vec![self.limit.into(), name.into()],
            ),
            None => ("", vec![self.limit.into()]),
        };
        let sql = format!(
            "SELECT id FROM games WHERE status = 'over' AND rated = 1 AND result IS NOT NULL {whose} \
             ORDER BY ended DESC LIMIT $1"
        );
        db.query("games", &sql, &values, |row| row.get("id")).await
    }
}
