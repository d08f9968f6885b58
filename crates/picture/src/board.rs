//! Where the cells lie, in units of the distance from a cell's centre to its corners.

use pijersi::Cell;

use crate::mark::corners;
use crate::path::{Point, at};

/// The centre of a cell; the centre of the board is the origin.
pub(crate) fn centre(cell: Cell, flipped: bool) -> Point {
    let row = cell.row();
    let x = (cell.column() as f64 - (row.len() + 1) as f64 / 2.0) * 3f64.sqrt();
    let y = (3.0 - row as usize as f64) * 1.5;
    if flipped { at(-x, -y) } else { at(x, y) }
}

/// The corners around all cells, clockwise, moved outwards by `margin`.
pub(crate) fn outline(margin: f64) -> Vec<Point> {
    // Edges between two cells appear once in each direction; those of the outline have no counterpart.
    let mut edges: Vec<(Point, Point)> = Vec::new();
    for cell in Cell::all() {
        let corners = corners(centre(cell, false), 1.0);
        for corner in 0..6 {
            let edge = (corners[corner], corners[(corner + 1) % 6]);
            let twin = edges
                .iter()
                .position(|&(from, to)| from.distance(edge.1) < 0.01 && to.distance(edge.0) < 0.01);
            match twin {
                Some(twin) => drop(edges.swap_remove(twin)),
                None => edges.push(edge),
            }
        }
    }
    let mut around = Vec::with_capacity(edges.len());
    let mut end = edges[0].1;
    while let Some(next) = edges.iter().position(|edge| edge.0.distance(end) < 0.01) {
        let edge = edges.swap_remove(next);
        around.push(edge.0);
        end = edge.1;
    }
    widen(&around, margin)
}

/// Moves each edge of a clockwise polygon outwards.
fn widen(corners: &[Point], margin: f64) -> Vec<Point> {
    let count = corners.len();
    let outward = |from: Point, to: Point| {
        let length = from.distance(to);
        at((to.y - from.y) / length, (from.x - to.x) / length)
    };
    let widened = (0..count).map(|index| {
        let corner = corners[index];
        let before = outward(corners[(index + count - 1) % count], corner);
        let after = outward(corner, corners[(index + 1) % count]);
        let (x, y) = (before.x + after.x, before.y + after.y);
        let stretch = 2.0 / (x * x + y * y);
        at(
            corner.x + x * stretch * margin,
            corner.y + y * stretch * margin,
        )
    });
    widened.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_equally_far() {
        for cell in Cell::all() {
            for direction in pijersi::Direction::ALL {
                if let Some(other) = cell.step(direction) {
                    let distance = centre(cell, false).distance(centre(other, false));
                    assert!((distance - 3f64.sqrt()).abs() < 1e-9);
                }
            }
            assert_eq!(centre(cell, true), centre(cell.turned(), false));
        }
    }

    #[test]
    fn the_outline_goes_around_every_cell() {
        let outline = outline(0.2);
        // Of the six edges of each cell, those that it shares with a neighbour are inside.
        let neighbours = |cell: Cell| pijersi::CellSet::neighbours(cell).len();
        let outer: usize = Cell::all().map(|cell| 6 - neighbours(cell)).sum();
        assert_eq!(outline.len(), outer);
        let widest = outline.iter().map(|p| p.x).fold(0.0, f64::max);
        assert!((widest - (3.5 * 3f64.sqrt() + 0.2)).abs() < 1e-9);
    }
}
