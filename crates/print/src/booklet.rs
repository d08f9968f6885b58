//! Games to read and replay: the turns, with comments and diagrams.

use pijersi::{Match, MatchResult, Player};
use pijersi_picture::{Coordinates, Picture};

use crate::diagram;
use crate::document::Document;
use crate::error::PrintError;
use crate::geometry::POINT;
use crate::options::Options;
use crate::page::{ACCENT, Align, TextStyle};
use crate::paragraph::Paragraph;
use crate::sheet::Sheet;
use crate::texts::Texts;

/// The space between the columns.
const GAP: f64 = 10.0;
/// The width of a diagram, in shares of its column.
const DIAGRAM: f64 = 0.75;
/// The distance of two lines of turns.
const ROW: f64 = 5.2;

/// Games with a diagram after every `every` turns, and after the last one; each game begins on a page of its own.
///
/// ```
/// use pijersi::Match;
/// use pijersi_print::{Options, booklet};
/// let record: Match = "1 a4-b5=c4  2 f4=d5-d4".parse().unwrap();
/// assert_eq!(booklet(&[record], 4, Options::default()).unwrap().page_count(), 1);
/// ```
///
/// # Errors
/// When there is no game.
pub fn booklet(records: &[Match], every: usize, options: Options) -> Result<Document, PrintError> {
    let first = records.first().ok_or(PrintError::Empty)?;
    let texts = options.texts();
    let mut sheet = Sheet::new(&heading(first, texts), options.paper, options.language);
    for record in records {
        game(&mut sheet, record, every.max(1), options);
    }
    let credit = texts.credit;
    Ok(sheet.finish(credit))
}

/// Who plays.
fn heading(record: &Match, texts: &Texts) -> String {
    let tags = record.tags();
    match (tags.get("White"), tags.get("Black")) {
        (None, None) => texts.booklet_game.to_owned(),
        (white, black) => format!(
            "{} – {}",
            white.unwrap_or(texts.white),
            black.unwrap_or(texts.black)
        ),
    }
}

/// Where and when.
fn occasion(record: &Match) -> String {
    let tags = ["Event", "Round", "Date"];
    let known = tags.into_iter().filter_map(|name| record.tags().get(name));
    let known: Vec<&str> = known.filter(|value| !value.is_empty()).collect();
    known.join(", ")
}

