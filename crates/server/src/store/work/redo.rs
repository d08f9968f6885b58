//! Results of a worker that is not trusted any more are computed again.

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::value::Value;
use super::{CHUNK, push_ids};

/// Maximum number of jobs in a transaction.
const LIMIT: u64 = 1000;

/// Withdraws results of a worker that no other worker has confirmed.
pub(crate) struct RedoResults {
    /// The name of the worker.
    pub name: String,
    /// Only jobs with greater numbers.
    pub after: u64,
    pub now: u64,
}

impl Operation for RedoResults {
    /// The numbers of the jobs, in their order.
    type Output = Vec<u64>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<u64>, StoreError> {
        let lock = db.for_update();
        let sql = format!(
            "SELECT j.id AS id FROM work_results r JOIN work_jobs j ON j.id = r.job \
             WHERE r.worker IN (SELECT id FROM worker_keys WHERE name = $1) AND r.verdict = 'accepted' \
             AND j.state = 'done' AND j.results = 1 AND r.job > $2 ORDER BY r.job LIMIT $3{lock}"
        );
        let values = [(&self.name).into(), self.after.into(), LIMIT.into()];
        let found = db.query("work_jobs", &sql, &values, |row| row.get::<u64>("id"));
        let jobs = found.await?;
        for jobs in jobs.chunks(CHUNK) {
            let mut values = Vec::new();
            let ids = push_ids(&mut values, jobs.iter().copied());
            let sql = format!(
                "UPDATE work_results SET verdict = 'withdrawn' WHERE verdict = 'accepted' AND job IN ({ids})"
            );
            db.execute(&sql, &values).await?;
            let mut values: Vec<Value> = vec![self.now.into()];
            let ids = push_ids(&mut values, jobs.iter().copied());
            let sql = format!(
                "UPDATE work_jobs SET state = 'waiting', due = $1, results = 0, engine = NULL WHERE id IN ({ids})"
            );
            db.execute(&sql, &values).await?;
        }
        Ok(jobs)
    }
}
