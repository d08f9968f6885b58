//! Games by correspondence: turns chosen in advance, and feeds.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Turns that a player has chosen in advance. The opponent does not see them; the server plays them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ConditionalTurns {
    /// The number of the opponent's turn with which each line begins.
    pub number: u32,
    /// Lines of turns in either notation: the opponent's, the player's answer, the opponent's next one and so on. Lines with the
    /// same beginning have the same answer.
    pub lines: Vec<Vec<String>>,
}

/// The addresses of a visitor's private feeds. Each contains a secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct FeedLinks {
    /// The Atom feed of games that wait for the visitor.
    pub atom: String,
    /// The calendar of deadlines, in iCalendar.
    pub calendar: String,
}

/// The visitor's vacation. The clocks of games with days for each turn do not run during it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Vacation {
    /// Until when the visitor is on vacation; `null` when not.
    pub until: Option<u64>,
    /// The days of vacation that are left, of those in a year.
    pub days_left: u32,
    /// The days of vacation in 365 days.
    pub days_per_year: u32,
}

/// A request for a vacation that begins now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StartVacation {
    /// Its length in days: 1 to the number of days that are left.
    pub days: u32,
}
