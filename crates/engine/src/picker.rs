//! Giving out the turns of a position, the most promising first.

use pijersi::{Position, Turn};

use crate::history::{History, Place};
use crate::lead::lead;

/// Where the classes of turns begin.
const TABLE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;

/// Turns with their scores, kept from search to search to save allocations.
#[derive(Default)]
pub struct Picker {
    pub turns: Vec<Turn>,
    scores: Vec<i32>,
    next: usize,
}

/// What ordering may look at besides the position.
pub struct Hints<'a> {
    pub history: &'a History,
    pub place: Place,
    /// [`Turn::bits`] of the table's turn, or 0.
    pub table_turn: u32,
}

impl Picker {
    /// All turns.
    pub fn all(&mut self, position: &Position, hints: &Hints) {
        position.turns_into(&mut self.turns);
        self.rank(position, hints);
    }

    /// Only captures.
    pub fn captures(&mut self, position: &Position, hints: &Hints) {
        position.captures_into(&mut self.turns);
        self.rank(position, hints);
    }

    fn rank(&mut self, position: &Position, hints: &Hints) {
        self.next = 0;
        self.scores.clear();
        let player = position.player();
        self.scores.extend(self.turns.iter().map(|&turn| {
            if turn.bits() == hints.table_turn {
                TABLE
            } else if turn.captures() {
                CAPTURE + taken_cubes(position, turn) * 16_384 + hints.history.capture(player, turn)
            } else {
                let killer = hints.history.killer(&hints.place, turn);
                let counter = hints.history.is_counter(&hints.place, turn);
                let base = if killer > 0 {
                    KILLER * killer
                } else if counter {
                    KILLER / 2
                } else {
                    0
                };
                base + hints.history.quiet(&hints.place, turn) + lead(position, turn)
            }
        }));
    }

    /// The most promising turn not yet given out, with its score.
    #[inline]
    pub fn pick(&mut self) -> Option<(Turn, i32)> {
        let rest = &self.scores[self.next..];
        let (offset, &score) = rest
            .iter()
            .enumerate()
            .max_by_key(|&(offset, &score)| (score, std::cmp::Reverse(offset)))?;
        let best = self.next + offset;
        self.turns.swap(self.next, best);
        self.scores.swap(self.next, best);
        let turn = self.turns[self.next];
        self.next += 1;
        Some((turn, score))
    }
}

/// How many cubes a turn takes.
#[inline(always)]
pub fn taken_cubes(position: &Position, turn: Turn) -> i32 {
    let stacks = position.stacks(position.player().opponent());
    let cubes = |cell| 1 + i32::from(stacks.contains(cell));
    let mut taken = 0;
    if turn.captures_first() {
        taken += cubes(turn.via());
    }
    if turn.captures_second() {
        taken += cubes(turn.end());
    }
    taken
}
