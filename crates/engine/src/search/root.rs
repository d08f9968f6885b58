//! The root of the search: deeper and deeper, around the last score, for one or several lines.

use std::ops::RangeInclusive;
use std::sync::atomic::Ordering::Relaxed;

use pijersi::{Position, Turn};

use super::distinct::Distinct;
use super::parameters::*;
use super::picker::{Hints, Kind};
use super::{Frame, Shared, Worker};
use crate::evaluation::Judged;
use crate::score::{MAX_PLY, Score, WIN};
use crate::search_info::SearchInfo;

/// The score of a turn that has not been searched; every known one is higher.
pub const UNKNOWN: i32 = -WIN;

/// A turn at the root with what the search knows about it.
#[derive(Clone, Debug)]
pub struct RootLine {
    pub turn: Turn,
    pub score: i32,
    /// The expected turns, this one first.
    pub line: Vec<Turn>,
    pub depth: u32,
    /// How wide the window was in which the score was found.
    pub window: i32,
}

impl RootLine {
    /// A turn about which nothing is known.
    pub fn new(turn: Turn) -> RootLine {
        RootLine {
            turn,
            score: UNKNOWN,
            line: vec![turn],
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
    /// Searches deeper and deeper until a limit is reached.
    pub fn deepen(
        &mut self,
        position: &Position,
        depths: RangeInclusive<u32>,
        lines: usize,
        settles: bool,
        on_depth: &mut dyn FnMut(&mut Self, &[RootLine], u32),
    ) -> RootResult {
        self.memory.fade();
        let mut turns = self.root_turns(position);
        let (first_depth, max_depth) = depths.into_inner();
        let mut finished = 0;
        let lines = lines.clamp(1, turns.len().max(1)).min(turns.len());
        let mut instability = FIRST_INSTABILITY;
        // Wins in fewer own turns than this are known not to exist.
        let mut proven = 1;
        for depth in first_depth..=max_depth.clamp(1, MAX_PLY as u32 / 2) {
            if turns.is_empty() {
                break;
            }
            self.root_depth = depth as i32;
            self.deepest = 0;
            let best_before = turns[0].turn;
            for line in 0..lines {
                self.search_line(position, &mut turns, line, depth as i32);
                if self.ended {
                    break;
                }
            }
            if self.ended {
                break;
            }
            // A line searched later may turn out better than one searched before.
            turns[..lines].sort_by_key(|line| std::cmp::Reverse(line.score));
            proven = match settles {
                true => self.settle(position, &mut turns, lines, depth, proven),
                false => self.shorten_win(position, &mut turns, proven),
            };
            if settles && self.ended {
                break;
            }
            finished = depth;
            on_depth(self, &turns[..lines], depth);
            if self.ended {
                break;
            }
            instability = if turns[0].turn == best_before {
                f64::max(instability * INSTABILITY_DECAY, LEAST_INSTABILITY)
            } else {
                MOST_INSTABILITY
            };
            let decided = turns[..lines]
                .iter()
                .all(|line| is_decided(line.score, proven, depth));
            let only = turns.len() == 1 && self.shared.timer.has_soft_limit();
            if self.is_done(decided || only, instability) {
                break;
            }
        }
        turns.truncate(lines);
        if self.ended {
            keep_order(&mut turns);
        }
        RootResult {
            lines: turns,
            depth: finished,
        }
    }

    /// Searches the one turn that is to be considered, deeper and deeper until a limit is reached.
    pub fn study(
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
            let only = worker.shared.timer.has_soft_limit();
            !worker.is_done(decided || only, FIRST_INSTABILITY)
        };
        self.deepen_alone(position, line, max_depth, on_depth)
    }

    /// Whether to answer now: nothing is left to be found, or there is no time for another depth.
    fn is_done(&self, is_found: bool, instability: f64) -> bool {
        let Shared { timer, signal, .. } = self.shared;
        // A time for the turn is used up; only a clock can be saved.
        let part = match timer.has_soft_limit() {
            true => instability,
            false => 1.0,
        };
        (is_found || !timer.allows_next_depth(signal, part)) && timer.may_answer(signal)
    }

    /// The distinct turns at the root: of turns that lead to the same position only one is kept.
    fn root_turns(&mut self, position: &Position) -> Vec<RootLine> {
        if position.outcome().is_some() {
            return Vec::new();
        }
        let mut picker = std::mem::take(&mut self.memory.pickers[0]);
        picker.begin();
        let place = self.place(position, 0);
        let strikes = position.strike_map();
        let turns = std::iter::from_fn(|| {
            picker.pick(
                position,
                Kind::All,
                &Hints {
                    strikes: &strikes,
                    history: &self.memory.history,
                    place,
                    table_turn: 0,
                },
            )
        });
        let mut lines: Vec<RootLine> = Vec::new();
        let only = self.shared.only;
        let [mut won, mut open] = [Distinct::default(), Distinct::default()];
        for (turn, _) in turns {
            if !only.is_empty() && !only.contains(&turn) {
                continue;
            }
            let next = position.play_unchecked(turn);
            let distinct = if turn.wins() { &mut won } else { &mut open };
            if distinct.insert(next.zobrist()) {
                lines.push(RootLine::new(turn));
            }
        }
        self.memory.pickers[0] = picker;
        // An arrival ends the match: nothing else needs to be looked at first.
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
            if self.ended {
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
            if width > WIDEST_ASPIRATION {
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
        let judged = Judged::new(*position);
        self.memory.stack[0] = Frame {
            evaluation: self.judge.judge(&judged),
            ..Frame::default()
        };
        for index in 0..lines.len() {
            let turn = lines[index].turn;
            let next = judged.after(position.play_unchecked(turn));
            self.memory.stack[0].turn = Some(turn);
            let score = if turn.wins() {
                self.memory.lines[1].clear();
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
                if score > alpha && reduced > 0 && !self.ended {
                    score = -self.search(&next, depth - 1, -alpha - 1, -alpha, 1, true);
                }
                if score > alpha && !self.ended {
                    score = -self.search(&next, depth - 1, -beta, -alpha, 1, false);
                }
                score
            };
            if self.ended {
                // A best turn that was fully searched in this unfinished depth has already come forward.
                return best;
            }
            if score > best {
                best = score;
                if score > alpha || index == 0 {
                    lines[index].score = score;
                    lines[index].depth = depth as u32;
                    lines[index].window = window;
                    self.extend_line(0, turn);
                    lines[index].line.clone_from(&self.memory.lines[0]);
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

    /// If the best line wins, looks for a shorter win, as far as that is affordable. Gives in how many own
    /// turns a win is proven to be the shortest.
    pub(super) fn shorten_win(
        &mut self,
        position: &Position,
        lines: &mut [RootLine],
        proven: u32,
    ) -> u32 {
        let distance = match Score::from_raw(lines[0].score).win_distance() {
            // A shorter win may begin with a turn that is not to be considered.
            _ if !self.shared.only.is_empty() => return proven,
            Some(distance) if distance > 0 => distance as u32,
            _ => return proven,
        };
        let mut proven = proven;
        while proven < distance && proven <= PROOF_TURNS {
            let winning = self.prove_win(position, proven);
            if self.ended {
                break;
            }
            if let Some(turn) = winning {
                let same = position.play_unchecked(turn).zobrist();
                let index = lines
                    .iter()
                    .position(|line| position.play_unchecked(line.turn).zobrist() == same);
                if let Some(index) = index {
                    lines[index].score = Score::win_after(2 * proven - 1).raw();
                    lines[index].line = vec![turn];
                    lines[..=index].rotate_right(1);
                }
                return proven;
            }
            proven += 1;
        }
        proven
    }

    /// What to report about a line.
    pub fn info(&self, line: usize, root: &RootLine, depth: u32) -> SearchInfo {
        SearchInfo {
            depth,
            selective_depth: (self.deepest as u32).max(depth),
            multipv: line + 1,
            score: Score::from_raw(root.score),
            nodes: self.shared.nodes.load(Relaxed),
            time: self.shared.timer.elapsed(),
            table_permille: self.shared.table.permille(),
            window: root.window,
            pv: root.line.clone(),
        }
    }
}

/// Whether a score is a win or loss that no deeper search can bring nearer: no win is shorter than `proven` own
/// turns, and a search well beyond the end has seen everything.
pub(super) fn is_decided(score: i32, proven: u32, depth: u32) -> bool {
    Score::from_raw(score)
        .win_distance()
        .is_some_and(|distance| {
            distance == proven as i32 || distance.unsigned_abs() * 2 + 2 < depth
        })
}

/// Makes lines consistent after a stop within a depth. Those searched anew come first, and nothing behind them can be
/// better: an older, higher score is out of date. What is not known yet is left out, except for the first line.
fn keep_order(lines: &mut Vec<RootLine>) {
    let known = lines.iter().take_while(|line| line.score > UNKNOWN).count();
    lines.truncate(known.max(1));
    for index in 1..lines.len() {
        lines[index].score = lines[index].score.min(lines[index - 1].score);
    }
}
