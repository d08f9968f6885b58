//! Finding all legal turns of a position.

use alloc::vec::Vec;

use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::cube::Role;
use crate::movement::{Targets, goal};
use crate::position::Position;
use crate::strike::approach;
use crate::turn::{Turn, TurnKind};

/// Turns that differ only in where they end, for programs that look at very many of them.
#[derive(Clone, Copy)]
pub struct Fan {
    /// The shape of the turns.
    pub kind: TurnKind,
    /// The role of the cube that moves, or of the top of the stack that moves.
    pub role: Role,
    /// Where the turns start.
    pub start: Cell,
    /// Whether the start holds a stack.
    pub on_stack: bool,
    /// Where the first of two actions ends; the start if there is only one action.
    pub via: Cell,
    /// Whether the first of two actions takes something.
    pub captures_first: bool,
    /// Whether the first of two actions wins.
    pub arrives_first: bool,
    /// Where the turns end.
    pub ends: CellSet,
    /// Where ending captures something.
    pub capturable: CellSet,
    /// Where ending wins.
    pub goal: CellSet,
}

impl Fan {
    /// The turn that ends on this cell.
    #[inline(always)]
    pub fn turn(&self, end: Cell) -> Turn {
        self.turn_capturing(end, self.capturable.contains(end))
    }

    /// The turn that ends on this cell and captures nothing.
    #[inline(always)]
    pub fn quiet_turn(&self, end: Cell) -> Turn {
        self.turn_capturing(end, false)
    }

    /// Where the turns end that capture something, with either action.
    #[inline(always)]
    pub fn capturing_ends(&self) -> CellSet {
        if self.captures_first {
            self.ends
        } else {
            self.ends & self.capturable
        }
    }

    /// Where the turns end that capture nothing.
    #[inline(always)]
    pub fn quiet_ends(&self) -> CellSet {
        self.ends - self.capturing_ends()
    }

    /// The turn that ends on this cell, where it is known to capture something or nothing.
    #[inline(always)]
    fn turn_capturing(&self, end: Cell, captures: bool) -> Turn {
        let turn = match self.kind {
            TurnKind::Cube | TurnKind::Stack => {
                Turn::one(self.kind, self.role, self.start, end).with_captures(captures, false)
            }
            TurnKind::CubeThenStack | TurnKind::StackThenCube => {
                Turn::two(self.kind, self.role, self.start, self.via, end)
                    .with_captures(self.captures_first, captures)
            }
        };
        turn.with_win(self.arrives_first || self.goal.contains(end))
            .with_stack(self.on_stack)
    }

    /// Of a fan of [`TurnKind::StackThenCube`] whose first action captures something, the turn that ends with that action.
    #[inline(always)]
    pub fn stack_capture(&self) -> Turn {
        Fan {
            kind: TurnKind::Stack,
            ..*self
        }
        .turn_capturing(self.via, true)
    }
}

/// Receives the fans of [`Position::visit_fans`] one after the other. A trait rather than a closure, because a method can
/// be inlined by attribute: called out of line, generating turns takes half as long again.
pub trait VisitFan {
    /// Filters the pieces of a role, given what the role can capture.
    #[inline(always)]
    fn starts(&self, role: Role, capturable: CellSet, pieces: CellSet) -> CellSet {
        let _ = (role, capturable);
        pieces
    }

    /// Receives a fan, which may have no ends.
    fn fan(&mut self, fan: Fan);
}

/// Visits the turns of the fans one by one.
struct EachTurn<F>(F);

impl<F: FnMut(Turn)> VisitFan for EachTurn<F> {
    #[inline(always)]
    fn fan(&mut self, fan: Fan) {
        for end in fan.ends {
            (self.0)(fan.turn(end));
        }
    }
}

/// Visits those turns of the fans that capture. What a stack captures with its first action comes before what its
/// top does from there, so that turns with the same first capture stand together.
struct EachCapture<F>(F);

impl<F: FnMut(Turn)> VisitFan for EachCapture<F> {
    #[inline(always)]
    fn starts(&self, _: Role, capturable: CellSet, pieces: CellSet) -> CellSet {
        if capturable.is_empty() {
            CellSet::EMPTY
        } else {
            pieces
        }
    }

