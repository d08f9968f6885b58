//! The strike map in the vector instructions of WebAssembly, White's sets and Black's side by side in one vector. From the
//! loop over lanes the compiler writes each set to memory and reads two of them back at once, for which processors wait.
//! The results are the same.

use core::arch::wasm32::*;

use super::StrikeMap;
use crate::cell::Direction;
use crate::cell_set::{CellSet, HAS_NEIGHBOUR};
use crate::cube::{Player, Role};
use crate::movement::opponents_back_row;
use crate::position::Position;

/// Where both players could strike and where they could arrive.
#[inline(never)]
pub(super) fn strike_map(position: &Position) -> StrikeMap {
    let [white, black] = [position.side(Player::White), position.side(Player::Black)];
    let tops = |role: Role| pair(white.tops[role as usize], black.tops[role as usize]);
    let (rocks, papers, scissors) = (tops(Role::Rock), tops(Role::Paper), tops(Role::Scissors));
    let empty = position.empty();
    let board = Board {
        stacks: pair(white.stacks(), black.stacks()),
        singles: pair(white.singles(), black.singles()),
        empty: pair(empty, empty),
        open: with_neighbours(pair(empty, empty)),
    };
    let rocks_strike = board.strike(rocks, scissors);
    let papers_strike = board.strike(papers, rocks);
    let scissors_strike = board.strike(scissors, papers);
    let landing = v128_or(rocks_strike.landing, papers_strike.landing);
    let goal = pair(
        opponents_back_row(Player::White),
        opponents_back_row(Player::Black),
    );
    let arriving = v128_and(v128_or(landing, scissors_strike.landing), goal);
    let [rocks, papers, scissors] = [
        sets(rocks_strike.cells),
        sets(papers_strike.cells),
        sets(scissors_strike.cells),
    ];
    StrikeMap {
        cells: [
            rocks[0],
            rocks[1],
            papers[0],
            papers[1],
            scissors[0],
            scissors[1],
        ],
        arrivals: sets(arriving),
    }
}

#[inline(always)]
fn pair(white: CellSet, black: CellSet) -> v128 {
    u64x2(white.bits(), black.bits())
}

#[inline(always)]
fn sets(pair: v128) -> [CellSet; 2] {
    [
        CellSet(u64x2_extract_lane::<0>(pair)),
        CellSet(u64x2_extract_lane::<1>(pair)),
    ]
}

/// The cells that have a neighbour to the right, to the left, to the upper or lower right, and to the upper or lower
/// left. Bits above and below the board need no care: those below are shifted out, those above are masked where sets meet.
const SIDEWAYS: [u64; 4] = [
    HAS_NEIGHBOUR[Direction::Right as usize],
    HAS_NEIGHBOUR[Direction::Left as usize],
    HAS_NEIGHBOUR[Direction::UpRight as usize] | HAS_NEIGHBOUR[Direction::DownRight as usize],
    HAS_NEIGHBOUR[Direction::UpLeft as usize] | HAS_NEIGHBOUR[Direction::DownLeft as usize],
];

/// Of these cells, those with the neighbours of [`SIDEWAYS`].
#[inline(always)]
fn with_neighbours(cells: v128) -> [v128; 4] {
    [
        v128_and(cells, u64x2_splat(SIDEWAYS[0])),
        v128_and(cells, u64x2_splat(SIDEWAYS[1])),
        v128_and(cells, u64x2_splat(SIDEWAYS[2])),
        v128_and(cells, u64x2_splat(SIDEWAYS[3])),
    ]
}

/// The neighbours of cells in each direction, some beyond the upper row.
#[inline(always)]
fn neighbours([right, left, rights, lefts]: [v128; 4]) -> [v128; 6] {
    [
        u64x2_shl(right, 1),
        u64x2_shr(left, 1),
        u64x2_shl(rights, 7),
        u64x2_shr(rights, 6),
        u64x2_shl(lefts, 6),
        u64x2_shr(lefts, 7),
    ]
}

#[inline(always)]
fn union([a, b, c, d, e, f]: [v128; 6]) -> v128 {
    v128_or(v128_or(v128_or(a, b), v128_or(c, d)), v128_or(e, f))
}

/// All cells next to these, and some beyond the upper row.
#[inline(always)]
fn all_neighbours(cells: v128) -> v128 {
    union(neighbours(with_neighbours(cells)))
}

/// What is the same for all roles.
struct Board {
    stacks: v128,
    singles: v128,
    empty: v128,
    /// The empty cells with the neighbours of [`SIDEWAYS`].
    open: [v128; 4],
}

/// What the pieces of a role could do.
struct Strike {
    cells: v128,
    /// Where they could land, and beyond the upper row nothing.
    landing: v128,
}

impl Board {
    /// One step, or two straight ones over an empty cell.
    #[inline(always)]
    fn reach(&self, cells: v128) -> v128 {
        let [right, left, up_right, down_right, up_left, down_left] =
            neighbours(with_neighbours(cells));
        let [open_right, open_left, open_rights, open_lefts] = self.open;
        let beside = [right, left, up_right, down_right, up_left, down_left];
        let beyond = [
            u64x2_shl(v128_and(right, open_right), 1),
            u64x2_shr(v128_and(left, open_left), 1),
            u64x2_shl(v128_and(up_right, open_rights), 7),
            u64x2_shr(v128_and(down_right, open_rights), 6),
            u64x2_shl(v128_and(up_left, open_lefts), 6),
            u64x2_shr(v128_and(down_left, open_lefts), 7),
        ];
        v128_or(union(beside), union(beyond))
    }

    /// What the pieces of a role could do, given what both players have of the role that it captures.
    #[inline(always)]
    fn strike(&self, tops: v128, prey: v128) -> Strike {
        let land = v128_or(self.empty, u64x2_shuffle::<1, 0>(prey, prey));
        let beside = all_neighbours(tops);
        let moved = self.reach(v128_and(tops, self.stacks));
        let by_stack = v128_or(self.reach(v128_and(beside, self.singles)), moved);
        let by_cube = v128_or(beside, all_neighbours(v128_and(moved, land)));
        let all = u64x2_splat(CellSet::ALL.bits());
        let cells = v128_and(v128_or(by_cube, by_stack), all);
        Strike {
            cells,
            landing: v128_or(v128_and(cells, land), v128_and(by_cube, self.singles)),
        }
    }
}
