//! The board: 45 cells in seven rows, and the six directions between them.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::notation::text::{excerpt, pad, quoted};

/// Number of cells on the board.
pub const CELLS: usize = 45;

/// Index of the first cell of each row, from `a` to `g`, and one past the last.
const ROW_STARTS: [u8; 8] = [0, 6, 13, 19, 26, 32, 39, 45];

/// The row of each cell.
const ROWS: [Row; CELLS] = {
    let mut rows = [Row::A; CELLS];
    let mut row = 0;
    while row < 7 {
        let mut index = ROW_STARTS[row] as usize;
        while index < ROW_STARTS[row + 1] as usize {
            rows[index] = Row::ALL[row];
            index += 1;
        }
        row += 1;
    }
    rows
};

/// A row of the board, from `a` at White's side to `g` at Black's.
///
/// ```
/// use pijersi::Row;
/// assert_eq!(Row::A.len(), 6);
/// assert_eq!(Row::B.len(), 7);
/// assert_eq!(Row::G.letter(), 'g');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Row {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
}

impl Row {
    /// All rows, from `a` to `g`.
    pub const ALL: [Row; 7] = [Row::A, Row::B, Row::C, Row::D, Row::E, Row::F, Row::G];

    /// Number of cells in the row: six or seven.
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(self) -> usize {
        (ROW_STARTS[self as usize + 1] - ROW_STARTS[self as usize]) as usize
    }

    /// The letter of the row, `a` to `g`.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The row with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Row> {
        let offset = (letter.to_ascii_lowercase() as u32).wrapping_sub('a' as u32);
        Row::ALL.get(offset as usize).copied()
    }

    /// The cells of the row, from left to right.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (ROW_STARTS[self as usize]..ROW_STARTS[self as usize + 1]).map(Cell)
    }
}

/// One of the 45 cells, such as `b4`.
///
/// ```
/// use pijersi::{Cell, Direction};
/// let b4: Cell = "b4".parse().unwrap();
/// let c3 = b4.step(Direction::UpLeft).unwrap();
/// assert_eq!(c3.to_string(), "c3");
/// assert_eq!(c3.step(Direction::UpLeft).unwrap().to_string(), "d3");
/// assert!("a7".parse::<Cell>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell at `column` (counted from 1) of `row`, if the row is that long.
    pub const fn new(row: Row, column: usize) -> Option<Cell> {
        if column >= 1 && column <= row.len() {
            Some(Cell(ROW_STARTS[row as usize] + column as u8 - 1))
        } else {
            None
        }
    }

    /// The cell with this index, counted along the rows from `a1` = 0 to `g6` = 44.
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index < CELLS {
            Some(Cell(index as u8))
        } else {
            None
        }
    }

    /// The index of the cell, counted along the rows from `a1` = 0 to `g6` = 44.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// From the low six bits of a word that is known to hold an index.
    #[inline(always)]
    pub(crate) const fn from_low_bits(bits: u32) -> Cell {
        Cell((bits & 63) as u8)
    }

    /// All cells, from `a1` to `g6`.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..CELLS as u8).map(Cell)
    }

    /// The row of the cell.
    #[inline(always)]
    pub const fn row(self) -> Row {
        ROWS[self.0 as usize]
    }

    /// The column of the cell, counted from 1 at the left.
    pub const fn column(self) -> usize {
        (self.0 - ROW_STARTS[self.row() as usize] + 1) as usize
    }

    /// The neighbour in a direction, if there is one.
    pub const fn step(self, direction: Direction) -> Option<Cell> {
        let (up, right) = direction.half_columns();
        let row = self.row() as i32 + up;
        if row < 0 || row > 6 {
            return None;
        }
        // Columns are compared in half cells, since rows of six are shifted by half a cell.
        let from_shift = 1 - self.row() as i32 % 2;
        let to_shift = 1 - row % 2;
        let half_column = (self.column() as i32 - 1) * 2 + from_shift + right;
        let column = (half_column - to_shift) / 2 + 1;
        if half_column < to_shift || column < 1 {
            return None;
        }
        Cell::new(Row::ALL[row as usize], column as usize)
    }

    /// The cell turned by 180° about the centre of the board: `a1` becomes `g6`.
    pub const fn turned(self) -> Cell {
        Cell(CELLS as u8 - 1 - self.0)
    }

    /// The cell mirrored left to right: `a1` becomes `a6`.
    pub const fn mirrored(self) -> Cell {
        let row = self.row() as usize;
        Cell(ROW_STARTS[row] + ROW_STARTS[row + 1] - 1 - self.0)
    }
}

/// Names the cells in the order of their indices.
macro_rules! name_cells {
    ($($name:ident)*) => {
        /// Gives each name its index.
        enum Index { $($name),* }

        /// Every cell by name.
        ///
        /// ```
        /// use pijersi::Cell;
        /// assert_eq!("e3".parse(), Ok(Cell::E3));
        /// ```
        #[allow(missing_docs)]
        impl Cell {
            $(pub const $name: Cell = Cell(Index::$name as u8);)*
        }
    };
}

name_cells! {
    A1 A2 A3 A4 A5 A6
    B1 B2 B3 B4 B5 B6 B7
    C1 C2 C3 C4 C5 C6
    D1 D2 D3 D4 D5 D6 D7
    E1 E2 E3 E4 E5 E6
    F1 F2 F3 F4 F5 F6 F7
    G1 G2 G3 G4 G5 G6
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, |f| write!(f, "{}{}", self.row().letter(), self.column()))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCellError {
    found: String,
}

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is not a cell: a cell is a row a to g and a column (a, c, e, g have 1 to 6; b, d, f have 1 to 7)",
            quoted(&self.found)
        )
    }
}

impl core::error::Error for ParseCellError {}

crate::problem::problem! {
    ParseCellError, error => error,
    codes {
        ParseCellError { found } => "not-a-cell" [found: str],
    }
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        let mut letters = text.chars();
        match (letters.next(), letters.next(), letters.next()) {
            (Some(row), Some(column), None) => Row::from_letter(row)
                .zip(column.to_digit(10))
                .and_then(|(row, column)| Cell::new(row, column as usize)),
            _ => None,
        }
        .ok_or_else(|| ParseCellError {
            found: excerpt(text),
        })
    }
}

/// One of the six directions in which a cell may have a neighbour, as White sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Direction {
    Right,
    UpRight,
    UpLeft,
    Left,
    DownLeft,
    DownRight,
}

impl Direction {
    /// The six directions, counter-clockwise from the right.
    pub const ALL: [Direction; 6] = [
        Direction::Right,
        Direction::UpRight,
        Direction::UpLeft,
        Direction::Left,
        Direction::DownLeft,
        Direction::DownRight,
    ];

    /// The values of a function for each direction, as an array in the order of [`Direction::ALL`].
    #[inline(always)]
    pub(crate) fn map_all<T>(mut f: impl FnMut(Direction) -> T) -> [T; 6] {
        [
            f(Direction::Right),
            f(Direction::UpRight),
            f(Direction::UpLeft),
            f(Direction::Left),
            f(Direction::DownLeft),
            f(Direction::DownRight),
        ]
    }

    /// The direction that leads back.
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 6]
    }

    /// Rows upwards and half cells to the right that one step makes.
    const fn half_columns(self) -> (i32, i32) {
        match self {
            Direction::Right => (0, 2),
            Direction::UpRight => (1, 1),
            Direction::UpLeft => (1, -1),
            Direction::Left => (0, -2),
            Direction::DownLeft => (-1, -1),
            Direction::DownRight => (-1, 1),
        }
    }
}
