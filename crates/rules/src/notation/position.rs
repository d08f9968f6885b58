//! Position text (PSN): rows, player, quiet turns, full turn.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use super::piece::{PieceProblem, StackProblem, parse_piece};
use super::text::{Words, excerpt, pad, quoted};
use crate::builder::{PositionBuilder, PositionError};
use crate::cell::{Cell, Row};
use crate::cube::{Player, Role};
use crate::position::Position;
use crate::problem::{Location, problem};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, |f| {
            for row in Row::ALL.into_iter().rev() {
                let mut gap = 0;
                for cell in row.cells() {
                    let Some(piece) = self.piece(cell) else {
                        gap += 1;
                        continue;
                    };
                    if gap > 0 {
                        write!(f, "{gap}")?;
                        gap = 0;
                    }
                    write!(f, "{piece}")?;
                }
                if gap > 0 {
                    write!(f, "{gap}")?;
                }
                if row != Row::A {
                    f.write_str("/")?;
                }
            }
            let player = self.player().letter();
            write!(f, " {player} {} {}", self.quiet(), self.full())
        })
    }
}

/// The position text, and the winner by arrival when the pieces do not show it.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self}")?;
        match self.arrived() {
            Some(player) if !self.stands_on_far_row(player) => {
                write!(f, ", {player} has arrived and moved on)")
            }
            _ => f.write_str(")"),
        }
    }
}

/// What is wrong with a position text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PsnProblem {
    /// The text is empty.
    Empty,
    /// A board has seven rows, not this many.
    Rows(usize),
    /// The row has too few cells, or at least this many when too many.
    #[allow(missing_docs)]
    RowLength { row: Row, found: usize },
    /// No cube, digit or `-` of a position.
    #[allow(missing_docs)]
    Letter { found: char, cell: Cell },
    /// A cube's letter must be followed by `-` or by the letter of the cube on top of it.
    HalfPiece(Cell),
    /// Two colours in one stack.
    MixedStack(Cell),
    /// A wise cube on rock, paper or scissors.
    #[allow(missing_docs)]
    WiseOnTop { cell: Cell, bottom: Role },
    /// The player to move is `w` or `b`.
    Player(String),
    /// Quiet turns go from 0 to 20.
    Quiet(String),
    /// The full turn goes from 1 to 65535.
    Full(String),
    /// Something after the four fields.
    Trailing(String),
    /// The pieces are no position.
    Position(PositionError),
}

/// Why a text is not a position, and where.
///
/// ```
/// use pijersi::Position;
/// let error = "6/7/6/3RW3/6/7/6 w 0 1".parse::<Position>().unwrap_err();
/// assert_eq!(error.column(), 8);
/// assert_eq!(error.to_string(), "column 8: wise on rock at d4: a wise cube stacks only on a wise cube");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePsnError {
    column: usize,
    problem: PsnProblem,
}

impl ParsePsnError {
    /// The column of the problem, counted in characters from 1.
    pub fn column(&self) -> usize {
        self.column
    }

    /// What is wrong.
    pub fn problem(&self) -> &PsnProblem {
        &self.problem
    }
}

impl fmt::Display for ParsePsnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.problem)
    }
}

impl fmt::Display for PsnProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PsnProblem::Empty => f.write_str("the position is empty"),
            PsnProblem::Rows(found) => {
                let rows = if *found == 1 { "row" } else { "rows" };
                write!(
                    f,
                    "{found} {rows}: a board has 7, from g to a, separated by /"
                )
            }
            PsnProblem::RowLength { row, found } => write!(
                f,
                "row {} has {} cells, but the text gives it {}{found}",
                row.letter(),
                row.len(),
                if *found > row.len() { "at least " } else { "" }
            ),
            PsnProblem::Letter { found, cell } => write!(
                f,
                "{} at {cell} is not a cube: R, P, S, W are White's, r, p, s, w are Black's; a digit counts empty cells",
                quoted(&found.to_string())
            ),
            PsnProblem::HalfPiece(cell) => write!(
                f,
                "the piece at {cell} needs a second character: - for a single cube, or the letter of the cube on top"
            ),
            PsnProblem::MixedStack(cell) => {
                write!(f, "the stack at {cell} mixes White and Black")
            }
            PsnProblem::WiseOnTop { cell, bottom } => {
                write!(
                    f,
                    "wise on {bottom} at {cell}: a wise cube stacks only on a wise cube"
                )
            }
            PsnProblem::Player(found) => {
                write!(
                    f,
                    "{} is not a player: write w or b for the player to move",
                    quoted(found)
                )
            }
            PsnProblem::Quiet(found) => write!(
                f,
                "{} is not a number of quiet turns: write 0 to 20",
                quoted(found)
            ),
            PsnProblem::Full(found) => write!(
                f,
                "{} is not a full-turn number: write 1 to 65535",
                quoted(found)
            ),
            PsnProblem::Trailing(found) => write!(
                f,
                "{} follows the position, which ends with the full-turn number",
                quoted(found)
            ),
            PsnProblem::Position(error) => error.fmt(f),
        }
    }
}

