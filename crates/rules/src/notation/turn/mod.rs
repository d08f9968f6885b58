//! Turns as people write them (`a4-b5=c4`) and as engines do (`a4b5c4`).

mod error;
mod nearest;
mod parse;

use core::fmt;

use super::text::{is_dash, pad};
use crate::cell::Cell;
use crate::turn::{Turn, TurnKind};

pub use error::{ParseTurnError, TurnProblem};

/// A turn as match text, with `!` after each capture.
#[derive(Clone, Copy, Debug)]
pub struct Notation(Turn);

/// A turn as engines write it: two or three cells run together.
#[derive(Clone, Copy, Debug)]
pub struct Ugi(Turn);

impl Turn {
    /// The turn as match text.
    ///
    /// ```
    /// use pijersi::Position;
    /// let turn = Position::classic().parse_turn("b4b4c3").unwrap();
    /// assert_eq!(turn.notation().to_string(), "b4-c3");
    /// ```
    pub fn notation(self) -> Notation {
        Notation(self)
    }

    /// The turn as engines write it.
    ///
    /// ```
    /// use pijersi::Position;
    /// let turn = Position::classic().parse_turn("b4=d3").unwrap();
    /// assert_eq!(turn.ugi().to_string(), "b4d3d3");
    /// ```
    pub fn ugi(self) -> Ugi {
        Ugi(self)
    }

    /// The two or three cells that engines write.
    pub(crate) fn ugi_cells(self) -> (Cell, Cell, Option<Cell>) {
        let (start, via, end) = (self.start(), self.via(), self.end());
        match self.kind() {
            TurnKind::Cube if self.starts_on_stack() => (start, start, Some(end)),
            TurnKind::Cube => (start, end, None),
            _ => (start, via, Some(end)),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, |f| {
            write!(f, "{}", self.0.start())?;
            for action in self.0.actions() {
                let joint = if action.is_stack { '=' } else { '-' };
                let mark = if action.captures { "!" } else { "" };
                write!(f, "{joint}{}{mark}", action.to)?;
            }
            Ok(())
        })
    }
}

impl fmt::Display for Ugi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second, third) = self.0.ugi_cells();
        pad(f, |f| {
            write!(f, "{first}{second}")?;
            third.map_or(Ok(()), |third| write!(f, "{third}"))
        })
    }
}

/// As match text writes it.
///
/// ```
/// use pijersi::Position;
/// let turn = Position::classic().parse_turn("a4b5c4").unwrap();
/// assert_eq!(format!("{turn:>10}"), "  a4-b5=c4");
/// ```
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.notation().fmt(f)
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.notation(), f)
    }
}

/// Whether the word begins with a letter and a digit, as turns do.
pub(crate) fn begins_like_turn(word: &str) -> bool {
    matches!(word.as_bytes(), [letter, digit, ..]
        if letter.is_ascii_alphabetic() && digit.is_ascii_digit())
}

/// Whether the word has the form of a turn: two cells with a joint, or two or three cells run together.
pub(crate) fn is_turn_shaped(word: &str) -> bool {
    let Some(after) = strip_cell(word) else {
        return false;
    };
    let joined = after.trim_start_matches('!');
    if let Some(end) = joined.strip_prefix(|letter| letter == '=' || is_dash(letter)) {
        return strip_cell(end).is_some();
    }
    let after_second = strip_cell(after);
    let after_third = after_second.and_then(strip_cell);
    after_second == Some("") || after_third == Some("")
}

fn strip_cell(word: &str) -> Option<&str> {
    let (cell, rest) = word.split_at_checked(2)?;
    cell.parse::<Cell>().ok().map(|_| rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_shows_itself_as_match_text() {
        let turn = crate::Position::classic().parse_turn("a4b5c4").unwrap();
        assert_eq!(alloc::format!("{turn:?}"), "a4-b5=c4");
        assert_eq!(alloc::format!("{:?}", [turn]), "[a4-b5=c4]");
    }

    #[test]
    fn boards_and_logs_are_no_turns() {
        for turn in ["a4-b5", "A4!=b5-c4", "a4b5", "b4c3d3", "a4–b5"] {
            assert!(is_turn_shaped(turn), "{turn}");
        }
        for other in [
            "f1.p", "f4ww", "c6PR", "e1..", "a4", "a4-", "a4b5c", "h1-g1", "é4-b5", "b13:PSR",
        ] {
            assert!(!is_turn_shaped(other), "{other}");
        }
    }
}
