//! Counting sequences of turns, the classic check of a move generator.

mod pairs;
mod parallel;
mod plain;
mod table;

pub use parallel::Perft;
