//! Set-up items of match text such as `g16:sprspr` and `f4:ww`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::builder::{PositionBuilder, PositionError};
use crate::cell::{CELLS, Cell, Row};
use crate::cube::{Cube, Piece, Role};
use crate::notation::piece::{StackProblem, stack};
use crate::position::Position;

/// What is wrong with a set-up item.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupItemProblem {
    /// Not a row, a first column, perhaps a last column, and letters after a colon.
    Form,
    /// The row has no such columns.
    #[allow(missing_docs)]
    Columns { row: Row },
    /// As many letters as cells are needed; a single cell may have two for a stack.
    #[allow(missing_docs)]
    Letters { cells: usize, letters: usize },
    /// No letter of a cube.
    Letter(char),
    /// Two colours in one stack.
    MixedStack(Cell),
    /// Wise on rock, paper or scissors.
    #[allow(missing_docs)]
    WiseOnTop { cell: Cell, bottom: Role },
    /// An earlier item has filled the cell.
    Twice(Cell),
}

impl fmt::Display for SetupItemProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupItemProblem::Form => {
                f.write_str("a set-up item is written like g16:sprspr or f4:ww")
            }
            SetupItemProblem::Columns { row } => write!(
                f,
                "row {} has columns 1 to {}, and a range goes from left to right",
                row.letter(),
                row.len()
            ),
            SetupItemProblem::Letters { cells: 1, letters } => {
                write!(
                    f,
                    "a cell needs one letter, or two for a stack, not {letters}"
                )
            }
            SetupItemProblem::Letters { cells, letters } => {
                write!(f, "{cells} cells need {cells} letters, not {letters}")
            }
            SetupItemProblem::Letter(found) => write!(
                f,
                "{found:?} is not a cube: R, P, S, W are White's, r, p, s, w are Black's"
            ),
            SetupItemProblem::MixedStack(cell) => {
                write!(f, "the stack at {cell} mixes White and Black")
            }
            SetupItemProblem::WiseOnTop { cell, bottom } => write!(
                f,
                "wise on {bottom} at {cell}: a wise cube stacks only on a wise cube, and the top is written first"
            ),
            SetupItemProblem::Twice(cell) => write!(f, "{cell} is filled twice"),
        }
    }
}

/// A line and a column, counted from 1.
#[derive(Clone, Copy)]
pub(crate) struct TextPosition {
    pub line: usize,
    pub column: usize,
}

/// The pieces that set-up items have put on the board so far.
pub(crate) struct SetupItems {
    builder: PositionBuilder,
    /// The position of the item that filled each cell.
    positions: [TextPosition; CELLS],
}

impl SetupItems {
    pub fn new() -> SetupItems {
        SetupItems {
            builder: PositionBuilder::new(),
            positions: [TextPosition { line: 0, column: 0 }; CELLS],
        }
    }

    /// Puts the pieces of one item, which starts at this position, on the board.
    pub fn add(
        &mut self,
        range: &str,
        letters: &str,
        position: TextPosition,
    ) -> Result<(), SetupItemProblem> {
        let cells = parse_range(range)?;
        let count = letters.chars().take(CELLS).count();
        if count != cells.len() && (cells.len(), count) != (1, 2) {
            return Err(SetupItemProblem::Letters {
                cells: cells.len(),
                letters: count,
            });
        }
        let cubes: Vec<Cube> = letters
            .chars()
            .map(|letter| Cube::from_letter(letter).ok_or(SetupItemProblem::Letter(letter)))
            .collect::<Result<_, _>>()?;
        match (&cells[..], &cubes[..]) {
            (&[cell], &[top, bottom]) => self.put(cell, stack_at(cell, top, bottom)?, position),
            _ => cells.iter().zip(cubes).try_for_each(|(&cell, cube)| {
                self.put(cell, Piece::single(cube.player, cube.role), position)
            }),
        }
    }

    fn put(
        &mut self,
        cell: Cell,
        piece: Piece,
        position: TextPosition,
    ) -> Result<(), SetupItemProblem> {
        if self.builder.piece(cell).is_some() {
            return Err(SetupItemProblem::Twice(cell));
        }
        self.builder.set(cell, Some(piece));
        self.positions[cell.index()] = position;
        Ok(())
    }

    /// The position, or what is wrong with it and where.
    pub fn build(&self) -> Result<Position, (TextPosition, PositionError)> {
        self.builder.build().map_err(|error| {
            let cell = match error {
                PositionError::TooManyCubes { cell, .. } => Some(cell),
                PositionError::BothArrived { black, .. } => Some(black),
                _ => None,
            };
            let start = TextPosition { line: 1, column: 1 };
            let position = cell.map_or(start, |cell| self.positions[cell.index()]);
            (position, error)
        })
    }
}

fn parse_range(range: &str) -> Result<Vec<Cell>, SetupItemProblem> {
    let mut letters = range.chars();
    let row = letters.next().and_then(Row::from_letter);
    let columns: Vec<usize> = letters
        .map(|letter| letter.to_digit(10).map(|column| column as usize))
        .take(3)
        .collect::<Option<_>>()
        .ok_or(SetupItemProblem::Form)?;
    let (row, first, last) = match (row, &columns[..]) {
        (Some(row), &[column]) => (row, column, column),
        (Some(row), &[first, last]) if first < last => (row, first, last),
        (Some(row), &[_, _]) => return Err(SetupItemProblem::Columns { row }),
        _ => return Err(SetupItemProblem::Form),
    };
    (first..=last)
        .map(|column| Cell::new(row, column).ok_or(SetupItemProblem::Columns { row }))
        .collect()
}

fn stack_at(cell: Cell, top: Cube, bottom: Cube) -> Result<Piece, SetupItemProblem> {
    stack(top, bottom).map_err(|problem| match problem {
        StackProblem::Mixed => SetupItemProblem::MixedStack(cell),
        StackProblem::WiseOnTop { bottom } => SetupItemProblem::WiseOnTop { cell, bottom },
    })
}

/// The set-up items of a position: Black's half of the board on one line, White's on the next.
pub(crate) fn setup_lines(position: &Position) -> Vec<String> {
    const HALVES: [&[Row]; 2] = [&[Row::G, Row::F, Row::E, Row::D], &[Row::C, Row::B, Row::A]];
    HALVES
        .into_iter()
        .map(|rows| {
            let items: Vec<String> = rows
                .iter()
                .flat_map(|&row| row_items(position, row))
                .collect();
            items.join(" ")
        })
        .filter(|line| !line.is_empty())
        .collect()
}

fn row_items(position: &Position, row: Row) -> Vec<String> {
    let mut items = Vec::new();
    let mut cells = row.cells().peekable();
    while let Some(first) = cells.next() {
        let Some(piece) = position.piece(first) else {
            continue;
        };
        let mut letters = letters_of(piece);
        let mut last = first;
        if !piece.is_stack() {
            let single = |cell| position.piece(cell).filter(|piece| !piece.is_stack());
            while let Some(cell) = cells.next_if(|&cell| single(cell).is_some()) {
                letters.extend(single(cell).map(letters_of));
                last = cell;
            }
        }
        items.push(if last == first {
            format!("{first}:{letters}")
        } else {
            format!("{first}{}:{letters}", last.column())
        });
    }
    items
}

/// The letters of a piece, the top first.
fn letters_of(piece: Piece) -> String {
    let cubes = [Some(piece.top_cube()), piece.bottom_cube()];
    cubes.into_iter().flatten().map(Cube::letter).collect()
}
