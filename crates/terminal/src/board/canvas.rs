//! Characters and their inks before they are written to a stream or a screen.

use std::fmt;

use pijersi::Player;

use super::mark::Mark;

/// The kind of a character on the canvas, which determines its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// No style.
    Plain,
    /// Outlines and names of cells.
    Faint,
    /// The name of a marked cell.
    Marked(Mark),
    /// The outline and the name of the cell under the cursor.
    Cursor,
    /// The side of a cube; a plain one (second field) has the cube's colour around it.
    Side(Player, bool),
    /// The role of a cube.
    Sign(Player),
}

/// The colours of an ink, as numbers of the standard 256.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paint {
    /// The foreground colour.
    pub foreground: Option<u8>,
    /// The background colour.
    pub background: Option<u8>,
    /// Whether the character is bold.
    pub bold: bool,
}

impl Ink {
    /// The colours of the ink. The greys are chosen to be seen on black and on white.
    pub fn paint(self) -> Paint {
        let (foreground, background, bold) = match self {
            Ink::Plain => (None, None, false),
            Ink::Faint => (Some(244), None, false),
            Ink::Marked(mark) => (Some(mark.colour()), None, true),
            Ink::Cursor => (Some(203), None, true),
            Ink::Side(Player::White, false) => (Some(223), None, false),
            Ink::Side(Player::Black, false) => (Some(239), None, false),
            Ink::Sign(Player::White) | Ink::Side(Player::White, true) => {
                (Some(16), Some(223), true)
            }
            Ink::Sign(Player::Black) | Ink::Side(Player::Black, true) => {
                (Some(231), Some(239), true)
            }
        };
        Paint {
            foreground,
            background,
            bold,
        }
    }

    fn has_background(self) -> bool {
        self.paint().background.is_some()
    }
}

/// The terminal sequence that ends every colour.
const RESET: &str = "\x1b[0m";

impl Paint {
    /// Writes the terminal sequence that sets the colours.
    fn write(self, f: &mut impl fmt::Write) -> fmt::Result {
        let mut opening = "\x1b[";
        if self.bold {
            write!(f, "{opening}1")?;
            opening = ";";
        }
        for (layer, colour) in [(38, self.foreground), (48, self.background)] {
            if let Some(colour) = colour {
                write!(f, "{opening}{layer};5;{colour}")?;
                opening = ";";
            }
        }
        if opening == ";" {
            f.write_char('m')?;
        }
        Ok(())
    }
}

/// The characters of a drawing.
#[derive(Clone, Debug)]
pub struct Canvas {
    lines: Vec<Vec<(char, Ink)>>,
}

impl Canvas {
    /// Only spaces.
    pub fn empty(width: usize, height: usize) -> Canvas {
        Canvas {
            lines: vec![vec![(' ', Ink::Plain); width]; height],
        }
    }

    /// The characters, line by line.
    pub fn lines(&self) -> &[Vec<(char, Ink)>] {
        &self.lines
    }

    pub(super) fn put(&mut self, line: usize, column: usize, sign: char, ink: Ink) {
        self.lines[line][column] = (sign, ink);
    }

    pub(super) fn put_text(&mut self, line: usize, column: usize, text: &str, ink: Ink) {
        for (place, sign) in text.chars().enumerate() {
            self.put(line, column + place, sign, ink);
        }
    }

    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>, colour: bool) -> fmt::Result {
        for line in &self.lines {
            let length = line
                .iter()
                .rposition(|&(sign, _)| sign != ' ')
                .map_or(0, |last| last + 1);
            write_chars(f, &line[..length], colour)?;
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Writes characters in their inks; the ink changes only where that is visible.
pub(super) fn write_chars(
    f: &mut impl fmt::Write,
    signs: &[(char, Ink)],
    colour: bool,
) -> fmt::Result {
    let mut ink = Ink::Plain;
    for &(sign, next) in signs {
        let is_seen = sign != ' ' || ink.has_background() || next.has_background();
        if colour && next != ink && is_seen {
            if ink != Ink::Plain {
                f.write_str(RESET)?;
            }
            next.paint().write(f)?;
            ink = next;
        }
        f.write_char(sign)?;
    }
    if ink != Ink::Plain {
        f.write_str(RESET)?;
    }
    Ok(())
}