problem! {
    ParsePsnError, error => &error.problem,
    codes {}
    delegate {
        problem => problem,
    }
    location |error| Location {
        column: Some(error.column),
        ..Location::default()
    }
}

problem! {
    PsnProblem, problem => problem,
    codes {
        PsnProblem::Empty => "no-position" [],
        PsnProblem::Rows(found) => "row-count" [found: usize],
        PsnProblem::RowLength { row, found } => "row-length" [row: Row, length: usize = &row.len(), found: usize],
        PsnProblem::Letter { found, cell } => "not-a-cube-at" [found: char, cell: Cell],
        PsnProblem::HalfPiece(cell) => "half-piece" [cell: Cell],
        PsnProblem::MixedStack(cell) => "mixed-stack" [cell: Cell],
        PsnProblem::WiseOnTop { cell, bottom } => "wise-on-top" [cell: Cell, bottom: Role],
        PsnProblem::Player(found) => "not-a-player-to-move" [found: str],
        PsnProblem::Quiet(found) => "not-quiet-turns" [found: str],
        PsnProblem::Full(found) => "not-a-full-turn" [found: str],
        PsnProblem::Trailing(found) => "text-after-position" [found: str],
    }
    delegate {
        PsnProblem::Position(error) => error,
    }
}

impl core::error::Error for ParsePsnError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.problem {
            PsnProblem::Position(error) => Some(error),
            _ => None,
        }
    }
}

impl FromStr for Position {
    type Err = ParsePsnError;

    fn from_str(text: &str) -> Result<Position, ParsePsnError> {
        let mut words = Words::of(text);
        let (rows_at, rows) = words.next().ok_or(ParsePsnError {
            column: 1,
            problem: PsnProblem::Empty,
        })?;
        let mut builder = parse_rows(rows_at, rows)?;
        let wrong = |at, problem| {
            Err(ParsePsnError {
                column: at,
                problem,
            })
        };
        if let Some((at, word)) = words.next() {
            builder = match word {
                "w" => builder.player(Player::White),
                "b" => builder.player(Player::Black),
                _ => return wrong(at, PsnProblem::Player(excerpt(word))),
            };
        }
        if let Some((at, word)) = words.next() {
            match word.parse() {
                Ok(quiet) if quiet <= crate::outcome::QUIET_LIMIT => builder = builder.quiet(quiet),
                _ => return wrong(at, PsnProblem::Quiet(excerpt(word))),
            }
        }
        if let Some((at, word)) = words.next() {
            match word.parse() {
                Ok(full) if full > 0 => builder = builder.full(full),
                _ => return wrong(at, PsnProblem::Full(excerpt(word))),
            }
        }
        if let Some((at, word)) = words.next() {
            return wrong(at, PsnProblem::Trailing(excerpt(word)));
        }
        builder
            .build()
            .or_else(|error| wrong(rows_at, PsnProblem::Position(error)))
    }
}

fn parse_rows(column: usize, text: &str) -> Result<PositionBuilder, ParsePsnError> {
    let found = text.split('/').count();
    if found != Row::ALL.len() {
        return Err(ParsePsnError {
            column,
            problem: PsnProblem::Rows(found),
        });
    }
    let mut builder = PositionBuilder::new();
    let mut column = column;
    for (row, text) in Row::ALL.into_iter().rev().zip(text.split('/')) {
        builder = parse_row(builder, row, column, text)?;
        column += text.chars().count() + 1;
    }
    Ok(builder)
}

fn parse_row(
    mut builder: PositionBuilder,
    row: Row,
    start: usize,
    text: &str,
) -> Result<PositionBuilder, ParsePsnError> {
    let mut letters = text.chars().zip(start..);
    let mut cells = 0;
    while let Some((letter, column)) = letters.next() {
        let wrong = |problem| Err(ParsePsnError { column, problem });
        if let Some(gap) = letter.to_digit(10).filter(|&gap| gap > 0) {
            cells += gap as usize;
            continue;
        }
        cells += 1;
        let Some(cell) = Cell::new(row, cells) else {
            return wrong(PsnProblem::RowLength { row, found: cells });
        };
        let second = letters.next().map(|(letter, _)| letter);
        let piece = match parse_piece(letter, second) {
            Ok(piece) => piece,
            Err(problem) => return wrong(in_position(problem, letter, cell)),
        };
        builder = builder.put(cell, piece);
    }
    if cells != row.len() {
        return Err(ParsePsnError {
            column: start,
            problem: PsnProblem::RowLength { row, found: cells },
        });
    }
    Ok(builder)
}

fn in_position(problem: PieceProblem, found: char, cell: Cell) -> PsnProblem {
    match problem {
        PieceProblem::Letter => PsnProblem::Letter { found, cell },
        PieceProblem::Half => PsnProblem::HalfPiece(cell),
        PieceProblem::Stack(StackProblem::Mixed) => PsnProblem::MixedStack(cell),
        PieceProblem::Stack(StackProblem::WiseOnTop { bottom }) => {
            PsnProblem::WiseOnTop { cell, bottom }
        }
    }
}
