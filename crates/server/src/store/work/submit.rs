//! Results that workers hand in.

use std::collections::HashMap;

use pijersi::SplitMix64;
use pijersi_protocol::{JobInput, JobOutcome, JobOutput, JobResult, JobVerdict};

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::Row;
use super::super::value::Value;
use super::expire::MAX_FAILURES;
use super::{CHUNK, JobState, ResultVerdict, push_ids, to_json};
use crate::live::MINUTE;

/// Another worker that was seen so lately may confirm a result.
const PEER_TIME: u64 = 10 * MINUTE;
/// The number of different results after which a job is given up.
const MAX_RESULTS: usize = 5;
/// The maximum length of the reason of a failure in characters.
const MAX_REASON: usize = 500;

/// Stores results, failures and returned jobs.
pub(crate) struct Submit {
    pub worker: i64,
    pub engine: String,
    /// At most one for each job.
    pub results: Vec<JobResult>,
    /// The share of the results that another worker computes again.
    pub checks: f64,
    /// Decides which ones.
    pub seed: u64,
    pub now: u64,
}

/// What became of the results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Submitted {
    pub verdicts: Vec<JobVerdict>,
    /// The number of results that differ from another one.
    pub mismatches: u64,
    /// The number of jobs that are done now.
    pub done: u64,
}

/// What a submission needs to know about a job.
struct JobRow {
    state: JobState,
    worker: Option<i64>,
    attempt: u64,
    failures: u64,
    results: u64,
    is_comparable: bool,
    input: JobInput,
}

/// An earlier result of the same job.
struct EarlierResult {
    attempt: u64,
    worker: i64,
    output: String,
}

impl Operation for Submit {
    type Output = Submitted;

    async fn run(&self, db: &mut Connection) -> Result<Submitted, StoreError> {
        let mut random = SplitMix64::new(self.seed);
        let mut submitted = Submitted::default();
        let has_peers = self.checks > 0.0 && self.has_peers(db).await?;
        for results in self.results.chunks(CHUNK) {
            let ids: Vec<u64> = results.iter().map(|result| result.id).collect();
            let jobs = load(db, &ids).await?;
            let mut accepted = Vec::new();
            for result in results {
                let sample = random.next() as f64 / u64::MAX as f64;
                let is_sampled = has_peers && sample < self.checks;
                let Some(job) = jobs.get(&result.id) else {
                    submitted.verdicts.push(JobVerdict::Lost);
                    continue;
                };
                let verdict = match job.output(self.worker, result) {
                    Some(output) if !(is_sampled && job.is_comparable) => {
                        accepted.push((result, to_json(output)));
                        JobVerdict::Stored
                    }
                    _ => self.submit(db, result, job, &mut submitted).await?,
                };
                submitted.verdicts.push(verdict);
            }
            submitted.done += accepted.len() as u64;
            self.accept(db, &accepted).await?;
        }
        Ok(submitted)
    }
}

impl JobRow {
    /// Whether a worker has the lease of a result.
    fn is_held(&self, worker: i64, result: &JobResult) -> bool {
        let is_open = matches!(
            self.state,
            JobState::Waiting | JobState::Checking | JobState::Leased
        );
        is_open && self.worker == Some(worker) && self.attempt == result.attempt
    }

    /// The output of the first result of the job, if it can be accepted.
    fn output<'a>(&self, worker: i64, result: &'a JobResult) -> Option<&'a JobOutput> {
        match &result.outcome {
            JobOutcome::Done(output) if self.results == 0 && self.is_held(worker, result) => {
                self.input.check_output(output).ok().map(|()| output)
            }
            _ => None,
        }
    }
}

impl Submit {
    /// Whether another worker could confirm results.
    async fn has_peers(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "SELECT id FROM worker_keys WHERE revoked IS NULL AND refuted = 0 AND used > $1 AND id <> $2 LIMIT 1";
        let since = self.now.saturating_sub(PEER_TIME);
        let values = [since.into(), self.worker.into()];
        let found = db.first("worker_keys", sql, &values, |row| row.get::<i64>("id"));
        Ok(found.await?.is_some())
    }

