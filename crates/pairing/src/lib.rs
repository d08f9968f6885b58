#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod error;
mod event;
mod knockout;
mod match_play;
mod matching;
mod model;
mod round_robin;
mod swiss;
#[cfg(test)]
mod testing;

pub use error::PairingError;
pub use event::{ByeEntry, Entrant, Event, Game, Participation, RoundRecord};
pub use knockout::{Knockout, KnockoutMatch, MatchId};
pub use match_play::{MatchRules, MatchStatus};
pub use model::{Bye, GameResult, Pairing, PlayerId, Round, Score};
pub use round_robin::{Cycles, RoundRobin};
pub use swiss::{Acceleration, RoundPairing, Swiss};
