#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod advantage;
mod glicko;
mod model;
mod pool;
mod rating;

pub use advantage::{Advantage, AdvantageEstimate, ParseAdvantageError};
pub use glicko::{Glicko, Opponent};
pub use model::{GameToRate, Model, PlayerRating, RatedGame};
pub use pool::{Pool, SetupKind};
pub use rating::{Interval, Rating};
