//! Why a text is not a legal turn.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::nearest::nearest;
use crate::cell::Cell;
use crate::cube::Player;
use crate::notation::text::{alternatives, excerpt, quoted};
use crate::outcome::Outcome;
use crate::position::Position;
use crate::problem::{Location, problem};
use crate::turn::Turn;

/// What is wrong with the text of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TurnProblem {
    /// There is no text.
    Empty,
    /// A cell is expected, and this is none.
    NotACell(String),
    /// After this cell `-` or `=` or the end is expected.
    #[allow(missing_docs)]
    NotAJoint { found: char, after: Cell },
    /// The text ends where a cell or an action is expected.
    Incomplete,
    /// A turn has at most two actions, and so at most three cells.
    TooLong,
    /// The match is over, so no turn is legal.
    Over(Outcome),
    /// The player to move has no piece on the cell where the turn starts.
    #[allow(missing_docs)]
    NoPiece { player: Player, cell: Cell },
    /// The turn is well written but not legal.
    Illegal,
}

/// Why a text is not a legal turn, where, and which legal turns are near.
///
/// ```
/// use pijersi::Position;
/// let error = Position::classic().parse_turn("a4-b9").unwrap_err();
/// assert_eq!(error.column(), 4);
/// assert_eq!(error.nearest()[0].notation().to_string(), "a4-b5");
/// assert!(error.to_string().starts_with("column 4: \"b9\" in \"a4-b9\" is not a cell; did you mean a4-b5"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTurnError {
    column: usize,
    found: String,
    problem: TurnProblem,
    nearest: Vec<Turn>,
}

impl ParseTurnError {
    pub(crate) fn new(
        position: &Position,
        text: &str,
        column: usize,
        problem: TurnProblem,
    ) -> ParseTurnError {
        ParseTurnError {
            column,
            found: excerpt(text),
            problem,
            nearest: nearest(position, text),
        }
    }

    /// The column of the problem, counted in characters from 1.
    pub fn column(&self) -> usize {
        self.column
    }

    /// The text that was to be a turn, cut when it is long.
    pub fn found(&self) -> &str {
        &self.found
    }

    /// What is wrong.
    pub fn problem(&self) -> &TurnProblem {
        &self.problem
    }

    /// Up to three legal turns that resemble what was found, the nearest first; none when the game is over.
    pub fn nearest(&self) -> &[Turn] {
        &self.nearest
    }

    /// Whether the text is not a turn in any position.
    fn is_malformed(&self) -> bool {
        !matches!(
            self.problem,
            TurnProblem::Over(_) | TurnProblem::NoPiece { .. } | TurnProblem::Illegal
        )
    }

    /// The message without the column, for errors that have their own location.
    pub(crate) fn message(&self) -> impl fmt::Display + '_ {
        Message(self)
    }
}

struct Message<'a>(&'a ParseTurnError);

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.0;
        let whole = quoted(&error.found);
        match &error.problem {
            TurnProblem::Empty => f.write_str("expected a turn, but found nothing")?,
            TurnProblem::NotACell(found) if *found == error.found => {
                write!(f, "{whole} is not a turn")?;
            }
            TurnProblem::NotACell(found) => {
                write!(f, "{} in {whole} is not a cell", quoted(found))?;
            }
            TurnProblem::NotAJoint { found, after } => write!(
                f,
                "{} in {whole} is neither - nor =, the only characters that may follow {after}",
                quoted(&found.to_string())
            )?,
            TurnProblem::Incomplete => write!(f, "{whole} is only part of a turn")?,
            TurnProblem::TooLong => {
                write!(f, "{whole} is too long: a turn has at most two actions")?
            }
            TurnProblem::Over(outcome) => {
                return write!(
                    f,
                    "{} is not legal: the game is over, {outcome}",
                    error.found
                );
            }
            TurnProblem::NoPiece { player, cell } => {
                write!(
                    f,
                    "{} is not legal: {player} has no piece on {cell}",
                    error.found
                )?;
            }
            TurnProblem::Illegal => write!(f, "{} is not legal here", error.found)?,
        }
        if !error.nearest.is_empty() {
            let nearest: Vec<_> = error.nearest.iter().map(|turn| turn.notation()).collect();
            write!(f, "; did you mean {}?", alternatives(&nearest))?;
        }
        Ok(())
    }
}

impl fmt::Display for ParseTurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_malformed() {
            write!(f, "column {}: ", self.column)?;
        }
        Message(self).fmt(f)
    }
}

impl core::error::Error for ParseTurnError {}

problem! {
    ParseTurnError, error => (&error.problem, &error.found, &error.nearest),
    codes {
        (TurnProblem::Empty, _, nearest) => "no-turn" [nearest: [Turn]],
        (TurnProblem::NotACell(cell), turn, nearest) if cell == turn => "not-a-turn" [turn: str, nearest: [Turn]],
        (TurnProblem::NotACell(cell), turn, nearest) => "turn-cell" [cell: str, turn: str, nearest: [Turn]],
        (TurnProblem::NotAJoint { found, after }, turn, nearest) => "turn-joint" [
            found: char, turn: str, after: Cell, nearest: [Turn]
        ],
        (TurnProblem::Incomplete, turn, nearest) => "turn-incomplete" [turn: str, nearest: [Turn]],
        (TurnProblem::TooLong, turn, nearest) => "turn-too-long" [turn: str, nearest: [Turn]],
        (TurnProblem::Over(outcome), turn, _) => "turn-after-end" [turn: str, outcome: Outcome],
        (TurnProblem::NoPiece { player, cell }, turn, nearest) => "turn-without-piece" [
            turn: str, player: Player, cell: Cell, nearest: [Turn]
        ],
        (TurnProblem::Illegal, turn, nearest) => "turn-not-legal" [turn: str, nearest: [Turn]],
    }
    location |error| Location {
        column: error.is_malformed().then_some(error.column),
        ..Location::default()
    }
}
