//! The drawing kit: the four signs and the bodies of cubes, defined here once for every picture and the page.
//!
//! Signs fill about a unit square around the origin. Cubes are drawn for a cell whose corners are one unit
//! from its centre, the origin; `y` grows downwards.

use std::fmt::Write;

use pijersi::{Cube, Piece, Player, Role};

use crate::path::{Path, Point, Segment, at};
use crate::svg::{escape, path_data};
use crate::theme::{Colours, Theme};

/// The side of a cube.
pub(crate) const CUBE: f64 = 0.98;
/// How much of the corners of a cube's faces is rounded off.
pub(crate) const ROUNDING: f64 = 0.17;
/// The width of the outline around a cube.
const EDGE: f64 = 0.032;
/// What is seen of the front of a single cube, and of the upper cube of a stack.
const LIP: f64 = 0.09;
/// What is seen of the front of the lower cube of a stack.
const FRONT: f64 = 0.40;
/// The size of the sign on a face and of the small one on the lower cube's front.
pub(crate) const SIGN: f64 = 0.58;
const SMALL_SIGN: f64 = 0.30;
/// The width of the lines of a sign.
const WEIGHT: f64 = 0.17;

/// What a part of a cube is, and so which colour it gets.
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
    /// The sign of the role.
    Sign,
}

impl Tone {
    const fn name(self) -> &'static str {
        match self {
            Tone::Edge => "edge",
            Tone::Side => "side",
            Tone::Front => "front",
            Tone::Face => "face",
            Tone::Sign => "sign",
        }
    }
}

/// A filled outline of a cube.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub tone: Tone,
    pub path: Path,
}

