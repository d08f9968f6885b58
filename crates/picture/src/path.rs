//! Outlines: points joined by lines and curves.

use crate::angle::{sin_cos, tan};

/// A point, with `y` growing downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// Short for building a [`Point`].
pub const fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Point {
    /// The point `share` of the way towards `other`.
    pub fn towards(self, other: Point, share: f64) -> Point {
        at(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
        )
    }

    /// Distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        (x * x + y * y).sqrt()
    }

    /// The point at `angle` radians (clockwise from the right) on a circle about this one.
    pub fn around(self, radius: f64, angle: f64) -> Point {
        let (sine, cosine) = sin_cos(angle);
        at(self.x + radius * cosine, self.y + radius * sine)
    }
}

/// One piece of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Starts an outline at a point.
    Move(Point),
    /// A straight line to a point.
    Line(Point),
    /// A cubic Bézier curve: two control points, then the end.
    Curve(Point, Point, Point),
    /// Closes the outline.
    Close,
}

/// One or several outlines that are painted together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path(pub Vec<Segment>);

impl Path {
    /// A closed outline through the points.
    pub fn polygon(points: &[Point]) -> Path {
        let mut path = Path::line(points);
        path.0.push(Segment::Close);
        path
    }

    /// An open line through the points.
    pub fn line(points: &[Point]) -> Path {
        let mut segments = Vec::with_capacity(points.len() + 1);
        for (index, &point) in points.iter().enumerate() {
            segments.push(if index == 0 {
                Segment::Move(point)
            } else {
                Segment::Line(point)
            });
        }
        Path(segments)
    }

    /// A circle.
    pub fn circle(centre: Point, radius: f64) -> Path {
        let mut path = Path(vec![Segment::Move(centre.around(radius, 0.0))]);
        path.arc(centre, radius, 0.0, std::f64::consts::TAU);
        path.0.push(Segment::Close);
        path
    }

    /// A rectangle with rounded corners.
    pub fn rounded_rect(left: f64, top: f64, width: f64, height: f64, radius: f64) -> Path {
        let (right, bottom) = (left + width, top + height);
        let corners = [
            at(left, top),
            at(right, top),
            at(right, bottom),
            at(left, bottom),
        ];
        Path::rounded(&corners, radius)
    }

    /// A polygon whose corners are replaced by arcs that begin `cut` before the corner, or halfway along
    /// the edge where it is short.
    pub fn rounded(corners: &[Point], cut: f64) -> Path {
        let count = corners.len();
        let mut segments = Vec::with_capacity(2 * count + 1);
        for (index, &corner) in corners.iter().enumerate() {
            let before = corners[(index + count - 1) % count];
            let after = corners[(index + 1) % count];
            let (to_before, to_after) = (corner.distance(before), corner.distance(after));
            let cut = cut.min(to_before / 2.0).min(to_after / 2.0);
            let start = corner.towards(before, cut / to_before);
            let end = corner.towards(after, cut / to_after);
            let cosine = ((before.x - corner.x) * (after.x - corner.x)
                + (before.y - corner.y) * (after.y - corner.y))
                / (to_before * to_after);
            // The common length of handles, 4/3 tan(t/4) for an arc that turns by t, in shares of tan(t/2).
            let handle = 4.0 / 3.0 / (1.0 + (2.0 / (1.0 - cosine.clamp(-1.0, 1.0))).sqrt());
            segments.push(if index == 0 {
                Segment::Move(start)
            } else {
                Segment::Line(start)
            });
            segments.push(Segment::Curve(
                start.towards(corner, handle),
                end.towards(corner, handle),
                end,
            ));
        }
        segments.push(Segment::Close);
        Path(segments)
    }

    /// Goes on along a circle from one angle to another; the path must already stand at its start.
    pub fn arc(&mut self, centre: Point, radius: f64, from: f64, to: f64) {
        let pieces = ((to - from).abs() / std::f64::consts::FRAC_PI_2 - 1e-9)
            .ceil()
            .max(1.0);
        let step = (to - from) / pieces;
        let handle = 4.0 / 3.0 * tan(step / 4.0) * radius;
        for piece in 0..pieces as usize {
            let start = from + step * piece as f64;
            let end = start + step;
            let (a, b) = (centre.around(radius, start), centre.around(radius, end));
            let ((start_sine, start_cosine), (end_sine, end_cosine)) =
                (sin_cos(start), sin_cos(end));
            self.0.push(Segment::Curve(
                at(a.x - handle * start_sine, a.y + handle * start_cosine),
                at(b.x + handle * end_sine, b.y - handle * end_cosine),
                b,
            ));
        }
    }

    /// Adds the outlines of another path.
    pub fn join(&mut self, other: &Path) {
        self.0.extend_from_slice(&other.0);
    }

    /// Every point that the path passes through or is pulled towards.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.0.iter().flat_map(|segment| {
            let points = match *segment {
                Segment::Move(p) | Segment::Line(p) => [Some(p), None, None],
                Segment::Curve(a, b, p) => [Some(a), Some(b), Some(p)],
                Segment::Close => [None; 3],
            };
            points.into_iter().flatten()
        })
    }

    /// The path with every point moved by `place`.
    pub fn map(&self, place: impl Fn(Point) -> Point) -> Path {
        let segments = self.0.iter().map(|&segment| match segment {
            Segment::Move(p) => Segment::Move(place(p)),
            Segment::Line(p) => Segment::Line(place(p)),
            Segment::Curve(a, b, p) => Segment::Curve(place(a), place(b), place(p)),
            Segment::Close => Segment::Close,
        });
        Path(segments.collect())
    }

    /// The path made larger by `scale` and then moved by `by`.
    pub fn scaled(&self, scale: f64, by: Point) -> Path {
        self.map(|p| at(p.x * scale + by.x, p.y * scale + by.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(path: &Path) -> Vec<Point> {
        let ends = path.0.iter().filter_map(|segment| match *segment {
            Segment::Move(p) | Segment::Line(p) | Segment::Curve(_, _, p) => Some(p),
            Segment::Close => None,
        });
        ends.collect()
    }

    #[test]
    fn a_circle_keeps_its_distance() {
        let centre = at(3.0, -2.0);
        for point in ends(&Path::circle(centre, 5.0)) {
            assert!((point.distance(centre) - 5.0).abs() < 1e-9);
        }
    }

    #[test]
    fn rounding_never_passes_the_middle_of_an_edge() {
        let path = Path::rounded_rect(0.0, 0.0, 10.0, 2.0, 4.0);
        for point in ends(&path) {
            assert!((0.0..=10.0).contains(&point.x) && (0.0..=2.0).contains(&point.y));
            assert!(point.x <= 1.0 || point.x >= 9.0, "{point:?}");
        }
    }
}
