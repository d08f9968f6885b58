//! Pictures of the board on pages.

use pijersi::{Board, Cube, Role};
use pijersi_picture::{
    CUBE_SIDE, Coordinates, Paint, Picture, Shape, Shapes, Style, Theme, at, cube_face,
};

use crate::geometry::Rect;
use crate::page::Page;

/// Draws a picture with its top left corner at a point. Returns its height.
pub(crate) fn draw(page: &mut Page, picture: &Picture, left: f64, top: f64, width: f64) -> f64 {
    let shapes = picture.clone().size(Style::MAX_SIZE).shapes().shapes;
    let bounds = bounds(&shapes);
    let scale = width / bounds.width;
    page.shapes(
        &shapes,
        scale,
        left - bounds.left * scale,
        top - bounds.top * scale,
    );
    bounds.height * scale
}

/// The height of a picture of this width.
pub(crate) fn height(picture: &Picture, width: f64) -> f64 {
    let bounds = bounds(&picture.clone().size(Style::MAX_SIZE).shapes().shapes);
    bounds.height * width / bounds.width
}

pub(crate) fn bounds(shapes: &[Shape]) -> Rect {
    Rect::around(shapes.iter().map(|shape| &shape.path))
}

/// The empty board for cubes of a size, in millimetres around its middle.
pub(crate) fn empty_board(theme: Theme, cube: f64) -> Vec<Shape> {
    let picture = Picture::of_board(Board::EMPTY)
        .theme(theme)
        .coordinates(Coordinates::Cells)
        .size(Style::MAX_SIZE);
    let Shapes { unit, shapes, .. } = picture.shapes();
    let scale = cube / CUBE_SIDE / unit;
    let (x, y) = bounds(&shapes[..1]).centre();
    shapes
        .into_iter()
        .map(|shape| Shape {
            path: shape.path.scaled(scale, at(-x * scale, -y * scale)),
            paint: match shape.paint {
                Paint::Stroke(colour, width) => Paint::Stroke(colour, width * scale),
                fill => fill,
            },
        })
        .collect()
}

/// A cube's face around a point.
pub(crate) fn face(page: &mut Page, cube: Cube, theme: Theme, side: f64, x: f64, y: f64) {
    page.shapes(&cube_face(cube, theme), side, x, y);
}

/// Number of cubes of each role that a player has, with the roles in order.
pub(crate) fn supply() -> impl Iterator<Item = Role> {
    Role::ALL
        .into_iter()
        .flat_map(|role| std::iter::repeat_n(role, role.supply()))
}
