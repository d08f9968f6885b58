//! Why an action is not legal.

use core::fmt;

use crate::cell::Cell;
use crate::cube::Role;
use crate::outcome::Outcome;
use crate::problem::problem;

/// Why a cube or stack cannot go from one cell to another: data, so that each program can put it in its own words.
///
/// Its `Display` form is a plain English sentence.
///
/// ```
/// use pijersi::{ActionProblem, Role};
/// let problem = ActionProblem::DoesNotCapture { role: Role::Paper, other: Role::Scissors };
/// assert_eq!(problem.to_string(), "paper does not capture scissors");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum ActionProblem {
    /// The game is over.
    Over(Outcome),
    /// Nothing stands there to move.
    EmptyCell { cell: Cell },
    /// The piece there belongs to the opponent.
    NotYourPiece { cell: Cell },
    /// The piece there cannot move at all: no cell around it is open to it.
    NoWayOut { cell: Cell },
    /// A single cube stands there, but a whole stack is to move.
    NotAStack { cell: Cell },
    /// An action leads to another cell.
    SameCell { cell: Cell },
    /// A cube moves one step only.
    CubeTooFar { from: Cell, to: Cell },
    /// A stack moves one or two steps.
    StackTooFar { from: Cell, to: Cell },
    /// A stack moves in a straight line.
    NotStraight { from: Cell, to: Cell },
    /// A stack that moves two steps needs an empty cell between.
    WayBlocked { between: Cell },
    /// The moving role does not capture that of the piece there.
    DoesNotCapture { role: Role, other: Role },
    /// A whole stack cannot move onto a piece of its own player.
    StackOntoOwn { cell: Cell },
    /// A stack has two cubes at most.
    OntoFullStack { cell: Cell },
    /// A wise cube stacks only on a wise cube, and this is another role.
    WiseOnto { role: Role },
    /// The second action of a turn belongs to what the first one has moved: the stack it built here, when `is_stack`,
    /// else the top of the stack that came here.
    SecondAction { cell: Cell, is_stack: bool },
}

impl fmt::Display for ActionProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionProblem::Over(outcome) => write!(f, "the game is over: {outcome}"),
            ActionProblem::EmptyCell { cell } => write!(f, "{cell} is empty"),
            ActionProblem::NotYourPiece { cell } => {
                write!(f, "the piece on {cell} is your opponent's")
            }
            ActionProblem::NoWayOut { cell } => write!(f, "the piece on {cell} cannot move"),
            ActionProblem::NotAStack { cell } => write!(f, "there is no stack on {cell}"),
            ActionProblem::SameCell { cell } => write!(f, "it already stands on {cell}"),
            ActionProblem::CubeTooFar { to, .. } => {
                write!(f, "{to} is too far: a cube moves one step")
            }
            ActionProblem::StackTooFar { to, .. } => {
                write!(f, "{to} is too far: a stack moves one or two steps")
            }
            ActionProblem::NotStraight { to, .. } => {
                write!(f, "a stack moves in a straight line, so not to {to}")
            }
            ActionProblem::WayBlocked { between } => {
                write!(f, "{between} is in the way: a stack does not jump")
            }
            ActionProblem::DoesNotCapture { role, other } => match (role, other) {
                (_, Role::Wise) => f.write_str("nothing captures a wise cube"),
                (Role::Wise, _) => f.write_str("a wise cube captures nothing"),
                (Role::Scissors, _) => write!(f, "scissors do not capture {other}"),
                _ => write!(f, "{role} does not capture {other}"),
            },
            ActionProblem::StackOntoOwn { cell } => {
                write!(f, "a whole stack cannot go onto your own piece on {cell}")
            }
            ActionProblem::OntoFullStack { cell } => {
                write!(f, "there are already two cubes on {cell}")
            }
            ActionProblem::WiseOnto { role } => {
                write!(f, "a wise cube stacks only on a wise cube, not on {role}")
            }
            ActionProblem::SecondAction { cell, is_stack } => match is_stack {
                true => write!(f, "only the new stack on {cell} can move now"),
                false => write!(f, "only the top cube on {cell} can move now"),
            },
        }
    }
}

impl core::error::Error for ActionProblem {}

problem! {
    ActionProblem, problem => problem,
    codes {
        ActionProblem::Over(outcome) => "game-over" [outcome: Outcome],
        ActionProblem::EmptyCell { cell } => "empty-cell" [cell: Cell],
        ActionProblem::NotYourPiece { cell } => "not-your-piece" [cell: Cell],
        ActionProblem::NoWayOut { cell } => "no-way-out" [cell: Cell],
        ActionProblem::NotAStack { cell } => "not-a-stack" [cell: Cell],
        ActionProblem::SameCell { cell } => "same-cell" [cell: Cell],
        ActionProblem::CubeTooFar { from, to } => "cube-too-far" [from: Cell, to: Cell],
        ActionProblem::StackTooFar { from, to } => "stack-too-far" [from: Cell, to: Cell],
        ActionProblem::NotStraight { from, to } => "not-straight" [from: Cell, to: Cell],
        ActionProblem::WayBlocked { between } => "way-blocked" [cell: Cell = between],
        ActionProblem::DoesNotCapture { role, other } => "does-not-capture" [role: Role, other: Role],
        ActionProblem::StackOntoOwn { cell } => "stack-onto-own" [cell: Cell],
        ActionProblem::OntoFullStack { cell } => "onto-full-stack" [cell: Cell],
        ActionProblem::WiseOnto { role } => "wise-onto" [role: Role],
        ActionProblem::SecondAction { cell, is_stack } => "second-action" [cell: Cell, stack: bool = is_stack],
    }
}
