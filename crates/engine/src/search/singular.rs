//! Turns without an alternative: where all others are much worse, the table's turn is searched deeper.

use super::Worker;
use super::parameters::*;
use crate::evaluation::Judged;
use crate::score::WIN_BOUND;
use crate::table::{Bound, Entry};

/// What a search without the table's turn tells.
pub enum Alternative {
    /// Search the table's turn this much deeper.
    Extend(i32),
    /// Another turn is good enough as well: the position has this score.
    Enough(i32),
}

impl Worker<'_> {
    /// Whether the table's turn is much better than all others, as far as the table makes that likely.
    pub(super) fn look_for_alternative(
        &mut self,
        judged: &Judged<'_>,
        entry: &Entry,
        depth: i32,
        [alpha, beta]: [i32; 2],
        ply: usize,
        cut: bool,
    ) -> Alternative {
        let score = entry.score(ply);
        if depth < SINGULAR_DEPTH
            || entry.depth < depth - SINGULAR_TABLE_DEPTH
            || !matches!(entry.bound, Bound::Lower | Bound::Exact)
            || score.abs() >= WIN_BOUND
            || ply as i32 >= self.root_depth * SINGULAR_EXTENDED
        {
            return Alternative::Extend(0);
        }
        let position = &judged.position;
        let Some(turn) = position.turn_from_bits(entry.turn) else {
            return Alternative::Extend(0);
        };
        let frame = self.memory.stack[ply];
        let least = score - singular_margin() * depth / 8;
        self.memory.stack[ply].excluded = Some(position.play_unchecked(turn).zobrist());
        let other = self.search(judged, (depth - 1) / 2, least - 1, least, ply, cut);
        self.memory.stack[ply] = frame;
        if other < least {
            Alternative::Extend(1)
        } else if other >= beta && beta - alpha == 1 && other.abs() < WIN_BOUND {
            Alternative::Enough(other)
        } else {
            // Others are as good, and perhaps all of them are good enough.
            Alternative::Extend(-i32::from(score >= beta))
        }
    }
}
