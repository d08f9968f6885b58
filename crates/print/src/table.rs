//! Tables that go on over several pages.

use crate::geometry::Rect;
use crate::page::{ACCENT, Align, LINE, TINT, TextStyle};
use crate::sheet::Sheet;

/// A column of a table.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub head: String,
    /// The width; columns without one share what is left.
    pub width: Option<f64>,
    pub align: Align,
}

impl Column {
    pub fn new(head: &str, width: f64, align: Align) -> Column {
        Column {
            head: head.to_owned(),
            width: Some(width),
            align,
        }
    }

    pub fn wide(head: &str) -> Column {
        Column {
            head: head.to_owned(),
            width: None,
            align: Align::Left,
        }
    }
}

/// A table of texts.
pub(crate) struct Table {
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<String>>,
}

/// The smallest and the largest text in points: short tables are written large, so that they can be read from afar.
const MIN_SIZE: f64 = 10.5;
const MAX_SIZE: f64 = 15.0;
/// The height of a line in millimetres for text of one point.
const LINE_HEIGHT: f64 = 0.66;

/// Free space at each side of a column.
const PADDING: f64 = 2.0;

impl Table {
    /// Writes the table on pages of its own.
    pub fn write(&self, sheet: &mut Sheet, heading: &str, note: &str) {
        let room = sheet.area().height - 30.0;
        let fitting = room / self.rows.len().max(1) as f64 / LINE_HEIGHT;
        let size = fitting.clamp(MIN_SIZE, MAX_SIZE);
        let height = LINE_HEIGHT * size;
        let mut rows = self.rows.iter().enumerate().peekable();
        loop {
            sheet.add_page();
            let area = sheet.area();
            let top = sheet.heading(heading, note);
            let mut y = self.head(sheet, top);
            while y + height <= area.bottom() {
                let Some((index, row)) = rows.next() else {
                    return;
                };
                if index % 2 == 0 {
                    sheet
                        .page()
                        .rect(Rect::new(area.left, y, area.width, height), TINT);
                }
                self.line(
                    sheet,
                    row,
                    y + height / 2.0 + 0.125 * size,
                    TextStyle::regular(size),
                );
                sheet
                    .page()
                    .rule(area.left, area.right(), y + height, 0.12, LINE);
                y += height;
            }
            if rows.peek().is_none() {
                return;
            }
        }
    }

    /// Writes the names of the columns. Returns where they end.
    fn head(&self, sheet: &mut Sheet, top: f64) -> f64 {
        let area = sheet.area();
        let names: Vec<String> = self
            .columns
            .iter()
            .map(|column| column.head.clone())
            .collect();
        self.line(sheet, &names, top + 3.6, TextStyle::bold(8.5));
        sheet
            .page()
            .rule(area.left, area.right(), top + 5.8, 0.35, ACCENT);
        top + 6.0
    }

    fn line(&self, sheet: &mut Sheet, texts: &[String], baseline: f64, style: TextStyle) {
        let area = sheet.area();
        let fixed: f64 = self.columns.iter().filter_map(|column| column.width).sum();
        let wide = self
            .columns
            .iter()
            .filter(|column| column.width.is_none())
            .count();
        let share = (area.width - fixed) / wide.max(1) as f64;
        let mut left = area.left;
        for (column, text) in self.columns.iter().zip(texts) {
            let width = column.width.unwrap_or(share);
            let room = width - 2.0 * PADDING;
            let x = match column.align {
                Align::Left => left + PADDING,
                Align::Centre => left + width / 2.0,
                Align::Right => left + width - PADDING,
            };
            let style = style.shrunk(text, room);
            sheet
                .page()
                .text(&style.fitting(text, room), x, baseline, column.align, style);
            left += width;
        }
    }
}
