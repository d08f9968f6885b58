//! The lobby: open invitations and games to watch.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::GameSummary;
use crate::problem::ErrorDetail;

/// A snapshot of the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Lobby {
    /// Open invitations.
    pub open: Vec<GameSummary>,
    /// Games to watch.
    pub playing: Vec<GameSummary>,
    /// The time on the server.
    pub now: u64,
}

/// A message of a client on the socket of the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum LobbyRequest {
    /// Check the connection; the reply repeats `t`.
    Ping {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        t: Option<f64>,
    },
}

/// A message of the server on the socket of the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum LobbyReply {
    /// The lobby, on connection and after each change.
    Lobby(Lobby),
    /// Reconnect after this many milliseconds.
    Reconnect { after: u64 },
    /// The reply to `ping`.
    Pong { now: u64, t: Option<f64> },
    /// The message was not understood.
    Refused(ErrorDetail),
    /// A message that this version does not know.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown,
}
