//! Drawings as painted shapes, for programs that write formats of their own.

use pijersi::Cube;

use crate::kit::{CUBE, SYMBOL_SIZE, role_symbol};
use crate::path::{Path, at};
use crate::scene::{Paint, Scene, Shape};
use crate::theme::{Colours, Theme};
use crate::view::View;

/// A picture as painted shapes, from the lowest to the highest.
#[derive(Clone, Debug, PartialEq)]
pub struct Shapes {
    /// The width of the picture.
    pub width: f64,
    /// The height of the picture.
    pub height: f64,
    /// The distance from the centre of a cell to its corners; in perspective, that of the middle cell.
    pub unit: f64,
    /// The shapes. From above, the first one is the board, and the next three are the cells: those of the five rows in the
    /// middle, then those of White's goal and of Black's.
    pub shapes: Vec<Shape>,
}

impl Shapes {
    pub(crate) fn new(scene: Scene, view: &View) -> Shapes {
        Shapes {
            width: f64::from(scene.width),
            height: f64::from(scene.height),
            unit: view.unit(at(0.0, 0.0), 0.0),
            shapes: scene.shapes,
        }
    }
}

/// The face of a cube seen straight on, and the symbol on it: a square of side one around the origin.
///
/// ```
/// use pijersi::{Cube, Player, Role};
/// use pijersi_picture::{Theme, cube_face};
/// let [square, symbol] = cube_face(Cube { player: Player::White, role: Role::Rock }, Theme::Light);
/// assert_ne!(square.paint, symbol.paint);
/// ```
pub fn cube_face(cube: Cube, theme: Theme) -> [Shape; 2] {
    let colours = Colours::of(theme).cube(cube.player);
    let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
    [
        Shape {
            path: Path::polygon(&corners.map(|(x, y)| at(x, y))),
            paint: Paint::Fill(colours.face),
        },
        Shape {
            path: role_symbol(cube.role).scaled(SYMBOL_SIZE / CUBE, at(0.0, 0.0)),
            paint: Paint::Fill(colours.symbol),
        },
    ]
}

#[cfg(test)]
mod tests {
    use pijersi::{Board, Cell};

    use super::*;
    use crate::path::Segment;
    use crate::picture::Picture;
    use crate::style::Coordinates;

    #[test]
    fn the_first_shapes_are_the_board_and_the_cells() {
        let empty = Picture::of_board(Board::EMPTY).coordinates(Coordinates::Cells);
        let drawn = empty.size(4000).shapes();
        let outlines = |shape: &Shape| {
            let starts = shape.path.0.iter();
            starts
                .filter(|segment| matches!(segment, Segment::Move(_)))
                .count()
        };
        let counts: Vec<usize> = drawn.shapes[..4].iter().map(outlines).collect();
        assert_eq!(counts, [1, Cell::all().count() - 12, 6, 6]);
        assert!(
            drawn.shapes[4..]
                .iter()
                .all(|shape| matches!(shape.paint, Paint::Stroke(..)))
        );
        // Seven cells and the margins fill the width.
        let board = 7.0 * 3f64.sqrt() * drawn.unit;
        assert!(board < drawn.width && board > 0.9 * drawn.width);
    }
}
