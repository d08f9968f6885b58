//! The search: one worker per thread, all sharing a table.

mod correction_history;
mod history;
mod isolated;
mod node;
pub mod ordering;
mod ordering_weights;
pub mod parameters;
mod picker;
mod position_set;
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

use crate::evaluation::PositionEvaluator;
use crate::evaluation::network::Network;
use crate::limits::Signal;
use crate::score::MAX_PLY;
use crate::time_management::TimeManager;
use crate::transposition_table::TranspositionTable;
use correction_history::CorrectionHistory;
use history::History;
use parameters::*;
use picker::Picker;
pub use position_set::PositionSet;

/// State shared by all workers of one search.
pub struct SharedState<'a> {
    pub table: &'a TranspositionTable,
    pub signal: &'a Signal,
    pub time_manager: &'a TimeManager,
    /// Nodes searched by all workers, flushed periodically.
    pub nodes: AtomicU64,
    /// Nodes of them spent on proofs of shortest wins.
    pub proof_nodes: AtomicU64,
    /// Set when a limit is reached or the main worker is done.
    pub stopped: AtomicBool,
    pub node_limit: Option<u64>,
    /// Root turns to search; all when empty.
    pub search_turns: &'a [Turn],
}

/// Data of one thread, kept from search to search.
pub struct ThreadData {
    history: History,
    correction_history: CorrectionHistory,
    pickers: Vec<Picker>,
    pv: Vec<Vec<Turn>>,
    stack: Vec<StackEntry>,
    searched: Vec<PositionSet>,
    tried: Vec<Vec<Turn>>,
}

impl ThreadData {
    pub fn new() -> ThreadData {
        ThreadData {
            history: History::new(),
            correction_history: CorrectionHistory::new(),
            pickers: (0..MAX_PLY + 2).map(|_| Picker::default()).collect(),
            pv: vec![Vec::new(); MAX_PLY + 2],
            stack: vec![StackEntry::default(); MAX_PLY + 2],
            tried: vec![Vec::new(); MAX_PLY + 2],
            searched: (0..MAX_PLY + 2).map(|_| PositionSet::default()).collect(),
        }
    }

    /// Clears the histories.
    pub fn clear(&mut self) {
        self.history = History::new();
        self.correction_history = CorrectionHistory::new();
    }

    /// Ages the histories for a new search.
    fn age(&mut self) {
        self.history.age();
    }

    /// A copy of the histories.
    fn snapshot(&self) -> Histories {
        Histories {
            history: self.history.clone(),
            correction_history: self.correction_history.clone(),
        }
    }

    /// Restores the histories of a snapshot.
    fn restore(&mut self, snapshot: Histories) {
        self.history = snapshot.history;
        self.correction_history = snapshot.correction_history;
    }
}

/// A copy of what one thread has learned.
struct Histories {
    history: History,
    correction_history: CorrectionHistory,
}

/// Search stack entry: the node at one ply of the current line.
#[derive(Clone, Copy, Default)]
struct StackEntry {
    raw_eval: i32,
    /// The turn being searched; none after a pass.
    turn: Option<Turn>,
    /// Key of the position excluded by a singular extension search.
    excluded_key: Option<u64>,
}

/// One thread's part of the search.
pub struct Worker<'a> {
    shared: &'a SharedState<'a>,
    data: &'a mut ThreadData,
    nodes: u64,
    /// Nodes already added to the shared count.
    flushed_nodes: u64,
    stopped: bool,
    selective_depth: usize,
    root_depth: i32,
    evaluator: PositionEvaluator<'a>,
}

impl<'a> Worker<'a> {
    pub fn new(
        shared: &'a SharedState<'a>,
        data: &'a mut ThreadData,
        network: Option<&'a Network>,
    ) -> Worker<'a> {
        Worker {
            shared,
            data,
            nodes: 0,
            flushed_nodes: 0,
            stopped: false,
            selective_depth: 0,
            root_depth: 0,
            evaluator: PositionEvaluator::new(network),
        }
    }

    /// Counts a node and checks the limits periodically.
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
            .fetch_add(self.nodes - self.flushed_nodes, Relaxed);
        let total = before + self.nodes - self.flushed_nodes;
        self.flushed_nodes = self.nodes;
        let is_over = self.shared.stopped.load(Relaxed)
            || self.shared.node_limit.is_some_and(|limit| total >= limit)
            || (self.nodes % NODES_BETWEEN_CHECKS == 0
                && (self.shared.signal.is_stopped()
                    || self
                        .shared
                        .time_manager
                        .hard_limit_reached(self.shared.signal)));
        if is_over {
            self.shared.stopped.store(true, Relaxed);
            self.stopped = true;
        }
    }

    /// Whether a limit or the signal has stopped the search.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Adds the nodes counted since the last call to the shared count.
    pub fn flush_nodes(&mut self) {
        self.shared
            .nodes
            .fetch_add(self.nodes - self.flushed_nodes, Relaxed);
        self.flushed_nodes = self.nodes;
    }
}

/// The table key of a position. Near the draw it includes the number of quiet turns.
#[inline(always)]
fn table_key(position: &Position) -> u64 {
    let quiet = position.quiet();
    if quiet < QUIET_IN_KEY_FROM {
        position.zobrist()
    } else {
        position.zobrist() ^ u64::from(quiet).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}
