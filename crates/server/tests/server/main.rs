//! The whole server, asked over the network: good questions, bad ones, floods and crowds.

mod connections;
mod crowd;
mod http;
mod pictures;
mod sockets;
mod visitor;

use std::net::SocketAddr;

use pijersi_server::{Config, Service};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server.
struct Server {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<std::io::Result<()>>,
}

impl Server {
    async fn start(searches: usize) -> Server {
        Server::start_with(Config {
            searches,
            table_mib: 8,
            ..Config::default()
        })
        .await
    }

    async fn start_with(config: Config) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let service = Service::new(&config);
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(pijersi_server::serve(listener, service, async {
            let _ = stopped.await;
        }));
        Server {
            address,
            stop: Some(stop),
            task,
        }
    }

    /// Ends it in an orderly way.
    async fn stop(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        let done = tokio::time::timeout(std::time::Duration::from_secs(10), &mut self.task).await;
        done.expect("the server stops in time").unwrap().unwrap();
    }
}
