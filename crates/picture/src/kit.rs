//! The drawing kit: the four symbols and the bodies of cubes, defined here once for every picture and the page.
//!
//! Symbols fill about a unit square around the origin. Cubes are drawn for a cell whose corners are one unit
//! from its centre, the origin; `y` grows downwards.

use pijersi::{Piece, Role};

use crate::angle::{asin, sin_cos};
use crate::path::{Path, Segment, at};

/// The side of a cube, for a cell whose corners are one unit from its centre.
pub const CUBE: f64 = 0.95;
/// The corner radius of a cube's faces.
pub(crate) const ROUNDING: f64 = 0.17;
/// The width of the outline around a cube.
const EDGE: f64 = 0.032;
/// The visible height of the front of a single cube, and of the top of a stack.
pub(crate) const LIP: f64 = 0.09;
/// The visible height of the front of the bottom of a stack.
const FRONT: f64 = 0.40;
/// The height of a stack.
const STACK: f64 = CUBE + LIP + FRONT;
/// The sizes of the symbol on a face and of the small one on the front of a bottom.
pub(crate) const SYMBOL_SIZE: f64 = 0.58;
const SMALL_SYMBOL_SIZE: f64 = 0.35;
/// The width of the lines of a symbol.
const WEIGHT: f64 = 0.17;

/// The kind of a part of a cube, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// The outline.
    Edge,
    /// The narrow strip seen below a face.
    Side,
    /// The front of a cube on which another one stands.
    Front,
    /// The face seen from above.
    Face,
    /// The symbol of the role.
    Symbol,
}

/// A filled outline of a cube.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub tone: Tone,
    pub path: Path,
}

/// The symbol of a role: ○ □ × ∞.
pub(crate) fn role_symbol(role: Role) -> Path {
    match role {
        Role::Rock => ring(Path::circle(at(0.0, 0.0), 0.47), |inner| {
            Path::circle(at(0.0, 0.0), 0.47 - inner)
        }),
        Role::Paper => ring(Path::rounded_rect(-0.45, -0.45, 0.9, 0.9, 0.08), |inner| {
            let half = 0.45 - inner;
            Path::rounded_rect(-half, -half, 2.0 * half, 2.0 * half, 0.03)
        }),
        Role::Scissors => cross(),
        Role::Wise => infinity(),
    }
}

fn ring(outer: Path, inner: impl Fn(f64) -> Path) -> Path {
    let mut ring = outer;
    ring.join(&inner(WEIGHT));
    ring
}

/// Two bars from corner to corner, with rounded ends.
fn cross() -> Path {
    let half = WEIGHT / 2.0 * 1.05;
    let arm = 0.60;
    let mut corners = Vec::with_capacity(12);
    for quarter in 0..4 {
        let (sine, cosine) = sin_cos((f64::from(quarter) * 90.0 + 45.0).to_radians());
        for (along, across) in [(half, -half), (arm, -half), (arm, half)] {
            corners.push(at(
                along * cosine - across * sine,
                along * sine + across * cosine,
            ));
        }
    }
    Path::rounded(&corners, 0.05)
}

/// A belt crossed over two wheels: outside one line, inside two drops.
fn infinity() -> Path {
    let (centre, wheel, half): (f64, f64, f64) = (0.355, 0.225, WEIGHT / 2.0 * 0.95);
    // The angle of the crossing belt, and where it leaves the wheels.
    let slope = asin(wheel / centre);
    let (sine, cosine) = sin_cos(slope);
    let leave = std::f64::consts::FRAC_PI_2 + slope;
    let (right, left) = (at(centre, 0.0), at(-centre, 0.0));
    let notch = half / cosine;
    let outer = wheel + half;

    let mut path = Path(vec![Segment::Move(at(0.0, -notch))]);
    path.0.push(Segment::Line(right.around(outer, -leave)));
    path.arc(right, outer, -leave, leave);
    path.0.push(Segment::Line(at(0.0, notch)));
    let opposite = std::f64::consts::PI - leave;
    path.0.push(Segment::Line(left.around(outer, opposite)));
    path.arc(left, outer, opposite, opposite + 2.0 * leave);
    path.0.push(Segment::Close);

    let (inner, tip) = (wheel - half, half / sine);
    path.0.push(Segment::Move(at(tip, 0.0)));
    path.0.push(Segment::Line(right.around(inner, -leave)));
    path.arc(right, inner, -leave, leave);
    path.0.push(Segment::Close);
    path.0.push(Segment::Move(at(-tip, 0.0)));
    path.0.push(Segment::Line(left.around(inner, opposite)));
    path.arc(left, inner, opposite, opposite + 2.0 * leave);
    path.0.push(Segment::Close);
    path
}

