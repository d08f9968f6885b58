//! Cubes in perspective.

use pijersi::{Piece, Role};

use crate::colour::Colour;
use crate::kit::{self, CUBE, ROUNDING, SYMBOL_SIZE};
use crate::path::{Path, Point, at};
use crate::scene::{Scene, hull};
use crate::theme::{Colours, CubeColours};
use crate::view::View;

/// The side of a cube: a little less than from above, so that fewer cubes hide others.
pub(crate) const SIDE: f64 = 0.9;
/// Margin of a face on its cube, as a fraction of the side.
const BEVEL: f64 = 0.022;
/// The same for a cube that is chosen, so that its edges are seen better.
const CHOSEN_BEVEL: f64 = 0.06;
/// Height of the shade of a cube on the cube below it, as a fraction of the side.
const SEAM: f64 = 0.13;
/// Where the shadow of a point one unit above the board falls.
const SHADOW: Point = at(0.30, 0.10);

/// A piece in perspective.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tower {
    pub piece: Piece,
    /// Where it stands, or what it is above.
    pub centre: Point,
    /// Height above the board.
    pub lift: f64,
    /// Scale seen from above, where it is nearer than on the board.
    pub size: f64,
    /// Number of its cubes, from the top, that are highlighted as selected.
    pub chosen: u8,
}

const CORNERS: [(f64, f64); 4] = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];

impl Tower {
    /// How high the top is above the board.
    pub fn top(&self) -> f64 {
        self.lift + if self.piece.is_stack() { 2.0 } else { 1.0 } * SIDE
    }

    /// The shadow on the board.
    pub fn shadow(&self, scene: &mut Scene, view: &View, colours: &Colours) {
        let mut points = Vec::with_capacity(8);
        for height in [self.lift, self.top()] {
            for (x, y) in CORNERS {
                points.push(at(
                    self.centre.x + x * SIDE + SHADOW.x * height,
                    self.centre.y + y * SIDE + SHADOW.y * height,
                ));
            }
        }
        let path = Path::rounded(&hull(&points), 0.12).map(|p| view.place(p, 0.0));
        scene.fill(path, colours.shadow);
    }

    /// The cube, or the two cubes.
    pub fn draw(&self, scene: &mut Scene, view: &View, colours: &Colours) {
        let cube_colours = colours.cube(self.piece.player());
        let edge = |is_chosen: bool| is_chosen.then(|| colours.chosen());
        let axes = Axes::new(view, self.centre);
        let mut foot = self.lift;
        if let Some(bottom) = self.piece.bottom() {
            axes.cube(
                scene,
                view,
                cube_colours,
                edge(self.chosen > 1),
                bottom,
                foot,
            );
            foot += SIDE;
            axes.seam(scene, view, cube_colours, foot);
        }
        let role = self.piece.role();
        axes.cube(scene, view, cube_colours, edge(self.chosen > 0), role, foot);
    }

    /// The outline of what is seen of it.
    pub fn outline(&self, view: &View) -> Vec<Point> {
        let axes = Axes::new(view, self.centre);
        let corners = [self.lift, self.top()].into_iter().flat_map(|height| {
            CORNERS.map(|(x, y)| view.place(axes.point(x * SIDE, y * SIDE), height))
        });
        hull(&corners.collect::<Vec<_>>())
    }
}

/// A cube as the camera sees it: from its front, which is the side that is most turned to the camera.
struct Axes {
    centre: Point,
    /// By how many quarter turns the front is not the side towards the bottom of the board.
    quarters: u8,
    /// Distance of the camera to the right of the cube and in front of it.
    camera: Point,
}

impl Axes {
    fn new(view: &View, centre: Point) -> Axes {
        let Point { x, y } = view.to_camera(centre);
        let (quarters, camera) = [at(x, y), at(y, -x), at(-x, -y), at(-y, x)]
            .into_iter()
            .enumerate()
            .fold(
                (0, at(0.0, f64::NEG_INFINITY)),
                |best, (quarters, camera)| {
                    if camera.y > best.1.y {
                        (quarters as u8, camera)
                    } else {
                        best
                    }
                },
            );
        Axes {
            centre,
            quarters,
            camera,
        }
    }

    /// The point so far to the right of the middle of the cube and before it.
    fn point(&self, x: f64, y: f64) -> Point {
        let (x, y) = match self.quarters {
            0 => (x, y),
            1 => (-y, x),
            2 => (-x, -y),
            _ => (y, -x),
        };
        at(self.centre.x + x, self.centre.y + y)
    }

    /// On which side another face than the front is seen, 1 for the right and -1 for the left, if on any.
    fn aside(&self) -> Option<f64> {
        (self.camera.x.abs() > SIDE / 2.0).then(|| self.camera.x.signum())
    }

    fn shows_front(&self) -> bool {
        self.camera.y > SIDE / 2.0
    }

    /// The shade below the upper cube of a stack, so that the two are seen as two.
    fn seam(&self, scene: &mut Scene, view: &View, colours: &CubeColours, top: f64) {
        if !self.shows_front() {
            return;
        }
        let half = (0.5 - BEVEL) * SIDE;
        let aside = half * self.camera.x.signum();
        let near = SIDE / 2.0;
        let mut corners = vec![self.point(-half, near), self.point(half, near)];
        if aside < 0.0 {
            corners.reverse();
        }
        if self.aside().is_some() {
            corners.push(self.point(aside, -half));
        }
        let upper = corners.iter().map(|&p| view.place(p, top));
        let lower = corners
            .iter()
            .rev()
            .map(|&p| view.place(p, top - SEAM * SIDE));
        let strip: Vec<Point> = upper.chain(lower).collect();
        scene.fill(Path::polygon(&strip), colours.edge.with_opacity(120));
    }

    fn cube(
        &self,
        scene: &mut Scene,
        view: &View,
        colours: &CubeColours,
        edge: Option<Colour>,
        role: Role,
        foot: f64,
    ) {
        // The point of the cube at shares −½ to ½ of its side from its middle.
        let place = |x: f64, y: f64, up: f64| {
            view.place(self.point(x * SIDE, y * SIDE), foot + (up + 0.5) * SIDE)
        };
        let mut corners = Vec::with_capacity(8);
        for (x, y) in CORNERS {
            corners.extend([place(x, y, -0.5), place(x, y, 0.5)]);
        }
        let unit = view.unit(self.centre, foot);
        let outline = Path::rounded(&hull(&corners), 0.6 * ROUNDING * unit);
        scene.fill(outline, edge.unwrap_or(colours.edge));

        let bevel = if edge.is_some() { CHOSEN_BEVEL } else { BEVEL };
        let half = 0.5 - bevel;
        let face = Path::rounded_rect(-half, -half, 2.0 * half, 2.0 * half, 0.7 * ROUNDING);
        let symbol = kit::role_symbol(role).scaled(SYMBOL_SIZE / CUBE, at(0.0, 0.0));
        if let Some(aside) = self.aside() {
            scene.fill(
                face.map(|p| place(0.5 * aside, p.x * -aside, -p.y)),
                colours.side,
            );
        }
        if self.shows_front() {
            scene.fill(face.map(|p| place(p.x, 0.5, -p.y)), colours.front);
            scene.fill(symbol.map(|p| place(p.x, 0.5, -p.y)), colours.symbol);
        }
        scene.fill(face.map(|p| place(p.x, p.y, 0.5)), colours.face);
        scene.fill(symbol.map(|p| place(p.x, p.y, 0.5)), colours.symbol);
    }
}