/// The sign of a role: ○ □ × ∞.
pub(crate) fn sign(role: Role) -> Path {
    match role {
        Role::Rock => ring(Path::circle(at(0.0, 0.0), 0.47), |inner| {
            Path::circle(at(0.0, 0.0), 0.47 - inner)
        }),
        Role::Paper => ring(Path::tile(-0.43, -0.43, 0.86, 0.86, 0.09), |inner| {
            let half = 0.43 - inner;
            Path::tile(-half, -half, 2.0 * half, 2.0 * half, 0.03)
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
        let (sine, cosine) = (f64::from(quarter) * 90.0 + 45.0).to_radians().sin_cos();
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
    let slope = (wheel / centre).asin();
    let leave = std::f64::consts::FRAC_PI_2 + slope;
    let (right, left) = (at(centre, 0.0), at(-centre, 0.0));
    let notch = half / slope.cos();
    let outer = wheel + half;

    let mut path = Path(vec![Segment::Move(at(0.0, -notch))]);
    path.0.push(Segment::Line(right.around(outer, -leave)));
    path.arc(right, outer, -leave, leave);
    path.0.push(Segment::Line(at(0.0, notch)));
    let opposite = std::f64::consts::PI - leave;
    path.0.push(Segment::Line(left.around(outer, opposite)));
    path.arc(left, outer, opposite, opposite + 2.0 * leave);
    path.0.push(Segment::Close);

    let (inner, tip) = (wheel - half, half / slope.sin());
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

/// A cube without its sign, whose face is centred at `face`.
pub(crate) fn body(face: Point) -> Vec<Part> {
    let (left, top) = (face.x - CUBE / 2.0, face.y - CUBE / 2.0);
    let tile = |tone, grow: f64, height: f64| Part {
        tone,
        path: Path::tile(
            left - grow,
            top - grow,
            CUBE + 2.0 * grow,
            height + 2.0 * grow,
            ROUNDING + grow,
        ),
    };
    vec![
        tile(Tone::Edge, EDGE, CUBE + LIP),
        tile(Tone::Side, 0.0, CUBE + LIP),
        tile(Tone::Face, 0.0, CUBE),
    ]
}

/// A single cube or a stack as seen from above and a little from the front: the upper cube whole, with its
/// sign; of the lower one the front, with a smaller sign.
pub(crate) fn piece(piece: Piece) -> Vec<Part> {
    let Some(bottom) = piece.bottom() else {
        return with_sign(body(at(0.0, -LIP / 2.0)), piece.role(), at(0.0, -LIP / 2.0));
    };
    let height = CUBE + LIP + FRONT;
    let face = at(0.0, (CUBE - height) / 2.0);
    let foot = height / 2.0;
    let left = -CUBE / 2.0;
    let lower = |tone, grow: f64, top: f64, foot: f64| Part {
        tone,
        path: Path::tile(
            left - grow,
            top - grow,
            CUBE + 2.0 * grow,
            foot - top + 2.0 * grow,
            ROUNDING + grow,
        ),
    };
    let mut parts = vec![
        lower(Tone::Edge, EDGE, foot - CUBE, foot),
        lower(Tone::Front, 0.0, foot - CUBE, foot),
        Part {
            tone: Tone::Sign,
            path: sign(bottom).scaled(SMALL_SIGN, at(0.0, foot - FRONT / 2.0 + EDGE / 2.0)),
        },
    ];
    parts.extend(with_sign(body(face), piece.role(), face));
    parts
}

fn with_sign(mut parts: Vec<Part>, role: Role, centre: Point) -> Vec<Part> {
    parts.push(Part {
        tone: Tone::Sign,
        path: sign(role).scaled(SIGN, centre),
    });
    parts
}

/// The kit as an SVG document of symbols, for a page to embed.
///
/// - `sign-r`, `sign-p`, `sign-s`, `sign-w`: the signs, in the colour of the text around them;
/// - one symbol for each single cube and each legal stack, named `piece-` and its letters in position text
///   (bottom first, White in upper case), such as `piece-R` or `piece-WS`;
/// - `body-white` and `body-black`: cubes without a sign.
///
/// Pieces fill the square from −1 to 1 around the centre of a cell whose corners are one unit away. Their parts
/// have the classes `white-edge`, `white-side`, `white-front`, `white-face`, `white-sign` and the same for
/// black, by which a style sheet can colour them; without one they have the colours of the light theme.
///
/// ```
/// let kit = pijersi_picture::kit_svg();
/// assert!(kit.contains("<symbol id=\"piece-WS\""));
/// ```
pub fn kit_svg() -> String {
    let mut svg = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
    for role in Role::ALL {
        let data = path_data(&sign(role), 1000.0);
        writeln!(
            svg,
            "<symbol id=\"sign-{}\" viewBox=\"-0.65 -0.65 1.3 1.3\"><path fill=\"currentColor\" \
             fill-rule=\"evenodd\" d=\"{data}\"/></symbol>",
            role.letter().to_ascii_lowercase(),
        )
        .expect("writing to a string never fails");
    }
    for player in Player::ALL {
        let parts = body(at(0.0, -LIP / 2.0));
        let name = if player == Player::White {
            "white"
        } else {
            "black"
        };
        symbol(&mut svg, &format!("body-{name}"), player, &parts);
    }
    for shown in Piece::all() {
        symbol(
            &mut svg,
            &format!("piece-{}", letters(shown)),
            shown.player(),
            &piece(shown),
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn symbol(svg: &mut String, id: &str, player: Player, parts: &[Part]) {
    let colours = Colours::of(Theme::Light);
    let name = if player == Player::White {
        "white"
    } else {
        "black"
    };
    write!(svg, "<symbol id=\"{}\" viewBox=\"-1 -1 2 2\">", escape(id))
        .expect("writing to a string never fails");
    for part in parts {
        write!(
            svg,
            "<path class=\"{name}-{}\" fill=\"{}\" fill-rule=\"evenodd\" d=\"{}\"/>",
            part.tone.name(),
            colours.cube(player).tone(part.tone).hex(),
            path_data(&part.path, 1000.0),
        )
        .expect("writing to a string never fails");
    }
    svg.push_str("</symbol>\n");
}

/// The letters of a piece in position text: the bottom, if any, then the top.
fn letters(piece: Piece) -> String {
    let roles = piece.bottom().into_iter().chain([piece.role()]);
    let player = piece.player();
    roles.map(|role| Cube { player, role }.letter()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every point that a path passes through or is pulled towards.
    fn points(path: &Path) -> impl Iterator<Item = Point> + '_ {
        path.0.iter().flat_map(|segment| match *segment {
            Segment::Move(p) | Segment::Line(p) => vec![p],
            Segment::Curve(a, b, p) => vec![a, b, p],
            Segment::Close => Vec::new(),
        })
    }

    #[test]
    fn pieces_stay_inside_their_cell() {
        for shown in Piece::all() {
            for part in piece(shown) {
                for point in points(&part.path) {
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

    #[test]
    fn the_kit_has_every_symbol_once_and_every_class() {
        let kit = kit_svg();
        let document = roxmltree::Document::parse(&kit).unwrap();
        let mut ids: Vec<&str> = document
            .descendants()
            .filter_map(|node| node.attribute("id"))
            .collect();
        assert_eq!(ids.len(), 4 + 2 + 34);
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 40);
        for tone in [Tone::Edge, Tone::Side, Tone::Front, Tone::Face, Tone::Sign] {
            for player in ["white", "black"] {
                assert!(kit.contains(&format!("class=\"{player}-{}\"", tone.name())));
            }
        }
    }
}
