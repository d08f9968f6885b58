//! A client for live games on a Pijersi server, on Tokio.
//!
//! A [`Server`] sends requests; a [`Link`] names a game. [`Server::identify`] creates an [`Identity`], and
//! [`Connection::open`] follows a game: it reconnects by itself, sends a turn again that was not confirmed, and reports
//! [`Update`]s. [`GameSocket`] is one connection without that logic. The types of requests and replies are those of the
//! crate `pijersi-protocol`.

#![forbid(unsafe_code)]

mod backoff;
mod connection;
mod error;
mod game;
mod http;
mod identity;
mod link;
mod server;
mod socket;
mod stream;
mod trust;
mod work;

pub use backoff::Backoff;
pub use connection::{Connection, Update};
pub use error::Error;
pub use game::LiveGame;
pub use identity::Identity;
pub use link::{Link, ParseLinkError};
pub use server::{ParseServerError, Server};
pub use socket::{Disconnected, GameSocket};
pub use trust::Trust;
pub use work::WorkClient;

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
