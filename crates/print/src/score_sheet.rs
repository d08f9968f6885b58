//! Sheets on which players write down their game.

use pijersi::{Cube, Player};

use crate::diagram::face;
use crate::document::Document;
use crate::geometry::Rect;
use crate::options::Options;
use crate::page::{ACCENT, Align, INK, LINE, MUTED, Page, TINT, TextStyle};
use crate::paragraph::Paragraph;
use crate::sheet::Sheet;

/// The columns of a sheet, and the turns of each player in one of them.
const BLOCKS: usize = 2;
const ROWS: usize = 25;

/// A sheet for a game of up to 100 turns, `count` times.
///
/// ```
/// use pijersi_print::{Options, score_sheets};
/// assert_eq!(score_sheets(3, Options::default()).page_count(), 3);
/// ```
pub fn score_sheets(count: usize, options: Options) -> Document {
    let title = options.texts().score_title;
    let mut sheet = Sheet::new(
        &format!("Pijersi – {title}"),
        options.paper,
        options.language,
    );
    for _ in 0..count.max(1) {
        write(&mut sheet, options);
    }
    let credit = sheet.texts.credit;
    sheet.finish_without_numbers(credit)
}

fn write(sheet: &mut Sheet, options: Options) {
    sheet.add_page();
    let (area, texts) = (sheet.area(), sheet.texts);
    let mut y = sheet.heading(texts.score_title, "Pijersi") + 3.0;
    let page = sheet.page();
    let quarter = area.width / 4.0;
    let fields = [
        (texts.score_event, 2.0),
        (texts.score_round, 1.0),
        (texts.score_board, 1.0),
    ];
    y = form(page, area.left, y, quarter, &fields);
    let fields = [(texts.score_set_up, 2.0), (texts.score_date, 2.0)];
    y = form(page, area.left, y, quarter, &fields);
    for player in Player::ALL {
        let cube = Cube {
            player,
            role: pijersi::Role::Rock,
        };
        face_with_edge(page, cube, options, area.left + 3.0, y + 5.2);
        let name = match player {
            Player::White => texts.white,
            Player::Black => texts.black,
        };
        y = form(page, area.left + 8.5, y, area.width - 8.5, &[(name, 1.0)]);
    }
    y += 2.0;
    let result = 24.0;
    let table = Rect::new(area.left, y, area.width, area.bottom() - y - result);
    turns(page, table, texts.white, texts.black);
    foot(
        page,
        Rect::new(area.left, table.bottom() + 5.0, area.width, result - 5.0),
        texts,
    );
}

/// Fields to fill in, side by side. Returns where they end.
fn form(page: &mut Page, left: f64, top: f64, unit: f64, fields: &[(&str, f64)]) -> f64 {
    let mut x = left;
    for (index, &(label, share)) in fields.iter().enumerate() {
        let width = share * unit;
        let gap = if index + 1 == fields.len() { 0.0 } else { 4.0 };
        let label_width = page.text(label, x, top + 6.4, Align::Left, TextStyle::note(8.5));
        page.rule(
            x + label_width + 2.0,
            x + width - gap,
            top + 7.2,
            0.2,
            MUTED,
        );
        x += width;
    }
    top + 9.0
}

fn face_with_edge(page: &mut Page, cube: Cube, options: Options, x: f64, y: f64) {
    let side = 5.0;
    face(page, cube, options.theme, side, x, y);
    let edge = Rect::new(x - side / 2.0, y - side / 2.0, side, side);
    page.stroke(edge.path(), INK, 0.18);
}

/// The numbered lines for the turns.
fn turns(page: &mut Page, area: Rect, white: &str, black: &str) {
    const GAP: f64 = 5.0;
    const HEAD: f64 = 6.5;
    const NUMBER: f64 = 8.0;
    let width = (area.width - GAP * (BLOCKS - 1) as f64) / BLOCKS as f64;
    let row = (area.height - HEAD) / ROWS as f64;
    for block in 0..BLOCKS {
        let left = area.left + block as f64 * (width + GAP);
        let half = width / 2.0;
        for (column, label) in [white, black].into_iter().enumerate() {
            let x = left + column as f64 * half + NUMBER + 1.0;
            page.text(label, x, area.top + 4.4, Align::Left, TextStyle::bold(9.0));
        }
        for index in (0..ROWS).step_by(2) {
            let stripe = Rect::new(left, area.top + HEAD + index as f64 * row, width, row);
            page.rect(stripe, TINT);
        }
        page.rule(left, left + width, area.top + HEAD, 0.4, ACCENT);
        for index in 0..ROWS {
            let top = area.top + HEAD + index as f64 * row;
            let number = 2 * (block * ROWS + index);
            for column in 0..2 {
                let x = left + column as f64 * half + NUMBER - 1.0;
                let number = (number + column + 1).to_string();
                let baseline = top + row / 2.0 + 1.0;
                page.text(&number, x, baseline, Align::Right, TextStyle::note(7.5));
            }
            page.rule(left, left + width, top + row, 0.15, LINE);
        }
        page.upright(left + half, area.top + HEAD, area.bottom(), 0.15, LINE);
    }
}

/// The result, the signatures and a reminder of the notation.
fn foot(page: &mut Page, area: Rect, texts: &crate::texts::Texts) {
    let half = area.width * 0.52;
    let y = area.top + 3.2;
    let mut x = area.left
        + page.text(
            texts.score_result,
            area.left,
            y,
            Align::Left,
            TextStyle::bold(9.0),
        )
        + 4.0;
    for result in texts.score_results {
        let tick = Rect::new(x, y - 3.0, 3.4, 3.4);
        page.stroke(tick.path(), INK, 0.2);
        x += 5.0;
        x += page.text(result, x, y, Align::Left, TextStyle::regular(9.0)) + 4.5;
    }
    let y = area.top + 14.5;
    let signature = (half - 6.0) / 2.0;
    for (index, player) in [texts.white, texts.black].into_iter().enumerate() {
        let left = area.left + index as f64 * (signature + 6.0);
        page.rule(left, left + signature, y, 0.2, MUTED);
        let label = format!("{}, {player}", texts.score_signature);
        page.text(&label, left, y + 3.4, Align::Left, TextStyle::note(7.5));
    }
    let left = area.left + half + 6.0;
    let note = Paragraph::new(texts.score_note, TextStyle::note(7.5), area.right() - left);
    note.write(page, left, area.top, Align::Left);
}
