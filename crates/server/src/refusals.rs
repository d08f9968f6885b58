//! Counting and logging what is refused because of a limit.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use ipnet::IpNet;

use crate::limit::{Limit, limited_networks};

/// Interval between log lines about one limit.
const LOG_INTERVAL: Duration = Duration::from_secs(10);
/// Visitors are counted up to this number in a line.
const MAX_VISITORS: usize = 1000;

/// Numbers of refusals by limit.
#[derive(Debug, Default)]
pub(crate) struct Refusals([Refused; Limit::ALL.len()]);

#[derive(Debug, Default)]
struct Refused {
    total: AtomicU64,
    unlogged: Mutex<Unlogged>,
}

/// What has not been logged yet.
#[derive(Debug, Default)]
struct Unlogged {
    count: u64,
    visitors: HashSet<IpNet>,
    logged: Option<Instant>,
}

impl Refusals {
    /// Counts a refusal. `address` is that of the visitor, where it is known; it is neither logged nor kept.
    pub fn count(&self, limit: Limit, address: Option<IpAddr>) {
        let refused = &self.0[limit as usize];
        refused.total.fetch_add(1, Ordering::Relaxed);
        let mut unlogged = refused.lock();
        unlogged.count += 1;
        let network = address.and_then(|address| limited_networks(address).next());
        if let Some(network) = network
            && unlogged.visitors.len() < MAX_VISITORS
        {
            unlogged.visitors.insert(network.network);
        }
    }

    /// The number of refusals since the start.
    pub fn total(&self, limit: Limit) -> u64 {
        self.0[limit as usize].total.load(Ordering::Relaxed)
    }

    /// Logs what was refused, with at most one line for each limit in ten seconds.
    pub fn log(&self) {
        for limit in Limit::ALL {
            let mut unlogged = self.0[limit as usize].lock();
            let is_recent = |logged: Instant| logged.elapsed() < LOG_INTERVAL;
            if unlogged.count == 0 || unlogged.logged.is_some_and(is_recent) {
                continue;
            }
            let last = std::mem::take(&mut *unlogged);
            unlogged.logged = Some(Instant::now());
            let visitors = match last.visitors.len() {
                MAX_VISITORS => format!("{MAX_VISITORS} or more"),
                count => count.to_string(),
            };
            tracing::warn!(
                limit = limit.as_str(),
                refused = last.count,
                visitors,
                "limit reached"
            );
        }
    }
}

impl Refused {
    fn lock(&self) -> std::sync::MutexGuard<'_, Unlogged> {
        self.unlogged.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
