//! Games that the engine plays against itself, from which its evaluation is learned.
//!
//! [`play`] plays a game by its number, [`game`] is its stored form, and [`game_file`] has the files. [`openings`] counts how
//! games begin.

#![forbid(unsafe_code)]

pub mod game;
pub mod game_file;
pub mod openings;
pub mod play;
