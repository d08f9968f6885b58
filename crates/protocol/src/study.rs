//! Studies: chapters of annotated trees, stored on the server.

use pijersi_game::text_enum;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

text_enum! {
    /// Who may open a study.
    pub enum Visibility: "visibility" {
        /// Its owner.
        Private = "private",
        /// Anyone with the link.
        Unlisted = "unlisted",
        /// Anyone; it is listed.
        Public = "public",
    }
}

/// A request to store a study of the visitor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SaveStudy {
    /// The study to replace; without it, a new one is created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The title, of at most 100 characters.
    pub title: String,
    /// The chapters, as links to studies have them: at most 60,000 characters of `A` to `Z`, `a` to `z`, `0` to `9`, `-` and `_`.
    pub data: String,
    /// Who may open it.
    pub visibility: Visibility,
}

/// A stored study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct StudySummary {
    /// The id in its link.
    pub id: String,
    /// The title.
    pub title: String,
    /// The name of its owner, if there is one.
    pub owner: Option<String>,
    /// Whether it is the visitor's own.
    pub own: bool,
    /// Who may open it.
    pub visibility: Visibility,
    /// Whether an administrator has hidden it: only its owner may open it.
    pub hidden: bool,
    /// When it was last stored.
    pub changed: u64,
}

/// A study with its chapters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct StudyReply {
    /// The study.
    pub study: StudySummary,
    /// The chapters, as links to studies have them.
    pub data: String,
}

/// Studies, each list with the one stored last at its beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct StudyList {
    /// The visitor's own.
    pub own: Vec<StudySummary>,
    /// Public studies of others: the last 50.
    pub public: Vec<StudySummary>,
}
