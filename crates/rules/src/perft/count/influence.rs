//! How single cells bear on the number of turns.

use super::TurnCounter;
use crate::cell::{Cell, Direction};
use crate::cell_set::CellSet;
use crate::cube::Role;
use crate::side::union;

/// What can be seen on a cell: for each role, and at last for nothing, a number.
pub(crate) type ByContent = [i16; 5];

/// The place of "nothing" in [`ByContent`].
pub(crate) const NOTHING: usize = Role::ALL.len();

/// Where the opponent's cubes bear on the number of turns.
pub(crate) struct Influence {
    /// The cells that matter: cubes of the opponent elsewhere never change the count.
    pub zone: CellSet,
    /// For each direction, the cells that a stack may come to over the cell before.
    crossing: [CellSet; 6],
    /// The cells that a stack may come to or cross.
    reach: CellSet,
    /// The cells where a stack's top may go on to, and those of `reach`.
    going_on: CellSet,
}

impl Influence {
    pub fn new(counter: &TurnCounter) -> Influence {
        let own = counter.own;
        let springs = counter.springing.support();
        let stacks = counter
            .stacks
            .into_iter()
            .fold(CellSet::EMPTY, |all, stacks| all | stacks);
        let mut zone = counter.ending.support();
        let mut crossing = [CellSet::EMPTY; 6];
        let mut reach = CellSet::EMPTY;
        for direction in Direction::ALL {
            let near = springs.stepped(direction) - own;
            let far = near.stepped(direction) - own;
            crossing[direction as usize] = far;
            zone |= near | far;
            let near = stacks.stepped(direction) - own;
            reach |= near | (near.stepped(direction) - own);
        }
        let going_on = reach | (reach.all_neighbours() - own);
        Influence {
            zone: zone | going_on,
            crossing,
            reach,
            going_on,
        }
    }

    /// The cells on which some turn of [`TurnCounter::count_plain`] depends together with one of these.
    #[inline(always)]
    pub fn tied_plainly(&self, cells: CellSet) -> CellSet {
        let mut tied = CellSet::EMPTY;
        for direction in Direction::ALL {
            let crossing = self.crossing[direction as usize];
            tied |= cells.stepped(direction) & crossing;
            tied |= (cells & crossing).stepped(direction.opposite());
        }
        tied
    }

    /// The cells on which some turn of [`TurnCounter::count_going_on`] depends together with one of these.
    #[inline(always)]
    pub fn tied_going_on(&self, cells: CellSet) -> CellSet {
        if !(cells & self.reach).is_empty() {
            self.going_on
        } else if !(cells & self.going_on).is_empty() {
            self.reach
        } else {
            CellSet::EMPTY
        }
    }
}

/// The counts as small numbers.
#[inline(always)]
fn by_content([rock, paper, scissors, wise, nothing]: [u64; 5]) -> ByContent {
    [
        rock as i16,
        paper as i16,
        scissors as i16,
        wise as i16,
        nothing as i16,
    ]
}

impl TurnCounter {
    /// Contribution of a cell to [`TurnCounter::count_plain`], by its content, given the other cells.
    #[inline(always)]
    pub fn plain_from(&self, cell: Cell, them: &[CellSet; 4]) -> ByContent {
        let empty = !(self.own | union(them));
        let here = CellSet::of(cell);
        // Stacks that may end here over an empty cell.
        let springs = CellSet::two_steps(cell, empty);
        let mut counts = [0; 5];
        counts[NOTHING] = self.ending.sum(here) + self.springing.sum(springs);
        // Stacks that may cross this cell.
        let mut crossing = CellSet::EMPTY;
        for direction in Direction::ALL {
            let from = here.stepped(direction.opposite());
            let to = here.stepped(direction);
            if !(to & empty).is_empty() {
                crossing |= from;
            }
        }
        counts[NOTHING] += self.springing.sum(crossing);
        for role in Role::FIGHTERS {
            let Some(victim) = role.captures() else {
                continue;
            };
            let springing = &self.springing_to_capture[role as usize];
            counts[victim as usize] =
                self.capturing[role as usize].sum(here) + springing.sum(springs);
            let mut crossing = CellSet::EMPTY;
            for to in CellSet::neighbours(cell) & them[victim as usize] {
                // The cell opposite to a neighbour is as far from the cell in between.
                crossing |= opposite(cell, to);
            }
            counts[NOTHING] += springing.sum(crossing);
        }
        by_content(counts)
    }

    /// Contribution of a cell to [`TurnCounter::count_going_on`], by its content, given the other cells.
    #[inline(always)]
    pub fn going_on_from(&self, cell: Cell, them: &[CellSet; 4]) -> ByContent {
        let here = CellSet::of(cell);
        let near = CellSet::neighbours(cell);
        let mut counts = [0; 5];
        for role in Role::ALL {
            let stacks = self.stacks[role as usize];
            if stacks.is_empty() {
                continue;
            }
            let targets = self.targets(role, them).without(here);
            let (land, then) = (targets.of_stack(), targets.of_cube());
            let onward = (near & then).len() as u64;
            for start in stacks {
                let reach = targets.reach_of_stack(start);
                let mut landing = (reach & land & near).len() as u64;
                if reach.contains(cell) {
                    landing += onward;
                }
                counts[NOTHING] += landing;
                for beyond in CellSet::two_steps(start, here) & land {
                    counts[NOTHING] += (CellSet::neighbours(beyond) & then).len() as u64 + 1;
                }
                if let Some(victim) = role.captures() {
                    counts[victim as usize] += landing;
                }
            }
        }
        by_content(counts)
    }
}

/// The cell on the other side of `cell` from its neighbour `to`, if the board has it.
#[inline(always)]
fn opposite(cell: Cell, to: Cell) -> CellSet {
    CellSet::two_steps(to, CellSet::of(cell))
}
