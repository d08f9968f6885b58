//! Puzzles to solve on paper, with the solutions on later pages.

use pijersi::Player;
use pijersi_picture::{Coordinates, Picture};
use pijersi_puzzles::{Goal, Puzzle};

use crate::diagram;
use crate::document::Document;
use crate::error::PrintError;
use crate::geometry::Rect;
use crate::options::Options;
use crate::page::{ACCENT, Align, LINE, TextStyle};
use crate::paragraph::Paragraph;
use crate::sheet::Sheet;
use crate::texts::Texts;

const COLUMNS: usize = 2;
const ROWS: usize = 3;

/// Six puzzles on each page, then the solutions.
///
/// # Errors
/// When there is no puzzle.
pub fn puzzles(puzzles: &[Puzzle], options: Options) -> Result<Document, PrintError> {
    if puzzles.is_empty() {
        return Err(PrintError::Empty);
    }
    let texts = options.texts();
    let title = format!("Pijersi – {}", texts.puzzles_title);
    let mut sheet = Sheet::new(&title, options.paper, options.language);
    let mut number = 0;
    for part in puzzles.chunks(COLUMNS * ROWS) {
        sheet.add_page();
        let top = sheet.heading(texts.puzzles_title, texts.puzzles_note) + 1.0;
        let area = sheet.area();
        let (width, height) = (
            area.width / COLUMNS as f64,
            (area.bottom() - top) / ROWS as f64,
        );
        for (index, puzzle) in part.iter().enumerate() {
            number += 1;
            let place = Rect::new(
                area.left + (index % COLUMNS) as f64 * width,
                top + (index / COLUMNS) as f64 * height,
                width,
                height,
            );
            write(&mut sheet, number, puzzle, place, options);
        }
    }
    solutions(&mut sheet, puzzles);
    let credit = texts.credit;
    Ok(sheet.finish(credit))
}

/// A puzzle with its number and goal above the board.
fn write(sheet: &mut Sheet, number: usize, puzzle: &Puzzle, area: Rect, options: Options) {
    let texts = sheet.texts;
    let page = sheet.page();
    let number = format!("{number}.");
    let baseline = area.top + 5.0;
    let left = area.left + 3.0;
    let used = page.text(
        &number,
        left,
        baseline,
        Align::Left,
        TextStyle {
            colour: ACCENT,
            ..TextStyle::bold(11.0)
        },
    );
    let grade = texts
        .puzzles_grade
        .replace("{}", &puzzle.grade.number().to_string());
    let note = TextStyle::note(8.0);
    let right = area.right() - 3.0;
    page.text(&grade, right, baseline, Align::Right, note);
    let room = right - note.width(&grade) - 3.0 - left - used - 2.0;
    let goal = goal(puzzle, texts);
    page.text(
        &goal,
        left + used + 2.0,
        baseline,
        Align::Left,
        TextStyle::bold(9.5).shrunk(&goal, room),
    );
    let picture = Picture::new(&puzzle.position)
        .theme(options.theme)
        .coordinates(Coordinates::Rim);
    let free = area.height - 14.0;
    let width = f64::min(area.width - 6.0, free / diagram::height(&picture, 1.0));
    let x = area.left + (area.width - width) / 2.0;
    diagram::draw(page, &picture, x, area.top + 8.5, width);
}

fn goal(puzzle: &Puzzle, texts: &Texts) -> String {
    let player = match puzzle.position.player() {
        Player::White => 0,
        Player::Black => 1,
    };
    match puzzle.goal {
        Goal::Win(turns) => texts.puzzles_win[player].replace("{}", &turns.to_string()),
        Goal::Save(_) => texts.puzzles_save[player].to_owned(),
    }
}

/// The solutions in two columns.
fn solutions(sheet: &mut Sheet, puzzles: &[Puzzle]) {
    const GAP: f64 = 10.0;
    const NUMBER: f64 = 9.0;
    let texts = sheet.texts;
    let area = sheet.area();
    let width = (area.width - GAP) / 2.0;
    let (mut column, mut top, mut y) = (COLUMNS, 0.0, 0.0);
    for (index, puzzle) in puzzles.iter().enumerate() {
        let line: Vec<String> = puzzle
            .line
            .iter()
            .map(|turn| turn.notation().to_string())
            .collect();
        let (answer, rest) = line
            .split_first()
            .map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
        let text = format!("*{answer}*  {}", rest.join(" · "));
        let text = Paragraph::new(&text, TextStyle::regular(10.0), width - NUMBER);
        let height = text.height() + 2.2;
        if column == COLUMNS || y + height > area.bottom() {
            column += 1;
            if column >= COLUMNS {
                sheet.add_page();
                top = sheet.heading(texts.puzzles_solutions, texts.puzzles_answers);
                column = 0;
            }
            y = top;
        }
        let left = area.left + column as f64 * (width + GAP);
        let page = sheet.page();
        let number = format!("{}.", index + 1);
        page.text(
            &number,
            left + NUMBER - 2.0,
            y + 4.0,
            Align::Right,
            TextStyle {
                colour: ACCENT,
                ..TextStyle::bold(10.0)
            },
        );
        text.write(page, left + NUMBER, y, Align::Left);
        page.rule(left, left + width, y + height - 0.9, 0.12, LINE);
        y += height;
    }
}
