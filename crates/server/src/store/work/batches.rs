//! Batches of jobs, as the administrator sees them.

use pijersi_protocol::{JobInput, WorkBatch};

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::Row;
use super::super::value::Value;
use super::{JobState, to_json};

/// Adds jobs to a batch, which is created if there is none.
pub(crate) struct AddJobs {
    pub batch: String,
    pub inputs: Vec<JobInput>,
    pub now: u64,
}

impl Operation for AddJobs {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "INSERT INTO work_batches (name, created) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
        let values = [(&self.batch).into(), self.now.into()];
        db.execute(sql, &values).await?;
        let Some(batch) = find(db, &self.batch).await? else {
            return Ok(());
        };
        let into = "INSERT INTO work_jobs (batch, kind, input, comparable, state, due, attempts, failures, results) VALUES";
        let mut rows = self.inputs.iter().map(|input| {
            [
                batch.into(),
                input.kind().as_str().into(),
                to_json(input).into(),
                input.is_deterministic().into(),
                JobState::Waiting.as_str().into(),
                self.now.into(),
                Value::Int(0),
                Value::Int(0),
                Value::Int(0),
            ]
        });
        db.insert_rows("work_jobs", into, &mut rows, "", |_| Ok(()))
            .await?;
        Ok(())
    }
}

/// The number of the batch with a name.
pub(super) async fn find(db: &mut Connection, name: &str) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT id FROM work_batches WHERE name = $1";
    db.first("work_batches", sql, &[name.into()], |row| row.get("id"))
        .await
}

/// All batches with the numbers of their jobs, the newest first.
pub(crate) struct ListBatches;

impl Operation for ListBatches {
    type Output = Vec<WorkBatch>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<WorkBatch>, StoreError> {
        let sql = "SELECT work_batches.name AS name, counts.kind AS kind, counts.state AS state, counts.jobs AS jobs \
            FROM (SELECT batch, kind, state, COUNT(*) AS jobs FROM work_jobs GROUP BY batch, kind, state) AS counts \
            JOIN work_batches ON work_batches.id = counts.batch ORDER BY work_batches.id DESC, counts.kind";
        let mut batches: Vec<WorkBatch> = Vec::new();
        let read = |row: &Row<'_>| {
            Ok((
                WorkBatch {
                    name: row.get_joined("work_batches", "name")?,
                    kind: row.get("kind")?,
                    waiting: 0,
                    checking: 0,
                    leased: 0,
                    done: 0,
                    failed: 0,
                    cancelled: 0,
                },
                row.get::<JobState>("state")?,
                row.get::<u64>("jobs")?,
            ))
        };
        for (found, state, jobs) in db.query("work_jobs", sql, &[], read).await? {
            let is_new = batches
                .last()
                .is_none_or(|last| (&last.name, last.kind) != (&found.name, found.kind));
            if is_new {
                batches.push(found);
            }
            let batch = batches.last_mut().expect("a batch was added");
            *match state {
                JobState::Waiting => &mut batch.waiting,
                JobState::Checking => &mut batch.checking,
                JobState::Leased => &mut batch.leased,
                JobState::Done => &mut batch.done,
                JobState::Failed => &mut batch.failed,
                JobState::Cancelled => &mut batch.cancelled,
            } = jobs;
        }
        Ok(batches)
    }
}

/// Cancels the jobs of a batch that are not done.
pub(crate) struct CancelBatch {
    pub name: String,
}

impl Operation for CancelBatch {
    /// The number of cancelled jobs; None without such a batch.
    type Output = Option<u64>;

    async fn run(&self, db: &mut Connection) -> Result<Option<u64>, StoreError> {
        let Some(batch) = find(db, &self.name).await? else {
            return Ok(None);
        };
        let sql = "UPDATE work_jobs SET state = 'cancelled' \
            WHERE batch = $1 AND state IN ('waiting', 'checking', 'leased')";
        Ok(Some(db.execute(sql, &[batch.into()]).await?))
    }
}

/// Deletes a batch with its results.
pub(crate) struct DeleteBatch {
    pub name: String,
}

impl Operation for DeleteBatch {
    /// False without such a batch.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let Some(batch) = find(db, &self.name).await? else {
            return Ok(false);
        };
        for sql in [
            "DELETE FROM work_results WHERE job IN (SELECT id FROM work_jobs WHERE batch = $1)",
            "DELETE FROM work_jobs WHERE batch = $1",
            "DELETE FROM work_batches WHERE id = $1",
        ] {
            db.execute(sql, &[batch.into()]).await?;
        }
        Ok(true)
    }
}
