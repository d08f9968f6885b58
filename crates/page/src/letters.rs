//! Pieces as the letters of position text, the bottom first.

use pijersi::{Cube, Piece};

use crate::error::Refused;

/// The letters of a piece: the bottom, if any, then the top.
#[cfg(feature = "play")]
pub(crate) fn letters(piece: Piece) -> String {
    let player = piece.player();
    let roles = piece.bottom().into_iter().chain([piece.role()]);
    roles.map(|role| Cube { player, role }.letter()).collect()
}

/// The piece with these letters.
pub(crate) fn piece(letters: &str) -> Result<Piece, Refused> {
    let cubes: Option<Vec<Cube>> = letters.chars().take(3).map(Cube::from_letter).collect();
    let piece = match cubes.as_deref() {
        Some(&[cube]) => Some(Piece::single(cube.player, cube.role)),
        Some(&[bottom, top]) if bottom.player == top.player => {
            Piece::stack(top.player, top.role, bottom.role)
        }
        _ => None,
    };
    piece.ok_or_else(|| {
        Refused::invalid(format!(
            "{letters:?} is not a piece: write one letter of rpsw, or two of one player, bottom first; \
             a wise cube stacks only on a wise cube"
        ))
    })
}
