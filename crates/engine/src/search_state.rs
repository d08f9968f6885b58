//! State kept between searches, and the search across all threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use pijersi::Position;

use crate::evaluation::evaluate_with;
use crate::evaluation::network::Network;
use crate::limits::{Limits, Signal};
use crate::platform::{Helper, Platform};
use crate::score::{MAX_PLY, Score};
use crate::search::{RootLine, RootResult, SharedState, ThreadData, UNKNOWN, Worker};
use crate::search_info::{SearchInfo, SearchResult, add_arrival};
use crate::time_management::TimeManager;
use crate::transposition_table::TranspositionTable;

/// The transposition table and the data of each thread, kept from search to search.
pub struct SearchState {
    table: TranspositionTable,
    threads: Vec<ThreadData>,
}

/// The parameters of one search.
pub struct SearchRequest<'a> {
    pub position: &'a Position,
    pub limits: &'a Limits,
    pub signal: &'a Signal,
    /// Number of best lines to find (MultiPV).
    pub lines: usize,
    /// Whether each line gets the score that its turn has when searched in isolation.
    pub isolated_scores: bool,
    pub platform: Platform,
    /// Evaluates positions; without a network the hand-crafted evaluation does.
    pub network: Option<&'a Network>,
}

impl SearchState {
    pub fn new(table_mib: usize, threads: usize) -> SearchState {
        SearchState {
            table: TranspositionTable::new(table_mib),
            threads: thread_data(threads),
        }
    }

    /// Resizes the table, which empties it.
    pub fn resize_table(&mut self, mib: usize) {
        self.table = TranspositionTable::new(mib);
    }

    /// Sets the number of threads.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = thread_data(threads);
    }

    /// Clears everything that was learned.
    pub fn clear(&mut self) {
        self.table.clear();
        self.threads.iter_mut().for_each(ThreadData::clear);
    }

    /// Searches at full strength until a limit is reached or the signal says stop.
    pub fn search(
        &mut self,
        request: &SearchRequest,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        // An isolated search is rolled back, so it does not age the table.
        if request.limits.search_turns.len() != 1 {
            self.table.increment_age();
        }
        let time_manager = TimeManager::new(request.limits, request.platform.now);
        let shared = SharedState {
            table: &self.table,
            signal: request.signal,
            time_manager: &time_manager,
            nodes: AtomicU64::new(0),
            proof_nodes: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
            node_limit: request.limits.nodes,
            search_turns: &request.limits.search_turns,
        };
        let (first, helpers) = self.threads.split_first_mut().expect("at least one thread");
        let helpers = helpers.iter_mut().enumerate().map(|(number, data)| {
            let shared = &shared;
            Box::new(move || search_helper(request, shared, data, number)) as Helper
        });
        let mut answer = SearchResult::default();
        (request.platform.threads)(helpers.collect(), &mut || {
            answer = search_main(request, &shared, first, on_info);
            time_manager.wait_until_answer_allowed(request.signal);
            shared.stopped.store(true, Relaxed);
        });
        answer.nodes = shared.nodes.load(Relaxed);
        answer.proof_nodes = shared.proof_nodes.load(Relaxed);
        answer.time = time_manager.elapsed();
        answer
    }
}

/// Search of a helper thread, which fills the shared table.
fn search_helper(
    request: &SearchRequest,
    shared: &SharedState,
    data: &mut ThreadData,
    number: usize,
) {
    let mut worker = Worker::new(shared, data, request.network);
    // Staggered start depths make the threads search different trees.
    let first_depth = 1 + number as u32 % 2;
    let depths = first_depth..=MAX_PLY as u32;
    worker.deepen(request.position, depths, 1, false, &mut |_, _, _| {});
    worker.flush_nodes();
}

/// Search of the main thread, which chooses the turn and reports each finished depth.
fn search_main(
    request: &SearchRequest,
    shared: &SharedState,
    data: &mut ThreadData,
    on_info: &mut dyn FnMut(&SearchInfo),
) -> SearchResult {
    let position = request.position;
    let mut worker = Worker::new(shared, data, request.network);
    let mut report = |worker: &mut Worker, lines: &[RootLine], depth| {
        worker.flush_nodes();
        for (number, line) in lines.iter().enumerate() {
            let mut info = worker.info(number, line, depth);
            info.score = reported_score(request, line.score);
            add_arrival(position, &mut info.pv);
            on_info(&info);
        }
    };
    let result = match prove_win(request, &mut worker) {
        Some(result) => {
            report(&mut worker, &result.lines, result.depth);
            result
        }
        None if request.limits.search_turns.len() == 1 => {
            worker.search_single_turn(position, depth_limit(request), &mut report)
        }
        None => {
            let depths = 1..=depth_limit(request);
            worker.deepen(
                position,
                depths,
                request.lines,
                request.isolated_scores,
                &mut report,
            )
        }
    };
    worker.flush_nodes();
    if worker.is_stopped() {
        // Stopped within a depth: report changes since the last one and the final node count.
        report(&mut worker, &result.lines, result.depth.max(1));
    }
    let best = result.lines.first();
    SearchResult {
        turn: best.map(|line| line.turn),
        ponder: best.and_then(|line| line.pv.get(1).copied()),
        score: reported_score(request, best.map_or(UNKNOWN, |line| line.score)),
        depth: result.depth,
        ..SearchResult::default()
    }
}

/// The shortest win within the requested number of own turns, if there is one.
fn prove_win(request: &SearchRequest, worker: &mut Worker) -> Option<RootResult> {
    let max_turns = request.limits.win_in?;
    (1..=max_turns).find_map(|turns| {
        let turn = worker.prove_win(request.position, turns)?;
        let depth = 2 * turns - 1;
        let line = RootLine {
            turn,
            score: Score::win_after(depth).raw(),
            pv: vec![turn],
            depth,
            window: 0,
        };
        Some(RootResult {
            lines: vec![line],
            depth,
        })
    })
}

/// Maximum search depth. With only `win_in` as a limit, the depth of such a win.
fn depth_limit(request: &SearchRequest) -> u32 {
    let Limits {
        depth,
        nodes,
        move_time,
        clock,
        win_in,
        ..
    } = request.limits;
    let is_limited = depth.is_some() || nodes.is_some() || move_time.is_some() || clock.is_some();
    match (depth, win_in) {
        (Some(depth), _) => *depth,
        (None, Some(turns)) if !is_limited => 2 * turns.clamp(&1, &(MAX_PLY as u32 / 4)) - 1,
        (None, _) => MAX_PLY as u32,
    }
}

/// The score of a line, or the static evaluation when the search stopped before it had a score.
fn reported_score(request: &SearchRequest, score: i32) -> Score {
    let position = request.position;
    if score > UNKNOWN {
        return Score::from_raw(score);
    }
    match position.outcome() {
        Some(outcome) => Score::from_outcome(outcome, position.player()),
        None => Score::from_raw(evaluate_with(request.network, position)),
    }
}

fn thread_data(threads: usize) -> Vec<ThreadData> {
    (0..threads.max(1)).map(|_| ThreadData::new()).collect()
}
