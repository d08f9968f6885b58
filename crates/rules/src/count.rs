//! Counting turns without listing them.
//!
//! The number of turns of a player depends on the own cubes, on the empty cells and on what can be taken.
//! After each of the enemy's quiet turns only the latter two differ, so what the own cubes contribute is
//! prepared once: for each role and cell, how many turns end there if it is free to land on. Only moves of
//! stacks over two steps, whose middle cell must be empty, and second actions of whole stacks are left to
//! look at each time.

use crate::cell::Cell;
use crate::cell::Direction;
use crate::cell_set::CellSet;
use crate::cube::Role;
use crate::side::Side;

/// A number from 0 to 63 for each cell, as six sets of cells, one for each binary digit.
#[derive(Clone, Copy)]
struct Weights {
    digits: [u64; 6],
}

impl Weights {
    const ZERO: Weights = Weights { digits: [0; 6] };

    /// Adds 2 to the power of `digit` on each cell of the set.
    #[inline(always)]
    fn add(&mut self, cells: CellSet, digit: usize) {
        let mut carry = cells.bits();
        for place in &mut self.digits[digit..] {
            let next = *place & carry;
            *place ^= carry;
            carry = next;
            if carry == 0 {
                break;
            }
        }
    }

    #[inline(always)]
    fn add_times(&mut self, cells: CellSet, times: u64) {
        for digit in 0..3 {
            if times >> digit & 1 != 0 {
                self.add(cells, digit);
            }
        }
    }

    /// The sum of the numbers on the cells of the set.
    #[inline(always)]
    fn sum(&self, cells: CellSet) -> u64 {
        let mut sum = 0;
        for (digit, place) in self.digits.iter().enumerate() {
            sum += u64::from((place & cells.bits()).count_ones()) << digit;
        }
        sum
    }
}

/// A cell where stacks can be built or stand, with the number of ways to have one there of each role.
#[derive(Clone, Copy)]
struct Springboard {
    cell: Cell,
    ways: [u64; 4],
}

/// Counts the turns of a player whose cubes are known, for any cubes of the opponent.
pub(crate) struct TurnCounter {
    /// Turns that end on own cubes or on a cell just left, whatever the opponent has.
    fixed: u64,
    /// For each role, how many turns end on a cell if it is empty or can be taken.
    weights: [Weights; 4],
    springboards: [Springboard; 14],
    springboard_count: usize,
    /// For each role, the cells of its stacks and the single cubes it may be put on.
    stacks: [CellSet; 4],
    joined: [CellSet; 4],
    own: CellSet,
}

impl TurnCounter {
    pub fn new(us: &Side) -> TurnCounter {
        let own = us.cells();
        let all_stacks = us.stacks();
        let singles = own - all_stacks;
        let wise_singles = us.joined_by(Role::Wise, singles);
        let mut counter = TurnCounter {
            fixed: 0,
            weights: [Weights::ZERO; 4],
            springboards: [Springboard {
                cell: Cell::from_low_bits(0),
                ways: [0; 4],
            }; 14],
            springboard_count: 0,
            stacks: us.tops.map(|tops| tops & all_stacks),
            joined: [singles, singles, singles, wise_singles],
            own,
        };
        for role in 0..4 {
            let tops = us.tops[role];
            let single_tops = tops & singles;
            let joined = counter.joined[role];
            let weights = &mut counter.weights[role];
            for direction in Direction::ALL {
                // A cube steps to a free cell, or on an own cube.
                let step = tops.stepped(direction);
                weights.add(step - own, 0);
                counter.fixed += (step & joined).len() as u64;
                // A stack steps to a free cell; its top may then step back.
                weights.add(counter.stacks[role].stepped(direction) - own, 1);
                // A stack just built steps back to where its single cube came from, or beyond.
                let built = single_tops.stepped(direction) & joined;
                counter.fixed += built.len() as u64;
                let back = direction.opposite();
                weights.add(built.stepped(back).stepped(back) - own, 0);
            }
        }
        for cell in singles {
            let near = CellSet::neighbours(cell);
            let mut ways = [0; 4];
            for role in 0..4 {
                if counter.joined[role].contains(cell) {
                    ways[role] = (near & us.tops[role]).len() as u64;
                    counter.weights[role].add_times(near - own, ways[role]);
                }
            }
            if ways != [0; 4] {
                counter.spring_from(cell, ways);
            }
        }
        for role in 0..4 {
            for cell in counter.stacks[role] {
                let mut ways = [0; 4];
                ways[role] = 1;
                counter.spring_from(cell, ways);
            }
        }
        counter
    }

    fn spring_from(&mut self, cell: Cell, ways: [u64; 4]) {
        self.springboards[self.springboard_count] = Springboard { cell, ways };
        self.springboard_count += 1;
    }

    /// How many turns there are against these cubes.
    #[inline(always)]
    pub fn count(&self, them: &Side) -> u64 {
        let empty = !(self.own | them.cells());
        let land = Role::ALL.map(|role| empty | them.taken_by(role));
        let mut count = self.fixed;
        for role in 0..4 {
            count += self.weights[role].sum(land[role]);
        }
        for springboard in &self.springboards[..self.springboard_count] {
            let reach = CellSet::two_steps(springboard.cell, empty);
            for role in 0..4 {
                count += springboard.ways[role] * (reach & land[role]).len() as u64;
            }
        }
        for role in 0..4 {
            for start in self.stacks[role] {
                count += tops_moving_on(start, empty, land[role], self.joined[role]);
            }
        }
        count
    }
}

/// Second actions of a stack that moves from `start`, except stepping back.
#[inline(always)]
fn tops_moving_on(start: Cell, empty: CellSet, land: CellSet, joined: CellSet) -> u64 {
    let reach = CellSet::neighbours(start) | CellSet::two_steps(start, empty);
    (reach & land)
        .map(|via| (CellSet::neighbours(via) & (land | joined)).len() as u64)
        .sum()
}
