//! Retention periods of data.

use serde::{Deserialize, Serialize};

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::identities;
use super::super::operation::Operation;
use super::super::row::FromCell;

const DAY: u64 = 24 * 60 * 60 * 1000;
/// Maximum number of rows of a kind that one transaction deletes, so that games do not wait.
const BATCH: u64 = 200;

/// Retention periods in days. Data without one is kept for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Retention {
    /// Invitations that were withdrawn or have expired.
    pub closed_invitations: Option<u64>,
    /// Finished games that were never listed and belong to no tournament.
    pub unlisted_games: Option<u64>,
    /// Guests without games whose devices were not seen.
    pub idle_guests: Option<u64>,
    /// Resolved reports.
    pub resolved_reports: Option<u64>,
    /// Lines of the audit log.
    pub audit_log: Option<u64>,
}

/// Deletes what is no longer to be kept, a limited number of rows at a time.
pub(crate) struct DeleteExpired {
    pub retention: Retention,
    pub now: u64,
}

impl Operation for DeleteExpired {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let keep = self.retention;
        for (days, which) in [
            (
                keep.closed_invitations,
                "status = 'closed' AND created < $1",
            ),
            (
                keep.unlisted_games,
                "status = 'over' AND listed = 0 AND hidden = 0 AND tournament IS NULL AND ended < $1",
            ),
        ] {
            let sql = format!("SELECT id FROM games WHERE {which} LIMIT $2");
            let games: Vec<String> = self.find(db, days, "games", &sql).await?;
            for id in games {
                for sql in [
                    "DELETE FROM events WHERE game = $1",
                    "DELETE FROM games WHERE id = $1",
                ] {
                    db.execute(sql, &[(&id).into()]).await?;
                }
            }
        }
        let sql = "SELECT id FROM identities WHERE name IS NULL AND created < $1 \
            AND NOT EXISTS (SELECT 1 FROM secrets WHERE identity = identities.id AND seen >= $1) \
            AND NOT EXISTS (SELECT 1 FROM games WHERE white = identities.id OR black = identities.id) LIMIT $2";
        let guests: Vec<i64> = self.find(db, keep.idle_guests, "identities", sql).await?;
        for id in guests {
            identities::delete(db, id, self.now).await?;
        }
        for (days, table, sql) in [
            (
                keep.resolved_reports,
                "reports",
                "SELECT id FROM reports WHERE resolved < $1 LIMIT $2",
            ),
            (
                keep.audit_log,
                "audit",
                "SELECT id FROM audit WHERE at < $1 LIMIT $2",
            ),
        ] {
            let rows: Vec<i64> = self.find(db, days, table, sql).await?;
            let sql = format!("DELETE FROM {table} WHERE id = $1");
            for id in rows {
                db.execute(&sql, &[id.into()]).await?;
            }
        }
        Ok(())
    }
}

impl DeleteExpired {
    /// Ids of rows that are older than a number of days; none without one.
    async fn find<T: FromCell + Send>(
        &self,
        db: &mut Connection,
        days: Option<u64>,
        table: &'static str,
        sql: &str,
    ) -> Result<Vec<T>, StoreError> {
        let Some(days) = days else {
            return Ok(Vec::new());
        };
        let before = self.now.saturating_sub(days.saturating_mul(DAY));
        db.query(table, sql, &[before.into(), BATCH.into()], |row| {
            row.get("id")
        })
        .await
    }
}
