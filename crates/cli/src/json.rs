//! What the JSON answers have in common.

use std::io::Write;

use pijersi::Player;
use serde::Serialize;

use crate::failure::Failure;

/// Writes one line of JSON.
pub fn write(value: &impl Serialize, out: &mut dyn Write) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

/// The name of a player in JSON.
pub fn player(player: Player) -> &'static str {
    match player {
        Player::White => "white",
        Player::Black => "black",
    }
}
