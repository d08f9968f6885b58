//! A picture as a scene: the board, marks, coordinates, pieces, arrows and the caption, from below to above.

use pijersi::{Cell, Player, Row};

use crate::board::{centre, outline};
use crate::colour::Colour;
use crate::kit;
use crate::mark::{CELL, CELL_ROUNDING, Mark, arrow, hexagon};
use crate::path::{Path, Point, at};
use crate::picture::Picture;
use crate::scene::Scene;
use crate::solid;
use crate::style::Coordinates;
use crate::text::{Text, WEIGHT};
use crate::theme::Colours;
use crate::view::{MARGIN, THICKNESS, View};

/// Free space around the board; more where coordinates stand beside it.
const PADDING: f64 = 0.34;
const RIM_PADDING: f64 = 0.86;
/// The height of the caption's capitals, in shares of the width.
const CAPTION_TEXT: f64 = 0.0245;
/// The same in pixels where the picture is so small that the share could not be read.
const MIN_TEXT: f64 = 9.0;
/// The height of the caption's band, in capitals.
const CAPTION_BAND: f64 = 3.06;
/// The most of the caption's line that the note beside it may take.
const NOTE_SHARE: f64 = 0.45;
/// The height of digits in coordinates, in cells and beside the board.
const CELL_TEXT: f64 = 0.152;
const RIM_TEXT: f64 = 0.30;
/// Width of the free space around a letter where a mark would cross it, beyond the letter's lines.
const HALO: f64 = 4.5;

pub(crate) fn scene(picture: &Picture) -> Scene {
    scene_and_view(picture).0
}

/// The scene, and how the board lies in it.
pub(crate) fn scene_and_view(picture: &Picture) -> (Scene, View) {
    let width = picture.style.width();
    let coordinates = picture.style.written();
    let padding = if coordinates == Coordinates::Rim {
        RIM_PADDING
    } else {
        PADDING
    };
    let (view, board_height) = View::fit(picture.camera(), f64::from(width), padding);
    let band = if picture.has_caption() {
        CAPTION_BAND * caption_height(width)
    } else {
        0.0
    };
    let mut drawing = Drawing {
        picture,
        colours: Colours::of(picture.style.theme),
        view,
        scene: Scene {
            width,
            height: (board_height + band).round() as u32,
            background: Colours::of(picture.style.theme).background,
            title: picture.title(),
            shapes: Vec::new(),
            ground: 0,
        },
    };
    drawing.all_but_caption(coordinates);
    if picture.has_caption() {
        drawing.caption(board_height);
    }
    (drawing.scene, view)
}

/// The scene that fits into a box, without padding and caption, and how the board lies in it.
pub(crate) fn scene_in_box(picture: &Picture, width: f64, height: f64) -> (Scene, View) {
    const AIR: f64 = 0.1;
    let view = View::fit_box(picture.camera(), width, height, AIR);
    let colours = Colours::of(picture.style.theme);
    let mut drawing = Drawing {
        picture,
        colours,
        view,
        scene: Scene {
            width: width as u32,
            height: height as u32,
            background: colours.background,
            title: String::new(),
            shapes: Vec::new(),
            ground: 0,
        },
    };
    drawing.all_but_caption(picture.style.coordinates);
    (drawing.scene, view)
}

/// Who wins by bringing a cube to this cell.
fn goal_of(cell: Cell) -> Option<Player> {
    match cell.row() {
        Row::A => Some(Player::Black),
        Row::G => Some(Player::White),
        _ => None,
    }
}

/// The height of the caption's capitals in pixels.
fn caption_height(width: u32) -> f64 {
    let width = f64::from(width);
    (CAPTION_TEXT * width).max(MIN_TEXT.min(0.035 * width))
}

struct Drawing<'a> {
    picture: &'a Picture,
    colours: &'static Colours,
    view: View,
    scene: Scene,
}

