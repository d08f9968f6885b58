//! The random words whose exclusive-or is a position's hash.

use crate::cell::{CELLS, Cell};
use crate::cube::{Player, Role};
use crate::random::SplitMix64;
use crate::side::{Side, role_at};
use crate::turn::{Turn, TurnKind};

const RANDOM: SplitMix64 = SplitMix64::new(0x5049_4a45_5253_4921);

/// Number of sets of words: for each player, level (top or bottom) and role.
const SETS: usize = 2 * 2 * 4;

/// One word for each cell, in sets of 64 so that a cell's word is found without a check.
static KEYS: [[u64; 64]; SETS] = {
    let mut keys = [[0; 64]; SETS];
    let mut index = 0;
    while index < SETS * CELLS {
        keys[index / CELLS][index % CELLS] = RANDOM.nth(index as u64);
        index += 1;
    }
    keys
};

#[inline(always)]
fn cube_key(player: Player, level: usize, role: Role, cell: Cell) -> u64 {
    KEYS[(player as usize * 2 + level) * 4 + role as usize][cell.index() % 64]
}

/// The word of a cube that is alone or on top.
#[inline(always)]
pub(crate) fn top_key(player: Player, role: Role, cell: Cell) -> u64 {
    cube_key(player, 0, role, cell)
}

/// The word of a cube at the bottom of a stack.
#[inline(always)]
pub(crate) fn bottom_key(player: Player, role: Role, cell: Cell) -> u64 {
    cube_key(player, 1, role, cell)
}

/// The word for Black to move.
#[inline(always)]
pub(crate) const fn player_key() -> u64 {
    const KEY: u64 = RANDOM.nth((SETS * CELLS) as u64);
    KEY
}

/// The words that a turn changes among its player's own cubes.
#[inline(always)]
pub(crate) fn moving_keys(player: Player, us: &Side, turn: Turn) -> u64 {
    let (start, via, end) = (turn.start(), turn.via(), turn.end());
    let top = |role, cell| top_key(player, role, cell);
    let bottom = |role, cell| bottom_key(player, role, cell);
    let mut keys = top(turn.role(), start) ^ top(turn.role(), end);
    if turn.starts_on_stack() {
        let below = role_at(&us.bottoms, start);
        keys ^= bottom(below, start)
            ^ match turn.kind() {
                TurnKind::Cube | TurnKind::CubeThenStack => top(below, start),
                TurnKind::Stack => bottom(below, end),
                TurnKind::StackThenCube => top(below, via),
            };
    }
    match turn.kind() {
        TurnKind::CubeThenStack => {
            let covered = role_at(&us.tops, via);
            keys ^= top(covered, via) ^ bottom(covered, end);
        }
        TurnKind::Cube | TurnKind::StackThenCube if end != start && us.cells().contains(end) => {
            let covered = role_at(&us.tops, end);
            keys ^= top(covered, end) ^ bottom(covered, end);
        }
        _ => {}
    }
    keys
}

/// The words of the cubes that the opponent's turn captures from a player.
#[inline(always)]
pub(crate) fn taking_keys(player: Player, them: &Side, turn: Turn) -> u64 {
    let piece = |cell| {
        let mut keys = top_key(player, role_at(&them.tops, cell), cell);
        if them.stacks().contains(cell) {
            keys ^= bottom_key(player, role_at(&them.bottoms, cell), cell);
        }
        keys
    };
    let mut keys = 0;
    if turn.captures_first() {
        keys ^= piece(turn.via());
    }
    if turn.captures_second() {
        keys ^= piece(turn.end());
    }
    keys
}
