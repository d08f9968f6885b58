//! Numbers for the pieces of one side.

use std::ops::Deref;

use pijersi_certificate::{CELLS, Cell, Piece, Role};

/// Single cubes: a role on a cell.
const SINGLES: u32 = CELLS as u32 * 4;
/// Stacks on one cell: 16 pairs without the three with a wise cube on another one.
const STACKS: u32 = 13;

/// The roles in the order of their numbers.
const ROLES: [Role; 4] = [Role::Rock, Role::Paper, Role::Scissors, Role::Wise];

/// A piece of the player to move, who plays upwards, or of the opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Placed {
    pub cell: u8,
    pub top: u8,
    pub bottom: Option<u8>,
}

impl Placed {
    pub fn piece(self, is_white: bool) -> (usize, Piece) {
        let role = |index: u8| ROLES[usize::from(index)];
        let piece = Piece {
            is_white,
            top: role(self.top),
            bottom: self.bottom.map(role),
        };
        (usize::from(self.cell), piece)
    }

    fn single(self) -> u32 {
        u32::from(self.cell) * 4 + u32::from(self.top)
    }

    /// Stacks with a wise cube on top have a wise cube below.
    fn stack(self, bottom: u8) -> u32 {
        let kind = if self.top == 3 {
            12
        } else {
            u32::from(self.top * 4 + bottom)
        };
        u32::from(self.cell) * STACKS + kind
    }
}

/// The pieces of one side, by ascending cells. Allocating a vector for each position would be slow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Side {
    pieces: [Placed; 3],
    len: usize,
}

impl Side {
    pub fn with(mut self, piece: Placed) -> Side {
        self.pieces[self.len] = piece;
        self.len += 1;
        self
    }
}

impl Deref for Side {
    type Target = [Placed];

    fn deref(&self) -> &[Placed] {
        &self.pieces[..self.len]
    }
}

/// Of the six symmetries that keep the player to move: mirrored or not, with the roles cycled so many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Symmetry(pub u8);

impl Symmetry {
    pub fn all() -> [Symmetry; 6] {
        [0, 1, 2, 3, 4, 5].map(Symmetry)
    }

    pub fn side(self, side: &[Placed]) -> Side {
        let role = |role: u8| {
            if role == 3 {
                3
            } else {
                (role + self.0 / 2) % 3
            }
        };
        let mut image = Side::default();
        for piece in side {
            image = image.with(Placed {
                cell: if self.0 % 2 == 1 {
                    mirrored(piece.cell)
                } else {
                    piece.cell
                },
                top: role(piece.top),
                bottom: piece.bottom.map(role),
            });
        }
        image.pieces[..image.len].sort_unstable();
        image
    }
}

fn mirrored(cell: u8) -> u8 {
    let columns = if Cell(cell).row() % 2 == 0 { 6 } else { 7 };
    let column = Cell(cell).column();
    cell - column + (columns - 1 - column)
}

/// How many numbers there are for sides with so many cubes; some belong to no side.
pub(crate) fn count(cubes: usize) -> usize {
    let stacks = CELLS as u32 * STACKS;
    let count = match cubes {
        1 => SINGLES,
        2 => pairs(SINGLES) + stacks,
        _ => triples(SINGLES) + stacks * SINGLES,
    };
    count as usize
}

fn pairs(of: u32) -> u32 {
    of * of.saturating_sub(1) / 2
}

fn triples(of: u32) -> u32 {
    of * of.saturating_sub(1) * of.saturating_sub(2) / 6
}

/// The number of a side among those with as many cubes.
pub(crate) fn number(side: &[Placed]) -> usize {
    let number = match *side {
        [a] => match a.bottom {
            None => a.single(),
            Some(bottom) => pairs(SINGLES) + a.stack(bottom),
        },
        [a, b] => match (a.bottom, b.bottom) {
            (None, None) => a.single() + pairs(b.single()),
            (Some(bottom), _) => triples(SINGLES) + a.stack(bottom) * SINGLES + b.single(),
            (_, Some(bottom)) => triples(SINGLES) + b.stack(bottom) * SINGLES + a.single(),
        },
        [a, b, c] => a.single() + pairs(b.single()) + triples(c.single()),
        _ => unreachable!("a side has one to three pieces"),
    };
    number as usize
}

/// All sides with so many cubes.
pub(crate) fn sides(cubes: usize) -> Vec<Side> {
    let mut sides = Vec::new();
    add_sides(cubes, 0, Side::default(), &mut sides);
    sides
}

/// Adds all sides that have these pieces and so many cubes more, on later cells.
fn add_sides(cubes: usize, from: u8, side: Side, sides: &mut Vec<Side>) {
    if cubes == 0 {
        sides.push(side);
        return;
    }
    for cell in from..CELLS as u8 {
        for top in 0..4 {
            let bottom = None;
            add_sides(
                cubes - 1,
                cell + 1,
                side.with(Placed { cell, top, bottom }),
                sides,
            );
            for bottom in (0..4).filter(|&bottom| cubes > 1 && (top < 3 || bottom == 3)) {
                let bottom = Some(bottom);
                add_sides(
                    cubes - 2,
                    cell + 1,
                    side.with(Placed { cell, top, bottom }),
                    sides,
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_distinct_and_symmetries_keep_them() {
        for cubes in 1..=3 {
            let mut seen = vec![false; count(cubes)];
            for side in sides(cubes) {
                assert!(
                    !std::mem::replace(&mut seen[number(&side)], true),
                    "{side:?}"
                );
                assert_eq!(Symmetry(1).side(&Symmetry(1).side(&side)), side);
                assert_eq!(Symmetry(2).side(&Symmetry(4).side(&side)), side);
            }
        }
    }
}
