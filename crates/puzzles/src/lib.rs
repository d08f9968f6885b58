//! Puzzles: positions in which exactly one turn wins within a number of turns, or exactly one avoids a loss.
//!
//! [`Finder`] finds them in self-play, [`Solver`] proves them exhaustively, [`Candidate`] is the output of the finder,
//! and [`select()`] makes a set of [`Puzzle`]s.

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

/// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
