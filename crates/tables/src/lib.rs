//! Endgame tables: who wins with up to four cubes on the board, and how soon something is captured or the game is won.
//!
//! The tables know nothing of the engine, and use the rules of `pijersi-certificate`: they are a second witness.

#![forbid(unsafe_code)]

mod build;
mod index;
mod pieces;
mod tables;

pub use tables::{Counts, Tables, Value};

/// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
