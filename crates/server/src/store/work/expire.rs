//! Leases that have ended, and checks that no other worker makes.

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use crate::live::MINUTE;

/// Number of attempts without a result after which a job is given up.
pub(super) const MAX_FAILURES: u64 = 20;
/// Time to wait for another worker that confirms a result. Then it is accepted as it is.
const CHECK_TIMEOUT: u64 = 60 * MINUTE;
/// Maximum number of jobs in a transaction.
const LIMIT: u64 = 1000;

/// Whether leases have ended, or checks have waited for too long.
pub(crate) struct HasExpired {
    pub now: u64,
}

impl Operation for HasExpired {
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "SELECT id FROM work_jobs WHERE (state = 'leased' AND due <= $1) \
            OR (state = 'checking' AND due <= $2 AND results = 1) LIMIT 1";
        let before = self.now.saturating_sub(CHECK_TIMEOUT);
        let values = [self.now.into(), before.into()];
        let found = db.first("work_jobs", sql, &values, |row| row.get::<i64>("id"));
        Ok(found.await?.is_some())
    }
}

/// Gives the jobs of workers that have stopped to others.
pub(crate) struct ExpireLeases {
    pub now: u64,
}

impl Operation for ExpireLeases {
    /// The number of leases that have ended.
    type Output = u64;

    async fn run(&self, db: &mut Connection) -> Result<u64, StoreError> {
        let lock = db.skip_locked();
        let sql = format!(
            "UPDATE work_jobs SET failures = failures + 1, problem = 'the lease has ended', \
             state = CASE WHEN failures + 1 >= $1 THEN 'failed' WHEN results > 0 THEN 'checking' ELSE 'waiting' END \
             WHERE id IN (SELECT id FROM work_jobs WHERE state = 'leased' AND due <= $2 ORDER BY id LIMIT $3{lock})"
        );
        let values = [MAX_FAILURES.into(), self.now.into(), LIMIT.into()];
        let expired = db.execute(&sql, &values).await?;
        let before = self.now.saturating_sub(CHECK_TIMEOUT);
        let sql = format!(
            "UPDATE work_jobs SET state = 'done' WHERE id IN \
             (SELECT id FROM work_jobs WHERE state = 'checking' AND due <= $1 AND results = 1 ORDER BY id LIMIT $2{lock}) \
             RETURNING id"
        );
        let values = [before.into(), LIMIT.into()];
        let read = |row: &super::super::row::Row<'_>| row.get::<i64>("id");
        for id in db.query("work_jobs", &sql, &values, read).await? {
            let sql = "UPDATE work_results SET verdict = 'accepted' WHERE job = $1";
            db.execute(sql, &[id.into()]).await?;
        }
        Ok(expired)
    }
}
