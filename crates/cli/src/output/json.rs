//! Common parts of JSON output, and its schemas.

use std::io::Write;

use pijersi::{Match, MatchResult, Outcome, Player};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde::Serialize;

use crate::failure::Failure;

/// Increases when a field changes its meaning or is removed.
const VERSION: u32 = 1;

/// Writes one line of JSON: an object that begins with the version of the format.
pub fn write(value: &impl Serialize, out: &mut dyn Write) -> Result<(), Failure> {
    let versioned = Versioned {
        version: VERSION,
        value,
    };
    serde_json::to_writer(&mut *out, &versioned).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

/// The schema of a line with such a value.
pub fn schema<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings
        .into_generator()
        .into_root_schema_for::<Versioned<T>>()
}

/// The schema of a line about an entry of a batch.
pub fn batch_schema<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings
        .into_generator()
        .into_root_schema_for::<BatchLine<T>>()
}

#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "only its schema is used")]
enum BatchLine<T> {
    Result(Versioned<Located<T>>),
    Error(Versioned<Located<Unread>>),
}

/// A result with the file that it is about, unless it is about no file, and the number of the game in it.
#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub struct Located<T> {
    /// The file; `stdin` for standard input.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// The number of the game in the file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    #[serde(flatten)]
    value: T,
}

impl<T> Located<T> {
    pub fn new(location: Option<Location>, value: T) -> Located<T> {
        let (file, game) = location
            .map(|location| (location.file, location.game))
            .unzip();
        Located { file, game, value }
    }
}

/// A game in a file.
#[derive(Clone, Debug)]
pub struct Location {
    pub file: String,
    /// Its number in the file, from 1.
    pub game: usize,
}

/// The result for an entry that cannot be read.
#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub struct Unread {
    /// Why the entry cannot be read.
    pub error: String,
    /// The line in the file, from 1.
    pub line: Option<usize>,
    /// The column in the line, from 1.
    pub column: Option<usize>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct Versioned<T> {
    /// The version of the format: 1.
    version: u32,
    #[serde(flatten)]
    value: T,
}

/// The winner of a game, and the reason.
#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub struct Ending {
    result: GameResult,
    reason: Option<Reason>,
}

/// The result of a game.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    White,
    Black,
    Draw,
    Ongoing,
}

/// Why a game has ended.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Reason {
    Arrival,
    Quiet,
    Blocked,
    Declared,
}

impl From<Option<MatchResult>> for GameResult {
    fn from(result: Option<MatchResult>) -> GameResult {
        match result {
            Some(MatchResult::White) => GameResult::White,
            Some(MatchResult::Black) => GameResult::Black,
            Some(MatchResult::Draw) => GameResult::Draw,
            None => GameResult::Ongoing,
        }
    }
}

impl Ending {
    pub fn new(record: &Match) -> Ending {
        Ending {
            result: record.result().into(),
            reason: match record.outcome() {
                Some(Outcome::Arrival(_)) => Some(Reason::Arrival),
                Some(Outcome::Quiet) => Some(Reason::Quiet),
                Some(Outcome::Blocked(_)) => Some(Reason::Blocked),
                None => record.declared().map(|_| Reason::Declared),
            },
        }
    }
}

/// A player in JSON.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlayerName {
    White,
    Black,
}

impl From<Player> for PlayerName {
    fn from(player: Player) -> PlayerName {
        match player {
            Player::White => PlayerName::White,
            Player::Black => PlayerName::Black,
        }
    }
}
