//! The option for an engine's time per turn.

use std::time::Duration;

/// Default time per turn.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
/// Maximum for `--time` in milliseconds.
const MAX_TIME_MS: u64 = 3_600_000;

/// An engine's time per turn when no clock runs.
#[derive(clap::Args)]
pub struct TurnTime {
    /// Milliseconds per turn if no clock [default: 1000]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(10..=MAX_TIME_MS))]
    time: Option<u64>,
    /// Former option: the same in seconds
    #[arg(long, value_name = "SECONDS", hide = true, conflicts_with = "time", value_parser = parse_seconds)]
    think: Option<Duration>,
}

impl TurnTime {
    /// The time for a turn.
    pub fn duration(&self) -> Duration {
        let time = self.time.map(Duration::from_millis);
        time.or(self.think).unwrap_or(DEFAULT_TIME)
    }
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    seconds
        .filter(|seconds| (0.01..=3600.0).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "use seconds from 0.01 to 3600".to_owned())
}