fn result(record: &Match, texts: &'static Texts) -> &'static str {
    match record.result() {
        Some(MatchResult::White) => texts.booklet_won[0],
        Some(MatchResult::Black) => texts.booklet_won[1],
        Some(MatchResult::Draw) => texts.booklet_draw,
        None => texts.booklet_open,
    }
}

/// A part of a column that is not divided.
enum Block {
    /// One or two turns with their numbers, White's on the left.
    Turns([Option<(usize, String)>; 2]),
    Comment(Paragraph),
    Diagram {
        picture: Box<Picture>,
        caption: String,
    },
}

fn game(sheet: &mut Sheet, record: &Match, every: usize, options: Options) {
    let texts = sheet.texts;
    sheet.add_page();
    let area = sheet.area();
    let mut top = sheet.heading(&heading(record, texts), result(record, texts));
    let turns = texts.booklet_turns.replace("{}", &record.len().to_string());
    let page = sheet.page();
    let note = TextStyle::note(9.5);
    page.text(&turns, area.right(), top + 1.0, Align::Right, note);
    let room = area.width - note.width(&turns) - 6.0;
    let place = note.fitting(&occasion(record), room);
    page.text(&place, area.left, top + 1.0, Align::Left, note);
    top += 7.0;

    let width = (area.width - GAP) / 2.0;
    let (mut column, mut y) = (0, top);
    let blocks = blocks(record, every, width, options, texts);
    for (index, block) in blocks.iter().enumerate() {
        let height = block.height(width);
        // Turns stay with the diagram after them if a column has room for all.
        let is_first = index == 0 || matches!(blocks[index - 1], Block::Diagram { .. });
        let kept = if is_first {
            let group = blocks[index..].iter();
            let end = group
                .clone()
                .position(|block| matches!(block, Block::Diagram { .. }));
            let heights = group
                .take(end.map_or(1, |end| end + 1))
                .map(|block| block.height(width));
            let group: f64 = heights.sum();
            if group <= area.bottom() - top {
                group
            } else {
                height
            }
        } else {
            height
        };
        if y + kept > area.bottom() {
            column += 1;
            y = top;
            if column == 2 {
                sheet.add_page();
                column = 0;
                top = area.top;
                y = top;
            }
        }
        let left = area.left + column as f64 * (width + GAP);
        block.write(sheet, left, y, width);
        y += height;
    }
}

fn blocks(record: &Match, every: usize, width: f64, options: Options, texts: &Texts) -> Vec<Block> {
    let diagram = |ply: usize| Block::Diagram {
        picture: Box::new(
            Picture::of_match(record, ply, options.language.into())
                .without_caption()
                .theme(options.theme)
                .coordinates(Coordinates::Rim),
        ),
        caption: match ply.checked_sub(1) {
            None => texts.booklet_start.to_owned(),
            Some(last) => {
                let number = record.number_at(last).to_string();
                texts.booklet_after.replace("{}", &number)
            }
        },
    };
    let comment = |ply: usize| {
        let text = record.note_at(ply).map(|note| note.comment.trim())?;
        (!text.is_empty())
            .then(|| Block::Comment(Paragraph::plain(text, TextStyle::note(9.0), width)))
    };
    let mut blocks = vec![diagram(0)];
    blocks.extend(comment(0));
    for (index, turn) in record.turns().iter().enumerate() {
        let number = record.number_at(index);
        let written = Some((number, turn.notation().to_string()));
        let is_white = record.positions()[index].player() == Player::White;
        match blocks.last_mut() {
            Some(Block::Turns([Some(_), second @ None])) if !is_white => *second = written,
            _ if is_white => blocks.push(Block::Turns([written, None])),
            _ => blocks.push(Block::Turns([None, written])),
        }
        let ply = index + 1;
        blocks.extend(comment(ply));
        if ply % every == 0 || ply == record.len() {
            blocks.push(diagram(ply));
        }
    }
    blocks
}

impl Block {
    fn height(&self, width: f64) -> f64 {
        match self {
            Block::Turns(_) => ROW,
            Block::Comment(paragraph) => paragraph.height() + 1.5,
            Block::Diagram { picture, .. } => diagram::height(picture, DIAGRAM * width) + 12.5,
        }
    }

    fn write(&self, sheet: &mut Sheet, left: f64, top: f64, width: f64) {
        let page = sheet.page();
        match self {
            Block::Turns(turns) => {
                let style = TextStyle::regular(10.5);
                let baseline = top + ROW / 2.0 + 0.35 * style.size * POINT;
                for (side, turn) in turns.iter().enumerate() {
                    let x = left + side as f64 * width / 2.0 + 7.0;
                    if let Some((number, turn)) = turn {
                        let note = TextStyle::note(8.5);
                        page.text(&number.to_string(), x - 1.8, baseline, Align::Right, note);
                        page.text(turn, x, baseline, Align::Left, style);
                    }
                }
            }
            Block::Comment(paragraph) => {
                paragraph.write(page, left, top, Align::Left);
            }
            Block::Diagram { picture, caption } => {
                let inset = (1.0 - DIAGRAM) / 2.0 * width;
                let height = diagram::draw(page, picture, left + inset, top + 2.5, DIAGRAM * width);
                let caption_style = TextStyle {
                    colour: ACCENT,
                    ..TextStyle::bold(8.5)
                };
                let baseline = top + 2.5 + height + 4.4;
                page.text(
                    caption,
                    left + width / 2.0,
                    baseline,
                    Align::Centre,
                    caption_style,
                );
            }
        }
    }
}
