//! The board, in one piece or in parts for several sheets of paper.

use pijersi_picture::{Path, Shape, at};

use crate::diagram::{bounds, empty_board};
use crate::document::Document;
use crate::geometry::{POINT, Rect};
use crate::marks::{CUT, HAIR, ruler};
use crate::options::Options;
use crate::page::{ACCENT, Align, INK, Item, LINE, MUTED, Page, TextStyle};
use crate::paper::Paper;
use crate::paragraph::Paragraph;
use crate::sizes::CubeSize;
use crate::texts::{Texts, texts};

/// What printers leave white at the sides of paper, at least.
const MARGIN: f64 = 8.0;
/// The same on sheets of a divided board, with room for notes.
const TILE_MARGIN: f64 = 12.0;
/// Overlap of neighbouring sheets.
const OVERLAP: f64 = 10.0;

/// The board for cubes of a size: on one sheet where it fits, otherwise on as few sheets as possible, which overlap by
/// 10 mm and have marks to cut along.
///
/// ```
/// use pijersi_print::{CubeSize, Options, board};
/// let size = |millimetres| CubeSize::new(millimetres).unwrap();
/// assert_eq!(board(size(16.0), Options::default()).page_count(), 1);
/// assert_eq!(board(size(20.0), Options::default()).page_count(), 2);
/// ```
pub fn board(cubes: CubeSize, options: Options) -> Document {
    let shapes = empty_board(options.theme, cubes.millimetres());
    let texts = texts(options.language);
    let size = bounds(&shapes);
    let (short, long) = options.paper.sides();
    let fits = size.width <= long - 2.0 * MARGIN && size.height <= short - 2.0 * MARGIN;
    let pages = if fits {
        vec![whole(&shapes, cubes, options.paper, texts)]
    } else {
        tiled(&shapes, cubes, options.paper, texts)
    };
    Document {
        title: texts.board_title.to_owned(),
        language: options.language,
        pages,
    }
}

/// The board on one sheet. Its corners leave room for texts.
fn whole(shapes: &[Shape], cubes: CubeSize, paper: Paper, texts: &Texts) -> Page {
    let (height, width) = paper.sides();
    let mut page = Page::new(width, height);
    page.shapes(shapes, 1.0, width / 2.0, height / 2.0);
    let size = bounds(shapes);
    let side = (width - size.width) / 2.0;
    let (left, right) = (MARGIN + 2.0, width - MARGIN - 2.0);
    let room = side - MARGIN - 4.0;
    page.text(
        "Pijersi",
        left,
        MARGIN + 7.0,
        Align::Left,
        TextStyle::bold(18.0).shrunk("Pijersi", room),
    );
    let note = TextStyle::note(7.5);
    let about = Paragraph::new(texts.by_author, note, room);
    about.write(&mut page, left, MARGIN + 9.6, Align::Left);
    let credit = Paragraph::new(texts.board_credit, note, room);
    credit.write(
        &mut page,
        left,
        height - MARGIN - credit.height(),
        Align::Left,
    );
    let cubes = texts.board_cubes.replace("{}", &cubes.to_string());
    let cubes = Paragraph::new(&cubes, note, room);
    let foot = height - MARGIN - cubes.height();
    cubes.write(&mut page, right, foot, Align::Right);
    upright_ruler(&mut page, right, foot - 3.0, texts);
    page
}

/// A ruler of 50 mm along the right side.
fn upright_ruler(page: &mut Page, x: f64, bottom: f64, texts: &Texts) {
    page.upright(x, bottom - 50.0, bottom, 0.25, INK);
    for step in 0..=10 {
        let length = if step % 2 == 0 { 2.4 } else { 1.4 };
        let y = bottom - 5.0 * f64::from(step);
        page.rule(x - length, x, y, 0.25, INK);
    }
    let style = TextStyle::note(7.0);
    page.text(
        texts.ruler_short,
        x - 3.6,
        bottom - 25.0 + 0.35 * 7.0 * POINT,
        Align::Right,
        style,
    );
}

/// How a board is divided.
struct Tiling {
    columns: usize,
    rows: usize,
    /// The paper.
    width: f64,
    height: f64,
    /// The part of the board on each sheet.
    tile: (f64, f64),
}

impl Tiling {
    fn new(board: Rect, width: f64, height: f64) -> Tiling {
        let tile = (width - 2.0 * TILE_MARGIN, height - 2.0 * TILE_MARGIN);
        let count =
            |board: f64, tile: f64| (((board - OVERLAP) / (tile - OVERLAP)).ceil() as usize).max(1);
        Tiling {
            columns: count(board.width, tile.0),
            rows: count(board.height, tile.1),
            width,
            height,
            tile,
        }
    }

    fn count(&self) -> usize {
        self.columns * self.rows
    }
}

