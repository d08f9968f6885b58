//! The end of a line: captures are followed until the position is quiet.

use pijersi::QUIET_LIMIT;

use super::correction::{Correction, Likeness};
use super::node::decided;
use super::parameters::*;
use super::picker::{Hints, Kind, taken_cubes};
use super::{Worker, table_key};
use crate::evaluation::Judged;
use crate::score::{MAX_PLY, WIN, WIN_BOUND};
use crate::table::Bound;

impl Worker<'_> {
    /// The score of a position once all captures are made that are worth making.
    fn quiesce(&mut self, judged: &Judged<'_>, alpha: i32, beta: i32, ply: usize) -> i32 {
        let position = &judged.position;
        self.count_node();
        if position.quiet() >= QUIET_LIMIT {
            return 0;
        }
        if judged.strikes.can_arrive(position.player()) {
            return WIN - (ply as i32 + 1);
        }
        self.quiesce_open(judged, alpha, beta, ply)
    }

    /// The same for a position that is counted and known to be neither drawn nor won by an arrival.
    pub(super) fn quiesce_open(
        &mut self,
        judged: &Judged<'_>,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let position = &judged.position;
        if self.ended {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        // Most positions end here; only for the others it is worth waiting for the table.
        let key = table_key(position);
        self.shared.table.prepare(key);
        let plain = self.judge.judge(judged);
        if plain >= beta + Correction::most() {
            return plain;
        }
        let likeness = Likeness::of(position);
        let mut best = plain + self.memory.correction.of(&likeness);
        if best >= beta || ply >= MAX_PLY - 1 {
            return best;
        }
        let entry = self.shared.table.get(key);
        if let Some(score) = entry.and_then(|entry| decided(&entry, position, alpha, beta, ply)) {
            return score;
        }
        let (old_alpha, standing) = (alpha, best);
        alpha = alpha.max(best);

        self.memory.pickers[ply].begin();
        let place = self.place(position, ply);
        let table_turn = entry.map_or(0, |entry| entry.turn);
        let mut best_turn = None;
        let stacks = position.stacks(position.player().opponent());
        while let Some((turn, rank)) = self.memory.pickers[ply].pick(
            position,
            Kind::Captures,
            &Hints {
                strikes: &judged.strikes,
                history: &self.memory.history,
                place,
                table_turn,
            },
        ) {
            // From here on captures lose more than they take.
            if rank < 0 {
                break;
            }
            // Even with what it takes and more, the capture is not good enough.
            let hoped = standing + delta_margin() + delta_cube() * taken_cubes(stacks, turn);
            if hoped <= alpha && alpha < WIN_BOUND {
                continue;
            }
            let next = judged.after(position.play_unchecked(turn));
            let score = -self.quiesce(&next, -beta, -alpha, ply + 1);
            if self.ended {
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
        if self.ended {
            return 0;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > old_alpha && beta - old_alpha > 1 {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.shared.table.put(key, ply, 0, bound, best, best_turn);
        best
    }
}
