//! Accepted results, for the administrator.

use pijersi_protocol::{JobInput, JobOutput};

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::Row;
use super::ResultVerdict;
use super::batches::find;

/// A job with its accepted result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkResult {
    /// The number of the job.
    pub job: u64,
    /// The computation requested.
    pub input: JobInput,
    /// The result.
    pub output: JobOutput,
    /// The name of the worker.
    pub worker: String,
    /// The engine.
    pub engine: String,
    /// When it was handed in, in milliseconds since 1970.
    pub at: u64,
}

/// Loads accepted results of a batch in the order of the jobs.
pub(crate) struct LoadResults {
    pub batch: String,
    /// Only jobs with greater numbers.
    pub after: u64,
    pub limit: u64,
}

impl Operation for LoadResults {
    /// None without such a batch.
    type Output = Option<Vec<WorkResult>>;

    async fn run(&self, db: &mut Connection) -> Result<Option<Vec<WorkResult>>, StoreError> {
        let Some(batch) = find(db, &self.batch).await? else {
            return Ok(None);
        };
        let sql = "SELECT j.id AS job, j.input AS input, r.output AS output, k.name AS worker, r.engine AS engine, r.at AS at \
            FROM work_jobs j JOIN work_results r ON r.job = j.id AND r.verdict = $1 \
            JOIN worker_keys k ON k.id = r.worker \
            WHERE j.batch = $2 AND j.state = 'done' AND j.id > $3 ORDER BY j.id LIMIT $4";
        let values = [
            ResultVerdict::Accepted.as_str().into(),
            batch.into(),
            self.after.into(),
            self.limit.into(),
        ];
        let read = |row: &Row<'_>| {
            Ok(WorkResult {
                job: row.get("job")?,
                input: row.get("input")?,
                output: row.get("output")?,
                worker: row.get("worker")?,
                engine: row.get("engine")?,
                at: row.get("at")?,
            })
        };
        Ok(Some(db.query("work_results", sql, &values, read).await?))
    }
}

/// A result that differs from that of another worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefutedResult {
    /// The number of the job.
    pub job: u64,
    /// The name of the worker.
    pub worker: String,
    /// Whether it is refuted, or no two workers agree yet.
    pub verdict: ResultVerdict,
    /// When it was handed in, in milliseconds since 1970.
    pub at: u64,
}

/// Lists results that differ from others, the last first.
pub(crate) struct ListMismatches {
    pub limit: u64,
}

impl Operation for ListMismatches {
    type Output = Vec<RefutedResult>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<RefutedResult>, StoreError> {
        let sql = "SELECT r.job AS job, k.name AS worker, r.verdict AS verdict, r.at AS at \
            FROM work_results r JOIN worker_keys k ON k.id = r.worker JOIN work_jobs j ON j.id = r.job \
            WHERE r.verdict = 'refuted' OR (r.verdict = 'pending' AND j.results > 1) ORDER BY r.at DESC, r.job LIMIT $1";
        let read = |row: &Row<'_>| {
            Ok(RefutedResult {
                job: row.get("job")?,
                worker: row.get("worker")?,
                verdict: row.get("verdict")?,
                at: row.get("at")?,
            })
        };
        db.query("work_results", sql, &[self.limit.into()], read)
            .await
    }
}
