//! The store: identities, games with their events, and the archive, in SQLite or PostgreSQL.
//!
//! Events are the source of truth. A turn is acknowledged after its event is committed, and the primary key of game and
//! number rules out two turns with the same number.

pub(crate) mod archive;
pub(crate) mod archive_search;
mod backup;
mod connection;
mod error;
pub(crate) mod feeds;
pub(crate) mod games;
pub(crate) mod identities;
mod migrations;
pub(crate) mod moderation;
pub(crate) mod notification;
mod open;
pub(crate) mod operation;
pub(crate) mod people;
mod postgres;
pub(crate) mod push;
pub(crate) mod ratings;
mod row;
mod sqlite;
pub(crate) mod studies;
#[cfg(test)]
mod tests;
pub(crate) mod tournaments;
pub(crate) mod vacations;
mod value;
pub(crate) mod work;
mod worker;

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, watch};

use self::connection::Connection;
pub use self::error::{ColumnError, StoreError};
use self::notification::{Incoming, Notification, Outbox, SendWaiting};
use self::operation::{Job, Operation, job};
pub use self::ratings::RatingCheck;
use self::worker::Counters;
use crate::metrics::Histogram;

/// Capacity of a queue of operations.
const QUEUE_CAPACITY: usize = 10_000;
/// Interval between checks whether changes can be stored.
const PROBE_INTERVAL: Duration = Duration::from_secs(5);
/// Timeout for the result of an operation.
const REPLY_TIMEOUT: Duration = Duration::from_secs(5);

/// The store. Clones share its connections.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    writer: Queue,
    /// Queues for game reads; empty when the writer also reads.
    readers: Vec<Queue>,
    /// The queue for archive searches, which must not delay games.
    searcher: Option<Queue>,
    /// The queue for changes that must not delay games; none when only the writer can write.
    background: Option<Queue>,
    next_reader: AtomicUsize,
    counters: Arc<Counters>,
    /// The file of SQLite, if there is one.
    path: Option<PathBuf>,
    /// From other nodes; None for a database that is not shared, and once taken.
    notifications: Mutex<Option<mpsc::Receiver<Incoming>>>,
    outbox: Arc<Outbox>,
    is_shared: bool,
    reachable: watch::Sender<bool>,
    /// When it was last checked whether changes can be stored, and the result.
    probed: tokio::sync::Mutex<Option<(Instant, bool)>>,
}

/// The queue of a worker.
type Queue = mpsc::Sender<Box<dyn Job>>;

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Store")
    }
}

/// Operations.
impl Store {
    /// Runs an operation that changes data, and returns when it is committed.
    pub(crate) async fn write<O: Operation>(&self, operation: O) -> Result<O::Output, StoreError> {
        self.submit(&self.0.writer, operation).await
    }

    /// Runs an operation that changes data, without delaying games where the database has several writers.
    pub(crate) async fn write_in_background<O: Operation>(
        &self,
        operation: O,
    ) -> Result<O::Output, StoreError> {
        let queue = self.0.background.as_ref().unwrap_or(&self.0.writer);
        self.submit(queue, operation).await
    }

    /// Runs an operation that may take longer than any timeout.
    pub(crate) async fn write_without_timeout<O: Operation>(
        &self,
        operation: O,
    ) -> Result<O::Output, StoreError> {
        let (job, result) = job(operation);
        let sent = self.0.writer.send(job).await;
        sent.map_err(|_| StoreError::NoReply)?;
        result.await.unwrap_or(Err(StoreError::NoReply))
    }

    /// Runs an operation that only reads.
    pub(crate) async fn read<O: Operation>(&self, operation: O) -> Result<O::Output, StoreError> {
        let readers = &self.0.readers;
        let next = self.0.next_reader.fetch_add(1, Ordering::Relaxed);
        let queue = readers.get(next % readers.len().max(1));
        self.submit(queue.unwrap_or(&self.0.writer), operation)
            .await
    }

