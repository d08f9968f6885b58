//! The sizes of a drawn board, and the positions of cells in each.

use pijersi::{Cell, Row};

/// The size of a drawn board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BoardSize {
    /// Rows of text without hexagons: 38 columns by 7 lines.
    Rows,
    /// Narrow hexagons: 43 columns by 23 lines.
    Small,
    /// Hexagons of even sides: 57 columns by 23 lines.
    Medium,
    /// Large hexagons: 85 columns by 38 lines.
    Large,
}

/// The measures of one hexagon, in columns and lines.
pub(super) struct Hexagon {
    /// From a cell to the next one of its row.
    pub width: usize,
    /// From a row to the next one.
    pub pitch: usize,
    /// Height of the upper sides in lines.
    pub slope: usize,
    /// Slope of the upper sides in columns per line.
    pub stride: usize,
    /// Width of a cube.
    pub cube: usize,
}

/// Column of the first cell in a drawing without hexagons, after the letter of the row.
pub(super) const ROW_INDENT: usize = 2;
/// Columns from a cell to the next in a drawing without hexagons.
const ROW_STEP: usize = 5;

impl BoardSize {
    /// All sizes, the smallest first.
    pub const ALL: [BoardSize; 4] = [
        BoardSize::Rows,
        BoardSize::Small,
        BoardSize::Medium,
        BoardSize::Large,
    ];

    /// The hexagons of this size, if it has any.
    pub(super) const fn hexagon(self) -> Option<Hexagon> {
        let (width, pitch, slope, stride, cube) = match self {
            BoardSize::Rows => return None,
            BoardSize::Small => (6, 3, 2, 1, 3),
            BoardSize::Medium => (8, 3, 2, 2, 3),
            BoardSize::Large => (12, 5, 3, 2, 5),
        };
        Some(Hexagon {
            width,
            pitch,
            slope,
            stride,
            cube,
        })
    }

    /// Width of the drawing in columns.
    pub const fn width(self) -> usize {
        match self.hexagon() {
            Some(hexagon) => 7 * hexagon.width + 1,
            None => ROW_INDENT + 7 * ROW_STEP + 1,
        }
    }

    /// Height of the drawing in lines.
    pub const fn height(self) -> usize {
        match self.hexagon() {
            Some(hexagon) => 7 * hexagon.pitch + hexagon.slope,
            None => 7,
        }
    }

    /// The upper left corner of a cell: line and column.
    pub(super) fn corner(self, cell: Cell, flipped: bool) -> (usize, usize) {
        let cell = if flipped { cell.turned() } else { cell };
        let down = Row::G as usize - cell.row() as usize;
        let (indent, pitch, step) = match self.hexagon() {
            Some(hexagon) => (0, hexagon.pitch, hexagon.width),
            None => (ROW_INDENT, 1, ROW_STEP),
        };
        // Rows of six are shifted by half a cell.
        let shift = (Row::B.len() - cell.row().len()) * step / 2;
        (down * pitch, indent + (cell.column() - 1) * step + shift)
    }

    /// The middle of a cell: line and column.
    pub fn middle(self, cell: Cell, flipped: bool) -> (usize, usize) {
        let (line, column) = self.corner(cell, flipped);
        match self.hexagon() {
            Some(hexagon) => (
                line + (hexagon.pitch + hexagon.slope) / 2,
                column + hexagon.width / 2,
            ),
            None => (line, column + ROW_STEP / 2),
        }
    }

    /// The cell that is drawn at a line and column.
    pub fn cell_at(self, line: usize, column: usize, flipped: bool) -> Option<Cell> {
        let (height, width) = match self.hexagon() {
            Some(hexagon) => (hexagon.pitch, hexagon.width),
            None => (1, ROW_STEP),
        };
        // Distances are measured in cells: a line counts more than a column.
        let distance = |cell| {
            let (middle_line, middle_column) = self.middle(cell, flipped);
            let down = middle_line.abs_diff(line) * width;
            let right = middle_column.abs_diff(column) * height;
            let inside = 2 * down <= (height + 1) * width && 2 * right <= width * height;
            inside.then_some(down + right)
        };
        Cell::all()
            .filter_map(|cell| Some((distance(cell)?, cell)))
            .min()
            .map(|(_, cell)| cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_each_cell_belongs_to_it() {
        for size in BoardSize::ALL {
            for flipped in [false, true] {
                for cell in Cell::all() {
                    let (line, column) = size.middle(cell, flipped);
                    assert!(line < size.height() && column < size.width());
                    assert_eq!(size.cell_at(line, column, flipped), Some(cell), "{size:?}");
                }
            }
        }
    }

    #[test]
    fn outside_the_board_there_is_no_cell() {
        for size in BoardSize::ALL {
            assert_eq!(size.cell_at(0, 0, false), None, "{size:?}");
            assert_eq!(size.cell_at(500, 500, false), None);
            assert_eq!(size.cell_at(0, size.width() - 1, false), None, "{size:?}");
        }
    }

    #[test]
    fn the_cubes_of_a_cell_belong_to_it() {
        let b4: Cell = "b4".parse().unwrap();
        for size in [BoardSize::Small, BoardSize::Medium, BoardSize::Large] {
            let (line, column) = size.middle(b4, false);
            for line in line - 1..=line + 1 {
                for column in column - 1..=column + 1 {
                    assert_eq!(size.cell_at(line, column, false), Some(b4), "{size:?}");
                }
            }
        }
    }
}
