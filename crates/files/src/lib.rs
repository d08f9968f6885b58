//! Files with games of Pijersi, and atomic writes: shared by the terminal UI and the commands.

#![forbid(unsafe_code)]

pub mod atomic;
pub mod game_file;

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
