//! How it went.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::Serialize;

use super::view::{View, turn_of};

/// What is counted while games are played.
#[derive(Default)]
pub struct Tally(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    /// Whether turns are measured: not while games are still beginning.
    measures: bool,
    games: u64,
    /// In microseconds.
    times: Vec<u32>,
    errors: HashMap<String, u64>,
    lost: u64,
    doubled: u64,
    wrong: u64,
}

impl Tally {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn begin(&self) {
        self.counts().measures = true;
    }

    pub fn end(&self) {
        self.counts().measures = false;
    }

    pub fn turn(&self, time: Duration) {
        let mut counts = self.counts();
        if counts.measures {
            let micros = u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
            counts.times.push(micros);
        }
    }

    pub fn error(&self, reason: &str) {
        *self.counts().errors.entry(reason.to_owned()).or_default() += 1;
    }

    /// Compares what was seen of one game with what is kept.
    pub fn compare(&self, kept: &[String], views: &[View]) {
        let mut counts = self.counts();
        counts.games += 1;
        let mut turns = HashMap::new();
        for (number, text) in kept.iter().filter_map(|event| turn_of(event)) {
            if turns.insert(number, text).is_some() {
                counts.doubled += 1;
            }
        }
        for view in views {
            counts.wrong += view.contradictions;
            let differ = view
                .events
                .iter()
                .zip(kept)
                .filter(|(one, other)| one != other);
            counts.wrong += differ.count() as u64;
            counts.lost += view.events.len().saturating_sub(kept.len()) as u64;
            for (number, text) in &view.acknowledged {
                match turns.get(number) {
                    None => counts.lost += 1,
                    Some(kept) if kept != text => counts.wrong += 1,
                    Some(_) => {}
                }
            }
        }
    }

    pub fn report(&self) -> Report {
        let mut counts = self.counts();
        counts.times.sort_unstable();
        let times = &counts.times;
        let at = |part: f64| {
            let index = (times.len() as f64 * part) as usize;
            let time = times.get(index.min(times.len().saturating_sub(1)));
            f64::from(time.copied().unwrap_or(0)) / 1000.0
        };
        let mut reasons: Vec<_> = counts.errors.clone().into_iter().collect();
        reasons.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Report {
            games: counts.games,
            turns: times.len() as u64,
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            max_ms: at(1.0),
            errors: counts.errors.values().sum(),
            lost: counts.lost,
            doubled: counts.doubled,
            wrong: counts.wrong,
            reasons,
        }
    }
}

/// The result.
#[derive(Debug, Serialize)]
pub struct Report {
    games: u64,
    turns: u64,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    errors: u64,
    lost: u64,
    doubled: u64,
    wrong: u64,
    /// What went wrong, most frequent first.
    #[serde(skip)]
    reasons: Vec<(String, u64)>,
}

impl Report {
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What went wrong, a line for each reason.
    pub fn reasons(&self) -> String {
        let most = self.reasons.iter().take(10);
        most.map(|(reason, count)| format!("\n  {count} × {reason}"))
            .collect()
    }

    /// Whether nothing went wrong.
    pub fn is_good(&self) -> bool {
        self.errors + self.lost + self.doubled + self.wrong == 0
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} games, {} turns measured", self.games, self.turns)?;
        writeln!(
            f,
            "a turn reached the opponent after {:.1} ms (half of them), {:.1} ms (99 of 100), at most {:.1} ms",
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

    fn view(events: &[&str], acknowledged: &[(u32, &str)]) -> View {
        View {
            game: "x".to_owned(),
            events: events.iter().map(|&event| event.to_owned()).collect(),
            acknowledged: acknowledged
                .iter()
                .map(|&(number, text)| (number, text.to_owned()))
                .collect(),
            contradictions: 0,
        }
    }

    #[test]
    fn losses_doubles_and_differences_are_counted() {
        let kept = ["1 turn w 0 a1-a2", "2 turn b 1 g1-g2", "3 turn w 1 a2-a3"];
        let kept = kept.map(str::to_owned);
        let tally = Tally::default();
        let good = view(&["1 turn w 0 a1-a2"], &[(0, "a1-a2")]);
        let lost = view(&["1 turn w 0 a1-a2"], &[(7, "a1-a2")]);
        let wrong = view(&["1 turn w 0 a1-b1"], &[(0, "a1-b1")]);
        tally.compare(&kept, &[good, lost, wrong]);
        let report = tally.report();
        let found = (report.lost, report.doubled, report.wrong);
        assert_eq!(found, (1, 1, 2));
        assert!(!report.is_good());
    }
}
