//! Finding all legal turns of a position.

use crate::cell::{Cell, Row};
use crate::cell_set::CellSet;
use crate::cube::{Player, Role};
use crate::position::Position;
use crate::turn::{Turn, TurnKind};

/// The row a player must reach, as a set of cells.
#[inline(always)]
pub(crate) const fn far_row(player: Player) -> CellSet {
    const ROWS: [CellSet; 2] = [CellSet::row(Row::G), CellSet::row(Row::A)];
    ROWS[player as usize]
}

/// What the generator needs to know about the pieces of one role of the player to move.
struct Targets {
    role: Role,
    /// Empty cells.
    empty: CellSet,
    /// Enemy pieces that the role takes.
    taken: CellSet,
    /// Own single cubes that the role may be put on.
    joined: CellSet,
    /// Where arriving wins; nowhere for wise.
    goal: CellSet,
}

impl Targets {
    #[inline(always)]
    fn land(&self) -> CellSet {
        self.empty | self.taken
    }

    /// Turns whose first action moves the cube at `start`, alone or on top of a stack.
    #[inline(always)]
    fn cube_first(&self, start: Cell, on_stack: bool, visit: &mut impl VisitFan) {
        let near = CellSet::neighbours(start);
        let fan = Fan {
            kind: TurnKind::Cube,
            role: self.role,
            start,
            on_stack,
            via: start,
            takes_first: false,
            arrives_first: false,
            ends: near & (self.land() | self.joined),
            taken: self.taken,
            goal: self.goal,
        };
        visit.fan(fan);
        // The cell that a single cube leaves may be crossed and entered by the stack it builds.
        let left = if on_stack {
            CellSet::EMPTY
        } else {
            CellSet::of(start)
        };
        for via in near & self.joined {
            let reach = CellSet::neighbours(via) | CellSet::two_steps(via, self.empty | left);
            visit.fan(Fan {
                kind: TurnKind::CubeThenStack,
                via,
                arrives_first: self.goal.contains(via),
                ends: reach & (self.land() | left),
                ..fan
            });
        }
    }

    /// Turns whose first action moves the whole stack at `start`.
    #[inline(always)]
    fn stack_first(&self, start: Cell, visit: &mut impl VisitFan) {
        let reach = CellSet::neighbours(start) | CellSet::two_steps(start, self.empty);
        let then = self.land() | self.joined | CellSet::of(start);
        let fan = Fan {
            kind: TurnKind::Stack,
            role: self.role,
            start,
            on_stack: true,
            via: start,
            takes_first: false,
            arrives_first: false,
            ends: reach & self.land(),
            taken: self.taken,
            goal: self.goal,
        };
        visit.fan(fan);
        for via in reach & self.land() {
            visit.fan(Fan {
                kind: TurnKind::StackThenCube,
                via,
                takes_first: self.taken.contains(via),
                arrives_first: self.goal.contains(via),
                ends: CellSet::neighbours(via) & then,
                ..fan
            });
        }
    }
}

/// Turns that differ only in where they end.
#[derive(Clone, Copy)]
pub(crate) struct Fan {
    pub kind: TurnKind,
    pub role: Role,
    pub start: Cell,
    /// Whether the start holds a stack.
    pub on_stack: bool,
    /// Where the first of two actions ends, whether it takes something there, and whether it wins.
    pub via: Cell,
    pub takes_first: bool,
    pub arrives_first: bool,
    pub ends: CellSet,
    /// Where ending takes something, and where it wins.
    pub taken: CellSet,
    pub goal: CellSet,
}

impl Fan {
    /// The turn that ends on this cell.
    #[inline(always)]
    pub fn turn(&self, end: Cell) -> Turn {
        let takes = self.taken.contains(end);
        let turn = match self.kind {
            TurnKind::Cube | TurnKind::Stack => {
                Turn::one(self.kind, self.role, self.start, end).with_captures(takes, false)
            }
            TurnKind::CubeThenStack | TurnKind::StackThenCube => {
                Turn::two(self.kind, self.role, self.start, self.via, end)
                    .with_captures(self.takes_first, takes)
            }
        };
        turn.with_win(self.arrives_first || self.goal.contains(end))
            .with_stack(self.on_stack)
    }
}

/// Takes the fans one after the other. A trait rather than a closure, because a method can be asked to be
/// compiled in place: called out of line, generating turns takes half as long again.
pub(crate) trait VisitFan {
    fn fan(&mut self, fan: Fan);
}

/// Takes the turns of the fans one by one.
struct EachTurn<F>(F);

impl<F: FnMut(Turn)> VisitFan for EachTurn<F> {
    #[inline(always)]
    fn fan(&mut self, fan: Fan) {
        for end in fan.ends {
            (self.0)(fan.turn(end));
        }
    }
}

