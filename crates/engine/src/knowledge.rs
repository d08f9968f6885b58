//! What searches learn and pass on, and how one search with all its threads runs.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use pijersi::Position;

use crate::evaluation::judge_with;
use crate::evaluation::network::Network;
use crate::limits::{Limits, Signal};
use crate::score::{MAX_PLY, Score};
use crate::search::{Memory, RootLine, RootResult, Shared, UNKNOWN, Worker};
use crate::search_info::{SearchInfo, SearchResult, add_arrival};
use crate::table::Table;
use crate::time::{TimeSource, Timer};

/// The table of positions, and what each thread keeps from search to search.
pub struct Knowledge {
    table: Table,
    memories: Vec<Memory>,
}

/// A search to be done.
pub struct Task<'a> {
    pub position: &'a Position,
    pub limits: &'a Limits,
    pub signal: &'a Signal,
    /// How many best lines to find.
    pub lines: usize,
    /// Whether each line gets the score that its turn has alone.
    pub settles: bool,
    pub time_source: TimeSource,
    /// What judges; without a network the hand-made evaluation does.
    pub network: Option<&'a Network>,
}

impl Knowledge {
    pub fn new(table_mib: usize, threads: usize) -> Knowledge {
        Knowledge {
            table: Table::new(table_mib),
            memories: memories(threads),
        }
    }

    /// Takes another size of the table, which empties it.
    pub fn resize_table(&mut self, mib: usize) {
        self.table = Table::new(mib);
    }

    /// From now on searches with so many threads.
    pub fn set_threads(&mut self, threads: usize) {
        self.memories = memories(threads);
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(Memory::forget);
    }

    /// Searches at full strength until a limit is reached or the signal says stop.
    pub fn search(&mut self, task: &Task, on_info: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
        // One turn alone leaves no trace, and so makes nothing older.
        if task.limits.search_turns.len() != 1 {
            self.table.grow_older();
        }
        let timer = Timer::new(task.limits, task.time_source);
        let shared = Shared {
            table: &self.table,
            signal: task.signal,
            timer: &timer,
            nodes: AtomicU64::new(0),
            proof_nodes: AtomicU64::new(0),
            ended: AtomicBool::new(false),
            node_limit: task.limits.nodes,
            only: &task.limits.search_turns,
        };
        let (first, helpers) = self
            .memories
            .split_first_mut()
            .expect("there is at least one thread");
        let mut main = |memory| {
            let answer = search_with_reports(task, &shared, memory, on_info);
            timer.wait_to_answer(task.signal);
            shared.ended.store(true, Relaxed);
            answer
        };
        // WebAssembly starts no threads: the code for it is left out there.
        let mut answer = if helpers.is_empty() || cfg!(target_family = "wasm") {
            main(first)
        } else {
            std::thread::scope(|scope| {
                for (number, memory) in helpers.iter_mut().enumerate() {
                    let shared = &shared;
                    let help = move || help(task, shared, memory, number);
                    // Where the machine has no more threads, fewer of them help.
                    if std::thread::Builder::new()
                        .spawn_scoped(scope, help)
                        .is_err()
                    {
                        break;
                    }
                }
                main(first)
            })
        };
        answer.nodes = shared.nodes.load(Relaxed);
        answer.proof_nodes = shared.proof_nodes.load(Relaxed);
        answer.time = timer.elapsed();
        answer
    }
}

/// The part of all threads but the first: they fill the table.
fn help(task: &Task, shared: &Shared, memory: &mut Memory, number: usize) {
    let mut worker = Worker::new(shared, memory, task.network);
    // They start at different depths, so that they do not all do the same.
    let first_depth = 1 + number as u32 % 2;
    let depths = first_depth..=MAX_PLY as u32;
    worker.deepen(task.position, depths, 1, false, &mut |_, _, _| {});
    worker.flush();
}

/// The part of the first thread: it decides, and reports every depth that it finishes.
fn search_with_reports(
    task: &Task,
    shared: &Shared,
    memory: &mut Memory,
    on_info: &mut dyn FnMut(&SearchInfo),
) -> SearchResult {
    let position = task.position;
    let mut worker = Worker::new(shared, memory, task.network);
    let mut report = |worker: &mut Worker, lines: &[RootLine], depth| {
        worker.flush();
        for (number, line) in lines.iter().enumerate() {
            let mut info = worker.info(number, line, depth);
            info.score = known_score(task, line.score);
            add_arrival(position, &mut info.pv);
            on_info(&info);
        }
    };
    let result = match prove_win(task, &mut worker) {
        Some(result) => {
            report(&mut worker, &result.lines, result.depth);
            result
        }
        None if task.limits.search_turns.len() == 1 => {
            worker.study(position, depth_limit(task), &mut report)
        }
        None => {
            let depths = 1..=depth_limit(task);
            worker.deepen(position, depths, task.lines, task.settles, &mut report)
        }
    };
    worker.flush();
    if worker.is_stopped() {
        // Stopped within a depth: what has been decided since the last one, and what it all cost.
        report(&mut worker, &result.lines, result.depth.max(1));
    }
    let best = result.lines.first();
    SearchResult {
        turn: best.map(|line| line.turn),
        ponder: best.and_then(|line| line.line.get(1).copied()),
        score: known_score(task, best.map_or(UNKNOWN, |line| line.score)),
        depth: result.depth,
        ..SearchResult::default()
    }
}

/// The shortest win within the number of own turns that is asked for, if there is one.
fn prove_win(task: &Task, worker: &mut Worker) -> Option<RootResult> {
    let most = task.limits.win_in?;
    (1..=most).find_map(|turns| {
        let turn = worker.prove_win(task.position, turns)?;
        let depth = 2 * turns - 1;
        let line = RootLine {
            turn,
            score: Score::win_after(depth).raw(),
            line: vec![turn],
            depth,
            window: 0,
        };
        Some(RootResult {
            lines: vec![line],
            depth,
        })
    })
}

/// How deep to search at most. Where there is no win of the length asked for and no other limit, as deep as such a win
/// would be.
fn depth_limit(task: &Task) -> u32 {
    let Limits {
        depth,
        nodes,
        move_time,
        clock,
        win_in,
        ..
    } = task.limits;
    let is_limited = depth.is_some() || nodes.is_some() || move_time.is_some() || clock.is_some();
    match (depth, win_in) {
        (Some(depth), _) => *depth,
        (None, Some(turns)) if !is_limited => 2 * turns.clamp(&1, &(MAX_PLY as u32 / 4)) - 1,
        (None, _) => MAX_PLY as u32,
    }
}

/// The score of a line; when the search was stopped before it knew anything, that of the position as it stands.
fn known_score(task: &Task, score: i32) -> Score {
    let position = task.position;
    if score > UNKNOWN {
        return Score::from_raw(score);
    }
    match position.outcome() {
        Some(outcome) => Score::from_outcome(outcome, position.player()),
        None => Score::from_raw(judge_with(task.network, position)),
    }
}

fn memories(threads: usize) -> Vec<Memory> {
    // WebAssembly has no threads to start.
    let most = if cfg!(target_family = "wasm") {
        1
    } else {
        usize::MAX
    };
    (0..threads.clamp(1, most)).map(|_| Memory::new()).collect()
}
