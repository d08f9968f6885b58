//! Time controls.

use std::fmt;
use std::str::FromStr;

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;

/// A time control, in milliseconds.
///
/// As text: `none`; minutes, or minutes and the seconds added after each turn, `5+3`; seconds or days for each turn,
/// `30s/turn` and `3d/turn`.
///
/// ```
/// use pijersi_game::TimeControl;
/// let control: TimeControl = "5+3".parse().unwrap();
/// assert_eq!(control, TimeControl::Total { base: 300_000, increment: 3_000 });
/// assert_eq!(control.to_string(), "5+3");
/// assert_eq!("3d/turn".parse(), Ok(TimeControl::days(3)));
/// assert!("soon".parse::<TimeControl>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// No limit.
    #[default]
    Unlimited,
    /// A time for the whole game; without an increment this is sudden death.
    Total {
        /// For all turns.
        base: u64,
        /// Added after each turn.
        increment: u64,
    },
    /// The same time for each turn; unused time is lost.
    PerTurn {
        /// For each turn.
        time: u64,
    },
}

impl TimeControl {
    /// A number of days for each turn.
    pub const fn days(days: u64) -> TimeControl {
        TimeControl::PerTurn {
            time: days.saturating_mul(DAY),
        }
    }

    /// Whether players have days for each turn.
    pub const fn has_days(self) -> bool {
        matches!(self, TimeControl::PerTurn { time } if time >= DAY)
    }

    /// Time on the clock at the start; none when there is no clock.
    pub const fn start(self) -> Option<u64> {
        match self {
            TimeControl::Unlimited => None,
            TimeControl::Total { base, .. } => Some(base),
            TimeControl::PerTurn { time } => Some(time),
        }
    }

    /// Time added after each turn.
    pub const fn increment(self) -> u64 {
        match self {
            TimeControl::Total { increment, .. } => increment,
            _ => 0,
        }
    }

    /// Whether there is a clock.
    pub const fn is_limited(self) -> bool {
        !matches!(self, TimeControl::Unlimited)
    }
}

/// A text that is not a time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTimeControlError {
    found: String,
}

impl fmt::Display for ParseTimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found: String = self.found.chars().take(40).collect();
        write!(
            f,
            "{}: use minutes, or minutes+seconds for each turn, such as 5+3; or 30s/turn, 3d/turn, none",
            found.escape_debug()
        )
    }
}

impl std::error::Error for ParseTimeControlError {}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        parse(text.trim()).ok_or_else(|| ParseTimeControlError {
            found: text.to_owned(),
        })
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for TimeControl {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for TimeControl {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<TimeControl, D::Error> {
        let text = <std::borrow::Cow<str> as serde::Deserialize>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

fn parse(text: &str) -> Option<TimeControl> {
    if text == "none" {
        return Some(TimeControl::Unlimited);
    }
    if let Some(turn) = text.strip_suffix("/turn") {
        let time = match turn.strip_suffix('d') {
            Some(days) => milliseconds(days, DAY, 366 * DAY),
            None => milliseconds(turn.strip_suffix('s')?, SECOND, DAY),
        };
        return Some(TimeControl::PerTurn {
            time: time.filter(|&time| time > 0)?,
        });
    }
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    Some(TimeControl::Total {
        base: milliseconds(minutes, MINUTE, DAY).filter(|&base| base > 0)?,
        increment: milliseconds(seconds, SECOND, DAY)?,
    })
}

/// A time of at most `max` milliseconds, written in a unit of `unit` milliseconds with up to nine decimals.
fn milliseconds(text: &str, unit: u64, max: u64) -> Option<u64> {
    let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(part) || part.len() > 9 {
        return None;
    }
    let scale = 10u64.pow(part.len() as u32);
    let whole = whole.parse::<u64>().ok()?.checked_mul(unit)?;
    let part = (part.parse::<u64>().ok()? * unit + scale / 2) / scale;
    whole.checked_add(part).filter(|&time| time <= max)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = |time: u64, unit: u64| time as f64 / unit as f64;
        match *self {
            TimeControl::Unlimited => f.write_str("none"),
            TimeControl::Total { base, increment } => {
                write!(f, "{}+{}", units(base, MINUTE), units(increment, SECOND))
            }
            TimeControl::PerTurn { time } if time >= DAY && time % DAY == 0 => {
                write!(f, "{}d/turn", time / DAY)
            }
            TimeControl::PerTurn { time } => write!(f, "{}s/turn", units(time, SECOND)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trip() {
        for text in [
            "none",
            "5+3",
            "0.5+0",
            "90+30",
            "30s/turn",
            "1.5s/turn",
            "3d/turn",
        ] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        assert_eq!("10".parse::<TimeControl>().unwrap().to_string(), "10+0");
    }

    #[test]
    fn malformed_input_is_refused() {
        for text in [
            "",
            "soon",
            "0",
            "-1",
            "5+",
            "5+-1",
            "nan",
            "inf",
            "1e30",
            "5+1e30",
            "0s/turn",
            "d/turn",
            "9999d/turn",
            "5/turn",
            "+",
            "5+x",
            "nan+1",
            "5+3+1",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
