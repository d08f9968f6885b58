//! Everything that can be wrong with a request for pairings.

use std::fmt;

use crate::{PlayerId, Round};

/// Why something could not be paired or recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PairingError {
    /// Two entrants have the same number.
    DuplicatePlayer(PlayerId),
    /// No entrant has this number.
    UnknownPlayer(PlayerId),
    /// A player appears twice in a round, or does not take part in it.
    InvalidRound(Round, PlayerId),
    /// A round that is not the next one.
    UnexpectedRound(Round),
    /// Fewer players than the format requires.
    TooFewPlayers,
    /// More players than the format allows.
    TooManyPlayers,
    /// No pairing of the round respects the absolute criteria.
    NoLegalPairing,
    /// A match or round without a result where one is required.
    MissingResult,
    /// Text that is no score.
    InvalidScore,
    /// Text that is no result.
    InvalidResult,
    /// A setting outside its limits.
    InvalidSetting,
}

impl PairingError {
    /// A stable code for programs.
    ///
    /// ```
    /// use pijersi_pairing::PairingError;
    /// assert_eq!(PairingError::NoLegalPairing.code(), "no-legal-pairing");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            PairingError::DuplicatePlayer(_) => "duplicate-player",
            PairingError::UnknownPlayer(_) => "unknown-player",
            PairingError::InvalidRound(..) => "invalid-round",
            PairingError::UnexpectedRound(_) => "unexpected-round",
            PairingError::TooFewPlayers => "too-few-players",
            PairingError::TooManyPlayers => "too-many-players",
            PairingError::NoLegalPairing => "no-legal-pairing",
            PairingError::MissingResult => "missing-result",
            PairingError::InvalidScore => "invalid-score",
            PairingError::InvalidResult => "invalid-result",
            PairingError::InvalidSetting => "invalid-setting",
        }
    }
}

impl fmt::Display for PairingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PairingError::DuplicatePlayer(id) => write!(f, "player {id} is entered twice"),
            PairingError::UnknownPlayer(id) => write!(f, "there is no player {id}"),
            PairingError::InvalidRound(round, id) => {
                write!(f, "player {id} cannot have this entry in round {round}")
            }
            PairingError::UnexpectedRound(round) => write!(f, "round {round} is not the next one"),
            PairingError::TooFewPlayers => f.write_str("too few players"),
            PairingError::TooManyPlayers => f.write_str("too many players"),
            PairingError::NoLegalPairing => f.write_str("no legal pairing of this round exists"),
            PairingError::MissingResult => f.write_str("a result is missing"),
            PairingError::InvalidScore => f.write_str("not a score"),
            PairingError::InvalidResult => f.write_str("not a result"),
            PairingError::InvalidSetting => f.write_str("a setting is outside its limits"),
        }
    }
}

impl std::error::Error for PairingError {}
