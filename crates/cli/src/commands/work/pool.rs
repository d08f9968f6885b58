//! The threads of a worker, and the jobs that it has.

use std::collections::{BTreeMap, VecDeque};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pijersi_engine::Signal;
use pijersi_protocol::{JobLease, JobOutcome, JobResult, LeasedJob};

use super::compute::{Computer, NoResult};

/// Jobs that wait, and those that are computed with their signals.
#[derive(Default)]
struct Jobs {
    waiting: VecDeque<LeasedJob>,
    running: BTreeMap<JobLease, Signal>,
    is_closed: bool,
}

#[derive(Default)]
struct Shared {
    jobs: Mutex<Jobs>,
    changed: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A finished job and the time that it took.
pub struct Finished {
    pub result: JobResult,
    pub time: Duration,
}

/// Threads that compute jobs.
pub struct Pool {
    shared: Arc<Shared>,
    finished: Receiver<Finished>,
}

impl Pool {
    pub fn start(threads: usize) -> Pool {
        let shared = Arc::<Shared>::default();
        let (sender, finished) = channel();
        for _ in 0..threads {
            let (shared, sender) = (shared.clone(), sender.clone());
            thread::spawn(move || run(&shared, &sender));
        }
        Pool { shared, finished }
    }

    pub fn add(&self, jobs: Vec<LeasedJob>) {
        self.shared.lock().waiting.extend(jobs);
        self.shared.changed.notify_all();
    }

    /// The number of jobs that wait.
    pub fn waiting(&self) -> usize {
        self.shared.lock().waiting.len()
    }

    /// The leases of all jobs that wait or are computed.
    pub fn leases(&self) -> Vec<JobLease> {
        let jobs = self.shared.lock();
        let waiting = jobs.waiting.iter().map(LeasedJob::lease);
        waiting.chain(jobs.running.keys().copied()).collect()
    }

    /// Gives jobs up.
    pub fn drop_jobs(&self, lost: &[JobLease]) {
        let mut jobs = self.shared.lock();
        jobs.waiting.retain(|job| !lost.contains(&job.lease()));
        for lease in lost {
            if let Some(signal) = jobs.running.get(lease) {
                signal.stop();
            }
        }
    }

    /// Stops everything, and returns the leases of the jobs without a result.
    pub fn close(&self) -> Vec<JobLease> {
        let leases = self.leases();
        let mut jobs = self.shared.lock();
        jobs.is_closed = true;
        jobs.waiting.clear();
        jobs.running.values().for_each(Signal::stop);
        self.shared.changed.notify_all();
        leases
    }

    /// The next finished job, within a time.
    pub fn next(&self, timeout: Duration) -> Option<Finished> {
        self.finished.recv_timeout(timeout).ok()
    }
}

fn run(shared: &Shared, finished: &Sender<Finished>) {
    let mut computer = Computer::new();
    loop {
        let mut jobs = shared.lock();
        let (job, signal) = loop {
            if jobs.is_closed {
                return;
            }
            if let Some(job) = jobs.waiting.pop_front() {
                let signal = Signal::new();
                jobs.running.insert(job.lease(), signal.clone());
                break (job, signal);
            }
            let changed = shared.changed.wait(jobs);
            jobs = changed.unwrap_or_else(PoisonError::into_inner);
        };
        drop(jobs);
        let begin = Instant::now();
        let computed = computer.compute(&job.input, &signal);
        let outcome = match computed {
            Ok(output) => Some(JobOutcome::Done(output)),
            Err(NoResult::Impossible(reason)) => Some(JobOutcome::Failed(reason)),
            Err(NoResult::Stopped) => None,
        };
        if let Some(outcome) = outcome {
            let result = JobResult {
                id: job.id,
                attempt: job.attempt,
                outcome,
            };
            let time = begin.elapsed();
            if finished.send(Finished { result, time }).is_err() {
                return;
            }
        }
        // After it was sent, so that its lease is never forgotten.
        shared.lock().running.remove(&job.lease());
    }
}
