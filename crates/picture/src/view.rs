//! From the board to the picture: straight from above, or in perspective.

use crate::angle::sin_cos;
use crate::board;
use crate::path::{Point, at};
use crate::solid::SIDE;

/// Margin of the board around the cells.
pub(crate) const MARGIN: f64 = 0.2;
/// How thick the board is.
pub(crate) const THICKNESS: f64 = 0.42;

/// The camera looks at the middle of the board from this distance, in the unit of the board.
const DISTANCE: f64 = 27.0;

/// From where the board is seen in perspective.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Rotation of the board, clockwise, in degrees.
    pub turn: f64,
    /// How steeply the camera looks down, in degrees: 90 is straight from above.
    pub tilt: f64,
}

impl Default for Camera {
    /// The camera of pictures: before the player at the bottom.
    fn default() -> Camera {
        Camera {
            turn: 0.0,
            tilt: 53.0,
        }
    }
}

/// The sines and cosines of a camera's angles.
#[derive(Clone, Copy, Debug)]
struct Sight {
    turn: (f64, f64),
    tilt: (f64, f64),
}

impl Sight {
    fn new(camera: Camera) -> Sight {
        Sight {
            turn: sin_cos(camera.turn.to_radians()),
            tilt: sin_cos(camera.tilt.to_radians()),
        }
    }
}

/// Maps points of the board, and above it, to pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    /// Nothing when the board is seen from above.
    sight: Option<Sight>,
    scale: f64,
    origin: Point,
}

/// What is seen of the board, from the left and the top to the right and the foot.
struct Extent {
    left: f64,
    top: f64,
    right: f64,
    foot: f64,
}

impl View {
    fn unscaled(camera: Option<Camera>) -> View {
        View {
            sight: camera.map(Sight::new),
            scale: 1.0,
            origin: at(0.0, 0.0),
        }
    }

    /// The view that fills `width` pixels, leaving `padding` board units free at each side, and the height in
    /// pixels that it takes with the same padding above and below.
    pub fn fit(camera: Option<Camera>, width: f64, padding: f64) -> (View, f64) {
        let view = View::unscaled(camera);
        let Extent {
            left,
            top,
            right,
            foot,
        } = view.extent();
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

    /// The largest view that fits into a box, in the middle of it.
    pub fn fit_box(camera: Option<Camera>, width: f64, height: f64, padding: f64) -> View {
        let view = View::unscaled(camera);
        let Extent {
            left,
            top,
            right,
            foot,
        } = view.extent();
        let scale = f64::min(
            width / (right - left + 2.0 * padding),
            height / (foot - top + 2.0 * padding),
        );
        let origin = at(
            width / 2.0 - (left + right) / 2.0 * scale,
            height / 2.0 - (top + foot) / 2.0 * scale,
        );
        View {
            scale,
            origin,
            ..view
        }
    }

    fn extent(&self) -> Extent {
        let mut corners = Vec::new();
        for point in board::outline(MARGIN) {
            corners.push(self.place(point, 0.0));
            if self.is_perspective() {
                corners.push(self.place(point, -THICKNESS));
            }
        }
        if self.is_perspective() {
            // Room for a stack in every corner, so that all pictures of a match agree.
            for cell in pijersi::Cell::all() {
                let centre = board::centre(cell, false);
                let (x, y) = self.unturned(0.0, -SIDE / 2.0);
                let back = at(centre.x + x, centre.y + y);
                corners.push(self.place(back, 2.0 * SIDE));
            }
        }
        let extent = |value: fn(&Point) -> f64| {
            let values = corners.iter().map(value);
            let low = values.clone().fold(f64::INFINITY, f64::min);
            (low, values.fold(f64::NEG_INFINITY, f64::max))
        };
        let ((left, right), (top, foot)) = (extent(|p| p.x), extent(|p| p.y));
        Extent {
            left,
            top,
            right,
            foot,
        }
    }

    pub const fn is_perspective(&self) -> bool {
        self.sight.is_some()
    }

    /// A point of the board after the board is turned: `y` grows towards the viewer.
    pub fn turned(&self, point: Point) -> Point {
        match self.sight {
            Some(Sight {
                turn: (sine, cosine),
                ..
            }) if sine != 0.0 || cosine < 0.0 => at(
                point.x * cosine - point.y * sine,
                point.x * sine + point.y * cosine,
            ),
            _ => point,
        }
    }

    /// The step on the board that leads so far to the right and towards the viewer.
    pub fn unturned(&self, right: f64, near: f64) -> (f64, f64) {
        match self.sight {
            Some(Sight {
                turn: (sine, cosine),
                ..
            }) if sine != 0.0 || cosine < 0.0 => {
                (right * cosine + near * sine, near * cosine - right * sine)
            }
            _ => (right, near),
        }
    }

    /// The way along the board from a point to the foot of the camera; none from above.
    pub fn to_camera(self, point: Point) -> Point {
        let Some(Sight {
            tilt: (_, cosine), ..
        }) = self.sight
        else {
            return at(0.0, 0.0);
        };
        let (x, y) = self.unturned(0.0, DISTANCE * cosine);
        at(-(point.x - x), -(point.y - y))
    }

    /// Where a point of the board, or one `height` above it, is seen.
    pub fn place(&self, point: Point, height: f64) -> Point {
        let seen = match self.sight {
            Some(Sight {
                tilt: (sine, cosine),
                ..
            }) => {
                let point = self.turned(point);
                let nearness = DISTANCE / (DISTANCE - height * sine - point.y * cosine);
                at(
                    point.x * nearness,
                    (point.y * sine - height * cosine) * nearness,
                )
            }
            None => point,
        };
        at(
            seen.x * self.scale + self.origin.x,
            seen.y * self.scale + self.origin.y,
        )
    }

    /// Pixels per unit of width at a point.
    pub fn unit(&self, point: Point, height: f64) -> f64 {
        let (x, y) = self.unturned(0.5, 0.0);
        let (left, right) = (at(point.x - x, point.y - y), at(point.x + x, point.y + y));
        self.place(right, height).x - self.place(left, height).x
    }
}
