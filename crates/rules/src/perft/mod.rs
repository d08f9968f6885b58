//! Counting sequences of turns, the classic check of a move generator.

mod count;
mod pairs;
#[cfg(feature = "std")]
mod parallel;
#[cfg(feature = "std")]
mod table;

use crate::cell_set::CellSet;
use crate::position::Position;
use count::TurnCounter;
use pairs::count_pairs;

#[cfg(feature = "std")]
pub use parallel::{Perft, TurnCount};

impl Position {
    /// Number of turns that the movement rules allow, without listing them. As in [`Position::perft`], the draw
    /// count is ignored and a won position has none.
    ///
    /// ```
    /// use pijersi::Position;
    /// assert_eq!(Position::classic().count_turns(), 186);
    /// ```
    #[inline]
    pub fn count_turns(&self) -> u64 {
        if self.arrived().is_some() {
            return 0;
        }
        let player = self.player();
        TurnCounter::new(self.side(player)).count(&self.side(player.opponent()).tops)
    }

    /// Number of sequences of `depth` turns. A won position has no successors; the draw count is
    /// ignored.
    ///
    /// ```
    /// use pijersi::Position;
    /// assert_eq!(Position::classic().perft(2), 34_054);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_turns(),
            _ if self.arrived().is_some() => 0,
            2 => count_pairs(self),
            _ => {
                let mut count = 0;
                self.visit_moves(CellSet::ALL, |turn| {
                    if !turn.wins() {
                        count += self.play_unchecked(turn).perft(depth - 1);
                    }
                });
                count
            }
        }
    }
}
