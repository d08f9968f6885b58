//! The frame of text sheets: margins, title and foot.

use crate::document::Document;
use crate::geometry::Rect;
use crate::language::Language;
use crate::page::{ACCENT, Align, LINE, MUTED, Page, TextStyle};
use crate::paper::Paper;
use crate::texts::{Texts, texts};

/// The margin of text sheets.
const MARGIN: f64 = 17.0;
/// The width for which text sheets are laid out. On larger paper they are made larger.
const DESIGN_WIDTH: f64 = 210.0;

/// A document that is being written, page by page.
pub(crate) struct Sheet {
    pub texts: &'static Texts,
    pub language: Language,
    pub pages: Vec<Page>,
    title: String,
    size: (f64, f64),
    scale: f64,
}

impl Sheet {
    pub fn new(title: &str, paper: Paper, language: Language) -> Sheet {
        let (width, height) = paper.sides();
        let scale = if paper == Paper::A3 {
            width / DESIGN_WIDTH
        } else {
            1.0
        };
        Sheet {
            texts: texts(language),
            language,
            pages: Vec::new(),
            title: title.to_owned(),
            size: (width / scale, height / scale),
            scale,
        }
    }

    /// Where a page has text: the paper without its margins, and without the foot.
    pub fn area(&self) -> Rect {
        let (width, height) = self.size;
        Rect::new(0.0, 0.0, width, height).inset(MARGIN)
    }

    /// Begins a page.
    pub fn add_page(&mut self) -> &mut Page {
        self.pages.push(Page {
            scale: self.scale,
            ..Page::new(self.size.0, self.size.1)
        });
        self.page()
    }

    /// The last page.
    pub fn page(&mut self) -> &mut Page {
        self.pages.last_mut().expect("a page has begun")
    }

    /// Writes a heading over the whole width at the top of the page, with a note at its right. Returns where it ends.
    pub fn heading(&mut self, heading: &str, note: &str) -> f64 {
        let area = self.area();
        let page = self.page();
        let note_style = TextStyle::note(10.0);
        let room = area.width - note_style.width(note) - 6.0;
        let style = TextStyle::bold(21.0).shrunk(heading, room);
        let heading = style.fitting(heading, room);
        let baseline = area.top + 6.2;
        page.text(&heading, area.left, baseline, Align::Left, style);
        page.text(note, area.right(), baseline, Align::Right, note_style);
        page.rule(area.left, area.right(), baseline + 3.6, 0.5, ACCENT);
        baseline + 9.0
    }

    /// The document: each page gets a foot with the credit and its number.
    pub fn finish(self, credit: &str) -> Document {
        self.finish_with(credit, true)
    }

    /// The same for sheets that are used one by one.
    pub fn finish_without_numbers(self, credit: &str) -> Document {
        self.finish_with(credit, false)
    }

    fn finish_with(mut self, credit: &str, is_numbered: bool) -> Document {
        let area = self.area();
        let count = self.pages.len();
        for (index, page) in self.pages.iter_mut().enumerate() {
            let y = area.bottom() + 7.6;
            let style = TextStyle {
                colour: MUTED,
                ..TextStyle::regular(7.5)
            };
            page.rule(area.left, area.right(), y - 4.2, 0.2, LINE);
            page.text(credit, area.left, y, Align::Left, style);
            if is_numbered && count > 1 {
                let number = format!("{} / {count}", index + 1);
                page.text(&number, area.right(), y, Align::Right, style);
            }
        }
        Document {
            title: self.title,
            language: self.language,
            pages: self.pages,
        }
    }
}
