//! Text as lines.

use crate::glyphs::{self, CAPITAL};
use crate::path::{Path, Point, Segment, at};

/// The space between two glyphs: the width of the line and a little air.
const GAP: f64 = 15.5;
/// The width of the lines, for capitals of height one.
pub(crate) const WEIGHT: f64 = 9.5 / CAPITAL;
/// What an accent on a capital is raised by.
const RAISE: f64 = 21.0;

/// A line of text whose baseline starts at the origin and whose capitals are one unit high.
#[derive(Clone, Debug, Default)]
pub(crate) struct Text {
    pub path: Path,
    pub width: f64,
}

impl Text {
    pub fn new(text: &str) -> Text {
        let mut line = Text::default();
        for character in text.chars() {
            if !line.push(character) {
                for replacement in glyphs::replacement(character).chars() {
                    line.push(replacement);
                }
            }
        }
        let unit = 1.0 / CAPITAL;
        Text {
            path: line.path.scaled(unit, at(0.0, 0.0)),
            width: line.width.max(0.0) * unit,
        }
    }

    /// The text, cut short with an ellipsis where it would be wider than `room`.
    pub fn fitting(text: &str, room: f64) -> Text {
        let whole = Text::new(text);
        if whole.width <= room {
            return whole;
        }
        // Not more than this many characters can fit, however long the text is.
        let most = (room * CAPITAL / GAP) as usize + 1;
        let mut kept: String = text.chars().take(most).collect();
        loop {
            let shortened = Text::new(&format!("{}…", kept.trim_end()));
            if shortened.width <= room || kept.pop().is_none() {
                return shortened;
            }
        }
    }

    /// Adds one character in glyph units; false if there is no glyph for it.
    fn push(&mut self, character: char) -> bool {
        let (plain, accent) = match glyphs::decompose(character) {
            Some((plain, accent)) => (plain, Some(accent)),
            None => (character, None),
        };
        let Some(&(_, width, drawing)) = glyphs::find(plain) else {
            return false;
        };
        let left = if self.width == 0.0 {
            0.0
        } else {
            self.width + GAP
        };
        let mut glyph = pen(drawing);
        if let Some(mark) = accent.and_then(glyphs::accent) {
            let is_above = accent != Some('¸');
            if is_above && plain == 'i' {
                // The accent takes the place of the dot.
                glyph.0.truncate(2);
            }
            let raise = if is_above && plain.is_uppercase() {
                -RAISE
            } else {
                0.0
            };
            glyph.join(&pen(mark).scaled(1.0, at(width / 2.0, raise)));
        }
        self.path.join(&glyph.scaled(1.0, at(left, 0.0)));
        // A line of width zero still stands for a glyph, so that the next one keeps its distance.
        self.width = (left + width).max(0.001);
        true
    }
}

/// Follows the drawing of a glyph, turning its upward `y` downward.
fn pen(drawing: &str) -> Path {
    let mut path = Path::default();
    let mut words = drawing.split_ascii_whitespace();
    let mut here = at(0.0, 0.0);
    while let Some(word) = words.next() {
        let (command, first) = word.split_at(1);
        let mut number = |first: Option<&str>| -> f64 {
            let word = first.or_else(|| words.next()).unwrap_or("0");
            word.parse().unwrap_or(0.0)
        };
        let mut point = |first: Option<&str>| -> Point {
            let x = number(first);
            at(x, -number(None))
        };
        match command {
            "M" => {
                here = point(Some(first));
                path.0.push(Segment::Move(here));
            }
            "L" => {
                here = point(Some(first));
                path.0.push(Segment::Line(here));
            }
            "C" => {
                let (a, b) = (point(Some(first)), point(None));
                here = point(None);
                path.0.push(Segment::Curve(a, b, here));
            }
            "h" | "v" => {
                let end = point(Some(first));
                let corner = if command == "h" {
                    at(end.x, here.y)
                } else {
                    at(here.x, end.y)
                };
                const QUARTER: f64 = 0.5523;
                path.0.push(Segment::Curve(
                    here.towards(corner, QUARTER),
                    end.towards(corner, QUARTER),
                    end,
                ));
                here = end;
            }
            _ => path.0.push(Segment::Close),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_printable_character_of_the_languages_has_a_glyph() {
        let french = "éèêëàâçùûüôîïÉÈÊÀÂÇÙÔÎ«»…–—°½→×·";
        let others = "äöüßÄÖÜáíóúñÁÍÓÚÑ";
        let characters = (' '..='~').chain(french.chars()).chain(others.chars());
        for character in characters {
            let mut line = Text::default();
            assert!(line.push(character), "{character:?}");
            let blank = character == ' ';
            assert_eq!(line.path.0.is_empty(), blank, "{character:?}");
        }
    }

    #[test]
    fn drawings_are_well_formed() {
        for character in (' '..='~').chain("○□∞".chars()) {
            let (_, width, drawing) = glyphs::find(character).unwrap();
            assert!((0.0..80.0).contains(width));
            for word in drawing.split_ascii_whitespace() {
                let number = word.trim_start_matches(['M', 'L', 'C', 'h', 'v', 'Z']);
                assert!(
                    word == "Z" || number.parse::<f64>().is_ok(),
                    "{character:?}: {word}"
                );
            }
        }
    }

    #[test]
    fn unknown_characters_are_replaced() {
        assert_eq!(Text::new("œ’中").width, Text::new("oe'□").width);
    }

    #[test]
    fn long_text_is_cut() {
        let long = "a4-b5=c4 ".repeat(10_000);
        let text = Text::fitting(&long, 12.0);
        assert!(text.width <= 12.0 && text.width > 10.0);
        assert!(Text::fitting("a4-b5", 12.0).width < 12.0);
    }
}
