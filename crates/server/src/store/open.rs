//! Opening a store.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex};

use tokio::sync::{mpsc, watch};

use super::connection::{Access, Connection};
use super::error::StoreError;
use super::notification::Incoming;
use super::postgres::{Connector, Listener, PostgresConnection, database_time};
use super::{Inner, QUEUE_CAPACITY, Store, migrations, sqlite, worker};
use crate::live::time;

/// Number of workers that read games.
const READER_COUNT: usize = 2;

impl Store {
    /// Opens a file of SQLite, which is created if there is none.
    ///
    /// # Errors
    /// When it cannot be opened or written, or belongs to a newer version of this program.
    pub fn open_sqlite(path: &Path) -> Result<Store, StoreError> {
        let connect = || Ok(Connection::Sqlite(sqlite::open(Some(path))?));
        restrict_access(path)?;
        let mut writer = sqlite::open(Some(path))?;
        migrations::migrate_sqlite(&mut writer)?;
        Parts {
            path: Some(path.to_owned()),
            ..Parts::new(Connection::Sqlite(writer))
        }
        .with_readers(connect)?
        .start()
    }

    /// Opens a file of SQLite that exists.
    ///
    /// # Errors
    /// When there is none, or as for [`open_sqlite`](Store::open_sqlite).
    pub fn open_existing_sqlite(path: &Path) -> Result<Store, StoreError> {
        match path.is_file() {
            true => Store::open_sqlite(path),
            false => Err(StoreError::Failed("there is no such file".to_owned())),
        }
    }

    /// A store in memory, which ends with the program.
    ///
    /// # Errors
    /// When there is no memory or thread for it.
    pub fn in_memory() -> Result<Store, StoreError> {
        let mut writer = sqlite::open(None)?;
        migrations::migrate_sqlite(&mut writer)?;
        Parts::new(Connection::Sqlite(writer)).start()
    }

    /// Connects to a PostgreSQL database, such as `postgres://user@host/name`. Several servers may use it: a turn that is
    /// played on one reaches players and watchers on the others.
    ///
    /// The parameters `sslmode` (`disable`, `prefer`, `require`, `verify-ca` or `verify-full`) and `sslrootcert` (a file
    /// with certificates of authorities) have the meaning that they have for `libpq`. Without `sslrootcert`, servers are
    /// verified with the certificates of the system.
    ///
    /// # Errors
    /// When the URL is malformed, the database cannot be reached, or it belongs to a newer version of this program.
    pub async fn open_postgres(url: &str) -> Result<Store, StoreError> {
        let connector = Arc::new(Connector::new(url)?);
        let mut client = connector.connect_client().await?;
        migrations::migrate_postgres(&mut client).await?;
        if let Some(time) = database_time(&client).await {
            time::set_to_database(time);
        }
        let node = crate::live::node_name();
        let (reachable, receiver) = watch::channel(true);
        let connect = || {
            let connection =
                PostgresConnection::new(connector.clone(), node.clone(), receiver.clone());
            Ok(Connection::Postgres(Box::new(connection)))
        };
        let (sender, notifications) = mpsc::channel(QUEUE_CAPACITY);
        let listener = Listener {
            connector: connector.clone(),
            node: node.clone(),
            notifications: sender,
            reachable: reachable.clone(),
        };
        let store = Parts {
            notifications: Some(notifications),
            background: Some(connect()?),
            reachable,
            ..Parts::new(connect()?)
        }
        .with_readers(connect)?
        .start()?;
        tokio::spawn(listener.run());
        Ok(store)
    }
}

/// Creates a database that only its user can read, or takes the access of others from one. The other files of SQLite get the same
/// access.
#[cfg(unix)]
fn restrict_access(path: &Path) -> Result<(), StoreError> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let restrict = || {
        let mut options = std::fs::OpenOptions::new();
        let file = options.append(true).create(true).mode(0o600).open(path)?;
        let mode = file.metadata()?.permissions().mode();
        match mode & 0o007 {
            0 => Ok(()),
            _ => file.set_permissions(PermissionsExt::from_mode(mode & 0o770)),
        }
    };
    restrict().map_err(|error: std::io::Error| StoreError::Failed(error.to_string()))
}

#[cfg(not(unix))]
fn restrict_access(_: &Path) -> Result<(), StoreError> {
    Ok(())
}

/// Everything needed to start a store.
struct Parts {
    writer: Connection,
    readers: Vec<Connection>,
    searcher: Option<Connection>,
    background: Option<Connection>,
    path: Option<PathBuf>,
    notifications: Option<mpsc::Receiver<Incoming>>,
    reachable: watch::Sender<bool>,
}

impl Parts {
    /// One connection for everything.
    fn new(writer: Connection) -> Parts {
        Parts {
            writer,
            readers: Vec::new(),
            searcher: None,
            background: None,
            path: None,
            notifications: None,
            reachable: watch::channel(true).0,
        }
    }

    fn with_readers(
        self,
        connect: impl Fn() -> Result<Connection, StoreError>,
    ) -> Result<Parts, StoreError> {
        Ok(Parts {
            readers: (0..READER_COUNT)
                .map(|_| connect())
                .collect::<Result<_, _>>()?,
            searcher: Some(connect()?),
            ..self
        })
    }

    /// Starts the workers.
    fn start(self) -> Result<Store, StoreError> {
        let counters = Arc::default();
        let start = |db, access| {
            let started = worker::start(db, access, &counters);
            started.map_err(|error| StoreError::Failed(error.to_string()))
        };
        let readers = self.readers.into_iter();
        let readers = readers.map(|db| start(db, Access::Read));
        let searcher = self.searcher.map(|db| start(db, Access::Read));
        let background = self.background.map(|db| start(db, Access::Write));
        Ok(Store(Arc::new(Inner {
            readers: readers.collect::<Result<_, _>>()?,
            searcher: searcher.transpose()?,
            background: background.transpose()?,
            is_shared: matches!(self.writer, Connection::Postgres(_)),
            writer: start(self.writer, Access::Write)?,
            next_reader: AtomicUsize::new(0),
            probed: tokio::sync::Mutex::default(),
            path: self.path,
            outbox: Arc::default(),
            notifications: Mutex::new(self.notifications),
            reachable: self.reachable,
            counters,
        })))
    }
}
