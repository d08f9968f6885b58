//! Puzzles, and the file format of sets.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use pijersi::{Position, Turn};
use pijersi_engine::Level;

use crate::theme::Theme;

/// Maximum number of own turns of a puzzle.
pub(crate) const MAX_TURNS: u8 = 5;

/// The goal of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Goal {
    /// Win in this number of own turns; nothing else wins that soon.
    Win(u8),
    /// Avoid a loss: everything else loses within this number of opposing turns.
    Save(u8),
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Win(turns) => write!(f, "w{turns}"),
            Goal::Save(turns) => write!(f, "s{turns}"),
        }
    }
}

impl FromStr for Goal {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Goal, PuzzleError> {
        let wrong = || PuzzleError(format!("{text:?} is not a goal: w2 to w5, or s1 to s5"));
        let (kind, turns) = text.split_at_checked(1).ok_or_else(wrong)?;
        match (kind, turns.parse()) {
            ("w", Ok(turns @ 2..=MAX_TURNS)) => Ok(Goal::Win(turns)),
            ("s", Ok(turns @ 1..=MAX_TURNS)) => Ok(Goal::Save(turns)),
            _ => Err(wrong()),
        }
    }
}

/// A position with exactly one answer. Turns that lead to the same position are the same answer.
///
/// As text it is one line of a set: position, goal, line, grade and themes, separated by tabs.
///
/// ```
/// use pijersi_puzzles::{Goal, Puzzle};
/// let line = "6/7/3R-2/7/6/2s-4/6 w\tw2\te4f4 b3b2 f4g4\t4\ta";
/// let puzzle: Puzzle = line.parse().unwrap();
/// assert_eq!(puzzle.goal, Goal::Win(2));
/// assert_eq!(puzzle.to_string(), line);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position to solve, with initial counters.
    pub position: Position,
    /// The goal.
    pub goal: Goal,
    /// The answer, and for a win the rest of the game.
    pub line: Vec<Turn>,
    /// The lowest level of the engine from which on all find the answer.
    pub grade: Level,
    /// The themes of the answer.
    pub themes: Vec<Theme>,
}

impl Puzzle {
    /// The answer.
    pub fn answer(&self) -> Turn {
        self.line[0]
    }
}

/// An error in a line of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleError(pub(crate) String);

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for PuzzleError {}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(f, &self.position)?;
        write!(f, "\t{}\t", self.goal)?;
        write_line(f, &self.line)?;
        write!(f, "\t{}\t", self.grade.number())?;
        self.themes
            .iter()
            .try_for_each(|theme| write!(f, "{}", theme.letter()))
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Puzzle, PuzzleError> {
        let fields: Vec<&str> = text.split('\t').collect();
        let [psn, goal, line, grade, letters] = fields[..] else {
            return Err(PuzzleError(format!(
                "expected 5 fields separated by tabs, found {}",
                fields.len()
            )));
        };
        let position = read_position(psn)?;
        let goal = goal.parse()?;
        Ok(Puzzle {
            position,
            goal,
            line: read_line(&position, line, goal)?,
            grade: grade
                .parse()
                .ok()
                .and_then(Level::new)
                .ok_or_else(|| PuzzleError(format!("{grade:?} is not a grade from 1 to 10")))?,
            themes: letters
                .chars()
                .map(|letter| {
                    Theme::from_letter(letter)
                        .ok_or_else(|| PuzzleError(format!("there is no theme {letter:?}")))
                })
                .collect::<Result<_, _>>()?,
        })
    }
}

/// The position without its counters, which are always the first ones.
pub(crate) fn write_position(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').take(2).collect();
    f.write_str(&fields.join(" "))
}

pub(crate) fn read_position(psn: &str) -> Result<Position, PuzzleError> {
    let position: Position = psn
        .parse()
        .map_err(|error| PuzzleError(format!("not a position: {error}")))?;
    if position.outcome().is_some() {
        return Err(PuzzleError("the game is over in this position".to_owned()));
    }
    Ok(position)
}

pub(crate) fn write_line(f: &mut fmt::Formatter<'_>, line: &[Turn]) -> fmt::Result {
    for (number, turn) in line.iter().enumerate() {
        let gap = if number == 0 { "" } else { " " };
        write!(f, "{gap}{}", turn.ugi())?;
    }
    Ok(())
}

pub(crate) fn read_line(
    start: &Position,
    text: &str,
    goal: Goal,
) -> Result<Vec<Turn>, PuzzleError> {
    let mut position = *start;
    let mut line = Vec::new();
    for word in text.split(' ') {
        let turn = position
            .parse_ugi(word)
            .map_err(|error| PuzzleError(format!("turn {}: {error}", line.len() + 1)))?;
        position = position.play_unchecked(turn);
        line.push(turn);
    }
    let expected = match goal {
        Goal::Win(turns) => usize::from(turns) * 2 - 1,
        Goal::Save(_) => 1,
    };
    if line.len() != expected {
        return Err(PuzzleError(format!(
            "the line has {} turns, but the goal {goal} takes {expected}",
            line.len()
        )));
    }
    Ok(line)
}

/// The first line of a set of puzzles.
pub const HEADER: &str = "# pijersi puzzles 1";

/// Parses a set: the header, then one puzzle per line.
///
/// ```
/// use pijersi_puzzles::{HEADER, read_set, write_set};
/// let text = format!("{HEADER}\n6/7/3R-2/7/6/2s-4/6 w\tw2\te4f4 b3b2 f4g4\t4\ta\n");
/// let set = read_set(&text).unwrap();
/// assert_eq!(set.len(), 1);
/// assert_eq!(write_set(&set), text);
/// assert!(read_set("something else").unwrap_err().to_string().starts_with("line 1"));
/// ```
pub fn read_set(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let mut lines = text.lines();
    if lines.next() != Some(HEADER) {
        return Err(PuzzleError(format!("line 1: expected {HEADER:?}")));
    }
    lines
        .enumerate()
        .map(|(number, line)| {
            line.parse()
                .map_err(|PuzzleError(why)| PuzzleError(format!("line {}: {why}", number + 2)))
        })
        .collect()
}

/// Formats a set for [`read_set`].
pub fn write_set(puzzles: &[Puzzle]) -> String {
    let mut text = format!("{HEADER}\n");
    for puzzle in puzzles {
        text.push_str(&format!("{puzzle}\n"));
    }
    text
}
