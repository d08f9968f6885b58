//! How much an engine may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How much an engine may think.
///
/// As text: `movetime 100` (milliseconds), `depth 6`, `nodes 50000` or `clock 2+0.02` (seconds for all turns and
/// seconds added after each).
///
/// ```
/// use std::time::Duration;
/// use pijersi_arena::TimeControl;
/// let control: TimeControl = "clock 2+0.02".parse().unwrap();
/// assert_eq!(
///     control,
///     TimeControl::Clock { start: Duration::from_secs(2), increment: Duration::from_millis(20) }
/// );
/// assert_eq!(control.to_string(), "clock 2+0.02");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// This much time for each turn.
    MoveTime(Duration),
    /// Search this many turns deep.
    Depth(u32),
    /// Search this many positions.
    Nodes(u64),
    /// A clock for the whole match.
    Clock {
        /// Time for all turns.
        start: Duration,
        /// Time added after each turn.
        increment: Duration,
    },
}

impl TimeControl {
    /// The names of all kinds, as they are written.
    pub const KINDS: [&'static str; 4] = ["movetime", "depth", "nodes", "clock"];
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::MoveTime(time) => write!(f, "movetime {}", time.as_secs_f64() * 1000.0),
            TimeControl::Depth(depth) => write!(f, "depth {depth}"),
            TimeControl::Nodes(nodes) => write!(f, "nodes {nodes}"),
            TimeControl::Clock { start, increment } => write!(
                f,
                "clock {}+{}",
                start.as_secs_f64(),
                increment.as_secs_f64()
            ),
        }
    }
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseControlError {
    found: String,
}

impl fmt::Display for ParseControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is not a time control: write movetime=MILLISECONDS, depth=N, nodes=N or \
             clock=SECONDS+INCREMENT",
            self.found.escape_debug()
        )
    }
}

impl std::error::Error for ParseControlError {}

impl FromStr for TimeControl {
    type Err = ParseControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseControlError> {
        read(text).ok_or_else(|| ParseControlError {
            found: text.to_owned(),
        })
    }
}

fn read(text: &str) -> Option<TimeControl> {
    let (kind, value) = text.trim().split_once(' ')?;
    match kind {
        "movetime" => Some(TimeControl::MoveTime(seconds(value, 0.001)?)),
        "depth" => Some(TimeControl::Depth(
            value.parse().ok().filter(|&depth| depth > 0)?,
        )),
        "nodes" => Some(TimeControl::Nodes(
            value.parse().ok().filter(|&nodes| nodes > 0)?,
        )),
        "clock" => {
            let (start, increment) = value.split_once('+').unwrap_or((value, "0"));
            Some(TimeControl::Clock {
                start: seconds(start, 1.0)?,
                increment: seconds(increment, 1.0)?,
            })
        }
        _ => None,
    }
}

/// A time of at most eleven days, in units of so many seconds.
fn seconds(text: &str, unit: f64) -> Option<Duration> {
    let seconds = text.parse::<f64>().ok()? * unit;
    (0.0..=1e6)
        .contains(&seconds)
        .then(|| Duration::from_micros((seconds * 1e6).round() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_there_and_back() {
        for text in [
            "movetime 100",
            "movetime 1.5",
            "depth 6",
            "nodes 50000",
            "clock 2+0.02",
        ] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        assert_eq!(
            "clock 60".parse::<TimeControl>().unwrap().to_string(),
            "clock 60+0"
        );
    }

    #[test]
    fn rubbish_is_refused() {
        for text in [
            "",
            "movetime",
            "movetime x",
            "movetime -1",
            "depth 0",
            "depth 1.5",
            "nodes 0",
            "clock +",
            "clock inf",
            "clock 1e30",
            "hours 3",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