impl Drawing<'_> {
    fn all_but_caption(&mut self, coordinates: Coordinates) {
        self.board();
        self.cells();
        self.scene.ground = self.scene.shapes.len();
        self.marks();
        match coordinates {
            Coordinates::Cells => self.cell_names(),
            Coordinates::Rim => self.row_ends(),
            Coordinates::Auto | Coordinates::Off => {}
        }
        self.pieces();
        self.arrows();
    }

    fn centre(&self, cell: Cell) -> Point {
        centre(cell, self.picture.style.flipped)
    }

    /// A path of the board as it is seen.
    fn seen(&self, path: &Path) -> Path {
        path.map(|p| self.view.place(p, 0.0))
    }

    fn board(&mut self) {
        let corners = outline(MARGIN);
        if self.view.is_perspective() {
            self.rim(&corners);
        }
        let rounding = if self.view.is_perspective() {
            0.0
        } else {
            0.16
        };
        let path = self.seen(&Path::rounded(&corners, rounding));
        self.scene.fill(path, self.colours.board);
    }

    /// The sides of the board that are turned to the viewer.
    fn rim(&mut self, corners: &[Point]) {
        let mut sides: Vec<(Point, Point)> = (0..corners.len())
            .map(|index| (corners[index], corners[(index + 1) % corners.len()]))
            .collect();
        let turned = |point| self.view.turned(point);
        let nearness = |side: &(Point, Point)| turned(side.0).y + turned(side.1).y;
        sides.sort_by(|a, b| nearness(a).total_cmp(&nearness(b)));
        for (from, to) in sides {
            // Clockwise, the near edges run to the left.
            let (left, right) = (self.view.turned(to), self.view.turned(from));
            if left.x - right.x > 0.01 {
                continue;
            }
            let colour = if right.x - left.x > 0.5 && left.y > right.y {
                self.colours.board_front
            } else {
                self.colours.board_side
            };
            let quad = Path::polygon(&[
                self.view.place(from, 0.0),
                self.view.place(to, 0.0),
                self.view.place(to, -THICKNESS),
                self.view.place(from, -THICKNESS),
            ]);
            self.scene.fill(quad.clone(), colour);
            self.scene.stroke(quad, colour, 0.6);
        }
    }

    fn cells(&mut self) {
        for goal in [None, Some(Player::White), Some(Player::Black)] {
            let mut path = Path::default();
            for cell in Cell::all() {
                if goal == goal_of(cell) {
                    path.join(&hexagon(self.centre(cell), CELL, CELL_ROUNDING));
                }
            }
            let path = self.seen(&path);
            self.scene.fill(path, self.colours.cell(goal));
        }
    }

    fn marks(&mut self) {
        let (tints, rest): (Vec<_>, Vec<_>) = self
            .picture
            .marks
            .iter()
            .partition(|(_, mark)| mark.tints());
        for &(cell, mark) in tints.iter().chain(&rest) {
            let centre = self.centre(cell);
            if mark.tints() {
                let path = self.seen(&hexagon(centre, CELL, CELL_ROUNDING));
                self.scene.fill(path, self.colours.mark(mark));
            }
            let path = self.seen(&mark.path().scaled(1.0, centre));
            self.scene.fill(path, self.colours.mark_line(mark));
        }
    }

    fn cell_names(&mut self) {
        for row in Row::ALL {
            let labels = row.cells().map(|cell| {
                let centre = self.centre(cell);
                // Beside the cube; in perspective in the near corner, where no cube of another row hides it.
                let (x, y) = if self.view.is_perspective() {
                    self.view.unturned(0.0, 0.86)
                } else {
                    (-0.668, 0.43)
                };
                (cell, at(centre.x + x, centre.y + y))
            });
            let labels: Vec<_> = labels.collect();
            for label in &labels {
                // The line of a mark makes room for the name.
                if let Some(colour) = self.behind_name(label.0) {
                    self.labels(&[*label], CELL_TEXT, colour, HALO);
                }
            }
            let goal = labels.first().and_then(|label| goal_of(label.0));
            self.labels(&labels, CELL_TEXT, self.colours.name(goal), 1.0);
        }
    }

    /// The colour of a cell on which a mark has a line that may cross its name.
    fn behind_name(&self, cell: Cell) -> Option<Colour> {
        let marks = self.picture.marks.iter();
        let mut marks = marks.filter(|it| it.0 == cell).map(|it| it.1);
        if !marks.clone().any(Mark::has_line) {
            return None;
        }
        let tint = marks.rfind(|mark| mark.tints());
        Some(match tint {
            Some(mark) => self.colours.mark(mark),
            None => self.colours.cell(goal_of(cell)),
        })
    }

    fn row_ends(&mut self) {
        for row in Row::ALL {
            let ends = [row.cells().next(), row.cells().next_back()];
            let labels = ends.into_iter().flatten().map(|cell| {
                let centre = self.centre(cell);
                let aside = 0.5 * 3f64.sqrt() + MARGIN + 0.38;
                let x = centre.x + aside * centre.x.signum();
                (cell, at(x, centre.y + RIM_TEXT / 2.0))
            });
            let labels: Vec<_> = labels.collect();
            self.labels(&labels, RIM_TEXT, self.colours.coordinate, 1.0);
        }
    }

    /// The names of some cells of a row, lying on the board, each centred over a point, in lines of the normal
    /// width or bolder.
    fn labels(&mut self, labels: &[(Cell, Point)], height: f64, colour: Colour, bold: f64) {
        let mut path = Path::default();
        let mut width = 0.0;
        for &(cell, foot) in labels {
            let text = Text::new(&cell.to_string());
            let (x, y) = self.view.unturned(text.width * height / 2.0, 0.0);
            let left = at(foot.x - x, foot.y - y);
            // However the board is turned, names are upright.
            path.join(&text.path.scaled(height, at(0.0, 0.0)).map(|p| {
                let (x, y) = self.view.unturned(p.x, p.y);
                self.view.place(at(x + left.x, y + left.y), 0.0)
            }));
            width = bold * WEIGHT * height * self.view.unit(foot, 0.0);
        }
        self.scene.stroke(path, colour, width);
    }

    fn pieces(&mut self) {
        let mut towers = self.picture.towers();
        // Draw from back to front, so that nearer pieces hide farther ones.
        towers.sort_by(|a, b| {
            let (a, b) = (self.view.turned(a.centre), self.view.turned(b.centre));
            a.y.total_cmp(&b.y)
                .then(b.x.abs().total_cmp(&a.x.abs()))
                .then(a.x.total_cmp(&b.x))
        });
        if self.view.is_perspective() {
            for tower in &towers {
                tower.shadow(&mut self.scene, &self.view, self.colours);
            }
            for tower in &towers {
                tower.draw(&mut self.scene, &self.view, self.colours);
            }
            return;
        }
        // From above, what is in the air hides what it passes.
        let standing = towers.iter().filter(|tower| tower.lift <= 0.0);
        let flying = towers.iter().filter(|tower| tower.lift > 0.0);
        for tower in standing.chain(flying) {
            let piece = tower.piece;
            for part in kit::piece(piece) {
                let path = self.seen(&part.path.scaled(tower.size, tower.centre));
                let colour = self.colours.cube(piece.player()).tone(part.tone);
                self.scene.fill(path, colour);
            }
        }
    }

    fn arrows(&mut self) {
        for &(from, to, kind) in &self.picture.arrows {
            let path = arrow(self.centre(from), self.centre(to));
            // In perspective arrows hover over the cubes.
            let path = path.map(|p| self.view.place(p, solid::SIDE + 0.05));
            self.scene.fill(path, self.colours.arrow(kind));
        }
    }

    fn caption(&mut self, top: f64) {
        let width = f64::from(self.scene.width);
        let height = caption_height(self.scene.width);
        let edge = 0.045 * width;
        let baseline = top + 1.05 * height;
        let mut left = edge;
        if let Some(player) = self.picture.player {
            let unit = 1.35 * height;
            let centre = at(left + kit::CUBE * unit / 2.0, baseline - height / 2.0);
            for part in kit::body() {
                let colour = self.colours.cube(player).tone(part.tone);
                self.scene.fill(part.path.scaled(unit, centre), colour);
            }
            left += kit::CUBE * unit + 0.55 * height;
        }
        let mut right = width - edge;
        if let Some(note) = &self.picture.note {
            let small = 0.82 * height;
            // However much is noted, the caption keeps the larger share.
            let share = if self.picture.caption.is_some() {
                NOTE_SHARE
            } else {
                1.0
            };
            let text = Text::fitting(note, share * (right - left) / small);
            right -= text.width * small;
            self.line(&text, at(right, baseline), small, self.colours.note);
            right -= height;
        }
        if let Some(caption) = &self.picture.caption {
            // A long caption is first drawn smaller, then cut.
            let room = (right - left).max(0.0);
            let smaller = 0.75 * height;
            let text = Text::fitting(caption, room / smaller);
            let height = height.min(room / text.width.max(0.01)).max(smaller);
            self.line(&text, at(left, baseline), height, self.colours.caption);
        }
    }

    fn line(&mut self, text: &Text, start: Point, height: f64, colour: Colour) {
        let path = text.path.scaled(height, start);
        self.scene.stroke(path, colour, WEIGHT * height);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Picture;

    #[test]
    fn marks_are_drawn_with_tints_below() {
        let cell = "c3".parse().unwrap();
        let one = Picture::new(&pijersi::Position::classic());
        let ring_first = one.clone().mark(cell, Mark::Capture).mark(cell, Mark::Last);
        let tint_first = one.mark(cell, Mark::Last).mark(cell, Mark::Capture);
        assert_eq!(ring_first.svg(), tint_first.svg());
    }
}
