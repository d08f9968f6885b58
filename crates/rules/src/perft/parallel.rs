//! Counting with several threads and a table of positions already counted.

use alloc::vec::Vec;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::table::Table;
use crate::cell_set::CellSet;
use crate::position::Position;
use crate::turn::Turn;

/// How to count: with how many threads, and with how large a table.
///
/// ```
/// use pijersi::{Perft, Position};
/// let perft = Perft::new().threads(2).table_mib(16);
/// assert_eq!(perft.count(&Position::classic(), 3, |_, _| {}), 6_410_472);
/// ```
#[derive(Clone, Debug)]
pub struct Perft {
    threads: NonZeroUsize,
    table_mib: usize,
}

impl Default for Perft {
    fn default() -> Self {
        Perft::new()
    }
}

/// Number of sequences that begin with a turn: see [`Perft::split`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnCount {
    /// The first turn.
    pub turn: Turn,
    /// The number of sequences.
    pub count: u64,
}

/// A part of the count: a position, and the first turn it belongs to.
struct Job {
    root: usize,
    position: Position,
}

impl Perft {
    /// One thread and no table.
    pub fn new() -> Perft {
        Perft {
            threads: NonZeroUsize::MIN,
            table_mib: 0,
        }
    }

    /// Counts with this many threads; 0 counts as 1.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Perft {
        self.threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
        self
    }

    /// Keeps counts in a table of this size; 0 for none.
    #[must_use]
    pub fn table_mib(mut self, mib: usize) -> Perft {
        self.table_mib = mib;
        self
    }

    /// Number of sequences of `depth` turns. `progress` receives the number of finished parts.
    pub fn count(
        &self,
        position: &Position,
        depth: u32,
        progress: impl Fn(usize, usize) + Sync,
    ) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.split(position, depth, progress)
            .iter()
            .map(|part| part.count)
            .sum()
    }

    /// For each first turn, how many sequences of `depth` turns begin with it; nothing at depth 0.
    pub fn split(
        &self,
        position: &Position,
        depth: u32,
        progress: impl Fn(usize, usize) + Sync,
    ) -> Vec<TurnCount> {
        let mut turns = Vec::new();
        if depth > 0 && position.arrived().is_none() {
            position.visit_moves(CellSet::ALL, |turn| turns.push(turn));
        }
        let with_count = |(turn, count)| TurnCount { turn, count };
        if depth <= 1 {
            return turns
                .into_iter()
                .map(|turn| with_count((turn, 1)))
                .collect();
        }
        // Parts two turns deep are small enough to keep all threads busy to the end.
        let below = if depth >= 4 { depth - 2 } else { depth - 1 };
        let jobs = jobs(position, &turns, depth - below);
        let counts = self.work(&jobs, turns.len(), below, progress);
        turns.into_iter().zip(counts).map(with_count).collect()
    }

    fn work(
        &self,
        jobs: &[Job],
        roots: usize,
        depth: u32,
        progress: impl Fn(usize, usize) + Sync,
    ) -> Vec<u64> {
        // The positions that are looked up: those with two turns or more to go.
        let below = roots.saturating_pow(depth.saturating_sub(2));
        let table = Table::new(self.table_mib, jobs.len().saturating_mul(below));
        let counts: Vec<AtomicU64> = std::iter::repeat_with(Default::default)
            .take(roots)
            .collect();
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let worker = || {
            while let Some(job) = jobs.get(next.fetch_add(1, Relaxed)) {
                let count = if self.table_mib == 0 {
                    job.position.perft(depth)
                } else {
                    job.position.perft_with(depth, &table)
                };
                counts[job.root].fetch_add(count, Relaxed);
                progress(done.fetch_add(1, Relaxed) + 1, jobs.len());
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads.get() {
                // Where the machine has no more threads, those that there are do the work.
                if std::thread::Builder::new()
                    .spawn_scoped(scope, worker)
                    .is_err()
                {
                    break;
                }
            }
            worker();
        });
        counts.into_iter().map(AtomicU64::into_inner).collect()
    }
}

/// The positions one or two turns on, each with its first turn.
fn jobs(position: &Position, turns: &[Turn], plies: u32) -> Vec<Job> {
    let mut jobs = Vec::new();
    for (root, &turn) in turns.iter().enumerate() {
        if turn.wins() {
            continue;
        }
        let position = position.play_unchecked(turn);
        if plies == 1 {
            jobs.push(Job { root, position });
            continue;
        }
        position.visit_moves(CellSet::ALL, |turn| {
            if !turn.wins() {
                let position = position.play_unchecked(turn);
                jobs.push(Job { root, position });
            }
        });
    }
    jobs
}

impl Position {
    /// As [`Position::perft`], but with a table of known counts.
    fn perft_with(&self, depth: u32, table: &Table) -> u64 {
        if depth < 2 {
            return self.perft(depth);
        }
        if let Some(count) = table.get(self.zobrist(), depth) {
            return count;
        }
        let count = if depth == 2 {
            self.perft(2)
        } else {
            let mut count = 0;
            self.visit_moves(CellSet::ALL, |turn| {
                if !turn.wins() {
                    count += self.play_unchecked(turn).perft_with(depth - 1, table);
                }
            });
            count
        };
        table.put(self.zobrist(), depth, count);
        count
    }
}
