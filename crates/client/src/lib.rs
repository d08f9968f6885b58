//! Live games through a server, for programs that play: what the page does in a browser, without one.
//!
//! A [`Link`] names a game on a server. [`Identity::of_visitor`] makes somebody known there, and [`Connection::open`] follows
//! the game on a thread of its own: it connects again by itself, sends a turn again that was not confirmed, and tells what
//! has happened as [`Update`]s. The interface of the server is described in `docs/live.md`.

#![forbid(unsafe_code)]

mod backoff;
mod connection;
mod error;
mod game;
mod identity;
mod link;
mod stream;
mod trust;

pub use connection::{Connection, Update};
pub use error::Error;
pub use game::{LiveGame, Status};
pub use identity::Identity;
pub use link::{Link, ParseLinkError};
pub use trust::Trust;

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
