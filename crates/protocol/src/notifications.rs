//! Notifications: how a visitor learns of a turn while no page is open.

use pijersi_game::text_enum;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

text_enum! {
    /// A language of notifications.
    pub enum Language: "language" {
        /// English.
        English = "en",
        /// French.
        French = "fr",
    }
}

/// Hours in which no notification is sent, at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// When they begin, in minutes after midnight.
    pub from: u16,
    /// When they end, in minutes after midnight: before `from` if they last over midnight.
    pub to: u16,
    /// The time zone, such as `Europe/Paris`.
    pub zone: String,
}

/// When notifications are sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NotificationSettings {
    /// The least time between two notifications in minutes: a notification covers all turns since the last one.
    pub digest: u32,
    /// When none is sent.
    #[serde(default)]
    pub quiet: Option<QuietHours>,
}

impl NotificationSettings {
    /// At most one notification an hour.
    pub const DEFAULT: NotificationSettings = NotificationSettings {
        digest: 60,
        quiet: None,
    };
    /// The greatest value of `digest`: a week.
    pub const MAX_DIGEST: u32 = 7 * 24 * 60;
}

/// How the visitor is notified.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Notifications {
    /// The public key with which a browser subscribes, in base64url.
    pub key: String,
    /// Whether this device is subscribed.
    pub subscribed: bool,
    /// When notifications are sent to all devices of the visitor.
    pub settings: NotificationSettings,
}

/// The keys of a subscription, in base64url.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// The public key of the browser.
    pub p256dh: String,
    /// The authentication secret.
    pub auth: String,
}

/// A request to notify this device through its browser's push service.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// The address of the push service for this browser.
    pub endpoint: String,
    /// The keys with which messages are encrypted.
    pub keys: PushKeys,
    /// The language of the notifications.
    pub language: Language,
}

/// A game in a notification.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PushedGame {
    /// The id.
    pub id: String,
    /// The name of the opponent, if there is one.
    pub opponent: Option<String>,
}

/// What the server sends to a browser, encrypted: the games that wait for the visitor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PushMessage {
    /// The language of the notification.
    pub language: Language,
    /// The number of games in which the visitor is to move.
    pub turns: u64,
    /// The number of games to which the visitor is challenged.
    pub challenges: u64,
    /// The first of these games, the most urgent one first.
    pub games: Vec<PushedGame>,
}
