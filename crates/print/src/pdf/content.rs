//! Content of a page as PDF operators.

use std::collections::BTreeSet;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content as Operators, Name, Str};
use pijersi_picture::{Colour, Paint, Path, Segment, Shape};

use super::embed::{Usage, font_name};
use crate::font;
use crate::geometry::POINT;
use crate::page::{Item, Page, TextLine};

/// A page as a stream of operators.
pub(super) struct Content {
    pub bytes: Vec<u8>,
    /// The opacities of what is transparent.
    pub opacities: BTreeSet<u8>,
}

/// The name of the graphics state with an opacity.
pub(super) fn opacity_name(opacity: u8) -> String {
    format!("A{opacity}")
}

impl Content {
    pub fn new(page: &Page, usage: &mut Usage) -> Content {
        let mut writer = Writer {
            operators: Operators::new(),
            opacities: BTreeSet::new(),
            unit: page.scale / POINT,
            height: page.height,
            usage,
        };
        writer
            .operators
            .set_line_cap(LineCapStyle::RoundCap)
            .set_line_join(LineJoinStyle::RoundJoin);
        writer.items(&page.items);
        Content {
            bytes: writer.operators.finish().into_vec(),
            opacities: writer.opacities,
        }
    }
}

struct Writer<'a> {
    operators: Operators,
    opacities: BTreeSet<u8>,
    /// Points in a millimetre.
    unit: f64,
    height: f64,
    usage: &'a mut Usage,
}

impl Writer<'_> {
    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Shape(shape) => self.shape(shape),
                Item::Text(line) => self.text(line),
                Item::Clip(area, items) => {
                    self.operators.save_state();
                    self.path(&area.path());
                    self.operators.clip_nonzero().end_path();
                    self.items(items);
                    self.operators.restore_state();
                }
            }
        }
    }

    /// To thousandths of a point, which is finer than any printer.
    fn length(&self, millimetres: f64) -> f32 {
        ((millimetres * self.unit * 1000.0).round() / 1000.0) as f32
    }

    fn x(&self, x: f64) -> f32 {
        self.length(x)
    }

    fn y(&self, y: f64) -> f32 {
        self.length(self.height - y)
    }

    fn path(&mut self, path: &Path) {
        for segment in &path.0 {
            match *segment {
                Segment::Move(p) => self.operators.move_to(self.x(p.x), self.y(p.y)),
                Segment::Line(p) => self.operators.line_to(self.x(p.x), self.y(p.y)),
                Segment::Curve(a, b, p) => self.operators.cubic_to(
                    self.x(a.x),
                    self.y(a.y),
                    self.x(b.x),
                    self.y(b.y),
                    self.x(p.x),
                    self.y(p.y),
                ),
                Segment::Close => self.operators.close_path(),
            };
        }
    }

    fn shape(&mut self, shape: &Shape) {
        let (Paint::Fill(colour) | Paint::Stroke(colour, _)) = shape.paint;
        let is_transparent = colour.opacity < 255;
        if is_transparent {
            self.opacities.insert(colour.opacity);
            self.operators
                .save_state()
                .set_parameters(Name(opacity_name(colour.opacity).as_bytes()));
        }
        match shape.paint {
            Paint::Fill(colour) => {
                self.fill_colour(colour);
                self.path(&shape.path);
                self.operators.fill_even_odd();
            }
            Paint::Stroke(colour, width) => {
                let [red, green, blue] = shares(colour);
                if red == green && green == blue {
                    self.operators.set_stroke_gray(red);
                } else {
                    self.operators.set_stroke_rgb(red, green, blue);
                }
                let width = self.length(width);
                self.operators.set_line_width(width);
                self.path(&shape.path);
                self.operators.stroke();
            }
        }
        if is_transparent {
            self.operators.restore_state();
        }
    }

    fn fill_colour(&mut self, colour: Colour) {
        let [red, green, blue] = shares(colour);
        if red == green && green == blue {
            self.operators.set_fill_gray(red);
        } else {
            self.operators.set_fill_rgb(red, green, blue);
        }
    }

    fn text(&mut self, line: &TextLine) {
        self.fill_colour(line.colour);
        let glyphs = font::glyphs(&line.text, line.weight);
        let size = line.size * self.unit * POINT;
        self.operators.begin_text();
        let mut x = line.start.x;
        for run in glyphs.chunk_by(|a, b| a.font == b.font) {
            let font = run[0].font;
            self.operators
                .set_font(Name(font_name(font).as_bytes()), size as f32);
            let matrix = [1.0, 0.0, 0.0, 1.0, self.x(x), self.y(line.start.y)];
            self.operators.set_text_matrix(matrix);
            let mut positioned = self.operators.show_positioned();
            let mut items = positioned.items();
            let mut codes = Vec::with_capacity(2 * run.len());
            for glyph in run {
                codes.extend(self.usage.code(glyph).to_be_bytes());
                if glyph.kerning != 0.0 {
                    items.show(Str(&codes));
                    codes.clear();
                    items.adjust((-1000.0 * glyph.kerning) as f32);
                }
                x += glyph.advance * line.size * POINT;
            }
            items.show(Str(&codes));
        }
        self.operators.end_text();
    }
}

fn shares(colour: Colour) -> [f32; 3] {
    [colour.red, colour.green, colour.blue]
        .map(|part| (f32::from(part) / 255.0 * 10_000.0).round() / 10_000.0)
}
