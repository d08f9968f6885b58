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
    /// The organiser of the game set the result, for example after too many turns.
    Adjudication(MatchResult),
    /// The game continues a match text that ends with this result.
    Recorded(MatchResult),
    /// The game was aborted before both players had played: no result.
    Abort,
}

crate::text_enum! {
    /// Why a game ended, without the players: see [`Termination`].
    pub enum EndReason: "reason" {
        /// A cube reached the opponent's back row.
        Arrival = "arrival",
        /// A player cannot move.
        Blocked = "blocked",
        /// Too many turns without a capture.
        Quiet = "quiet",
        /// A player resigned.
        Resignation = "resignation",
        /// The players agreed on a draw.
        Agreement = "agreement",
        /// A player's time ran out.
        Time = "time",
        /// A player did something that loses the game.
        Forfeit = "forfeit",
        /// A player left.
        Abandonment = "abandonment",
        /// The organiser of the game set the result.
        Adjudication = "adjudication",
        /// The game continues a match text that ends with its result.
        Recorded = "recorded",
        /// The game was aborted.
        Abort = "abort",
    }
}

crate::text_enum! {
    /// A fault that loses a game at once.
    pub enum Fault: "fault" {
        /// The player insisted on a turn that is not legal.
        IllegalTurn = "illegal-turn",
        /// The program ended or could not be started.
        Crash = "crash",
        /// The program did not answer.
        NoAnswer = "no-answer",
    }
}

impl Termination {
    /// The ending of a record, if it has one: on the board, or with a declared result.
    pub fn of(record: &Match) -> Option<Termination> {
        match (record.outcome(), record.declared()) {
            (Some(outcome), _) => Some(Termination::Board(outcome)),
            (None, declared) => declared.map(Termination::Recorded),
        }
    }

    /// The result; none when the game was aborted.
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

    /// Why the game ended, without the players.
    ///
    /// ```
    /// use pijersi_game::Termination;
    /// assert_eq!(Termination::Agreement.reason().as_str(), "agreement");
    /// ```
    pub const fn reason(self) -> EndReason {
        match self {
            Termination::Board(Outcome::Arrival(_)) => EndReason::Arrival,
            Termination::Board(Outcome::Blocked(_)) => EndReason::Blocked,
            Termination::Board(Outcome::Quiet) => EndReason::Quiet,
            Termination::Resignation(_) => EndReason::Resignation,
            Termination::Agreement => EndReason::Agreement,
            Termination::Time(_) => EndReason::Time,
            Termination::Forfeit { .. } => EndReason::Forfeit,
            Termination::Abandonment { .. } => EndReason::Abandonment,
            Termination::Adjudication(_) => EndReason::Adjudication,
            Termination::Recorded(_) => EndReason::Recorded,
            Termination::Abort => EndReason::Abort,
        }
    }

    /// The player who resigned, ran out of time, forfeited or left.
    pub const fn player(self) -> Option<Player> {
        match self {
            Termination::Resignation(player)
            | Termination::Time(player)
            | Termination::Forfeit { player, .. }
            | Termination::Abandonment { player, .. } => Some(player),
            _ => None,
        }
    }

    /// The winner; none for a draw or an aborted game.
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
            Termination::Abort => f.write_str("the game was aborted"),
        }
    }
}
