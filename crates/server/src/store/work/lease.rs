//! Leases: a worker gets jobs, and keeps them while it reports progress.

use pijersi_protocol::{JobKind, JobLease, LeasedJob};

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::{ColumnError, Row};
use super::super::value::Value;
use super::{CHUNK, JobState, push_ids};

/// Leases jobs to a worker.
pub(crate) struct Acquire {
    pub worker: i64,
    pub engine: String,
    /// All kinds if it is empty.
    pub kinds: Vec<JobKind>,
    /// The maximum number of jobs.
    pub max: u64,
    /// The maximum number of leases of the worker.
    pub max_leases: u64,
    pub now: u64,
    /// The end of the leases.
    pub until: u64,
}

/// The jobs of a worker.
pub(crate) struct Acquired {
    pub jobs: Vec<LeasedJob>,
    /// Whether workers have jobs, which may come back.
    pub in_progress: bool,
}

impl Operation for Acquire {
    type Output = Acquired;

    async fn run(&self, db: &mut Connection) -> Result<Acquired, StoreError> {
        let sql = "SELECT COUNT(*) AS leases FROM work_jobs WHERE state = 'leased' AND worker = $1 AND due > $2";
        let values = [self.worker.into(), self.now.into()];
        let leases = db.first("work_jobs", sql, &values, |row| row.get::<u64>("leases"));
        let free = self.max_leases.saturating_sub(leases.await?.unwrap_or(0));
        let limit = self.max.min(free);
        // Jobs of another worker to check, which keep results from being accepted.
        let mut jobs = self.take(db, JobState::Checking, limit).await?;
        let limit = limit - jobs.len() as u64;
        if limit > 0 {
            jobs.extend(self.take(db, JobState::Waiting, limit).await?);
        }
        jobs.sort_by_key(|job| job.id);
        let sql = "SELECT id FROM work_jobs WHERE state = 'leased' LIMIT 1";
        let leased = db.first("work_jobs", sql, &[], |row| row.get::<i64>("id"));
        let in_progress = leased.await?.is_some();
        Ok(Acquired { jobs, in_progress })
    }
}

impl Acquire {
    async fn take(
        &self,
        db: &mut Connection,
        state: JobState,
        limit: u64,
    ) -> Result<Vec<LeasedJob>, StoreError> {
        let mut values: Vec<Value> = vec![
            self.until.into(),
            self.worker.into(),
            state.as_str().into(),
            self.now.into(),
        ];
        let mut condition = String::new();
        if !self.kinds.is_empty() {
            let kinds = self.kinds.iter().map(|kind| {
                values.push(kind.as_str().into());
                format!("${}", values.len())
            });
            let kinds: Vec<String> = kinds.collect();
            condition = format!(" AND kind IN ({})", kinds.join(", "));
        }
        if state == JobState::Checking {
            values.push((&self.engine).into());
            condition += &format!(
                " AND engine = ${} AND NOT EXISTS (SELECT 1 FROM work_results WHERE job = work_jobs.id AND worker = $2)",
                values.len()
            );
        }
        values.push(limit.into());
        let last = values.len();
        let lock = db.skip_locked();
        let sql = format!(
            "UPDATE work_jobs SET state = 'leased', due = $1, worker = $2, attempts = attempts + 1 WHERE id IN \
             (SELECT id FROM work_jobs WHERE state = $3 AND due <= $4{condition} ORDER BY due, id LIMIT ${last}{lock}) \
             RETURNING id, attempts, input"
        );
        let read = |row: &Row<'_>| -> Result<LeasedJob, ColumnError> {
            Ok(LeasedJob {
                id: row.get("id")?,
                attempt: row.get("attempts")?,
                input: row.get("input")?,
            })
        };
        db.query("work_jobs", &sql, &values, read).await
    }
}

/// Extends leases. Those that have ended may be extended as long as no other worker has the job.
pub(crate) struct Extend {
    pub worker: i64,
    pub leases: Vec<JobLease>,
    /// The new end of the leases.
    pub until: u64,
}

impl Operation for Extend {
    /// Leases that cannot be extended.
    type Output = Vec<JobLease>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<JobLease>, StoreError> {
        let lock = db.for_update();
        let mut lost = Vec::new();
        for leases in self.leases.chunks(CHUNK) {
            let mut values: Vec<Value> = vec![self.worker.into()];
            let ids = push_ids(&mut values, leases.iter().map(|lease| lease.id));
            let sql = format!(
                "SELECT id, attempts FROM work_jobs WHERE worker = $1 \
                 AND state IN ('leased', 'waiting', 'checking') AND id IN ({ids}) ORDER BY id{lock}"
            );
            let read = |row: &Row<'_>| {
                Ok(JobLease {
                    id: row.get("id")?,
                    attempt: row.get("attempts")?,
                })
            };
            let held = db.query("work_jobs", &sql, &values, read).await?;
            let (kept, gone): (Vec<JobLease>, Vec<JobLease>) =
                leases.iter().partition(|lease| held.contains(lease));
            lost.extend(gone);
            if kept.is_empty() {
                continue;
            }
            let mut values: Vec<Value> = vec![self.until.into()];
            let ids = push_ids(&mut values, kept.iter().map(|lease| lease.id));
            let sql =
                format!("UPDATE work_jobs SET state = 'leased', due = $1 WHERE id IN ({ids})");
            db.execute(&sql, &values).await?;
        }
        Ok(lost)
    }
}
