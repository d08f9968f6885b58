//! Counting turns without listing them.
//!
//! The number of turns of a player depends on the own cubes, on the empty cells and on what can be capturable.
//! After each of the enemy's quiet turns only the latter two differ, so what the own cubes contribute is
//! prepared once: for each role and cell, how many turns end there if it is free to land on. Only moves of
//! stacks over two steps, whose middle cell must be empty, and second actions of whole stacks are left to
//! look at each time.

mod influence;
mod weights;

use crate::cell::Direction;
use crate::cell_set::CellSet;
use crate::cube::Role;
use crate::movement::Targets;
use crate::side::{Side, capturable_by, union};

pub(crate) use influence::{ByContent, Influence, NOTHING};
use weights::Weights;

/// Counts the turns of a player whose cubes are known, for any cubes of the opponent.
pub(crate) struct TurnCounter {
    /// Turns that end on own cubes or on a cell just left, whatever the opponent has.
    fixed: u64,
    /// Number of turns that end on a cell if it is empty, without those that cross another given cell.
    ending: Weights<6>,
    /// The same for a cell that the role can capture, and where there are such.
    capturing: [Weights<6>; 3],
    capturing_support: [CellSet; 3],
    /// In how many ways a stack can start from a cell, with any role and with each role that captures.
    springing: Weights<3>,
    /// The cells two straight steps from where a stack can start.
    spring_zone: CellSet,
    springing_to_capture: [Weights<3>; 3],
    /// For each role, the cells of its stacks and the single cubes it may be put on.
    stacks: [CellSet; 4],
    joined: [CellSet; 4],
    own: CellSet,
}

impl TurnCounter {
    #[inline]
    pub fn new(us: &Side) -> TurnCounter {
        let own = us.cells();
        let all_stacks = us.stacks();
        let singles = own - all_stacks;
        let mut counter = TurnCounter {
            fixed: 0,
            ending: Weights::ZERO,
            capturing: [Weights::ZERO; 3],
            capturing_support: [CellSet::EMPTY; 3],
            springing: Weights::ZERO,
            springing_to_capture: [Weights::ZERO; 3],
            spring_zone: CellSet::EMPTY,
            stacks: Role::map_all(|role| us.tops[role as usize] & all_stacks),
            joined: Role::map_all(|role| us.joined_by(role, singles)),
            own,
        };
        for role in Role::ALL {
            counter.prepare(role, us.tops[role as usize], singles);
        }
        let springs = counter.springing.support();
        for direction in Direction::ALL {
            counter.spring_zone |= springs.stepped(direction).stepped(direction);
        }
        counter
    }

    /// Adds what the cubes of one role contribute.
    #[inline(always)]
    fn prepare(&mut self, role: Role, tops: CellSet, singles: CellSet) {
        let stacks = self.stacks[role as usize];
        let joined = self.joined[role as usize];
        let mut ending = Weights::<6>::ZERO;
        let mut springing = Weights::<3>::ZERO;
        for direction in Direction::ALL {
            // A cube steps to a free cell, or on an own cube, where it builds a stack that can spring on.
            let step = tops.stepped(direction);
            ending.add(step - self.own, 0);
            let built = step & joined;
            self.fixed += built.len() as u64;
            springing.add(built, 0);
            // A stack steps to a free cell; its top may then step back.
            ending.add(stacks.stepped(direction) - self.own, 1);
            // A stack just built steps back to where its single cube came from, or beyond.
            let built = (tops & singles).stepped(direction) & joined;
            self.fixed += built.len() as u64;
            let back = direction.opposite();
            ending.add(built.stepped(back).stepped(back) - self.own, 0);
        }
        for cell in springing.support() {
            let ways = springing.sum(CellSet::of(cell));
            ending.add_times(CellSet::neighbours(cell) - self.own, ways);
        }
        springing.add(stacks, 0);
        self.springing.add_weights(&springing);
        for (digit, &cells) in ending.digits.iter().enumerate() {
            self.ending.add(CellSet(cells), digit);
        }
        if role != Role::Wise {
            self.capturing[role as usize] = ending;
            self.capturing_support[role as usize] = ending.support();
            self.springing_to_capture[role as usize] = springing;
        }
    }

    /// Number of turns against an opponent whose cubes on top are these.
    #[inline(always)]
    pub fn count(&self, them: &[CellSet; 4]) -> u64 {
        self.count_plain(them) + self.count_going_on(them)
    }

    /// The turns, leaving out those of [`TurnCounter::count_going_on`].
    #[inline(always)]
    pub fn count_plain(&self, them: &[CellSet; 4]) -> u64 {
        let occupied = union(them);
        let empty = !(self.own | occupied);
        let mut count = self.fixed + self.ending.sum(empty);
        let [rock, paper, scissors] = Role::FIGHTERS;
        let capturable = [
            capturable_by(them, rock),
            capturable_by(them, paper),
            capturable_by(them, scissors),
        ];
        for (role, &capturable) in capturable.iter().enumerate() {
            if !(capturable & self.capturing_support[role]).is_empty() {
                count += self.capturing[role].sum(capturable);
            }
        }
        let over = |land: CellSet, direction: Direction| {
            (land.stepped(direction) & empty).stepped(direction)
        };
        let springs = Weights::of_six(Direction::map_all(|direction| over(empty, direction)));
        count += self.springing.product(&springs);
        if !(occupied & self.spring_zone).is_empty() {
            for direction in Direction::ALL {
                for (role, &capturable) in capturable.iter().enumerate() {
                    count += self.springing_to_capture[role].sum(over(capturable, direction));
                }
            }
        }
        count
    }

    /// The turns that move a stack and then its top, not back to where it came from.
    #[inline(always)]
    pub fn count_going_on(&self, them: &[CellSet; 4]) -> u64 {
        let mut count = 0;
        for role in Role::ALL {
            let stacks = self.stacks[role as usize];
            if stacks.is_empty() {
                continue;
            }
            let targets = self.targets(role, them);
            // How many ways the top has to go on from each cell, stepping back to the start aside.
            let then = targets.of_cube();
            let going_on = Weights::of_six(Direction::map_all(|direction| then.stepped(direction)));
            for start in stacks {
                count += going_on.sum(targets.reach_of_stack(start) & targets.of_stack());
            }
        }
        count
    }

    /// What the cells are to the pieces of a role against an opponent whose cubes on top are these.
    #[inline(always)]
    fn targets(&self, role: Role, them: &[CellSet; 4]) -> Targets {
        Targets {
            empty: !(self.own | union(them)),
            capturable: capturable_by(them, role),
            joined: self.joined[role as usize],
        }
    }
}
