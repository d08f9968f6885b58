//! Variations: what could have been played instead, in brackets after the turn that they replace.

use core::fmt;

use super::INDENT;
use super::notes::{has_comment, parse_comment, write_comment};
use super::words::{Word, WordKind};
use crate::matches::{Match, PlayedTurn};
use crate::notation::turn::begins_like_turn;

/// What a variation stands in: the game, or another variation.
pub(crate) struct Outer {
    pub record: Match,
    /// The number of the turn that is replaced, with which the variation begins.
    pub number: usize,
    /// Where the variation begins.
    pub line: usize,
    pub column: usize,
}

impl Outer {
    /// Keeps what is said about the turn that is replaced.
    pub fn comment(&mut self, text: &str) {
        let ply = self.record.len();
        self.record.edit_note(ply, |note| parse_comment(note, text));
    }
}

/// A word without the brackets around it.
pub(crate) struct Brackets<'a> {
    /// The number that the variation begins with, when the word opens one.
    pub opens: Option<usize>,
    pub inner: Word<'a>,
    /// Number of variations that end after the word.
    pub closes: usize,
}

impl<'a> Brackets<'a> {
    pub fn of(word: Word<'a>, next: Option<&str>, in_variation: bool) -> Brackets<'a> {
        let opens = begins_variation(word.text, next);
        let mut inner = word;
        if opens.is_some() {
            inner.text = &word.text[1..];
            inner.column += 1;
        }
        let mut closes = 0;
        let is_numbered = |text: &str| text.bytes().all(|letter| letter.is_ascii_digit());
        if opens.is_some() || in_variation {
            let text = inner.text.trim_end_matches([',', ';', '.']);
            let bare = text.trim_end_matches(')');
            // A bracket after a number belongs to it, as in 3) a1-b2=c2.
            if bare.len() < text.len() && (bare.is_empty() || !is_numbered(bare)) {
                closes = text.len() - bare.len();
                inner.text = bare;
            }
        }
        Brackets {
            opens,
            inner,
            closes,
        }
    }
}

/// The number with which a variation begins, when this word and the next look like one.
pub(crate) fn begins_variation(word: &str, next: Option<&str>) -> Option<usize> {
    let inner = word.strip_prefix('(')?;
    let number = if inner.is_empty() { next? } else { inner };
    let WordKind::Number(numbered) = WordKind::of(number) else {
        return None;
    };
    // What stands in brackets may also be a remark.
    let leads_to_turn =
        inner.is_empty() || numbered.turn.is_some() || next.is_some_and(begins_like_turn);
    numbered.number.filter(|_| leads_to_turn)
}

/// Writes a variation that replaces the turn with this number, on lines of its own.
pub(crate) fn write_variation(
    f: &mut fmt::Formatter<'_>,
    variation: &Match,
    first: usize,
    depth: usize,
) -> fmt::Result {
    indent(f, depth)?;
    f.write_str("(")?;
    let mut is_line_begun = true;
    for PlayedTurn { ply, turn, .. } in variation {
        let number = first + ply;
        if !is_line_begun {
            indent(f, depth)?;
        } else if ply > 0 {
            f.write_str(" ")?;
        }
        write!(f, "{number} {}", turn.notation())?;
        is_line_begun = true;
        let Some(note) = variation.note_at(ply + 1) else {
            continue;
        };
        if has_comment(note) {
            f.write_str("  ")?;
            write_comment(f, note, INDENT)?;
        }
        writeln!(f)?;
        is_line_begun = false;
        for inner in &note.variations {
            write_variation(f, inner, number, depth + 1)?;
        }
    }
    if !is_line_begun {
        indent(f, depth)?;
    }
    writeln!(f, ")")
}

fn indent(f: &mut fmt::Formatter<'_>, depth: usize) -> fmt::Result {
    (0..depth).try_for_each(|_| f.write_str(INDENT))
}
