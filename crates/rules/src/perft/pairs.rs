//! Counting sequences of two turns.
//!
//! What a turn changes for the opponent are the cubes they see on at most three cells, and most of those are too
//! far away to matter to their answers. So the answers are counted once, for the position as it is. To that
//! comes what each changed cell adds, found once for each cell and what is seen there, as far as the changes do
//! not depend on each other.

use super::count::{ByContent, Influence, NOTHING, TurnCounter};
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::generate::{Fan, VisitFan};
use crate::position::Position;
use crate::side::Side;
use crate::turn::TurnKind;

/// Sequences of two turns of a position that is not won.
pub(super) fn count_pairs(position: &Position) -> u64 {
    let mut pairs = Pairs::new(position);
    position.visit_fans(CellSet::ALL, &mut pairs);
    pairs.count
}

/// The count so far, and what serves for all fans of a position.
struct Pairs<'a> {
    count: u64,
    us: &'a Side,
    them: &'a Side,
    answers: TurnCounter,
    influence: Influence,
    /// The answers if nothing changes.
    unchanged: u64,
    /// The cells whose gains are known.
    known: CellSet,
    /// For each cell by what is seen there, how many plain answers and how many that go on it adds. There
    /// are 64 places so that an index of six bits needs no check.
    gains: [[ByContent; 2]; 64],
}

/// What the opponent sees after the first changes of a turn.
#[derive(Clone, Copy)]
struct Scene {
    tops: [CellSet; 4],
    /// The cells changed so far that matter.
    changed: CellSet,
    answers: u64,
}

impl VisitFan for Pairs<'_> {
    fn fan(&mut self, fan: Fan) {
        self.count += self.after(&fan);
    }
}

impl Pairs<'_> {
    fn new(position: &Position) -> Pairs<'_> {
        let us = position.side(position.player());
        let them = position.side(position.player().opponent());
        let answers = TurnCounter::new(them);
        Pairs {
            count: 0,
            us,
            them,
            influence: Influence::new(&answers),
            unchanged: answers.count(&us.tops),
            answers,
            known: CellSet::EMPTY,
            gains: [[[0; 5]; 2]; 64],
        }
    }

    /// All answers to the turns of a fan.
    #[inline(always)]
    fn after(&mut self, fan: &Fan) -> u64 {
        if fan.arrives_first {
            return 0;
        }
        let ends = fan.ends - fan.goal;
        let capturing = match fan.captures_first {
            true => ends,
            false => ends & fan.capturable,
        };
        let mut count = 0;
        for end in capturing {
            count += self.after_capture(fan, end);
        }
        count + self.after_quiet(fan, ends - capturing)
    }

    fn after_capture(&self, fan: &Fan, end: Cell) -> u64 {
        let turn = fan.turn(end);
        TurnCounter::new(&self.them.taken_from(turn)).count(&self.us.moved(turn).tops)
    }

    /// The answers to the turns that end on these cells and capture nothing.
    #[inline(never)]
    fn after_quiet(&mut self, fan: &Fan, ends: CellSet) -> u64 {
        if ends.is_empty() {
            return 0;
        }
        let role = fan.role as usize;
        let below = if fan.on_stack {
            seen(&self.us.bottoms, fan.start)
        } else {
            NOTHING
        };
        let mut scene = Scene {
            tops: self.us.tops,
            changed: CellSet::EMPTY,
            answers: self.unchanged,
        };
        let mut count = 0;
        match fan.kind {
            TurnKind::Cube => self.change(&mut scene, fan.start, below),
            TurnKind::Stack => self.change(&mut scene, fan.start, NOTHING),
            TurnKind::CubeThenStack => {
                self.change(&mut scene, fan.via, NOTHING);
                count += self.after_return(scene, fan, ends);
                self.change(&mut scene, fan.start, below);
            }
            TurnKind::StackThenCube => {
                self.change(&mut scene, fan.via, below);
                count += self.after_return(scene, fan, ends);
                self.change(&mut scene, fan.start, NOTHING);
            }
        }
        let ends = ends - CellSet::of(fan.start);
        let zone = self.influence.zone;
        count += scene.answers * (ends - zone).len() as u64;
        let ends = ends & zone;
        if ends.is_empty() {
            return count;
        }
        let tied = self.tied_to(scene.changed);
        for end in ends {
            count += scene
                .answers
                .wrapping_add_signed(self.gain(&scene, end, role, tied));
        }
        count
    }

    /// The answers if the turn may end where it started. The start then looks as before.
    #[inline(always)]
    fn after_return(&mut self, mut scene: Scene, fan: &Fan, ends: CellSet) -> u64 {
        if !ends.contains(fan.start) {
            return 0;
        }
        self.change(&mut scene, fan.start, fan.role as usize);
        scene.answers
    }

    /// Changes what is seen on a cell.
    #[inline(always)]
    fn change(&mut self, scene: &mut Scene, cell: Cell, content: usize) {
        let here = CellSet::of(cell);
        if !(here & self.influence.zone).is_empty() && seen(&scene.tops, cell) != content {
            let tied = self.tied_to(scene.changed);
            let gain = self.gain(scene, cell, content, tied);
            scene.answers = scene.answers.wrapping_add_signed(gain);
            scene.changed |= here;
        }
        for (role, tops) in scene.tops.iter_mut().enumerate() {
            *tops = if role == content {
                *tops | here
            } else {
                *tops - here
            };
        }
    }

    /// The cells whose gains depend on these: the plain ones and those that go on.
    #[inline(always)]
    fn tied_to(&self, changed: CellSet) -> [CellSet; 2] {
        if changed.is_empty() {
            return [CellSet::EMPTY; 2];
        }
        [
            self.influence.tied_plainly(changed),
            self.influence.tied_going_on(changed),
        ]
    }

    /// How many answers it adds if this content is seen on a cell after the changes made so far.
    #[inline(always)]
    fn gain(&mut self, scene: &Scene, cell: Cell, content: usize, tied: [CellSet; 2]) -> i64 {
        if !self.known.contains(cell) {
            self.known |= CellSet::of(cell);
            self.gains[cell.index() & 63] = [
                self.plain_gains(cell, &self.us.tops),
                self.going_on_gains(cell, &self.us.tops),
            ];
        }
        let [plain, going_on] = &self.gains[cell.index() & 63];
        let mut plain = plain[content];
        if tied[0].contains(cell) {
            plain = self.plain_gains(cell, &scene.tops)[content];
        }
        let mut going_on = going_on[content];
        if tied[1].contains(cell) {
            going_on = self.going_on_gains(cell, &scene.tops)[content];
        }
        i64::from(plain) + i64::from(going_on)
    }

    #[inline(never)]
    fn plain_gains(&self, cell: Cell, tops: &[CellSet; 4]) -> ByContent {
        self.over_before(cell, self.answers.plain_from(cell, tops))
    }

    #[inline(never)]
    fn going_on_gains(&self, cell: Cell, tops: &[CellSet; 4]) -> ByContent {
        self.over_before(cell, self.answers.going_on_from(cell, tops))
    }

    #[inline(always)]
    fn over_before(&self, cell: Cell, mut counts: ByContent) -> ByContent {
        let before = counts[seen(&self.us.tops, cell)];
        for count in &mut counts {
            *count -= before;
        }
        counts
    }
}

