//! Metrics in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing;

use super::time;
use crate::limit::Limit;
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
        self.0.fetch_add(1, Ordering::Relaxed);
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

/// The metrics of live games. They contain neither names nor addresses nor ids.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub requests: Counter,
    pub games_created: Counter,
    pub notifications_sent: Counter,
    pub notifications_failed: Counter,
    pub sockets: Gauge,
}

/// `GET /metrics`.
async fn get(State(service): State<Service>) -> Response {
    let live = service.live();
    let metrics = live.metrics();
    let store = live.store().stats();
    let mut text = String::new();
    let mut line = |name: &str, kind: &str, help: &str, value: i64| {
        let _ = write!(
            text,
            "# HELP pijersi_{name} {help}\n# TYPE pijersi_{name} {kind}\npijersi_{name} {value}\n"
        );
    };
    let counter = |counter: &Counter| counter.0.load(Ordering::Relaxed) as i64;
    line(
        "requests_total",
        "counter",
        "HTTP requests.",
        counter(&metrics.requests),
    );
    line(
        "games_created_total",
        "counter",
        "Games created here.",
        counter(&metrics.games_created),
    );
    line(
        "notifications_sent_total",
        "counter",
        "Notifications accepted by push services.",
        counter(&metrics.notifications_sent),
    );
    line(
        "notifications_failed_total",
        "counter",
        "Notifications refused by push services.",
        counter(&metrics.notifications_failed),
    );
    let sockets = metrics.sockets.0.load(Ordering::Relaxed);
    line("sockets", "gauge", "Open sockets.", sockets);
    line(
        "connections",
        "gauge",
        "Open connections.",
        service.connection_count() as i64,
    );
    line(
        "rooms",
        "gauge",
        "Games with connected players or watchers.",
        live.rooms().len() as i64,
    );
    line(
        "store_commits_total",
        "counter",
        "Transactions committed.",
        store.commits as i64,
    );
    line(
        "store_jobs_total",
        "counter",
        "Changes stored; many share a transaction.",
        store.operations as i64,
    );
    line(
        "store_failures_total",
        "counter",
        "Transactions that failed.",
        store.failures as i64,
    );
    line(
        "store_waiting",
        "gauge",
        "Changes that wait to be stored.",
        store.queued as i64,
    );
    line(
        "store_reachable",
        "gauge",
        "Whether the database can be reached.",
        live.store().is_reachable().into(),
    );
    for (name, help, seconds) in [
        (
            "clock_offset_seconds",
            "The system's clock minus that of the shared database.",
            time::offset(),
        ),
        (
            "clock_correction_seconds",
            "By how much the reference is ahead of the time of games, which follows slowly.",
            time::correction(),
        ),
    ] {
        let _ = write!(
            text,
            "# HELP pijersi_{name} {help}\n# TYPE pijersi_{name} gauge\npijersi_{name} {seconds:.3}\n"
        );
    }
    let _ = text.write_str(
        "# HELP pijersi_refused_total Requests and connections refused because of a limit.\n\
         # TYPE pijersi_refused_total counter\n",
    );
    for limit in Limit::ALL {
        let total = service.refusals().total(limit);
        let _ = writeln!(text, "pijersi_refused_total{{limit=\"{limit}\"}} {total}");
    }
    let kind = (header::CONTENT_TYPE, "text/plain; version=0.0.4");
    ([kind], text).into_response()
}
