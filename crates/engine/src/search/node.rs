//! A position inside the search.

use pijersi::{Position, QUIET_LIMIT, Turn};

use super::correction::{Correction, Likeness};
use super::history::Place;
use super::parameters::*;
use super::picker::{Hints, Kind};
use super::singular::Alternative;
use super::{Memory, Worker, table_key};
use crate::evaluation::Judged;
use crate::score::{MAX_PLY, WIN, WIN_BOUND};
use crate::table::{Bound, Entry};

impl Worker<'_> {
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
        if judged.strikes.can_arrive(mover) {
            self.count_node();
            return WIN - (ply as i32 + 1);
        }
        // The opponent threatens to arrive: look one turn further before judging.
        let threatened = judged.strikes.can_arrive(mover.opponent());
        if threatened && (ply as i32) < self.root_depth * MOST_EXTENDED {
            depth += 1;
        }
        if depth <= 0 || ply >= MAX_PLY - 1 {
            self.count_node();
            return self.quiesce_open(judged, alpha, beta, ply);
        }
        self.count_node();
        if self.ended {
            return 0;
        }
        self.deepest = self.deepest.max(ply);

        // No line from here wins faster, or loses slower, than what is already known.
        alpha = alpha.max(-(WIN - ply as i32));
        // Nobody arrives with this turn, but it might block the opponent, which wins at once.
        beta = beta.min(WIN - (ply as i32 + 1));
        if alpha >= beta {
            return alpha;
        }

        let key = table_key(position);
        self.shared.table.prepare(key);
        let plain = self.judge.judge(judged);
        let excluded = self.memory.stack[ply].excluded;
        self.memory.stack[ply].evaluation = plain;
        let improving = ply >= 2 && plain > self.memory.stack[ply - 2].evaluation;

        // Reverse futility: the opponent will not make up for such a lead within the depth left. A correction is looked
        // for only where it could change that.
        let prunes = !is_pv
            && !threatened
            && excluded.is_none()
            && depth <= REVERSE_FUTILITY_DEPTH
            && beta.abs() < WIN_BOUND;
        let lead = plain - reverse_futility_margin() * (depth - i32::from(improving)) - beta;
        if prunes && lead >= Correction::most() {
            return plain;
        }
        let likeness = Likeness::of(position);
        let correction = self.memory.correction.of(&likeness);
        let corrected = plain + correction;
        if prunes && lead + correction >= 0 {
            return corrected;
        }
        let mut evaluation = corrected;

        // Only now the table is asked: most positions end above, and its answer takes as long as the memory does.
        let entry = match excluded {
            Some(_) => None,
            None => self.shared.table.get(key),
        };
        let table_turn = entry.map_or(0, |entry| entry.turn);
        let known = entry.filter(|entry| !is_pv && entry.depth >= depth);
        if let Some(score) = known.and_then(|entry| decided(&entry, position, alpha, beta, ply)) {
            return score;
        }
        if let Some(entry) = entry {
            evaluation = nearer(&entry, evaluation, ply);
        }

        if !is_pv && !threatened && excluded.is_none() {
            // Null move: even a pass is good enough.
            let passed_before = self.memory.stack[ply - 1].turn.is_none();
            if depth >= NULL_MOVE_DEPTH
                && evaluation >= beta
                && beta > -WIN_BOUND
                && !passed_before
                && position.cells(mover).len() >= NULL_MOVE_PIECES
            {
                let reduced = depth - null_move_reduction(depth, evaluation - beta);
                self.memory.stack[ply].turn = None;
                let score =
                    -self.search(&judged.passed(), reduced, -beta, -beta + 1, ply + 1, !cut);
                if self.ended {
                    return 0;
                }
                if score >= beta {
                    return score.min(WIN_BOUND - 1);
                }
            }
        }

        if depth >= INTERNAL_REDUCTION_DEPTH
            && table_turn == 0
            && excluded.is_none()
            && (is_pv || cut)
        {
            depth -= 1;
        }

        let mut extension = 0;
        if let Some(entry) = &entry {
            match self.look_for_alternative(judged, entry, depth, [alpha, beta], ply, cut) {
                _ if self.ended => return 0,
                Alternative::Extend(depth) => extension = depth,
                Alternative::Enough(score) => return score,
            }
        }

        let place = self.place(position, ply);
        self.memory.pickers[ply].begin();
        self.memory.distinct[ply].clear();
        if let Some(excluded) = excluded {
            self.memory.distinct[ply].insert(excluded);
        }
        self.memory.tried[ply].clear();
        let mut best = -WIN;
        let mut best_turn = None;
        let old_alpha = alpha;
        let mut number = 0;
        let mut quiet_number = 0;
        // A quiet turn that draws at once need not stop anything.
        let kind = if threatened && position.quiet() + 1 < QUIET_LIMIT {
            Kind::Evasions
        } else {
            Kind::All
        };
        while let Some((turn, rank)) = self.memory.pickers[ply].pick(
            position,
            kind,
            &Hints {
                strikes: &judged.strikes,
                history: &self.memory.history,
                place,
                table_turn,
            },
        ) {
            let quiet = !turn.captures();
            if quiet && !is_pv && best > -WIN_BOUND {
                let (deepest, most) = match threatened {
                    true => (LATE_EVASION_DEPTH, LATE_EVASIONS),
                    false => (LATE_TURN_DEPTH, late_turn_count(depth, improving)),
                };
                if depth <= deepest && quiet_number >= most {
                    break;
                }
                if !threatened
                    && depth <= FUTILITY_DEPTH
                    && quiet_number > 0
                    && evaluation + futility_base() + futility_margin() * depth <= alpha
                {
                    break;
                }
            }
            let next = position.play_unchecked(turn);
            if !self.memory.distinct[ply].insert(next.zobrist()) {
                continue;
            }
            let next = judged.after(next);
            number += 1;
            quiet_number += i32::from(quiet);

            self.memory.stack[ply].turn = Some(turn);
            let mut next_depth = depth - 1;
            if turn.bits() == table_turn {
                next_depth += extension;
            }
            let mut score = 0;
            let mut full = true;
            if number > 1 {
                let mut reduced = 0;
                if depth >= 2 && number > 2 && quiet {
                    reduced = reduction(depth, number) - i32::from(is_pv) * reduction_pv()
                        + i32::from(cut) * reduction_cut()
                        - i32::from(improving) * reduction_improving()
                        - i32::from(threatened) * reduction_threatened()
                        - rank.clamp(-MOST_RANK, MOST_RANK) * ONE_DEPTH / rank_for_one_depth();
                    reduced /= ONE_DEPTH;
                    // A late turn may be left to the quiescence search at once.
                    reduced = reduced.clamp(0, next_depth);
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
                        let Memory { history, tried, .. } = &mut *self.memory;
                        history.learn(place, depth, turn, &tried[ply]);
                        break;
                    }
                    alpha = score;
                }
            }
            let tried = &mut self.memory.tried[ply];
            if tried.len() < MOST_TRIED {
                tried.push(turn);
            }
        }
        if self.ended {
            return 0;
        }
        if excluded.is_some() {
            // What is true without a turn is not true of the position. If there is no other turn, none is better.
            return if number == 0 { old_alpha } else { best };
        }
        if number == 0 {
            // Nothing stops the opponent from arriving, or there is no turn at all.
            let turns = if kind == Kind::Evasions && position.outcome().is_none() {
                2
            } else {
                0
            };
            return -(WIN - (ply as i32 + turns));
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
        // A bound tells something about the evaluation only if it is beyond it.
        let tells = match bound {
            Bound::Lower => best > corrected,
            Bound::Upper => best < corrected,
            _ => true,
        };
        if tells
            && !threatened
            && best.abs() < WIN_BOUND
            && best_turn.is_none_or(|turn| !turn.captures())
        {
            self.memory.correction.learn(&likeness, depth, best - plain);
        }
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

/// The score that the table has for a position, if that decides a window.
#[inline(always)]
pub(super) fn decided(
    entry: &Entry,
    position: &Position,
    alpha: i32,
    beta: i32,
    ply: usize,
) -> Option<i32> {
    let score = entry.score(ply);
    let decides = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
        Bound::None => false,
    };
    (decides && !may_end_in_a_draw(position, score, ply)).then_some(score)
}

