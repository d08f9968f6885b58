#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod error;
mod event;
mod matching;
mod model;
mod swiss;
#[cfg(test)]
mod testing;

pub use error::PairingError;
pub use event::{ByeEntry, Entrant, Event, Game, Participation, RoundRecord};
pub use model::{Bye, GameResult, Pairing, PlayerId, Round, Score};
pub use swiss::{Acceleration, RoundPairing, Swiss};