/// What pieces are put together from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Element {
    /// A cube seen from above and a little from the front; the origin is the middle of its face.
    Cube,
    /// The lower cube of a stack, of which only the front will be seen; the origin is the middle of the stack.
    Base,
    /// The symbol of a role.
    Symbol(Role),
}

impl Element {
    pub fn parts(self) -> Vec<Part> {
        let half = CUBE / 2.0;
        match self {
            Element::Cube => vec![
                block(Tone::Edge, EDGE, -half, CUBE + LIP),
                block(Tone::Side, 0.0, -half, CUBE + LIP),
                block(Tone::Face, 0.0, -half, CUBE),
            ],
            Element::Base => {
                let top = STACK / 2.0 - CUBE;
                vec![
                    block(Tone::Edge, EDGE, top, CUBE),
                    block(Tone::Front, 0.0, top, CUBE),
                ]
            }
            Element::Symbol(role) => vec![Part {
                tone: Tone::Symbol,
                path: role_symbol(role),
            }],
        }
    }
}

/// A rounded block as wide as a cube, perhaps a little larger all around.
fn block(tone: Tone, grow: f64, top: f64, height: f64) -> Part {
    let width = CUBE + 2.0 * grow;
    Part {
        tone,
        path: Path::rounded_rect(
            -width / 2.0,
            top - grow,
            width,
            height + 2.0 * grow,
            ROUNDING + grow,
        ),
    }
}

/// An element, made larger and then moved down (nothing is ever moved aside).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub element: Element,
    pub scale: f64,
    pub down: f64,
}

impl Placed {
    pub const fn new(element: Element, scale: f64, down: f64) -> Placed {
        Placed {
            element,
            scale,
            down,
        }
    }

    fn parts(self) -> impl Iterator<Item = Part> {
        let parts = self.element.parts().into_iter();
        parts.map(move |part| Part {
            tone: part.tone,
            path: part.path.scaled(self.scale, at(0.0, self.down)),
        })
    }
}

/// The elements of a piece, drawn in this order. Of a stack, the top is complete; of its bottom, only the front with a
/// smaller symbol is visible.
pub(crate) fn elements(piece: Piece) -> Vec<Placed> {
    let mut placed = Vec::with_capacity(4);
    let mut face = -LIP / 2.0;
    if let Some(bottom) = piece.bottom() {
        face = (CUBE - STACK) / 2.0;
        let front = (STACK - FRONT + EDGE) / 2.0;
        placed.push(Placed::new(Element::Base, 1.0, 0.0));
        placed.push(Placed::new(
            Element::Symbol(bottom),
            SMALL_SYMBOL_SIZE,
            front,
        ));
    }
    placed.push(Placed::new(Element::Cube, 1.0, face));
    placed.push(Placed::new(
        Element::Symbol(piece.role()),
        SYMBOL_SIZE,
        face,
    ));
    placed
}

/// A single cube or a stack.
pub(crate) fn piece(piece: Piece) -> Vec<Part> {
    elements(piece)
        .into_iter()
        .flat_map(Placed::parts)
        .collect()
}

/// A cube without its symbol; the origin is the centre of its face.
pub(crate) fn body() -> Vec<Part> {
    Element::Cube.parts()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::path_data;
    use pijersi::Player;

    #[test]
    fn pieces_stay_inside_their_cell() {
        for shown in Piece::all() {
            for part in piece(shown) {
                for point in part.path.points() {
                    // Inside the hexagon with upright sides: its two slanting edges above and below.
                    let reach = point.y.abs() + point.x.abs() / 3f64.sqrt();
                    assert!(reach <= 1.02, "{shown:?}: {point:?}");
                }
            }
        }
    }

    #[test]
    fn every_piece_looks_different() {
        let drawn: Vec<String> = Piece::all()
            .filter(|shown| shown.player() == Player::White)
            .map(|shown| {
                let parts = piece(shown);
                let paths = parts.iter().map(|part| path_data(&part.path, 1000.0));
                paths.collect()
            })
            .collect();
        for (index, one) in drawn.iter().enumerate() {
            assert!(!drawn[..index].contains(one));
        }
        assert_eq!(drawn.len(), 4 + 13);
    }
}
