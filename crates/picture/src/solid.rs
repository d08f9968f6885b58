//! Cubes in perspective.

use pijersi::{Piece, Role};

use crate::kit::{self, CUBE, ROUNDING, SIGN};
use crate::path::{Path, Point, at};
use crate::scene::{Scene, hull};
use crate::theme::{Colours, CubeColours};
use crate::view::View;

/// The side of a cube: a little less than from above, so that fewer cubes hide others.
pub(crate) const SIDE: f64 = 0.9;
/// How far a face stays from the edges of its cube, as a share of the side.
const BEVEL: f64 = 0.022;
/// How far the shade of a cube reaches down the cube below it, as a share of the side.
const SEAM: f64 = 0.13;
/// Where the shadow of a point one unit above the board falls.
const SHADOW: Point = at(0.30, 0.10);

/// The shadow of a piece on the board.
pub(crate) fn shadow(
    scene: &mut Scene,
    view: &View,
    colours: &Colours,
    piece: Piece,
    centre: Point,
) {
    let height = if piece.is_stack() { 2.0 } else { 1.0 } * SIDE;
    let mut points = Vec::with_capacity(8);
    for height in [0.0, height] {
        for (x, y) in CORNERS {
            points.push(at(
                centre.x + x * SIDE + SHADOW.x * height,
                centre.y + y * SIDE + SHADOW.y * height,
            ));
        }
    }
    let path = Path::rounded(&hull(&points), 0.12).map(|p| view.place(p, 0.0));
    scene.fill(path, colours.shadow);
}

/// A cube, or two as a tower.
pub(crate) fn piece(
    scene: &mut Scene,
    view: &View,
    colours: &Colours,
    piece: Piece,
    centre: Point,
) {
    let cube_colours = colours.cube(piece.player());
    let mut foot = 0.0;
    if let Some(bottom) = piece.bottom() {
        cube(scene, view, cube_colours, bottom, centre, foot);
        foot += SIDE;
        seam(scene, view, cube_colours, centre, foot);
    }
    cube(scene, view, cube_colours, piece.role(), centre, foot);
}

/// The shade below the upper cube of a stack, so that the two are seen as two.
fn seam(scene: &mut Scene, view: &View, colours: &CubeColours, centre: Point, top: f64) {
    let half = (0.5 - BEVEL) * SIDE;
    let aside = -half * centre.x.signum();
    let (near, far) = (centre.y + SIDE / 2.0, centre.y - half);
    let mut corners = vec![at(centre.x - half, near), at(centre.x + half, near)];
    if aside < 0.0 {
        corners.reverse();
    }
    if is_seen_aside(centre) {
        corners.push(at(centre.x + aside, far));
    }
    let upper = corners.iter().map(|&p| view.place(p, top));
    let lower = corners
        .iter()
        .rev()
        .map(|&p| view.place(p, top - SEAM * SIDE));
    let strip: Vec<Point> = upper.chain(lower).collect();
    scene.fill(Path::polygon(&strip), colours.edge.with_opacity(120));
}

/// The camera stands before the middle of the board: of cubes to the right it sees the left side.
fn is_seen_aside(centre: Point) -> bool {
    centre.x.abs() > SIDE / 2.0
}

const CORNERS: [(f64, f64); 4] = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];

fn cube(
    scene: &mut Scene,
    view: &View,
    colours: &CubeColours,
    role: Role,
    centre: Point,
    foot: f64,
) {
    // The point of the cube at shares −½ to ½ of its side from its middle.
    let place = |x: f64, y: f64, up: f64| {
        let point = at(centre.x + x * SIDE, centre.y + y * SIDE);
        view.place(point, foot + (up + 0.5) * SIDE)
    };
    let mut corners = Vec::with_capacity(8);
    for (x, y) in CORNERS {
        corners.extend([place(x, y, -0.5), place(x, y, 0.5)]);
    }
    let unit = view.unit(centre, foot);
    scene.fill(
        Path::rounded(&hull(&corners), 0.6 * ROUNDING * unit),
        colours.edge,
    );

    let half = 0.5 - BEVEL;
    let face = Path::tile(-half, -half, 2.0 * half, 2.0 * half, 0.7 * ROUNDING);
    let sign = kit::sign(role).scaled(SIGN / CUBE, at(0.0, 0.0));
    if is_seen_aside(centre) {
        let side = -0.5 * centre.x.signum();
        let turn = centre.x.signum();
        scene.fill(face.map(|p| place(side, p.x * turn, -p.y)), colours.side);
    }
    scene.fill(face.map(|p| place(p.x, 0.5, -p.y)), colours.front);
    scene.fill(sign.map(|p| place(p.x, 0.5, -p.y)), colours.sign);
    scene.fill(face.map(|p| place(p.x, p.y, 0.5)), colours.face);
    scene.fill(sign.map(|p| place(p.x, p.y, 0.5)), colours.sign);
}
