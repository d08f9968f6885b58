//! What people add to a turn besides words: glyphs, arrows and circles.

use alloc::vec::Vec;
use core::fmt;

use crate::cell::Cell;

/// A judgement of a turn.
///
/// ```
/// use pijersi::Glyph;
/// assert_eq!(Glyph::from_text("?!"), Some(Glyph::Dubious));
/// assert_eq!(Glyph::Brilliant.to_string(), "!!");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Glyph {
    /// `!`
    Good,
    /// `?`
    Mistake,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

impl Glyph {
    /// All of them.
    pub const ALL: [Glyph; 6] = [
        Glyph::Good,
        Glyph::Mistake,
        Glyph::Brilliant,
        Glyph::Blunder,
        Glyph::Interesting,
        Glyph::Dubious,
    ];

    /// The text form, such as `?!`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Glyph::Good => "!",
            Glyph::Mistake => "?",
            Glyph::Brilliant => "!!",
            Glyph::Blunder => "??",
            Glyph::Interesting => "!?",
            Glyph::Dubious => "?!",
        }
    }

    /// The glyph with this text form.
    pub fn from_text(text: &str) -> Option<Glyph> {
        Glyph::ALL.into_iter().find(|glyph| glyph.as_str() == text)
    }
}

impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// An arrow from a cell to another one, or a circle around a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drawing {
    /// Where the arrow begins, or the cell inside of the circle.
    pub from: Cell,
    /// Where the arrow ends; none for a circle.
    pub to: Option<Cell>,
    /// Its colour.
    pub tone: Tone,
}

/// The colour of a [`Drawing`], by what the board uses it for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// The colour of moves.
    #[default]
    Move,
    /// The colour of captures.
    Capture,
    /// The colour of hints.
    Hint,
}

impl Tone {
    /// All of them.
    pub const ALL: [Tone; 3] = [Tone::Move, Tone::Capture, Tone::Hint];

    /// The text form, such as `capture`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Tone::Move => "move",
            Tone::Capture => "capture",
            Tone::Hint => "hint",
        }
    }
}

impl fmt::Display for Tone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Drawing {
    /// An arrow of a cell to itself is a circle.
    fn canonical(self) -> Drawing {
        Drawing {
            to: self.to.filter(|&to| to != self.from),
            ..self
        }
    }

    /// From two words of match text, such as `draw-capture` and `b4d3`.
    pub(crate) fn parse(name: &str, cells: &str) -> Option<Drawing> {
        let suffix = name.strip_prefix("draw")?;
        let tone = match suffix.strip_prefix('-') {
            None if suffix.is_empty() => Tone::Move,
            None => return None,
            Some(tone) => Tone::ALL.into_iter().find(|one| one.as_str() == tone)?,
        };
        let (from, to) = cells.split_at_checked(2)?;
        let to = match to {
            "" => None,
            cell => Some(cell.parse().ok()?),
        };
        let from = from.parse().ok()?;
        Some(Drawing { from, to, tone })
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("draw")?;
        if self.tone != Tone::Move {
            write!(f, "-{}", self.tone)?;
        }
        write!(f, " {}", self.from)?;
        self.to.map_or(Ok(()), |to| write!(f, "{to}"))
    }
}

/// The drawings without repetitions: the last one between the same cells counts.
pub(crate) fn canonical_drawings(drawings: &[Drawing]) -> Vec<Drawing> {
    let mut kept: Vec<Drawing> = Vec::new();
    for drawing in drawings.iter().map(|one| one.canonical()) {
        kept.retain(|one| (one.from, one.to) != (drawing.from, drawing.to));
        kept.push(drawing);
    }
    kept
}
