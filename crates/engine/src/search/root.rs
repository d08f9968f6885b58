//! Iterative deepening at the root with aspiration windows and MultiPV.

use std::ops::RangeInclusive;
use std::sync::atomic::Ordering::Relaxed;

use pijersi::{Position, Turn};

use super::parameters::*;
use super::picker::{OrderingHints, TurnFilter};
use super::position_set::PositionSet;
use super::{SharedState, StackEntry, Worker};
use crate::evaluation::Node;
use crate::limits::Limits;
use crate::score::{Score, WIN};
use crate::search_info::SearchInfo;

/// The score of a turn that has not been searched; every known one is higher.
pub const UNKNOWN: i32 = -WIN;

/// A root turn with its score and principal variation.
#[derive(Clone, Debug)]
pub struct RootLine {
    pub turn: Turn,
    pub score: i32,
    /// The principal variation, starting with this turn.
    pub pv: Vec<Turn>,
    pub depth: u32,
    /// Width of the window in which the score was found.
    pub window: i32,
}

impl RootLine {
    /// A turn without a score.
    pub fn new(turn: Turn) -> RootLine {
        RootLine {
            turn,
            score: UNKNOWN,
            pv: vec![turn],
            depth: 0,
            window: 2 * WIN,
        }
    }
}

/// The result of a worker: the best lines, best first, and the deepest finished depth.
pub struct RootResult {
    pub lines: Vec<RootLine>,
    pub depth: u32,
}

