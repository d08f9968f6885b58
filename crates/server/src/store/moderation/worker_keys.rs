//! Keys with which workers identify themselves.

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::Row;

/// The key of a worker. Only its hash is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerKey {
    /// The name of the worker.
    pub name: String,
    /// When the key was created, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used.
    pub used: Option<u64>,
    /// When it was revoked.
    pub revoked: Option<u64>,
    /// The number of wrong results: with one, the worker gets no more jobs.
    pub refuted: u64,
}

/// Adds a key.
pub(crate) struct AddWorkerKey {
    pub name: String,
    pub hash: String,
    pub now: u64,
}

impl Operation for AddWorkerKey {
    /// False when a worker of this name has a valid key.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "INSERT INTO worker_keys (name, hash, created) SELECT $1, $2, $3 \
            WHERE NOT EXISTS (SELECT 1 FROM worker_keys WHERE name = $1 AND revoked IS NULL)";
        let values = [(&self.name).into(), (&self.hash).into(), self.now.into()];
        Ok(db.execute(sql, &values).await? > 0)
    }
}

/// All keys, the last first.
pub(crate) struct ListWorkerKeys;

impl Operation for ListWorkerKeys {
    type Output = Vec<WorkerKey>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<WorkerKey>, StoreError> {
        let sql = "SELECT name, created, used, revoked, refuted FROM worker_keys ORDER BY id DESC";
        let read = |row: &Row<'_>| {
            Ok(WorkerKey {
                name: row.get("name")?,
                created: row.get("created")?,
                used: row.get("used")?,
                revoked: row.get("revoked")?,
                refuted: row.get("refuted")?,
            })
        };
        db.query("worker_keys", sql, &[], read).await
    }
}

/// Revokes the key of a worker.
pub(crate) struct RevokeWorkerKey {
    pub name: String,
    pub now: u64,
}

impl Operation for RevokeWorkerKey {
    /// False when no worker of this name has a valid key.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "UPDATE worker_keys SET revoked = $1 WHERE name = $2 AND revoked IS NULL";
        let values = [self.now.into(), (&self.name).into()];
        Ok(db.execute(sql, &values).await? > 0)
    }
}
