//! The end of a line: captures are followed until the position is quiet.

use pijersi::QUIET_LIMIT;

use super::node::decided;
use super::picker::{Hints, Kind};
use super::{Worker, table_key};
use crate::evaluation::{Evaluator, Judged};
use crate::score::{MAX_PLY, WIN};
use crate::table::{Bound, Entry};

impl<E: Evaluator> Worker<'_, E> {
    /// The score of a position once all captures are made that are worth making.
    fn quiesce(&mut self, judged: &Judged<'_, E>, alpha: i32, beta: i32, ply: usize) -> i32 {
        let position = &judged.position;
        self.count_node();
        if position.quiet() >= QUIET_LIMIT {
            return 0;
        }
        if position.can_arrive(position.player()) {
            return WIN - (ply as i32 + 1);
        }
        let key = table_key(position);
        let entry = self.shared.table.get(key);
        self.quiesce_open(judged, alpha, beta, ply, key, entry)
    }

    /// The same for a position that is counted and known to be neither drawn nor won by an arrival, with its key and
    /// what the table knows about it.
    pub(super) fn quiesce_open(
        &mut self,
        judged: &Judged<'_, E>,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        key: u64,
        entry: Option<Entry>,
    ) -> i32 {
        let position = &judged.position;
        if self.ended {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        if let Some(score) = entry.and_then(|entry| decided(&entry, position, alpha, beta, ply)) {
            return score;
        }
        let mut best = judged.judge();
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
            let next = judged.after(turn, position.play_unchecked(turn));
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