    #[inline(always)]
    fn fan(&mut self, fan: Fan) {
        if fan.kind == TurnKind::Stack {
            return;
        }
        if fan.captures_first {
            (self.0)(fan.stack_capture());
            for end in fan.ends {
                (self.0)(fan.turn(end));
            }
        } else {
            for end in fan.ends & fan.capturable {
                (self.0)(fan.turn_capturing(end, true));
            }
        }
    }
}

/// Takes those turns of the fans that win.
struct EachArrival<F>(F);

impl<F: FnMut(Turn)> VisitFan for EachArrival<F> {
    #[inline(always)]
    fn starts(&self, role: Role, _: CellSet, pieces: CellSet) -> CellSet {
        match role {
            Role::Wise => CellSet::EMPTY,
            _ => pieces,
        }
    }

    #[inline(always)]
    fn fan(&mut self, fan: Fan) {
        let ends = if fan.arrives_first {
            fan.ends
        } else {
            fan.ends & fan.goal
        };
        for end in ends {
            (self.0)(fan.turn(end));
        }
    }
}

/// The pieces of one role of the player to move.
struct Movers {
    role: Role,
    targets: Targets,
    goal: CellSet,
}

impl Movers {
    /// One action from `start`.
    #[inline(always)]
    fn one_action(&self, kind: TurnKind, start: Cell, on_stack: bool, ends: CellSet) -> Fan {
        Fan {
            kind,
            role: self.role,
            start,
            on_stack,
            via: start,
            captures_first: false,
            arrives_first: false,
            ends,
            capturable: self.targets.capturable,
            goal: self.goal,
        }
    }

    /// Turns whose first action moves the cube at `start`, alone or on top of a stack.
    #[inline(always)]
    fn cube_first(&self, start: Cell, on_stack: bool, visit: &mut impl VisitFan) {
        let near = CellSet::neighbours(start);
        let first = self.one_action(
            TurnKind::Cube,
            start,
            on_stack,
            near & self.targets.of_cube(),
        );
        visit.fan(first);
        // The cell that a single cube leaves may be crossed and entered by the stack it builds.
        let targets = match on_stack {
            true => self.targets,
            false => self.targets.after_leaving(CellSet::of(start)),
        };
        for via in near & self.targets.joined {
            let ends = targets.reach_of_stack(via) & targets.of_stack();
            visit.fan(Fan {
                kind: TurnKind::CubeThenStack,
                via,
                arrives_first: self.goal.contains(via),
                ends,
                ..first
            });
        }
    }

    /// Turns whose first action moves the whole stack at `start`.
    #[inline(always)]
    fn stack_first(&self, start: Cell, visit: &mut impl VisitFan) {
        let ends = self.targets.reach_of_stack(start) & self.targets.of_stack();
        let first = self.one_action(TurnKind::Stack, start, true, ends);
        visit.fan(first);
        let then = self.targets.after_leaving(CellSet::of(start)).of_cube();
        for via in ends {
            let ends = CellSet::neighbours(via) & then;
            visit.fan(Fan {
                kind: TurnKind::StackThenCube,
                via,
                captures_first: self.targets.capturable.contains(via),
                arrives_first: self.goal.contains(via),
                ends,
                ..first
            });
        }
    }
}

impl Position {
    /// Calls `visit` with every turn that the movement rules allow, whether or not the game is over.
    #[inline(always)]
    pub(crate) fn visit_moves(&self, from: CellSet, visit: impl FnMut(Turn)) {
        self.visit_fans(from, &mut EachTurn(visit));
    }

