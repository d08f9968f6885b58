//! Whole games as match text: this file writes them.

mod error;
mod notes;
mod parse;
mod setup_items;
mod split;
mod variations;
mod words;

use alloc::string::ToString;
use core::fmt;

use crate::cube::Player;
use crate::matches::{Match, PlayedTurn};
use crate::notes::Note;
use crate::outcome::MatchResult;
use crate::position::Position;
use notes::{has_comment, write_comment, write_tags};
use setup_items::setup_lines;
use variations::write_variation;

pub use error::{MatchProblem, ParseMatchError};
pub use notes::ParseScoreError;
pub use setup_items::SetupItemProblem;
pub use split::{GameSplitter, GameText};

/// How wide a number and its turn are, so that turns stand below each other.
const NUMBER_WIDTH: usize = 4;
const TURN_WIDTH: usize = 18;
const INDENT: &str = "   ";

/// A game as match text, with options for how it is written.
///
/// `Match` itself is written with the default options and read with `FromStr`. The text consists of
///
/// - tags, such as `[White "Ann"]`, one on each line;
/// - the start: nothing for the classic set-up, otherwise set-up items such as `g16:sprspr f4:ww` (a row, a first
///   and optionally a last column, a colon, then one letter per cell; a single cell with two letters is a stack,
///   top first). If Black moves first, or if turns were counted before the start, it is a line with the word
///   `position` and position text instead;
/// - the turns, each preceded by its number. White's numbers are odd and Black's are even, so the first is 1, or
///   2 if Black moves first. A turn may be followed by a comment, from `#` to the end of the line, which may begin
///   with what an engine thought: `# [score +0.35 depth 12 time 1.500] a fine turn`; and by variations in brackets,
///   which begin with the number of the turn that they replace: `(1 a4-b5 2 f2-f3=e3)`. After the first turn, `swap` says
///   that the players exchanged sides ([`Match::swap`]);
/// - the result `1-0`, `0-1` or `1/2-1/2`, written only if it was declared and the board does not show it.
///
/// The parser is lenient: line breaks and spacing do not matter, `|` separates like a space, numbers may have a dot,
/// turns may be in either notation and case, with or without `!`; `*` means that the game is unfinished. A line
/// that does not begin with a turn's number, a turn, a set-up item, the word `position` or a result is skipped as
/// a remark, but a start that is followed by remarks and by no turn is an error.
///
/// ```
/// use pijersi::Match;
/// let game: Match = "Ann against Bob\n1. A4-B5=C4 2. f4d5d4\n3. a1-b2=c2 0-1 # Ann had to leave".parse().unwrap();
/// assert_eq!(
///     game.to_string(),
///     "   1 a4-b5=c4             2 f4=d5-d4\n   3 a1-b2=c2  # Ann had to leave\n\n0-1\n"
/// );
/// assert_eq!(
///     game.text().plain().with_setup().turns_per_line(1).to_string(),
///     "   g16:sprspr f13:prs f4:ww f57:rsp
///    b13:PSR b4:WW b57:SRP a16:RPSRPS
///
///    1 a4-b5=c4
///    2 f4=d5-d4
///    3 a1-b2=c2
///
/// 0-1
/// "
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MatchText<'a> {
    record: &'a Match,
    with_setup: bool,
    turns_per_line: usize,
    is_plain: bool,
}

impl Match {
    /// The game as match text, with options for how it is written.
    pub fn text(&self) -> MatchText<'_> {
        MatchText {
            record: self,
            with_setup: false,
            turns_per_line: 2,
            is_plain: false,
        }
    }
}

