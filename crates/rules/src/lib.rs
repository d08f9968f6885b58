//! The rules of Pijersi, the board game by Lucas Borboleta.
//!
//! [`Position`] is where to begin: it lists its legal [`Turn`]s, plays them and knows when the game is over.
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

#![forbid(unsafe_code)]

mod builder;
mod cell;
mod cell_set;
mod count;
mod cube;
mod generate;
mod match_result;
mod match_text;
mod match_words;
mod matches;
mod nearest;
mod notation;
mod outcome;
mod parse_match;
mod parse_match_error;
mod parse_turn;
mod parse_turn_error;
mod perft;
mod position;
mod psn;
mod random;
mod setup;
mod setup_lines;
mod side;
mod strike;
mod symmetry;
mod text;
mod turn;
mod words;
mod zobrist;

pub use builder::{PositionBuilder, PositionError};
pub use cell::{CELLS, Cell, Direction, ParseCellError, Row};
pub use cell_set::CellSet;
pub use cube::{Cube, Piece, Player, Role};
pub use match_result::{MatchResult, ParseResultError};
pub use match_text::MatchText;
pub use matches::{DeclareError, Match, PlayError};
pub use notation::{Notation, Ugi};
pub use outcome::{Outcome, QUIET_LIMIT};
pub use parse_match_error::{MatchProblem, ParseMatchError};
pub use parse_turn_error::{ParseTurnError, TurnProblem};
pub use perft::Perft;
pub use position::{IllegalTurn, Position};
pub use psn::{ParsePsnError, PsnProblem};
pub use random::SplitMix64;
pub use setup::{Setup, SetupError, SideSetup};
pub use setup_lines::SetupItemProblem;
pub use strike::Strikes;
pub use symmetry::Symmetry;
pub use turn::{Action, Turn, TurnKind};

/// The README's example, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
