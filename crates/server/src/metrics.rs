//! Metrics in the text format of Prometheus. They contain neither names nor addresses nor ids.

use std::fmt::{Display, Write};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing;

use crate::limit::Limit;
use crate::live::time;
use crate::service::Service;

/// `/metrics`, under any host name like the health checks.
pub(crate) fn routes() -> Router<Service> {
    Router::new().route("/metrics", routing::get(get))
}

/// A counter.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub fn up(&self) {
        self.add(1);
    }

    pub fn add(&self, number: u64) {
        self.0.fetch_add(number, Ordering::Relaxed);
    }

    pub fn value(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A gauge.
#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The upper bounds of the buckets of histograms, in seconds.
const BOUNDS: [f64; 14] = [
    0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0,
];

/// A histogram of durations.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    /// The number of durations up to each bound and above the one before; the last ones are longer than all bounds.
    buckets: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    pub fn observe(&self, duration: Duration) {
        let seconds = duration.as_secs_f64();
        let bucket = BOUNDS.partition_point(|&bound| bound < seconds);
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        let micros = duration.as_micros() as u64;
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

/// Counters kept here; other metrics are read where they are known.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub requests: Counter,
    /// Replies by the first digit of their status.
    responses: [Counter; 5],
    pub request_time: Histogram,
    /// From the arrival of a turn until it is stored.
    pub turn_time: Histogram,
    pub games_created: Counter,
    pub notifications_sent: Counter,
    pub notifications_failed: Counter,
    pub sockets: Gauge,
}

impl Metrics {
    /// Counts a reply.
    pub fn count_response(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100);
        if let Some(counter) = self.responses.get(class.wrapping_sub(1)) {
            counter.up();
        }
    }
}

/// The text of the reply.
#[derive(Default)]
pub(crate) struct Exposition(String);

impl Exposition {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    pub fn counter(&mut self, name: &str, help: &str, value: u64) {
        self.head(name, "counter", help);
        let _ = writeln!(self.0, "{name} {value}");
    }

    fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.head(name, "gauge", help);
        let _ = writeln!(self.0, "{name} {value}");
    }

    /// A gauge for each value of a label.
    pub fn gauges(
        &mut self,
        name: &str,
        help: &str,
        label: &str,
        values: impl Iterator<Item = (String, u64)>,
    ) {
        self.head(name, "gauge", help);
        for (key, value) in values {
            let _ = writeln!(self.0, "{name}{{{label}=\"{key}\"}} {value}");
        }
    }

    /// A counter for each value of a label.
    fn counters(
        &mut self,
        name: &str,
        help: &str,
        label: &str,
        values: impl Iterator<Item = (String, u64)>,
    ) {
        self.head(name, "counter", help);
        for (key, value) in values {
            let _ = writeln!(self.0, "{name}{{{label}=\"{key}\"}} {value}");
        }
    }

    fn histogram(&mut self, name: &str, help: &str, histogram: &Histogram) {
        self.head(name, "histogram", help);
        let mut count = 0;
        let bounds = BOUNDS.iter().map(f64::to_string);
        let bounds = bounds.chain(["+Inf".to_owned()]);
        for (bound, bucket) in bounds.zip(&histogram.buckets) {
            count += bucket.load(Ordering::Relaxed);
            let _ = writeln!(self.0, "{name}_bucket{{le=\"{bound}\"}} {count}");
        }
        let sum = histogram.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(self.0, "{name}_sum {sum}\n{name}_count {count}");
    }
}

/// `GET /metrics`.
async fn get(State(service): State<Service>) -> Response {
    let mut text = Exposition::default();
    process(&mut text);
    requests(&mut text, &service);
    games(&mut text, &service);
    store(&mut text, &service);
    service.work().expose(&mut text);
    let kind = (header::CONTENT_TYPE, "text/plain; version=0.0.4");
    ([kind], text.0).into_response()
}

/// The program and the memory that it uses.
fn process(text: &mut Exposition) {
    let version = env!("CARGO_PKG_VERSION");
    text.head("pijersi_build_info", "gauge", "The version of the program.");
    let _ = writeln!(text.0, "pijersi_build_info{{version=\"{version}\"}} 1");
    if let Some(bytes) = resident_memory() {
        let name = "process_resident_memory_bytes";
        text.gauge(name, "Memory of the process.", bytes);
    }
}

#[cfg(target_os = "linux")]
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kib * 1024)
}

