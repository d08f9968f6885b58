//! A thread that searches for one visitor after another.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use pijersi_engine::{Engine, Limits, Options, Signal, review};

use super::Shared;
use super::job::{Class, Job, Report, Work};

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
        let found = catch_unwind(AssertUnwindSafe(|| {
            job_done(&mut engine, &mut job, &signal)
        }));
        if found.is_err() {
            tracing::error!("a search failed");
            engine = Engine::new(options.clone());
        }
        put_down(
            shared,
            worker,
            job,
            found.ok().flatten(),
            signal.is_stopped(),
        );
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

/// Does the job until it is done or interrupted; the report is none where there is nothing to tell.
fn job_done(engine: &mut Engine, job: &mut Job, signal: &Signal) -> Option<Report> {
    let id = job.id;
    if job.spent.is_zero() {
        job.reports.tell(Report::Started { id });
    }
    let reports = job.reports.clone();
    match &job.work {
        Work::Review { game, limits } => {
            let found = review(game, engine, limits, signal, &mut |done, of| {
                reports.tell(Report::Progress { id, done, of });
            });
            let game = game.clone();
            found.map(|review| Report::Review { id, game, review })
        }
        Work::Search { .. } => search(engine, job, signal),
    }
}

fn search(engine: &mut Engine, job: &mut Job, signal: &Signal) -> Option<Report> {
    let Work::Search {
        position,
        level,
        lines,
        ref limits,
    } = job.work
    else {
        return None;
    };
    engine.set_options(Options {
        lines,
        level,
        ..engine.options().clone()
    });
    let began = Instant::now();
    let limits = match job.class {
        Class::Analysis => Limits {
            move_time: Some(LONGEST_ANALYSIS.saturating_sub(job.spent)),
            ..limits.clone()
        },
        Class::Game | Class::Review => limits.clone(),
    };
    let (id, reports, earlier, spent) = (job.id, job.reports.clone(), job.depth, job.spent);
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
    Some(Report::Answer {
        id,
        position,
        answer,
    })
}

/// Tells the report, or lets interrupted analysis wait for its next slice, if the visitor still cares.
fn put_down(
    shared: &Shared,
    worker: usize,
    job: Job,
    report: Option<Report>,
    was_interrupted: bool,
) {
    // One lock for all of it: a visitor who leaves in between would not find the job.
    let mut line = shared.line();
    if !line.put_down(worker) {
        return;
    }
    if was_interrupted && job.class == Class::Analysis && job.spent < LONGEST_ANALYSIS {
        line.requeue(job);
        drop(line);
        shared.changed.notify_all();
    } else if let Some(report) = report {
        drop(line);
        job.reports.tell(report);
    }
}
