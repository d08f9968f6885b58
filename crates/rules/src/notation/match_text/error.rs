//! Why a text cannot be read as a game.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use super::setup_items::SetupItemProblem;
use crate::builder::PositionError;
use crate::cell::{Cell, Row};
use crate::cube::Role;
use crate::matches::{DeclareError, PlayError, SwapError};
use crate::notation::position::PsnProblem;
use crate::notation::text::quoted;
use crate::notation::turn::ParseTurnError;
use crate::outcome::MatchResult;
use crate::problem::{Location, problem};
use crate::turn::Turn;

/// What is wrong with match text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatchProblem {
    /// The text has no turn, no set-up and no result, only other words.
    NoMatch,
    /// The start is followed by text that is not a turn, and no turn follows it.
    UnreadableTurns,
    /// The turn with this number is not a legal turn.
    #[allow(missing_docs)]
    Turn {
        number: usize,
        error: ParseTurnError,
    },
    /// Another number was expected, or any number at all.
    #[allow(missing_docs)]
    Number { expected: usize },
    /// After this number its turn is missing.
    #[allow(missing_docs)]
    NoTurn { number: usize },
    /// A turn follows although the game has ended.
    Over(PlayError),
    /// A set-up item that cannot be read.
    SetupItem(SetupItemProblem),
    /// The set-up items do not form a valid position.
    Setup(PositionError),
    /// The start is given twice, or after the first turn.
    LateStart,
    /// The position text cannot be read.
    Position(PsnProblem),
    /// The result contradicts the board.
    Result(DeclareError),
    /// The players cannot exchange sides here.
    Swap(SwapError),
    /// Another result was given before.
    TwoResults(MatchResult),
    /// Tags follow the turns: another game begins.
    SecondGame,
    /// A variation begins where it cannot: it repeats the number of the turn before it.
    Variation,
    /// Variations are nested too deep.
    DeepVariation,
    /// A variation that has begun does not end.
    OpenVariation,
}

/// The first problem in match text: where it is, what was found and what would have been legal.
///
/// ```
/// use pijersi::Match;
/// let error = "1 a4-b5=c4\n2 f4=d5-c9".parse::<Match>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (2, 9));
/// assert_eq!(error.found(), "f4=d5-c9");
/// assert!(error.nearest().iter().any(|turn| turn.notation().to_string() == "f4=d5-c5"));
/// assert!(error.to_string().starts_with("line 2, column 9: turn 2: \"c9\" in \"f4=d5-c9\" is not a cell"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseMatchError {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) found: String,
    pub(crate) problem: Box<MatchProblem>,
}

impl ParseMatchError {
    /// The line of the problem, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The column of the problem in its line, counted in characters from 1.
    pub fn column(&self) -> usize {
        self.column
    }

    /// The same problem in a longer text that has this many lines before.
    ///
    /// ```
    /// use pijersi::Match;
    /// let error = "1 a4-a9".parse::<Match>().unwrap_err();
    /// assert_eq!(error.after_lines(10).line(), 11);
    /// ```
    #[must_use]
    pub fn after_lines(mut self, lines: usize) -> ParseMatchError {
        self.line += lines;
        self
    }

    /// The word that was found, cut when it is long; empty where something is missing.
    pub fn found(&self) -> &str {
        &self.found
    }

    /// What is wrong.
    pub fn problem(&self) -> &MatchProblem {
        &self.problem
    }

    /// The legal turns nearest to what was found where a turn was expected.
    pub fn nearest(&self) -> &[Turn] {
        match &*self.problem {
            MatchProblem::Turn { error, .. } => error.nearest(),
            _ => &[],
        }
    }
}

