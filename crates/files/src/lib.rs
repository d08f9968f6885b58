//! Files with games of Pijersi, and atomic writes: shared by the terminal UI and the commands.

#![forbid(unsafe_code)]

pub mod atomic;
pub mod game_file;
