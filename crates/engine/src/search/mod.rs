//! The search: one worker per thread, all sharing a table.

mod node;
mod parameters;
mod quiescence;
mod root;
mod seen;
mod shortest;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

pub use root::RootLine;

use pijersi::{Position, Turn};

use crate::evaluation::{Evaluator, Judge};
use crate::history::History;
use crate::limits::Signal;
use crate::picker::Picker;
use crate::score::MAX_PLY;
use crate::table::Table;
use crate::time::Timer;

/// What all workers of one search share.
pub struct Shared<'a> {
    pub table: &'a Table,
    pub signal: &'a Signal,
    pub timer: &'a Timer,
    /// Positions searched by all workers, brought up to date now and then.
    pub nodes: AtomicU64,
    /// Set when a limit is reached or the main worker is done.
    pub ended: AtomicBool,
    pub node_limit: Option<u64>,
}

/// What one worker keeps from search to search.
pub struct Memory {
    history: History,
    pickers: Vec<Picker>,
    lines: Vec<Vec<Turn>>,
    stack: Vec<Frame>,
    seen: Vec<seen::Seen>,
}

impl Memory {
    pub fn new() -> Memory {
        Memory {
            history: History::new(),
            pickers: (0..MAX_PLY + 2).map(|_| Picker::default()).collect(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            stack: vec![Frame::default(); MAX_PLY + 2],
            seen: (0..MAX_PLY + 2).map(|_| seen::Seen::default()).collect(),
        }
    }

    pub fn forget(&mut self) {
        self.history = History::new();
    }
}

/// What is known about the position at one ply of the line being searched.
#[derive(Clone, Copy, Default)]
struct Frame {
    evaluation: i32,
    /// The turn being searched; none after a pass.
    turn: Option<Turn>,
}

/// One thread's part of the search, judging with the evaluator `E`.
pub struct Worker<'a, E: Evaluator> {
    shared: &'a Shared<'a>,
    memory: &'a mut Memory,
    nodes: u64,
    counted: u64,
    ended: bool,
    deepest: usize,
    root_depth: i32,
    judge: Judge<'a, E>,
}

/// How often a worker looks at the clock and the signal, in positions.
const LOOK_EVERY: u64 = 256;

impl<'a, E: Evaluator> Worker<'a, E> {
    pub fn new(shared: &'a Shared<'a>, memory: &'a mut Memory, evaluator: &'a E) -> Worker<'a, E> {
        memory.history.fade();
        Worker {
            shared,
            memory,
            nodes: 0,
            counted: 0,
            ended: false,
            deepest: 0,
            root_depth: 0,
            judge: Judge::new(evaluator),
        }
    }

    /// Counts a position and sees whether the search must end.
    #[inline(always)]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY) || self.shared.node_limit.is_some() {
            self.look();
        }
    }

    fn look(&mut self) {
        let before = self
            .shared
            .nodes
            .fetch_add(self.nodes - self.counted, Relaxed);
        let total = before + self.nodes - self.counted;
        self.counted = self.nodes;
        let over = self.shared.ended.load(Relaxed)
            || self.shared.node_limit.is_some_and(|limit| total >= limit)
            || (self.nodes.is_multiple_of(LOOK_EVERY)
                && (self.shared.signal.is_stopped()
                    || self.shared.timer.is_up(self.shared.signal)));
        if over {
            self.shared.ended.store(true, Relaxed);
            self.ended = true;
        }
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
    const FROM: u8 = 6;
    let quiet = position.quiet();
    if quiet < FROM {
        position.hash()
    } else {
        position.hash() ^ u64::from(quiet).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}
