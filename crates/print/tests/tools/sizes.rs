//! Lengths on rendered pages: boards, cubes and rulers on every paper.

use pijersi_print::{
    CubeSheets, CubeSize, Document, Language, Options, Paper, Theme, board, cubes,
};

use crate::rendered::{Rendered, assert_length};

/// The thickness of lines to cut along.
const HAIR: f64 = 0.18;
/// The length of rulers, and a place in the outer half of their line, where their marks do not reach.
const RULER: f64 = 50.0;
const IN_RULER: f64 = 0.06;
/// The white sides of a sheet of a divided board, and the overlap of two of them.
const TILE_MARGIN: f64 = 12.0;
const OVERLAP: f64 = 10.0;

/// Every paper. Sizes are the same in all languages.
fn papers() -> impl Iterator<Item = Options> {
    Paper::ALL.into_iter().map(|paper| Options {
        paper,
        language: match paper {
            Paper::A4 => Language::French,
            _ => Language::English,
        },
        theme: Theme::Light,
    })
}

/// The outer measures of the board for cubes of a side: seven cells and the rim between the flat ends of the middle row; and
/// along the line between its halves, from the notch at one end to that at the other.
fn board_measures(side: f64) -> (f64, f64) {
    const RIM: f64 = 0.2;
    // What the rounding of the corners adds in a notch.
    let rounding = 0.16 * 3f64.sqrt() * (2.0 / 3f64.sqrt() - 1.0);
    let corner = side / 0.95;
    let sqrt3 = 3f64.sqrt();
    (
        (7.0 * sqrt3 + 2.0 * RIM) * corner,
        (10.0 + 4.0 / sqrt3 * RIM + 2.0 * rounding) * corner,
    )
}

#[test]
fn boards_have_their_size() {
    for options in papers() {
        for (cube, paper) in [(CubeSize::SMALL, None), (CubeSize::LARGE, Some(Paper::A3))] {
            if paper.is_some_and(|paper| paper != options.paper) {
                continue;
            }
            let document = board(cube, options);
            assert_eq!(document.page_count(), 1);
            let name = format!("board-{cube}");
            let Some(pages) = Rendered::pages(&name, &document, options, 1) else {
                return;
            };
            let page = &pages[0];
            let (middle, centre) = (page.height() / 2.0, page.width() / 2.0);
            let (width, height) = board_measures(cube.millimetres());
            let row = page.row(middle, 0.0, page.width() - 1.0);
            assert_length(row.length(), width, &name);
            assert_length(row.middle(), centre, &name);
            let turned = page.transposed();
            let column = turned.row(centre, 0.0, turned.width());
            assert_length(column.length(), height, &name);
            assert_length(column.middle(), middle, &name);
            // The ruler along the right side is the only long line there.
            let ruler = turned.row(
                page.width() - 10.0 + IN_RULER,
                middle,
                turned.width() - 12.0,
            );
            assert_length(ruler.length(), RULER, &name);
        }
    }
}

/// The place of the middle of a divided board on the sheet that contains it: the number of the sheet, and millimetres from
/// its side.
fn middle_of(count: usize, side: f64) -> (usize, f64) {
    let tile = side - 2.0 * TILE_MARGIN;
    let index = (count - 1) / 2;
    let whole = count as f64 * (tile - OVERLAP) + OVERLAP;
    let middle = TILE_MARGIN + whole / 2.0 - index as f64 * (tile - OVERLAP);
    (index, middle)
}

/// The length of the board across sheets that are cut at their marks and glued to the triangles, in a row of each.
fn glued(sheets: &[&Rendered], y: f64) -> f64 {
    // Half the way between the ends of the marks beyond the upper side.
    let marks = TILE_MARGIN - 2.0;
    let last = sheets.len() - 1;
    let parts = sheets.iter().enumerate().map(|(index, sheet)| {
        let right = sheet.width() - TILE_MARGIN;
        let begin = match index {
            0 => sheet.row(y, TILE_MARGIN, right).begin,
            _ => sheet.row(marks, 0.0, TILE_MARGIN + 5.0).middle(),
        };
        let end = match index {
            _ if index == last => sheet.row(y, TILE_MARGIN, right).end,
            _ => sheet.row(marks, right - OVERLAP - 5.0, right).middle(),
        };
        end - begin
    });
    parts.sum()
}

