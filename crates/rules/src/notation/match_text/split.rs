//! Telling the games of a long text apart, line by line.

use alloc::boxed::Box;
use alloc::string::String;
use core::mem;

use super::error::{MatchProblem, ParseMatchError};
use super::notes::{OLD_GAME, parse_tags};
use super::words::{LineWords, WordKind};
use crate::matches::Match;
use crate::notation::position::ParsePsnError;
use crate::notation::text::printable;
use crate::notation::turn::is_turn_shaped;

/// The text of one game among others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameText {
    /// The text of the game, or of a position.
    pub text: String,
    /// The line in which it begins, counted from 1.
    pub line: usize,
    /// Whether it is a single line of position text, not match text.
    pub is_position: bool,
}

impl GameText {
    /// The game; for a position, a game without turns. Errors count lines from the beginning of the whole text.
    ///
    /// ```
    /// use pijersi::GameSplitter;
    /// let text = "[White \"Ann\"]\n1 a4-b5=c4\n\n[White \"Bob\"]\n1 a4-a9\n";
    /// let games: Vec<_> = GameSplitter::split(text).map(|game| game.parse()).collect();
    /// assert_eq!(games[0].as_ref().unwrap().len(), 1);
    /// assert_eq!(games[1].as_ref().unwrap_err().line(), 5);
    /// ```
    pub fn parse(&self) -> Result<Match, ParseMatchError> {
        let record = match self.is_position {
            true => self.parse_position(),
            false => self.text.parse(),
        };
        record.map_err(|error: ParseMatchError| error.after_lines(self.line.saturating_sub(1)))
    }

    fn parse_position(&self) -> Result<Match, ParseMatchError> {
        let text = self.text.trim();
        let position = text
            .parse()
            .map_err(|error: ParsePsnError| ParseMatchError {
                line: 1,
                column: error.column(),
                found: printable(text),
                problem: Box::new(MatchProblem::Position(error.problem().clone())),
            });
        position.map(Match::new)
    }
}

/// Takes a text with any number of games apart, line by line, so that it need never be in memory as a whole.
///
/// A new game begins with the first tag after the turns of another. A line of position text that stands outside of a
/// game is an entry of its own.
///
/// ```
/// use pijersi::{GameSplitter, Match};
/// let text = "[White \"Ann\"]\n1 a4-b5=c4\n\n[White \"Bob\"]\n1 a4-b5\n";
/// let games: Vec<Match> = GameSplitter::split(text).map(|game| game.text.parse().unwrap()).collect();
/// assert_eq!(games.len(), 2);
/// assert_eq!(games[1].tags().get("White"), Some("Bob"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct GameSplitter {
    game: GameText,
    /// Lines so far.
    lines: usize,
    /// Whether the game has a set-up, a turn or a result, not only tags, comments and remarks.
    has_body: bool,
    /// Whether the game has a line that is not blank.
    has_text: bool,
    /// Whether any game has been given back.
    has_given: bool,
}

impl GameSplitter {
    /// Nothing read so far.
    pub fn new() -> GameSplitter {
        GameSplitter::default()
    }

    /// All games of a text. There is at least one, which may be empty.
    pub fn split(text: &str) -> impl Iterator<Item = GameText> {
        let mut lines = text.split_inclusive('\n');
        let mut splitter = Some(GameSplitter::new());
        core::iter::from_fn(move || {
            let state = splitter.as_mut()?;
            for line in lines.by_ref() {
                if let Some(game) = state.push(line) {
                    return Some(game);
                }
            }
            splitter.take()?.finish()
        })
    }

    /// Reads another line, with its line end. When it begins a new game, the one before it is complete.
    pub fn push(&mut self, line: &str) -> Option<GameText> {
        self.lines += 1;
        let kind = LineKind::of(line);
        let is_next = match kind {
            _ if self.game.is_position => kind != LineKind::Blank,
            LineKind::Tags => self.has_body,
            LineKind::OldGame => self.has_text,
            LineKind::Position => self.has_text && !self.has_body,
            LineKind::Body | LineKind::Other | LineKind::Blank => false,
        };
        let complete = if is_next { self.take() } else { None };
        if self.game.text.is_empty() {
            self.game.line = self.lines;
        }
        if !self.has_text {
            self.game.is_position = kind == LineKind::Position;
        }
        self.has_text |= kind != LineKind::Blank;
        self.has_body |= matches!(kind, LineKind::Body | LineKind::Position);
        self.game.text.push_str(line);
        complete
    }

