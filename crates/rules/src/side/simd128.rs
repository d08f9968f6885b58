//! How turns change the sets of a side, two roles at once in the vector instructions of WebAssembly. The results are
//! those of the portable form.

use core::arch::wasm32::*;

use super::{Change, Side};
use crate::cell_set::CellSet;

/// The side after a turn of its player.
#[inline(always)]
pub(super) fn moved(side: &Side, change: &Change) -> Side {
    let vectors = Vectors {
        start: u64x2_splat(CellSet::of(change.start).bits()),
        covered: u64x2_splat(CellSet::of(change.covered).bits()),
        lifted: u64x2_splat(change.lifted),
        below: [u64x2_splat(change.below[0]), u64x2_splat(change.below[1])],
        cover: [
            u64x2_splat(change.cover[0] & change.if_covering),
            u64x2_splat(change.cover[1] & change.if_covering),
        ],
    };
    let [tops, bottoms] = [pairs(&side.tops), pairs(&side.bottoms)];
    let first = vectors.change(tops[0], bottoms[0]);
    let second = vectors.change(tops[1], bottoms[1]);
    Side {
        tops: sets([first[0], second[0]]),
        bottoms: sets([first[1], second[1]]),
    }
}

/// The sets without some cells.
#[inline(always)]
pub(super) fn without(sets_of_roles: &[CellSet; 4], cells: CellSet) -> [CellSet; 4] {
    let cells = u64x2_splat(cells.bits());
    let [first, second] = pairs(sets_of_roles);
    sets([v128_andnot(first, cells), v128_andnot(second, cells)])
}

#[inline(always)]
fn pairs(sets: &[CellSet; 4]) -> [v128; 2] {
    [
        u64x2(sets[0].bits(), sets[1].bits()),
        u64x2(sets[2].bits(), sets[3].bits()),
    ]
}

#[inline(always)]
fn sets([first, second]: [v128; 2]) -> [CellSet; 4] {
    [
        CellSet(u64x2_extract_lane::<0>(first)),
        CellSet(u64x2_extract_lane::<1>(first)),
        CellSet(u64x2_extract_lane::<0>(second)),
        CellSet(u64x2_extract_lane::<1>(second)),
    ]
}

/// A [`Change`] for two roles.
struct Vectors {
    start: v128,
    covered: v128,
    lifted: v128,
    below: [v128; 2],
    cover: [v128; 2],
}

impl Vectors {
    /// The cells of two roles on top and at the bottom after the turn.
    #[inline(always)]
    fn change(&self, tops: v128, bottoms: v128) -> [v128; 2] {
        let has = |sets, cell| u64x2_eq(v128_and(sets, cell), cell);
        let lifted = v128_and(has(tops, self.start), self.lifted);
        let below = has(bottoms, self.start);
        let cover = has(tops, self.covered);
        let changed = |level: usize| {
            v128_xor(
                v128_and(below, self.below[level]),
                v128_and(cover, self.cover[level]),
            )
        };
        [
            v128_xor(v128_xor(tops, lifted), changed(0)),
            v128_xor(bottoms, changed(1)),
        ]
    }
}
