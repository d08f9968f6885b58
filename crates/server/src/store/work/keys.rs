//! Workers, by their keys.

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::Row;
use crate::live::MINUTE;

/// Interval of the times at which a key was used.
const USED_INTERVAL: u64 = MINUTE;

/// A worker with a valid key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WorkerRow {
    /// The number of the key.
    pub id: i64,
    /// Whether it has handed in wrong results.
    pub is_suspended: bool,
    pub used: Option<u64>,
}

impl WorkerRow {
    /// Whether the time of its last use is to be stored.
    pub fn is_stale(&self, now: u64) -> bool {
        self.used.is_none_or(|used| used + USED_INTERVAL <= now)
    }
}

/// Finds the worker with a key that is not revoked.
pub(crate) struct FindWorker {
    pub hash: String,
}

impl Operation for FindWorker {
    type Output = Option<WorkerRow>;

    async fn run(&self, db: &mut Connection) -> Result<Option<WorkerRow>, StoreError> {
        let sql = "SELECT id, refuted, used FROM worker_keys WHERE hash = $1 AND revoked IS NULL";
        let read = |row: &Row<'_>| {
            Ok(WorkerRow {
                id: row.get("id")?,
                is_suspended: row.get::<u64>("refuted")? > 0,
                used: row.get("used")?,
            })
        };
        db.first("worker_keys", sql, &[(&self.hash).into()], read)
            .await
    }
}

/// Stores when a key was used.
pub(crate) struct UseWorkerKey {
    pub worker: i64,
    pub now: u64,
}

impl Operation for UseWorkerKey {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE worker_keys SET used = $1 WHERE id = $2";
        db.execute(sql, &[self.now.into(), self.worker.into()])
            .await?;
        Ok(())
    }
}

/// Forgives a worker its wrong results, for example after a repair.
pub(crate) struct RestoreWorker {
    pub name: String,
}

impl Operation for RestoreWorker {
    /// False when no worker of this name is suspended.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "UPDATE worker_keys SET refuted = 0 WHERE name = $1 AND revoked IS NULL AND refuted > 0";
        Ok(db.execute(sql, &[(&self.name).into()]).await? > 0)
    }
}
