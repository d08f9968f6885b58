//! Pages as lists of what is drawn on them, from the lowest to the highest.

use pijersi_picture::{Colour, Paint, Path, Point, Shape, at};

use crate::font::{self, Weight};
use crate::geometry::Rect;

/// Text.
pub(crate) const INK: Colour = Colour::rgb(0x22252A);
/// Notes and captions.
pub(crate) const MUTED: Colour = Colour::rgb(0x6B6459);
/// Headings and ornaments: the colour of the board.
pub(crate) const ACCENT: Colour = Colour::rgb(0x7A6443);
/// Thin lines.
pub(crate) const LINE: Colour = Colour::rgb(0xC9BFAE);
/// Light areas behind text.
pub(crate) const TINT: Colour = Colour::rgb(0xF6F1E6);

/// A page, with lengths in millimetres. All are multiplied by `scale` on paper.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub width: f64,
    pub height: f64,
    pub scale: f64,
    pub items: Vec<Item>,
}

/// Something on a page.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    Shape(Shape),
    Text(TextLine),
    /// Items of which only the part inside of an area is visible.
    Clip(Rect, Vec<Item>),
}

/// A piece of a line of text that begins at a point of its baseline.
#[derive(Clone, Debug)]
pub(crate) struct TextLine {
    pub start: Point,
    pub text: String,
    pub weight: Weight,
    /// In points.
    pub size: f64,
    pub colour: Colour,
}

/// Where a line of text is, from the point that it is written at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

/// How text looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextStyle {
    pub weight: Weight,
    /// In points.
    pub size: f64,
    pub colour: Colour,
}

impl TextStyle {
    pub const fn new(weight: Weight, size: f64, colour: Colour) -> TextStyle {
        TextStyle {
            weight,
            size,
            colour,
        }
    }

    pub const fn regular(size: f64) -> TextStyle {
        TextStyle::new(Weight::Regular, size, INK)
    }

    pub const fn bold(size: f64) -> TextStyle {
        TextStyle::new(Weight::Bold, size, INK)
    }

    pub const fn note(size: f64) -> TextStyle {
        TextStyle::new(Weight::Regular, size, MUTED)
    }

    pub fn width(self, text: &str) -> f64 {
        font::width(text, self.weight, self.size)
    }

    /// The largest style like this one, down to half of its size, in which the text is not wider than `room`.
    pub fn shrunk(self, text: &str, room: f64) -> TextStyle {
        let share = (room / self.width(text).max(0.01)).clamp(0.5, 1.0);
        TextStyle {
            size: self.size * share,
            ..self
        }
    }

    /// The text, cut short with an ellipsis where it is wider than `room`.
    pub fn fitting(self, text: &str, room: f64) -> String {
        if self.width(text) <= room {
            return text.to_owned();
        }
        let mut kept = String::new();
        for character in text.chars() {
            kept.push(character);
            if self.width(&format!("{kept}…")) > room {
                kept.pop();
                break;
            }
        }
        format!("{}…", kept.trim_end())
    }
}

impl Page {
    pub fn new(width: f64, height: f64) -> Page {
        Page {
            width,
            height,
            scale: 1.0,
            items: Vec::new(),
        }
    }

    pub fn fill(&mut self, path: Path, colour: Colour) {
        self.items.push(Item::Shape(Shape {
            path,
            paint: Paint::Fill(colour),
        }));
    }

    pub fn stroke(&mut self, path: Path, colour: Colour, width: f64) {
        self.items.push(Item::Shape(Shape {
            path,
            paint: Paint::Stroke(colour, width),
        }));
    }

    pub fn rect(&mut self, area: Rect, colour: Colour) {
        self.fill(area.path(), colour);
    }

    /// A horizontal line.
    pub fn rule(&mut self, left: f64, right: f64, y: f64, thickness: f64, colour: Colour) {
        self.rect(
            Rect::new(left, y - thickness / 2.0, right - left, thickness),
            colour,
        );
    }

    /// An upright line.
    pub fn upright(&mut self, x: f64, top: f64, bottom: f64, thickness: f64, colour: Colour) {
        self.rect(
            Rect::new(x - thickness / 2.0, top, thickness, bottom - top),
            colour,
        );
    }

    /// A line of text at a point of its baseline. Returns its width.
    pub fn text(&mut self, text: &str, x: f64, y: f64, align: Align, style: TextStyle) -> f64 {
        let width = style.width(text);
        let left = match align {
            Align::Left => x,
            Align::Centre => x - width / 2.0,
            Align::Right => x - width,
        };
        if !text.is_empty() {
            self.items.push(Item::Text(TextLine {
                start: at(left, y),
                text: text.to_owned(),
                weight: style.weight,
                size: style.size,
                colour: style.colour,
            }));
        }
        width
    }

    /// Shapes, made larger by `scale` and then moved.
    pub fn shapes<'a>(
        &mut self,
        shapes: impl IntoIterator<Item = &'a Shape>,
        scale: f64,
        x: f64,
        y: f64,
    ) {
        for shape in shapes {
            self.items.push(Item::Shape(Shape {
                path: shape.path.scaled(scale, at(x, y)),
                paint: match shape.paint {
                    Paint::Stroke(colour, width) => Paint::Stroke(colour, width * scale),
                    fill => fill,
                },
            }));
        }
    }
}
