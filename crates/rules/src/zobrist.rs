//! The random words whose exclusive-or is a position's hash.

use crate::cell::{CELLS, Cell};
use crate::cube::{Player, Role};
use crate::random::SplitMix64;
use crate::side::{Side, role_at};
use crate::turn::{Turn, TurnKind};

/// One word for each player, level (top or bottom), role and cell.
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

/// The word of a cube that is alone or on top.
#[inline(always)]
pub(crate) fn top_key(player: Player, role: Role, cell: Cell) -> u64 {
    KEYS.cubes[player as usize][0][role as usize][cell.index()]
}

/// The word of a cube at the bottom of a stack.
#[inline(always)]
pub(crate) fn bottom_key(player: Player, role: Role, cell: Cell) -> u64 {
    KEYS.cubes[player as usize][1][role as usize][cell.index()]
}

/// The word that tells Black to move from White to move.
#[inline(always)]
pub(crate) fn player_key() -> u64 {
    KEYS.black_to_move
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

/// The words of the cubes that the opponent's turn takes from a player.
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
