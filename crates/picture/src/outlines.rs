//! A picture as outlines, for a program that paints them itself.

use pijersi::Cell;

use crate::board;
use crate::mark::{CELL, corners};
use crate::path::{Path, Point, Segment};
use crate::picture::Picture;
use crate::scene::{Paint, Scene};
use crate::view::View;

/// A picture as outlines, from the lowest to the highest, and where the cells are seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlines {
    /// The outlines as numbers, one after the other. Each begins with four: the width of its line, or 0 when its inside is
    /// filled (with the even-odd rule); its colour, 256 × 256 × red + 256 × green + blue; its opacity from 0 to 1; and how many
    /// numbers follow. These are steps, each begun by its kind: 0 moves to a point, 1 draws a line to one, 2 draws a cubic
    /// curve by two control points to one, 3 closes the outline.
    pub numbers: Vec<f32>,
    /// Where each cell is seen.
    pub cells: Vec<CellOutline>,
}

/// Where a cell is seen, and what stands on it.
#[derive(Clone, Debug, PartialEq)]
pub struct CellOutline {
    /// The cell.
    pub cell: Cell,
    /// The corners of the cell, x and y in turn.
    pub corners: Vec<f64>,
    /// The corners around the piece on it, x and y in turn; none when the cell is empty or seen from above.
    pub piece: Vec<f64>,
}

impl Outlines {
    pub(crate) fn new(picture: &Picture, scene: &Scene, view: &View) -> Outlines {
        let mut numbers = Vec::with_capacity(64 * scene.shapes.len());
        for shape in &scene.shapes {
            let (width, colour) = match shape.paint {
                Paint::Fill(colour) => (0.0, colour),
                Paint::Stroke(colour, width) => (width, colour),
            };
            let rgb = [colour.red, colour.green, colour.blue];
            let rgb = rgb
                .into_iter()
                .fold(0.0, |sum, part| 256.0 * sum + f32::from(part));
            let opacity = f32::from(colour.opacity) / 255.0;
            numbers.extend([width as f32, rgb, opacity, 0.0]);
            let start = numbers.len();
            add_path(&mut numbers, &shape.path);
            numbers[start - 1] = (numbers.len() - start) as f32;
        }
        Outlines {
            numbers,
            cells: cells(picture, view),
        }
    }
}

fn add_path(numbers: &mut Vec<f32>, path: &Path) {
    for segment in &path.0 {
        let (kind, points): (f32, &[Point]) = match segment {
            Segment::Move(p) => (0.0, &[*p]),
            Segment::Line(p) => (1.0, &[*p]),
            Segment::Curve(a, b, p) => (2.0, &[*a, *b, *p]),
            Segment::Close => (3.0, &[]),
        };
        numbers.push(kind);
        for point in points {
            numbers.extend([point.x as f32, point.y as f32]);
        }
    }
}

fn cells(picture: &Picture, view: &View) -> Vec<CellOutline> {
    let towers = picture.towers();
    let tenths = |points: Vec<Point>| {
        let flat = points.into_iter().flat_map(|p| [p.x, p.y]);
        flat.map(|value| (value * 10.0).round() / 10.0).collect()
    };
    Cell::all()
        .map(|cell| {
            let centre = board::centre(cell, picture.style.flipped);
            let tower = towers.iter().find(|tower| tower.centre == centre);
            let piece = tower.filter(|_| view.is_perspective());
            CellOutline {
                cell,
                corners: tenths(corners(centre, CELL).map(|p| view.place(p, 0.0)).into()),
                piece: tenths(piece.map_or_else(Vec::new, |tower| tower.outline(view))),
            }
        })
        .collect()
}
