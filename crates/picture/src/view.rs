//! From the board to the picture: straight from above, or in perspective.

use crate::angle::sin_cos;
use crate::board;
use crate::path::{Point, at};
use crate::solid::SIDE;

/// How far the board reaches beyond the cells.
pub(crate) const MARGIN: f64 = 0.2;
/// How thick the board is.
pub(crate) const THICKNESS: f64 = 0.42;

/// The camera looks down at the middle of the board by this angle, in degrees,
const TILT: f64 = 53.0;
/// from this distance, in the unit of the board.
const DISTANCE: f64 = 27.0;

/// Maps points of the board, and above it, to pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    is_perspective: bool,
    scale: f64,
    origin: Point,
}

impl View {
    /// The view that fills `width` pixels, leaving `padding` board units free at each side, and the height in
    /// pixels that it takes with the same padding above and below.
    pub fn fit(is_perspective: bool, width: f64, padding: f64) -> (View, f64) {
        let view = View {
            is_perspective,
            scale: 1.0,
            origin: at(0.0, 0.0),
        };
        let mut corners = Vec::new();
        for point in board::outline(MARGIN) {
            corners.push(view.place(point, 0.0));
            if is_perspective {
                corners.push(view.place(point, -THICKNESS));
            }
        }
        if is_perspective {
            // Room for a stack in every corner, so that all pictures of a match agree.
            for cell in pijersi::Cell::all() {
                let centre = board::centre(cell, false);
                let back = at(centre.x, centre.y - SIDE / 2.0);
                corners.push(view.place(back, 2.0 * SIDE));
            }
        }
        let extent = |value: fn(&Point) -> f64| {
            let values = corners.iter().map(value);
            let low = values.clone().fold(f64::INFINITY, f64::min);
            (low, values.fold(f64::NEG_INFINITY, f64::max))
        };
        let ((left, right), (top, foot)) = (extent(|p| p.x), extent(|p| p.y));
        let unit = (right - left) / (2.0 * 3.5 * 3f64.sqrt() + 2.0 * MARGIN);
        let scale = width / (right - left + 2.0 * padding * unit);
        let height = (foot - top + 2.0 * padding * unit) * scale;
        let origin = at(
            width / 2.0 - (left + right) / 2.0 * scale,
            height / 2.0 - (top + foot) / 2.0 * scale,
        );
        let view = View {
            scale,
            origin,
            ..view
        };
        (view, height)
    }

    pub const fn is_perspective(&self) -> bool {
        self.is_perspective
    }

    /// Where a point of the board, or one `height` above it, is seen.
    pub fn place(&self, point: Point, height: f64) -> Point {
        let seen = if self.is_perspective {
            let (sine, cosine) = sin_cos(TILT.to_radians());
            let nearness = DISTANCE / (DISTANCE - height * sine - point.y * cosine);
            at(
                point.x * nearness,
                (point.y * sine - height * cosine) * nearness,
            )
        } else {
            point
        };
        at(
            seen.x * self.scale + self.origin.x,
            seen.y * self.scale + self.origin.y,
        )
    }

    /// How many pixels a unit of width has at a point.
    pub fn unit(&self, point: Point, height: f64) -> f64 {
        let (left, right) = (at(point.x - 0.5, point.y), at(point.x + 0.5, point.y));
        self.place(right, height).x - self.place(left, height).x
    }
}