    /// Visits every turn from these cells that the movement rules allow, whether or not the game is over, with turns
    /// together that differ only in where they end. The order is that of [`Position::turns`].
    ///
    /// ```
    /// use pijersi::{CellSet, Fan, Position, VisitFan};
    /// struct Count(usize);
    /// impl VisitFan for Count {
    ///     fn fan(&mut self, fan: Fan) {
    ///         self.0 += fan.ends.len();
    ///     }
    /// }
    /// let mut count = Count(0);
    /// Position::classic().visit_fans(CellSet::ALL, &mut count);
    /// assert_eq!(count.0, 186);
    /// ```
    #[inline(always)]
    pub fn visit_fans<V: VisitFan>(&self, from: CellSet, visit: &mut V) {
        let us = self.side(self.player());
        let stacks = us.stacks();
        for role in Role::ALL {
            let movers = Movers {
                role,
                targets: self.targets(self.player(), role),
                goal: goal(self.player(), role),
            };
            let tops = us.tops[role as usize] & from;
            let tops = visit.starts(role, movers.targets.capturable, tops);
            for start in tops - stacks {
                movers.cube_first(start, false, visit);
            }
            for start in tops & stacks {
                movers.cube_first(start, true, visit);
                movers.stack_first(start, visit);
            }
        }
    }

    /// All legal turns; none when the game is over.
    ///
    /// ```
    /// use pijersi::Position;
    /// assert_eq!(Position::classic().turns().len(), 186);
    /// ```
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::with_capacity(256);
        self.turns_into(&mut turns);
        turns
    }

    /// Replaces the content of `turns` by all legal turns. Reusing one buffer saves allocations.
    ///
    /// ```
    /// use pijersi::Position;
    /// let mut turns = Vec::new();
    /// Position::classic().turns_into(&mut turns);
    /// assert_eq!(turns.len(), 186);
    /// ```
    #[inline]
    pub fn turns_into(&self, turns: &mut Vec<Turn>) {
        turns.clear();
        if !self.is_over_before_moving() {
            self.visit_moves(CellSet::ALL, |turn| turns.push(turn));
        }
    }

    /// Replaces the content of `turns` by all legal turns that capture.
    ///
    /// ```
    /// use pijersi::Position;
    /// let mut turns = Vec::new();
    /// Position::classic().captures_into(&mut turns);
    /// assert!(turns.is_empty());
    /// ```
    #[inline]
    pub fn captures_into(&self, turns: &mut Vec<Turn>) {
        turns.clear();
        if !self.is_over_before_moving() {
            self.visit_fans(CellSet::ALL, &mut EachCapture(|turn| turns.push(turn)));
        }
    }

    /// Replaces the content of `turns` by all legal turns that win by arriving.
    ///
    /// ```
    /// use pijersi::Position;
    /// let mut turns = Vec::new();
    /// let position: Position = "6/7/6/2RR4/6/7/6 w 0 1".parse().unwrap();
    /// position.arrivals_into(&mut turns);
    /// assert!(!turns.is_empty() && turns.iter().all(|turn| turn.wins()));
    /// ```
    pub fn arrivals_into(&self, turns: &mut Vec<Turn>) {
        turns.clear();
        if !self.is_over_before_moving() {
            let mut arrivals = EachArrival(|turn| turns.push(turn));
            self.visit_fans(approach(self.player()), &mut arrivals);
        }
    }

    /// All legal turns that start on `cell`.
    pub fn turns_from(&self, cell: Cell) -> Vec<Turn> {
        let mut turns = Vec::new();
        if !self.is_over_before_moving() {
            self.visit_moves(CellSet::of(cell), |turn| turns.push(turn));
        }
        turns
    }

    /// The legal turn with these [`Turn::bits`], if there is one.
    ///
    /// ```
    /// use pijersi::Position;
    /// let start = Position::classic();
    /// let turn = start.parse_turn("a4-b5=c4").unwrap();
    /// assert_eq!(start.turn_from_bits(turn.bits()), Some(turn));
    /// assert_eq!(start.turn_from_bits(u32::MAX), None);
    /// ```
    #[inline]
    pub fn turn_from_bits(&self, bits: u32) -> Option<Turn> {
        let start = Cell::from_index((bits & 63) as usize)?;
        let mut found = None;
        if !self.is_over_before_moving() {
            self.visit_moves(CellSet::of(start), |turn| {
                if turn.bits() == bits {
                    found = Some(turn);
                }
            });
        }
        found
    }

    /// Whether this very turn is legal here.
    pub fn is_legal(&self, turn: Turn) -> bool {
        self.turns_from(turn.start()).contains(&turn)
    }
}
