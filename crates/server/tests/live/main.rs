//! Games between people, over real sockets.

mod archive;
mod attacks;
mod client;
mod database;
mod games;
mod interleavings;
mod nodes;
mod rules;
mod safety;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use pijersi_server::{Config, Service, Store};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// How long anything may take that must happen at some time: machines that run tests are busy.
const AT_SOME_TIME: Duration = Duration::from_secs(30);

/// A running server.
struct Server {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Server {
    /// A server that forgets its games.
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

    /// Ends it in an orderly way.
    async fn stop(self) {
        self.stop.send(()).unwrap();
        let done = tokio::time::timeout(AT_SOME_TIME, self.task).await;
        done.expect("the server stops").unwrap();
    }
}

/// The store of a node that shares a database. A database that is busy is asked again.
async fn shared_store(database: &database::Database) -> Store {
    let begin = std::time::Instant::now();
    loop {
        match Store::open_postgres(&database.address()).await {
            Ok(store) => return store,
            Err(error) => assert!(begin.elapsed() < AT_SOME_TIME, "{error}"),
        }
    }
}

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        // Tests that run at the same time may use the same word.
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("pijersi-{name}-{}-{count}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn store(&self) -> Store {
        Store::open_sqlite(&self.0.join("pijersi.db")).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
