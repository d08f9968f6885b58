//! The archive of finished games, and the explorer of openings.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use pijersi::{MatchResult, Position, Setup};
use pijersi_game::EndReason;
use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use {crate::schema, schemars::JsonSchema};

use crate::text::serde_as_text;

/// Where a search continues: opaque to clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor(pub i64);

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Cursor {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Cursor, ParseIntError> {
        text.parse().map(Cursor)
    }
}

serde_as_text!(Cursor);

/// Conditions of an archive search. All must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArchiveQuery {
    /// A player of either colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The player of White.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<String>,
    /// The player of Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<String>,
    /// The first day, such as `2026-01-31`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The result.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<schema::MatchResult>"))]
    pub result: Option<MatchResult>,
    /// The minimum number of turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_turns: Option<u64>,
    /// The maximum number of turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_turns: Option<u64>,
    /// `classic` or a set-up code.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<schema::SetupCode>"))]
    pub setup: Option<Setup>,
    /// A position that occurred, as position text. Symmetric positions count as one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub position: Option<Position>,
    /// The first turns, separated by commas.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// Continue a search here: `next` of the last reply.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub after: Option<Cursor>,
}

/// Games found in the archive, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ArchiveReply {
    /// The games.
    pub games: Vec<ArchivedGame>,
    /// Where the search continues, if there may be more.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub next: Option<Cursor>,
}

/// A game of the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ArchivedGame {
    /// The number of the game in the archive.
    pub archive: i64,
    /// The id of the live game; `null` if the game was not played here.
    pub id: Option<String>,
    /// The set-up code, if the game starts from a set-up.
    #[cfg_attr(feature = "schema", schemars(with = "Option<schema::SetupCode>"))]
    pub setup: Option<Setup>,
    /// The starting position, as position text.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub start: Position,
    /// The player of White.
    pub white: ArchivedSeat,
    /// The player of Black.
    pub black: ArchivedSeat,
    /// When the game was played.
    pub ended: Option<u64>,
    /// The number of turns.
    pub turns: u64,
    /// The turns, separated by spaces.
    pub line: String,
    /// Whether the players swapped sides after the first turn; `white` and `black` are those after it.
    #[serde(default)]
    pub swapped: bool,
    /// The result.
    #[cfg_attr(feature = "schema", schemars(with = "schema::MatchResult"))]
    pub result: MatchResult,
    /// Why the game ended, if that is known.
    #[cfg_attr(feature = "schema", schemars(with = "Option<schema::EndReason>"))]
    pub reason: Option<EndReason>,
}

/// A player of a game of the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ArchivedSeat {
    /// The name, if it is known.
    pub name: Option<String>,
}

/// A position of the explorer: `position`, or the one after the turns `first` from the set-up `setup`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ExplorerQuery {
    /// Position text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub position: Option<Position>,
    /// `classic` (the default) or a set-up code.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<schema::SetupCode>"))]
    pub setup: Option<Setup>,
    /// The first turns, separated by commas.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
}

/// A number of games and their results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Scores {
    /// The number of games.
    pub games: u64,
    /// White's wins.
    pub white: u64,
    /// The draws.
    pub draws: u64,
    /// Black's wins.
    pub black: u64,
}

/// The turns played in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ExplorerReply {
    /// The position, as position text.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub position: Position,
    /// The games in which it occurred.
    #[serde(flatten)]
    pub scores: Scores,
    /// The turns played in it, the most frequent first.
    pub turns: Vec<ExplorerTurn>,
}

/// A turn of the explorer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ExplorerTurn {
    /// The turn, as match text.
    pub turn: String,
    /// The games that reached the position after it.
    #[serde(flatten)]
    pub scores: Scores,
}
