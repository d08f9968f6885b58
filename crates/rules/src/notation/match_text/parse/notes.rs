//! Reading what is known beyond the turns: tags, comments, variations.

use alloc::string::String;

use super::{Parser, Start, turn_missing, wrong};
use crate::matches::{MAX_VARIATION_DEPTH, Match};
use crate::notation::match_text::error::{MatchProblem, ParseMatchError};
use crate::notation::match_text::notes::parse_comment;
use crate::notation::match_text::variations::Outer;
use crate::notation::match_text::words::{LineWords, Word, WordKind};
use crate::notes::Tags;

impl Parser {
    pub(super) fn parse_tags(
        &mut self,
        mut words: LineWords<'_>,
        tags: &Tags,
    ) -> Result<(), ParseMatchError> {
        let is_head = self.record.is_none() && matches!(self.start, Start::Unspecified);
        if let (false, Some(first)) = (is_head, words.next()) {
            return Err(wrong(first, MatchProblem::SecondGame));
        }
        self.tags_line = words.line();
        for (name, value) in tags.iter() {
            let set = self.tags.set(name, value);
            debug_assert_eq!(set, Ok(()), "it was a name before");
        }
        Ok(())
    }

    /// Keeps what is said, about the last turn or before the first.
    pub(super) fn comment(&mut self, text: &str) {
        match (&mut self.record, self.outer.last_mut()) {
            (Some(record), Some(outer)) if record.is_empty() => outer.comment(text),
            (Some(record), _) if !record.is_empty() => {
                record.edit_note(record.len(), |note| parse_comment(note, text))
            }
            _ => parse_comment(&mut self.head, text),
        }
    }

    pub(super) fn open_variation(
        &mut self,
        word: Word<'_>,
        number: usize,
    ) -> Result<(), ParseMatchError> {
        if self.awaited.is_some() || self.last_number() != Some(number) {
            return Err(wrong(word, MatchProblem::Variation));
        }
        if self.outer.len() >= MAX_VARIATION_DEPTH {
            return Err(wrong(word, MatchProblem::DeepVariation));
        }
        let Some(record) = self.record.take() else {
            return Err(wrong(word, MatchProblem::Variation));
        };
        let before = record.positions()[record.len() - 1];
        self.record = Some(Match::new(before));
        self.outer.push(Outer {
            record,
            number,
            line: word.line,
            column: word.column,
        });
        Ok(())
    }

    pub(super) fn close_variation(&mut self, word: Word<'_>) -> Result<(), ParseMatchError> {
        if let Some(awaited) = &self.awaited {
            return Err(turn_missing(awaited));
        }
        let (Some(mut outer), Some(inner)) = (self.outer.pop(), self.record.take()) else {
            return Err(wrong(word, MatchProblem::Variation));
        };
        if inner.is_empty() {
            return Err(wrong(word, MatchProblem::Variation));
        }
        let ply = outer.record.len();
        outer
            .record
            .edit_note(ply, |note| note.variations.push(inner));
        self.record = Some(outer.record);
        Ok(())
    }

    /// A result among the tags counts like one at the end.
    pub(super) fn declare_tag(&mut self) -> Result<(), ParseMatchError> {
        const NAME: &str = "Result";
        let Some(value) = self.tags.get(NAME) else {
            return Ok(());
        };
        let value = String::from(value);
        let word = Word {
            line: self.tags_line,
            column: 1,
            text: &value,
        };
        match WordKind::of(&value) {
            WordKind::Result(result) => self.declare(word, result)?,
            WordKind::NoResult => {}
            // Something else than a result, which is kept as it is.
            _ => return Ok(()),
        }
        self.tags.remove(NAME);
        Ok(())
    }
}
