//! How a game ended.

use std::fmt;

use pijersi::{Match, MatchResult, Outcome, Player};

/// How a game ended, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// On the board: by arrival, because a player cannot move, or after too many quiet turns.
    Board(Outcome),
    /// This player resigned.
    Resignation(Player),
    /// The players agreed on a draw.
    Agreement,
    /// This player's time ran out.
    Time(Player),
    /// This player, usually a program, did something that loses the game.
    #[allow(missing_docs)]
    Forfeit { player: Player, fault: Fault },
    /// This player left, and the opponent claimed the win, or a draw.
    #[allow(missing_docs)]
    Abandonment { player: Player, claimed_draw: bool },
    /// Whoever runs the game set the result, for example after too many turns.
    Adjudication(MatchResult),
    /// The game goes on from a match text that ends with this result.
    Recorded(MatchResult),
    /// The game was called off before it had properly begun: no result.
    Abort,
}

/// What loses a game at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The player insisted on a turn that is not legal.
    IllegalTurn,
    /// The program ended or could not be started.
    Crash,
    /// The program did not answer.
    NoAnswer,
}

impl Termination {
    /// How a record ends, if it does: on the board, or with a result that it declares.
    pub fn of(record: &Match) -> Option<Termination> {
        match (record.outcome(), record.declared()) {
            (Some(outcome), _) => Some(Termination::Board(outcome)),
            (None, declared) => declared.map(Termination::Recorded),
        }
    }

    /// The result; nothing when the game was called off.
    ///
    /// ```
    /// use pijersi::{Match, MatchResult, Player};
    /// use pijersi_game::Termination;
    /// assert_eq!(Termination::Time(Player::White).result(), Some(MatchResult::Black));
    /// assert_eq!(Termination::Agreement.result(), Some(MatchResult::Draw));
    /// assert_eq!(Termination::Abort.result(), None);
    /// ```
    pub fn result(self) -> Option<MatchResult> {
        Some(match self {
            Termination::Board(outcome) => outcome.into(),
            Termination::Resignation(loser)
            | Termination::Time(loser)
            | Termination::Forfeit { player: loser, .. }
            | Termination::Abandonment {
                player: loser,
                claimed_draw: false,
            } => MatchResult::win_of(loser.opponent()),
            Termination::Agreement
            | Termination::Abandonment {
                claimed_draw: true, ..
            } => MatchResult::Draw,
            Termination::Adjudication(result) | Termination::Recorded(result) => result,
            Termination::Abort => return None,
        })
    }

    /// A word for programs: why the game ended.
    ///
    /// ```
    /// assert_eq!(pijersi_game::Termination::Agreement.code(), "agreement");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Termination::Board(Outcome::Arrival(_)) => "arrival",
            Termination::Board(Outcome::Blocked(_)) => "blocked",
            Termination::Board(Outcome::Quiet) => "quiet",
            Termination::Resignation(_) => "resignation",
            Termination::Agreement => "agreement",
            Termination::Time(_) => "time",
            Termination::Forfeit { .. } => "forfeit",
            Termination::Abandonment { .. } => "abandonment",
            Termination::Adjudication(_) => "adjudication",
            Termination::Recorded(_) => "recorded",
            Termination::Abort => "abort",
        }
    }

    /// Who won, if anybody did.
    pub fn winner(self) -> Option<Player> {
        self.result()?.winner()
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Termination::Board(outcome) => outcome.fmt(f),
            Termination::Resignation(player) => write!(f, "{player} resigned"),
            Termination::Agreement => f.write_str("draw by agreement"),
            Termination::Time(player) => write!(f, "{player} ran out of time"),
            Termination::Forfeit { player, fault } => match fault {
                Fault::IllegalTurn => write!(f, "{player} played an illegal turn"),
                Fault::Crash => write!(f, "{player} crashed"),
                Fault::NoAnswer => write!(f, "{player} did not answer"),
            },
            Termination::Abandonment {
                player,
                claimed_draw,
            } => match claimed_draw {
                true => write!(f, "draw: {player} left the game"),
                false => write!(f, "{player} left the game"),
            },
            Termination::Adjudication(result) => write!(f, "{result} by adjudication"),
            Termination::Recorded(result) => write!(f, "{result}"),
            Termination::Abort => f.write_str("the game was called off"),
        }
    }
}