    /// Length in bytes of the game that is being read.
    pub fn pending(&self) -> usize {
        self.game.text.len()
    }

    /// The last game, when all lines are read.
    pub fn finish(mut self) -> Option<GameText> {
        if self.has_given {
            return self.take();
        }
        self.game.line = self.game.line.max(1);
        Some(self.game)
    }

    /// The game, unless it has nothing to be read.
    fn take(&mut self) -> Option<GameText> {
        let game = mem::take(&mut self.game);
        self.has_text = false;
        let has_body = mem::take(&mut self.has_body);
        self.has_given |= has_body;
        has_body.then_some(game)
    }
}

/// What a line means for where games begin.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineKind {
    Blank,
    Tags,
    /// A comment with which older logs begin a game.
    OldGame,
    Position,
    /// A set-up, turns or a result.
    Body,
    Other,
}

impl LineKind {
    fn of(line: &str) -> LineKind {
        let mut words = LineWords::of(0, line);
        let Some(first) = words.next() else {
            return LineKind::Blank;
        };
        match WordKind::of(first.text) {
            WordKind::Comment => {
                let comment = line.strip_prefix("# ").unwrap_or("");
                if comment.starts_with(OLD_GAME) {
                    LineKind::OldGame
                } else {
                    LineKind::Other
                }
            }
            WordKind::Result(_) | WordKind::Number(_) | WordKind::SetupItem => LineKind::Body,
            WordKind::NoResult => LineKind::Other,
            WordKind::Other if first.text.starts_with('[') && parse_tags(line).is_some() => {
                LineKind::Tags
            }
            WordKind::Other if first.text.matches('/').count() == 6 => LineKind::Position,
            WordKind::Other if first.text.eq_ignore_ascii_case("position") => LineKind::Body,
            WordKind::Other if is_turn_shaped(first.text) => LineKind::Body,
            WordKind::Other => LineKind::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<(usize, bool, String)> {
        GameSplitter::split(text)
            .map(|game| (game.line, game.is_position, game.text))
            .collect()
    }

    #[test]
    fn a_text_without_signs_of_another_game_is_one() {
        for text in [
            "",
            "\n",
            "1 a4-b5",
            "# Game 1\n1 a4-b5\n",
            "[White \"A\"]\nA remark\n[Black \"B\"]\n1 a4-b5\n\n0-1 # over\n",
            "1 a4-b5\n6/7/6/7/6/7/6 w 0 1\n",
            "\n\n# Game 1\n1 a4-b5\n",
        ] {
            assert_eq!(split(text), [(1, false, text.to_owned())], "{text}");
        }
    }

    #[test]
    fn games_begin_with_tags() {
        assert_eq!(
            split("[White \"A\"]\n1 a4-b5\n\n\n[White \"B\"]\n[Black \"C\"]\n1 a4-b4"),
            [
                (1, false, "[White \"A\"]\n1 a4-b5\n\n\n".to_owned()),
                (5, false, "[White \"B\"]\n[Black \"C\"]\n1 a4-b4".to_owned()),
            ]
        );
        assert_eq!(
            split("# Game 1\n1 a4-b5\n\n# Game 2\n# White: A\n\n1 a4-b4"),
            [
                (1, false, "# Game 1\n1 a4-b5\n\n".to_owned()),
                (4, false, "# Game 2\n# White: A\n\n1 a4-b4".to_owned()),
            ]
        );
    }

    #[test]
    fn positions_stand_alone() {
        let (one, two) = ("6/7/6/7/6/7/6 w 0 1\n", "6/7/6/7/6/7/6 b 0 1\n");
        let text = format!("# Some positions\n{one}\n# and\n{two}1 a4-b5\n");
        assert_eq!(
            split(&text),
            [
                (2, true, one.to_owned() + "\n"),
                (5, true, two.to_owned()),
                (6, false, "1 a4-b5\n".to_owned()),
            ]
        );
    }
}
