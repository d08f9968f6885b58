//! Pijersi in a terminal.
//!
//! [`board`] draws positions in text.

#![forbid(unsafe_code)]

pub mod board;
mod brain;
mod clock;
mod entry;
mod game;
mod language;
pub mod match_file;
mod seat;

pub use brain::*;
pub use clock::{Clocks, TimeControl, clock_face};
pub use entry::*;
pub use game::Game;
pub use language::{Language, Texts, fill};
pub use seat::Seat;
