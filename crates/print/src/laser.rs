//! Drawings for laser cutters, as SVG in millimetres.
//!
//! Red lines are cut, blue lines are scored, black areas and lines are engraved.

use std::fmt::Write as _;

use pijersi::{Cube, Player};
use pijersi_picture::{Paint, Path, Theme, at, cube_face};

use crate::diagram::{bounds, empty_board, supply};
use crate::geometry::Rect;
use crate::sizes::CubeSize;

/// Free space around a drawing.
const MARGIN: f64 = 5.0;
/// The width of lines to cut and to score.
const LINE: f64 = 0.1;
/// What is not engraved at the edges of Black's faces, so that a cut that is a little off does not show.
const RIM: f64 = 0.5;
/// The faces of a cube, side by side.
const FACES: usize = 6;
/// Number of cubes side by side.
const CUBES: usize = 2;

/// The board for cubes of a size: its outline is cut, cells are scored, and their names are engraved.
///
/// ```
/// use pijersi_print::{CubeSize, laser_board};
/// assert!(laser_board(CubeSize::SMALL).starts_with("<svg"));
/// ```
pub fn laser_board(cubes: CubeSize) -> String {
    let shapes = empty_board(Theme::Print, cubes.millimetres());
    let size = bounds(&shapes);
    let mut drawing = Drawing::new("Pijersi", size.width, size.height);
    let to = at(MARGIN - size.left, MARGIN - size.top);
    for (index, shape) in shapes.iter().enumerate() {
        let path = shape.path.scaled(1.0, to);
        match (index, shape.paint) {
            (0, _) => drawing.last.push(path),
            (_, Paint::Fill(_)) => drawing.line(&path, Line::Score),
            (_, Paint::Stroke(_, width)) => drawing.engrave_line(&path, width),
        }
    }
    drawing.finish()
}

/// The 168 faces of all cubes: squares to cut, with the symbols engraved. Of Black's, the face is engraved around the symbol.
pub fn laser_cubes(cubes: CubeSize) -> String {
    let side = cubes.millimetres();
    let faces: Vec<Cube> = Player::ALL
        .into_iter()
        .flat_map(|player| supply().map(move |role| Cube { player, role }))
        .flat_map(|cube| std::iter::repeat_n(cube, FACES))
        .collect();
    let columns = FACES * CUBES;
    let rows = faces.len().div_ceil(columns);
    let (width, height) = (columns as f64 * side, rows as f64 * side);
    let mut drawing = Drawing::new("Pijersi", width, height);
    for (index, &cube) in faces.iter().enumerate() {
        let area = Rect::new(
            MARGIN + (index % columns) as f64 * side,
            MARGIN + (index / columns) as f64 * side,
            side,
            side,
        );
        let (x, y) = area.centre();
        let [_, symbol] = cube_face(cube, Theme::Print);
        let symbol = symbol.path.scaled(side, at(x, y));
        match cube.player {
            Player::White => drawing.engrave(&symbol),
            Player::Black => {
                let mut path = area.inset(RIM).path();
                path.join(&symbol);
                drawing.engrave(&path);
            }
        }
    }
    let (right, bottom) = (MARGIN + width, MARGIN + height);
    // Each line is cut only one time, for the faces at both of its sides.
    for column in 0..=columns {
        let x = MARGIN + column as f64 * side;
        drawing
            .last
            .push(Path::line(&[at(x, MARGIN), at(x, bottom)]));
    }
    for row in 0..=rows {
        let y = MARGIN + row as f64 * side;
        drawing
            .last
            .push(Path::line(&[at(MARGIN, y), at(right, y)]));
    }
    drawing.finish()
}

#[derive(Clone, Copy)]
enum Line {
    Cut,
    Score,
}

/// A drawing in millimetres. Programs of laser cutters work from top to bottom: cuts are last.
struct Drawing {
    svg: String,
    last: Vec<Path>,
}

impl Drawing {
    fn new(title: &str, width: f64, height: f64) -> Drawing {
        let (width, height) = (width + 2.0 * MARGIN, height + 2.0 * MARGIN);
        let round = |length: f64| (length * 1000.0).round() / 1000.0;
        let (width, height) = (round(width), round(height));
        Drawing {
            svg: format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
                 viewBox=\"0 0 {width} {height}\">\n<title>{title}</title>\n"
            ),
            last: Vec::new(),
        }
    }

    fn line(&mut self, path: &Path, line: Line) {
        let (colour, class) = match line {
            Line::Cut => ("#ff0000", "cut"),
            Line::Score => ("#0000ff", "score"),
        };
        let data = path.svg_data(1000.0);
        writeln!(
            self.svg,
            "<path class=\"{class}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{LINE}\" d=\"{data}\"/>"
        )
        .expect("writing to a string never fails");
    }

    fn engrave(&mut self, path: &Path) {
        let data = path.svg_data(1000.0);
        writeln!(
            self.svg,
            "<path class=\"engrave\" fill=\"#000000\" fill-rule=\"evenodd\" d=\"{data}\"/>"
        )
        .expect("writing to a string never fails");
    }

    fn engrave_line(&mut self, path: &Path, width: f64) {
        let data = path.svg_data(1000.0);
        writeln!(
            self.svg,
            "<path class=\"engrave\" fill=\"none\" stroke=\"#000000\" stroke-width=\"{width:.3}\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\" d=\"{data}\"/>"
        )
        .expect("writing to a string never fails");
    }

    fn finish(mut self) -> String {
        for path in std::mem::take(&mut self.last) {
            self.line(&path, Line::Cut);
        }
        self.svg.push_str("</svg>\n");
        self.svg
    }
}
