//! Which notifications are due: notices of turns become digests, and digests become deliveries to devices.

use std::collections::BTreeSet;

use pijersi_protocol::NotificationSettings;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::games::{GameRow, waiting_games};
use super::super::operation::Operation;
use super::subscriptions::read_settings;
use crate::push::due;

/// Maximum number of identities in one transaction, so that turns do not wait for it.
const MAX_IDENTITIES: u64 = 25;
/// Maximum number of notices in one transaction.
const MAX_NOTICES: u64 = 100;

/// Notes, in the transaction of a turn, that a player is to move, if the player is notified at all. It only inserts a row, so
/// that transactions of several nodes do not wait for each other.
pub(crate) async fn add_notice(
    db: &mut Connection,
    game: &str,
    number: u64,
    identity: i64,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO notices (game, number, identity) \
        SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS BIGINT) \
        WHERE EXISTS (SELECT 1 FROM push_subscriptions WHERE identity = $3) ON CONFLICT DO NOTHING";
    let values = [game.into(), number.into(), identity.into()];
    db.execute(sql, &values).await?;
    Ok(())
}

/// Whether there are notices, digests or deliveries to handle.
pub(crate) struct HasPushWork {
    pub now: u64,
}

impl Operation for HasPushWork {
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "SELECT CASE WHEN EXISTS (SELECT 1 FROM notices) \
            OR EXISTS (SELECT 1 FROM notification_settings WHERE due <= $1) \
            OR EXISTS (SELECT 1 FROM push_subscriptions WHERE due <= $1) THEN 1 ELSE 0 END AS work";
        let found = db
            .first("notices", sql, &[self.now.into()], |row| row.get("work"))
            .await?;
        Ok(found.unwrap_or(false))
    }
}

/// Turns notices into digests, and digests that are due into deliveries. Each is handled by one node, because it locks what
/// it changes.
pub(crate) struct ScheduleDigests {
    pub now: u64,
}

impl Operation for ScheduleDigests {
    /// Whether there may be more to do at once.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let noticed = take_notices(db).await?;
        for identity in noticed.iter().copied().collect::<BTreeSet<i64>>() {
            self.schedule(db, identity).await?;
        }
        let claimed = self.claim(db).await?;
        for &identity in &claimed {
            if waiting_games(db, identity).await?.is_empty() {
                continue;
            }
            let sql = "UPDATE notification_settings SET sent = $1 WHERE identity = $2";
            let values = [self.now.into(), identity.into()];
            db.execute(sql, &values).await?;
            let sql = "UPDATE push_subscriptions SET due = $1, attempts = 0 WHERE identity = $2";
            db.execute(sql, &values).await?;
        }
        Ok(noticed.len() as u64 == MAX_NOTICES || claimed.len() as u64 == MAX_IDENTITIES)
    }
}

/// Takes the oldest notices. Returns their identities.
async fn take_notices(db: &mut Connection) -> Result<Vec<i64>, StoreError> {
    let lock = db.skip_locked();
    let sql = format!(
        "DELETE FROM notices WHERE (game, number) IN (SELECT game, number FROM notices ORDER BY game, number \
         LIMIT {MAX_NOTICES}{lock}) RETURNING identity"
    );
    db.query("notices", &sql, &[], |row| row.get("identity"))
        .await
}

impl ScheduleDigests {
    /// Sets when the next digest of an identity is due, unless one is due earlier.
    async fn schedule(&self, db: &mut Connection, identity: i64) -> Result<(), StoreError> {
        let sql = "SELECT digest, quiet_from, quiet_to, zone, sent FROM notification_settings WHERE identity = $1";
        let found = db
            .first("notification_settings", sql, &[identity.into()], |row| {
                Ok((read_settings(row)?, row.get("sent")?))
            })
            .await?;
        let (settings, sent) = found.unwrap_or((NotificationSettings::DEFAULT, None));
        let due = due(self.now, sent, &settings);
        let sql = "UPDATE notification_settings SET due = $1 WHERE identity = $2 AND (due IS NULL OR due > $1)";
        db.execute(sql, &[due.into(), identity.into()]).await?;
        Ok(())
    }

    /// Takes digests that are due. Returns their identities.
    async fn claim(&self, db: &mut Connection) -> Result<Vec<i64>, StoreError> {
        let lock = db.skip_locked();
        let sql = format!(
            "UPDATE notification_settings SET due = NULL WHERE identity IN (SELECT identity FROM notification_settings \
             WHERE due <= $1 ORDER BY identity LIMIT {MAX_IDENTITIES}{lock}) RETURNING identity"
        );
        db.query("notification_settings", &sql, &[self.now.into()], |row| {
            row.get("identity")
        })
        .await
    }
}

/// The games in which an identity is to move, the most urgent one first.
pub(crate) struct WaitingGames {
    pub identity: i64,
}

impl Operation for WaitingGames {
    type Output = Vec<GameRow>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<GameRow>, StoreError> {
        waiting_games(db, self.identity).await
    }
}
