//! The engine pool: a fixed number of searches at once, shared fairly.
//!
//! - A visitor has at most one search for a game and one for analysis; a new one replaces the old one.
//! - Searches for games go before analysis, and interrupt it.
//! - Reviews of matches have a thread of their own and are done one after another.
//! - Analysis runs in slices: whoever has had a slice goes to the end of the line. Alone, it is not interrupted.

mod job;
mod line;
mod worker;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

pub(crate) use job::{Class, Job, Report, Reports, Work};
use line::Line;

/// How often it is looked whether a slice is over while somebody waits.
const TICK: Duration = Duration::from_millis(20);

/// Threads that search for everybody.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    visitors: AtomicU64,
}

pub(crate) struct Shared {
    line: Mutex<Line>,
    changed: Condvar,
}

impl Shared {
    pub fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who asks; the number is given when a visitor arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Visitor(u64);

impl Pool {
    /// A pool of so many searches, each with a table of this size.
    pub fn new(searches: usize, table_mib: usize) -> Pool {
        let shared = Arc::new(Shared {
            line: Mutex::new(Line::new(searches)),
            changed: Condvar::new(),
        });
        let workers = (0..=searches).map(|number| {
            let shared = Arc::clone(&shared);
            std::thread::spawn(move || worker::work(&shared, number, table_mib))
        });
        let mut threads: Vec<_> = workers.collect();
        let watched = Arc::clone(&shared);
        threads.push(std::thread::spawn(move || watch(&watched)));
        Pool {
            shared,
            threads: Mutex::new(threads),
            visitors: AtomicU64::new(0),
        }
    }

    /// Somebody new.
    pub fn arrive(&self) -> Visitor {
        Visitor(self.visitors.fetch_add(1, Relaxed))
    }

    /// Puts a job into the line, in place of the visitor's earlier one of its class. Says how many others are
    /// before it, or nothing where the line is full.
    pub fn submit(&self, job: Job) -> Option<usize> {
        let place = self.shared.line().enter(job);
        self.shared.changed.notify_all();
        place
    }

    /// Ends the visitor's jobs: the one with this number, or all.
    pub fn cancel(&self, visitor: Visitor, id: Option<u64>) {
        self.shared.line().cancel(visitor, id);
    }

    /// Stops all searches and waits for the threads.
    pub fn close(&self) {
        self.shared.line().close();
        self.shared.changed.notify_all();
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        for thread in threads.drain(..) {
            // A worker that panicked has said so already.
            let _ = thread.join();
        }
    }
}

/// Interrupts analysis whose slice is over or that stands in the way of a game.
fn watch(shared: &Shared) {
    let mut line = shared.line();
    while !line.is_closed() {
        line = if line.has_waiting() {
            line.interrupt();
            let waited = shared.changed.wait_timeout(line, TICK);
            waited.unwrap_or_else(PoisonError::into_inner).0
        } else {
            let waited = shared.changed.wait(line);
            waited.unwrap_or_else(PoisonError::into_inner)
        };
    }
}
