//! Splits a text into lines and words with their positions, and quotes it in messages.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

/// Whether the character only keeps words apart: also the invisible ones that copying from a page brings in.
pub(crate) fn is_space(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{feff}' | '\u{200b}' | '\u{2060}')
}

/// Whether the character is one of the dashes that word processors put for `-`.
pub(crate) fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// The words of a line, each with its column counted in characters from 1.
#[derive(Clone)]
pub(crate) struct Words<'a> {
    rest: &'a str,
    passed: usize,
    is_separator: fn(char) -> bool,
}

impl<'a> Words<'a> {
    /// The words between spaces.
    pub fn of(text: &'a str) -> Words<'a> {
        Words::separated_by(text, is_space)
    }

    /// The words between other separators.
    pub fn separated_by(text: &'a str, is_separator: fn(char) -> bool) -> Words<'a> {
        Words {
            rest: text,
            passed: 0,
            is_separator,
        }
    }

    /// What follows the words that were read.
    pub fn rest(&self) -> &'a str {
        self.rest
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<(usize, &'a str)> {
        let word_on = self.rest.trim_start_matches(self.is_separator);
        let gap = &self.rest[..self.rest.len() - word_on.len()];
        let column = self.passed + gap.chars().count() + 1;
        let end = word_on.find(self.is_separator).unwrap_or(word_on.len());
        let (word, rest) = word_on.split_at(end);
        self.rest = rest;
        self.passed = column - 1 + word.chars().count();
        (!word.is_empty()).then_some((column, word))
    }
}

/// The lines of a text, ended in the way of any system, each with its number counted from 1.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = Some(text);
    let lines = core::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.find(['\n', '\r']) else {
            rest = None;
            return Some(text);
        };
        let after = &text[end..];
        let after = after.strip_prefix("\r\n").unwrap_or(&after[1..]);
        rest = Some(after);
        Some(&text[..end])
    });
    (1..).zip(lines)
}

/// The maximum length of a quoted text in a message, in characters.
const MAX_QUOTED: usize = 40;

/// The text between quotation marks, made printable and cut when it is long, for messages that repeat what was read.
///
/// ```
/// assert_eq!(pijersi::quoted("a\u{7}b"), "\"a\\u{7}b\"");
/// ```
pub fn quoted(text: &str) -> String {
    let mut shown: String = text
        .chars()
        .take(MAX_QUOTED)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(MAX_QUOTED).is_some() {
        shown.push('…');
    }
    format!("\"{shown}\"")
}

/// The text with control characters and changes of the writing direction escaped, so that it is safe on a terminal.
///
/// ```
/// assert_eq!(pijersi::printable("a\u{1b}[2Jb"), "a\\u{1b}[2Jb");
/// ```
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                shown.extend(character.escape_unicode());
            }
            _ if character.is_control() => shown.extend(character.escape_default()),
            _ => shown.push(character),
        }
    }
    shown
}

/// As much of the text as [`quoted`] needs, so that an error stays small whatever was read.
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(MAX_QUOTED + 1).collect()
}

/// The items as in "a, b or c".
pub(crate) fn alternatives<T: fmt::Display>(items: &[T]) -> String {
    let mut list = String::new();
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            let last = index + 1 == items.len();
            list.push_str(if last { " or " } else { ", " });
        }
        list.push_str(&item.to_string());
    }
    list
}

/// Writes a text, with the width, fill and alignment of the formatter.
pub(crate) fn pad(
    f: &mut fmt::Formatter<'_>,
    write: impl FnOnce(&mut dyn fmt::Write) -> fmt::Result,
) -> fmt::Result {
    if f.width().is_none() && f.precision().is_none() {
        return write(f);
    }
    let mut text = String::new();
    write(&mut text)?;
    f.pad(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_columns() {
        let words: Vec<_> = Words::of("\u{feff} é1\u{a0}\tb2 ").collect();
        assert_eq!(words, [(3, "é1"), (7, "b2")]);
        assert_eq!(Words::of(" \t").next(), None);
    }

    #[test]
    fn long_and_odd_text_is_quoted_safely() {
        assert_eq!(quoted("a\u{7}b"), "\"a\\u{7}b\"");
        assert_eq!(printable("é\u{9b}1\u{202e}\n"), "é\\u{9b}1\\u{202e}\\n");
        assert_eq!(quoted(&"x".repeat(41)).chars().count(), MAX_QUOTED + 3);
    }

    #[test]
    fn lines_end_in_any_way() {
        let lines: Vec<_> = lines("a\r\nb\rc\n\nd").collect();
        assert_eq!(lines, [(1, "a"), (2, "b"), (3, "c"), (4, ""), (5, "d")]);
    }
}
