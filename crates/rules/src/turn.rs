//! A turn: one or two actions of a cube or a stack.

use crate::cell::Cell;
use crate::cube::Role;

/// The four shapes of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnKind {
    /// A cube, alone or from the top of a stack, moves one step.
    Cube,
    /// A whole stack moves one or two steps.
    Stack,
    /// A cube builds a stack, which then moves.
    CubeThenStack,
    /// A stack moves, then its top cube moves on.
    StackThenCube,
}

/// One action of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// Whether a whole stack moves; else a cube does.
    pub is_stack: bool,
    /// Where the cube or stack starts.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// Whether it captures what stands there.
    pub captures: bool,
}

/// A turn that was legal in the position it was made for.
///
/// Turns come from [`Position::turns`](crate::Position::turns) or from text. They contain what they capture and whether
/// they win, so they are valid in no other position.
///
/// Written (`Display`) as match text; [`Turn::ugi`](crate::Turn::ugi) is the form of engines.
///
/// ```
/// use pijersi::{Position, TurnKind};
/// let start = Position::classic();
/// let turn = start.parse_turn("a4-b5=c4").unwrap();
/// assert_eq!(turn.kind(), TurnKind::CubeThenStack);
/// assert_eq!(turn.actions().count(), 2);
/// assert!(!turn.captures() && !turn.wins());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn(u32);

const VIA: u32 = 6;
const END: u32 = 12;
const KIND: u32 = 18;
const ROLE: u32 = 20;
const FIRST_CAPTURES: u32 = 1 << 22;
const SECOND_CAPTURES: u32 = 1 << 23;
const WINS: u32 = 1 << 24;
const FROM_STACK: u32 = 1 << 25;

impl Turn {
    /// One action from `start` to `end`.
    #[inline(always)]
    pub(crate) fn one(kind: TurnKind, role: Role, start: Cell, end: Cell) -> Turn {
        Turn::two(kind, role, start, end, end)
    }

    /// Two actions from `start` by way of `via` to `end`.
    #[inline(always)]
    pub(crate) fn two(kind: TurnKind, role: Role, start: Cell, via: Cell, end: Cell) -> Turn {
        Turn(
            start.index() as u32
                | (via.index() as u32) << VIA
                | (end.index() as u32) << END
                | (kind as u32) << KIND
                | (role as u32) << ROLE,
        )
    }

    #[inline(always)]
    pub(crate) fn with_captures(self, first: bool, second: bool) -> Turn {
        Turn(self.0 | (first as u32 * FIRST_CAPTURES) | (second as u32 * SECOND_CAPTURES))
    }

    #[inline(always)]
    pub(crate) fn with_win(self, wins: bool) -> Turn {
        Turn(self.0 | (wins as u32 * WINS))
    }

    #[inline(always)]
    pub(crate) fn with_stack(self, from_stack: bool) -> Turn {
        Turn(self.0 | (from_stack as u32 * FROM_STACK))
    }

    /// The turn as a number of 26 bits that identifies it among all turns of its position.
    #[inline(always)]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The shape of the turn.
    #[inline(always)]
    pub fn kind(self) -> TurnKind {
        match self.0 >> KIND & 3 {
            0 => TurnKind::Cube,
            1 => TurnKind::Stack,
            2 => TurnKind::CubeThenStack,
            _ => TurnKind::StackThenCube,
        }
    }

    /// The role of the cube that moves, or of the top of the stack that moves.
    #[inline(always)]
    pub fn role(self) -> Role {
        Role::from_low_bits(self.0 >> ROLE)
    }

    /// The cell where the turn starts.
    #[inline(always)]
    pub fn start(self) -> Cell {
        Cell::from_low_bits(self.0)
    }

    /// The cell where the first action ends; for a turn of one action the same as [`Turn::end`].
    #[inline(always)]
    pub fn via(self) -> Cell {
        Cell::from_low_bits(self.0 >> VIA)
    }

    /// The cell where the turn ends.
    #[inline(always)]
    pub fn end(self) -> Cell {
        Cell::from_low_bits(self.0 >> END)
    }

    /// Whether the turn begins on a stack (the whole stack or its top moves).
    #[inline(always)]
    pub fn starts_on_stack(self) -> bool {
        self.0 & FROM_STACK != 0
    }

    /// Whether the first action captures something.
    #[inline(always)]
    pub fn captures_first(self) -> bool {
        self.0 & FIRST_CAPTURES != 0
    }

    /// Whether the second action captures something.
    #[inline(always)]
    pub fn captures_second(self) -> bool {
        self.0 & SECOND_CAPTURES != 0
    }

    /// Whether the turn captures anything.
    #[inline(always)]
    pub fn captures(self) -> bool {
        self.0 & (FIRST_CAPTURES | SECOND_CAPTURES) != 0
    }

    /// Whether the turn wins by bringing a rock, paper or scissors to the opponent's back row.
    #[inline(always)]
    pub fn wins(self) -> bool {
        self.0 & WINS != 0
    }

    /// Whether the turn has two actions.
    #[inline(always)]
    pub fn has_two_actions(self) -> bool {
        matches!(
            self.kind(),
            TurnKind::CubeThenStack | TurnKind::StackThenCube
        )
    }

    /// The one or two actions of the turn, in order.
    pub fn actions(self) -> impl Iterator<Item = Action> {
        let first_is_stack = matches!(self.kind(), TurnKind::Stack | TurnKind::StackThenCube);
        let first = Action {
            is_stack: first_is_stack,
            from: self.start(),
            to: self.via(),
            captures: self.captures_first(),
        };
        let second = self.has_two_actions().then(|| Action {
            is_stack: !first_is_stack,
            from: self.via(),
            to: self.end(),
            captures: self.captures_second(),
        });
        core::iter::once(first).chain(second)
    }
}
