//! Reading games as people and programs write them.

mod notes;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use super::error::{MatchProblem, ParseMatchError};
use super::notes::{parse_comment, parse_tags};
use super::setup_items::{SetupItems, TextPosition};
use super::variations::{Brackets, Outer, begins_variation};
use super::words::{LineWords, Numbered, Word, WordKind, is_swap};
use crate::matches::{Match, PlayError, SwapError};
use crate::notation::position::ParsePsnError;
use crate::notation::text::{excerpt, lines};
use crate::notation::turn::{begins_like_turn, is_turn_shaped};
use crate::notes::{Note, Tags};
use crate::outcome::MatchResult;
use crate::position::Position;

impl FromStr for Match {
    type Err = ParseMatchError;

    fn from_str(text: &str) -> Result<Match, ParseMatchError> {
        let mut parser = Parser {
            start: Start::Unspecified,
            record: None,
            outer: Vec::new(),
            awaited: None,
            prose: None,
            unread: None,
            tags: Tags::default(),
            tags_line: 0,
            head: Note::default(),
        };
        for (line, text) in lines(text) {
            parser.parse_line(line, text)?;
        }
        parser.finish()
    }
}

/// Where the game starts, as far as the text has been read.
enum Start {
    Unspecified,
    Setup(Box<SetupItems>),
    Position(Position),
}

/// A number that is not followed by its turn yet.
struct Awaited {
    number: usize,
    line: usize,
    column: usize,
}

/// The game as far as it has been read.
struct Parser {
    start: Start,
    /// Begins with the first turn or result. In a variation, this is the variation.
    record: Option<Match>,
    /// The game, and the variations in it that have begun and not ended.
    outer: Vec<Outer>,
    awaited: Option<Awaited>,
    /// The first line that is skipped as a remark.
    prose: Option<usize>,
    /// The first text between the start and the first turn or result that is neither.
    unread: Option<ParseMatchError>,
    tags: Tags,
    /// Where the last tags stand.
    tags_line: usize,
    /// What is said before the game begins.
    head: Note,
}

/// What a line is about, from its beginning.
enum LineKind {
    Blank,
    Tags(Tags),
    Items,
    Position,
    Prose,
}

impl Parser {
    fn parse_line(&mut self, line: usize, text: &str) -> Result<(), ParseMatchError> {
        let words = LineWords::of(line, text);
        match self.line_kind(text, words.clone()) {
            LineKind::Blank => Ok(()),
            LineKind::Tags(tags) => self.parse_tags(words, &tags),
            LineKind::Items => self.parse_items(words),
            LineKind::Position => self.parse_position(text, words),
            LineKind::Prose => {
                self.skip_prose(line, words);
                Ok(())
            }
        }
    }

    fn line_kind(&self, text: &str, mut words: LineWords<'_>) -> LineKind {
        let Some(Word { text: first, .. }) = words.next() else {
            return LineKind::Blank;
        };
        let second = words.peek();
        let is_item = match WordKind::of(first) {
            WordKind::Comment => true,
            WordKind::Other if first.starts_with('[') => match parse_tags(text) {
                Some(tags) => return LineKind::Tags(tags),
                None => self.awaited.is_some(),
            },
            _ if self.awaited.is_some() => true,
            WordKind::Result(_) => true,
            // Before other words it is the star of a list.
            WordKind::NoResult => second.is_none(),
            WordKind::Number(numbered) => {
                let is_expected = numbered.number == Some(self.next_number());
                leads_to_turn(&numbered, second) || (is_expected && !self.is_over())
            }
            WordKind::Other if first.starts_with('(') => {
                begins_variation(first, second) == self.last_number()
                    && self.last_number().is_some()
            }
            WordKind::Other if first.starts_with(')') => !self.outer.is_empty(),
            _ if self.is_over() => false,
            WordKind::SetupItem => true,
            WordKind::Other if is_position(first, second) => return LineKind::Position,
            // A line of its own, or with the next turn. Before other words it begins a remark.
            WordKind::Other if is_swap(first) => self.awaits_swap() && leads_on(second),
            WordKind::Other => is_turn_shaped(first),
        };
        if is_item {
            LineKind::Items
        } else {
            LineKind::Prose
        }
    }

    fn skip_prose(&mut self, line: usize, mut words: LineWords<'_>) {
        self.prose.get_or_insert(line);
        // A line without letters or digits is a rule, a code fence or an empty row of a table.
        let has_text = |word: &Word<'_>| word.text.contains(char::is_alphanumeric);
        if self.record.is_none()
            && !matches!(self.start, Start::Unspecified)
            && self.unread.is_none()
        {
            let found = words.find(has_text);
            self.unread = found.map(|word| wrong(word, MatchProblem::UnreadableTurns));
        }
    }

