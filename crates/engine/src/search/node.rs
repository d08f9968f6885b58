//! Principal variation search of an interior node.

use pijersi::{Position, QUIET_LIMIT, Turn};

use super::correction_history::{CorrectionHistory, CorrectionKeys};
use super::history::HistoryContext;
use super::parameters::*;
use super::picker::{OrderingHints, TurnFilter};
use super::singular::{SingularResult, Window};
use super::{ThreadData, Worker, table_key};
use crate::evaluation::Node;
use crate::score::{MAX_PLY, WIN, WIN_BOUND};
use crate::transposition_table::{Bound, TableEntry};

impl Worker<'_> {
    /// Fail-soft score of a node searched to `depth` with the window from `alpha` to `beta`.
    pub(super) fn search(
        &mut self,
        node: &Node<'_>,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
        cut_node: bool,
    ) -> i32 {
        let position = &node.position;
        let is_pv = beta - alpha > 1;
        self.data.pv[ply].clear();

        // The draw comes before any arrival of the player to move.
        if position.quiet() >= QUIET_LIMIT {
            self.count_node();
            return 0;
        }
        let mover = position.player();
        if node.strikes.can_arrive(mover) {
            self.count_node();
            return WIN - (ply as i32 + 1);
        }
        // Threat extension: the opponent could arrive with the next turn.
        let threatened = node.strikes.can_arrive(mover.opponent());
        if threatened && (ply as i32) < self.root_depth * MAX_EXTENSION_FACTOR {
            depth += 1;
        }
        if depth <= 0 || ply >= MAX_PLY - 1 {
            self.count_node();
            return self.quiesce_open(node, alpha, beta, ply);
        }
        self.count_node();
        if self.stopped {
            return 0;
        }
        self.selective_depth = self.selective_depth.max(ply);

        // Mate distance pruning.
        alpha = alpha.max(-(WIN - ply as i32));
        // No arrival with this turn, but blocking the opponent would win at once.
        beta = beta.min(WIN - (ply as i32 + 1));
        if alpha >= beta {
            return alpha;
        }

        let key = table_key(position);
        self.shared.table.prefetch(key);
        let raw_eval = self.evaluator.evaluate(node);
        let excluded_key = self.data.stack[ply].excluded_key;
        self.data.stack[ply].raw_eval = raw_eval;
        let improving = ply >= 2 && raw_eval > self.data.stack[ply - 2].raw_eval;

        // Reverse futility pruning. The correction is looked up only where it could change the result.
        let prunes = !is_pv
            && !threatened
            && excluded_key.is_none()
            && depth <= REVERSE_FUTILITY_DEPTH
            && beta.abs() < WIN_BOUND;
        let lead = raw_eval - reverse_futility_margin() * (depth - i32::from(improving)) - beta;
        if prunes && lead >= CorrectionHistory::max() {
            return raw_eval;
        }
        let correction_keys = CorrectionKeys::of(position);
        let correction = self.data.correction_history.correction(&correction_keys);
        let static_eval = raw_eval + correction;
        if prunes && lead + correction >= 0 {
            return static_eval;
        }
        let mut eval = static_eval;

        // The table is probed this late because most nodes return above, and a probe waits for memory.
        let tt_entry = match excluded_key {
            Some(_) => None,
            None => self.shared.table.probe(key),
        };
        let tt_turn = tt_entry.map_or(0, |tt_entry| tt_entry.turn);
        let deep_entry = tt_entry.filter(|tt_entry| !is_pv && tt_entry.depth >= depth);
        if let Some(score) =
            deep_entry.and_then(|tt_entry| table_cutoff(&tt_entry, position, alpha, beta, ply))
        {
            return score;
        }
        if let Some(tt_entry) = tt_entry {
            eval = refine_with_table(&tt_entry, static_eval, ply);
        }

        if !is_pv && !threatened && excluded_key.is_none() {
            // Null move pruning.
            let passed_before = self.data.stack[ply - 1].turn.is_none();
            if depth >= NULL_MOVE_DEPTH
                && eval >= beta
                && beta > -WIN_BOUND
                && !passed_before
                && position.cells(mover).len() >= NULL_MOVE_PIECES
            {
                let reduced = depth - null_move_reduction(depth, eval - beta);
                self.data.stack[ply].turn = None;
                let score = -self.search(
                    &node.passed(),
                    reduced,
                    -beta,
                    -beta + 1,
                    ply + 1,
                    !cut_node,
                );
                if self.stopped {
                    return 0;
                }
                if score >= beta {
                    return score.min(WIN_BOUND - 1);
                }
            }
        }

        if depth >= INTERNAL_REDUCTION_DEPTH
            && tt_turn == 0
            && excluded_key.is_none()
            && (is_pv || cut_node)
        {
            depth -= 1;
        }

        let mut extension = 0;
        if let Some(tt_entry) = &tt_entry {
            match self.singular_extension(
                node,
                tt_entry,
                depth,
                Window { alpha, beta },
                ply,
                cut_node,
            ) {
                _ if self.stopped => return 0,
                SingularResult::Extend(depth) => extension = depth,
                SingularResult::Cutoff(score) => return score,
            }
        }

        let context = self.history_context(position, ply);
        self.data.pickers[ply].begin();
        self.data.searched[ply].clear();
        if let Some(excluded_key) = excluded_key {
            self.data.searched[ply].insert(excluded_key);
        }
        self.data.tried[ply].clear();
        let mut best = -WIN;
        let mut best_turn = None;
        let original_alpha = alpha;
        let mut turn_count = 0;
        let mut quiet_count = 0;
        // A quiet turn that draws at once need not answer the threat.
        let kind = if threatened && position.quiet() + 1 < QUIET_LIMIT {
            TurnFilter::Evasions
        } else {
            TurnFilter::All
        };
        while let Some((turn, rank)) = self.data.pickers[ply].pick(
            position,
            kind,
            &OrderingHints {
                strikes: &node.strikes,
                history: &self.data.history,
                context,
                tt_turn,
            },
        ) {
            let quiet = !turn.captures();
            if quiet && !is_pv && best > -WIN_BOUND {
                let (max_depth, max_count) = match threatened {
                    true => (LATE_EVASION_DEPTH, LATE_EVASIONS),
                    false => (LATE_TURN_DEPTH, late_turn_count(depth, improving)),
                };
                if depth <= max_depth && quiet_count >= max_count {
                    break;
                }
                if !threatened
                    && depth <= FUTILITY_DEPTH
                    && quiet_count > 0
                    && eval + futility_base() + futility_margin() * depth <= alpha
                {
                    break;
                }
            }
            let next = position.play_unchecked(turn);
            if !self.data.searched[ply].insert(next.zobrist()) {
                continue;
            }
            let next = node.after(next);
            turn_count += 1;
            quiet_count += i32::from(quiet);

            self.data.stack[ply].turn = Some(turn);
            let mut next_depth = depth - 1;
            if turn.bits() == tt_turn {
                next_depth += extension;
            }
            let mut score = 0;
            let mut full = true;
            if turn_count > 1 {
                let mut reduced = 0;
                if depth >= 2 && turn_count > 2 && quiet {
                    reduced = reduction(depth, turn_count) - i32::from(is_pv) * reduction_pv()
                        + i32::from(cut_node) * reduction_cut()
                        - i32::from(improving) * reduction_improving()
                        - i32::from(threatened) * reduction_threatened()
                        - rank.clamp(-MAX_RANK, MAX_RANK) * ONE_DEPTH / rank_for_one_depth();
                    reduced /= ONE_DEPTH;
                    // A reduction may lead directly to the quiescence search.
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
                if score > alpha && reduced > 0 && !self.stopped {
                    score = -self.search(&next, next_depth, -alpha - 1, -alpha, ply + 1, !cut_node);
                }
                full = is_pv && score > alpha;
            }
            if full && !self.stopped {
                score = -self.search(
                    &next,
                    next_depth,
                    -beta,
                    -alpha,
                    ply + 1,
                    !is_pv && !cut_node,
                );
            }
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_turn = Some(turn);
                    self.update_pv(ply, turn);
                    if score >= beta {
                        let ThreadData { history, tried, .. } = &mut *self.data;
                        history.update(context, depth, turn, &tried[ply]);
                        break;
                    }
                    alpha = score;
                }
            }
            let tried = &mut self.data.tried[ply];
            if tried.len() < MAX_TRIED {
                tried.push(turn);
            }
        }
        if self.stopped {
            return 0;
        }
        if excluded_key.is_some() {
            // The result without the excluded turn is not stored. With no other turn, the search fails low.
            return if turn_count == 0 {
                original_alpha
            } else {
                best
            };
        }
        if turn_count == 0 {
            // No turn stops the arrival, or there is no legal turn.
            let turns = if kind == TurnFilter::Evasions && position.outcome().is_none() {
                2
            } else {
                0
            };
            return -(WIN - (ply as i32 + turns));
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > original_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.shared
            .table
            .store(key, ply, depth, bound, best, best_turn);
        // A bound shows an error of the evaluation only if it excludes the static evaluation.
        let updates_correction = match bound {
            Bound::Lower => best > static_eval,
            Bound::Upper => best < static_eval,
            _ => true,
        };
        if updates_correction
            && !threatened
            && best.abs() < WIN_BOUND
            && best_turn.is_none_or(|turn| !turn.captures())
        {
            self.data
                .correction_history
                .update(&correction_keys, depth, best - raw_eval);
        }
        best
    }

    pub(super) fn history_context(&self, position: &Position, ply: usize) -> HistoryContext {
        HistoryContext {
            player: position.player(),
            ply,
        }
    }

    /// Sets the principal variation at `ply` to this turn followed by that of the next ply.
    pub(super) fn update_pv(&mut self, ply: usize, turn: Turn) {
        let (head, tail) = self.data.pv.split_at_mut(ply + 1);
        head[ply].clear();
        head[ply].push(turn);
        head[ply].extend_from_slice(&tail[0]);
    }
}

