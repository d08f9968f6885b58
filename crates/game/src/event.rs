//! Events of a game.

use pijersi::{MatchResult, Player, Turn};

use crate::termination::Fault;

/// An event of a game with its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The time in milliseconds since any fixed moment, the same for all events of a game. It never goes back.
    pub at: u64,
    /// The kind of event.
    pub kind: EventKind,
}

/// The kinds of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A player plays a turn.
    Turn {
        /// The player.
        player: Player,
        /// The [`Game::turn_number`](crate::Game::turn_number) that the player saw, so that a message that arrives late or
        /// twice is recognised.
        number: u32,
        /// The turn.
        turn: Turn,
        /// Network delay in milliseconds, which is not deducted from the player's clock.
        lag: u64,
    },
    /// The player to move takes over the opponent's side, as the swap rule allows after the first turn.
    Swap {
        /// The player's colour before the swap.
        player: Player,
        /// The number, as of a turn.
        number: u32,
        /// Network delay, as of a turn.
        lag: u64,
    },
    /// A player resigns.
    Resign(Player),
    /// A player offers a draw; when the opponent has offered one too, it is agreed.
    OfferDraw(Player),
    /// A player accepts the opponent's offer of a draw.
    AcceptDraw(Player),
    /// A player declines the opponent's offer of a draw.
    DeclineDraw(Player),
    /// A player withdraws an offer of a draw.
    WithdrawDraw(Player),
    /// A player asks to take back the player's last turn, and the reply to it.
    RequestTakeback(Player),
    /// A player lets the opponent take back a turn.
    AcceptTakeback(Player),
    /// A player does not let the opponent take back a turn.
    DeclineTakeback(Player),
    /// A player withdraws a request to take back a turn.
    WithdrawTakeback(Player),
    /// In a local game: turns are taken back until a person is to move. Between engines, one turn is taken back. The game
    /// pauses if an engine is to move.
    Undo,
    /// In a local game: engines and clocks pause.
    Pause,
    /// In a local game: engines and clocks resume.
    Resume,
    /// The time of the player to move has run out.
    TimeOut,
    /// A player claims that the opponent has left the game. The caller decides whether that is true.
    #[allow(missing_docs)]
    ClaimAbandonment { player: Player, claim: Claim },
    /// The game is aborted, which is possible until both players have played a turn.
    Abort,
    /// A player gets more time, in milliseconds.
    #[allow(missing_docs)]
    AddTime { player: Player, time: u64 },
    /// A player is on vacation until a time, or again at the board if it is over. Only with days for each turn.
    #[allow(missing_docs)]
    Vacation { player: Player, until: u64 },
    /// A player, usually a program, did something that loses the game.
    #[allow(missing_docs)]
    Forfeit { player: Player, fault: Fault },
    /// The organiser of the game sets the result.
    Adjudicate(MatchResult),
}

crate::text_enum! {
    /// What a player claims when the opponent has left.
    pub enum Claim: "claim" {
        /// The claiming player wins.
        Win = "win",
        /// The game is a draw.
        Draw = "draw",
    }
}
