//! The random words whose exclusive-or is a position's hash.

use crate::cell::{CELLS, Cell};
use crate::cube::{Player, Role};
use crate::random::SplitMix64;

/// Whether a cube is the top of its piece (or alone) or the bottom of a stack.
#[derive(Clone, Copy)]
pub(crate) enum Level {
    Top,
    Bottom,
}

struct Keys {
    cubes: [[[[u64; CELLS]; 4]; 2]; 2],
    black_to_move: u64,
}

static KEYS: Keys = {
    let mut random = SplitMix64::new(0x5049_4a45_5253_4921);
    let mut cubes = [[[[0; CELLS]; 4]; 2]; 2];
    let mut player = 0;
    while player < 2 {
        let mut level = 0;
        while level < 2 {
            let mut role = 0;
            while role < 4 {
                let mut cell = 0;
                while cell < CELLS {
                    cubes[player][level][role][cell] = random.next();
                    cell += 1;
                }
                role += 1;
            }
            level += 1;
        }
        player += 1;
    }
    Keys {
        cubes,
        black_to_move: random.next(),
    }
};

#[inline(always)]
pub(crate) fn cube_key(player: Player, level: Level, role: Role, cell: Cell) -> u64 {
    KEYS.cubes[player as usize][level as usize][role as usize][cell.index()]
}

#[inline(always)]
pub(crate) fn player_key() -> u64 {
    KEYS.black_to_move
}
