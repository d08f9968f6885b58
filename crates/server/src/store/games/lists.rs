//! Lists of games, and invitations that stay in them.

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::value::Value;
use super::rows::{COLUMNS, GameRow};

/// Shows invitations until a time, because their creators are present.
pub(crate) struct ShowInvitations {
    pub games: Vec<String>,
    pub until: u64,
}

impl Operation for ShowInvitations {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE games SET seen = $1 WHERE id = $2 AND status = 'open'";
        // All nodes change games in this order.
        let mut games: Vec<&String> = self.games.iter().collect();
        games.sort_unstable();
        for game in games {
            db.execute(sql, &[self.until.into(), game.into()]).await?;
        }
        Ok(())
    }
}

/// Lists games of one kind, in the order in which they are shown.
pub(crate) enum ListGames {
    /// Invitations that are shown now.
    Open { now: u64 },
    /// Games to watch, newest first.
    Playing,
    /// The games of an identity, those in progress first.
    Of { identity: i64, limit: u64 },
    /// Games in which a player's time has run out.
    Overdue { now: u64 },
}

impl Operation for ListGames {
    type Output = Vec<GameRow>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<GameRow>, StoreError> {
        let (rest, values): (&str, Vec<Value>) = match self {
            ListGames::Open { now } => (
                "status = 'open' AND listed = 1 AND seen >= $1 ORDER BY created DESC LIMIT 100",
                vec![(*now).into()],
            ),
            ListGames::Playing => (
                "status = 'playing' AND listed = 1 ORDER BY created DESC LIMIT 50",
                Vec::new(),
            ),
            ListGames::Of { identity, limit } => (
                "white = $1 OR black = $1 \
                 ORDER BY CASE status WHEN 'playing' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, created DESC LIMIT $2",
                vec![(*identity).into(), (*limit).into()],
            ),
            ListGames::Overdue { now } => (
                "deadline < $1 ORDER BY deadline LIMIT 200",
                vec![(*now).into()],
            ),
        };
        let sql = format!("SELECT {COLUMNS} FROM games WHERE {rest}");
        let rows = db
            .query("games", &sql, &values, |row| Ok(GameRow::read(row)))
            .await?;
        // One unreadable game must not hide the others.
        let readable = rows.into_iter().filter_map(|row| match row {
            Ok(game) => Some(game),
            Err(error) => {
                tracing::error!("a list omits a game: {}", StoreError::from(error));
                None
            }
        });
        Ok(readable.collect())
    }
}

/// Closes invitations that were created before a time.
pub(crate) struct ExpireInvitations {
    pub before: u64,
}

impl Operation for ExpireInvitations {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE games SET status = 'closed' WHERE status = 'open' AND created < $1";
        db.execute(sql, &[self.before.into()]).await?;
        Ok(())
    }
}