#[test]
fn glued_sheets_have_the_size_of_the_board() {
    // Columns and rows of sheets.
    let divided = |paper, side| match (paper, side) {
        (Paper::A4, 20.0) => Some((1, 2)),
        (Paper::Letter, 20.0) => Some((2, 1)),
        (Paper::A4, 28.0) => Some((2, 2)),
        (Paper::A3, 50.0) => Some((2, 3)),
        _ => None,
    };
    for options in papers() {
        for side in [20.0, 28.0, 50.0] {
            let Some((columns, rows)) = divided(options.paper, side) else {
                continue;
            };
            let document = board(CubeSize::new(side).unwrap(), options);
            assert_eq!(document.page_count(), columns * rows, "{side} {options:?}");
            let name = format!("board-{side}");
            let Some(pages) = Rendered::pages(&name, &document, options, 1) else {
                return;
            };
            let turned: Vec<Rendered> = pages.iter().map(Rendered::transposed).collect();
            let (width, height) = board_measures(side);
            let (row, y) = middle_of(rows, pages[0].height());
            let (column, x) = middle_of(columns, pages[0].width());
            let across: Vec<&Rendered> = pages[row * columns..].iter().take(columns).collect();
            let down: Vec<&Rendered> = turned[column..].iter().step_by(columns).collect();
            assert_length(glued(&across, y), width, &name);
            assert_length(glued(&down, x), height, &name);
            let first = &pages[columns - 1];
            assert_length(ruler(first, TILE_MARGIN, 6.4), RULER, &name);
        }
    }
}

/// The length of a ruler in the upper right corner, which ends at the margin.
fn ruler(page: &Rendered, margin: f64, y: f64) -> f64 {
    let right = page.width() - margin;
    page.row(y + IN_RULER, right - 55.0, right + 5.0).length()
}

/// The white sides of sheets with cubes, and where cubes begin below the upper one.
const MARGIN: f64 = 9.0;
const HEAD: f64 = 10.5;

/// Sheets with cubes of each size on each paper: their number, name and pages.
fn cube_sheets(what: CubeSheets, check: impl Fn(CubeSize, Options, &Document, &[Rendered])) {
    for options in papers() {
        for cube in [CubeSize::SMALL, CubeSize::LARGE] {
            let document = cubes(what, cube, options);
            let name = format!("{what:?}-{cube}").to_lowercase();
            // The first page of each player.
            let each = document.page_count() / 2;
            let Some(pages) = Rendered::pages(&name, &document, options, each) else {
                return;
            };
            for page in &pages {
                assert_length(ruler(page, MARGIN, MARGIN + 3.2), RULER, &name);
            }
            check(cube, options, &document, &pages);
        }
    }
}

#[test]
fn faces_have_their_size() {
    cube_sheets(CubeSheets::Faces, |cube, options, document, pages| {
        let columns = match (options.paper, cube == CubeSize::SMALL) {
            (Paper::A3, true) => 14.0,
            (Paper::A3, false) | (_, true) => 12.0,
            (_, false) => 7.0,
        };
        let rows = 84.0 / columns;
        let side = cube.millimetres();
        // One sheet for each player.
        assert_eq!(document.page_count(), 2, "{options:?}");
        for page in pages {
            let what = &format!("faces of {cube} mm, {options:?}");
            let row = page.row(MARGIN + HEAD + side / 2.0, 0.0, page.width());
            assert_length(row.length(), columns * side + HAIR, what);
            // The lines between faces reach beyond them.
            let turned = page.transposed();
            let column = turned.row(row.begin - 1.0, MARGIN + HEAD - 2.0, turned.width());
            assert_length(column.length(), rows * side + HAIR, what);
            let inner = page.row(
                MARGIN + HEAD - 1.0,
                row.begin + side / 2.0,
                row.begin + 1.5 * side,
            );
            assert_length(inner.middle() - row.begin, side, what);
        }
    });
}

#[test]
fn nets_have_their_size() {
    const GAP: f64 = 2.5;
    const FLAP: f64 = 0.3;
    cube_sheets(CubeSheets::Nets, |cube, options, document, pages| {
        let side = cube.millimetres();
        let (width, height) = (3.0 * side, (4.0 + FLAP) * side);
        let fitting = |room: f64, piece: f64| ((room + GAP) / (piece + GAP)).floor();
        let (short, long) = options.paper.sides();
        let columns = fitting(short - 2.0 * MARGIN, width);
        let rows = fitting(long - 2.0 * MARGIN - HEAD, height);
        let per_player = (14.0 / (columns * rows)).ceil() as usize;
        assert_eq!(document.page_count(), 2 * per_player, "{options:?}");
        for page in pages {
            let what = &format!("nets of {cube} mm, {options:?}");
            let top = MARGIN + HEAD;
            let count = columns.min(14.0);
            let row = page.row(top + (FLAP + 1.5) * side, 0.0, page.width());
            let all = count * (width + GAP) - GAP;
            assert_length(row.length(), all + HAIR, what);
            let arms = page.row(
                top + (FLAP + 1.5) * side,
                row.begin,
                row.begin + width + GAP / 2.0,
            );
            assert_length(arms.length(), width + HAIR, what);
            let turned = page.transposed();
            let x = row.begin + 1.5 * side;
            let net = turned.row(x, top - 1.0, top + height + GAP / 2.0);
            assert_length(net.length(), height + HAIR, what);
            // The ends of an arm are the sides of a face.
            let arm = turned.row(row.begin + 1.0, top, top + height);
            assert_length(arm.length(), side + HAIR, what);
        }
    });
}
