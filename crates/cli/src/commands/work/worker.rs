//! The loop of a worker: gets jobs, extends their leases, hands in results.

use std::io::Write;
use std::time::{Duration, Instant};

use pijersi_client::{Backoff, Error, WorkClient};
use pijersi_protocol::{
    AcquireWork, JobKind, JobOutcome, JobResult, JobVerdict, Problem, SubmitWork, WorkProgress,
};
use tokio::runtime::Runtime;

use super::pool::Pool;
use crate::failure::{Failure, to_stderr};
use crate::interrupt::Interrupt;
use crate::live_server::failure;

/// Timeout for a request.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);
/// Time for handing in the last results after a signal.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);
/// Interval between checks for a signal.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Results are handed in together, after this time or when there are many.
const SUBMIT_INTERVAL: Duration = Duration::from_millis(500);
/// Number of results that are handed in at once.
const SUBMIT_COUNT: usize = 64;
/// Maximum size in bytes of results submitted at once.
const MAX_SUBMIT_LEN: usize = 2 << 20;
/// Jobs are fetched for about this time in advance.
const FETCH_TIME: Duration = Duration::from_secs(4);
/// The time of a lease before the server has told its own.
const DEFAULT_LEASE: Duration = Duration::from_secs(60);
/// Leases are extended so often before they end.
const EXTENSIONS: u32 = 4;
/// Interval between lines about the progress.
const REPORT_INTERVAL: Duration = Duration::from_secs(30);

/// A worker.
pub struct Worker<'a> {
    pub client: WorkClient,
    pub runtime: &'a Runtime,
    pub interrupt: &'a Interrupt,
    pub pool: Pool,
    pub kinds: Vec<JobKind>,
    pub engine: String,
    pub threads: usize,
    pub until_idle: bool,
    pub out: &'a mut dyn Write,
}

/// What changes while it works.
struct Progress {
    results: Vec<JobResult>,
    backoff: Backoff,
    /// When requests are possible again after an error.
    retry: Instant,
    next_fetch: Instant,
    next_extension: Instant,
    next_submission: Instant,
    next_report: Instant,
    /// Time until leases end without an extension.
    lease: Duration,
    /// The time of a job on average.
    job_time: Duration,
    done: u64,
    lost: u64,
    failed: u64,
    is_idle: bool,
}