    /// Reads set-up items, turns, variations, comments and a result in the order they come.
    fn parse_items(&mut self, mut words: LineWords<'_>) -> Result<(), ParseMatchError> {
        while let Some(word) = words.next() {
            if word.text.starts_with('#') {
                self.comment(words.rest_from(word));
                break;
            }
            let brackets = Brackets::of(word, words.peek(), !self.outer.is_empty());
            if let Some(number) = brackets.opens {
                self.open_variation(word, number)?;
            }
            let goes_on =
                brackets.inner.text.is_empty() || self.parse_item(brackets.inner, &mut words)?;
            for _ in 0..brackets.closes {
                self.close_variation(word)?;
            }
            if !goes_on {
                // What follows is a remark, except for a comment.
                if let Some(word) = words.find(|word| word.text.starts_with('#')) {
                    self.comment(words.rest_from(word));
                }
                break;
            }
        }
        Ok(())
    }

    /// Reads an item; true if another may follow on the line.
    fn parse_item(
        &mut self,
        word: Word<'_>,
        words: &mut LineWords<'_>,
    ) -> Result<bool, ParseMatchError> {
        match WordKind::of(word.text) {
            // Only the game itself has a result.
            WordKind::NoResult | WordKind::Result(_) if !self.outer.is_empty() => {}
            WordKind::NoResult => {
                self.awaited = None;
                return Ok(false);
            }
            WordKind::Result(result) => {
                self.awaited = None;
                self.declare(word, result)?;
                return Ok(false);
            }
            kind if self.awaited.is_some() => self.parse_turn(word, &kind)?,
            WordKind::Number(numbered) => {
                if self.is_over() && !leads_to_turn(&numbered, words.peek()) {
                    return Ok(false);
                }
                self.parse_number(word, &numbered)?;
            }
            _ if self.is_over() && self.outer.is_empty() => return Ok(false),
            WordKind::SetupItem => {
                let (range, mut letters) = word.text.split_once(':').unwrap_or_default();
                if letters.is_empty() {
                    letters = words.next().map_or("", |word| word.text);
                }
                self.set_up(word, range, letters)?;
            }
            WordKind::Other if is_swap(word.text) => {
                let swap = match self.outer.is_empty() {
                    true => self.record()?.swap(),
                    false => Err(SwapError::NotAfterFirstTurn),
                };
                swap.map_err(|error| wrong(word, MatchProblem::Swap(error)))?;
            }
            WordKind::Other | WordKind::Comment => {
                let expected = self.next_number();
                return Err(wrong(word, MatchProblem::Number { expected }));
            }
        }
        Ok(true)
    }

    fn set_up(
        &mut self,
        word: Word<'_>,
        range: &str,
        letters: &str,
    ) -> Result<(), ParseMatchError> {
        if let (None, Start::Unspecified) = (&self.record, &self.start) {
            self.start = Start::Setup(Box::new(SetupItems::new()));
        }
        match (&self.record, &mut self.start) {
            (None, Start::Setup(setup)) => setup
                .add(
                    range,
                    letters,
                    TextPosition {
                        line: word.line,
                        column: word.column,
                    },
                )
                .map_err(|problem| wrong(word, MatchProblem::SetupItem(problem))),
            _ => Err(wrong(word, MatchProblem::LateStart)),
        }
    }

    fn parse_position(
        &mut self,
        text: &str,
        mut words: LineWords<'_>,
    ) -> Result<(), ParseMatchError> {
        let Some((keyword, rows)) = words.next().zip(words.next()) else {
            return Ok(());
        };
        if self.record.is_some() || !matches!(self.start, Start::Unspecified) {
            return Err(wrong(keyword, MatchProblem::LateStart));
        }
        let (_, psn) = text.split_once(keyword.text).unwrap_or_default();
        let (psn, comment) = match psn.find('#') {
            Some(start) => psn.split_at(start),
            None => (psn, ""),
        };
        let position = psn.parse().map_err(|error: ParsePsnError| {
            let before = keyword.column - 1 + keyword.text.len();
            let location = Word {
                column: before + error.column(),
                ..rows
            };
            wrong(location, MatchProblem::Position(error.problem().clone()))
        })?;
        self.start = Start::Position(position);
        parse_comment(&mut self.head, comment);
        Ok(())
    }

    fn parse_number(
        &mut self,
        word: Word<'_>,
        numbered: &Numbered<'_>,
    ) -> Result<(), ParseMatchError> {
        if let Err(error) = self.record()?.check_going_on() {
            return Err(wrong(word, MatchProblem::Over(error)));
        }
        let expected = self.next_number();
        if numbered.number != Some(expected) {
            return Err(wrong(word, MatchProblem::Number { expected }));
        }
        self.awaited = Some(Awaited {
            number: expected,
            line: word.line,
            column: word.column,
        });
        match numbered.turn {
            None => Ok(()),
            Some((text, offset)) => {
                let column = word.column + offset;
                let turn = Word {
                    column,
                    text,
                    ..word
                };
                self.parse_turn(turn, &WordKind::Other)
            }
        }
    }

