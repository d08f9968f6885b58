//! Latencies, and what they are in each second of a test.

use std::time::Duration;

use serde::Serialize;

/// A duration that was measured.
#[derive(Clone, Copy, Debug)]
struct Sample {
    /// When it ended, in milliseconds since the test began.
    at: u32,
    micros: u32,
}

/// All durations of one kind.
#[derive(Debug, Default)]
pub struct Latencies(Vec<Sample>);

/// The part of a test in which latencies count, in milliseconds since the test began.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    pub start: u32,
    pub stop: u32,
}

impl Latencies {
    pub fn add(&mut self, at: u32, duration: Duration) {
        let micros = u32::try_from(duration.as_micros()).unwrap_or(u32::MAX);
        self.0.push(Sample { at, micros });
    }

    /// The latencies that ended between two times, in ascending order.
    pub fn within(&self, window: Window) -> Sorted {
        let is_within = |sample: &&Sample| (window.start..window.stop).contains(&sample.at);
        let mut micros: Vec<u32> = self
            .0
            .iter()
            .filter(is_within)
            .map(|sample| sample.micros)
            .collect();
        micros.sort_unstable();
        Sorted(micros)
    }
}

/// Latencies in ascending order.
pub struct Sorted(Vec<u32>);

impl Sorted {
    pub fn len(&self) -> u64 {
        self.0.len() as u64
    }

    /// The latency that this part of all does not exceed, in milliseconds.
    pub fn percentile(&self, part: f64) -> f64 {
        let index = (self.0.len() as f64 * part) as usize;
        let micros = self.0.get(index.min(self.0.len().saturating_sub(1)));
        f64::from(micros.copied().unwrap_or(0)) / 1000.0
    }
}

/// The latencies of one second.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SecondReport {
    /// Seconds since the measurement began; negative while games were started.
    pub second: i64,
    /// The number of turns that arrived.
    pub turns: u64,
    /// Median time from one player to the other, in milliseconds.
    pub p50_ms: f64,
    /// 99th percentile.
    pub p99_ms: f64,
    /// Maximum.
    pub max_ms: f64,
    /// 99th percentile of the time by which the load test itself sent turns too late.
    pub late_p99_ms: f64,
}

/// The latencies of turns in each second, from the first turn to the end of the measurement.
pub fn by_second(turns: &Latencies, late: &Latencies, window: Window) -> Vec<SecondReport> {
    let before = window.start.div_ceil(1000);
    let after = (window.stop - window.start) / 1000;
    let seconds = -i64::from(before)..i64::from(after);
    let reports = seconds.map(|second| {
        let at = |second: i64| u32::try_from(i64::from(window.start) + second * 1000).unwrap_or(0);
        let window = Window {
            start: at(second),
            stop: at(second + 1),
        };
        let (turns, late) = (turns.within(window), late.within(window));
        SecondReport {
            second,
            turns: turns.len(),
            p50_ms: turns.percentile(0.5),
            p99_ms: turns.percentile(0.99),
            max_ms: turns.percentile(1.0),
            late_p99_ms: late.percentile(0.99),
        }
    });
    reports.skip_while(|report| report.turns == 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_counted_from_the_start_of_the_measurement() {
        let (mut turns, mut late) = (Latencies::default(), Latencies::default());
        for (at, millis) in [
            (100, 7),
            (1400, 9),
            (1500, 1),
            (2499, 3),
            (2500, 5),
            (4000, 8),
        ] {
            turns.add(at, Duration::from_millis(millis));
        }
        late.add(2600, Duration::from_millis(2));
        let window = Window {
            start: 1500,
            stop: 3600,
        };
        let measured = turns.within(window);
        assert_eq!((measured.len(), measured.percentile(0.5)), (3, 3.0));
        let found = by_second(&turns, &late, window);
        let found: Vec<_> = found
            .iter()
            .map(|report| {
                (
                    report.second,
                    report.turns,
                    report.max_ms,
                    report.late_p99_ms,
                )
            })
            .collect();
        let expected = [
            (-2, 1, 7.0, 0.0),
            (-1, 1, 9.0, 0.0),
            (0, 2, 3.0, 0.0),
            (1, 1, 5.0, 2.0),
        ];
        assert_eq!(found, expected);
    }
}
