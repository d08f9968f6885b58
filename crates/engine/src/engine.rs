//! The engine as its callers see it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use pijersi::Position;

use crate::level::Level;
use crate::limits::{Limits, Signal};
use crate::report::{Answer, Info};
use crate::score::{MAX_PLY, Score};
use crate::search::{Memory, Shared, Worker};
use crate::table::Table;
use crate::time::Timer;

/// How the engine plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many threads search together.
    pub threads: usize,
    /// The size of the table of positions, in MiB.
    pub table_mib: usize,
    /// How many best lines to find.
    pub lines: usize,
    /// How strongly to play.
    pub level: Level,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            threads: 1,
            table_mib: 64,
            lines: 1,
            level: Level::MAX,
        }
    }
}

/// Banli.
///
/// ```
/// use pijersi::Position;
/// use pijersi_engine::{Engine, Limits, Options, Signal};
/// let mut engine = Engine::new(Options::default());
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let position = Position::classic();
/// let answer = engine.search(&position, &limits, &Signal::new(), &mut |info| {
///     println!("depth {}: {}", info.depth, info.score);
/// });
/// assert!(position.is_legal(answer.turn.unwrap()));
/// ```
pub struct Engine {
    options: Options,
    table: Table,
    memories: Vec<Memory>,
}

impl Engine {
    /// An engine with these options.
    pub fn new(options: Options) -> Engine {
        Engine {
            table: Table::new(options.table_mib),
            memories: memories(options.threads),
            options,
        }
    }

    /// The options in force.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Changes the options. A new size empties the table.
    pub fn set_options(&mut self, options: Options) {
        if options.table_mib != self.options.table_mib {
            self.table = Table::new(options.table_mib);
        }
        if options.threads != self.options.threads {
            self.memories = memories(options.threads);
        }
        self.options = options;
    }

    /// Forgets everything learned in earlier searches.
    pub fn new_game(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(Memory::forget);
    }

    /// Searches a position until a limit is reached or the signal says stop.
    ///
    /// Reports each best line of each finished depth. Without a limit it returns only when it is stopped, or
    /// when the rest of the match is proven.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        on_info: &mut dyn FnMut(&Info),
    ) -> Answer {
        self.table.grow_older();
        let timer = Timer::new(limits);
        let shared = Shared {
            table: &self.table,
            signal,
            timer: &timer,
            nodes: AtomicU64::new(0),
            ended: AtomicBool::new(false),
            node_limit: limits.nodes,
        };
        let depth = limits.depth.unwrap_or(MAX_PLY as u32);
        let lines = self.options.lines.max(1);
        let (first, helpers) = self
            .memories
            .split_first_mut()
            .expect("an engine has at least one worker");
        let result = std::thread::scope(|scope| {
            for (number, memory) in helpers.iter_mut().enumerate() {
                let shared = &shared;
                scope.spawn(move || {
                    let mut worker = Worker::new(shared, memory);
                    // Helpers start at different depths, so that they do not all do the same.
                    let first_depth = 1 + number as u32 % 2;
                    worker.deepen(position, MAX_PLY as u32, 1, first_depth, |_, _, _| {});
                    worker.flush();
                });
            }
            let mut worker = Worker::new(&shared, first);
            let result = worker.deepen(position, depth, lines, 1, |worker, lines, depth| {
                worker.flush();
                for (number, line) in lines.iter().enumerate() {
                    on_info(&worker.info(number, line, depth));
                }
            });
            worker.flush();
            while !timer.may_answer(signal) {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
            shared.ended.store(true, Relaxed);
            result
        });
        let best = result.lines.first();
        Answer {
            turn: best.map(|line| line.turn),
            ponder: best.and_then(|line| line.line.get(1).copied()),
            score: Score::from_raw(best.map_or(0, |line| line.score)),
            depth: result.depth,
            nodes: shared.nodes.load(Relaxed),
        }
    }
}

fn memories(threads: usize) -> Vec<Memory> {
    (0..threads.max(1)).map(|_| Memory::new()).collect()
}
