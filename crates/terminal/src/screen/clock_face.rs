//! The text of a clock.

use std::time::Duration;

/// A time as a clock shows it: `4:59`, with tenths when little is left.
pub fn clock_face(left: Duration) -> String {
    let tenths = left.as_millis() / 100;
    let (minutes, seconds) = (tenths / 600, tenths / 10 % 60);
    if tenths < 200 {
        return format!("{minutes}:{seconds:02}.{}", tenths % 10);
    }
    match minutes / 60 {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_short() {
        for (milliseconds, face) in [
            (0, "0:00.0"),
            (19_990, "0:19.9"),
            (20_000, "0:20"),
            (299_999, "4:59"),
            (3_661_000, "1:01:01"),
        ] {
            assert_eq!(clock_face(Duration::from_millis(milliseconds)), face);
        }
    }
}
