//! Pijersi in a terminal.
//!
//! [`board`] draws positions in text. [`play`] is a full-screen game and [`play_plain`] a line-by-line one;
//! both are told by [`Settings`] who plays.
//!
//! Inside, a [`Game`] is a match with its players and clocks, an [`Entry`] is what a person has chosen of a turn
//! so far, [`App`] is everything that can change on the screen, and [`draw`] draws it. Engines think as
//! [`Brain`]s on threads of their own. What is legal only the crate `pijersi` knows.

#![forbid(unsafe_code)]

mod app;
pub mod board;
mod brain;
mod clock;
mod entry;
mod full_screen;
mod game;
mod input;
mod language;
pub mod match_file;
mod plain;
mod screen;
mod seat;
mod settings;
mod tty;

pub use app::{App, Dialog, Ending, Evaluation, FilePurpose, Message, NewGame};
pub use brain::{
    Banli, Brain, Minds, Outlook, Outside, Purpose, Question, Thinker, Thought, Ticket,
};
pub use clock::{Clocks, TimeControl, clock_face};
pub use entry::{Choice, Entry, Heading};
pub use full_screen::play;
pub use game::Game;
pub use language::{Language, Texts, command, fill};
pub use plain::play_plain;
pub use screen::{Layout, draw, plain_letter};
pub use seat::Seat;
pub use settings::Settings;
pub use tty::{Signals, Tty};
