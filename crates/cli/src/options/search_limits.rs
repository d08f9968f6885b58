//! How long to search: options that several subcommands share.

use std::time::Duration;

use pijersi_engine::Limits;

/// How long to think when nothing else is said.
const USUAL_TIME: Duration = Duration::from_secs(5);
/// The deepest search that can be asked for.
const DEEPEST: i64 = 60;

/// The options that limit a search.
#[derive(clap::Args)]
pub struct SearchLimits {
    /// Search for at most this many milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    time: Option<u64>,
    /// Look at most this many turns ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=DEEPEST))]
    depth: Option<u32>,
    /// Search at most this many positions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
}

impl SearchLimits {
    /// The limits as the engine knows them.
    pub fn limits(&self) -> Limits {
        let endless = self.time.is_none() && self.depth.is_none() && self.nodes.is_none();
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self
                .time
                .map(Duration::from_millis)
                .or(endless.then_some(USUAL_TIME)),
            ..Limits::default()
        }
    }
}
