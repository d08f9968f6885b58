//! Why an event was refused.

use std::fmt;

use pijersi::{IllegalTurn, Player};

use crate::termination::Termination;

/// Why an event was refused. The game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over(Termination),
    /// The turn is not legal.
    IllegalTurn(IllegalTurn),
    /// The opponent, this player, is to move.
    NotYourTurn(Player),
    /// The turn belongs to another state of the game: it arrived late or twice.
    #[allow(missing_docs)]
    WrongNumber { expected: u32, found: u32 },
    /// Events must not go back in time; the last one was at this time.
    #[allow(missing_docs)]
    Earlier { last: u64 },
    /// This player's time has run out, so that nothing but [`TimeOut`](crate::EventKind::TimeOut) can happen.
    OutOfTime(Player),
    /// The player to move still has time.
    NotOutOfTime,
    /// The player has no clock.
    NoClock,
    /// More than a day would be added to a clock at once.
    TooMuchTime,
    /// There is no such offer or request to answer or withdraw.
    NoOffer,
    /// The player has made this offer already, and may repeat it after playing a turn.
    OfferedAlready,
    /// There is no turn to undo.
    NothingToTakeBack,
    /// The mode of the game does not allow it.
    NotInThisMode,
    /// Both players have played, so that the game can no longer be aborted.
    TooLateToAbort,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// Sides cannot be swapped now: the game is played without the swap rule, or it is not just after the first turn.
    NoSwap,
}

impl Refusal {
    /// The code of the refusal, without its arguments.
    ///
    /// ```
    /// assert_eq!(pijersi_game::Refusal::NoOffer.code().as_str(), "no-offer");
    /// ```
    pub const fn code(&self) -> RefusalCode {
        match self {
            Refusal::Over(_) => RefusalCode::Over,
            Refusal::IllegalTurn(_) => RefusalCode::IllegalTurn,
            Refusal::NotYourTurn(_) => RefusalCode::NotYourTurn,
            Refusal::WrongNumber { .. } => RefusalCode::WrongNumber,
            Refusal::Earlier { .. } => RefusalCode::Earlier,
            Refusal::OutOfTime(_) => RefusalCode::OutOfTime,
            Refusal::NotOutOfTime => RefusalCode::NotOutOfTime,
            Refusal::NoClock => RefusalCode::NoClock,
            Refusal::TooMuchTime => RefusalCode::TooMuchTime,
            Refusal::NoOffer => RefusalCode::NoOffer,
            Refusal::OfferedAlready => RefusalCode::OfferedAlready,
            Refusal::NothingToTakeBack => RefusalCode::NothingToTakeBack,
            Refusal::NotInThisMode => RefusalCode::NotInThisMode,
            Refusal::TooLateToAbort => RefusalCode::TooLateToAbort,
            Refusal::Paused => RefusalCode::Paused,
            Refusal::NotPaused => RefusalCode::NotPaused,
            Refusal::NoSwap => RefusalCode::NoSwap,
        }
    }
}

crate::text_enum! {
    /// The codes of [`Refusal`].
    pub enum RefusalCode: "refusal" {
        /// See [`Refusal::Over`].
        Over = "over",
        /// See [`Refusal::IllegalTurn`].
        IllegalTurn = "illegal-turn",
        /// See [`Refusal::NotYourTurn`].
        NotYourTurn = "not-your-turn",
        /// See [`Refusal::WrongNumber`].
        WrongNumber = "wrong-number",
        /// See [`Refusal::Earlier`].
        Earlier = "earlier",
        /// See [`Refusal::OutOfTime`].
        OutOfTime = "out-of-time",
        /// See [`Refusal::NotOutOfTime`].
        NotOutOfTime = "not-out-of-time",
        /// See [`Refusal::NoClock`].
        NoClock = "no-clock",
        /// See [`Refusal::TooMuchTime`].
        TooMuchTime = "too-much-time",
        /// See [`Refusal::NoOffer`].
        NoOffer = "no-offer",
        /// See [`Refusal::OfferedAlready`].
        OfferedAlready = "offered-already",
        /// See [`Refusal::NothingToTakeBack`].
        NothingToTakeBack = "nothing-to-take-back",
        /// See [`Refusal::NotInThisMode`].
        NotInThisMode = "not-in-this-mode",
        /// See [`Refusal::TooLateToAbort`].
        TooLateToAbort = "too-late-to-abort",
        /// See [`Refusal::Paused`].
        Paused = "paused",
        /// See [`Refusal::NotPaused`].
        NotPaused = "not-paused",
        /// See [`Refusal::NoSwap`].
        NoSwap = "no-swap",
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over(termination) => write!(f, "the game is over: {termination}"),
            Refusal::IllegalTurn(error) => error.fmt(f),
            Refusal::NotYourTurn(player) => write!(f, "{player} is to move"),
            Refusal::WrongNumber { expected, found } => {
                write!(f, "the game is at turn number {expected}, not {found}")
            }
            Refusal::Earlier { last } => write!(f, "the last event was later, at {last} ms"),
            Refusal::OutOfTime(player) => write!(f, "{player} has run out of time"),
            Refusal::NotOutOfTime => f.write_str("the player to move still has time"),
            Refusal::NoClock => f.write_str("the player has no clock"),
            Refusal::TooMuchTime => f.write_str("at most a day can be added at once"),
            Refusal::NoOffer => f.write_str("there is no offer to answer or to withdraw"),
            Refusal::OfferedAlready => {
                f.write_str("already offered: offer it again after your next turn")
            }
            Refusal::NothingToTakeBack => f.write_str("there is no turn to undo"),
            Refusal::NotInThisMode => f.write_str("the mode of the game does not allow it"),
            Refusal::TooLateToAbort => {
                f.write_str("both players have played: resign or offer a draw instead")
            }
            Refusal::Paused => f.write_str("the game is paused"),
            Refusal::NotPaused => f.write_str("the game is not paused"),
            Refusal::NoSwap => {
                f.write_str("sides can be swapped only under the swap rule, after the first turn")
            }
        }
    }
}

impl std::error::Error for Refusal {}
