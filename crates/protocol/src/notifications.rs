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
        /// German.
        German = "de",
        /// Spanish.
        Spanish = "es",
    }
}

/// Hours in which no notification is sent, in a time zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// The beginning, in minutes after midnight.
    pub from: u16,
    /// The end, in minutes after midnight: less than `from` if midnight lies between.
    pub to: u16,
    /// The time zone, such as `Europe/Paris`.
    pub zone: String,
}

/// When notifications are sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NotificationSettings {
    /// The minimum interval between notifications, in minutes: each covers all turns since the previous one.
    pub digest: u32,
    /// The hours in which none is sent.
    #[serde(default)]
    pub quiet: Option<QuietHours>,
}

impl NotificationSettings {
    /// At most one notification an hour.
    pub const DEFAULT: NotificationSettings = NotificationSettings {
        digest: 60,
        quiet: None,
    };
    /// The maximum of `digest`: a week.
    pub const MAX_DIGEST: u32 = 7 * 24 * 60;
}

/// The visitor's notification settings.
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
