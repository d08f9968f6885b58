//! The cubes of one player as sets of cells.

use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::cube::Role;
use crate::turn::{Turn, TurnKind};

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

    /// The cells of rocks, papers and scissors on top: the pieces that win by arriving.
    #[inline(always)]
    pub fn fighters(&self) -> CellSet {
        self.cells() - self.tops[Role::Wise as usize]
    }

    /// The cells of pieces that a cube of `role` of the other player may take.
    #[inline(always)]
    pub fn taken_by(&self, role: Role) -> CellSet {
        taken_by(&self.tops, role)
    }

    /// The cells of single cubes that a cube of `role` may be put on.
    #[inline(always)]
    pub fn joined_by(&self, role: Role, singles: CellSet) -> CellSet {
        match role {
            Role::Wise => singles & self.tops[Role::Wise as usize],
            _ => singles,
        }
    }

    /// The side after a turn of its player.
    ///
    /// Written without branches on roles: the cubes that are lifted, uncovered or covered are found by
    /// looking at all four sets at once.
    #[inline(always)]
    pub fn moved(&self, turn: Turn) -> Side {
        let (start, via, end) = (turn.start(), turn.via(), turn.end());
        let [at_start, at_via, at_end] = [start, via, end].map(|cell| CellSet::of(cell).bits());
        // Which cell's own cube gets covered by the moving cube, if there is one.
        let covered = match turn.kind() {
            TurnKind::CubeThenStack => via,
            _ => end,
        };
        // Where the cube that was the bottom of the moving stack, and the covered cube, come and go:
        // on top, and at the bottom.
        let (below_top, below_bottom, covered_top, covered_bottom) = match turn.kind() {
            TurnKind::Cube => (at_start, at_start, at_end, at_end),
            TurnKind::Stack => (0, at_start ^ at_end, 0, 0),
            TurnKind::CubeThenStack => (at_start, at_start, at_via, at_end),
            TurnKind::StackThenCube => (at_via, at_start, at_end, at_end),
        };
        // A stack's top that steps back to the start covers nothing.
        let if_covering = ((covered != start) as u64).wrapping_neg();
        let mut moved = *self;
        for role in 0..4 {
            let has = |set: CellSet, cell: Cell| (set.bits() >> cell.index() & 1).wrapping_neg();
            let lifted = has(self.tops[role], start);
            let below = has(self.bottoms[role], start);
            let cover = has(self.tops[role], covered) & if_covering;
            moved.tops[role].0 ^=
                (lifted & (at_start ^ at_end)) ^ (below & below_top) ^ (cover & covered_top);
            moved.bottoms[role].0 ^= (below & below_bottom) ^ (cover & covered_bottom);
        }
        moved
    }

    /// The side after the opponent's turn: what it captures is gone.
    #[inline(always)]
    pub fn taken_from(&self, turn: Turn) -> Side {
        let mut taken = CellSet::EMPTY;
        if turn.captures_first() {
            taken |= CellSet::of(turn.via());
        }
        if turn.captures_second() {
            taken |= CellSet::of(turn.end());
        }
        Side {
            tops: self.tops.map(|tops| tops - taken),
            bottoms: self.bottoms.map(|bottoms| bottoms - taken),
        }
    }
}

/// Where a role takes something from a player whose cubes on top are these.
#[inline(always)]
pub(crate) fn taken_by(tops: &[CellSet; 4], role: Role) -> CellSet {
    match role.takes() {
        Some(taken) => tops[taken as usize],
        None => CellSet::EMPTY,
    }
}

/// All cells of the sets.
#[inline(always)]
pub(crate) fn union(sets: &[CellSet; 4]) -> CellSet {
    (sets[0] | sets[1]) | (sets[2] | sets[3])
}

/// The role whose set has the cell; one of the sets must have it.
#[inline(always)]
pub(crate) fn role_at(sets: &[CellSet; 4], cell: Cell) -> Role {
    let bit = |set: CellSet| set.bits() >> cell.index() & 1;
    let index = bit(sets[1]) + 2 * bit(sets[2]) + 3 * bit(sets[3]);
    Role::from_low_bits(index as u32)
}
