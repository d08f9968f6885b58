//! Candidates: proven puzzles with the success rate of each level.

use std::fmt;
use std::str::FromStr;

use pijersi::{Position, Symmetry, Turn};
use pijersi_engine::Level;

use crate::prove::Proof;
use crate::puzzle::{
    Goal, Puzzle, PuzzleError, read_line, read_position, write_line, write_position,
};
use crate::theme::themes;

/// Number of seeds tried per level.
pub const SEEDS: u8 = 4;

/// A puzzle that may become part of a set.
///
/// As text it is one line: position, goal, line, and a digit for each level from 1 to 10: the number of
/// [`SEEDS`] seeds with which it found the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The position to solve.
    pub position: Position,
    /// The task.
    pub goal: Goal,
    /// The answer, and for a win the rest of the game.
    pub line: Vec<Turn>,
    /// Number of seeds with which each level found the answer, from level 1 on.
    pub found: [u8; Level::MAX.number() as usize],
}

impl Candidate {
    /// A candidate from a proof and the results of the levels.
    pub fn new(position: Position, proof: Proof, found: [u8; 10]) -> Candidate {
        Candidate {
            position,
            goal: proof.goal,
            line: proof.line,
            found,
        }
    }

    /// The lowest level from which on all find the answer more often than not; `None` if the highest does not.
    pub fn grade(&self) -> Option<Level> {
        let missed = self.found.iter().rposition(|&times| times * 2 <= SEEDS);
        let number = missed.map_or(1, |index| index + 2);
        u8::try_from(number).ok().and_then(Level::new)
    }

    /// The puzzle with its grade and themes, if it has a grade.
    pub fn puzzle(&self) -> Option<Puzzle> {
        Some(Puzzle {
            position: self.position,
            goal: self.goal,
            line: self.line.clone(),
            grade: self.grade()?,
            themes: themes(&self.position, self.goal, &self.line),
        })
    }

    /// A key shared by all candidates that are equal under the symmetries of the game.
    pub fn canonical(&self) -> Position {
        Symmetry::canonical(&self.position).0
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(f, &self.position)?;
        write!(f, "\t{}\t", self.goal)?;
        write_line(f, &self.line)?;
        f.write_str("\t")?;
        self.found.iter().try_for_each(|times| write!(f, "{times}"))
    }
}

impl FromStr for Candidate {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Candidate, PuzzleError> {
        let fields: Vec<&str> = text.split('\t').collect();
        let [psn, goal, line, digits] = fields[..] else {
            return Err(PuzzleError(format!(
                "expected 4 fields separated by tabs, found {}",
                fields.len()
            )));
        };
        let position = read_position(psn)?;
        let goal = goal.parse()?;
        let found: Option<Vec<u8>> = digits
            .chars()
            .map(|digit| {
                digit
                    .to_digit(u32::from(SEEDS) + 1)
                    .map(|times| times as u8)
            })
            .collect();
        let found = found
            .and_then(|found| found.try_into().ok())
            .ok_or_else(|| {
                PuzzleError(format!("{digits:?} is not ten digits from 0 to {SEEDS}"))
            })?;
        Ok(Candidate {
            position,
            goal,
            line: read_line(&position, line, goal)?,
            found,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grade_is_the_level_from_which_on_all_find_it() {
        let grade = |digits: &str| {
            let text = format!("6/7/3R-2/7/6/2s-4/6 w\tw2\te4f4 b3b2 f4g4\t{digits}");
            let candidate: Candidate = text.parse().unwrap();
            assert_eq!(candidate.to_string(), text);
            candidate.grade().map(Level::number)
        };
        assert_eq!(grade("4444444444"), Some(1));
        assert_eq!(grade("0000000004"), Some(10));
        assert_eq!(grade("0004004444"), Some(7));
        assert_eq!(grade("0002344444"), Some(5));
        assert_eq!(grade("4444444440"), None);
    }
}
