//! How a game between engines ended.

use std::fmt;
use std::time::Duration;

use pijersi::{MatchResult, Outcome, Player};
use pijersi_game::EventKind;

/// How a game between engines ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// On the board.
    Board(Outcome),
    /// This player did something that loses the game.
    #[allow(missing_docs)]
    Fault { player: Player, fault: Fault },
    /// This player's own score was hopeless for long enough.
    Resigned(Player),
    /// Both players' own scores were even for long enough: a draw.
    EvenScores,
    /// As many turns as were allowed: a draw.
    TurnLimit,
}

/// What loses a game at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The engine ended or could not be started; what it said.
    Crash(String),
    /// The engine did not answer; for what.
    Hang(String),
    /// The engine took this much longer than allowed.
    Overrun(Duration),
    /// The engine played this, which is not a legal turn.
    Illegal(String),
}

impl Fault {
    /// All kinds, in the order of [`Fault::kind`].
    pub const KINDS: [&'static str; 4] = ["crash", "hang", "overrun", "illegal"];

    /// Which of [`Fault::KINDS`] this is.
    pub fn kind(&self) -> usize {
        match self {
            Fault::Crash(_) => 0,
            Fault::Hang(_) => 1,
            Fault::Overrun(_) => 2,
            Fault::Illegal(_) => 3,
        }
    }
}

impl Ending {
    /// What ends the game by it; nothing when the board has ended it already.
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
