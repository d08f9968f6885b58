//! The cubes of one player as sets of cells.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

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

    /// The cells of pieces that a cube of `role` of the other player may capture.
    #[inline(always)]
    pub fn capturable_by(&self, role: Role) -> CellSet {
        capturable_by(&self.tops, role)
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
    #[inline(always)]
    pub fn moved(&self, turn: Turn) -> Side {
        let change = Change::by(turn);
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return simd128::moved(self, &change);
        #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
        change.of_side(self)
    }

    /// The side after the opponent's turn: what it captures is gone.
    #[inline(always)]
    pub fn taken_from(&self, turn: Turn) -> Side {
        let mut captured = CellSet::EMPTY;
        if turn.captures_first() {
            captured |= CellSet::of(turn.via());
        }
        if turn.captures_second() {
            captured |= CellSet::of(turn.end());
        }
        Side {
            tops: without(&self.tops, captured),
            bottoms: without(&self.bottoms, captured),
        }
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use simd128::without;

/// The sets without some cells. Written out: where code is to be small, a loop stays one, and goes through memory.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
fn without(sets: &[CellSet; 4], cells: CellSet) -> [CellSet; 4] {
    [
        sets[0] - cells,
        sets[1] - cells,
        sets[2] - cells,
        sets[3] - cells,
    ]
}

/// What a turn changes in the sets of its player.
///
/// Without branches on roles: the cubes that are lifted, uncovered or covered are found by looking at all four sets.
struct Change {
    start: Cell,
    /// The cell whose own cube gets covered by the moving cube, if there is one.
    covered: Cell,
    /// All bits, unless a stack's top steps back to the start and covers nothing.
    if_covering: u64,
    /// The cells that the moving cube leaves and enters.
    lifted: u64,
    /// Where the cube that was the bottom of the moving stack comes and goes: on top, and at the bottom.
    below: [u64; 2],
    /// The same for the covered cube.
    cover: [u64; 2],
}

impl Change {
    #[inline(always)]
    fn by(turn: Turn) -> Change {
        let (start, via, end) = (turn.start(), turn.via(), turn.end());
        let (at_start, at_via, at_end) = (
            CellSet::of(start).bits(),
            CellSet::of(via).bits(),
            CellSet::of(end).bits(),
        );
        let covered = match turn.kind() {
            TurnKind::CubeThenStack => via,
            _ => end,
        };
        let (below, cover) = match turn.kind() {
            TurnKind::Cube => ([at_start, at_start], [at_end, at_end]),
            TurnKind::Stack => ([0, at_start ^ at_end], [0, 0]),
            TurnKind::CubeThenStack => ([at_start, at_start], [at_via, at_end]),
            TurnKind::StackThenCube => ([at_via, at_start], [at_end, at_end]),
        };
        Change {
            start,
            covered,
            if_covering: u64::from(covered != start).wrapping_neg(),
            lifted: at_start ^ at_end,
            below,
            cover,
        }
    }

    /// The side after the turn.
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    #[inline(always)]
    fn of_side(&self, side: &Side) -> Side {
        // Written out, as above.
        let [rock, paper, scissors, wise] = [
            self.of(side.tops[0], side.bottoms[0]),
            self.of(side.tops[1], side.bottoms[1]),
            self.of(side.tops[2], side.bottoms[2]),
            self.of(side.tops[3], side.bottoms[3]),
        ];
        Side {
            tops: [rock.0, paper.0, scissors.0, wise.0],
            bottoms: [rock.1, paper.1, scissors.1, wise.1],
        }
    }

    /// The cells of a role on top and at the bottom after the turn.
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    #[inline(always)]
    fn of(&self, tops: CellSet, bottoms: CellSet) -> (CellSet, CellSet) {
        let has = |set: CellSet, cell: Cell| (set.bits() >> cell.index() & 1).wrapping_neg();
        let lifted = has(tops, self.start) & self.lifted;
        let below = has(bottoms, self.start);
        let cover = has(tops, self.covered) & self.if_covering;
        (
            CellSet(tops.0 ^ lifted ^ (below & self.below[0]) ^ (cover & self.cover[0])),
            CellSet(bottoms.0 ^ (below & self.below[1]) ^ (cover & self.cover[1])),
        )
    }
}

/// Where a role captures something of a player whose cubes on top are these.
#[inline(always)]
pub(crate) fn capturable_by(tops: &[CellSet; 4], role: Role) -> CellSet {
    match role.captures() {
        Some(captured) => tops[captured as usize],
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
