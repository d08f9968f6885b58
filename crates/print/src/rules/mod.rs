//! The rule sheet: two pages.

mod english;
mod figures;
mod french;

use pijersi::{Cube, Player, Role};
use pijersi_picture::Path;

use crate::diagram::{self, face};
use crate::document::Document;
use crate::geometry::{POINT, Rect};
use crate::language::Language;
use crate::options::Options;
use crate::page::{ACCENT, Align, INK, LINE, Page, TINT, TextStyle};
use crate::paragraph::Paragraph;
use crate::sheet::Sheet;
use figures::Figure;

/// The space between the columns.
const GAP: f64 = 10.0;
/// The size of the text in points.
const SIZE: f64 = 9.6;
/// The widths of pictures, in shares of that of their column: the first with which the rules fill two pages is chosen.
const FIGURES: [f64; 7] = [0.78, 0.74, 0.7, 0.66, 0.62, 0.58, 0.54];
/// The side of the cubes in the table of roles.
const CUBE: f64 = 5.0;
const TABLE_ROW: f64 = 7.0;

/// The rules in one language. Words between asterisks are bold.
struct Rules {
    title: &'static str,
    note: &'static str,
    summary: &'static str,
    board: Section,
    cubes: Section,
    /// The heads of the table of roles: the role, what it captures, what captures it.
    table: [&'static str; 3],
    /// For each role: its name, what it captures, what captures it.
    roles: [[&'static str; 3]; 4],
    set_up: Section,
    goal: Section,
    cube_moves: Section,
    stack_moves: Section,
    stacks: Section,
    captures: Section,
    actions: Section,
    cube_then_stack: Section,
    stack_then_cube: Section,
    end: Section,
    notation: Section,
    random: Section,
}

/// A heading (which may be empty), paragraphs, and what is written below the picture.
struct Section {
    heading: &'static str,
    text: &'static [&'static str],
    caption: &'static str,
}

/// Something in a column that is not divided.
enum Block {
    Heading(&'static str),
    Text(Paragraph),
    Roles(&'static Rules),
    Figure {
        figure: Figure,
        caption: Paragraph,
        /// In shares of the column.
        width: f64,
    },
}

/// The rules on two pages, in our own words.
///
/// ```
/// use pijersi_print::{Options, rules};
/// assert_eq!(rules(Options::default()).page_count(), 2);
/// ```
pub fn rules(options: Options) -> Document {
    let rules = match options.language {
        Language::English => &english::RULES,
        Language::French => &french::RULES,
    };
    let mut sheets = FIGURES
        .into_iter()
        .map(|share| write(rules, share, options));
    let fitting = sheets.find(|sheet| sheet.pages.len() <= 2);
    let sheet = fitting.unwrap_or_else(|| write(rules, FIGURES[0], options));
    let credit = sheet.texts.credit;
    sheet.finish(credit)
}

/// The pages with pictures of a width.
fn write(rules: &'static Rules, share: f64, options: Options) -> Sheet {
    let title = format!("Pijersi – {}", rules.title);
    let mut sheet = Sheet::new(&title, options.paper, options.language);
    sheet.add_page();
    let area = sheet.area();
    let mut top = sheet.heading(&title, rules.note);
    let summary = Paragraph::new(rules.summary, TextStyle::regular(10.0), area.width - 10.0);
    let height = summary.height() + 6.0;
    let page = sheet.page();
    page.fill(
        Path::rounded_rect(area.left, top, area.width, height, 2.0),
        TINT,
    );
    summary.write(page, area.left + 5.0, top + 3.0, Align::Left);
    top += height + 3.0;

    let width = (area.width - GAP) / 2.0;
    let (mut column, mut y) = (0, top);
    let blocks = blocks(rules, width, share);
    for (index, block) in blocks.iter().enumerate() {
        // A heading stays with its text, and text with its picture.
        let next = blocks[index..]
            .windows(2)
            .position(|pair| !pair[0].stays_with(&pair[1]));
        let kept = &blocks[index..=index + next.unwrap_or(0)];
        let height: f64 = kept.iter().map(|block| block.height(width)).sum();
        if y + height > area.bottom() + 0.5 {
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
        block.write(sheet.page(), left, y, width, options);
        y += block.height(width);
    }
    sheet
}

fn blocks(rules: &'static Rules, width: f64, share: f64) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut add = |section: &Section, extra: Option<Block>, figure: Option<Figure>| {
        if !section.heading.is_empty() {
            blocks.push(Block::Heading(section.heading));
        }
        let texts = section.text.iter();
        blocks.extend(
            texts.map(|text| Block::Text(Paragraph::new(text, TextStyle::regular(SIZE), width))),
        );
        blocks.extend(extra);
        blocks.extend(figure.map(|figure| Block::Figure {
            figure,
            caption: Paragraph::balanced(section.caption, TextStyle::note(8.0), width - 3.0),
            width: share,
        }));
    };
    add(&rules.board, None, None);
    add(&rules.cubes, Some(Block::Roles(rules)), None);
    add(&rules.set_up, None, Some(Figure::SetUp));
    add(&rules.goal, None, None);
    add(&rules.cube_moves, None, Some(Figure::CubeMoves));
    add(&rules.stack_moves, None, Some(Figure::StackMoves));
    add(&rules.stacks, None, None);
    add(&rules.captures, None, Some(Figure::Captures));
    add(&rules.actions, None, None);
    add(&rules.cube_then_stack, None, Some(Figure::CubeThenStack));
    add(&rules.stack_then_cube, None, Some(Figure::StackThenCube));
    add(&rules.end, None, Some(Figure::Arrival));
    add(&rules.notation, None, None);
    add(&rules.random, None, None);
    blocks
}

impl Block {
    fn stays_with(&self, next: &Block) -> bool {
        matches!(
            (self, next),
            (Block::Heading(_), _) | (Block::Text(_), Block::Figure { .. } | Block::Roles(_))
        )
    }

    fn height(&self, width: f64) -> f64 {
        match self {
            Block::Heading(_) => 9.0,
            Block::Text(paragraph) => paragraph.height() + 1.6,
            Block::Roles(_) => 5.5 + 4.0 * TABLE_ROW + 1.5,
            Block::Figure {
                figure,
                caption,
                width: share,
            } => diagram::height(&figure.picture(), share * width) + caption.height() + 4.0,
        }
    }

    fn write(&self, page: &mut Page, left: f64, top: f64, width: f64, options: Options) {
        match self {
            Block::Heading(heading) => {
                let style = TextStyle {
                    colour: ACCENT,
                    ..TextStyle::bold(12.5)
                };
                page.text(heading, left, top + 6.6, Align::Left, style);
            }
            Block::Text(paragraph) => {
                paragraph.write(page, left, top, Align::Left);
            }
            Block::Roles(rules) => roles(page, rules, Rect::new(left, top, width, 0.0), options),
            Block::Figure {
                figure,
                caption,
                width: share,
            } => {
                let picture = figure.picture().theme(options.theme);
                let inset = (1.0 - share) / 2.0 * width;
                let height = diagram::draw(page, &picture, left + inset, top + 1.0, share * width);
                caption.write(page, left + width / 2.0, top + height + 1.8, Align::Centre);
            }
        }
    }
}

/// The roles: a cube of each player, the name, what it captures and what captures it.
fn roles(page: &mut Page, rules: &Rules, area: Rect, options: Options) {
    let columns = [16.0, 34.0, 58.0].map(|x| area.left + x);
    for (name, x) in rules.table.iter().zip(columns) {
        page.text(name, x, area.top + 3.4, Align::Left, TextStyle::bold(7.5));
    }
    let mut y = area.top + 5.0;
    page.rule(area.left, area.right(), y, 0.3, ACCENT);
    for (role, texts) in Role::ALL.into_iter().zip(&rules.roles) {
        let middle = y + TABLE_ROW / 2.0;
        for (index, player) in Player::ALL.into_iter().enumerate() {
            let x = area.left + 3.2 + index as f64 * 6.2;
            face(page, Cube { player, role }, options.theme, CUBE, x, middle);
            let edge = Rect::new(x - CUBE / 2.0, middle - CUBE / 2.0, CUBE, CUBE);
            page.stroke(edge.path(), INK, 0.15);
        }
        for (index, (text, x)) in texts.iter().zip(columns).enumerate() {
            let style = if index == 0 {
                TextStyle::bold(9.0)
            } else {
                TextStyle::regular(9.0)
            };
            let end = columns
                .get(index + 1)
                .copied()
                .unwrap_or(area.right() + 1.5);
            let style = style.shrunk(text, end - x - 1.5);
            let baseline = middle + 0.35 * 9.0 * POINT;
            page.text(text, x, baseline, Align::Left, style);
        }
        y += TABLE_ROW;
        page.rule(area.left, area.right(), y, 0.12, LINE);
    }
}
