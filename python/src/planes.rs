//! A position as an array of numbers, for learning.
//!
//! Every plane has a number for each cell, counted along the rows as the player to move sees the board:
//!
//! | plane | 1 where |
//! | --- | --- |
//! | 0 – 3 | a rock, paper, scissors or wise of the player to move stands alone or on top |
//! | 4 – 7 | one of them lies at the bottom of a stack |
//! | 8 – 15 | the same for the opponent |
//! | 16 | everywhere if Black is to move |
//!
//! and plane 17 is everywhere the number of quiet turns divided by those that draw.

use pijersi::{CELLS, CellSet, Player, Position, QUIET_LIMIT, Role};

use crate::encoding::seen;

/// How many planes there are.
pub const PLANES: usize = 18;
/// How many numbers describe a position.
pub const SIZE: usize = PLANES * CELLS;

/// Writes the planes of a position into a slice of [`SIZE`] zeros.
pub fn write(position: &Position, planes: &mut [f32]) {
    let player = position.player();
    let mut planes = planes.chunks_exact_mut(CELLS);
    let mut next = || planes.next().expect("a slice with room for all planes");
    let mark = |cells: CellSet, plane: &mut [f32]| {
        for cell in cells {
            plane[seen(player, cell).index()] = 1.0;
        }
    };
    for owner in [player, player.opponent()] {
        for role in Role::ALL {
            mark(position.tops(owner, role), next());
        }
        for role in Role::ALL {
            mark(position.bottoms(owner, role), next());
        }
    }
    next().fill(f32::from(u8::from(player == Player::Black)));
    next().fill(f32::from(position.quiet()) / f32::from(QUIET_LIMIT));
}
