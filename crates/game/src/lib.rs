//! A game of Pijersi between two seats.
//!
//! [`Game`] is a value: events with their time go in, and a new state or a [`Refusal`] comes out. It keeps the turns,
//! the clocks, offers and the result, and [`Game::replay`] rebuilds it from its events. [`TurnEntry`] is a turn being
//! entered on a board. [`player`] runs engines: every question gets exactly one decision. [`insight`] explains positions
//! and turns.
//!
//! The crate reads no clock and does no input or output: times are arguments, in milliseconds.
//!
//! ```
//! use pijersi::Player;
//! use pijersi_game::{Event, EventKind, Game, Settings};
//!
//! let mut game = Game::new(Settings::default());
//! let turn = game.position().parse_turn("a4-b5=c4").unwrap();
//! let number = game.turn_number();
//! let kind = EventKind::Turn { player: Player::White, number, turn, lag: 0 };
//! game.apply(Event { at: 1_000, kind }).unwrap();
//! game.apply(Event { at: 5_000, kind: EventKind::Resign(Player::Black) }).unwrap();
//! assert_eq!(game.termination().unwrap().winner(), Some(Player::White));
//! assert_eq!(Game::replay(game.settings().clone(), game.events()).unwrap(), game);
//! ```

#![forbid(unsafe_code)]

mod clock;
mod event;
mod event_text;
mod game;
pub mod insight;
mod message;
mod options;
pub mod player;
mod refusal;
mod settings;
mod termination;
mod text_enum;
mod time_control;
mod turn_entry;

pub use clock::Clocks;
pub use event::{Claim, Event, EventKind};
pub use event_text::ParseEventError;
pub use game::{Game, ReplayError, TakebackRequest};
pub use message::Message;
pub use options::{MatchLength, MatchScore, Options, SwapRule, half_points};
pub use refusal::{Refusal, RefusalCode};
pub use settings::{ClockStart, Mode, ParseSeatError, Seat, Settings};
pub use termination::{EndReason, Fault, Termination};
pub use text_enum::UnknownName;
pub use time_control::{ParseTimeControlError, TimeControl};
pub use turn_entry::{Destination, DestinationKind, EntryStep, EntryView, Selection, TurnEntry};

/// For the macros of this crate.
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
