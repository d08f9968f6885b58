//! The board as text.

use pijersi::{Cell, Position, Row};

/// Rows from top to bottom with a letter each, short rows indented by half a cell. An empty cell is a dot.
pub fn draw(position: &Position, flipped: bool) -> String {
    let mut rows: Vec<String> = Row::ALL
        .into_iter()
        .map(|row| draw_row(position, row, flipped))
        .collect();
    if !flipped {
        rows.reverse();
    }
    rows.join("\n")
}

fn draw_row(position: &Position, row: Row, flipped: bool) -> String {
    let mut cells: Vec<Cell> = row.cells().collect();
    if flipped {
        cells.reverse();
    }
    let indent = if cells.len() == 6 { "   " } else { " " };
    let pieces = cells.into_iter().map(|cell| match position.piece(cell) {
        Some(piece) => piece.to_string(),
        None => ".".to_owned(),
    });
    let line = pieces.fold(format!("{}{indent}", row.letter()), |line, piece| {
        format!("{line} {piece:<3}")
    });
    line.trim_end().to_owned()
}
