//! Puzzles: positions in which exactly one turn wins in so many turns, or exactly one saves the game.
//!
//! [`Finder`] looks for them in games that the engine plays against itself, [`Solver`] proves them by looking at
//! every turn, [`Candidate`] is what the finder writes down, and [`select()`] makes a set of [`Puzzle`]s for people.

#![forbid(unsafe_code)]

mod candidate;
mod find;
mod grade;
mod line;
mod prove;
mod puzzle;
mod select;
mod solver;
mod theme;

pub use candidate::{Candidate, SEEDS};
pub use find::Finder;
pub use grade::{Grader, finds};
pub use prove::{Proof, prove};
pub use puzzle::{Goal, HEADER, Puzzle, PuzzleError, read_set, write_set};
pub use select::select;
pub use solver::{OutOfBudget, Solver};
pub use theme::{Theme, themes};

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
