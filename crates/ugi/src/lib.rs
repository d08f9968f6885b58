//! The protocol by which Pijersi engines and programs that use them talk to each other, the Universal Game
//! Interface (UGI).
//!
//! - [`Command`] and [`Reply`] are the messages, read with `FromStr` and written with `Display`;
//! - [`run`] answers commands with the engine Banli: the program `banli` is nothing else;
//! - [`Client`] starts any engine and talks to it;
//! - [`check_conformance`] examines how an engine speaks it.
//!
//! ```
//! let commands = b"position startpos moves a4b5c4\nquery p1turn\ngo depth 1\nquit\n";
//! let mut replies = Vec::new();
//! pijersi_ugi::run(&commands[..], &mut replies).unwrap();
//! let replies = String::from_utf8(replies).unwrap();
//! assert!(replies.starts_with("response false\ninfo depth 1 "));
//! assert!(replies.contains("\nbestmove "));
//! ```

#![forbid(unsafe_code)]

mod client;
mod conformance;
mod line;
mod message;
mod quote;
mod server;
mod standard_streams;

pub use client::{
    BestTurn, Client, ClientError, Direction, Observer, OptionError, Program, UgiAnalyser,
};
pub use conformance::{Check, CheckResult, Conformance, Requirement, Verdict, check_conformance};
pub use message::{
    Command, CommandError, Go, InfoLine, NoReply, OptionKind, OptionLine, Query, Reply, Start,
};
pub use server::run;
pub use standard_streams::run_on_standard_streams;

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
