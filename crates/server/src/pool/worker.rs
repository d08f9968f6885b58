//! A thread that searches for one visitor after another.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use pijersi_engine::{Answer, Engine, Limits, Options, Signal};

use super::Shared;
use super::job::{Class, Job, Report};

/// An analysis that was searched this long rests until the visitor moves on.
const LONGEST_ANALYSIS: Duration = Duration::from_secs(120);

/// Works until the pool closes.
pub(crate) fn work(shared: &Shared, worker: usize, table_mib: usize) {
    let options = Options {
        table_mib,
        ..Options::default()
    };
    let mut engine = Engine::new(options.clone());
    loop {
        let signal = Signal::new();
        let Some(mut job) = next(shared, worker, &signal) else {
            return;
        };
        let found = catch_unwind(AssertUnwindSafe(|| search(&mut engine, &mut job, &signal)));
        let is_wanted = shared.line().put_down(worker);
        match found {
            Ok(answer) if is_wanted => settle(shared, job, answer, signal.is_stopped()),
            Ok(_) => {}
            Err(_) => {
                tracing::error!("the search of {} failed", job.work.position);
                engine = Engine::new(options.clone());
            }
        }
    }
}

/// The next job, or nothing when the pool closes.
fn next(shared: &Shared, worker: usize, signal: &Signal) -> Option<Job> {
    let mut line = shared.line();
    loop {
        if line.is_closed() {
            return None;
        }
        if let Some(job) = line.take(worker, signal) {
            return Some(job);
        }
        line = shared
            .changed
            .wait(line)
            .unwrap_or_else(PoisonError::into_inner);
    }
}

fn search(engine: &mut Engine, job: &mut Job, signal: &Signal) -> Answer {
    let (id, position) = (job.id, job.work.position);
    if job.spent.is_zero() {
        job.reports.tell(Report::Started { id });
    }
    engine.set_options(Options {
        lines: job.work.lines,
        level: job.work.level,
        ..engine.options().clone()
    });
    let began = Instant::now();
    let limits = match job.class {
        Class::Game => job.work.limits.clone(),
        Class::Analysis => Limits {
            move_time: Some(LONGEST_ANALYSIS.saturating_sub(job.spent)),
            ..job.work.limits.clone()
        },
    };
    let (reports, earlier, spent) = (job.reports.clone(), job.depth, job.spent);
    let deepest = &mut job.depth;
    let answer = engine.search(&position, &limits, signal, &mut |info| {
        // After an interruption the first depths are found again: they are no news.
        if info.depth > earlier {
            *deepest = info.depth;
            let mut info = info.clone();
            info.time += spent;
            reports.tell(Report::Line { id, position, info });
        }
    });
    job.spent += began.elapsed();
    answer
}

/// Tells the answer, or lets analysis wait for its next slice.
fn settle(shared: &Shared, job: Job, answer: Answer, was_interrupted: bool) {
    if was_interrupted && job.class == Class::Analysis && job.spent < LONGEST_ANALYSIS {
        shared.line().requeue(job);
        shared.changed.notify_all();
        return;
    }
    let (id, position) = (job.id, job.work.position);
    job.reports.tell(Report::Answer {
        id,
        position,
        answer,
    });
}
