//! What servers need to know about the decisions of administrators.

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::bans::{BanRow, ListBans};
use super::settings::{ListSettings, SettingRow};

/// Time after which a revoked secret is deleted: by then, every socket that was opened with it is closed.
const REVOKED_DURATION: u64 = 60 * 60 * 1000;

/// Bans and settings.
#[derive(Clone, Debug)]
pub(crate) struct DecisionRows {
    pub version: i64,
    pub bans: Vec<BanRow>,
    pub settings: Vec<SettingRow>,
}

/// Loads the decisions, if they have changed.
pub(crate) struct LoadDecisions {
    /// The version that the server has.
    pub known: Option<i64>,
    pub now: u64,
}

impl Operation for LoadDecisions {
    type Output = Option<DecisionRows>;

    async fn run(&self, db: &mut Connection) -> Result<Option<DecisionRows>, StoreError> {
        let sql = "SELECT version FROM moderation WHERE id = 1";
        let version = db.first("moderation", sql, &[], |row| row.get::<i64>("version"));
        let version = version.await?.unwrap_or(0);
        if self.known == Some(version) {
            return Ok(None);
        }
        Ok(Some(DecisionRows {
            version,
            bans: ListBans { now: self.now }.run(db).await?,
            settings: ListSettings.run(db).await?,
        }))
    }
}

/// The hashes of secrets that were revoked after a time.
pub(crate) struct ListRevoked {
    pub since: u64,
}

impl Operation for ListRevoked {
    type Output = Vec<String>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT hash FROM revoked WHERE at >= $1";
        db.query("revoked", sql, &[self.since.into()], |row| row.get("hash"))
            .await
    }
}

/// Forgets revoked secrets and bans of the past.
pub(crate) struct ForgetRevoked {
    pub now: u64,
}

impl Operation for ForgetRevoked {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "DELETE FROM revoked WHERE at < $1";
        let before = self.now.saturating_sub(REVOKED_DURATION);
        db.execute(sql, &[before.into()]).await?;
        Ok(())
    }
}
