//! What lasts: identities, games with their events, and the archive.
//!
//! Events are the truth. A turn is acknowledged when its event is committed, and the key of game and number makes it
//! impossible that two turns of the same number are accepted.

mod connection;
mod error;
pub(crate) mod games;
pub(crate) mod identities;
mod schema;
mod sqlite;
mod value;
mod worker;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use self::connection::{Access, Connection};
pub use self::error::StoreError;
use self::worker::{Counts, Job, Operation, Pending};

/// How many jobs may wait.
const QUEUE: usize = 10_000;
/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many threads read.
const READERS: usize = 2;

/// The store. Clones are the same one.
#[derive(Clone)]
pub struct Store(Arc<Queues>);

struct Queues {
    writer: mpsc::Sender<Box<dyn Job>>,
    /// None when the writer also reads.
    readers: Vec<mpsc::Sender<Box<dyn Job>>>,
    next_reader: AtomicUsize,
    counts: Arc<Counts>,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Store")
    }
}

impl Store {
    /// Opens a file of SQLite, and makes it if there is none.
    ///
    /// # Errors
    /// When it cannot be opened or written, or belongs to a newer version of this program.
    pub fn open_sqlite(path: &Path) -> Result<Store, StoreError> {
        let writer = Connection::Sqlite(sqlite::open(Some(path))?);
        let readers = (0..READERS)
            .map(|_| Ok(Connection::Sqlite(sqlite::open(Some(path))?)))
            .collect::<Result<_, StoreError>>()?;
        Store::start(writer, readers)
    }

    /// A store in memory, which is gone when the program ends.
    ///
    /// # Errors
    /// When there is no memory or thread for it.
    pub fn in_memory() -> Result<Store, StoreError> {
        Store::start(Connection::Sqlite(sqlite::open(None)?), Vec::new())
    }

    fn start(mut writer: Connection, readers: Vec<Connection>) -> Result<Store, StoreError> {
        worker::wait(schema::migrate(&mut writer))?;
        let counts = Arc::<Counts>::default();
        let start = |db, access| thread_of(db, access, counts.clone());
        let readers = readers.into_iter().map(|db| start(db, Access::Read));
        Ok(Store(Arc::new(Queues {
            readers: readers.collect::<Result<_, _>>()?,
            writer: start(writer, Access::Write)?,
            next_reader: AtomicUsize::new(0),
            counts: counts.clone(),
        })))
    }

    /// Changes something, and returns when that is committed.
    pub(crate) async fn write<O: Operation>(&self, operation: O) -> Result<O::Answer, StoreError> {
        ask(&self.0.writer, operation).await
    }

    /// Looks something up.
    pub(crate) async fn read<O: Operation>(&self, operation: O) -> Result<O::Answer, StoreError> {
        let next = &self.0.next_reader;
        let next = next.fetch_add(1, Ordering::Relaxed);
        let readers = &self.0.readers;
        let queue = readers.get(next % readers.len().max(1));
        ask(queue.unwrap_or(&self.0.writer), operation).await
    }
}

impl Store {
    /// How many transactions were committed, how many changes they made, how many failed, and how many changes wait.
    pub(crate) fn counts(&self) -> [u64; 4] {
        let [commits, jobs, failures] = self.0.counts.read();
        let writer = &self.0.writer;
        let waiting = writer.max_capacity() - writer.capacity();
        [commits, jobs, failures, waiting as u64]
    }
}

/// Starts the thread that owns a connection.
fn thread_of(
    db: Connection,
    access: Access,
    counts: Arc<Counts>,
) -> Result<mpsc::Sender<Box<dyn Job>>, StoreError> {
    let (sender, queue) = mpsc::channel(QUEUE);
    thread::Builder::new()
        .name("store".into())
        .spawn(move || worker::run(db, queue, access, &counts))
        .map_err(|error| StoreError::Failed(error.to_string()))?;
    Ok(sender)
}

async fn ask<O: Operation>(
    queue: &mpsc::Sender<Box<dyn Job>>,
    operation: O,
) -> Result<O::Answer, StoreError> {
    let (reply, answer) = oneshot::channel();
    let job = Pending {
        operation,
        answer: None,
        reply,
    };
    queue
        .try_send(Box::new(job))
        .map_err(|_| StoreError::Overloaded)?;
    match tokio::time::timeout(PATIENCE, answer).await {
        Ok(Ok(answer)) => answer,
        _ => Err(StoreError::NoAnswer),
    }
}