    /// Runs an operation that searches the archive.
    pub(crate) async fn search<O: Operation>(&self, operation: O) -> Result<O::Output, StoreError> {
        let queue = self.0.searcher.as_ref().unwrap_or(&self.0.writer);
        self.submit(queue, operation).await
    }

    /// Passes an operation to a worker. Fails at once when the database cannot be reached.
    async fn submit<O: Operation>(
        &self,
        queue: &Queue,
        operation: O,
    ) -> Result<O::Output, StoreError> {
        let (job, result) = job(operation);
        let mut reachable = self.reachable();
        let is_lost = reachable.wait_for(|reachable| !*reachable);
        let reply = async {
            queue.try_send(job).map_err(|_| StoreError::Overloaded)?;
            match tokio::time::timeout(REPLY_TIMEOUT, result).await {
                Ok(Ok(result)) => result,
                _ => Err(StoreError::NoReply),
            }
        };
        tokio::select! {
            biased;
            _ = is_lost => Err(StoreError::NoReply),
            result = reply => result,
        }
    }
}

/// Other nodes, and the state of the database.
impl Store {
    /// Whether other nodes may use the database.
    pub(crate) fn is_shared(&self) -> bool {
        self.0.is_shared
    }

    /// The notifications of other nodes, for the first caller.
    pub(crate) fn notifications(&self) -> Option<mpsc::Receiver<Incoming>> {
        let notifications = self.0.notifications.lock();
        notifications.unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Sends a notification to other nodes, in the order of the calls, without waiting. It is dropped when too many wait.
    pub(crate) fn notify(&self, notification: Notification) {
        let is_sent = self.0.is_shared && self.is_reachable();
        if is_sent && self.0.outbox.add(notification) {
            let (job, _) = job(SendWaiting::new(self.0.outbox.clone()));
            if self.0.writer.try_send(job).is_err() {
                self.0.outbox.take();
            }
        }
    }

    /// Whether the database can be reached. A file always can.
    pub(crate) fn reachable(&self) -> watch::Receiver<bool> {
        self.0.reachable.subscribe()
    }

    /// Operations fail at once while this is false, and clients are asked to reconnect.
    pub(crate) fn set_reachable(&self, is_reachable: bool) {
        self.0.reachable.send_replace(is_reachable);
    }

    pub(crate) fn is_reachable(&self) -> bool {
        *self.0.reachable.borrow()
    }

    /// Whether changes can be stored: the disk may be full, or a database read-only. Checked at most once in five seconds.
    pub(crate) async fn is_writable(&self) -> bool {
        let mut last = self.0.probed.lock().await;
        if let Some((probed, is_writable)) = *last
            && probed.elapsed() < PROBE_INTERVAL
        {
            return is_writable;
        }
        let result = self.write(Probe).await;
        if let Err(error) = &result {
            tracing::error!("cannot store changes: {error}");
        }
        *last = Some((Instant::now(), result.is_ok()));
        result.is_ok()
    }

    /// Whether changes could be stored when it was last checked.
    pub(crate) fn was_writable(&self) -> bool {
        let last = self.0.probed.try_lock();
        last.ok()
            .and_then(|last| *last)
            .is_none_or(|(_, is_writable)| is_writable)
    }

    /// Durations of the transactions that store changes.
    pub(crate) fn commit_time(&self) -> &Histogram {
        &self.0.counters.commit_time
    }

    pub(crate) fn stats(&self) -> StoreStats {
        let writer = &self.0.writer;
        let queued = writer.max_capacity() - writer.capacity();
        self.0.counters.stats(queued as u64)
    }
}

/// Counters since the start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoreStats {
    /// Committed transactions.
    pub commits: u64,
    /// Operations in them.
    pub operations: u64,
    /// Failed transactions and reads.
    pub failures: u64,
    /// Operations in the queue of the writer now.
    pub queued: u64,
}

/// Changes something that nothing else uses.
struct Probe;

impl Operation for Probe {
    type Output = ();
    const IS_CHANGE: bool = false;

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        db.probe().await
    }
}
