//! The cubes of one player as sets of cells.

use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::cube::Role;

/// One player's cubes: for each role, the cells where such a cube is on top (or alone), and the cells
/// where it is the bottom of a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Side {
    pub tops: [CellSet; 4],
    pub bottoms: [CellSet; 4],
}

impl Side {
    /// All cells the player holds.
    #[inline(always)]
    pub fn cells(&self) -> CellSet {
        union(&self.tops)
    }

    /// The cells that hold a stack.
    #[inline(always)]
    pub fn stacks(&self) -> CellSet {
        union(&self.bottoms)
    }

    /// The cells that hold a cube alone.
    #[inline(always)]
    pub fn singles(&self) -> CellSet {
        self.cells() - self.stacks()
    }

    /// The cells of pieces that a cube of `role` of the other player may take.
    #[inline(always)]
    pub fn taken_by(&self, role: Role) -> CellSet {
        match role.takes() {
            Some(taken) => self.tops[taken as usize],
            None => CellSet::EMPTY,
        }
    }

    /// The cells of single cubes that a cube of `role` may be put on.
    #[inline(always)]
    pub fn joined_by(&self, role: Role, singles: CellSet) -> CellSet {
        match role {
            Role::Wise => singles & self.tops[Role::Wise as usize],
            _ => singles,
        }
    }
}

#[inline(always)]
fn union(sets: &[CellSet; 4]) -> CellSet {
    (sets[0] | sets[1]) | (sets[2] | sets[3])
}

/// The role whose set has the cell; one of the sets must have it.
#[inline(always)]
pub(crate) fn role_at(sets: &[CellSet; 4], cell: Cell) -> Role {
    let bit = |set: CellSet| set.bits() >> cell.index() & 1;
    let index = bit(sets[1]) + 2 * bit(sets[2]) + 3 * bit(sets[3]);
    Role::ALL[(index & 3) as usize]
}
