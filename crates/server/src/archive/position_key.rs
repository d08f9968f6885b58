//! A key of a position that all its symmetric images share.

use std::sync::LazyLock;

use pijersi::{Cell, Player, Position, Role, SplitMix64, Symmetry};

const CELLS: usize = 45;
/// Symmetries that do not turn the board; those that do belong to the other player to move.
const IMAGES: usize = 6;

/// The random number of each cube (player to move or not, level, role, cell) in each of the six images.
struct CubeKeys(Vec<[u64; IMAGES]>);

fn index(is_mover: bool, is_bottom: bool, role: Role, cell: Cell) -> usize {
    let place = usize::from(is_mover) * 2 + usize::from(is_bottom);
    (place * 4 + role as usize) * CELLS + cell.index()
}

/// The numbers for both players to move: with Black to move the board is turned.
static CUBE_KEYS: LazyLock<[CubeKeys; 2]> = LazyLock::new(|| {
    // Keys are stored: the seed must never change.
    let mut random = SplitMix64::new(0x0061_7263_6869_7665);
    let base: Vec<u64> = (0..4 * 4 * CELLS).map(|_| random.next()).collect();
    [false, true].map(|turns| {
        let mut cube_keys = vec![[0; IMAGES]; base.len()];
        let images = (0..IMAGES as u8).map(|image| Symmetry::new(image % 2 == 1, image / 2, turns));
        for (image, symmetry) in images.enumerate() {
            for is_mover in [false, true] {
                for is_bottom in [false, true] {
                    for role in Role::ALL {
                        for cell in Cell::all() {
                            let (role_there, cell_there) =
                                (symmetry.role(role), symmetry.cell(cell));
                            cube_keys[index(is_mover, is_bottom, role, cell)][image] =
                                base[index(is_mover, is_bottom, role_there, cell_there)];
                        }
                    }
                }
            }
        }
        CubeKeys(cube_keys)
    })
});

/// The key of a position. It depends neither on the counters nor on the colour of the player to move, as all symmetries.
pub(crate) fn position_key(position: &Position) -> i64 {
    let mover = position.player();
    let cube_keys = &CUBE_KEYS[usize::from(mover == Player::Black)].0;
    let mut keys = [0u64; IMAGES];
    let mut add = |is_mover, is_bottom, role, cell| {
        let cube_keys = &cube_keys[index(is_mover, is_bottom, role, cell)];
        for (key, cube_key) in keys.iter_mut().zip(cube_keys) {
            *key ^= cube_key;
        }
    };
    for (cell, piece) in position.pieces() {
        let is_mover = piece.player() == mover;
        add(is_mover, false, piece.role(), cell);
        if let Some(bottom) = piece.bottom() {
            add(is_mover, true, bottom, cell);
        }
    }
    keys.into_iter().min().unwrap_or_default() as i64
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use pijersi::{Match, Setup};

    use super::*;

    #[test]
    fn images_share_a_key_and_others_do_not() {
        let mut random = SplitMix64::new(5);
        let mut canonical_by_key = HashMap::new();
        for seed in 0..20 {
            let mut game = Match::from(Setup::full_random(seed));
            while !game.is_over() {
                let turns = game.position().turns();
                let turn = turns[random.below(turns.len() as u64) as usize];
                game.play(turn).unwrap();
                let position = game.position();
                let key = position_key(position);
                for symmetry in Symmetry::all() {
                    assert_eq!(position_key(&symmetry.position(position)), key);
                }
                let canonical = Symmetry::canonical(position).0;
                let pieces: Vec<_> = canonical.pieces().collect();
                let known = canonical_by_key.entry(key).or_insert(pieces.clone());
                assert_eq!(*known, pieces);
            }
        }
    }

    #[test]
    fn stored_keys_never_change() {
        assert_eq!(position_key(&Position::classic()), CLASSIC);
    }

    const CLASSIC: i64 = 5_552_507_133_636_190_472;
}