/// The stored score of a position, if it causes a cutoff in this window.
#[inline(always)]
pub(super) fn table_cutoff(
    tt_entry: &TableEntry,
    position: &Position,
    alpha: i32,
    beta: i32,
    ply: usize,
) -> Option<i32> {
    let score = tt_entry.score(ply);
    let is_cutoff = match tt_entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
        Bound::None => false,
    };
    (is_cutoff && !may_be_drawn_first(position, score, ply)).then_some(score)
}

/// The stored score of a position, if it is a proven win or loss.
pub(super) fn proven(tt_entry: &TableEntry, position: &Position, ply: usize) -> Option<i32> {
    let score = tt_entry.score(ply);
    let is_proven = match tt_entry.bound {
        Bound::Exact => score.abs() >= WIN_BOUND,
        Bound::Lower => score >= WIN_BOUND,
        Bound::Upper => score <= -WIN_BOUND,
        Bound::None => false,
    };
    (is_proven && !may_be_drawn_first(position, score, ply)).then_some(score)
}

/// The static evaluation, or the stored score where its bound makes it a better estimate.
#[inline(always)]
fn refine_with_table(tt_entry: &TableEntry, static_eval: i32, ply: usize) -> i32 {
    let score = tt_entry.score(ply);
    let is_better = match tt_entry.bound {
        Bound::Exact => true,
        Bound::Lower => score > static_eval,
        Bound::Upper => score < static_eval,
        Bound::None => false,
    };
    if is_better && score.abs() < WIN_BOUND {
        score
    } else {
        static_eval
    }
}

/// Whether a stored win or loss may take so long that quiet turns draw first. Where their number is not part of the key,
/// the entry may come from a position with fewer of them.
#[inline(always)]
fn may_be_drawn_first(position: &Position, score: i32, ply: usize) -> bool {
    if score.abs() < WIN_BOUND || position.quiet() >= QUIET_IN_KEY_FROM {
        return false;
    }
    let turns = WIN - score.abs() - ply as i32;
    turns > i32::from(QUIET_LIMIT - position.quiet())
}
