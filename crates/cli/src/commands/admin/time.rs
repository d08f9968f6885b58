//! Times and durations.

use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::tz::TimeZone;

const MINUTE: u64 = 60_000;

/// Milliseconds since 1970.
pub fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| now.as_millis() as u64)
}

/// A time in UTC, to the minute.
pub fn show(time: u64) -> String {
    let time = i64::try_from(time).unwrap_or(i64::MAX);
    match Timestamp::from_millisecond(time) {
        Ok(time) => {
            let time = time.to_zoned(TimeZone::UTC);
            time.strftime("%Y-%m-%d %H:%M").to_string()
        }
        Err(_) => "?".to_owned(),
    }
}

/// A duration such as `90m`, `12h` or `7d`, in milliseconds.
pub fn parse_duration(text: &str) -> Result<u64, String> {
    let parse = || {
        let unit = match text.chars().last()? {
            'm' => MINUTE,
            'h' => 60 * MINUTE,
            'd' => 24 * 60 * MINUTE,
            _ => return None,
        };
        let number: u64 = text[..text.len() - 1].parse().ok()?;
        (number > 0).then(|| number.checked_mul(unit)).flatten()
    };
    parse().ok_or_else(|| "use minutes, hours or days, such as 90m, 12h or 7d".to_owned())
}

/// A number of days, or for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days(pub Option<u64>);

impl FromStr for Days {
    type Err = String;

    fn from_str(text: &str) -> Result<Days, String> {
        if text == "forever" {
            return Ok(Days(None));
        }
        let days = text.parse().ok().filter(|days| *days > 0);
        days.map(|days| Days(Some(days)))
            .ok_or_else(|| "use a number of days, or forever".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_a_unit() {
        assert_eq!(parse_duration("90m"), Ok(90 * MINUTE));
        assert_eq!(parse_duration("7d"), Ok(7 * 24 * 60 * MINUTE));
        for wrong in ["", "7", "d", "0d", "-1d", "1w", "99999999999999999d", "é"] {
            assert!(parse_duration(wrong).is_err(), "{wrong}");
        }
        assert_eq!("30".parse(), Ok(Days(Some(30))));
        assert_eq!("forever".parse(), Ok(Days(None)));
        assert!("0".parse::<Days>().is_err());
    }
}
