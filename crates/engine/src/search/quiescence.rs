//! Quiescence search: captures only, until the position is quiet.

use pijersi::QUIET_LIMIT;

use super::correction_history::{CorrectionHistory, CorrectionKeys};
use super::node::table_cutoff;
use super::parameters::*;
use super::picker::{OrderingHints, TurnFilter, captured_cubes};
use super::{Worker, table_key};
use crate::evaluation::Node;
use crate::score::{MAX_PLY, WIN, WIN_BOUND};
use crate::transposition_table::Bound;

impl Worker<'_> {
    /// Fail-soft score of a position after worthwhile captures.
    fn quiesce(&mut self, node: &Node<'_>, alpha: i32, beta: i32, ply: usize) -> i32 {
        let position = &node.position;
        self.count_node();
        if position.quiet() >= QUIET_LIMIT {
            return 0;
        }
        if node.strikes.can_arrive(position.player()) {
            return WIN - (ply as i32 + 1);
        }
        self.quiesce_open(node, alpha, beta, ply)
    }

    /// Quiescence search of a counted node that is neither drawn nor won by an arrival.
    pub(super) fn quiesce_open(
        &mut self,
        node: &Node<'_>,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let position = &node.position;
        if self.stopped {
            return 0;
        }
        self.selective_depth = self.selective_depth.max(ply);
        // Most nodes return before the table entry is needed.
        let key = table_key(position);
        self.shared.table.prefetch(key);
        let raw_eval = self.evaluator.evaluate(node);
        if raw_eval >= beta + CorrectionHistory::max() {
            return raw_eval;
        }
        let correction_keys = CorrectionKeys::of(position);
        let mut best = raw_eval + self.data.correction_history.correction(&correction_keys);
        if best >= beta || ply >= MAX_PLY - 1 {
            return best;
        }
        let tt_entry = self.shared.table.probe(key);
        if let Some(score) =
            tt_entry.and_then(|tt_entry| table_cutoff(&tt_entry, position, alpha, beta, ply))
        {
            return score;
        }
        let (original_alpha, stand_pat) = (alpha, best);
        alpha = alpha.max(best);

        self.data.pickers[ply].begin();
        let context = self.history_context(position, ply);
        let tt_turn = tt_entry.map_or(0, |tt_entry| tt_entry.turn);
        let mut best_turn = None;
        let stacks = position.stacks(position.player().opponent());
        while let Some((turn, rank)) = self.data.pickers[ply].pick(
            position,
            TurnFilter::Captures,
            &OrderingHints {
                strikes: &node.strikes,
                history: &self.data.history,
                context,
                tt_turn,
            },
        ) {
            // The remaining captures lose more than they win.
            if rank < 0 {
                break;
            }
            // Delta pruning.
            let optimistic =
                stand_pat + delta_margin() + delta_cube() * captured_cubes(stacks, turn);
            if optimistic <= alpha && alpha < WIN_BOUND {
                continue;
            }
            let next = node.after(position.play_unchecked(turn));
            let score = -self.quiesce(&next, -beta, -alpha, ply + 1);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_turn = Some(turn);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        if self.stopped {
            return 0;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > original_alpha && beta - original_alpha > 1 {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.shared.table.store(key, ply, 0, bound, best, best_turn);
        best
    }
}
