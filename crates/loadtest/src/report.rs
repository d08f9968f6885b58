//! Measurements and the result.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use pijersi_protocol::EventLine;
use serde::Serialize;

use crate::latency::{Latencies, SecondReport, Window, by_second};
use crate::transcript::{Transcript, turn_of};

/// Counts of a running test.
pub struct Tally {
    begin: Instant,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    /// When the measurement began and ended, in milliseconds since the test began. Games are started before.
    start: Option<u32>,
    stop: Option<u32>,
    games: u64,
    turns: Latencies,
    /// By how much the test itself was late.
    late: Latencies,
    errors: HashMap<String, u64>,
    lost: u64,
    doubled: u64,
    wrong: u64,
}

impl Tally {
    pub fn new() -> Tally {
        Tally {
            begin: Instant::now(),
            counts: Mutex::default(),
        }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().expect("lock poisoned")
    }

    /// Milliseconds since the test began.
    fn now(&self) -> u32 {
        u32::try_from(self.begin.elapsed().as_millis()).unwrap_or(u32::MAX)
    }

    pub fn start(&self) {
        self.counts().start = Some(self.now());
    }

    pub fn stop(&self) {
        self.counts().stop = Some(self.now());
    }

    /// A turn has arrived at the opponent.
    pub fn turn(&self, time: Duration) {
        self.counts().turns.add(self.now(), time);
    }

    /// A turn was sent so much later than intended.
    pub fn late(&self, time: Duration) {
        self.counts().late.add(self.now(), time);
    }

    pub fn error(&self, reason: &impl ToString) {
        *self.counts().errors.entry(reason.to_string()).or_default() += 1;
    }

    /// Compares the transcripts of one game with the stored events.
    pub fn compare(&self, stored: &[EventLine], transcripts: &[Transcript]) {
        let mut counts = self.counts();
        counts.games += 1;
        let mut turns = HashMap::new();
        for played in stored.iter().filter_map(turn_of) {
            if turns.insert(played.number, played.turn).is_some() {
                counts.doubled += 1;
            }
        }
        for transcript in transcripts {
            counts.wrong += transcript.contradictions;
            let pairs = transcript.events.iter().zip(stored);
            let differ = pairs.filter(|(seen, stored)| seen != stored);
            counts.wrong += differ.count() as u64;
            counts.lost += transcript.events.len().saturating_sub(stored.len()) as u64;
            for played in &transcript.acknowledged {
                match turns.get(&played.number) {
                    None => counts.lost += 1,
                    Some(stored) if *stored != played.turn => counts.wrong += 1,
                    Some(_) => {}
                }
            }
        }
    }

    pub fn report(&self) -> Report {
        let counts = self.counts();
        let stop = counts.stop.unwrap_or_else(|| self.now());
        let window = Window {
            start: counts.start.unwrap_or(stop),
            stop,
        };
        let turns = counts.turns.within(window);
        let mut errors_by_text: Vec<_> = counts.errors.clone().into_iter().collect();
        errors_by_text.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Report {
            games: counts.games,
            turns: turns.len(),
            p50_ms: turns.percentile(0.5),
            p99_ms: turns.percentile(0.99),
            max_ms: turns.percentile(1.0),
            late_p99_ms: counts.late.within(window).percentile(0.99),
            errors: counts.errors.values().sum(),
            lost: counts.lost,
            doubled: counts.doubled,
            wrong: counts.wrong,
            by_second: by_second(&counts.turns, &counts.late, window),
            errors_by_text,
        }
    }
}

/// The result of a load test.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The number of games, rematches included.
    pub games: u64,
    /// The number of measured turns.
    pub turns: u64,
    /// Median time from one player to the other, in milliseconds.
    pub p50_ms: f64,
    /// 99th percentile.
    pub p99_ms: f64,
    /// Maximum.
    pub max_ms: f64,
    /// 99th percentile of the time by which the load test itself sent turns too late: if it is not small, the machine is short of
    /// processors.
    pub late_p99_ms: f64,
    /// Failed requests and connections.
    pub errors: u64,
    /// Acknowledged turns that are not stored.
    pub lost: u64,
    /// Turns that are stored twice.
    pub doubled: u64,
    /// Events that differ from the stored ones.
    pub wrong: u64,
    /// The latencies in each second, also while games were started.
    pub by_second: Vec<SecondReport>,
    /// The errors, most frequent first.
    #[serde(skip)]
    errors_by_text: Vec<(String, u64)>,
}

impl Report {
    /// The most frequent errors, a line each.
    pub fn error_lines(&self) -> String {
        let errors = self.errors_by_text.iter().take(10);
        let lines = errors.map(|(error, count)| format!("\n  {count} × {error}"));
        lines.collect()
    }

    /// Whether there were no errors, and no turns lost, doubled or wrong.
    pub fn is_ok(&self) -> bool {
        self.errors + self.lost + self.doubled + self.wrong == 0
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} games, {} turns measured", self.games, self.turns)?;
        writeln!(
            f,
            "turn to opponent: p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
            self.p50_ms, self.p99_ms, self.max_ms
        )?;
        writeln!(
            f,
            "sent too late by the test: p99 {:.1} ms",
            self.late_p99_ms
        )?;
        writeln!(
            f,
            "{} errors, {} lost, {} doubled, {} wrong",
            self.errors, self.lost, self.doubled, self.wrong
        )?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transcript::NumberedTurn;

    fn transcript(event: &str, number: u32, turn: &str) -> Transcript {
        let turn = turn.to_owned();
        Transcript {
            game: "x".to_owned(),
            events: vec![EventLine(event.to_owned())],
            acknowledged: vec![NumberedTurn { number, turn }],
            contradictions: 0,
        }
    }

    #[test]
    fn lost_doubled_and_differing_turns_are_counted() {
        let stored = ["1 turn w 0 a1-a2", "2 turn b 1 g1-g2", "3 turn w 1 a2-a3"];
        let stored = stored.map(|event| EventLine(event.to_owned()));
        let tally = Tally::new();
        let good = transcript("1 turn w 0 a1-a2", 0, "a1-a2");
        let lost = transcript("1 turn w 0 a1-a2", 7, "a1-a2");
        let wrong = transcript("1 turn w 0 a1-b1", 0, "a1-b1");
        tally.compare(&stored, &[good, lost, wrong]);
        let report = tally.report();
        let found = (report.lost, report.doubled, report.wrong);
        assert_eq!(found, (1, 1, 2));
        assert!(!report.is_ok());
    }
}
