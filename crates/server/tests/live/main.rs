//! Games between people, over real sockets.

mod admin;
mod archive;
mod attacks;
mod client;
mod correspondence;
mod database;
mod encrypted_database;
mod fair;
mod folder;
mod games;
mod identity;
mod interleavings;
mod nodes;
mod notifications;
mod ratings;
mod rules;
mod safety;
mod studies;
mod tournaments;

use std::net::SocketAddr;
use std::time::Duration;

use pijersi_server::{Config, Service, Store};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use self::folder::Folder;

/// Timeout for anything that must happen eventually: machines that run tests are busy.
const EVENTUALLY: Duration = Duration::from_secs(30);

/// A running server.
struct Server {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Server {
    /// A server with games in memory.
    async fn start() -> Server {
        Server::start_with(Config::default(), Store::in_memory().unwrap(), 0).await
    }

    async fn start_with(config: Config, store: Store, port: u16) -> Server {
        let listener = TcpListener::bind(("127.0.0.1", port)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let service = Service::with_store(config, store);
        let task = tokio::spawn(pijersi_server::serve(listener, service, async {
            let _ = stopped.await;
        }));
        Server {
            address,
            stop,
            task,
        }
    }

    /// Stops the server gracefully.
    async fn stop(self) {
        self.stop.send(()).unwrap();
        let done = tokio::time::timeout(EVENTUALLY, self.task).await;
        done.expect("the server stops").unwrap();
    }
}

/// The store of a node that shares a database, with retries while the database is busy.
async fn shared_store(database: &database::Database) -> Store {
    let begin = std::time::Instant::now();
    loop {
        match Store::open_postgres(&database.address()).await {
            Ok(store) => return store,
            Err(error) => assert!(begin.elapsed() < EVENTUALLY, "{error}"),
        }
    }
}

impl Folder {
    fn store(&self) -> Store {
        Store::open_sqlite(&self.0.join("pijersi.db")).unwrap()
    }
}
