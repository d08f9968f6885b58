//! Runs tasks on several threads, and appends their results to a file that can be continued.

use std::fmt::Display;
use std::io::IsTerminal;
use std::path::Path;
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use pijersi_atlas::Journal;
use pijersi_engine::Signal;

use super::list::{damaged, parse_results};
use crate::failure::{Failure, to_stderr};
use crate::interrupt::Interrupt;
use crate::output::with_progress;
use crate::resources::check_threads;

const POLL_INTERVAL: Duration = Duration::from_millis(50);
const LINE_INTERVAL: Duration = Duration::from_secs(10);

/// Options of every command that runs tasks.
#[derive(clap::Args)]
pub struct RunOptions {
    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: u64,
    /// End after this many seconds; the same command continues
    #[arg(long, value_name = "S")]
    seconds: Option<f64>,
}

/// Opens a file of results and parses those it has.
pub fn open<T: FromStr<Err: Display>>(
    path: &Path,
    header: &str,
) -> Result<(Journal, Vec<T>), Failure> {
    let (journal, lines) = Journal::open(path, header).map_err(damaged)?;
    Ok((journal, parse_results(path, &lines)?))
}

/// What a thread reports.
enum Report {
    Result(String),
    TaskDone,
}

/// Runs the tasks in order, each thread with a worker of its own, and appends the results in the order in which they are
/// found: a task passes the line of each to its last argument. A worker returns none when the signal stops it.
pub fn run_tasks<Task: Sync, Worker>(
    options: &RunOptions,
    journal: &mut Journal,
    tasks: &[Task],
    new_worker: impl Fn() -> Worker + Sync,
    work: impl Fn(&mut Worker, &Task, &Signal, &mut dyn FnMut(String)) -> Option<()> + Sync,
) -> Result<(), Failure> {
    let threads = check_threads(options.threads)?;
    let interrupt = Interrupt::catch()?;
    let (begin, signal, next) = (Instant::now(), Signal::new(), AtomicUsize::new(0));
    let is_quiet = std::io::stderr().is_terminal();
    let mut done = 0;
    let result = with_progress(|bar| {
        bar.set_length(tasks.len() as u64);
        thread::scope(|scope| {
            let (send, receive) = channel();
            for _ in 0..threads {
                let (send, signal, next, new_worker, work) =
                    (send.clone(), &signal, &next, &new_worker, &work);
                scope.spawn(move || {
                    let mut worker = new_worker();
                    // A receiver that has ended has stopped the signal.
                    let report = |report| drop(send.send(report));
                    while let Some(task) = tasks.get(next.fetch_add(1, Relaxed)) {
                        let mut add = |line| report(Report::Result(line));
                        if work(&mut worker, task, signal, &mut add).is_none() {
                            break;
                        }
                        report(Report::TaskDone);
                    }
                });
            }
            drop(send);
            let mut reported = Instant::now();
            loop {
                match receive.recv_timeout(POLL_INTERVAL) {
                    Ok(Report::Result(line)) => {
                        if let Err(error) = journal.append(&line) {
                            signal.stop();
                            return Err(damaged(error));
                        }
                    }
                    Ok(Report::TaskDone) => {
                        done += 1;
                        bar.inc(1);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
                let elapsed = begin.elapsed().as_secs_f64();
                if interrupt.is_received() || options.seconds.is_some_and(|limit| elapsed >= limit)
                {
                    signal.stop();
                }
                if !is_quiet && reported.elapsed() >= LINE_INTERVAL {
                    reported = Instant::now();
                    let left =
                        elapsed / f64::from(done.max(1)) * (tasks.len() as f64 - f64::from(done));
                    to_stderr(&format!("{done} of {} done, {left:.0} s left", tasks.len()));
                }
            }
        })
    });
    result?;
    to_stderr(&format!(
        "{done} of {} done in {:.1} s",
        tasks.len(),
        begin.elapsed().as_secs_f64()
    ));
    interrupt.ending()
}
