//! The end of a line: captures are followed until the position is quiet.

use pijersi::QUIET_LIMIT;

use super::{Worker, table_key};
use crate::evaluation::{Evaluator, Judged};
use crate::picker::{Hints, Kind};
use crate::score::{MAX_PLY, WIN};
use crate::table::Bound;

impl<E: Evaluator> Worker<'_, E> {
    pub(super) fn quiesce(
        &mut self,
        judged: &Judged<'_>,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let position = &judged.position;
        self.count_node();
        if self.ended {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        if position.quiet() >= QUIET_LIMIT {
            return 0;
        }
        if position.can_arrive(position.player()) {
            return WIN - (ply as i32 + 1);
        }
        let key = table_key(position);
        let entry = self.shared.table.get(key);
        if let Some(entry) = entry {
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
        let mut best = self.judge.judge(judged);
        if best >= beta || ply >= MAX_PLY - 1 {
            return best;
        }
        alpha = alpha.max(best);

        let mut picker = std::mem::take(&mut self.memory.pickers[ply]);
        picker.begin();
        let place = self.place(position, ply);
        let table_turn = entry.map_or(0, |entry| entry.turn);
        let mut best_turn = None;
        while let Some((turn, _)) = picker.pick(
            position,
            Kind::Captures,
            &Hints {
                history: &self.memory.history,
                place,
                table_turn,
            },
        ) {
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
        self.memory.pickers[ply] = picker;
        if self.ended {
            return 0;
        }
        if best >= beta {
            self.shared
                .table
                .put(key, ply, 0, Bound::Lower, best, best_turn);
        }
        best
    }
}