    /// Accepts the first results of jobs, many with each statement.
    async fn accept(
        &self,
        db: &mut Connection,
        accepted: &[(&JobResult, String)],
    ) -> Result<(), StoreError> {
        if accepted.is_empty() {
            return Ok(());
        }
        let into =
            "INSERT INTO work_results (job, attempt, worker, engine, output, at, verdict) VALUES";
        let mut rows = accepted.iter().map(|(result, output)| {
            [
                result.id.into(),
                result.attempt.into(),
                self.worker.into(),
                (&self.engine).into(),
                output.into(),
                self.now.into(),
                ResultVerdict::Accepted.as_str().into(),
            ]
        });
        db.insert_rows("work_results", into, &mut rows, "", |_| Ok(()))
            .await?;
        let mut values: Vec<Value> = vec![self.now.into(), (&self.engine).into()];
        let ids = push_ids(&mut values, accepted.iter().map(|(result, _)| result.id));
        let sql = format!(
            "UPDATE work_jobs SET state = 'done', worker = NULL, due = $1, results = 1, engine = $2 WHERE id IN ({ids})"
        );
        db.execute(&sql, &values).await?;
        Ok(())
    }

    async fn submit(
        &self,
        db: &mut Connection,
        result: &JobResult,
        job: &JobRow,
        submitted: &mut Submitted,
    ) -> Result<JobVerdict, StoreError> {
        let earlier = match job.results {
            0 => Vec::new(),
            _ => earlier_results(db, result.id).await?,
        };
        // The reply to an earlier submission was lost.
        let is_stored = earlier
            .iter()
            .any(|known| (known.attempt, known.worker) == (result.attempt, self.worker));
        if is_stored {
            return Ok(JobVerdict::Stored);
        }
        if !job.is_held(self.worker, result) {
            return Ok(JobVerdict::Lost);
        }
        match &result.outcome {
            JobOutcome::Released => {
                let sql = "UPDATE work_jobs SET state = $1, due = $2, worker = NULL WHERE id = $3";
                let values = [
                    open_state(job).as_str().into(),
                    self.now.into(),
                    result.id.into(),
                ];
                db.execute(sql, &values).await?;
                Ok(JobVerdict::Released)
            }
            JobOutcome::Failed(reason) => {
                self.note_failure(db, result.id, job, reason).await?;
                Ok(JobVerdict::Noted)
            }
            JobOutcome::Done(output) => {
                if let Err(error) = job.input.check_output(output) {
                    let reason = error.to_string();
                    self.note_failure(db, result.id, job, &reason).await?;
                    return Ok(JobVerdict::Invalid);
                }
                self.store(db, result, output, &earlier, submitted).await?;
                Ok(JobVerdict::Stored)
            }
        }
    }

    /// Notes a failure. The job is tried again later, unless it has failed too often.
    async fn note_failure(
        &self,
        db: &mut Connection,
        id: u64,
        job: &JobRow,
        reason: &str,
    ) -> Result<(), StoreError> {
        let state = match job.failures + 1 >= MAX_FAILURES {
            true => JobState::Failed,
            false => open_state(job),
        };
        let reason: String = reason.chars().take(MAX_REASON).collect();
        let sql = "UPDATE work_jobs SET state = $1, due = $2, worker = NULL, failures = failures + 1, problem = $3 \
            WHERE id = $4";
        // Others are tried first.
        let due = self.now + (MINUTE / 4) * (job.failures + 1);
        let values = [state.as_str().into(), due.into(), reason.into(), id.into()];
        db.execute(sql, &values).await?;
        Ok(())
    }

