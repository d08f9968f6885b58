//! How pieces move: where a cube or a stack may go, and where arriving wins. Everything that lists turns, counts
//! them or asks what they threaten is built on this.

use crate::cell::{Cell, Row};
use crate::cell_set::CellSet;
use crate::cube::{Player, Role};
use crate::position::Position;
use crate::side::Side;

/// The row a player must reach, as a set of cells.
#[inline(always)]
pub(crate) const fn opponents_back_row(player: Player) -> CellSet {
    const ROWS: [CellSet; 2] = [CellSet::row(Row::G), CellSet::row(Row::A)];
    ROWS[player as usize]
}

/// Where arriving with this role wins; a wise cube wins nowhere.
#[inline(always)]
pub(crate) const fn goal(player: Player, role: Role) -> CellSet {
    match role {
        Role::Wise => CellSet::EMPTY,
        _ => opponents_back_row(player),
    }
}

/// What the cells are to the pieces of one role of a player.
#[derive(Clone, Copy)]
pub(crate) struct Targets {
    /// Nothing stands there.
    pub empty: CellSet,
    /// Opposing pieces that the role captures.
    pub capturable: CellSet,
    /// Own single cubes that the role may be put on.
    pub joined: CellSet,
}

impl Targets {
    #[inline(always)]
    pub fn new(role: Role, us: &Side, them: &Side) -> Targets {
        Targets {
            empty: !(us.cells() | them.cells()),
            capturable: them.capturable_by(role),
            joined: us.joined_by(role, us.singles()),
        }
    }

    /// Where a stack may end an action.
    #[inline(always)]
    pub fn of_stack(&self) -> CellSet {
        self.empty | self.capturable
    }

    /// Where a cube may end an action.
    #[inline(always)]
    pub fn of_cube(&self) -> CellSet {
        self.of_stack() | self.joined
    }

    /// How far a stack on the cell comes with one action, whatever stands at the end: one step, or two straight
    /// ones over an empty cell.
    #[inline(always)]
    pub fn reach_of_stack(&self, start: Cell) -> CellSet {
        CellSet::neighbours(start) | CellSet::two_steps(start, self.empty)
    }

    /// As [`Targets::reach_of_stack`], for stacks on all these cells at once.
    #[inline(always)]
    pub fn reach_of_stacks(&self, starts: CellSet) -> CellSet {
        starts.all_neighbours() | starts.all_two_steps(self.empty)
    }

    /// The same if nothing could be entered or crossed at these cells, own cubes aside.
    #[inline(always)]
    pub fn without(&self, cells: CellSet) -> Targets {
        Targets {
            empty: self.empty - cells,
            capturable: self.capturable - cells,
            ..*self
        }
    }

    /// The same after these cells have been left.
    #[inline(always)]
    pub fn after_leaving(&self, left: CellSet) -> Targets {
        Targets {
            empty: self.empty | left,
            ..*self
        }
    }
}

impl Position {
    /// What the cells are to the player's pieces of this role.
    #[inline(always)]
    pub(crate) fn targets(&self, player: Player, role: Role) -> Targets {
        Targets::new(role, self.side(player), self.side(player.opponent()))
    }

    /// Whether the player to move has any turn at all by the movement rules.
    pub(crate) fn can_move(&self) -> bool {
        let us = self.side(self.player());
        // Any piece may step to an empty cell: nearly always there is one beside.
        if !(us.cells().all_neighbours() & self.empty()).is_empty() {
            return true;
        }
        // A turn exists exactly when a first action exists, and a stack's one-step targets are its top's.
        Role::ALL.into_iter().any(|role| {
            let targets = self.targets(self.player(), role).of_cube();
            !(us.tops[role as usize].all_neighbours() & targets).is_empty()
        })
    }
}
