//! Connections: accepting, limits, timeouts and graceful shutdown.
//!
//! `axum::serve` has neither a timeout for idle connections nor limits on connections, so hyper is used directly.

mod activity;
mod counted_body;
mod limit;

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::StatusCode;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use pijersi_protocol::Problem;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt;

use self::activity::{Activity, WatchedStream};
pub(crate) use self::counted_body::CountedBody;
pub(crate) use self::limit::{ConnectionLimit, Permit};
use crate::error::refusal_without_request;
use crate::limit::Limit;
use crate::refusals::Refusals;
use crate::service::Service;

/// Maximum length of a request head in bytes: more than any browser sends.
const MAX_HEAD: usize = 64 * 1024;
/// Timeout for requests in progress when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
/// Delay after the system has refused a connection, for example because of too few file descriptors.
const ACCEPT_DELAY: Duration = Duration::from_millis(100);

/// Backlog of connections to accept, large enough for bursts.
const BACKLOG: u32 = 4096;

/// Listens on an address.
///
/// # Errors
/// When the system does not allow it, or another program listens there.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // A restarted server must not wait for old connections. On other systems the option has another meaning.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves until `stop` is done and load balancers had time to notice it, then waits for requests in progress.
pub(crate) async fn serve(
    listener: TcpListener,
    service: &Service,
    stop: impl Future<Output = ()>,
) {
    let router = service.router();
    let full = refusal_without_request(Problem::TooManyConnections { retry_after: 5 });
    // Every connection holds a sender: when the last one is dropped, all have ended.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    let mut stop = pin!(async {
        stop.await;
        service.start_draining();
        tokio::time::sleep(service.drain_time()).await;
    });
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!("cannot accept a connection: {error}");
                tokio::time::sleep(ACCEPT_DELAY).await;
                continue;
            }
        };
        let permit = match service.permit(address.ip()) {
            Ok(permit) => permit,
            Err(limit) => {
                service.refusals().count(limit, Some(address.ip()));
                // Without waiting: the reply fits the buffer of a new connection.
                let _ = stream.try_write(full.as_bytes());
                continue;
            }
        };
        let connection = Connection {
            stream,
            address,
            router: router.clone(),
            timeout: service.connection_timeout(),
            stopping: service.stopping(),
            refusals: service.refusals().clone(),
            permit: SharedPermit {
                _connection: Arc::new(Held {
                    _permit: permit,
                    _open: open.clone(),
                }),
                visitor: None,
            },
        };
        tokio::spawn(connection.run());
    }
    drop((listener, open));
    service.announce_stop();
    let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, all_closed.recv()).await;
}

/// Held by a connection and a socket upgraded from it: a permit, and a sender that is open while they are.
pub(crate) struct Held {
    _permit: Permit,
    _open: mpsc::Sender<()>,
}

/// The permits of a request, shared with a socket upgraded from it.
#[derive(Clone)]
pub(crate) struct SharedPermit {
    _connection: Arc<Held>,
    /// That of the visitor, on a connection of a proxy.
    pub visitor: Option<Arc<Permit>>,
}

/// An open connection.
struct Connection {
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    timeout: Duration,
    stopping: watch::Receiver<bool>,
    refusals: Arc<Refusals>,
    permit: SharedPermit,
}

impl Connection {
    async fn run(mut self) {
        // Replies are written at once: waiting to fill a packet would only delay them.
        let _ = self.stream.set_nodelay(true);
        let activity = Activity::new();
        let (requests, address, router) = (activity.clone(), self.address, self.router);
        let permit = self.permit;
        let handler = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
            requests.begin();
            request.extensions_mut().insert(ConnectInfo(address));
            request.extensions_mut().insert(permit.clone());
            let response = router.clone().oneshot(request.map(Body::new));
            let requests = requests.clone();
            async move {
                let response = response.await;
                match &response {
                    Ok(response) if response.status() == StatusCode::SWITCHING_PROTOCOLS => {
                        requests.upgrade();
                    }
                    _ => requests.end(),
                }
                response
            }
        });
        let stream = WatchedStream {
            stream: self.stream,
            activity: activity.clone(),
            refusals: self.refusals.clone(),
        };
        let mut connection = pin!(
            http1::Builder::new()
                .max_buf_size(MAX_HEAD)
                .serve_connection(TokioIo::new(stream), handler)
                .with_upgrades()
        );
        // Visitors who disconnect early are not logged.
        tokio::select! {
            _ = connection.as_mut() => return,
            () = activity.stalled(self.timeout) => {
                // A connection that is idle between requests has done nothing wrong.
                if activity.is_incomplete() {
                    self.refusals.count(Limit::ConnectionTimeout, None);
                }
                return;
            }
            _ = self.stopping.wait_for(|stopping| *stopping) => {}
        }
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
}
