//! Measurements and the result.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use pijersi_protocol::EventLine;
use serde::Serialize;

use crate::transcript::{Transcript, turn_of};

/// Counts of a running test.
#[derive(Default)]
pub struct Tally(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    /// Whether turns are measured: not while games are started.
    measures: bool,
    games: u64,
    /// Times of turns in microseconds.
    times: Vec<u32>,
    errors: HashMap<String, u64>,
    lost: u64,
    doubled: u64,
    wrong: u64,
}

impl Tally {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().expect("lock poisoned")
    }

    pub fn start(&self) {
        self.counts().measures = true;
    }

    pub fn stop(&self) {
        self.counts().measures = false;
    }

    pub fn turn(&self, time: Duration) {
        let mut counts = self.counts();
        if counts.measures {
            let micros = u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
            counts.times.push(micros);
        }
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
        let mut counts = self.counts();
        counts.times.sort_unstable();
        let times = &counts.times;
        let percentile = |part: f64| {
            let index = (times.len() as f64 * part) as usize;
            let time = times.get(index.min(times.len().saturating_sub(1)));
            f64::from(time.copied().unwrap_or(0)) / 1000.0
        };
        let mut errors_by_text: Vec<_> = counts.errors.clone().into_iter().collect();
        errors_by_text.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Report {
            games: counts.games,
            turns: times.len() as u64,
            p50_ms: percentile(0.5),
            p99_ms: percentile(0.99),
            max_ms: percentile(1.0),
            errors: counts.errors.values().sum(),
            lost: counts.lost,
            doubled: counts.doubled,
            wrong: counts.wrong,
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
    /// Failed requests and connections.
    pub errors: u64,
    /// Acknowledged turns that are not stored.
    pub lost: u64,
    /// Turns that are stored twice.
    pub doubled: u64,
    /// Events that differ from the stored ones.
    pub wrong: u64,
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
        let tally = Tally::default();
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
