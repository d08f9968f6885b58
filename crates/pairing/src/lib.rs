#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod arena;
mod error;
mod event;
mod knockout;
mod league;
mod match_play;
mod matching;
mod model;
mod round_robin;
mod standings;
mod swiss;
#[cfg(test)]
mod testing;
mod tie_break;

pub use arena::{Arena, ArenaPlayer, Millis};
pub use error::PairingError;
pub use event::{ByeEntry, Entrant, Event, Game, Participation, RoundRecord};
pub use knockout::{Knockout, KnockoutMatch, MatchId};
pub use league::{League, LeagueRules, MAX_DIVISION, MIN_DIVISION};
pub use match_play::{MatchRules, MatchStatus};
pub use model::{Bye, GameResult, Pairing, PlayerId, Round, Score};
pub use round_robin::{Cycles, RoundRobin};
pub use standings::{ColourCounts, Standing, standings};
pub use swiss::{Acceleration, Relaxation, RoundPairing, Swiss};
pub use tie_break::{TieBreak, TieBreakValue, UnplayedRounds};
