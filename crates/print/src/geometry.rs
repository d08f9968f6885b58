//! Lengths and areas on paper, in millimetres from the top left corner.

use pijersi_picture::{Path, at};

/// Millimetres per typographic point.
pub(crate) const POINT: f64 = 25.4 / 72.0;

/// An area with sides parallel to those of the paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rect {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    pub const fn new(left: f64, top: f64, width: f64, height: f64) -> Rect {
        Rect {
            left,
            top,
            width,
            height,
        }
    }

    pub fn right(self) -> f64 {
        self.left + self.width
    }

    pub fn bottom(self) -> f64 {
        self.top + self.height
    }

    pub fn centre(self) -> (f64, f64) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// The area without a strip of this width along each side.
    pub fn inset(self, by: f64) -> Rect {
        Rect::new(
            self.left + by,
            self.top + by,
            self.width - 2.0 * by,
            self.height - 2.0 * by,
        )
    }

    pub fn path(self) -> Path {
        Path::polygon(&[
            at(self.left, self.top),
            at(self.right(), self.top),
            at(self.right(), self.bottom()),
            at(self.left, self.bottom()),
        ])
    }

    /// The smallest area around the points of paths. Control points count, which lie outside of a curve by little.
    pub fn around<'a>(paths: impl IntoIterator<Item = &'a Path>) -> Rect {
        let (mut low, mut high) = (
            at(f64::INFINITY, f64::INFINITY),
            at(f64::NEG_INFINITY, f64::NEG_INFINITY),
        );
        for point in paths.into_iter().flat_map(Path::points) {
            low = at(low.x.min(point.x), low.y.min(point.y));
            high = at(high.x.max(point.x), high.y.max(point.y));
        }
        Rect::new(low.x, low.y, high.x - low.x, high.y - low.y)
    }
}
