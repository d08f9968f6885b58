//! Pijersi in a terminal.
//!
//! [`board`] draws positions as text. [`play`] is a full-screen game and [`play_plain`] a line-by-line one, with the players of
//! their [`Settings`]. [`play_live_full_screen`] and [`play_live`] do the same for a live game on a server.
//!
//! Inside, a [`LocalGame`] is the game with its players and clocks, a [`TurnInput`] is a turn being selected or
//! typed, [`App`] is the state of the screen, and [`draw`] draws it. [`Engines`] search on threads of
//! their own. The rules are in the crate `pijersi`, and the course of a game in `pijersi-game`.

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
mod two_games;

pub use app::{App, Dialog, Evaluation, Exit, FilePurpose, Message, NewGame};
pub use engines::{Engines, Purpose, Request, UgiProgram};
pub use full_screen::{play, play_live_full_screen};
pub use language::{Command, Language, Texts, fill};
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