/// The score that the table has for a position, if that is a win or a loss at least that soon.
pub(super) fn certain(entry: &Entry, position: &Position, ply: usize) -> Option<i32> {
    let score = entry.score(ply);
    let is_certain = match entry.bound {
        Bound::Exact => score.abs() >= WIN_BOUND,
        Bound::Lower => score >= WIN_BOUND,
        Bound::Upper => score <= -WIN_BOUND,
        Bound::None => false,
    };
    (is_certain && !may_end_in_a_draw(position, score, ply)).then_some(score)
}

/// An evaluation, or what the table has instead where that is known to be nearer to the truth.
#[inline(always)]
fn nearer(entry: &Entry, evaluation: i32, ply: usize) -> i32 {
    let score = entry.score(ply);
    let is_nearer = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score > evaluation,
        Bound::Upper => score < evaluation,
        Bound::None => false,
    };
    if is_nearer && score.abs() < WIN_BOUND {
        score
    } else {
        evaluation
    }
}

/// Whether a stored win or loss may take so long that quiet turns draw first: where these are not part of the key, it
/// may have been found with more of them to spare.
#[inline(always)]
fn may_end_in_a_draw(position: &Position, score: i32, ply: usize) -> bool {
    if score.abs() < WIN_BOUND || position.quiet() >= QUIET_IN_KEY_FROM {
        return false;
    }
    let turns = WIN - score.abs() - ply as i32;
    turns > i32::from(QUIET_LIMIT - position.quiet())
}
