//! The rules of Pijersi, the board game by Lucas Borboleta.
//!
//! Start with [`Position`]: it lists its legal [`Turn`]s, plays them and detects the end of the game.
//! Everything that has a written form is read with `FromStr` and written with `Display`.
//!
//! ```
//! use pijersi::Position;
//!
//! let mut position = Position::classic();
//! for text in ["a4-b5=c4", "f4=d5-d4", "a1b2c2"] {
//!     let turn = position.parse_turn(text).unwrap();
//!     position = position.play(turn).unwrap();
//! }
//! assert_eq!(position.outcome(), None);
//! assert_eq!(position.turns().len(), 197);
//! ```
//!
//! Features: `std`, on by default, brings `Perft`, which counts with several threads; without it the crate needs only
//! `alloc`. With `serde` everything that has a text form is a string for serde; a turn, which means something only in
//! its position, can be written but not read, and a [`Position`] loses, as its text does, a win by a piece that has
//! arrived and moved on.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), no_std)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod action_problem;
mod annotation;
mod board;
mod builder;
mod cell;
mod cell_set;
mod cube;
mod generate;
mod matches;
mod movement;
mod notation;
mod notes;
mod outcome;
mod perft;
mod position;
mod problem;
mod random;
mod setup;
mod side;
mod strike;
mod strike_map;
mod symmetry;
mod turn;
mod zobrist;

#[cfg(test)]
#[path = "../tests/sample/mod.rs"]
mod sample;

pub use action_problem::ActionProblem;
pub use annotation::{Drawing, Glyph, Tone};
pub use board::{ActionEffect, Board, Effect};
pub use builder::{PositionBuilder, PositionError};
pub use cell::{CELLS, Cell, Direction, ParseCellError, Row};
pub use cell_set::CellSet;
pub use cube::{Cube, Piece, Player, Role};
pub use generate::{Fan, VisitFan};
pub use matches::{DeclareError, Match, MatchIter, MatchNote, PlayError, PlayedTurn, SwapError};
pub use notation::match_text::{
    GameSplitter, GameText, MatchProblem, MatchText, ParseMatchError, ParseScoreError,
    SetupItemProblem,
};
pub use notation::piece::ParsePieceError;
pub use notation::position::{ParsePsnError, PsnProblem};
pub use notation::text::{printable, quoted};
pub use notation::turn::{Notation, ParseTurnError, TurnProblem, Ugi};
pub use notes::{Note, NoteError, TagNameError, Tags, TurnScore};
pub use outcome::{MatchResult, Outcome, ParseResultError, QUIET_LIMIT};
#[cfg(feature = "std")]
pub use perft::{Perft, TurnCount};
pub use position::{IllegalTurn, Position};
pub use problem::{Argument, ArgumentKind, Location, Problem, ProblemCode};
pub use random::SplitMix64;
pub use setup::{Setup, SetupError, SideSetup};
pub use strike::Strikes;
pub use strike_map::StrikeMap;
pub use symmetry::Symmetry;
pub use turn::{Action, Turn, TurnKind};

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
