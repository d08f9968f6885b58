//! How a game ends on the board, and its result.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::cube::Player;
use crate::notation::text::{excerpt, pad, quoted};

/// After this many turns in a row without a capture the match is drawn.
pub const QUIET_LIMIT: u8 = 20;

/// How a finished match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The player brought a rock, paper or scissors to the opponent's back row.
    Arrival(Player),
    /// Twenty turns in a row without a capture.
    Quiet,
    /// This player wins, because the other one cannot move.
    Blocked(Player),
}

impl Outcome {
    /// The winner; none after a draw.
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
        pad(f, |f| match self {
            Outcome::Arrival(player) => write!(f, "{player} wins by arrival"),
            Outcome::Quiet => f.write_str("draw after 20 turns without a capture"),
            Outcome::Blocked(player) => {
                write!(f, "{player} wins: {} cannot move", player.opponent())
            }
        })
    }
}

/// The result of a match, by the board or by agreement (a player resigned, time was over, a draw was offered).
///
/// As text it is `1-0`, `0-1` or `1/2-1/2`.
///
/// ```
/// use pijersi::{MatchResult, Outcome, Player};
/// assert_eq!("1-0".parse(), Ok(MatchResult::White));
/// assert_eq!("½-½".parse(), Ok(MatchResult::Draw));
/// assert_eq!(MatchResult::from(Outcome::Blocked(Player::Black)).to_string(), "0-1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchResult {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Neither player won.
    Draw,
}

impl MatchResult {
    /// The winner; none after a draw.
    pub const fn winner(self) -> Option<Player> {
        match self {
            MatchResult::White => Some(Player::White),
            MatchResult::Black => Some(Player::Black),
            MatchResult::Draw => None,
        }
    }

    /// The result when this player won.
    pub const fn win_of(player: Player) -> MatchResult {
        match player {
            Player::White => MatchResult::White,
            Player::Black => MatchResult::Black,
        }
    }
}

impl From<Outcome> for MatchResult {
    fn from(outcome: Outcome) -> MatchResult {
        outcome
            .winner()
            .map_or(MatchResult::Draw, MatchResult::win_of)
    }
}

impl fmt::Display for MatchResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            MatchResult::White => "1-0",
            MatchResult::Black => "0-1",
            MatchResult::Draw => "1/2-1/2",
        })
    }
}

/// A text that is not a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseResultError {
    found: String,
}

impl fmt::Display for ParseResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is not a result: write 1-0, 0-1 or 1/2-1/2",
            quoted(&self.found)
        )
    }
}

impl core::error::Error for ParseResultError {}

crate::problem::problem! {
    ParseResultError, error => error,
    codes {
        ParseResultError { found } => "not-a-result" [found: str],
    }
}

impl FromStr for MatchResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<MatchResult, ParseResultError> {
        match text {
            "1-0" => Ok(MatchResult::White),
            "0-1" => Ok(MatchResult::Black),
            "1/2-1/2" | "½-½" => Ok(MatchResult::Draw),
            _ => Err(ParseResultError {
                found: excerpt(text),
            }),
        }
    }
}
