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
    for role in piece.bottom().into_iter().chain([piece.role()]) {
        cube(scene, view, cube_colours, role, centre, foot);
        foot += SIDE;
    }
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
    // The camera stands before the middle of the board: of cubes to the right it sees the left side.
    if centre.x.abs() > SIDE / 2.0 {
        let side = -0.5 * centre.x.signum();
        let turn = centre.x.signum();
        scene.fill(face.map(|p| place(side, p.x * turn, -p.y)), colours.side);
    }
    scene.fill(face.map(|p| place(p.x, 0.5, -p.y)), colours.front);
    scene.fill(sign.map(|p| place(p.x, 0.5, -p.y)), colours.sign);
    scene.fill(face.map(|p| place(p.x, p.y, 0.5)), colours.face);
    scene.fill(sign.map(|p| place(p.x, p.y, 0.5)), colours.sign);
}
