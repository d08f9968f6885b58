//! Scores from the point of view of the player to move.

use std::fmt;

use pijersi::{Outcome, Player};

/// The score of winning at once; a win after `n` turns of both players scores `n` less.
pub(crate) const WIN: i32 = 30_000;
/// The maximum search ply.
pub(crate) const MAX_PLY: usize = 128;
/// Scores at least this large are wins with a known distance.
pub(crate) const WIN_BOUND: i32 = WIN - MAX_PLY as i32;

/// A score for the player to move: in hundredths of a cube, or a win or loss with its distance.
///
/// ```
/// use pijersi_engine::Score;
/// assert_eq!(Score::from_raw(150).win_distance(), None);
/// assert_eq!(Score::win_after(3).win_distance(), Some(2));
/// assert_eq!((-Score::win_after(2)).win_distance(), Some(-1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

impl Score {
    /// The score with this raw value.
    pub const fn from_raw(raw: i32) -> Score {
        Score(raw)
    }

    /// The score of a win after `plies` turns of both players together.
    pub const fn win_after(plies: u32) -> Score {
        Score(WIN - plies as i32)
    }

    /// The raw value used by the search.
    pub const fn raw(self) -> i32 {
        self.0
    }

    /// For a proven win, the number of own turns to it; for a proven loss, minus the number of own turns before it (0: lost
    /// already, or by the opponent's next turn).
    pub const fn win_distance(self) -> Option<i32> {
        if self.0 >= WIN_BOUND {
            Some((WIN - self.0 + 1) / 2)
        } else if self.0 <= -WIN_BOUND {
            Some(-((WIN + self.0) / 2))
        } else {
            None
        }
    }

    /// Whether the score is a proven win.
    pub const fn is_win(self) -> bool {
        self.0 >= WIN_BOUND
    }

    /// Whether the score is a proven loss.
    pub const fn is_loss(self) -> bool {
        self.0 <= -WIN_BOUND
    }

    /// The score of a finished game for this player.
    ///
    /// ```
    /// use pijersi::{Outcome, Player};
    /// use pijersi_engine::Score;
    /// assert_eq!(Score::from_outcome(Outcome::Quiet, Player::White), Score::from_raw(0));
    /// assert_eq!(Score::from_outcome(Outcome::Blocked(Player::White), Player::White), Score::win_after(0));
    /// ```
    pub fn from_outcome(outcome: Outcome, player: Player) -> Score {
        match outcome.winner() {
            Some(winner) if winner == player => Score::win_after(0),
            Some(_) => -Score::win_after(0),
            None => Score(0),
        }
    }

    /// The score one turn earlier: a win or loss is one turn further away.
    pub(crate) fn one_turn_earlier(self) -> Score {
        match self.0 {
            raw if raw > WIN_BOUND => Score(raw - 1),
            raw if raw < -WIN_BOUND => Score(raw + 1),
            _ => self,
        }
    }

    /// The probability that the player to move wins, a draw counted half, from 0 to 1.
    ///
    /// Bars, graphs, labels and accuracy are all derived from this curve.
    pub fn win_probability(self) -> f64 {
        match self.0 {
            raw if raw >= WIN_BOUND => 1.0,
            raw if raw <= -WIN_BOUND => 0.0,
            raw => 1.0 / (1.0 + (-f64::from(raw) / crate::evaluation::LOGISTIC_SCALE).exp()),
        }
    }
}

impl std::ops::Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.win_distance() {
            Some(distance) if self.is_win() => write!(f, "win in {distance}"),
            Some(distance) => write!(f, "loss in {}", -distance),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}
