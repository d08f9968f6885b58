//! How a match ends.

use std::fmt;

use crate::cube::Player;

/// After this many turns in a row without a capture the match is drawn.
pub const QUIET_LIMIT: u8 = 20;

/// How a finished match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The player brought a rock, paper or scissors to the far row.
    Arrival(Player),
    /// Twenty turns in a row without a capture.
    Quiet,
    /// This player wins, because the other one cannot move.
    Blocked(Player),
}

impl Outcome {
    /// The winner, or nobody after a draw.
    ///
    /// ```
    /// use pijersi::{Outcome, Player};
    /// assert_eq!(Outcome::Blocked(Player::White).winner(), Some(Player::White));
    /// assert_eq!(Outcome::Quiet.winner(), None);
    /// ```
    pub const fn winner(self) -> Option<Player> {
        match self {
            Outcome::Arrival(player) | Outcome::Blocked(player) => Some(player),
            Outcome::Quiet => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Arrival(player) => write!(f, "{player} wins by arrival"),
            Outcome::Quiet => f.write_str("draw after 20 turns without a capture"),
            Outcome::Blocked(player) => {
                write!(f, "{player} wins: {} cannot move", player.opponent())
            }
        }
    }
}
