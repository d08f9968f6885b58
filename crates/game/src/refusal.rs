//! Why an event was refused.

use std::fmt;

use pijersi::{IllegalTurn, Player};

use crate::termination::Termination;

/// Why an event was refused. The game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    Over(Termination),
    /// The turn is not legal.
    IllegalTurn(IllegalTurn),
    /// The opponent, this player, is to move.
    NotYourTurn(Player),
    /// The turn belongs to another state of the game: it came late or twice.
    #[allow(missing_docs)]
    WrongNumber { expected: u32, found: u32 },
    /// Events must not go back in time; the last one was at this time.
    #[allow(missing_docs)]
    Earlier { last: u64 },
    /// This player's time has run out, so that nothing but [`TimeOut`](crate::EventKind::TimeOut) can happen.
    OutOfTime(Player),
    /// Nobody's time has run out.
    NotOutOfTime,
    /// The player has no clock.
    NoClock,
    /// More time than can sensibly be given at once.
    TooMuchTime,
    /// There is no such offer or request to answer or withdraw.
    NoOffer,
    /// The player has made this offer already, and may repeat it after the next own turn.
    OfferedAlready,
    /// There is no turn to undo.
    NothingToTakeBack,
    /// The mode of the game does not allow it.
    NotInThisMode,
    /// Both players have played, so that the game cannot be called off any more.
    TooLateToAbort,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
}

impl Refusal {
    /// A word for programs.
    ///
    /// ```
    /// assert_eq!(pijersi_game::Refusal::NoOffer.code(), "no-offer");
    /// ```
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Over(_) => "over",
            Refusal::IllegalTurn(_) => "illegal-turn",
            Refusal::NotYourTurn(_) => "not-your-turn",
            Refusal::WrongNumber { .. } => "wrong-number",
            Refusal::Earlier { .. } => "earlier",
            Refusal::OutOfTime(_) => "out-of-time",
            Refusal::NotOutOfTime => "not-out-of-time",
            Refusal::NoClock => "no-clock",
            Refusal::TooMuchTime => "too-much-time",
            Refusal::NoOffer => "no-offer",
            Refusal::OfferedAlready => "offered-already",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::NotInThisMode => "not-in-this-mode",
            Refusal::TooLateToAbort => "too-late-to-abort",
            Refusal::Paused => "paused",
            Refusal::NotPaused => "not-paused",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over(termination) => write!(f, "the game is over: {termination}"),
            Refusal::IllegalTurn(error) => error.fmt(f),
            Refusal::NotYourTurn(player) => write!(f, "{player} is to move"),
            Refusal::WrongNumber { expected, found } => write!(
                f,
                "the turn has number {found}, but the game is at number {expected}: it came late or twice"
            ),
            Refusal::Earlier { last } => write!(f, "the last event was later, at {last} ms"),
            Refusal::OutOfTime(player) => write!(f, "{player} has run out of time"),
            Refusal::NotOutOfTime => f.write_str("the player to move still has time"),
            Refusal::NoClock => f.write_str("the player has no clock"),
            Refusal::TooMuchTime => f.write_str("at most a day can be given at once"),
            Refusal::NoOffer => f.write_str("there is nothing to answer or to withdraw"),
            Refusal::OfferedAlready => {
                f.write_str("this was offered already: offer it again after your next turn")
            }
            Refusal::NothingToTakeBack => f.write_str("there is no turn to undo"),
            Refusal::NotInThisMode => f.write_str("this kind of game does not allow it"),
            Refusal::TooLateToAbort => {
                f.write_str("both players have played: resign or offer a draw instead")
            }
            Refusal::Paused => f.write_str("the game is paused"),
            Refusal::NotPaused => f.write_str("the game is not paused"),
        }
    }
}

impl std::error::Error for Refusal {}
