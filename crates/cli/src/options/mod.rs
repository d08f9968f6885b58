//! Options that several subcommands share.

mod colour;
mod engine;
mod search_limits;
mod turn_time;

pub use colour::Colour;
pub use engine::{AnyEngine, EngineOptions, Resources};
pub use search_limits::SearchLimits;
pub use turn_time::TurnTime;
