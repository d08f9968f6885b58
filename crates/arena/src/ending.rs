//! How a game between engines ended.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use pijersi::{MatchResult, Outcome, Player};
use pijersi_game::EventKind;

/// The ending of a game between engines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// On the board.
    Board(Outcome),
    /// This player lost by a fault.
    #[allow(missing_docs)]
    Fault { player: Player, fault: Fault },
    /// This player's own score was hopeless for the configured number of turns.
    Resigned(Player),
    /// Both players' own scores were even for the configured number of turns: a draw.
    EvenScores,
    /// The limit of turns was reached: a draw.
    TurnLimit,
}

/// An error of an engine that loses the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The process ended or could not be started; with its message.
    Crash(String),
    /// The engine did not reply; with what was expected.
    Hang(String),
    /// The engine exceeded its time by this much.
    Overrun(Duration),
    /// The engine played this text, which is not a legal turn.
    Illegal(String),
}

/// The kind of a [`Fault`]. As text: `crash`, `hang`, `overrun`, `illegal`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// See [`Fault::Crash`].
    Crash,
    /// See [`Fault::Hang`].
    Hang,
    /// See [`Fault::Overrun`].
    Overrun,
    /// See [`Fault::Illegal`].
    Illegal,
}

/// A text that names no kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFaultKindError;

/// A fault that a player committed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerFault {
    /// The player who lost the game by it.
    pub player: Player,
    /// The kind of the fault.
    pub kind: FaultKind,
}

impl FaultKind {
    /// All kinds, in the order of their discriminants.
    pub const ALL: [FaultKind; 4] = [
        FaultKind::Crash,
        FaultKind::Hang,
        FaultKind::Overrun,
        FaultKind::Illegal,
    ];

    /// The text form.
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
        f.write_str(self.as_str())
    }
}

impl FromStr for FaultKind {
    type Err = ParseFaultKindError;

    fn from_str(text: &str) -> Result<FaultKind, ParseFaultKindError> {
        let found = FaultKind::ALL
            .into_iter()
            .find(|kind| kind.as_str() == text);
        found.ok_or(ParseFaultKindError)
    }
}

impl fmt::Display for ParseFaultKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = FaultKind::ALL.map(FaultKind::as_str).join(", ");
        write!(f, "unknown fault; expected one of {kinds}")
    }
}

impl std::error::Error for ParseFaultKindError {}

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

impl Ending {
    /// The event that ends the game, unless the board has ended it already.
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
