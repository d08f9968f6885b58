//! Themes of puzzles.

use pijersi::{Outcome, Position, Role, Turn};

use crate::puzzle::Goal;

/// A theme of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// The answer leads to an arrival.
    Arrival,
    /// A turn of the solver captures twice.
    DoubleCapture,
    /// The answer moves a wise cube, alone or on top.
    WiseWall,
    /// The opponent threatens to arrive, and the solver arrives first.
    Race,
    /// The opponent threatens to arrive, and the answer stops it without a capture; or the opponent cannot move at the end.
    Blockade,
    /// The answer saves the game.
    Defence,
}

impl Theme {
    /// All themes, in the order of their letters in a file.
    pub const ALL: [Theme; 6] = [
        Theme::Arrival,
        Theme::DoubleCapture,
        Theme::WiseWall,
        Theme::Race,
        Theme::Blockade,
        Theme::Defence,
    ];

    /// The letter of the theme in a file.
    pub const fn letter(self) -> char {
        match self {
            Theme::Arrival => 'a',
            Theme::DoubleCapture => 'd',
            Theme::WiseWall => 'w',
            Theme::Race => 'r',
            Theme::Blockade => 'b',
            Theme::Defence => 's',
        }
    }

    /// The theme with this letter.
    pub fn from_letter(letter: char) -> Option<Theme> {
        Theme::ALL
            .into_iter()
            .find(|theme| theme.letter() == letter)
    }
}

/// The themes of an answer and its continuation.
///
/// ```
/// use pijersi::Position;
/// use pijersi_puzzles::{Goal, Theme, themes};
/// let position: Position = "s-5/7/6/3R-3/6/7/6 w 0 1".parse().unwrap();
/// let line = [position.parse_ugi("d4e4").unwrap()];
/// assert_eq!(themes(&position, Goal::Save(2), &line), [Theme::Defence]);
/// ```
pub fn themes(position: &Position, goal: Goal, line: &[Turn]) -> Vec<Theme> {
    let Some(&answer) = line.first() else {
        return Vec::new();
    };
    let us = position.player();
    let end = line
        .iter()
        .fold(*position, |position, &turn| position.play_unchecked(turn));
    let is_won = matches!(goal, Goal::Win(_));
    let arrives = is_won && end.outcome() == Some(Outcome::Arrival(us));
    let blocks = is_won && end.outcome() == Some(Outcome::Blocked(us));
    let is_threatened = position.can_arrive(us.opponent());
    let has = |theme: &Theme| match theme {
        Theme::Arrival => arrives,
        Theme::DoubleCapture => line
            .iter()
            .step_by(2)
            .any(|turn| turn.captures_first() && turn.captures_second()),
        Theme::WiseWall => answer.role() == Role::Wise,
        Theme::Race => arrives && is_threatened,
        Theme::Blockade => blocks || !is_won && is_threatened && !answer.captures(),
        Theme::Defence => !is_won,
    };
    Theme::ALL.into_iter().filter(has).collect()
}
