//! The index of a position in the table of its numbers of cubes.

use pijersi_certificate::{CELLS, Position};

use crate::pieces::{Placed, Side, Symmetry, count, number, sides};

/// Marks numbers that belong to no side.
const NONE: u32 = u32::MAX;

/// The sides with one number of cubes, and what the symmetries make of them.
struct Orbits {
    /// One side of each orbit.
    first: Vec<Side>,
    /// For the number of each side, its orbit, and the symmetry that leads to the first side of that.
    orbit: Vec<(u32, Symmetry)>,
    /// The side of each number.
    sides: Vec<Option<Side>>,
}

impl Orbits {
    fn new(cubes: usize) -> Orbits {
        let mut orbits = Orbits {
            first: Vec::new(),
            orbit: vec![(NONE, Symmetry(0)); count(cubes)],
            sides: vec![None; count(cubes)],
        };
        for side in sides(cubes) {
            let images = Symmetry::all().map(|symmetry| (number(&symmetry.side(&side)), symmetry));
            let known = images.into_iter().find(|&(image, _)| {
                let (orbit, symmetry) = orbits.orbit[image];
                orbit != NONE && symmetry == Symmetry(0)
            });
            let number = number(&side);
            orbits.orbit[number] = match known {
                Some((image, symmetry)) => (orbits.orbit[image].0, symmetry),
                None => {
                    orbits.first.push(side);
                    (orbits.first.len() as u32 - 1, Symmetry(0))
                }
            };
            orbits.sides[number] = Some(side);
        }
        orbits
    }
}

/// Numbers of cubes: of the player to move, and of the opponent.
pub(crate) type Material = (usize, usize);

/// Numbers all positions of a material.
pub(crate) struct Index {
    orbits: Vec<Orbits>,
}

impl Index {
    /// For so many cubes of both players, at least one of each.
    pub fn new(max_cubes: usize) -> Index {
        Index {
            orbits: (1..max_cubes).map(Orbits::new).collect(),
        }
    }

    fn orbits(&self, cubes: usize) -> &Orbits {
        &self.orbits[cubes - 1]
    }

    /// How many indices there are.
    pub fn len(&self, (mine, theirs): Material) -> usize {
        self.orbits(mine).first.len() * count(theirs)
    }

    /// The position with this index, White to move; none where two pieces would share a cell.
    pub fn position(&self, (mine, theirs): Material, index: usize) -> Option<Position> {
        let count = count(theirs);
        let mut position = Position {
            pieces: [None; CELLS],
            is_white_to_move: true,
            quiet: 0,
        };
        let mine = self.orbits(mine).first[index / count]
            .iter()
            .map(|piece| piece.piece(true));
        let theirs = self.orbits(theirs).sides[index % count].as_ref()?;
        for (cell, piece) in mine.chain(theirs.iter().map(|piece| piece.piece(false))) {
            if position.pieces[cell].replace(piece).is_some() {
                return None;
            }
        }
        Some(position)
    }

    /// The material and the index of a position; none if a side has no cube or too many.
    pub fn of(&self, position: &Position) -> Option<(Material, usize)> {
        let mut sides = [Side::default(); 2];
        let mut cubes = [0; 2];
        for cell in 0..CELLS as u8 {
            // Black's positions are turned by 180°.
            let turned = if position.is_white_to_move {
                cell
            } else {
                CELLS as u8 - 1 - cell
            };
            let Some(piece) = position.pieces[usize::from(turned)] else {
                continue;
            };
            let side = usize::from(piece.is_white != position.is_white_to_move);
            cubes[side] += 1 + usize::from(piece.bottom.is_some());
            if cubes[side] > self.orbits.len() {
                return None;
            }
            sides[side] = sides[side].with(Placed {
                cell,
                top: piece.top as u8,
                bottom: piece.bottom.map(|role| role as u8),
            });
        }
        if cubes.contains(&0) {
            return None;
        }
        let ([mine, theirs], material) = (sides, (cubes[0], cubes[1]));
        let (orbit, symmetry) = self.orbits(material.0).orbit[number(&mine)];
        let theirs = number(&symmetry.side(&theirs));
        Some((material, orbit as usize * count(material.1) + theirs))
    }
}
