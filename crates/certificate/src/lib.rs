//! Certificates of forced wins, and a checker that shares no code with the other crates of Pijersi.
//!
//! A certificate lists one turn of the attacker for each position that matters, and every defence. [`check`] verifies it
//! with a turn generator written from the rulebook, and returns what is proven or the first [`Fault`].

#![forbid(unsafe_code)]

mod board;
mod check;
mod fault;
mod position_text;
mod text;

pub use board::{CELLS, Cell, Piece, Played, Position, QUIET_LIMIT, Role, Turn};
pub use check::{Claim, check};
pub use fault::{Fault, Problem};
pub use text::{HEADER, digest};

/// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
