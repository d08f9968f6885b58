//! A first guess at how good a quiet turn is, before the search has learned anything about it.

use pijersi::{Player, Position, Role, Turn};

/// Going forward with a fighter and ending next to few enemies is promising.
#[inline(always)]
pub fn lead(position: &Position, turn: Turn) -> i32 {
    let forward = turn.end().row() as i32 - turn.start().row() as i32;
    let forward = match position.player() {
        Player::White => forward,
        Player::Black => -forward,
    };
    match turn.role() {
        Role::Wise => forward * 64,
        _ => forward * 256,
    }
}
