//! Connections: accepted, limited, closed when they are slow, and ended in an orderly way.

use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;
use tower::ServiceExt;

use crate::service::Service;

/// More than any browser sends before the body.
const LARGEST_HEAD: usize = 64 * 1024;
/// How long requests under way may go on when the server stops.
const LONGEST_END: Duration = Duration::from_secs(5);
/// How long to wait when the system gives no connection, for want of file handles for instance.
const AFTER_FAILURE: Duration = Duration::from_millis(100);

const FULL: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\
    Content-Type: text/plain\r\nContent-Length: 44\r\n\r\ntoo many connections: close some and try it\n";

/// Serves until `stop` is done, then lets requests end.
pub(crate) async fn serve(
    listener: TcpListener,
    service: &Service,
    stop: impl Future<Output = ()>,
) {
    let router = service.router();
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().max_buf_size(LARGEST_HEAD);
    let graceful = GracefulShutdown::new();
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
        let Some(seat) = service.connection_seat(address.ip()) else {
            refuse(&stream);
            continue;
        };
        // Answers are small and whole: waiting to fill a packet would only delay them.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let idle = Idle::default();
        let working = idle.clone();
        let answer = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            let answer = Router::oneshot(router.clone(), request.map(Body::new));
            let working = working.clone();
            async move {
                working.set(None);
                let answer = answer.await;
                working.set(Some(Instant::now()));
                answer
            }
        });
        let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), answer);
        let connection = graceful.watch(connection.into_owned());
        let patience = service.patience();
        tokio::spawn(async move {
            // A visitor who goes away in the middle is nothing to tell of.
            tokio::select! {
                _ = connection => {}
                () = idle.too_long(patience) => {}
            }
            drop(seat);
        });
    }
    service.announce_end();
    let _ = tokio::time::timeout(LONGEST_END, graceful.shutdown()).await;
}

/// Says why there is no answer, as far as that goes without waiting.
fn refuse(stream: &TcpStream) {
    let _ = stream.try_write(FULL);
}

/// Since when a connection has waited for a request, or for an answer to be taken; nothing while one is worked on.
#[derive(Clone)]
struct Idle(Arc<Mutex<Option<Instant>>>);

impl Default for Idle {
    fn default() -> Idle {
        Idle(Arc::new(Mutex::new(Some(Instant::now()))))
    }
}

impl Idle {
    fn set(&self, since: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = since;
    }

    /// Done when the connection has waited for so long: the visitor is gone, or sends or reads too slowly.
    async fn too_long(&self, patience: Duration) {
        loop {
            let since = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let end = since.unwrap_or_else(Instant::now) + patience;
            if end <= Instant::now() {
                return;
            }
            tokio::time::sleep_until(end).await;
        }
    }
}
