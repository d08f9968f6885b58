//! The socket of a game.

use pijersi::Player;
use pijersi_game::Message;
use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use {crate::schema, schemars::JsonSchema};

use crate::game::{Clocks, EventLine, GameSnapshot, Presence};
use crate::problem::ErrorDetail;
use crate::rating::RatingChanges;

/// The query parameters of a game's socket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct SocketQuery {
    /// The number of events that the client already has.
    pub since: u64,
}

/// A message of a client: an action, and a number that the reply repeats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct GameRequest {
    /// A number chosen by the client.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<u64>,
    /// What to do.
    #[serde(flatten)]
    pub action: GameAction,
}

impl GameRequest {
    /// An action with the number that the reply repeats.
    pub const fn new(request: u64, action: GameAction) -> GameRequest {
        GameRequest {
            request: Some(request),
            action,
        }
    }
}

/// What a client can do in a game. `number` is the game's turn number that the client has seen, so that a message that
/// arrives late or twice is refused.
//
// Variants without fields have braces: only those refuse unknown fields.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum GameAction {
    /// Take the free seat.
    Join {},
    /// Withdraw your invitation.
    Close {},
    /// Play a turn, in either notation.
    Turn { number: u32, turn: String },
    /// Swap sides instead of playing the second turn, where the swap rule allows it.
    Swap { number: u32 },
    /// Offer a draw.
    OfferDraw { number: u32 },
    /// Accept the opponent's offer of a draw.
    AcceptDraw { number: u32 },
    /// Decline the opponent's offer of a draw.
    DeclineDraw { number: u32 },
    /// Withdraw your offer of a draw.
    WithdrawDraw { number: u32 },
    /// Ask to undo your last turn, and what followed it.
    RequestTakeback { number: u32 },
    /// Let the opponent undo a turn.
    AcceptTakeback { number: u32 },
    /// Refuse to let the opponent undo a turn.
    DeclineTakeback { number: u32 },
    /// Withdraw your request to undo a turn.
    WithdrawTakeback { number: u32 },
    /// Give the opponent 15 seconds.
    AddTime { number: u32 },
    /// Resign.
    Resign {},
    /// Abort the game, before both players have played.
    Abort {},
    /// Claim the win, because the opponent has left.
    ClaimWin {},
    /// Claim a draw, because the opponent has left.
    ClaimDraw {},
    /// Offer a rematch, or accept the opponent's offer.
    Rematch {},
    /// Withdraw your offer of a rematch.
    WithdrawRematch {},
    /// Decline the opponent's offer of a rematch.
    DeclineRematch {},
    /// Send a message to the opponent.
    Message {
        #[cfg_attr(feature = "schema", schemars(with = "schema::Message"))]
        code: Message,
    },
    /// Ask for the game from an event on.
    Game {
        #[serde(default)]
        since: u64,
    },
    /// Check the connection; the reply repeats `t`.
    Ping {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        t: Option<f64>,
    },
}

/// A message of the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
#[allow(missing_docs)]
pub enum GameReply {
    /// The game, from an event on.
    Game {
        version: u32,
        now: u64,
        /// The visitor's colour; `null` for a watcher.
        #[cfg_attr(feature = "schema", schemars(with = "Option<schema::Player>"))]
        you: Option<Player>,
        game: GameSnapshot,
        presence: Presence,
        /// The player who offers a rematch.
        #[cfg_attr(feature = "schema", schemars(with = "Option<schema::Player>"))]
        rematch: Option<Player>,
        /// The player who has declined a rematch.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(with = "Option<schema::Player>"))]
        rematch_declined: Option<Player>,
    },
    /// An event was stored.
    Event {
        number: u64,
        event: EventLine,
        now: u64,
        clocks: Clocks,
    },
    /// The second player has joined: the game begins.
    Start { now: u64, game: GameSnapshot },
    /// A player or watcher has connected or disconnected.
    Presence { presence: Presence },
    /// A message from a player.
    Message {
        #[cfg_attr(feature = "schema", schemars(with = "schema::Player"))]
        player: Player,
        #[cfg_attr(feature = "schema", schemars(with = "schema::Message"))]
        code: Message,
    },
    /// This player offers a rematch; with `null` the offer was withdrawn, or declined by another player.
    Rematch {
        #[cfg_attr(feature = "schema", schemars(with = "Option<schema::Player>"))]
        player: Option<Player>,
        /// The player who has declined the offer.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(with = "Option<schema::Player>"))]
        declined: Option<Player>,
    },
    /// The next game: a rematch was agreed, or the match continues.
    Next { id: String },
    /// The game that is over has changed the ratings of its players.
    Rated { changes: RatingChanges },
    /// The invitation was withdrawn or has expired.
    Closed {},
    /// Reconnect after this many milliseconds.
    Reconnect { after: u64 },
    /// The reply to `ping`.
    Pong { now: u64, t: Option<f64> },
    /// The request was carried out.
    Done {
        request: Option<u64>,
        /// The number of the event, if the request has caused one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u64>,
    },
    /// The request was refused; nothing has changed.
    Refused {
        request: Option<u64>,
        #[serde(flatten)]
        error: ErrorDetail,
    },
    /// A message that this version does not know.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown,
}

/// Why the server closes a socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum CloseCode {
    /// The server stops or has lost its database.
    Away = 1001,
    /// The client has sent a binary message.
    Unsupported = 1003,
    /// The client has sent too many messages.
    TooManyMessages = 1008,
    /// The client has sent a message that is too long.
    TooLong = 1009,
    /// The game could not be opened; try again later.
    Restart = 1012,
    /// The client does not read its messages fast enough.
    TooSlow = 1013,
}

impl CloseCode {
    /// All close codes.
    pub const ALL: [CloseCode; 6] = [
        CloseCode::Away,
        CloseCode::Unsupported,
        CloseCode::TooManyMessages,
        CloseCode::TooLong,
        CloseCode::Restart,
        CloseCode::TooSlow,
    ];

    /// The number in a close frame.
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// The reason in a close frame.
    pub const fn reason(self) -> &'static str {
        match self {
            CloseCode::Away => "the server is stopping or has lost its database",
            CloseCode::Unsupported => "only text is supported",
            CloseCode::TooManyMessages => "too many messages",
            CloseCode::TooLong => "message too long",
            CloseCode::Restart => "connect again",
            CloseCode::TooSlow => "too many unread messages",
        }
    }

    /// The close code with a number.
    pub fn from_number(number: u16) -> Option<CloseCode> {
        let mut codes = CloseCode::ALL.into_iter();
        codes.find(|code| code.number() == number)
    }
}