impl Targets {
    /// Capturing turns whose first action moves the cube at `start`.
    #[inline(always)]
    fn cube_takes(&self, start: Cell, on_stack: bool, visit: &mut impl FnMut(Turn)) {
        let near = CellSet::neighbours(start);
        for end in near & self.taken {
            visit(
                Turn::one(TurnKind::Cube, self.role, start, end)
                    .with_captures(true, false)
                    .with_win(self.goal.contains(end))
                    .with_stack(on_stack),
            );
        }
        let left = if on_stack {
            CellSet::EMPTY
        } else {
            CellSet::of(start)
        };
        for via in near & self.joined {
            let reach = CellSet::neighbours(via) | CellSet::two_steps(via, self.empty | left);
            for end in reach & self.taken {
                visit(
                    Turn::two(TurnKind::CubeThenStack, self.role, start, via, end)
                        .with_captures(false, true)
                        .with_win(self.goal.contains(via) || self.goal.contains(end))
                        .with_stack(on_stack),
                );
            }
        }
    }

    /// Capturing turns whose first action moves the whole stack at `start`.
    #[inline(always)]
    fn stack_takes(&self, start: Cell, visit: &mut impl FnMut(Turn)) {
        let reach = CellSet::neighbours(start) | CellSet::two_steps(start, self.empty);
        let then = self.land() | self.joined | CellSet::of(start);
        for via in reach & self.land() {
            let arrives = self.goal.contains(via);
            let takes = self.taken.contains(via);
            if takes {
                visit(
                    Turn::one(TurnKind::Stack, self.role, start, via)
                        .with_captures(true, false)
                        .with_win(arrives)
                        .with_stack(true),
                );
            }
            let ends = if takes { then } else { self.taken };
            for end in CellSet::neighbours(via) & ends {
                visit(
                    Turn::two(TurnKind::StackThenCube, self.role, start, via, end)
                        .with_captures(takes, self.taken.contains(end))
                        .with_win(arrives || self.goal.contains(end))
                        .with_stack(true),
                );
            }
        }
    }
}

impl Position {
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
        if self.is_over_before_moving() {
            return;
        }
        let us = self.side(self.player());
        let stacks = us.stacks();
        for role in [Role::Rock, Role::Paper, Role::Scissors] {
            let targets = self.targets(role);
            if targets.taken.is_empty() {
                continue;
            }
            let tops = us.tops[role as usize];
            for start in tops - stacks {
                targets.cube_takes(start, false, &mut |turn| turns.push(turn));
            }
            for start in tops & stacks {
                targets.cube_takes(start, true, &mut |turn| turns.push(turn));
                targets.stack_takes(start, &mut |turn| turns.push(turn));
            }
        }
    }

    #[inline(always)]
    fn targets(&self, role: Role) -> Targets {
        let us = self.side(self.player());
        let them = self.side(self.player().opponent());
        Targets {
            role,
            empty: !(us.cells() | them.cells()),
            taken: them.taken_by(role),
            joined: us.joined_by(role, us.singles()),
            goal: match role {
                Role::Wise => CellSet::EMPTY,
                _ => far_row(self.player()),
            },
        }
    }

    /// Calls `visit` with every turn that the movement rules allow, whether or not the game is over.
    #[inline(always)]
    pub(crate) fn visit_moves(&self, from: CellSet, visit: impl FnMut(Turn)) {
        self.visit_fans(from, &mut EachTurn(visit));
    }

    /// As [`Position::visit_moves`], with turns that differ only in where they end together.
    #[inline(always)]
    pub(crate) fn visit_fans(&self, from: CellSet, visit: &mut impl VisitFan) {
        let us = self.side(self.player());
        let stacks = us.stacks();
        for role in Role::ALL {
            let targets = self.targets(role);
            let tops = us.tops[role as usize] & from;
            for start in tops - stacks {
                targets.cube_first(start, false, visit);
            }
            for start in tops & stacks {
                targets.cube_first(start, true, visit);
                targets.stack_first(start, visit);
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

    /// Whether the player to move has any turn at all by the movement rules.
    pub(crate) fn can_move(&self) -> bool {
        let us = self.side(self.player());
        let them = self.side(self.player().opponent());
        let empty = !(us.cells() | them.cells());
        let singles = us.singles();
        // A turn exists exactly when a first action exists, and a stack's one-step targets are its top's.
        Role::ALL.into_iter().any(|role| {
            let targets = empty | them.taken_by(role) | us.joined_by(role, singles);
            us.tops[role as usize]
                .into_iter()
                .any(|start| !(CellSet::neighbours(start) & targets).is_empty())
        })
    }
}
