//! The words of match text: numbers, turns, results, and what only looks like them.

use crate::notation::text::{Words, is_space};
use crate::notation::turn::begins_like_turn;
use crate::outcome::MatchResult;

/// A word and where it stands.
#[derive(Clone, Copy)]
pub(crate) struct Word<'a> {
    pub line: usize,
    pub column: usize,
    pub text: &'a str,
}

/// The words of one line. `|` separates them like a space, so that the cells of a table are read one after the other.
#[derive(Clone)]
pub(crate) struct LineWords<'a> {
    line: usize,
    text: &'a str,
    words: Words<'a>,
}

impl<'a> LineWords<'a> {
    pub fn of(line: usize, text: &'a str) -> LineWords<'a> {
        LineWords {
            line,
            text,
            words: Words::separated_by(text, |letter| letter == '|' || is_space(letter)),
        }
    }

    /// The rest of the line, from this word on, which was the last to be read.
    pub fn rest_from(&self, word: Word<'a>) -> &'a str {
        let end = self.text.len() - self.words.rest().len();
        &self.text[end - word.text.len()..]
    }

    /// The number of the line.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The text of the next word, which stays to be read.
    pub fn peek(&self) -> Option<&'a str> {
        self.words.clone().next().map(|(_, text)| text)
    }
}

impl<'a> Iterator for LineWords<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let line = self.line;
        let (column, text) = self.words.next()?;
        Some(Word { line, column, text })
    }
}

/// What a word of match text is by its form.
pub(crate) enum WordKind<'a> {
    Comment,
    Result(MatchResult),
    /// `*`: the game is unfinished.
    NoResult,
    Number(Numbered<'a>),
    SetupItem,
    Other,
}

impl WordKind<'_> {
    pub fn of(word: &str) -> WordKind<'_> {
        if word.starts_with('#') {
            WordKind::Comment
        } else if word == "*" {
            WordKind::NoResult
        } else if let Ok(result) = word.parse() {
            WordKind::Result(result)
        } else if let Some(numbered) = Numbered::parse(word) {
            WordKind::Number(numbered)
        } else if is_setup_item(word) {
            WordKind::SetupItem
        } else {
            WordKind::Other
        }
    }
}

/// A turn's number, with its turn when nothing keeps them apart, as in `1.a4-b5`.
pub(crate) struct Numbered<'a> {
    /// Nothing when the number is too great to be one.
    pub number: Option<usize>,
    /// The turn, and how many characters stand before it.
    pub turn: Option<(&'a str, usize)>,
}

impl Numbered<'_> {
    fn parse(word: &str) -> Option<Numbered<'_>> {
        let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let digits = &word[..word.len() - rest.len()];
        let rest = rest.trim_start_matches(['.', ':', ')']);
        if digits.is_empty() || !(rest.is_empty() || begins_like_turn(rest)) {
            return None;
        }
        Some(Numbered {
            number: digits.parse().ok(),
            turn: (!rest.is_empty()).then_some((rest, word.len() - rest.len())),
        })
    }
}

/// Whether the word says that the players exchanged sides.
pub(crate) fn is_swap(word: &str) -> bool {
    word.trim_end_matches(['.', ',', ';'])
        .eq_ignore_ascii_case("swap")
}

/// Whether the word can only be meant as a set-up item: it begins like `g16:`.
fn is_setup_item(word: &str) -> bool {
    begins_like_turn(word)
        && word[1..]
            .trim_start_matches(|letter: char| letter.is_ascii_digit())
            .starts_with(':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_may_carry_a_turn() {
        let parse = |word| Numbered::parse(word).map(|read| (read.number, read.turn));
        assert_eq!(parse("12"), Some((Some(12), None)));
        assert_eq!(parse("12."), Some((Some(12), None)));
        assert_eq!(parse("1.a4-b5"), Some((Some(1), Some(("a4-b5", 2)))));
        assert_eq!(parse("27e2=g3!"), Some((Some(27), Some(("e2=g3!", 2)))));
        assert_eq!(parse("3...f4f5"), Some((Some(3), Some(("f4f5", 4)))));
        assert_eq!(parse("99999999999999999999"), Some((None, None)));
        for other in ["", "x", "1-0", "2024-05-17", "22:08", "3rd", "1.5", "٣"] {
            assert_eq!(parse(other), None, "{other}");
        }
    }

    #[test]
    fn set_up_items_have_a_colon() {
        for item in ["g16:sprspr", "f4:", "B4:WW", "x1:y"] {
            assert!(is_setup_item(item), "{item}");
        }
        for other in ["P:4", "a4-b5=c4:-3.82", "f4ww", "é1:", "12:30", "b:"] {
            assert!(!is_setup_item(other), "{other}");
        }
    }
}
