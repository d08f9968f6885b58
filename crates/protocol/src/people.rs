//! People: devices, codes, blocks and reports.

use pijersi_game::text_enum;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::identity::Identity;

text_enum! {
    /// What an identity may do.
    #[derive(Default)]
    pub enum Role: "role" {
        /// Play.
        #[default]
        Player = "player",
        /// Also organise tournaments without the limits for players.
        Organiser = "organiser",
    }
}

text_enum! {
    /// The browser of a device, or another program.
    pub enum Browser: "browser" {
        /// Chrome or Chromium.
        Chrome = "chrome",
        /// Edge.
        Edge = "edge",
        /// Firefox.
        Firefox = "firefox",
        /// Opera.
        Opera = "opera",
        /// Safari.
        Safari = "safari",
        /// Samsung Internet.
        Samsung = "samsung",
        /// A program such as a bot.
        Program = "program",
    }
}

text_enum! {
    /// The operating system of a device.
    pub enum System: "operating system" {
        /// Android.
        Android = "android",
        /// ChromeOS.
        ChromeOs = "chromeos",
        /// iOS or iPadOS.
        Ios = "ios",
        /// Linux.
        Linux = "linux",
        /// macOS.
        MacOs = "macos",
        /// Windows.
        Windows = "windows",
        /// Any other.
        Other = "other",
    }
}

text_enum! {
    /// What becomes of a device's identity when it takes over another one.
    pub enum PreviousIdentity: "decision about the previous identity" {
        /// It stays on the server, and can be used again with its recovery code.
        Keep = "keep",
        /// It is deleted, with its name in all games.
        Delete = "delete",
    }
}

text_enum! {
    /// Why a player is reported.
    pub enum ReportReason: "reason of a report" {
        /// Plays with the help of a program.
        Engine = "engine",
        /// Lets the clock run instead of resigning, or leaves games.
        Stalling = "stalling",
        /// Loses on purpose, or arranges results.
        Arranged = "arranged",
        /// Has an offensive name, or one that belongs to another person.
        Name = "name",
        /// Annoys with messages, offers or invitations.
        Harassment = "harassment",
        /// Another reason.
        Other = "other",
    }
}

/// A device that is signed in to an identity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Device {
    /// The id of the device in requests.
    pub id: String,
    /// The browser; `null` for a device that has not been seen for a long time.
    pub browser: Option<Browser>,
    /// The operating system.
    pub system: Option<System>,
    /// When it was signed in.
    pub created: u64,
    /// When it was last seen, to the hour.
    pub seen: u64,
    /// Whether it is the device of this request.
    pub current: bool,
}

/// Another identity that the visitor has blocked: the two cannot play with each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Block {
    /// The id of the block in requests.
    pub id: String,
    /// The other's current name; `null` for a guest.
    pub name: Option<String>,
    /// When it was blocked.
    pub created: u64,
}

/// The visitor's own identity, with its devices, codes and blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Account {
    /// The identity.
    pub identity: Identity,
    /// When the name can be changed again; `null` when it can be changed now.
    pub rename_at: Option<u64>,
    /// When the recovery code was issued; `null` when there is none.
    pub recovery_created: Option<u64>,
    /// The devices, the last seen first.
    pub devices: Vec<Device>,
    /// The blocked identities, the last first.
    pub blocks: Vec<Block>,
}

/// A recovery code: signs in any device until it is replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RecoveryCode {
    /// The code, such as `K7QF-2MXB-9TRD-V4HN-8WCE-3JPS`. It is sent only once.
    pub code: String,
}

/// The result of a sign-in with a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct MoveReply {
    /// The identity that the device now has.
    pub identity: Identity,
    /// The recovery code of the previous identity, if it is kept.
    pub kept: Option<RecoveryCode>,
}

/// Another person: by name, or as the visitor's opponent in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Person {
    /// The person with this name.
    Name(String),
    /// The visitor's opponent in the game with this id.
    Opponent(String),
}

/// A request to block a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BlockPerson {
    /// The person.
    pub person: Person,
}

/// A request to report a person to the administrator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReportPerson {
    /// The person.
    pub person: Person,
    /// Why.
    pub reason: ReportReason,
}

/// An announcement of the administrator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Announcement {
    /// The text in English.
    pub en: String,
    /// The text in French.
    pub fr: String,
}

/// The announcement and the mode of the server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// Whether games in progress continue but nothing else can be changed.
    pub read_only: bool,
    /// The announcement, if there is one.
    pub announcement: Option<Announcement>,
}
