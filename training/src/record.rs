//! Positions for training, in records of a fixed size.
//!
//! A file begins with 64 bytes: `PJPOS001`, the size of a record (4 bytes), zeros. Then the records follow:
//!
//! | bytes | what |
//! | --- | --- |
//! | 45 | the cells as the player to move sees them, from the own left corner on |
//! | 2 | the score for the player to move, little-endian |
//! | 1 | half points of the player to move: 0, 1 or 2; 3 if the result says nothing about the position |
//! | 1 | quiet turns so far |
//! | 1 | 0 for a position of a game, 1 for one where the captures of such a position led |
//!
//! A cell is 0 if it is empty, else 1 + the piece's [`piece_kind`] (+ 17 for an enemy piece). To that come 64 if the
//! piece is threatened and not defended, 128 if it is threatened and defended.

use pijersi::{CELLS, Player, Position};
use pijersi_engine::network::inputs::{PIECE_KINDS, piece_kind, threats};

/// The bytes of a record.
pub const SIZE: usize = CELLS + 5;
/// The byte of a record with the quiet turns.
pub const QUIET: usize = CELLS + 3;
/// The bytes before the first record.
pub const HEADER: usize = 64;

/// A position to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Record {
    /// The position.
    pub position: Position,
    /// The score for the player to move.
    pub score: i32,
    /// The half points of White, if the result says something about the position.
    pub half_points: Option<u8>,
    /// Whether the captures of a game's position led here.
    pub resolved: bool,
}

/// The bytes that a file of records begins with.
pub fn header() -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..8].copy_from_slice(b"PJPOS001");
    header[8..12].copy_from_slice(&(SIZE as u32).to_le_bytes());
    header
}

impl Record {
    /// The stored form.
    pub fn bytes(&self) -> [u8; SIZE] {
        let mut bytes = [0; SIZE];
        let position = &self.position;
        let viewer = position.player();
        let threats = threats(position, &position.strike_map());
        for (cell, piece) in position.pieces() {
            let index = match viewer {
                Player::White => cell.index(),
                Player::Black => CELLS - 1 - cell.index(),
            };
            let owner = piece.player();
            let mut byte = 1 + piece_kind(piece.role(), piece.bottom());
            if owner != viewer {
                byte += PIECE_KINDS;
            }
            let threatened = &threats[owner as usize];
            if threatened.cells().contains(cell) {
                // The odd kinds are defended.
                byte += 64 << (threatened.kind(cell) % 2);
            }
            bytes[index] = byte as u8;
        }
        let score = self.score.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        bytes[CELLS..CELLS + 2].copy_from_slice(&score.to_le_bytes());
        bytes[CELLS + 2] = match (self.half_points, viewer) {
            (None, _) => 3,
            (Some(points), Player::White) => points,
            (Some(points), Player::Black) => 2 - points,
        };
        bytes[QUIET] = position.quiet();
        bytes[CELLS + 4] = self.resolved.into();
        bytes
    }
}

#[cfg(test)]
mod tests {
    use pijersi::{Position, Symmetry};

    use super::Record;

    #[test]
    fn both_players_see_the_same() {
        let position: Position =
            "s-p-r-s-2/p-r-s-ww1s-1/6/3p-3/3S-2/P-S-R-WW1R-P-/R-P-S-1PRS- w 3 4"
                .parse()
                .unwrap();
        let record = Record {
            position,
            score: -300,
            half_points: Some(2),
            resolved: false,
        };
        let bytes = record.bytes();
        // Scissors alone, threatening paper alone.
        assert_eq!(bytes[0], 1);
        assert_eq!(bytes[22] & 63, 1 + 17 + 1);
        assert_eq!(bytes[45..], [0xd4, 0xfe, 2, 3, 0]);
        let image = Record {
            position: Symmetry::new(false, 0, true).position(&position),
            half_points: Some(0),
            ..record
        };
        assert_eq!(image.bytes(), bytes);
    }
}
