//! The engine as its callers see it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use pijersi::Position;

use crate::evaluation::network::Network;
use crate::evaluation::{Evaluator, HandMade, evaluate};
use crate::level::Level;
use crate::limits::{Limits, Signal};
use crate::line::add_arrival;
use crate::play_level::Strength;
use crate::report::{Answer, Info};
use crate::score::{MAX_PLY, Score, WIN};
use crate::search::{Memory, RootLine, Shared, Worker};
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
    /// What a weaker level's choices are drawn from: the same seed gives the same choices, another seed
    /// another match.
    pub seed: u64,
    /// The network to judge with; without one the hand-made evaluation judges.
    pub network: Option<Arc<Network>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            threads: 1,
            table_mib: 64,
            lines: 1,
            level: Level::MAX,
            seed: 0,
            network: None,
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
    /// Reports each best line of each finished depth, and of the last one if it found a better turn before it
    /// was stopped. Without a limit it returns only when it is stopped, or
    /// when the rest of the match is proven. A level below the highest also ends when it has seen what it sees.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        on_info: &mut dyn FnMut(&Info),
    ) -> Answer {
        match Strength::of(self.options.level) {
            Some(strength) => strength.play(self, position, limits, signal, on_info),
            None => self.search_fully(
                position,
                limits,
                signal,
                self.options.lines,
                self.options.threads,
                on_info,
            ),
        }
    }

    /// Searches at full strength, whatever the level.
    pub(crate) fn search_fully(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        lines: usize,
        threads: usize,
        on_info: &mut dyn FnMut(&Info),
    ) -> Answer {
        match self.options.network.clone() {
            Some(network) => {
                self.search_with(&*network, position, limits, signal, lines, threads, on_info)
            }
            None => self.search_with(&HandMade, position, limits, signal, lines, threads, on_info),
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn search_with<E: Evaluator>(
        &mut self,
        evaluator: &E,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        lines: usize,
        threads: usize,
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
        let lines = lines.max(1);
        let (first, helpers) = self
            .memories
            .split_first_mut()
            .expect("an engine has at least one worker");
        let result = std::thread::scope(|scope| {
            let helpers = helpers.iter_mut().take(threads.saturating_sub(1));
            for (number, memory) in helpers.enumerate() {
                let shared = &shared;
                scope.spawn(move || {
                    let mut worker = Worker::new(shared, memory, evaluator);
                    // Helpers start at different depths, so that they do not all do the same.
                    let first_depth = 1 + number as u32 % 2;
                    worker.deepen(position, MAX_PLY as u32, 1, first_depth, |_, _, _| {});
                    worker.flush();
                });
            }
            let mut worker = Worker::new(&shared, first, evaluator);
            let mut report = |worker: &mut Worker<E>, lines: &[RootLine], depth| {
                worker.flush();
                for (number, line) in lines.iter().enumerate() {
                    let mut info = worker.info(number, line, depth);
                    info.score = judged(position, line.score);
                    add_arrival(position, &mut info.turns);
                    on_info(&info);
                }
            };
            let mut reported = None;
            let result = worker.deepen(position, depth, lines, 1, |worker, lines, depth| {
                reported = lines.first().map(|line| line.turn);
                report(worker, lines, depth);
            });
            // A depth that was not finished may still have found a better turn.
            let shown = &result.lines[..lines.min(result.lines.len())];
            if reported != shown.first().map(|line| line.turn) {
                report(&mut worker, shown, result.depth + 1);
            }
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
            score: judged(position, best.map_or(-WIN, |line| line.score)),
            depth: result.depth,
            nodes: shared.nodes.load(Relaxed),
        }
    }
}

/// The score of a line; a line that was stopped before anything was known about it has the score at a glance.
fn judged(position: &Position, score: i32) -> Score {
    match score {
        score if score > -WIN => Score::from_raw(score),
        _ => match position.outcome() {
            Some(outcome) => Score::of_outcome(outcome, position.player()),
            None => evaluate(position),
        },
    }
}

fn memories(threads: usize) -> Vec<Memory> {
    (0..threads.max(1)).map(|_| Memory::new()).collect()
}