fn tiled(shapes: &[Shape], cubes: CubeSize, paper: Paper, texts: &Texts) -> Vec<Page> {
    let size = bounds(shapes);
    let (short, long) = paper.sides();
    let upright = Tiling::new(size, short, long);
    let across = Tiling::new(size, long, short);
    let tiling = if upright.count() < across.count() {
        upright
    } else {
        across
    };
    let mut pages = Vec::with_capacity(tiling.count());
    for row in 0..tiling.rows {
        for column in 0..tiling.columns {
            pages.push(tile(shapes, &tiling, column, row, cubes, texts));
        }
    }
    pages
}

/// One of the sheets of a divided board.
fn tile(
    shapes: &[Shape],
    tiling: &Tiling,
    column: usize,
    row: usize,
    cubes: CubeSize,
    texts: &Texts,
) -> Page {
    let mut page = Page::new(tiling.width, tiling.height);
    let (width, height) = tiling.tile;
    let area = Rect::new(TILE_MARGIN, TILE_MARGIN, width, height);
    // The parts together, with the board in the middle.
    let along = |index: usize, count: usize, tile: f64| {
        let whole = count as f64 * (tile - OVERLAP) + OVERLAP;
        whole / 2.0 - index as f64 * (tile - OVERLAP)
    };
    let mut part = Page::new(0.0, 0.0);
    part.shapes(
        shapes,
        1.0,
        area.left + along(column, tiling.columns, width),
        area.top + along(row, tiling.rows, height),
    );
    page.items.push(Item::Clip(area, part.items));
    joins(&mut page, tiling, area, column, row);
    let name = name_of(column, row);
    let note = TextStyle::note(7.5);
    let y = tiling.height - 4.4;
    let mut x = area.left;
    x += page.text(&name, x, y, Align::Left, TextStyle::bold(9.0)) + 2.0;
    map(&mut page, tiling, column, row, &mut x, y);
    let text = texts.board_tiles.replace("{}", &cubes.to_string());
    page.text(
        &text,
        x + 2.0,
        y,
        Align::Left,
        note.shrunk(&text, area.right() - x - 2.0),
    );
    if column + 1 == tiling.columns && row == 0 {
        ruler(&mut page, area.right() - 50.0, 6.4, texts.ruler);
    }
    page
}

/// The name of a sheet: a letter for its row and a number for its column.
fn name_of(column: usize, row: usize) -> String {
    format!("{}{}", char::from(b'A' + (row % 26) as u8), column + 1)
}

/// Marks where a sheet is cut (at its left and upper sides), and triangles where the edge of the next one comes to lie.
fn joins(page: &mut Page, tiling: &Tiling, area: Rect, column: usize, row: usize) {
    const NEAR: f64 = 0.6;
    const FAR: f64 = 3.2;
    const HALF: f64 = 1.2;
    // Beyond each end of a line: where the mark begins, and the direction away from the area.
    let upright = [(area.top, -1.0), (area.bottom(), 1.0)];
    let across = [(area.left, -1.0), (area.right(), 1.0)];
    if column > 0 {
        for (y, away) in upright {
            let mark = [
                at(area.left, y + away * NEAR),
                at(area.left, y + away * FAR),
            ];
            page.stroke(Path::line(&mark), CUT, HAIR);
        }
    }
    if row > 0 {
        for (x, away) in across {
            let mark = [at(x + away * NEAR, area.top), at(x + away * FAR, area.top)];
            page.stroke(Path::line(&mark), CUT, HAIR);
        }
    }
    if column + 1 < tiling.columns {
        let x = area.right() - OVERLAP;
        for (y, away) in upright {
            let (tip, foot) = (y + away * NEAR, y + away * FAR);
            let corners = [at(x, tip), at(x - HALF, foot), at(x + HALF, foot)];
            page.fill(Path::polygon(&corners), ACCENT);
        }
    }
    if row + 1 < tiling.rows {
        let y = area.bottom() - OVERLAP;
        for (x, away) in across {
            let (tip, foot) = (x + away * NEAR, x + away * FAR);
            let corners = [at(tip, y), at(foot, y - HALF), at(foot, y + HALF)];
            page.fill(Path::polygon(&corners), ACCENT);
        }
    }
}

/// A small plan of the sheets, with this one filled.
fn map(page: &mut Page, tiling: &Tiling, column: usize, row: usize, x: &mut f64, baseline: f64) {
    let cell = (2.8, 2.8 / tiling.rows as f64);
    let top = baseline - 2.8;
    for r in 0..tiling.rows {
        for c in 0..tiling.columns {
            let area = Rect::new(
                *x + c as f64 * cell.0,
                top + r as f64 * cell.1,
                cell.0,
                cell.1,
            );
            page.rect(
                area.inset(0.1),
                if (c, r) == (column, row) { MUTED } else { LINE },
            );
        }
    }
    *x += tiling.columns as f64 * cell.0;
}
