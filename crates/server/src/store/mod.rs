//! What lasts: identities, games with their events, and the archive.
//!
//! Events are the truth. A turn is acknowledged when its event is committed, and the key of game and number makes it
//! impossible that two turns of the same number are accepted.

pub(crate) mod archive;
pub(crate) mod archive_search;
mod connection;
mod error;
pub(crate) mod games;
pub(crate) mod identities;
mod listen;
pub(crate) mod notification;
mod postgres;
mod restore;
mod row;
mod schema;
mod sqlite;
mod value;
mod worker;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot, watch};

use self::connection::{Access, Connection};
pub use self::error::{ColumnError, StoreError};
use self::listen::Listener;
use self::notification::{Incoming, Notification};
use self::postgres::PostgresConnection;
use self::worker::{Counts, Job, Operation, Pending};

/// How many jobs may wait.
const QUEUE: usize = 10_000;
/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many threads read: the last one serves the archive, so that nobody who plays waits for somebody who searches.
const READERS: usize = 3;

/// The store. Clones are the same one.
#[derive(Clone)]
pub struct Store(Arc<Queues>);

struct Queues {
    writer: mpsc::Sender<Box<dyn Job>>,
    /// None when the writer also reads.
    readers: Vec<mpsc::Sender<Box<dyn Job>>>,
    next_reader: AtomicUsize,
    counts: Arc<Counts>,
    is_shared: bool,
    /// The file of SQLite, if it is one.
    path: Option<PathBuf>,
    heard: Mutex<Option<mpsc::Receiver<Incoming>>>,
    reachable: watch::Sender<bool>,
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
        let mut store = Store::start(writer, readers)?;
        if let Some(queues) = Arc::get_mut(&mut store.0) {
            queues.path = Some(path.to_owned());
        }
        Ok(store)
    }

    /// Connects to a database of PostgreSQL, such as `postgres://user@host/name`. Several servers may use it: a turn that
    /// is made on one reaches players and watchers on the others.
    ///
    /// # Errors
    /// When the address is no address, the database does not answer, or it belongs to a newer version of this
    /// program.
    pub async fn open_postgres(address: &str) -> Result<Store, StoreError> {
        let config: tokio_postgres::Config = address
            .parse()
            .map_err(|error: tokio_postgres::Error| StoreError::Failed(error.to_string()))?;
        let node = crate::live::node_name();
        let runtime = Handle::current();
        let (reachable, can_reach) = watch::channel(true);
        let connect = || {
            let (config, runtime) = (config.clone(), runtime.clone());
            let connection =
                PostgresConnection::new(config, runtime, node.clone(), can_reach.clone());
            Connection::Postgres(Box::new(connection))
        };
        let (writer, readers) = (connect(), (0..READERS).map(|_| connect()).collect());
        // Migrations wait for the runtime on a thread of their own.
        let started = tokio::task::spawn_blocking(move || Store::start(writer, readers)).await;
        let mut store = started.map_err(|error| StoreError::Failed(error.to_string()))??;
        let (sender, heard) = mpsc::channel(QUEUE);
        if let Some(queues) = Arc::get_mut(&mut store.0) {
            queues.heard = Mutex::new(Some(heard));
            queues.reachable = reachable;
        }
        let listener = Listener {
            config,
            node,
            heard: sender,
            reachable: store.0.reachable.clone(),
        };
        tokio::spawn(listener.run());
        Ok(store)
    }

    /// Whether other nodes use the store too.
    pub(crate) fn is_shared(&self) -> bool {
        self.0.is_shared
    }

    /// What other nodes tell, once; nothing when there are no others.
    pub(crate) fn notifications(&self) -> Option<mpsc::Receiver<Incoming>> {
        let heard = self.0.heard.lock();
        heard.unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Whether the database can be reached. A file always can.
    pub(crate) fn reachable(&self) -> watch::Receiver<bool> {
        self.0.reachable.subscribe()
    }

    /// Refuses everything until it is reachable again: everybody is told to connect again.
    pub(crate) fn set_reachable(&self, is: bool) {
        self.0.reachable.send_replace(is);
    }

    pub(crate) fn is_reachable(&self) -> bool {
        *self.0.reachable.borrow()
    }

    /// Tells other nodes something, in the order of the calls, and does not wait for it.
    pub(crate) fn notify(&self, notice: Notification) {
        if self.0.is_shared && self.is_reachable() {
            let (reply, _) = oneshot::channel();
            let operation = Tell(notice);
            // It matters for a moment only, so a node that cannot keep up may leave it out.
            let _ = self.0.writer.try_send(Box::new(Pending {
                operation,
                answer: None,
                reply,
            }));
        }
    }

    /// A store in memory, which is gone when the program ends.
    ///
    /// # Errors
    /// When there is no memory or thread for it.
    pub fn in_memory() -> Result<Store, StoreError> {
        Store::start(Connection::Sqlite(sqlite::open(None)?), Vec::new())
    }

    fn start(mut writer: Connection, readers: Vec<Connection>) -> Result<Store, StoreError> {
        let is_shared = matches!(writer, Connection::Postgres(_));
        let wait = writer.wait();
        wait(std::pin::pin!(schema::migrate(&mut writer)))?;
        let counts = Arc::<Counts>::default();
        let start = |db, access| thread_of(db, access, counts.clone());
        let readers = readers.into_iter().map(|db| start(db, Access::Read));
        Ok(Store(Arc::new(Queues {
            readers: readers.collect::<Result<_, _>>()?,
            writer: start(writer, Access::Write)?,
            next_reader: AtomicUsize::new(0),
            counts: counts.clone(),
            is_shared,
            path: None,
            heard: Mutex::new(None),
            reachable: watch::channel(true).0,
        })))
    }

    /// Changes something, and returns when that is committed.
    pub(crate) async fn write<O: Operation>(&self, operation: O) -> Result<O::Answer, StoreError> {
        self.ask(&self.0.writer, operation).await
    }

    /// Hands an operation to a thread. When the database cannot be reached, nobody waits for it any longer.
    async fn ask<O: Operation>(
        &self,
        queue: &mpsc::Sender<Box<dyn Job>>,
        operation: O,
    ) -> Result<O::Answer, StoreError> {
        let mut reachable = self.reachable();
        let lost = reachable.wait_for(|reachable| !*reachable);
        tokio::select! {
            biased;
            _ = lost => Err(StoreError::NoReply),
            answer = ask(queue, operation) => answer,
        }
    }

    /// Changes very much, and waits for as long as that takes.
    pub(crate) async fn write_slowly<O: Operation>(
        &self,
        operation: O,
    ) -> Result<O::Answer, StoreError> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Pending {
            operation,
            answer: None,
            reply,
        });
        let sent = self.0.writer.send(job).await;
        sent.map_err(|_| StoreError::NoReply)?;
        answer.await.unwrap_or(Err(StoreError::NoReply))
    }

    /// Looks something up.
    pub(crate) async fn read<O: Operation>(&self, operation: O) -> Result<O::Answer, StoreError> {
        let next = &self.0.next_reader;
        let next = next.fetch_add(1, Ordering::Relaxed);
        let readers = &self.0.readers;
        let queue = readers.get(next % readers.len().saturating_sub(1).max(1));
        self.ask(queue.unwrap_or(&self.0.writer), operation).await
    }

    /// Looks something up in the archive.
    pub(crate) async fn search<O: Operation>(&self, operation: O) -> Result<O::Answer, StoreError> {
        let queue = self.0.readers.last().unwrap_or(&self.0.writer);
        self.ask(queue, operation).await
    }
}

impl Store {
    pub(crate) fn stats(&self) -> StoreStats {
        let writer = &self.0.writer;
        let [commits, operations, failures] = self.0.counts.read();
        StoreStats {
            commits,
            operations,
            failures,
            queued: (writer.max_capacity() - writer.capacity()) as u64,
        }
    }
}

/// What the writer has done since the start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoreStats {
    /// Committed transactions.
    pub commits: u64,
    /// Operations in them.
    pub operations: u64,
    /// Failed transactions.
    pub failures: u64,
    /// Operations that wait in the queue now.
    pub queued: u64,
}

/// Tells other nodes something.
struct Tell(Notification);

impl Operation for Tell {
    type Answer = ();
    const CHANGES: bool = false;

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        db.notify(self.0.clone());
        Ok(())
    }

    fn game(&self) -> Option<&str> {
        Some(self.0.game())
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
        _ => Err(StoreError::NoReply),
    }
}
