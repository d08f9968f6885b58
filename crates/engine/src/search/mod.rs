//! The search: one worker per thread, all sharing a table.

mod alone;
mod correction;
mod distinct;
mod history;
mod node;
pub mod ordering;
mod ordering_weights;
pub mod parameters;
mod picker;
mod quiescence;
mod ranked;
mod root;
mod shortest_win;
mod singular;
mod threat;
mod tunable;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

pub use root::{RootLine, RootResult, UNKNOWN};

use pijersi::{Position, Turn};

use crate::evaluation::Judge;
use crate::evaluation::network::Network;
use crate::limits::Signal;
use crate::score::MAX_PLY;
use crate::table::Table;
use crate::time::Timer;
use correction::Correction;
pub use distinct::Distinct;
use history::History;
use parameters::*;
use picker::Picker;

/// What all workers of one search share.
pub struct Shared<'a> {
    pub table: &'a Table,
    pub signal: &'a Signal,
    pub timer: &'a Timer,
    /// Positions searched by all workers, brought up to date now and then.
    pub nodes: AtomicU64,
    /// How many of them the proofs of shortest wins took.
    pub proof_nodes: AtomicU64,
    /// Set when a limit is reached or the main worker is done.
    pub ended: AtomicBool,
    pub node_limit: Option<u64>,
    /// The turns to consider at the root; all of them when there are none.
    pub only: &'a [Turn],
}

/// What one worker keeps from search to search.
pub struct Memory {
    history: History,
    correction: Correction,
    pickers: Vec<Picker>,
    lines: Vec<Vec<Turn>>,
    stack: Vec<Frame>,
    distinct: Vec<Distinct>,
    tried: Vec<Vec<Turn>>,
}

impl Memory {
    pub fn new() -> Memory {
        Memory {
            history: History::new(),
            correction: Correction::new(),
            pickers: (0..MAX_PLY + 2).map(|_| Picker::default()).collect(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            stack: vec![Frame::default(); MAX_PLY + 2],
            tried: vec![Vec::new(); MAX_PLY + 2],
            distinct: (0..MAX_PLY + 2).map(|_| Distinct::default()).collect(),
        }
    }

    pub fn forget(&mut self) {
        self.history = History::new();
        self.correction = Correction::new();
    }

    /// Makes room for a new search.
    fn fade(&mut self) {
        self.history.fade();
    }

    /// What was learned so far, to come back to.
    fn learned(&self) -> (History, Correction) {
        (self.history.clone(), self.correction.clone())
    }

    /// Comes back to what was learned at an earlier time.
    fn restore(&mut self, (history, correction): (History, Correction)) {
        self.history = history;
        self.correction = correction;
    }
}

/// What is known about the position at one ply of the line being searched.
#[derive(Clone, Copy, Default)]
struct Frame {
    evaluation: i32,
    /// The turn being searched; none after a pass.
    turn: Option<Turn>,
    /// The key of the position that must not be searched next, if there is one.
    excluded: Option<u64>,
}

/// One thread's part of the search.
pub struct Worker<'a> {
    shared: &'a Shared<'a>,
    memory: &'a mut Memory,
    nodes: u64,
    counted: u64,
    ended: bool,
    deepest: usize,
    root_depth: i32,
    judge: Judge<'a>,
}

impl<'a> Worker<'a> {
    pub fn new(
        shared: &'a Shared<'a>,
        memory: &'a mut Memory,
        network: Option<&'a Network>,
    ) -> Worker<'a> {
        Worker {
            shared,
            memory,
            nodes: 0,
            counted: 0,
            ended: false,
            deepest: 0,
            root_depth: 0,
            judge: Judge::new(network),
        }
    }

    /// Counts a position and sees whether the search must end.
    #[inline(always)]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes % NODES_BETWEEN_CHECKS == 0 || self.shared.node_limit.is_some() {
            self.check_limits();
        }
    }

    fn check_limits(&mut self) {
        let before = self
            .shared
            .nodes
            .fetch_add(self.nodes - self.counted, Relaxed);
        let total = before + self.nodes - self.counted;
        self.counted = self.nodes;
        let over = self.shared.ended.load(Relaxed)
            || self.shared.node_limit.is_some_and(|limit| total >= limit)
            || (self.nodes % NODES_BETWEEN_CHECKS == 0
                && (self.shared.signal.is_stopped()
                    || self.shared.timer.is_up(self.shared.signal)));
        if over {
            self.shared.ended.store(true, Relaxed);
            self.ended = true;
        }
    }

    /// Whether a limit or the signal has ended the search.
    pub fn is_stopped(&self) -> bool {
        self.ended
    }

    /// Brings the shared count of positions up to date.
    pub fn flush(&mut self) {
        self.shared
            .nodes
            .fetch_add(self.nodes - self.counted, Relaxed);
        self.counted = self.nodes;
    }
}

/// The table's key of a position: near the draw the same pieces are worth different things.
#[inline(always)]
fn table_key(position: &Position) -> u64 {
    let quiet = position.quiet();
    if quiet < QUIET_IN_KEY_FROM {
        position.zobrist()
    } else {
        position.zobrist() ^ u64::from(quiet).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}
