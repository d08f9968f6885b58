//! How a game between engines ended.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use pijersi::{MatchResult, Outcome, Player};
use pijersi_game::EventKind;
use serde::{Deserialize, Serialize};

/// How a game between engines ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// On the board.
    Board(Outcome),
    /// A fault of this player lost the game.
    #[allow(missing_docs)]
    Fault { player: Player, fault: Fault },
    /// This player's own score met the resign rule.
    Resigned(Player),
    /// Both players' own scores met the draw rule.
    EvenScores,
    /// Draw by the turn limit.
    TurnLimit,
}

/// A fault, which loses the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The engine exited or could not be started; with the error.
    Crash(String),
    /// The engine did not reply in time; with the error.
    Hang(String),
    /// The engine took this much longer than allowed.
    Overrun(Duration),
    /// The engine played this, which is not a legal turn.
    Illegal(String),
}

impl Fault {
    /// The kind of the fault.
    pub fn kind(&self) -> FaultKind {
        match self {
            Fault::Crash(_) => FaultKind::Crash,
            Fault::Hang(_) => FaultKind::Hang,
            Fault::Overrun(_) => FaultKind::Overrun,
            Fault::Illegal(_) => FaultKind::Illegal,
        }
    }
}

/// The kind of a [`Fault`].
///
/// ```
/// use pijersi_arena::FaultKind;
/// assert_eq!("overrun".parse(), Ok(FaultKind::Overrun));
/// assert_eq!(FaultKind::Hang.to_string(), "hang");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// The engine exited or could not be started.
    Crash,
    /// The engine did not reply in time.
    Hang,
    /// The engine exceeded its time.
    Overrun,
    /// The engine played an illegal turn.
    Illegal,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [FaultKind; 4] = [
        FaultKind::Crash,
        FaultKind::Hang,
        FaultKind::Overrun,
        FaultKind::Illegal,
    ];

    /// The text form: `crash`, `hang`, `overrun` or `illegal`.
    pub const fn as_str(self) -> &'static str {
        match self {
            FaultKind::Crash => "crash",
            FaultKind::Hang => "hang",
            FaultKind::Overrun => "overrun",
            FaultKind::Illegal => "illegal",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text is not a kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFaultKindError;

impl fmt::Display for ParseFaultKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = FaultKind::ALL.map(FaultKind::as_str);
        write!(f, "a kind of fault is one of {}", kinds.join(", "))
    }
}

impl std::error::Error for ParseFaultKindError {}

impl FromStr for FaultKind {
    type Err = ParseFaultKindError;

    fn from_str(text: &str) -> Result<FaultKind, ParseFaultKindError> {
        FaultKind::ALL
            .into_iter()
            .find(|kind| kind.as_str() == text)
            .ok_or(ParseFaultKindError)
    }
}

impl Ending {
    /// The event that ends the game; none when it ended on the board.
    pub(crate) fn event(&self) -> Option<EventKind> {
        Some(match self {
            Ending::Board(_) => return None,
            Ending::Fault { player, fault } => {
                let forfeit = |fault| EventKind::Forfeit {
                    player: *player,
                    fault,
                };
                match fault {
                    Fault::Crash(_) => forfeit(pijersi_game::Fault::Crash),
                    Fault::Hang(_) => forfeit(pijersi_game::Fault::NoAnswer),
                    Fault::Overrun(_) => EventKind::TimeOut,
                    Fault::Illegal(_) => forfeit(pijersi_game::Fault::IllegalTurn),
                }
            }
            Ending::Resigned(player) => EventKind::Resign(*player),
            Ending::EvenScores | Ending::TurnLimit => EventKind::Adjudicate(MatchResult::Draw),
        })
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Board(outcome) => outcome.fmt(f),
            Ending::Fault { player, fault } => write!(f, "{player} {fault}"),
            Ending::Resigned(player) => write!(f, "{player} resigned"),
            Ending::EvenScores => f.write_str("draw by even scores"),
            Ending::TurnLimit => f.write_str("draw by the turn limit"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Crash(message) => write!(f, "crashed: {message}"),
            Fault::Hang(message) => write!(f, "hung: {message}"),
            Fault::Overrun(time) => {
                write!(f, "took {:.1} ms too long", time.as_secs_f64() * 1000.0)
            }
            Fault::Illegal(turn) => {
                let shown: String = turn.chars().take(40).collect();
                write!(f, "played \"{}\", which is not legal", shown.escape_debug())
            }
        }
    }
}
