//! Searching a root turn in isolation, and rescoring MultiPV lines that way.
//!
//! Most turns are pruned by what the search has learned so far, so searching a turn again may give another score. An
//! isolated search starts from the stored state and restores it at the end. It can therefore be repeated, in any order
//! with others, with the same result. With several lines, each gets the score of its isolated turn.

use pijersi::{Position, Turn};

use super::node::proven;
use super::root::{RootLine, RootResult, is_decided};
use super::{Worker, table_key};
use crate::score::{MAX_PLY, WIN_BOUND};
use crate::transposition_table::Bound;

/// Maximum number of rescoring rounds per depth; each new proven win or loss starts another one.
const MAX_RESCORE_ROUNDS: usize = 8;

impl Worker<'_> {
    /// Searches one root turn by iterative deepening until a limit is reached or `on_depth` returns false, then restores
    /// the table and the histories.
    pub fn search_isolated(
        &mut self,
        position: &Position,
        mut line: RootLine,
        max_depth: u32,
        on_depth: &mut dyn FnMut(&mut Self, &RootLine, u32) -> bool,
    ) -> RootResult {
        let snapshot = self.data.snapshot();
        self.data.age();
        let table = self.shared.table;
        table.begin_journal();
        let mut finished_depth = 0;
        let mut known = self.proven_score(position, line.turn);
        for depth in 1..=max_depth.clamp(1, MAX_PLY as u32 / 2) {
            self.root_depth = depth as i32;
            self.search_line(position, std::slice::from_mut(&mut line), 0, depth as i32);
            if self.stopped {
                break;
            }
            // A proven win or loss stays proven.
            if let Some(known) = known {
                let score = more_certain(known, line.score);
                if score != line.score {
                    line.score = score;
                    line.pv.truncate(1);
                }
            }
            if line.score.abs() >= WIN_BOUND {
                known = Some(line.score);
            }
            finished_depth = depth;
            if !on_depth(self, &line, depth) || self.stopped {
                break;
            }
        }
        table.roll_back();
        self.data.restore(snapshot);
        RootResult {
            lines: vec![line],
            depth: finished_depth,
        }
    }

    /// Rescores each of the first `count` lines by an isolated search and sorts them. Returns the number of own turns
    /// below which wins are proven not to exist.
    pub(super) fn rescore_lines(
        &mut self,
        position: &Position,
        lines: &mut [RootLine],
        count: usize,
        depth: u32,
        proven: u32,
    ) -> u32 {
        let proven = self.rescore_until_stable(position, lines, count, depth, proven);
        // Also when the search stopped before the scores were stable.
        lines[..count].sort_by_key(|line| std::cmp::Reverse(line.score));
        proven
    }

    fn rescore_until_stable(
        &mut self,
        position: &Position,
        lines: &mut [RootLine],
        count: usize,
        depth: u32,
        mut proven: u32,
    ) -> u32 {
        for _ in 0..MAX_RESCORE_ROUNDS {
            let mut stable = true;
            for line in &mut lines[..count] {
                let mut result =
                    self.search_isolated(position, RootLine::new(line.turn), depth, &mut {
                        |_, line, depth| !is_decided(line.score, 1, depth)
                    });
                if self.stopped {
                    return proven;
                }
                let mut isolated = result.lines.swap_remove(0);
                let score = more_certain(line.score, isolated.score);
                if score != isolated.score {
                    self.store_proven(position, line.turn, score);
                    isolated.score = score;
                    isolated.pv.clone_from(&line.pv);
                    stable = false;
                }
                *line = isolated;
            }
            lines[..count].sort_by_key(|line| std::cmp::Reverse(line.score));
            let first = (lines[0].turn, lines[0].score);
            proven = self.shorten_win(position, lines, proven);
            if self.stopped {
                return proven;
            }
            if first != (lines[0].turn, lines[0].score) {
                self.store_proven(position, lines[0].turn, lines[0].score);
                stable = false;
            }
            if stable {
                break;
            }
        }
        proven
    }

    /// The proven win or loss that the table has for a turn.
    fn proven_score(&self, position: &Position, turn: Turn) -> Option<i32> {
        if turn.wins() {
            return None;
        }
        let next = position.play_unchecked(turn);
        let tt_entry = self.shared.table.probe(table_key(&next))?;
        proven(&tt_entry, &next, 1).map(|score| -score)
    }

    /// Stores in the table that a turn is proven to win or lose.
    fn store_proven(&self, position: &Position, turn: Turn, score: i32) {
        let next = position.play_unchecked(turn);
        if turn.wins() || next.outcome().is_some() {
            return;
        }
        let bound = match score > 0 {
            true => Bound::Upper,
            false => Bound::Lower,
        };
        let key = table_key(&next);
        let table = self.shared.table;
        table.store(key, 1, MAX_PLY as i32, bound, -score, None);
    }
}

/// The more certain of two scores of the same turn: proven wins and losses first, the shorter distance among these;
/// otherwise the second.
fn more_certain(known: i32, found: i32) -> i32 {
    match known {
        WIN_BOUND.. => known.max(found),
        _ if known <= -WIN_BOUND => known.min(found),
        _ => found,
    }
}

#[cfg(test)]
mod tests {
    use super::more_certain;
    use crate::score::WIN_BOUND;

    #[test]
    fn proven_scores_win_over_others() {
        for certain in [WIN_BOUND, WIN_BOUND + 3] {
            assert_eq!(more_certain(certain, 120), certain);
            assert_eq!(more_certain(certain, WIN_BOUND + 5), WIN_BOUND + 5);
            assert_eq!(more_certain(-certain, 120), -certain);
            assert_eq!(more_certain(-certain, -(WIN_BOUND + 5)), -(WIN_BOUND + 5));
            assert_eq!(more_certain(120, certain), certain);
        }
        assert_eq!(more_certain(120, 80), 80);
    }
}