    /// Stores a result that is to be checked, or is the check of earlier ones.
    async fn store(
        &self,
        db: &mut Connection,
        result: &JobResult,
        output: &JobOutput,
        earlier: &[EarlierResult],
        submitted: &mut Submitted,
    ) -> Result<(), StoreError> {
        let output = to_json(output);
        let equal = earlier.iter().find(|known| known.output == output);
        let (verdict, state) = match (equal, earlier.len()) {
            (Some(_), _) => (ResultVerdict::Confirmed, JobState::Done),
            (None, count) if count + 1 >= MAX_RESULTS => (ResultVerdict::Pending, JobState::Failed),
            (None, _) => (ResultVerdict::Pending, JobState::Checking),
        };
        let sql = "INSERT INTO work_results (job, attempt, worker, engine, output, at, verdict) \
            VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let values = [
            result.id.into(),
            result.attempt.into(),
            self.worker.into(),
            (&self.engine).into(),
            (&output).into(),
            self.now.into(),
            verdict.as_str().into(),
        ];
        db.execute(sql, &values).await?;
        let sql = "UPDATE work_jobs SET state = $1, due = $2, worker = NULL, results = results + 1, \
            engine = COALESCE(engine, $3) WHERE id = $4";
        let values = [
            state.as_str().into(),
            self.now.into(),
            (&self.engine).into(),
            result.id.into(),
        ];
        db.execute(sql, &values).await?;
        submitted.done += u64::from(state == JobState::Done);
        submitted.mismatches += u64::from(equal.is_none() && !earlier.is_empty());
        if let Some(equal) = equal {
            set_verdict(db, result.id, equal.attempt, ResultVerdict::Accepted).await?;
            for wrong in earlier.iter().filter(|known| known.output != output) {
                set_verdict(db, result.id, wrong.attempt, ResultVerdict::Refuted).await?;
                let sql = "UPDATE worker_keys SET refuted = refuted + 1 WHERE id = $1";
                db.execute(sql, &[wrong.worker.into()]).await?;
            }
        }
        Ok(())
    }
}

/// The state of a job that no worker has.
fn open_state(job: &JobRow) -> JobState {
    match job.results {
        0 => JobState::Waiting,
        _ => JobState::Checking,
    }
}

async fn set_verdict(
    db: &mut Connection,
    job: u64,
    attempt: u64,
    verdict: ResultVerdict,
) -> Result<(), StoreError> {
    let sql = "UPDATE work_results SET verdict = $1 WHERE job = $2 AND attempt = $3";
    let values = [verdict.as_str().into(), job.into(), attempt.into()];
    db.execute(sql, &values).await?;
    Ok(())
}

/// Loads jobs, which no other transaction changes meanwhile.
async fn load(db: &mut Connection, ids: &[u64]) -> Result<HashMap<u64, JobRow>, StoreError> {
    let lock = db.for_update();
    let mut values = Vec::new();
    let ids = push_ids(&mut values, ids.iter().copied());
    let sql = format!(
        "SELECT id, state, worker, attempts, failures, results, comparable, input FROM work_jobs \
         WHERE id IN ({ids}) ORDER BY id{lock}"
    );
    let read = |row: &Row<'_>| {
        let job = JobRow {
            state: row.get("state")?,
            worker: row.get("worker")?,
            attempt: row.get("attempts")?,
            failures: row.get("failures")?,
            results: row.get("results")?,
            is_comparable: row.get("comparable")?,
            input: row.get("input")?,
        };
        Ok((row.get("id")?, job))
    };
    let jobs = db.query("work_jobs", &sql, &values, read).await?;
    Ok(jobs.into_iter().collect())
}

async fn earlier_results(db: &mut Connection, job: u64) -> Result<Vec<EarlierResult>, StoreError> {
    let sql = "SELECT attempt, worker, output FROM work_results \
        WHERE job = $1 AND verdict <> 'withdrawn' ORDER BY attempt";
    let read = |row: &Row<'_>| {
        Ok(EarlierResult {
            attempt: row.get("attempt")?,
            worker: row.get("worker")?,
            output: row.get("output")?,
        })
    };
    db.query("work_results", sql, &[job.into()], read).await
}
