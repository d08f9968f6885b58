//! Reading what is known beyond the turns: tags, comments, variations.

use alloc::string::String;

use super::{Reader, Start, turn_missing, wrong};
use crate::matches::{DEEPEST_VARIATION, Match};
use crate::notation::match_text::error::{MatchProblem, ParseMatchError};
use crate::notation::match_text::notes::read_comment;
use crate::notation::match_text::variations::Outer;
use crate::notation::match_text::words::{LineWords, Word, WordKind};
use crate::notes::Tags;

impl Reader {
    pub(super) fn read_tags(
        &mut self,
        mut words: LineWords<'_>,
        tags: &Tags,
    ) -> Result<(), ParseMatchError> {
        let is_head = self.game.is_none() && matches!(self.start, Start::Untold);
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
        match (&mut self.game, self.outer.last_mut()) {
            (Some(game), Some(outer)) if game.is_empty() => outer.comment(text),
            (Some(game), _) if !game.is_empty() => {
                game.edit_note(game.len(), |note| read_comment(note, text))
            }
            _ => read_comment(&mut self.head, text),
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
        if self.outer.len() >= DEEPEST_VARIATION {
            return Err(wrong(word, MatchProblem::DeepVariation));
        }
        let Some(game) = self.game.take() else {
            return Err(wrong(word, MatchProblem::Variation));
        };
        let before = game.positions()[game.len() - 1];
        self.game = Some(Match::new(before));
        self.outer.push(Outer {
            game,
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
        let (Some(mut outer), Some(inner)) = (self.outer.pop(), self.game.take()) else {
            return Err(wrong(word, MatchProblem::Variation));
        };
        if inner.is_empty() {
            return Err(wrong(word, MatchProblem::Variation));
        }
        let ply = outer.game.len();
        outer
            .game
            .edit_note(ply, |note| note.variations.push(inner));
        self.game = Some(outer.game);
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