    fn parse_turn(&mut self, word: Word<'_>, kind: &WordKind<'_>) -> Result<(), ParseMatchError> {
        let number = match (self.awaited.take(), kind) {
            (Some(awaited), WordKind::Number(_)) => return Err(turn_missing(&awaited)),
            (Some(awaited), _) => awaited.number,
            (None, _) => self.next_number(),
        };
        let text = word.text.trim_end_matches([',', ';']);
        match self.record()?.play_text(text) {
            Ok(_) => Ok(()),
            Err(PlayError::Text(error)) => {
                let location = Word {
                    column: word.column - 1 + error.column(),
                    ..word
                };
                Err(wrong(location, MatchProblem::Turn { number, error }))
            }
            Err(error) => Err(wrong(word, MatchProblem::Over(error))),
        }
    }

    fn declare(&mut self, word: Word<'_>, result: MatchResult) -> Result<(), ParseMatchError> {
        let record = self.record()?;
        match record.declared() {
            Some(declared) if declared != result => {
                Err(wrong(word, MatchProblem::TwoResults(declared)))
            }
            _ => record
                .declare(result)
                .map_err(|error| wrong(word, MatchProblem::Result(error))),
        }
    }

    /// The match, which begins when it is first needed.
    fn record(&mut self) -> Result<&mut Match, ParseMatchError> {
        let record = match self.record.take() {
            Some(record) => record,
            None => Match::new(self.start_position()?),
        };
        Ok(self.record.insert(record))
    }

    fn start_position(&self) -> Result<Position, ParseMatchError> {
        match &self.start {
            Start::Unspecified => Ok(Position::classic()),
            Start::Position(position) => Ok(*position),
            Start::Setup(setup) => {
                setup
                    .build()
                    .map_err(|(TextPosition { line, column }, error)| {
                        wrong_at(line, column, MatchProblem::Setup(error))
                    })
            }
        }
    }

    /// Whether the players may have exchanged sides at this point of the text.
    fn awaits_swap(&self) -> bool {
        let is_first = |record: &Match| record.len() == 1 && !record.is_swapped();
        self.outer.is_empty() && self.record.as_ref().is_some_and(is_first)
    }

    fn is_over(&self) -> bool {
        self.record.as_ref().is_some_and(Match::is_over)
    }

    fn next_number(&self) -> usize {
        match (&self.record, &self.start) {
            (Some(record), _) => match self.outer.last() {
                Some(outer) => outer.number + record.len(),
                None => record.number_at(record.len()),
            },
            (None, Start::Position(position)) => Match::new(*position).number_at(0),
            (None, _) => 1,
        }
    }

    /// The number of the last turn, if there is one.
    fn last_number(&self) -> Option<usize> {
        let record = self.record.as_ref()?;
        (!record.is_empty()).then(|| self.next_number() - 1)
    }

    fn finish(mut self) -> Result<Match, ParseMatchError> {
        if let Some(awaited) = &self.awaited {
            return Err(turn_missing(awaited));
        }
        if let Some(&Outer { line, column, .. }) = self.outer.last() {
            let text = "(";
            let word = Word { line, column, text };
            return Err(wrong(word, MatchProblem::OpenVariation));
        }
        if let (None, Start::Unspecified, Some(line)) = (&self.record, &self.start, self.prose) {
            return Err(wrong_at(line, 1, MatchProblem::NoMatch));
        }
        if let (None, Some(error)) = (self.last_number(), self.unread.take()) {
            return Err(error);
        }
        self.declare_tag()?;
        self.record()?;
        let (tags, head) = (self.tags, self.head);
        let mut record = self.record.unwrap_or_default();
        *record.tags_mut() = tags;
        record.edit_note(0, |note| {
            (note.comment, note.drawings) = (head.comment, head.drawings);
        });
        Ok(record)
    }
}

/// Whether a turn follows the number, in the same word or in the next.
fn leads_to_turn(numbered: &Numbered<'_>, next: Option<&str>) -> bool {
    numbered.turn.is_some() || next.is_some_and(begins_like_turn)
}

/// Whether the line ends before this word, or continues with a number or a comment.
fn leads_on(next: Option<&str>) -> bool {
    next.is_none_or(|word| matches!(WordKind::of(word), WordKind::Number(_) | WordKind::Comment))
}

fn is_position(first: &str, second: Option<&str>) -> bool {
    first.eq_ignore_ascii_case("position") && second.is_some_and(|word| word.contains('/'))
}

fn turn_missing(awaited: &Awaited) -> ParseMatchError {
    let number = awaited.number;
    wrong_at(
        awaited.line,
        awaited.column,
        MatchProblem::NoTurn { number },
    )
}

fn wrong(word: Word<'_>, problem: MatchProblem) -> ParseMatchError {
    ParseMatchError {
        found: excerpt(word.text),
        ..wrong_at(word.line, word.column, problem)
    }
}

fn wrong_at(line: usize, column: usize, problem: MatchProblem) -> ParseMatchError {
    ParseMatchError {
        line,
        column,
        found: String::new(),
        problem: Box::new(problem),
    }
}
