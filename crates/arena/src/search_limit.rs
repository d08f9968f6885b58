//! Search limits of contestants.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The search limit of a contestant.
///
/// As text: `movetime 100` (milliseconds), `depth 6`, `nodes 50000` or `clock 2+0.02` (seconds for all turns and
/// seconds added after each).
///
/// ```
/// use std::time::Duration;
/// use pijersi_arena::SearchLimit;
/// let limit: SearchLimit = "clock 2+0.02".parse().unwrap();
/// assert_eq!(
///     limit,
///     SearchLimit::Clock { start: Duration::from_secs(2), increment: Duration::from_millis(20) }
/// );
/// assert_eq!(limit.to_string(), "clock 2+0.02");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchLimit {
    /// Time per turn.
    MoveTime(Duration),
    /// Search depth in turns.
    Depth(u32),
    /// Number of nodes per search.
    Nodes(u64),
    /// A clock for the whole game.
    Clock {
        /// Time for all turns.
        start: Duration,
        /// Time added after each turn.
        increment: Duration,
    },
}

impl SearchLimit {
    /// The keywords of all kinds.
    pub const KINDS: [&'static str; 4] = ["movetime", "depth", "nodes", "clock"];
}

impl fmt::Display for SearchLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchLimit::MoveTime(time) => write!(f, "movetime {}", time.as_secs_f64() * 1000.0),
            SearchLimit::Depth(depth) => write!(f, "depth {depth}"),
            SearchLimit::Nodes(nodes) => write!(f, "nodes {nodes}"),
            SearchLimit::Clock { start, increment } => write!(
                f,
                "clock {}+{}",
                start.as_secs_f64(),
                increment.as_secs_f64()
            ),
        }
    }
}

/// The text is not a search limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSearchLimitError {
    found: String,
}

impl fmt::Display for ParseSearchLimitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is not a search limit: write movetime=MILLISECONDS, depth=N, nodes=N or \
             clock=SECONDS+INCREMENT",
            self.found.escape_debug()
        )
    }
}

impl std::error::Error for ParseSearchLimitError {}

impl FromStr for SearchLimit {
    type Err = ParseSearchLimitError;

    fn from_str(text: &str) -> Result<SearchLimit, ParseSearchLimitError> {
        parse(text).ok_or_else(|| ParseSearchLimitError {
            found: text.to_owned(),
        })
    }
}

fn parse(text: &str) -> Option<SearchLimit> {
    let (kind, value) = text.trim().split_once(' ')?;
    match kind {
        "movetime" => Some(SearchLimit::MoveTime(seconds(value, 0.001)?)),
        "depth" => Some(SearchLimit::Depth(
            value.parse().ok().filter(|&depth| depth > 0)?,
        )),
        "nodes" => Some(SearchLimit::Nodes(
            value.parse().ok().filter(|&nodes| nodes > 0)?,
        )),
        "clock" => {
            let (start, increment) = value.split_once('+').unwrap_or((value, "0"));
            Some(SearchLimit::Clock {
                start: seconds(start, 1.0)?,
                increment: seconds(increment, 1.0)?,
            })
        }
        _ => None,
    }
}

/// A time of at most eleven days in this unit of seconds.
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
            assert_eq!(text.parse::<SearchLimit>().unwrap().to_string(), text);
        }
        assert_eq!(
            "clock 60".parse::<SearchLimit>().unwrap().to_string(),
            "clock 60+0"
        );
    }

    #[test]
    fn malformed_limits_are_rejected() {
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
            assert!(text.parse::<SearchLimit>().is_err(), "{text}");
        }
    }
}
