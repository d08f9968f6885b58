//! One turn searched alone, and lines that are worth what their turns are worth alone.
//!
//! A search leaves out most turns by what it has learned so far: searched again, a turn may get another score. A turn
//! that is searched alone therefore leaves no trace: it begins with what is known, and when it is done the same is known
//! as before. So it can be asked for again, in any order with others, and the answer is the same. When several lines are
//! wanted, every one of them gets the score that its turn has alone.

use pijersi::{Position, Turn};

use super::node::certain;
use super::root::{RootLine, RootResult, is_decided};
use super::{Worker, table_key};
use crate::score::{MAX_PLY, WIN_BOUND};
use crate::table::Bound;

/// How often the lines of a depth are settled at most: again after each win or loss that was not known before.
const MOST_ROUNDS: usize = 8;

impl Worker<'_> {
    /// Searches a turn alone, deeper and deeper, until a limit is reached or `on_depth` has heard enough. What is
    /// learned is forgotten again.
    pub fn deepen_alone(
        &mut self,
        position: &Position,
        mut line: RootLine,
        max_depth: u32,
        on_depth: &mut dyn FnMut(&mut Self, &RootLine, u32) -> bool,
    ) -> RootResult {
        let learned = self.memory.learned();
        self.memory.fade();
        let table = self.shared.table;
        table.begin_trial();
        let mut finished = 0;
        let mut known = self.certain_score(position, line.turn);
        for depth in 1..=max_depth.clamp(1, MAX_PLY as u32 / 2) {
            self.root_depth = depth as i32;
            self.search_line(position, std::slice::from_mut(&mut line), 0, depth as i32);
            if self.ended {
                break;
            }
            // Once a win or a loss is certain, no search makes it less so.
            if let Some(known) = known {
                let score = surer(known, line.score);
                if score != line.score {
                    line.score = score;
                    line.line.truncate(1);
                }
            }
            if line.score.abs() >= WIN_BOUND {
                known = Some(line.score);
            }
            finished = depth;
            if !on_depth(self, &line, depth) || self.ended {
                break;
            }
        }
        table.end_trial();
        self.memory.restore(learned);
        RootResult {
            lines: vec![line],
            depth: finished,
        }
    }

    /// Gives each of the first `count` lines the score that its turn has alone, and puts them in order. Gives in how
    /// many own turns a win is proven to be the shortest.
    pub(super) fn settle(
        &mut self,
        position: &Position,
        lines: &mut [RootLine],
        count: usize,
        depth: u32,
        proven: u32,
    ) -> u32 {
        let proven = self.settle_scores(position, lines, count, depth, proven);
        // Also where the search had to end on the way.
        lines[..count].sort_by_key(|line| std::cmp::Reverse(line.score));
        proven
    }

    fn settle_scores(
        &mut self,
        position: &Position,
        lines: &mut [RootLine],
        count: usize,
        depth: u32,
        mut proven: u32,
    ) -> u32 {
        for _ in 0..MOST_ROUNDS {
            let mut settled = true;
            for line in &mut lines[..count] {
                let mut result =
                    self.deepen_alone(position, RootLine::new(line.turn), depth, &mut {
                        |_, line, depth| !is_decided(line.score, 1, depth)
                    });
                if self.ended {
                    return proven;
                }
                let mut alone = result.lines.swap_remove(0);
                let score = surer(line.score, alone.score);
                if score != alone.score {
                    self.remember(position, line.turn, score);
                    alone.score = score;
                    alone.line.clone_from(&line.line);
                    settled = false;
                }
                *line = alone;
            }
            lines[..count].sort_by_key(|line| std::cmp::Reverse(line.score));
            let first = (lines[0].turn, lines[0].score);
            proven = self.shorten_win(position, lines, proven);
            if self.ended {
                return proven;
            }
            if first != (lines[0].turn, lines[0].score) {
                self.remember(position, lines[0].turn, lines[0].score);
                settled = false;
            }
            if settled {
                break;
            }
        }
        proven
    }

    /// The win or loss that the table has for a turn.
    fn certain_score(&self, position: &Position, turn: Turn) -> Option<i32> {
        if turn.wins() {
            return None;
        }
        let next = position.play_unchecked(turn);
        let entry = self.shared.table.get(table_key(&next))?;
        certain(&entry, &next, 1).map(|score| -score)
    }

    /// Has the table remember that a turn wins or loses.
    fn remember(&self, position: &Position, turn: Turn, score: i32) {
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
        table.put(key, 1, MAX_PLY as i32, bound, -score, None);
    }
}

/// Of two scores of the same turn the one to believe: a win or a loss is certain, and the sooner it comes the more has
/// been seen of it. Between two others it is the second.
fn surer(known: i32, found: i32) -> i32 {
    match known {
        WIN_BOUND.. => known.max(found),
        _ if known <= -WIN_BOUND => known.min(found),
        _ => found,
    }
}

#[cfg(test)]
mod tests {
    use super::surer;
    use crate::score::WIN_BOUND;

    #[test]
    fn wins_and_losses_are_believed() {
        for certain in [WIN_BOUND, WIN_BOUND + 3] {
            assert_eq!(surer(certain, 120), certain);
            assert_eq!(surer(certain, WIN_BOUND + 5), WIN_BOUND + 5);
            assert_eq!(surer(-certain, 120), -certain);
            assert_eq!(surer(-certain, -(WIN_BOUND + 5)), -(WIN_BOUND + 5));
            assert_eq!(surer(120, certain), certain);
        }
        assert_eq!(surer(120, 80), 80);
    }
}
