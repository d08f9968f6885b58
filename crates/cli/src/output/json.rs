//! Common parts of JSON output.

use std::io::Write;

use pijersi::{Match, MatchResult, Outcome, Player};
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

/// A result with the file that it is about, unless it is about no file, and the number of the game in it.
#[derive(Serialize)]
pub struct Located<T> {
    #[serde(flatten)]
    pub location: Option<Location>,
    #[serde(flatten)]
    pub value: T,
}

/// A game in a file.
#[derive(Clone, Debug, Serialize)]
pub struct Location {
    pub file: String,
    /// Its number in the file, from 1.
    pub game: usize,
}

#[derive(Serialize)]
struct Versioned<'a, T> {
    version: u32,
    #[serde(flatten)]
    value: &'a T,
}

/// The winner of a game, and the reason.
#[derive(Serialize)]
pub struct Ending {
    result: &'static str,
    reason: Option<&'static str>,
}

impl Ending {
    pub fn new(record: &Match) -> Ending {
        Ending {
            result: match record.result() {
                Some(MatchResult::White) => "white",
                Some(MatchResult::Black) => "black",
                Some(MatchResult::Draw) => "draw",
                None => "ongoing",
            },
            reason: match record.outcome() {
                Some(Outcome::Arrival(_)) => Some("arrival"),
                Some(Outcome::Quiet) => Some("quiet"),
                Some(Outcome::Blocked(_)) => Some("blocked"),
                None => record.declared().map(|_| "declared"),
            },
        }
    }
}

/// The name of a player in JSON.
pub fn player(player: Player) -> &'static str {
    match player {
        Player::White => "white",
        Player::Black => "black",
    }
}
