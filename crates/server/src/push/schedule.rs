//! When notifications are sent.

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use pijersi_protocol::{NotificationSettings, Problem, QuietHours};

use crate::live::MINUTE;

/// Minutes of a day.
const DAY_MINUTES: u16 = 24 * 60;

/// Checks settings from outside.
pub(crate) fn check(settings: &NotificationSettings) -> Result<(), Problem> {
    if settings.digest > NotificationSettings::MAX_DIGEST {
        let detail = format!("at most {} minutes", NotificationSettings::MAX_DIGEST);
        return Err(Problem::bad_request("digest", detail));
    }
    let Some(quiet) = &settings.quiet else {
        return Ok(());
    };
    if quiet.from >= DAY_MINUTES || quiet.to >= DAY_MINUTES || quiet.from == quiet.to {
        let detail = "expected two different times below 1440 minutes";
        return Err(Problem::bad_request("quiet", detail));
    }
    match TimeZone::get(&quiet.zone) {
        Ok(_) => Ok(()),
        Err(_) => Err(Problem::bad_request(
            "quiet.zone",
            "there is no such time zone",
        )),
    }
}

/// When a notification that was requested at `now` is sent, if the last one was sent at `sent`.
pub(crate) fn due(now: u64, sent: Option<u64>, settings: &NotificationSettings) -> u64 {
    let digest = u64::from(settings.digest) * MINUTE;
    let earliest = sent.map_or(now, |sent| now.max(sent.saturating_add(digest)));
    let end = settings
        .quiet
        .as_ref()
        .and_then(|quiet| end_of_quiet(quiet, earliest));
    end.unwrap_or(earliest)
}

/// The end of the quiet hours if they contain the time.
fn end_of_quiet(quiet: &QuietHours, at: u64) -> Option<u64> {
    let zone = TimeZone::get(&quiet.zone).ok()?;
    let there = Timestamp::from_millisecond(i64::try_from(at).ok()?)
        .ok()?
        .to_zoned(zone.clone());
    let minute = there.hour() as u16 * 60 + there.minute() as u16;
    let lasts_over_midnight = quiet.from > quiet.to;
    let is_quiet = match lasts_over_midnight {
        true => minute >= quiet.from || minute < quiet.to,
        false => (quiet.from..quiet.to).contains(&minute),
    };
    if !is_quiet {
        return None;
    }
    let end = Time::new((quiet.to / 60) as i8, (quiet.to % 60) as i8, 0, 0).ok()?;
    let date = match minute >= quiet.to {
        true => there.date().checked_add(1.day()).ok()?,
        false => there.date(),
    };
    let end = date.to_datetime(end).to_zoned(zone).ok()?;
    u64::try_from(end.timestamp().as_millisecond()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> u64 {
        text.parse::<Timestamp>().unwrap().as_millisecond() as u64
    }

    fn settings(digest: u32, from: u16, to: u16, zone: &str) -> NotificationSettings {
        let zone = zone.to_owned();
        NotificationSettings {
            digest,
            quiet: Some(QuietHours { from, to, zone }),
        }
    }

    #[test]
    fn a_digest_is_sent_at_once_and_then_after_its_period() {
        let hourly = NotificationSettings::DEFAULT;
        assert_eq!(due(5_000, None, &hourly), 5_000);
        assert_eq!(due(5_000, Some(4_000), &hourly), 3_604_000);
        assert_eq!(due(9_000_000, Some(4_000), &hourly), 9_000_000);
    }

    #[test]
    fn quiet_hours_postpone_a_notification_to_their_end_in_their_zone() {
        // 22:00 to 07:00 in Paris, an hour ahead of UTC in winter and two in summer.
        let night = settings(0, 22 * 60, 7 * 60, "Europe/Paris");
        for (now, expected) in [
            ("2026-01-10T20:59:59Z", "2026-01-10T20:59:59Z"),
            ("2026-01-10T21:00:00Z", "2026-01-11T06:00:00Z"),
            ("2026-01-11T05:59:00Z", "2026-01-11T06:00:00Z"),
            ("2026-01-11T06:00:00Z", "2026-01-11T06:00:00Z"),
            // The night in which clocks go forward.
            ("2026-03-28T23:00:00Z", "2026-03-29T05:00:00Z"),
        ] {
            assert_eq!(due(at(now), None, &night), at(expected), "{now}");
        }
        let noon = settings(60, 12 * 60, 14 * 60, "America/Montreal");
        let sent = at("2026-07-01T15:30:00Z");
        let expected = at("2026-07-01T18:00:00Z");
        assert_eq!(due(sent, Some(sent), &noon), expected, "12:30 there");
    }

    #[test]
    fn impossible_settings_are_refused() {
        assert!(check(&settings(60, 0, 60, "Asia/Tokyo")).is_ok());
        for wrong in [
            settings(20_000, 0, 60, "Asia/Tokyo"),
            settings(60, 60, 60, "Asia/Tokyo"),
            settings(60, 0, 1440, "Asia/Tokyo"),
            settings(60, 0, 60, "Asia/Pijersi"),
        ] {
            assert!(check(&wrong).is_err(), "{wrong:?}");
        }
    }
}