impl Worker<'_> {
    /// Iterative deepening until a limit is reached.
    pub fn deepen(
        &mut self,
        position: &Position,
        depths: RangeInclusive<u32>,
        lines: usize,
        isolated_scores: bool,
        on_depth: &mut dyn FnMut(&mut Self, &[RootLine], u32),
    ) -> RootResult {
        self.data.age();
        let mut turns = self.root_turns(position);
        let (first_depth, max_depth) = depths.into_inner();
        let mut finished_depth = 0;
        let lines = lines.clamp(1, turns.len().max(1)).min(turns.len());
        let mut instability = INITIAL_INSTABILITY;
        // Wins in fewer own turns are proven not to exist.
        let mut proven = 1;
        for depth in first_depth..=max_depth.clamp(1, Limits::MAX_DEPTH) {
            if turns.is_empty() {
                break;
            }
            self.root_depth = depth as i32;
            self.selective_depth = 0;
            let best_before = turns[0].turn;
            for line in 0..lines {
                self.search_line(position, &mut turns, line, depth as i32);
                if self.stopped {
                    break;
                }
            }
            if self.stopped {
                break;
            }
            // A later line may have a better score than an earlier one.
            turns[..lines].sort_by_key(|line| std::cmp::Reverse(line.score));
            proven = match isolated_scores {
                true => self.rescore_lines(position, &mut turns, lines, depth, proven),
                false => self.shorten_win(position, &mut turns, proven),
            };
            if isolated_scores && self.stopped {
                break;
            }
            finished_depth = depth;
            on_depth(self, &turns[..lines], depth);
            if self.stopped {
                break;
            }
            instability = if turns[0].turn == best_before {
                f64::max(instability * INSTABILITY_DECAY, MIN_INSTABILITY)
            } else {
                MAX_INSTABILITY
            };
            let decided = turns[..lines]
                .iter()
                .all(|line| is_decided(line.score, proven, depth));
            let is_forced = turns.len() == 1 && self.shared.time_manager.has_soft_limit();
            if self.is_done(decided || is_forced, instability) {
                break;
            }
        }
        turns.truncate(lines);
        if self.stopped {
            keep_order(&mut turns);
        }
        RootResult {
            lines: turns,
            depth: finished_depth,
        }
    }

    /// Searches the only requested root turn in isolation until a limit is reached.
    pub fn search_single_turn(
        &mut self,
        position: &Position,
        max_depth: u32,
        on_depth: &mut dyn FnMut(&mut Self, &[RootLine], u32),
    ) -> RootResult {
        let mut lines = self.root_turns(position);
        let Some(line) = lines.pop() else {
            return RootResult { lines, depth: 0 };
        };
        let on_depth = &mut |worker: &mut Self, line: &RootLine, depth: u32| {
            on_depth(worker, std::slice::from_ref(line), depth);
            let decided = is_decided(line.score, 1, depth);
            let is_forced = worker.shared.time_manager.has_soft_limit();
            !worker.is_done(decided || is_forced, INITIAL_INSTABILITY)
        };
        self.search_isolated(position, line, max_depth, on_depth)
    }

    /// Whether to stop deepening: the result is final, or there is no time for another depth.
    fn is_done(&self, is_found: bool, instability: f64) -> bool {
        let SharedState {
            time_manager,
            signal,
            ..
        } = self.shared;
        // A fixed time per turn is used in full; only time on a clock can be saved.
        let part = match time_manager.has_soft_limit() {
            true => instability,
            false => 1.0,
        };
        (is_found || !time_manager.allows_next_iteration(signal, part))
            && time_manager.may_answer(signal)
    }

    /// The distinct turns at the root: of turns that lead to the same position only one is kept.
    fn root_turns(&mut self, position: &Position) -> Vec<RootLine> {
        if position.outcome().is_some() {
            return Vec::new();
        }
        let mut picker = std::mem::take(&mut self.data.pickers[0]);
        picker.begin();
        let context = self.history_context(position, 0);
        let strikes = position.strike_map();
        let turns = std::iter::from_fn(|| {
            picker.pick(
                position,
                TurnFilter::All,
                &OrderingHints {
                    strikes: &strikes,
                    history: &self.data.history,
                    context,
                    tt_turn: 0,
                },
            )
        });
        let mut lines: Vec<RootLine> = Vec::new();
        let search_turns = self.shared.search_turns;
        let [mut won, mut open] = [PositionSet::default(), PositionSet::default()];
        for (turn, _) in turns {
            if !search_turns.is_empty() && !search_turns.contains(&turn) {
                continue;
            }
            let next = position.play_unchecked(turn);
            let positions = if turn.wins() { &mut won } else { &mut open };
            if positions.insert(next.zobrist()) {
                lines.push(RootLine::new(turn));
            }
        }
        self.data.pickers[0] = picker;
        // Arrivals win at once and come first.
        let (mut lines, others): (Vec<RootLine>, Vec<RootLine>) =
            lines.into_iter().partition(|line| line.turn.wins());
        lines.extend(others);
        lines
    }

    /// Finds the best turn among `lines[from..]` and moves it to `lines[from]`.
    pub(super) fn search_line(
        &mut self,
        position: &Position,
        lines: &mut [RootLine],
        from: usize,
        depth: i32,
    ) {
        let guess = lines[from].score;
        let mut width = aspiration();
        let (mut alpha, mut beta) = if depth >= ASPIRATION_DEPTH && guess.abs() < WIN / 2 {
            (guess - width, guess + width)
        } else {
            (-WIN, WIN)
        };
        loop {
            let score = self.search_root(position, &mut lines[from..], depth, alpha, beta);
            if self.stopped {
                return;
            }
            if score <= alpha && alpha > -WIN {
                beta = (alpha + beta) / 2;
                alpha = (score - width).max(-WIN);
            } else if score >= beta && beta < WIN {
                beta = (score + width).min(WIN);
            } else {
                return;
            }
            width += width;
            if width > MAX_ASPIRATION {
                (alpha, beta) = (-WIN, WIN);
            }
        }
    }

    /// One search of the given root turns in a window; the best one comes to the front.
    fn search_root(
        &mut self,
        position: &Position,
        lines: &mut [RootLine],
        depth: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut best = -WIN;
        let window = beta - alpha;
        let node = Node::new(*position);
        self.data.stack[0] = StackEntry {
            raw_eval: self.evaluator.evaluate(&node),
            ..StackEntry::default()
        };
        for index in 0..lines.len() {
            let turn = lines[index].turn;
            let next = node.after(position.play_unchecked(turn));
            self.data.stack[0].turn = Some(turn);
            let score = if turn.wins() {
                self.data.pv[1].clear();
                WIN - 1
            } else if index == 0 {
                -self.search(&next, depth - 1, -beta, -alpha, 1, false)
            } else {
                let reduced = if depth >= ROOT_REDUCTION_DEPTH
                    && index >= ROOT_REDUCTION_FROM
                    && !turn.captures()
                {
                    (reduction(depth, index as i32) / ONE_DEPTH - 1).clamp(0, depth - 2)
                } else {
                    0
                };
                let mut score =
                    -self.search(&next, depth - 1 - reduced, -alpha - 1, -alpha, 1, true);
                if score > alpha && reduced > 0 && !self.stopped {
                    score = -self.search(&next, depth - 1, -alpha - 1, -alpha, 1, true);
                }
                if score > alpha && !self.stopped {
                    score = -self.search(&next, depth - 1, -beta, -alpha, 1, false);
                }
                score
            };
            if self.stopped {
                // A best turn found in this unfinished depth has already been moved to the front.
                return best;
            }
            if score > best {
                best = score;
                if score > alpha || index == 0 {
                    lines[index].score = score;
                    lines[index].depth = depth as u32;
                    lines[index].window = window;
                    self.update_pv(0, turn);
                    lines[index].pv.clone_from(&self.data.pv[0]);
                    lines[..=index].rotate_right(1);
                }
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// If the best line wins, searches for a shorter win by exhaustive search, up to [`PROOF_TURNS`]. Returns the number
    /// of own turns below which wins are proven not to exist.
    pub(super) fn shorten_win(
        &mut self,
        position: &Position,
        lines: &mut [RootLine],
        proven: u32,
    ) -> u32 {
        let distance = match Score::from_raw(lines[0].score).win_distance() {
            // A shorter win might begin with a turn that was not requested.
            _ if !self.shared.search_turns.is_empty() => return proven,
            Some(distance) if distance > 0 => distance as u32,
            _ => return proven,
        };
        let mut proven = proven;
        while proven < distance && proven <= PROOF_TURNS {
            let winning = self.prove_win(position, proven);
            if self.stopped {
                break;
            }
            if let Some(turn) = winning {
                let same = position.play_unchecked(turn).zobrist();
                let index = lines
                    .iter()
                    .position(|line| position.play_unchecked(line.turn).zobrist() == same);
                if let Some(index) = index {
                    lines[index].score = Score::win_after(2 * proven - 1).raw();
                    lines[index].pv = vec![turn];
                    lines[..=index].rotate_right(1);
                }
                return proven;
            }
            proven += 1;
        }
        proven
    }

    /// Progress information about a line.
    pub fn info(&self, line: usize, root: &RootLine, depth: u32) -> SearchInfo {
        SearchInfo {
            depth,
            selective_depth: (self.selective_depth as u32).max(depth),
            multipv: line + 1,
            score: Score::from_raw(root.score),
            nodes: self.shared.nodes.load(Relaxed),
            time: self.shared.time_manager.elapsed(),
            table_permille: self.shared.table.usage_permille(),
            window: root.window,
            pv: root.pv.clone(),
        }
    }
}

/// Whether a score is a win or loss whose distance is final: no win is shorter than `proven` own turns, or the search
/// went well beyond the end.
pub(super) fn is_decided(score: i32, proven: u32, depth: u32) -> bool {
    Score::from_raw(score)
        .win_distance()
        .is_some_and(|distance| {
            distance == proven as i32 || distance.unsigned_abs() * 2 + 2 < depth
        })
}

/// Makes lines consistent after a stop within a depth: lines searched at this depth come first and cap the older scores
/// behind them. Lines without a score are dropped, except for the first.
fn keep_order(lines: &mut Vec<RootLine>) {
    let known = lines.iter().take_while(|line| line.score > UNKNOWN).count();
    lines.truncate(known.max(1));
    for index in 1..lines.len() {
        lines[index].score = lines[index].score.min(lines[index - 1].score);
    }
}
