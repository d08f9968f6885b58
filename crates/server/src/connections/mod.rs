//! Connections: accepted, limited, closed when nothing goes on, and ended in an orderly way.

mod activity;
mod limit;

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt;

use self::activity::{Activity, WatchedStream};
pub(crate) use self::limit::{ConnectionLimit, Permit};
use crate::service::Service;

/// More than any browser sends before the body.
const LARGEST_HEAD: usize = 64 * 1024;
/// How long requests under way may go on when the server stops.
const LONGEST_END: Duration = Duration::from_secs(5);
/// How long to wait when the system gives no connection, for want of file descriptors for instance.
const AFTER_FAILURE: Duration = Duration::from_millis(100);

const FULL: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 5\r\n\
    Content-Type: text/plain\r\nContent-Length: 55\r\n\r\ntoo many connections: close some, or try again shortly\n";

/// How many connections may wait to be accepted: a crowd that comes at once, or an attacker, must not keep others out.
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
    // A server that starts again must not wait for connections of the one before; elsewhere this means something else.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves until `stop` is done, then lets requests end.
pub(crate) async fn serve(
    listener: TcpListener,
    service: &Service,
    stop: impl Future<Output = ()>,
) {
    let router = service.router();
    // Every connection holds a sender: when the last one is dropped, all have ended.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!("cannot accept a connection: {error}");
                tokio::time::sleep(AFTER_FAILURE).await;
                continue;
            }
        };
        let Some(permit) = service.permit(address.ip()) else {
            // Told as far as that goes without waiting.
            let _ = stream.try_write(FULL);
            continue;
        };
        let connection = Connection {
            stream,
            address,
            router: router.clone(),
            patience: service.patience(),
            stopping: service.stopping(),
            held: Arc::new(Held {
                _permit: permit,
                _open: open.clone(),
            }),
        };
        tokio::spawn(connection.run());
    }
    drop((listener, open));
    service.announce_stop();
    let _ = tokio::time::timeout(LONGEST_END, all_closed.recv()).await;
}

/// What is held by a connection and by the socket that may follow it: room among all connections, and a sign that
/// it has not ended.
pub(crate) struct Held {
    _permit: Permit,
    _open: mpsc::Sender<()>,
}

/// What is held, by several.
pub(crate) type SharedPermit = Arc<Held>;

/// An open connection.
struct Connection {
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    patience: Duration,
    stopping: watch::Receiver<bool>,
    held: SharedPermit,
}

impl Connection {
    async fn run(mut self) {
        // Answers are whole: waiting to fill a packet would only delay them.
        let _ = self.stream.set_nodelay(true);
        let activity = Activity::new();
        let (working, address, router) = (activity.clone(), self.address, self.router);
        let held = self.held;
        let answer = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
            working.request();
            request.extensions_mut().insert(ConnectInfo(address));
            request.extensions_mut().insert(held.clone());
            let answer = router.clone().oneshot(request.map(Body::new));
            let working = working.clone();
            async move {
                let answer = answer.await;
                working.answer();
                answer
            }
        });
        let stream = WatchedStream {
            stream: self.stream,
            activity: activity.clone(),
        };
        let mut connection = pin!(
            http1::Builder::new()
                .max_buf_size(LARGEST_HEAD)
                .serve_connection(TokioIo::new(stream), answer)
                .with_upgrades()
        );
        // A visitor who leaves early is not worth a line in the log.
        tokio::select! {
            _ = connection.as_mut() => return,
            () = activity.stalled(self.patience) => return,
            _ = self.stopping.wait_for(|stopping| *stopping) => {}
        }
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
}