#[cfg(not(target_os = "linux"))]
fn resident_memory() -> Option<u64> {
    None
}

fn requests(text: &mut Exposition, service: &Service) {
    let metrics = service.live().metrics();
    let is_draining = u8::from(service.is_draining());
    let refusals = service.refusals();
    text.gauge(
        "pijersi_draining",
        "Whether the server stops soon.",
        is_draining,
    );
    text.counter(
        "pijersi_requests_total",
        "HTTP requests.",
        metrics.requests.value(),
    );
    let classes = (1..).zip(&metrics.responses);
    text.counters(
        "pijersi_responses_total",
        "Replies by the class of their status.",
        "class",
        classes.map(|(class, counter)| (format!("{class}xx"), counter.value())),
    );
    text.histogram(
        "pijersi_request_seconds",
        "Time until the reply to a request is ready.",
        &metrics.request_time,
    );
    text.counters(
        "pijersi_refused_total",
        "Requests, connections and messages refused because of a limit.",
        "limit",
        Limit::ALL
            .iter()
            .map(|&limit| (limit.to_string(), refusals.total(limit))),
    );
    text.gauge(
        "pijersi_connections",
        "Open connections.",
        service.connection_count(),
    );
    let sockets = metrics.sockets.0.load(Ordering::Relaxed);
    text.gauge("pijersi_sockets", "Open sockets.", sockets);
}

fn games(text: &mut Exposition, service: &Service) {
    let live = service.live();
    let metrics = live.metrics();
    text.counter(
        "pijersi_games_created_total",
        "Games created here.",
        metrics.games_created.value(),
    );
    text.gauge(
        "pijersi_rooms",
        "Games with connected players or watchers.",
        live.rooms().len(),
    );
    text.counter(
        "pijersi_notifications_sent_total",
        "Notifications accepted by push services.",
        metrics.notifications_sent.value(),
    );
    text.counter(
        "pijersi_notifications_failed_total",
        "Notifications refused by push services.",
        metrics.notifications_failed.value(),
    );
    text.histogram(
        "pijersi_turn_seconds",
        "Time from the arrival of a turn until it is stored.",
        &metrics.turn_time,
    );
    text.gauge(
        "pijersi_clock_offset_seconds",
        "The system's clock minus that of the shared database.",
        format_args!("{:.3}", time::offset()),
    );
    text.gauge(
        "pijersi_clock_correction_seconds",
        "By how much the reference is ahead of the time of games, which follows slowly.",
        format_args!("{:.3}", time::correction()),
    );
}

fn store(text: &mut Exposition, service: &Service) {
    let store = service.live().store();
    let stats = store.stats();
    text.counter(
        "pijersi_store_commits_total",
        "Transactions committed.",
        stats.commits,
    );
    text.counter(
        "pijersi_store_jobs_total",
        "Changes stored; many share a transaction.",
        stats.operations,
    );
    text.counter(
        "pijersi_store_failures_total",
        "Transactions that failed.",
        stats.failures,
    );
    text.histogram(
        "pijersi_store_commit_seconds",
        "Time of a transaction that stores changes.",
        store.commit_time(),
    );
    text.gauge(
        "pijersi_store_waiting",
        "Changes that wait to be stored.",
        stats.queued,
    );
    let is_reachable = u8::from(store.is_reachable());
    text.gauge(
        "pijersi_store_reachable",
        "Whether the database can be reached.",
        is_reachable,
    );
    let is_writable = u8::from(store.was_writable());
    text.gauge(
        "pijersi_store_writable",
        "Whether changes could be stored when /readyz last checked it.",
        is_writable,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_durations_up_to_each_bound() {
        let histogram = Histogram::default();
        for millis in [0, 1, 3, 1000, 60_000] {
            histogram.observe(Duration::from_millis(millis));
        }
        let mut text = Exposition::default();
        text.histogram("h", "Help.", &histogram);
        for line in [
            "# TYPE h histogram",
            "h_bucket{le=\"0.001\"} 2",
            "h_bucket{le=\"0.002\"} 2",
            "h_bucket{le=\"0.005\"} 3",
            "h_bucket{le=\"0.5\"} 3",
            "h_bucket{le=\"1\"} 4",
            "h_bucket{le=\"30\"} 4",
            "h_bucket{le=\"+Inf\"} 5",
            "h_sum 61.004",
            "h_count 5",
        ] {
            assert!(
                text.0.lines().any(|found| found == line),
                "{line}: {}",
                text.0
            );
        }
    }
}
