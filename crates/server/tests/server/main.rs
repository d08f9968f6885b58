//! The whole server over the network: valid requests, malformed ones, and too many of them.

mod connections;
mod files;
mod packaging;
mod requests;
mod visitor;
mod visitors;

use std::net::SocketAddr;
use std::time::Duration;

use pijersi_server::{Config, Service};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Timeout for anything that must happen eventually: machines that run tests are busy.
const EVENTUALLY: Duration = Duration::from_secs(60);
/// Longer than any test runs.
const NEVER: Duration = Duration::from_secs(3600);

/// A running server.
struct Server {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Server {
    /// A server with a long timeout.
    async fn start() -> Server {
        Server::start_with(Config {
            connection_timeout: NEVER,
            ..Config::default()
        })
        .await
    }

    async fn start_with(config: Config) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(pijersi_server::serve(
            listener,
            Service::new(config).unwrap(),
            async {
                let _ = stopped.await;
            },
        ));
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