/// The role whose set has the cell, if any.
#[inline(always)]
fn seen(sets: &[CellSet; 4], cell: Cell) -> usize {
    let has = |role: usize| (sets[role].bits() >> cell.index() & 1) as usize;
    NOTHING - (4 * has(0) + 3 * has(1) + 2 * has(2) + has(3))
}

#[cfg(test)]
mod tests {
    use super::count_pairs;
    use crate::cell_set::CellSet;
    use crate::random::SplitMix64;
    use crate::sample::sample;
    use crate::setup::Setup;

    /// Along random matches from random set-ups, to their ends, the count is that of turns listed one by one.
    #[test]
    fn as_many_as_when_listed() {
        let mut random = SplitMix64::new(11);
        let mut checked = 0;
        for seed in 0..sample(400, 2_000) {
            let mut position = Setup::full_random(seed).position();
            while position.arrived().is_none() {
                let mut listed = 0;
                let mut turns = Vec::new();
                position.visit_moves(CellSet::ALL, |turn| turns.push(turn));
                for &turn in turns.iter().filter(|turn| !turn.wins()) {
                    position
                        .play_unchecked(turn)
                        .visit_moves(CellSet::ALL, |_| listed += 1);
                }
                assert_eq!(count_pairs(&position), listed, "{position}");
                checked += 1;
                // Captures are preferred now and then, so that positions with few cubes come up, too.
                let captures: Vec<_> = turns
                    .iter()
                    .copied()
                    .filter(|turn| turn.captures())
                    .collect();
                let choice = if captures.is_empty() || random.below(2) == 0 {
                    &turns
                } else {
                    &captures
                };
                let Some(&turn) = choice.get(random.below(choice.len().max(1) as u64) as usize)
                else {
                    break;
                };
                position = position.play_unchecked(turn);
            }
        }
        assert!(checked > sample(8_000, 40_000), "{checked}");
    }
}