impl Worker<'_> {
    /// Works until a signal, or until there are no more jobs.
    pub fn run(mut self) -> Result<(), Failure> {
        let now = Instant::now();
        let mut progress = Progress {
            results: Vec::new(),
            backoff: Backoff::new(std::process::id().into()),
            retry: now,
            next_fetch: now,
            next_extension: now,
            next_submission: now,
            next_report: now + REPORT_INTERVAL,
            lease: DEFAULT_LEASE,
            job_time: FETCH_TIME,
            done: 0,
            lost: 0,
            failed: 0,
            is_idle: false,
        };
        while !self.interrupt.is_received() {
            self.collect(&mut progress);
            if Instant::now() >= progress.retry
                && let Err(error) = self.exchange(&mut progress)
            {
                if is_final(&error) {
                    self.pool.close();
                    return Err(failure(&error));
                }
                let delay = match error.problem() {
                    Some(Problem::TooManyRequests { retry_after }) => {
                        Duration::from_secs(*retry_after)
                    }
                    _ => progress.backoff.next_delay(),
                };
                to_stderr(&format!(
                    "note: {error}; next attempt in {:.1} s",
                    delay.as_secs_f64()
                ));
                progress.retry = Instant::now() + delay;
            }
            if Instant::now() >= progress.next_report {
                self.report(&progress)?;
                progress.next_report = Instant::now() + REPORT_INTERVAL;
            }
            let is_finished = progress.results.is_empty() && self.pool.leases().is_empty();
            if self.until_idle && progress.is_idle && is_finished {
                break;
            }
        }
        self.hand_back(&mut progress);
        self.report(&progress)?;
        self.interrupt.ending()
    }

    fn report(&mut self, progress: &Progress) -> Result<(), Failure> {
        let Progress {
            done, lost, failed, ..
        } = progress;
        let running = self.pool.leases().len();
        writeln!(
            self.out,
            "{done} jobs done, {running} in progress, {failed} failed, {lost} lost to others"
        )?;
        Ok(self.out.flush()?)
    }

    /// Collects finished jobs.
    fn collect(&self, progress: &mut Progress) {
        let mut timeout = POLL_INTERVAL;
        while let Some(finished) = self.pool.next(timeout) {
            timeout = Duration::ZERO;
            progress.job_time = (progress.job_time * 7 + finished.time) / 8;
            progress.results.push(finished.result);
            if progress.results.len() >= SUBMIT_COUNT {
                break;
            }
        }
    }

    /// Sends the requests that are due.
    fn exchange(&self, progress: &mut Progress) -> Result<(), Error> {
        let now = Instant::now();
        let is_due = progress.results.len() >= SUBMIT_COUNT || now >= progress.next_submission;
        if is_due && !progress.results.is_empty() {
            self.submit(progress)?;
            progress.next_submission = Instant::now() + SUBMIT_INTERVAL;
        }
        if now >= progress.next_extension {
            self.extend(progress)?;
        }
        if now >= progress.next_fetch {
            self.fetch(progress)?;
        }
        Ok(())
    }

    fn wait<T>(
        &self,
        progress: &mut Progress,
        reply: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        let reply = async { tokio::time::timeout(REQUEST_TIMEOUT, reply).await };
        let reply = self.runtime.block_on(reply);
        let reply = reply.unwrap_or_else(|_| Err(Error::Unreachable("no reply".to_owned())))?;
        progress.backoff.reset();
        Ok(reply)
    }

    /// Hands in results, some at a time. They are kept until the server has replied.
    fn submit(&self, progress: &mut Progress) -> Result<(), Error> {
        let mut len = 0;
        let count = progress.results.iter().take(AcquireWork::MAX_JOBS);
        let count = count.take_while(|result| {
            let is_first = len == 0;
            len += size(result);
            is_first || len <= MAX_SUBMIT_LEN
        });
        let count = count.count();
        let request = SubmitWork {
            engine: self.engine.clone(),
            results: progress.results[..count].to_vec(),
        };
        let reply = self.wait(progress, self.client.submit(&request))?;
        for (result, verdict) in progress.results.drain(..count).zip(reply.verdicts) {
            match verdict {
                JobVerdict::Stored => progress.done += 1,
                JobVerdict::Released => {}
                JobVerdict::Lost => progress.lost += 1,
                JobVerdict::Noted | JobVerdict::Invalid => {
                    progress.failed += 1;
                    to_stderr(&format!("note: job {} failed ({verdict})", result.id));
                }
            }
        }
        Ok(())
    }

    fn extend(&self, progress: &mut Progress) -> Result<(), Error> {
        let mut leases = self.pool.leases();
        leases.extend(
            progress
                .results
                .iter()
                .map(|result| pijersi_protocol::JobLease {
                    id: result.id,
                    attempt: result.attempt,
                }),
        );
        if leases.is_empty() {
            progress.next_extension = Instant::now() + progress.lease / EXTENSIONS;
            return Ok(());
        }
        let request = WorkProgress { leases };
        let reply = self.wait(progress, self.client.progress(&request))?;
        progress.next_extension = Instant::now() + progress.lease / EXTENSIONS;
        self.pool.drop_jobs(&reply.lost);
        let is_wanted = |result: &JobResult| {
            let is_lost = |lease: &pijersi_protocol::JobLease| {
                (lease.id, lease.attempt) == (result.id, result.attempt)
            };
            !reply.lost.iter().any(is_lost)
        };
        let before = progress.results.len();
        progress.results.retain(is_wanted);
        progress.lost += (before - progress.results.len()) as u64;
        Ok(())
    }

    fn fetch(&self, progress: &mut Progress) -> Result<(), Error> {
        let per_thread = FETCH_TIME.as_secs_f64() / progress.job_time.as_secs_f64().max(0.001);
        let wanted = self.threads * (per_thread as usize).clamp(1, AcquireWork::MAX_JOBS);
        let missing = wanted.saturating_sub(self.pool.waiting());
        if missing * 2 < wanted {
            return Ok(());
        }
        let request = AcquireWork {
            engine: self.engine.clone(),
            max: missing.min(AcquireWork::MAX_JOBS) as u32,
            kinds: self.kinds.clone(),
        };
        let reply = self.wait(progress, self.client.acquire(&request))?;
        let now = Instant::now();
        progress.lease = Duration::from_secs(reply.lease_seconds);
        let extension = now + progress.lease / EXTENSIONS;
        progress.next_extension = progress.next_extension.min(extension);
        progress.is_idle = reply.jobs.is_empty() && !reply.in_progress;
        if let Some(seconds) = reply.retry_after {
            progress.next_fetch = now + Duration::from_secs(seconds);
        }
        self.pool.add(reply.jobs);
        Ok(())
    }

    /// Hands in results, and hands the other jobs back.
    fn hand_back(&self, progress: &mut Progress) {
        let open = self.pool.close();
        while let Some(finished) = self.pool.next(Duration::ZERO) {
            progress.results.push(finished.result);
        }
        for lease in open {
            let is_done =
                |result: &JobResult| (result.id, result.attempt) == (lease.id, lease.attempt);
            if !progress.results.iter().any(is_done) {
                progress.results.push(JobResult {
                    id: lease.id,
                    attempt: lease.attempt,
                    outcome: JobOutcome::Released,
                });
            }
        }
        let end = Instant::now() + STOP_TIMEOUT;
        while !progress.results.is_empty() && Instant::now() < end {
            if let Err(error) = self.submit(progress) {
                to_stderr(&format!("note: {error}"));
                std::thread::sleep(progress.backoff.next_delay());
            }
        }
    }
}

/// Whether the next attempt would fail as well.
fn is_final(error: &Error) -> bool {
    match error {
        Error::Certificate(_) => true,
        Error::Refused(error) => !matches!(
            error.problem,
            Problem::TooManyRequests { .. }
                | Problem::TooManyConnections { .. }
                | Problem::RequestTimeout
                | Problem::Unavailable
                | Problem::Stopping
        ),
        Error::Unreachable(_) | Error::Malformed(_) => false,
    }
}

/// The length of a result in bytes, roughly.
fn size(result: &JobResult) -> usize {
    serde_json::to_string(result).map_or(0, |text| text.len())
}