impl fmt::Display for ParseMatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        let found = quoted(&self.found);
        match &*self.problem {
            MatchProblem::NoMatch => f.write_str(
                "there is no game in this text: a line with turns begins with a number, such as 1 a4-b5=c4",
            ),
            MatchProblem::UnreadableTurns => write!(
                f,
                "{found} follows the start, but is not a turn: a line with turns begins with a number, such as 1 a4-b5=c4"
            ),
            MatchProblem::Turn { number, error } => {
                write!(f, "turn {number}: {}", error.message())
            }
            MatchProblem::Number { expected } => {
                write!(f, "expected {expected}, the number of the next turn, but found {found}")
            }
            MatchProblem::NoTurn { number } => write!(f, "turn {number} is missing after its number"),
            MatchProblem::Over(error) => write!(f, "{found} follows, but {error}"),
            MatchProblem::SetupItem(problem) => write!(f, "{found}: {problem}"),
            MatchProblem::Setup(error) => error.fmt(f),
            MatchProblem::LateStart => write!(
                f,
                "{found}: the start is given once, before the first turn, as set-up items or as a position"
            ),
            MatchProblem::Position(problem) => problem.fmt(f),
            MatchProblem::Result(error) => error.fmt(f),
            MatchProblem::Swap(error) => write!(f, "{found}: {error}"),
            MatchProblem::TwoResults(earlier) => {
                write!(f, "{found} contradicts the earlier result {earlier}")
            }
            MatchProblem::SecondGame => write!(
                f,
                "{found}: tags stand before the turns, so here begins another game, where one was expected"
            ),
            MatchProblem::Variation => write!(
                f,
                "{found}: a variation follows the turn that it replaces and begins with its number"
            ),
            MatchProblem::DeepVariation => write!(f, "{found}: variations are nested too deep"),
            MatchProblem::OpenVariation => {
                f.write_str("the variation that begins here is not closed with )")
            }
        }
    }
}

problem! {
    ParseMatchError, error => (&*error.problem, &error.found),
    codes {
        (MatchProblem::NoMatch, _) => "no-game" [],
        (MatchProblem::UnreadableTurns, found) => "unreadable-turns" [found: str],
        (MatchProblem::Number { expected }, found) => "turn-number" [expected: usize, found: str],
        (MatchProblem::NoTurn { number }, _) => "missing-turn" [number: usize],
        (MatchProblem::Over(_), found) => "text-after-end" [found: str],
        (MatchProblem::SetupItem(SetupItemProblem::Form), found) => "set-up-item" [found: str],
        (MatchProblem::SetupItem(SetupItemProblem::Columns { row }), found) => "set-up-columns" [
            found: str, row: Row, length: usize = &row.len()
        ],
        (MatchProblem::SetupItem(SetupItemProblem::Letters { cells, letters }), found) => "set-up-letters" [
            found: str, cells: usize, letters: usize
        ],
        (MatchProblem::SetupItem(SetupItemProblem::Letter(letter)), found) => "set-up-letter" [
            found: str, letter: char
        ],
        (MatchProblem::SetupItem(SetupItemProblem::MixedStack(cell)), _) => "mixed-stack" [cell: Cell],
        (MatchProblem::SetupItem(SetupItemProblem::WiseOnTop { cell, bottom }), _) => "wise-on-top" [
            cell: Cell, bottom: Role
        ],
        (MatchProblem::SetupItem(SetupItemProblem::Twice(cell)), found) => "cell-filled-twice" [
            found: str, cell: Cell
        ],
        (MatchProblem::LateStart, found) => "late-start" [found: str],
        (MatchProblem::TwoResults(earlier), found) => "two-results" [found: str, earlier: MatchResult],
        (MatchProblem::SecondGame, found) => "second-game" [found: str],
        (MatchProblem::Variation, found) => "misplaced-variation" [found: str],
        (MatchProblem::DeepVariation, _) => "variations-too-deep" [],
        (MatchProblem::OpenVariation, _) => "open-variation" [],
    }
    delegate {
        (MatchProblem::Turn { error, .. }, _) => error,
        (MatchProblem::Setup(error), _) => error,
        (MatchProblem::Position(problem), _) => problem,
        (MatchProblem::Result(error), _) => error,
        (MatchProblem::Swap(error), _) => error,
    }
    location |error| Location {
        line: Some(error.line),
        column: Some(error.column),
        turn: match *error.problem {
            MatchProblem::Turn { number, .. } => Some(number),
            _ => None,
        },
    }
}

impl core::error::Error for ParseMatchError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &*self.problem {
            MatchProblem::Turn { error, .. } => Some(error),
            MatchProblem::Over(error) => Some(error),
            MatchProblem::Setup(error) => Some(error),
            MatchProblem::Result(error) => Some(error),
            MatchProblem::Swap(error) => Some(error),
            _ => None,
        }
    }
}
