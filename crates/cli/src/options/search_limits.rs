//! Options that limit a search.

use std::time::Duration;

use pijersi_engine::Limits;

/// Default time of a search without limits.
const DEFAULT_TIME: Duration = Duration::from_secs(5);
/// Maximum for `--depth`.
const MAX_DEPTH: i64 = 60;

/// The options that limit a search.
#[derive(clap::Args)]
pub struct SearchLimits {
    /// Search for at most this many milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    time: Option<u64>,
    /// Search at most this many turns deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MAX_DEPTH))]
    depth: Option<u32>,
    /// Search at most this many positions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
}

impl SearchLimits {
    /// The limits for the engine.
    pub fn limits(&self) -> Limits {
        let is_unlimited = self.time.is_none() && self.depth.is_none() && self.nodes.is_none();
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self
                .time
                .map(Duration::from_millis)
                .or(is_unlimited.then_some(DEFAULT_TIME)),
            ..Limits::default()
        }
    }
}
