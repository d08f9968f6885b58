//! Identities: how a server recognises a visitor.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::game::GameSnapshot;
use crate::people::{PreviousIdentity, Role};
use crate::study::StudyReply;

/// A visitor whom the server recognises.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Identity {
    /// The name, if the visitor has one.
    pub name: Option<String>,
    /// Whether the visitor is a program.
    pub bot: bool,
    /// When the identity was created.
    pub created: u64,
    /// What it may do.
    #[serde(default)]
    pub role: Role,
}

/// The visitor's identity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct IdentityReply {
    /// `null` for a visitor without an identity.
    pub identity: Option<Identity>,
}

/// A request to create the visitor's identity or to change it. A field that is left out stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct IdentityChange {
    /// The new name, of 1 to 24 characters; `null` removes it. No two identities have names that look the same.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub name: Option<Option<String>>,
    /// Whether the visitor is a program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<bool>,
}

/// Distinguishes `null` from a missing field.
fn present<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(value).map(Some)
}

/// Everything that is stored about an identity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct IdentityData {
    /// The identity.
    pub identity: Identity,
    /// All its games, with all events.
    pub games: Vec<GameSnapshot>,
    /// All its studies.
    #[serde(default)]
    pub studies: Vec<StudyReply>,
}

/// A code that moves an identity to another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct DeviceCode {
    /// The code, such as `K7QF-2MXB-9TRD-V4HN`.
    pub code: String,
    /// When it expires.
    pub expires: u64,
}

/// A request to use the identity of another device here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MoveIdentity {
    /// The code that the other device shows, or a recovery code.
    pub code: String,
    /// What becomes of the identity that this device has. Required when that one has a name or games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub previous: Option<PreviousIdentity>,
}
