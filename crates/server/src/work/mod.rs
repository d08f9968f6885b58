//! Jobs for remote workers, leased over HTTP: see `docs/work.md`.

mod background;
mod handlers;
mod key;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use pijersi_protocol::{WorkBatch, WorkStatus};

pub(crate) use self::background::run;
pub(crate) use self::handlers::{acquire, progress, status, submit};
use crate::config::WorkConfig;
use crate::limit::Rate;
use crate::metrics::{Counter, Exposition};
use crate::rate_limit::TokenBucket;

/// The work of a server.
pub(crate) struct Work {
    pub config: WorkConfig,
    pub counters: Counters,
    /// The progress when it was last counted.
    status: Mutex<Arc<WorkStatus>>,
    rate: Option<Rate>,
    /// The requests of each key.
    buckets: Mutex<HashMap<i64, TokenBucket>>,
}

/// What this node has done since its start.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    pub leased: Counter,
    pub done: Counter,
    pub failed: Counter,
    pub expired: Counter,
    pub mismatches: Counter,
}

impl Work {
    pub fn new(config: WorkConfig, rate: Option<Rate>) -> Work {
        Work {
            config,
            counters: Counters::default(),
            status: Mutex::default(),
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Whether the key may send one more request.
    fn allows(&self, worker: i64) -> bool {
        let Some(rate) = self.rate else { return true };
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = buckets
            .entry(worker)
            .or_insert_with(|| TokenBucket::full(rate, now));
        bucket.take(rate, now)
    }

    fn status(&self) -> Arc<WorkStatus> {
        let status = self.status.lock().unwrap_or_else(PoisonError::into_inner);
        status.clone()
    }

    fn set_status(&self, batches: Vec<WorkBatch>) {
        let mut status = self.status.lock().unwrap_or_else(PoisonError::into_inner);
        *status = Arc::new(WorkStatus { batches });
    }

    /// Writes metrics.
    pub fn expose(&self, text: &mut Exposition) {
        let status = self.status();
        let sum = |count: fn(&WorkBatch) -> u64| status.batches.iter().map(count).sum();
        let states: [(&str, u64); 6] = [
            ("waiting", sum(|batch| batch.waiting)),
            ("checking", sum(|batch| batch.checking)),
            ("leased", sum(|batch| batch.leased)),
            ("done", sum(|batch| batch.done)),
            ("failed", sum(|batch| batch.failed)),
            ("cancelled", sum(|batch| batch.cancelled)),
        ];
        text.gauges(
            "pijersi_work_jobs",
            "Jobs for workers by state.",
            "state",
            states
                .into_iter()
                .map(|(state, jobs)| (state.to_owned(), jobs)),
        );
        let counters = &self.counters;
        for (name, help, counter) in [
            (
                "pijersi_work_leased_total",
                "Jobs given to workers.",
                &counters.leased,
            ),
            (
                "pijersi_work_done_total",
                "Jobs with an accepted result.",
                &counters.done,
            ),
            (
                "pijersi_work_failed_total",
                "Attempts that failed.",
                &counters.failed,
            ),
            (
                "pijersi_work_expired_total",
                "Leases that ended without a result.",
                &counters.expired,
            ),
            (
                "pijersi_work_mismatches_total",
                "Results that differ from those of another worker.",
                &counters.mismatches,
            ),
        ] {
            text.counter(name, help, counter.value());
        }
    }
}
