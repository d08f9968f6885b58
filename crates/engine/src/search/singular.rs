//! Singular extensions: search the table turn deeper when all other turns are much worse.

use super::Worker;
use super::parameters::*;
use crate::evaluation::Node;
use crate::score::WIN_BOUND;
use crate::transposition_table::{Bound, TableEntry};

/// Result of a search that excludes the table turn.
pub enum SingularResult {
    /// Extend the table turn by this depth.
    Extend(i32),
    /// Another turn fails high as well: return this score (multi-cut).
    Cutoff(i32),
}

/// A search window.
#[derive(Clone, Copy)]
pub struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Worker<'_> {
    /// Tests whether the table turn is singular.
    pub(super) fn singular_extension(
        &mut self,
        node: &Node<'_>,
        tt_entry: &TableEntry,
        depth: i32,
        Window { alpha, beta }: Window,
        ply: usize,
        cut_node: bool,
    ) -> SingularResult {
        let score = tt_entry.score(ply);
        if depth < SINGULAR_DEPTH
            || tt_entry.depth < depth - SINGULAR_TABLE_DEPTH
            || !matches!(tt_entry.bound, Bound::Lower | Bound::Exact)
            || score.abs() >= WIN_BOUND
            || ply as i32 >= self.root_depth * SINGULAR_PLY_FACTOR
        {
            return SingularResult::Extend(0);
        }
        let position = &node.position;
        let Some(turn) = position.turn_from_bits(tt_entry.turn) else {
            return SingularResult::Extend(0);
        };
        let stack_entry = self.data.stack[ply];
        let singular_beta = score - singular_margin() * depth / 8;
        self.data.stack[ply].excluded_key = Some(position.play_unchecked(turn).zobrist());
        let other = self.search(
            node,
            (depth - 1) / 2,
            singular_beta - 1,
            singular_beta,
            ply,
            cut_node,
        );
        self.data.stack[ply] = stack_entry;
        if other < singular_beta {
            SingularResult::Extend(1)
        } else if other >= beta && beta - alpha == 1 && other.abs() < WIN_BOUND {
            SingularResult::Cutoff(other)
        } else {
            // Not singular; a negative extension when the table turn fails high.
            SingularResult::Extend(-i32::from(score >= beta))
        }
    }
}
