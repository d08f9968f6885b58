//! Pijersi in a terminal.
//!
//! [`board`] draws positions in text. [`play`] is a full-screen game and [`play_plain`] a line-by-line one;
//! both are told by [`Settings`] who plays. [`play_live_full_screen`] and [`play_live`] do the same with somebody elsewhere.
//!
//! Inside, a [`LocalGame`] is the game with its players and clocks, an [`TurnInput`] is what a person has chosen or typed of a
//! turn so far, [`App`] is everything that can change on the screen, and [`draw`] draws it. [`Engines`] search on threads of
//! their own. What is legal only the crate `pijersi` knows, and how a game goes on the crate `pijersi-game`.

#![forbid(unsafe_code)]

mod app;
pub mod board;
mod engines;
mod full_screen;
mod input;
mod language;
mod live;
mod local_game;
mod plain;
mod screen;
mod settings;
mod tty;
mod turn_input;

pub use app::{App, Dialog, Evaluation, Exit, FilePurpose, Message, NewGame};
pub use engines::{Engines, Purpose, Request, UgiProgram};
pub use full_screen::{play, play_live_full_screen};
pub use language::{Language, Texts, command, fill};
pub use live::{LiveError, LiveSettings, play_live};
pub use local_game::LocalGame;
pub use pijersi_game::{Seat, TimeControl};
pub use plain::play_plain;
pub use screen::{Layout, clock_face, draw, plain_letter};
pub use settings::Settings;
pub use tty::{Signals, Tty};
pub use turn_input::{Choice, Heading, TurnInput};

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
