//! How long an engine thinks about a turn: an option that playing subcommands share.

use std::time::Duration;

/// How long an engine thinks when nothing else is said.
const USUAL_TIME: Duration = Duration::from_secs(1);
/// The longest time that can be asked for, in milliseconds.
const LONGEST: u64 = 3_600_000;

/// How long an engine thinks about each turn when no clock runs.
#[derive(clap::Args)]
pub struct TurnTime {
    /// Milliseconds per turn if no clock [default: 1000]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(10..=LONGEST))]
    time: Option<u64>,
    /// The same in seconds, as it was once written
    #[arg(long, value_name = "SECONDS", hide = true, conflicts_with = "time", value_parser = read_seconds)]
    think: Option<Duration>,
}

impl TurnTime {
    /// The time for a turn.
    pub fn duration(&self) -> Duration {
        let time = self.time.map(Duration::from_millis);
        time.or(self.think).unwrap_or(USUAL_TIME)
    }
}

fn read_seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    seconds
        .filter(|seconds| (0.01..=3600.0).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "write seconds from 0.01 to 3600".to_owned())
}
