//! A position inside the search.

use pijersi::{Position, QUIET_LIMIT, Turn};

use super::parameters::*;
use super::{Worker, table_key};
use crate::evaluation::{Evaluator, Judged};
use crate::history::Place;
use crate::picker::{Hints, Kind};
use crate::score::{MAX_PLY, WIN, WIN_BOUND};
use crate::table::Bound;

/// The turns searched at a node, remembered for learning which of them were not good.
const REMEMBERED: usize = 64;

impl<E: Evaluator> Worker<'_, E> {
    /// The score of a position searched to `depth`, exact inside the window from `alpha` to `beta`.
    pub(super) fn search(
        &mut self,
        judged: &Judged<'_>,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let position = &judged.position;
        let is_pv = beta - alpha > 1;
        self.memory.lines[ply].clear();

        // A drawn match is over, however near the player to move has come.
        if position.quiet() >= QUIET_LIMIT {
            self.count_node();
            return 0;
        }
        let mover = position.player();
        if position.can_arrive(mover) {
            self.count_node();
            return WIN - (ply as i32 + 1);
        }
        // The opponent threatens to arrive: look one turn further before judging.
        let threatened = position.can_arrive(mover.opponent());
        if threatened && (ply as i32) < self.root_depth * 3 {
            depth += 1;
        }
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return self.quiesce(judged, alpha, beta, ply);
        }
        self.count_node();
        if self.ended {
            return 0;
        }
        self.deepest = self.deepest.max(ply);

        // No line from here wins faster, or loses slower, than what is already known.
        alpha = alpha.max(-(WIN - ply as i32));
        beta = beta.min(WIN - (ply as i32 + 3));
        if alpha >= beta {
            return alpha;
        }

        let key = table_key(position);
        let entry = self.shared.table.get(key);
        let table_turn = entry.map_or(0, |entry| entry.turn);
        if let Some(entry) = entry.filter(|entry| !is_pv && entry.depth >= depth) {
            let score = entry.score(ply);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
                Bound::None => false,
            };
            if decides {
                return score;
            }
        }

        let evaluation = self.judge.judge(judged);
        self.memory.stack[ply].evaluation = evaluation;
        let improving = ply >= 2 && evaluation > self.memory.stack[ply - 2].evaluation;

        if !is_pv && !threatened {
            // Far enough ahead: the opponent will not come back within the depth left.
            if depth <= LEAD_DEPTH
                && beta.abs() < WIN_BOUND
                && evaluation - LEAD_MARGIN * (depth - i32::from(improving)) >= beta
            {
                return evaluation;
            }
            // Even a pass is good enough.
            let passed_before = ply > 0 && self.memory.stack[ply - 1].turn.is_none();
            if depth >= PASS_DEPTH
                && evaluation >= beta
                && beta > -WIN_BOUND
                && !passed_before
                && ply > 0
            {
                let reduced = depth - 3 - depth / 4 - ((evaluation - beta) / 150).min(3);
                self.memory.stack[ply].turn = None;
                let score = -self.search(
                    &judged.after(position.passed()),
                    reduced,
                    -beta,
                    -beta + 1,
                    ply + 1,
                    !cut,
                );
                if self.ended {
                    return 0;
                }
                if score >= beta {
                    return score.min(WIN_BOUND - 1);
                }
            }
        }

        if depth >= INTERNAL_DEPTH && table_turn == 0 && (is_pv || cut) {
            depth -= 1;
        }

        let place = self.place(position, ply);
        let mut picker = std::mem::take(&mut self.memory.pickers[ply]);
        picker.begin();
        let mut seen = std::mem::take(&mut self.memory.seen[ply]);
        seen.clear();
        let mut tried: Vec<Turn> = Vec::with_capacity(REMEMBERED);
        let mut best = -WIN;
        let mut best_turn = None;
        let old_alpha = alpha;
        let mut number = 0;
        let mut quiet_number = 0;
        while let Some((turn, rank)) = picker.pick(
            position,
            Kind::All,
            &Hints {
                history: &self.memory.history,
                place,
                table_turn,
            },
        ) {
            let quiet = !turn.captures();
            if quiet && !is_pv && !threatened && best > -WIN_BOUND {
                if depth <= LATE_DEPTH && quiet_number >= late_turns(depth, improving) {
                    break;
                }
                if depth <= FUTILITY_DEPTH
                    && quiet_number > 0
                    && evaluation + FUTILITY_BASE + FUTILITY_MARGIN * depth <= alpha
                {
                    break;
                }
            }
            let next = position.play_unchecked(turn);
            if !seen.insert(next.hash()) {
                continue;
            }
            let next = judged.after(next);
            number += 1;
            quiet_number += i32::from(quiet);

            self.memory.stack[ply].turn = Some(turn);
            let next_depth = depth - 1;
            let mut score = 0;
            let mut full = true;
            if number > 1 {
                let mut reduced = 0;
                if depth >= 2 && number > 2 && quiet {
                    reduced = reduction(depth, number);
                    reduced -= i32::from(is_pv);
                    reduced += i32::from(cut);
                    reduced -= i32::from(improving);
                    reduced -= i32::from(threatened);
                    reduced -= (rank.clamp(-16_000, 16_000)) / 6000;
                    reduced = reduced.clamp(0, next_depth.max(1) - 1);
                }
                score = -self.search(
                    &next,
                    next_depth - reduced,
                    -alpha - 1,
                    -alpha,
                    ply + 1,
                    true,
                );
                if score > alpha && reduced > 0 && !self.ended {
                    score = -self.search(&next, next_depth, -alpha - 1, -alpha, ply + 1, !cut);
                }
                full = is_pv && score > alpha;
            }
            if full && !self.ended {
                score = -self.search(&next, next_depth, -beta, -alpha, ply + 1, !is_pv && !cut);
            }
            if self.ended {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_turn = Some(turn);
                    self.extend_line(ply, turn);
                    if score >= beta {
                        self.memory.history.learn(place, depth, turn, &tried);
                        break;
                    }
                    alpha = score;
                }
            }
            if tried.len() < REMEMBERED {
                tried.push(turn);
            }
        }
        self.memory.pickers[ply] = picker;
        self.memory.seen[ply] = seen;
        if self.ended {
            return 0;
        }
        if number == 0 {
            return -(WIN - ply as i32);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > old_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.shared
            .table
            .put(key, ply, depth, bound, best, best_turn);
        best
    }

    pub(super) fn place(&self, position: &Position, ply: usize) -> Place {
        Place {
            player: position.player(),
            ply,
        }
    }

    /// The best line at `ply` is this turn and the best line after it.
    pub(super) fn extend_line(&mut self, ply: usize, turn: Turn) {
        let (head, tail) = self.memory.lines.split_at_mut(ply + 1);
        head[ply].clear();
        head[ply].push(turn);
        head[ply].extend_from_slice(&tail[0]);
    }
}