impl MatchText<'_> {
    /// Writes the set-up even if it is classic.
    #[must_use]
    pub fn with_setup(mut self) -> Self {
        self.with_setup = true;
        self
    }

    /// Writes this many turns per line instead of two; 0 counts as 1.
    #[must_use]
    pub fn turns_per_line(mut self, count: usize) -> Self {
        self.turns_per_line = count.max(1);
        self
    }

    /// Writes only the start, the turns and the result: no tags, comments, variations and swap. Every program that supports
    /// match text can read this.
    #[must_use]
    pub fn plain(mut self) -> Self {
        self.is_plain = true;
        self
    }

    /// The note at a ply, unless the text is plain.
    fn note_at(&self, ply: usize) -> Option<&Note> {
        self.record.note_at(ply).filter(|_| !self.is_plain)
    }

    fn write_head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_plain && !self.record.tags().is_empty() {
            write_tags(f, self.record.tags())?;
            writeln!(f)?;
        }
        if let Some(note) = self.note_at(0) {
            write_comment(f, note, "")?;
            writeln!(f, "\n")?;
        }
        Ok(())
    }

    fn write_start(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.record.start();
        let is_classic = *start == Position::classic();
        // A match without turns shows its set-up, because the text would be empty otherwise.
        if is_classic && !self.with_setup && !self.record.is_empty() {
            return Ok(());
        }
        let lines = setup_lines(start);
        let is_setup = (start.player(), start.quiet(), start.full()) == (Player::White, 0, 1);
        if is_setup && !lines.is_empty() {
            for line in lines {
                writeln!(f, "{INDENT}{line}")?;
            }
        } else {
            writeln!(f, "position {start}")?;
        }
        if !self.record.is_empty() {
            writeln!(f)?;
        }
        Ok(())
    }

    fn write_turns(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WIDTH: usize = NUMBER_WIDTH + 1 + TURN_WIDTH;
        let per_line = self.turns_per_line;
        let first = self.record.number_at(0);
        // Black's first turn stands in Black's column when there is one.
        let skipped = if per_line % 2 == 0 { first - 1 } else { 0 };
        let mut gap = skipped * WIDTH;
        let mut is_line_begun = false;
        for PlayedTurn { ply, turn, .. } in self.record.iter() {
            let column = (skipped + ply) % per_line;
            if is_line_begun && column == 0 {
                writeln!(f)?;
                is_line_begun = false;
            }
            if !is_line_begun && ply > 0 {
                gap = column * WIDTH;
            }
            let number = self.record.number_at(ply);
            let mut turn = turn.notation().to_string();
            if ply == 0 && self.record.is_swapped() && !self.is_plain {
                turn.push_str(" swap");
            }
            write!(f, "{:gap$}{number:>NUMBER_WIDTH$} {turn}", "")?;
            gap = TURN_WIDTH - turn.len();
            is_line_begun = true;
            if let Some(note) = self.note_at(ply + 1) {
                self.write_note(f, ply, note)?;
                is_line_begun = false;
            }
        }
        if is_line_begun {
            writeln!(f)?;
        }
        Ok(())
    }

    /// Writes what is known about a turn, to the end of the line and on lines of its own.
    fn write_note(&self, f: &mut fmt::Formatter<'_>, ply: usize, note: &Note) -> fmt::Result {
        if has_comment(note) {
            f.write_str("  ")?;
            write_comment(f, note, INDENT)?;
        }
        writeln!(f)?;
        for variation in &note.variations {
            write_variation(f, variation, self.record.number_at(ply), 1)?;
        }
        Ok(())
    }

    /// The result that the written turns do not show.
    fn result_to_write(&self) -> Option<MatchResult> {
        let start = self.record.start();
        // Who reached the back row and moved on has won, but position text cannot express it.
        let parsed = start.to_string().parse::<Position>();
        if parsed.is_ok_and(|parsed| parsed.outcome() == start.outcome()) {
            self.record.declared()
        } else {
            self.record.result()
        }
    }
}

impl fmt::Display for MatchText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_head(f)?;
        self.write_start(f)?;
        self.write_turns(f)?;
        match self.result_to_write() {
            Some(result) => write!(f, "\n{result}\n"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}
