//! The nodes of a server, with failover.

use std::future::Future;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use pijersi_client::{Error, GameSocket, Identity, Server};
use tokio::time::{Instant, sleep, timeout};

/// Maximum time without an available node.
const MAX_DOWNTIME: Duration = Duration::from_secs(120);
/// Timeout for a request to one node.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);
/// Timeout for opening a socket on one node.
const SOCKET_TIMEOUT: Duration = Duration::from_secs(4);
/// Delay between attempts to send a request.
const REQUEST_DELAY: Duration = Duration::from_millis(100);
/// First and maximum delay between rounds of attempts to open a socket.
const SOCKET_DELAY: [Duration; 2] = [Duration::from_millis(50), Duration::from_millis(500)];

/// The nodes of a server. The first one is preferred, and the others are tried when it is down.
#[derive(Clone)]
pub struct Cluster {
    nodes: Vec<Server>,
}

/// The clients that share a local address.
#[derive(Clone, Copy)]
pub enum Group {
    /// The players of a board.
    Players = 1,
    /// A hundred watchers of a board.
    Watchers = 2,
    /// A hundred requests for the stored games.
    Comparison = 3,
}

impl Cluster {
    pub fn new(nodes: &[Server]) -> Cluster {
        let nodes = nodes.to_vec();
        Cluster { nodes }
    }

    /// The same nodes, in an order that begins with another one.
    pub fn rotated(&self, count: usize) -> Cluster {
        let mut nodes = self.nodes.clone();
        nodes.rotate_left(count % self.nodes.len());
        Cluster { nodes }
    }

    /// The same nodes, reached from a local address of its own if they are on this machine, so that limits for each address
    /// do not apply to the test as a whole. Linux has many local addresses.
    pub fn for_group(&self, group: Group, number: usize) -> Cluster {
        let is_local = |node: &Server| ["127.0.0.1", "localhost"].contains(&node.hostname());
        if !cfg!(target_os = "linux") || !self.nodes.iter().all(is_local) {
            return self.clone();
        }
        let [high, low] = [(number / 250 % 250) as u8, (number % 250) as u8 + 1];
        let address = IpAddr::from(Ipv4Addr::new(127, group as u8, high, low));
        let nodes = self.nodes.iter();
        Cluster {
            nodes: nodes
                .map(|node| node.with_local_address(Some(address)))
                .collect(),
        }
    }

    /// Sends a request to the nodes in turn until one carries it out.
    pub async fn request<T, F: Future<Output = Result<T, Error>>>(
        &self,
        send: impl Fn(Server) -> F,
    ) -> Result<T, Error> {
        let start = Instant::now();
        loop {
            for node in &self.nodes {
                let no_reply = |_| Err(Error::Unreachable("no reply".to_owned()));
                let reply = timeout(REQUEST_TIMEOUT, send(node.clone())).await;
                match reply.unwrap_or_else(no_reply) {
                    Err(_) if start.elapsed() < MAX_DOWNTIME => sleep(REQUEST_DELAY).await,
                    result => return result,
                }
            }
        }
    }

    /// Opens the socket of a game on the first available node.
    pub async fn open_socket(
        &self,
        id: &str,
        visitor: Option<&Identity>,
        since: usize,
    ) -> Result<GameSocket, Error> {
        let [mut delay, max_delay] = SOCKET_DELAY;
        let attempts = async {
            loop {
                for node in &self.nodes {
                    let socket = node.open_socket(id, visitor, since);
                    if let Ok(Ok(socket)) = timeout(SOCKET_TIMEOUT, socket).await {
                        return socket;
                    }
                }
                sleep(delay).await;
                delay = (delay * 2).min(max_delay);
            }
        };
        let no_socket = |_| Error::Unreachable("no node opens the socket of a game".to_owned());
        timeout(MAX_DOWNTIME, attempts).await.map_err(no_socket)
    }
}
