//! The cubes: nets to fold, and faces to stick on blank cubes.

use pijersi::{Cube, Player};
use pijersi_picture::{Colour, Paint, Path, Theme, at, cube_face};

use crate::diagram::{face, supply};
use crate::document::Document;
use crate::geometry::Rect;
use crate::marks::{CUT, HAIR, dashes, ruler};
use crate::options::Options;
use crate::page::{Align, Page, TextStyle};
use crate::sizes::CubeSize;
use crate::texts::{Texts, texts};

/// Parts of cubes to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CubeSheets {
    /// Nets to cut out, fold and glue.
    Nets,
    /// Square faces to stick on blank cubes.
    Faces,
}

const MARGIN: f64 = 9.0;
/// The height of the line at the top of a sheet.
const HEAD: f64 = 10.5;
/// The distance of two nets, at least.
const GAP: f64 = 2.5;
/// The width of a flap for glue, in sides of a cube.
const FLAP: f64 = 0.3;
/// Bleed of dark cubes, so that no white is left when they are folded.
const BLEED: f64 = 0.6;
/// The faces of a cube.
const FACES: usize = 6;

/// All cubes of both players: four rocks, four papers, four scissors and two wise cubes each.
///
/// ```
/// use pijersi_print::{CubeSheets, CubeSize, Options, cubes};
/// let sheets = |what| cubes(what, CubeSize::SMALL, Options::default()).page_count();
/// assert_eq!((sheets(CubeSheets::Nets), sheets(CubeSheets::Faces)), (4, 2));
/// ```
pub fn cubes(what: CubeSheets, size: CubeSize, options: Options) -> Document {
    let texts = texts(options.language);
    let (width, height) = options.paper.sides();
    let area = Rect::new(
        MARGIN,
        MARGIN + HEAD,
        width - 2.0 * MARGIN,
        height - 2.0 * MARGIN - HEAD,
    );
    let side = size.millimetres();
    let mut pages = Vec::new();
    for player in Player::ALL {
        let cubes: Vec<Cube> = match what {
            CubeSheets::Nets => supply().map(|role| Cube { player, role }).collect(),
            CubeSheets::Faces => supply()
                .flat_map(|role| std::iter::repeat_n(Cube { player, role }, FACES))
                .collect(),
        };
        // Nets are three sides wide, four sides and a flap high.
        let (piece, gap) = match what {
            CubeSheets::Nets => ((3.0 * side, (4.0 + FLAP) * side), GAP),
            CubeSheets::Faces => ((side, side), 0.0),
        };
        let fitting = |room: f64, piece: f64| (((room + gap) / (piece + gap)) as usize).max(1);
        let columns = match what {
            CubeSheets::Nets => fitting(area.width, piece.0),
            CubeSheets::Faces => {
                // In full rows on one sheet, where that is possible.
                let most = fitting(area.width, piece.0);
                let mut full = (1..=most)
                    .rev()
                    .filter(|columns| cubes.len() % columns == 0);
                full.find(|columns| cubes.len() / columns <= fitting(area.height, piece.1))
                    .unwrap_or(most)
            }
        };
        let per_page = columns * fitting(area.height, piece.1);
        for part in cubes.chunks(per_page) {
            let mut page = Page::new(width, height);
            head(&mut page, area, what, player, size, texts);
            let used = columns.min(part.len()) as f64 * (piece.0 + gap) - gap;
            let left = area.left + (area.width - used) / 2.0;
            for (index, &cube) in part.iter().enumerate() {
                let x = left + (index % columns) as f64 * (piece.0 + gap);
                let y = area.top + (index / columns) as f64 * (piece.1 + gap);
                match what {
                    CubeSheets::Nets => net(&mut page, cube, options.theme, side, x, y),
                    CubeSheets::Faces => {
                        let centre = side / 2.0;
                        face(&mut page, cube, options.theme, side, x + centre, y + centre);
                    }
                }
            }
            if what == CubeSheets::Faces {
                grid(
                    &mut page,
                    Rect::new(left, area.top, side, side),
                    columns,
                    part.len(),
                );
            }
            pages.push(page);
        }
    }
    Document {
        title: texts.cubes_title.to_owned(),
        language: options.language,
        pages,
    }
}

