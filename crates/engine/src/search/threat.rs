//! Turns that answer a threat: when the opponent is about to arrive, few turns can stop it.

use pijersi::{Action, Cell, CellSet, Position, Turn};

/// More arrivals than this are not told apart: hardly a turn stops them all.
const MOST_ARRIVALS: usize = 8;

/// What the opponent's arrivals depend on.
#[derive(Default)]
pub struct Threat {
    /// For each arrival the cells that it needs as they are. A turn that touches none of them does not stop it.
    needed: Vec<CellSet>,
    arrivals: Vec<Turn>,
}

impl Threat {
    /// Looks at how the opponent of the player to move could arrive.
    pub fn find(&mut self, position: &Position) {
        self.needed.clear();
        position.passed().arrivals_into(&mut self.arrivals);
        for &arrival in &self.arrivals {
            let cells = needed_cells(arrival);
            // An arrival that needs the cells of another one, and more, is stopped with it.
            if self.needed.iter().any(|fewer| (*fewer - cells).is_empty()) {
                continue;
            }
            self.needed.retain(|more| !(cells - *more).is_empty());
            if self.needed.len() < MOST_ARRIVALS {
                self.needed.push(cells);
            }
        }
    }

    /// There is no threat: every turn will do.
    pub fn clear(&mut self) {
        self.needed.clear();
    }

    /// Where a turn by these cells has to end in order that it might stop every arrival.
    #[inline(always)]
    pub fn stopping_ends(&self, start: Cell, via: Cell) -> CellSet {
        let touched = CellSet::of(start) | CellSet::of(via);
        let mut ends = CellSet::ALL;
        for &cells in &self.needed {
            if (cells & touched).is_empty() {
                ends &= cells;
            }
        }
        ends
    }
}

/// The cells that a turn starts on, passes, and ends on.
fn needed_cells(turn: Turn) -> CellSet {
    turn.actions()
        .fold(CellSet::EMPTY, |cells, Action { from, to, .. }| {
            let near = CellSet::neighbours(from);
            let between = if near.contains(to) {
                CellSet::EMPTY
            } else {
                near & CellSet::neighbours(to)
            };
            cells | CellSet::of(from) | between | CellSet::of(to)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi::{Setup, SplitMix64};

    /// Turns that are left out do not stop the opponent; and many are left out.
    #[test]
    fn only_turns_that_stop_nothing_are_left_out() {
        let mut random = SplitMix64::new(9);
        let mut threat = Threat::default();
        let (mut all, mut kept, mut stopping) = (0, 0, 0);
        for seed in 0..400 {
            let mut position = Setup::full_random(seed).position();
            loop {
                let turns = position.turns();
                if turns.is_empty() {
                    break;
                }
                let opponent = position.player().opponent();
                if position.can_arrive(opponent) {
                    threat.find(&position);
                    for &turn in turns.iter().filter(|turn| !turn.wins()) {
                        let stops = !position.play_unchecked(turn).can_arrive(opponent);
                        let may = threat
                            .stopping_ends(turn.start(), turn.via())
                            .contains(turn.end());
                        assert!(may || !stops, "{position} {turn:?}");
                        all += 1;
                        kept += usize::from(may);
                        stopping += usize::from(stops);
                    }
                }
                let turn = turns[random.below(turns.len() as u64) as usize];
                position = position.play_unchecked(turn);
            }
        }
        assert!(all > 50_000 && stopping > 1_000, "{all} {stopping}");
        assert!(kept * 3 < all, "{kept} of {all}, {stopping} stop it");
    }
}
