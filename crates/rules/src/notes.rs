//! Data about a game beyond its turns: tags, comments, scores, variations.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::time::Duration;

use crate::annotation::{Drawing, Glyph, canonical_drawings};
use crate::matches::Match;
use crate::notation::text::{is_space, lines, quoted};

/// What is known about a game as a whole, such as who played: names with values, in the order they were set.
///
/// Any name will do that begins with a letter and goes on with letters, digits and `_`. Match text knows some by
/// habit: `White`, `Black`, `Event`, `Date`, `Round`, `TimeControl`, `Termination`. Their case does not matter.
///
/// ```
/// use pijersi::Match;
/// let mut game = Match::default();
/// game.tags_mut().set("White", "Ann").unwrap();
/// assert_eq!(game.tags().get("white"), Some("Ann"));
/// assert!(game.to_string().starts_with("[White \"Ann\"]\n"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    entries: Vec<(String, String)>,
}

impl Tags {
    /// The value with this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let entry = self.entries.iter().find(|(own, _)| is_same(own, name));
        entry.map(|(_, value)| value.as_str())
    }

    /// Sets a value; an earlier one with this name is replaced. Line breaks and other control characters of the
    /// value become spaces.
    ///
    /// # Errors
    /// When the name is none.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagNameError> {
        let mut letters = name.chars();
        let begins_well = letters
            .next()
            .is_some_and(|first| first.is_ascii_alphabetic());
        if !begins_well || !letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '_') {
            return Err(TagNameError { name: name.into() });
        }
        let value = without_controls(value);
        match self.entries.iter_mut().find(|(own, _)| is_same(own, name)) {
            Some(entry) => *entry = (name.into(), value),
            None => self.entries.push((name.into(), value)),
        }
        Ok(())
    }

    /// Removes a value and gives it back.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let place = self.entries.iter().position(|(own, _)| is_same(own, name));
        place.map(|place| self.entries.remove(place).1)
    }

    /// Names and values, in their order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        let entries = self.entries.iter();
        entries.map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Number of tags.
    pub fn len(&self) -> usize {
        self.entries.len()
    }
}

fn is_same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

fn without_controls(text: &str) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    text.chars().map(plain).collect()
}

/// A name that no tag can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagNameError {
    name: String,
}

impl fmt::Display for TagNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is not the name of a tag: write a letter, then letters, digits and _",
            quoted(&self.name)
        )
    }
}

impl core::error::Error for TagNameError {}

crate::problem::problem! {
    TagNameError, error => error,
    codes {
        TagNameError { name } => "not-a-tag-name" [name: str],
    }
}

/// What is known about a turn: what was said about it, what the engine thought, what else could have been played.
///
/// ```
/// use pijersi::{Match, Note, TurnScore};
/// let mut game: Match = "1 a4-b5=c4".parse().unwrap();
/// let note = Note {
///     comment: "a common opening".into(),
///     score: Some(TurnScore::Cubes(35)),
///     depth: Some(12),
///     ..Note::default()
/// };
/// game.set_note(1, note).unwrap();
/// assert_eq!(game.to_string(), "   1 a4-b5=c4  # [score +0.35 depth 12] a common opening\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// A comment, perhaps in several lines.
    pub comment: String,
    /// A judgement of the turn.
    pub glyph: Option<Glyph>,
    /// Arrows and circles on the board after the turn; of several between the same cells, the last one counts.
    pub drawings: Vec<Drawing>,
    /// The score after the turn, from the point of view of the player whose turn it was.
    pub score: Option<TurnScore>,
    /// Search depth in turns.
    pub depth: Option<u32>,
    /// Number of positions searched.
    pub nodes: Option<u64>,
    /// The player's thinking time, to the millisecond.
    pub time: Option<Duration>,
    /// Time left on the player's clock after the turn, to the millisecond.
    pub clock: Option<Duration>,
    /// What could have been played instead: each begins in the position before the turn.
    pub variations: Vec<Match>,
}

/// A score that an engine gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnScore {
    /// An advantage in hundredths of a cube.
    Cubes(i32),
    /// A proven win with this many more turns of the winner.
    Win(u32),
    /// A proven loss with this many more turns of the winner.
    Loss(u32),
}

impl Note {
    /// Whether the note has no content.
    pub fn is_empty(&self) -> bool {
        *self == Note::default()
    }

    /// The same, in the form in which it is read again from text: no blank lines, no space around lines, no control
    /// characters, no drawing twice, times in whole milliseconds.
    pub(crate) fn canonical(mut self) -> Note {
        self.comment = canonical_comment(&self.comment);
        self.drawings = canonical_drawings(&self.drawings);
        self.time = self.time.map(whole_milliseconds);
        self.clock = self.clock.map(whole_milliseconds);
        self
    }
}

fn whole_milliseconds(time: Duration) -> Duration {
    let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    Duration::from_millis(milliseconds)
}

fn canonical_comment(text: &str) -> String {
    let mut comment = String::new();
    for (_, line) in lines(text) {
        add_line(&mut comment, line);
    }
    comment
}

/// Adds a line to a comment, unless it is blank.
pub(crate) fn add_line(comment: &mut String, line: &str) {
    let line = without_controls(line);
    let line = line.trim_matches(is_space);
    if !line.is_empty() {
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(line);
    }
}

/// Why a note was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoteError {
    /// The game has not that many turns.
    Ply,
    /// A variation has no turns, or does not begin in the position before the turn.
    Variation,
    /// Variations of variations, beyond the maximum depth.
    Depth,
}

impl fmt::Display for NoteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoteError::Ply => "a note belongs to a turn of the game, or to its start",
            NoteError::Variation => {
                "a variation has turns and begins in the position before the turn it replaces"
            }
            NoteError::Depth => "variations are nested too deep",
        })
    }
}

impl core::error::Error for NoteError {}

crate::problem::problem! {
    NoteError, error => error,
    codes {
        NoteError::Ply => "note-without-turn" [],
        NoteError::Variation => "not-a-variation" [],
        NoteError::Depth => "variations-too-deep" [],
    }
}