fn head(
    page: &mut Page,
    area: Rect,
    what: CubeSheets,
    player: Player,
    size: CubeSize,
    texts: &Texts,
) {
    let baseline = MARGIN + 4.4;
    let title = match player {
        Player::White => texts.cubes_of_white,
        Player::Black => texts.cubes_of_black,
    };
    let hint = match what {
        CubeSheets::Nets => texts.cubes_nets,
        CubeSheets::Faces => texts.cubes_faces,
    };
    let title = title.replace("{}", &size.to_string());
    let width = page.text(
        &title,
        area.left,
        baseline,
        Align::Left,
        TextStyle::bold(11.0),
    );
    let note = TextStyle::note(8.0);
    let x = area.left + width + 4.0;
    let room = area.right() - 56.0 - x;
    page.text(hint, x, baseline, Align::Left, note.shrunk(hint, room));
    ruler(page, area.right() - 50.0, baseline - 1.2, texts.ruler);
}

/// The colours of a cube's face and symbol.
fn colours(cube: Cube, theme: Theme) -> [Colour; 2] {
    cube_face(cube, theme).map(|shape| match shape.paint {
        Paint::Fill(colour) | Paint::Stroke(colour, _) => colour,
    })
}

/// A net in the form of a cross: a column of four faces, with one at each side of the second. Flaps are at the first,
/// the third and the fourth face.
fn net(page: &mut Page, cube: Cube, theme: Theme, side: f64, left: f64, top: f64) {
    let flap = FLAP * side;
    let (x, y) = (left + side, top + flap);
    let (right, bottom) = (x + side, y + 4.0 * side);
    // The outline, clockwise from the left end of the first flap.
    let cut = 0.7 * flap;
    let mut outline = vec![at(x + cut, top), at(right - cut, top), at(right, y)];
    let flap_right = |from: f64| {
        [
            at(right + flap, from + cut),
            at(right + flap, from + side - cut),
            at(right, from + side),
        ]
    };
    outline.extend(flap_right(y));
    outline.extend([
        at(right + side, y + side),
        at(right + side, y + 2.0 * side),
        at(right, y + 2.0 * side),
    ]);
    outline.extend(flap_right(y + 2.0 * side));
    outline.extend(flap_right(y + 3.0 * side));
    outline.push(at(x, bottom));
    let mirrored: Vec<_> = outline[2..outline.len() - 2]
        .iter()
        .rev()
        .map(|p| at(2.0 * x + side - p.x, p.y))
        .collect();
    outline.extend(mirrored);
    outline.push(at(x, y));
    let outline = Path::polygon(&outline);

    let [colour, _] = colours(cube, theme);
    let mut cells = vec![(0, 1)];
    cells.extend([(-1, 1), (1, 1), (0, 0), (0, 2), (0, 3)]);
    let area = |(column, row): (i32, i32)| {
        Rect::new(
            x + f64::from(column) * side,
            y + f64::from(row) * side,
            side,
            side,
        )
    };
    if cube.player == Player::Black {
        // Beyond the folds of the flaps.
        let column = Rect::new(x - BLEED, y - BLEED, side + 2.0 * BLEED, 4.0 * side + BLEED);
        page.rect(column, colour);
    }
    for &cell in &cells {
        let (centre_x, centre_y) = area(cell).centre();
        face(page, cube, theme, side, centre_x, centre_y);
    }
    let fold = if cube.player == Player::Black {
        Colour::rgb(0xB8B8B8)
    } else {
        Colour::rgb(0x8A8A8A)
    };
    for row in 1..4 {
        let y = y + f64::from(row) * side;
        dashes(page, (x, y), (right, y), fold);
    }
    dashes(page, (x, y), (right, y), fold);
    dashes(page, (x, y), (x, bottom), fold);
    dashes(page, (right, y), (right, bottom), fold);
    page.stroke(outline, CUT, HAIR);
}

/// The lines between faces, a little longer than the faces, to cut along with a ruler.
fn grid(page: &mut Page, first: Rect, columns: usize, count: usize) {
    const BEYOND: f64 = 2.0;
    let rows = count.div_ceil(columns);
    let columns_used = columns.min(count);
    let (right, bottom) = (
        first.left + columns_used as f64 * first.width,
        first.top + rows as f64 * first.height,
    );
    for column in 0..=columns_used {
        let x = first.left + column as f64 * first.width;
        page.upright(x, first.top - BEYOND, bottom + BEYOND, HAIR, GRID);
    }
    for row in 0..=rows {
        let y = first.top + row as f64 * first.height;
        page.rule(first.left - BEYOND, right + BEYOND, y, HAIR, GRID);
    }
}

/// The colour of lines that are seen on white and on black.
const GRID: Colour = Colour::rgb(0x909090);
