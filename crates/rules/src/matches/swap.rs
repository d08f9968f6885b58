//! The swap rule: after the first turn, the opponent may take over the side of the player who has played it.

use core::fmt;

use super::Match;
use crate::problem::problem;

impl Match {
    /// Notes that the players exchanged sides after the first turn, as the swap rule allows. The position stands, and the
    /// player who has just played the first turn plays the second one, too. Tags are not changed: `White` is the player who
    /// has White to the end.
    ///
    /// ```
    /// use pijersi::Match;
    /// let mut record: Match = "1 b4=d5-d4".parse().unwrap();
    /// record.swap().unwrap();
    /// record.play_text("f2-f3=e3").unwrap();
    /// assert_eq!(record.to_string(), "   1 b4=d5-d4 swap        2 f2-f3=e3\n");
    /// assert_eq!(record.to_string().parse(), Ok(record));
    /// ```
    ///
    /// # Errors
    /// When the match has not exactly one turn, has ended, or has a swap already.
    pub fn swap(&mut self) -> Result<(), SwapError> {
        match self.len() {
            _ if self.is_swapped => Err(SwapError::Repeated),
            1 if self.is_over() => Err(SwapError::Over),
            1 => {
                self.is_swapped = true;
                Ok(())
            }
            _ => Err(SwapError::NotAfterFirstTurn),
        }
    }

    /// Whether the players exchanged sides after the first turn.
    pub fn is_swapped(&self) -> bool {
        self.is_swapped
    }

    /// Withdraws the swap. Undoing the first turn withdraws it, too.
    pub fn retract_swap(&mut self) {
        self.is_swapped = false;
    }
}

/// Why the players cannot exchange sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SwapError {
    /// Sides are exchanged after the first turn and before the second.
    NotAfterFirstTurn,
    /// Sides have been exchanged before.
    Repeated,
    /// The first turn has ended the game.
    Over,
}

impl fmt::Display for SwapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SwapError::NotAfterFirstTurn => {
                "sides are swapped after the first turn, before the second"
            }
            SwapError::Repeated => "sides are swapped only once",
            SwapError::Over => "sides cannot be swapped: the game is over",
        })
    }
}

impl core::error::Error for SwapError {}

problem! {
    SwapError, error => error,
    codes {
        SwapError::NotAfterFirstTurn => "swap-not-after-first-turn" [],
        SwapError::Repeated => "swap-repeated" [],
        SwapError::Over => "swap-after-end" [],
    }
}
