//! The plain values of a tournament: players, rounds, scores, pairings and results.

use std::fmt;
use std::ops::{Add, AddAssign, Sub};
use std::str::FromStr;

use pijersi::Player;

use crate::PairingError;

/// Identifies a player of a tournament. The caller chooses the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub u32);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The number of a round; the first round is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Round(pub u16);

impl Round {
    /// The first round.
    pub const FIRST: Round = Round(1);

    /// The round after this one.
    #[must_use]
    pub const fn next(self) -> Round {
        Round(self.0 + 1)
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Points, counted in halves so that they are exact.
///
/// ```
/// use pijersi_pairing::Score;
/// let score = Score::WIN + Score::DRAW;
/// assert_eq!(score.to_string(), "1.5");
/// assert_eq!("1.5".parse(), Ok(score));
/// assert_eq!(score.halves(), 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(u32);

impl Score {
    /// No points.
    pub const ZERO: Score = Score(0);
    /// The half point of a draw.
    pub const DRAW: Score = Score(1);
    /// The point of a win.
    pub const WIN: Score = Score(2);

    /// The number of half points.
    pub const fn halves(self) -> u32 {
        self.0
    }
}

impl Add for Score {
    type Output = Score;

    fn add(self, other: Score) -> Score {
        Score(self.0 + other.0)
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Score) {
        self.0 += other.0;
    }
}

impl Sub for Score {
    type Output = Score;

    /// The difference, at least zero.
    fn sub(self, other: Score) -> Score {
        Score(self.0.saturating_sub(other.0))
    }
}

impl std::iter::Sum for Score {
    fn sum<I: Iterator<Item = Score>>(scores: I) -> Score {
        scores.fold(Score::ZERO, Add::add)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!(
            "{}{}",
            self.0 / 2,
            if self.0 % 2 == 1 { ".5" } else { "" }
        ))
    }
}

impl FromStr for Score {
    type Err = PairingError;

    fn from_str(text: &str) -> Result<Score, PairingError> {
        let (whole, half) = match text.split_once('.') {
            None => (text, 0),
            Some((whole, "5")) => (whole, 1),
            Some((whole, "0")) => (whole, 0),
            Some(_) => return Err(PairingError::InvalidScore),
        };
        let points: u32 = whole.parse().map_err(|_| PairingError::InvalidScore)?;
        points
            .checked_mul(2)
            .and_then(|halves| halves.checked_add(half))
            .map(Score)
            .ok_or(PairingError::InvalidScore)
    }
}

/// Two players who meet, with their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pairing {
    /// Has the first turn.
    pub white: PlayerId,
    /// Has the second turn.
    pub black: PlayerId,
}

impl Pairing {
    /// The same players with colours reversed.
    #[must_use]
    pub const fn reversed(self) -> Pairing {
        Pairing {
            white: self.black,
            black: self.white,
        }
    }

    /// The player with a colour.
    pub const fn player(self, colour: Player) -> PlayerId {
        match colour {
            Player::White => self.white,
            Player::Black => self.black,
        }
    }

    /// The colour of a player of this pairing.
    pub fn colour_of(self, id: PlayerId) -> Option<Player> {
        Player::ALL
            .into_iter()
            .find(|&colour| self.player(colour) == id)
    }
}

/// How a game ended. A forfeited game was not played: it counts for no colour, and the players may still meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// White won over the board.
    WhiteWins,
    /// Black won over the board.
    BlackWins,
    /// A draw over the board.
    Draw,
    /// White did not appear; Black gets the point.
    WhiteForfeits,
    /// Black did not appear; White gets the point.
    BlackForfeits,
    /// Neither player appeared.
    BothForfeit,
}

impl GameResult {
    /// All results.
    pub const ALL: [GameResult; 6] = [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::WhiteForfeits,
        GameResult::BlackForfeits,
        GameResult::BothForfeit,
    ];

    /// The result as tournament reports write it; `+` and `-` mark forfeits.
    ///
    /// ```
    /// use pijersi_pairing::GameResult;
    /// assert_eq!("+--".parse(), Ok(GameResult::BlackForfeits));
    /// assert_eq!(GameResult::Draw.to_string(), "1/2-1/2");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::WhiteForfeits => "--+",
            GameResult::BlackForfeits => "+--",
            GameResult::BothForfeit => "---",
        }
    }

    /// Whether the game took place.
    pub const fn is_played(self) -> bool {
        matches!(
            self,
            GameResult::WhiteWins | GameResult::BlackWins | GameResult::Draw
        )
    }

    /// The points of the player with a colour.
    pub fn points(self, colour: Player) -> Score {
        match (self, colour) {
            (GameResult::Draw, _) => Score::DRAW,
            (GameResult::WhiteWins | GameResult::BlackForfeits, Player::White) => Score::WIN,
            (GameResult::BlackWins | GameResult::WhiteForfeits, Player::Black) => Score::WIN,
            _ => Score::ZERO,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for GameResult {
    type Err = PairingError;

    fn from_str(text: &str) -> Result<GameResult, PairingError> {
        GameResult::ALL
            .into_iter()
            .find(|result| result.as_str() == text)
            .ok_or(PairingError::InvalidResult)
    }
}

/// Why a player has no opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bye {
    /// The odd player of the round: a full point.
    PairingAllocated,
    /// A full point granted by the organiser.
    FullPoint,
    /// A half point, requested before the round.
    HalfPoint,
    /// Absent without points.
    ZeroPoint,
}

impl Bye {
    /// The points of the bye.
    pub const fn points(self) -> Score {
        match self {
            Bye::PairingAllocated | Bye::FullPoint => Score::WIN,
            Bye::HalfPoint => Score::DRAW,
            Bye::ZeroPoint => Score::ZERO,
        }
    }
}
