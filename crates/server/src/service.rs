//! The server: its parts, its addresses, its life.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use crate::assets::Assets;
use crate::error::ApiError;
use crate::pool::Pool;
use crate::rate::{Rate, Visitors};
use crate::seats::{Seat, Seats};
use crate::{connections, headers, picture_api, rules_api, socket};

/// How often one address may ask over HTTP.
const RATE: Rate = Rate {
    per_second: 200.0,
    burst: 600.0,
};
/// How many sockets one address may hold, and all together.
const SOCKETS_EACH: usize = 100;
const SOCKETS: usize = 2000;
/// The same for connections that are not sockets yet. A browser opens at most a handful.
const CONNECTIONS_EACH: usize = 200;
const CONNECTIONS: usize = 2000;
/// How long a request may take, its body included.
const LONGEST_REQUEST: Duration = Duration::from_secs(30);

/// How the server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// How many searches run at once.
    pub searches: usize,
    /// The size of each search's table of positions, in MiB.
    pub table_mib: usize,
    /// How long a connection may be without a whole request: slow and idle ones are closed then.
    pub patience: Duration,
}

impl Default for Config {
    /// A search for each processor.
    fn default() -> Config {
        Config {
            searches: std::thread::available_parallelism().map_or(1, usize::from),
            table_mib: 32,
            patience: Duration::from_secs(30),
        }
    }
}

/// Everything the handlers share. Clones are the same service.
#[derive(Clone)]
pub struct Service(Arc<Inner>);

struct Inner {
    searches: usize,
    pool: Pool,
    assets: Assets,
    visitors: Visitors,
    sockets: Seats,
    connections: Seats,
    patience: Duration,
    drawing: Arc<Semaphore>,
    closing: watch::Sender<bool>,
}

impl Service {
    /// Starts the engine pool and reads the page.
    pub fn new(config: &Config) -> Service {
        let searches = config.searches.max(1);
        Service(Arc::new(Inner {
            searches,
            pool: Pool::new(searches, config.table_mib),
            assets: Assets::new(),
            visitors: Visitors::new(RATE),
            sockets: Seats::new(SOCKETS_EACH, SOCKETS),
            connections: Seats::new(CONNECTIONS_EACH, CONNECTIONS),
            patience: config.patience,
            drawing: Arc::new(Semaphore::new(2)),
            closing: watch::channel(false).0,
        }))
    }

    /// The addresses of the server. Requests must carry their sender's address as [`ConnectInfo`].
    pub fn router(&self) -> Router {
        let packed = SizeAbove::new(512).and(NotForContentType::const_new("image/"));
        let api = Router::new()
            .route("/position", post(rules_api::position))
            .route("/play", post(rules_api::play))
            .route("/match", post(rules_api::whole_match))
            .route("/setup", post(rules_api::setup))
            .route("/edit", post(rules_api::edit))
            .route("/picture", get(picture_api::picture))
            .method_not_allowed_fallback(async || ApiError::method())
            .layer(CompressionLayer::new().compress_when(packed))
            .route("/socket", get(socket::open));
        Router::new()
            .nest("/api", api)
            .fallback(file)
            .layer(middleware::from_fn(in_time))
            .layer(middleware::from_fn_with_state(self.clone(), at_ease))
            .layer(middleware::from_fn(headers::secure))
            .with_state(self.clone())
    }

    /// Ends all searches and sockets.
    pub fn close(&self) {
        self.announce_end();
        self.0.pool.close();
    }

    pub(crate) fn searches(&self) -> usize {
        self.0.searches
    }

    pub(crate) fn pool(&self) -> &Pool {
        &self.0.pool
    }

    pub(crate) fn drawing(&self) -> &Arc<Semaphore> {
        &self.0.drawing
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    pub(crate) fn patience(&self) -> Duration {
        self.0.patience
    }

    /// A place for one more socket.
    pub(crate) fn socket_seat(&self, address: IpAddr) -> Option<Seat> {
        self.0.sockets.take(address)
    }

    /// A place for one more connection.
    pub(crate) fn connection_seat(&self, address: IpAddr) -> Option<Seat> {
        self.0.connections.take(address)
    }

    /// Tells all sockets that the server stops.
    pub(crate) fn announce_end(&self) {
        self.0.closing.send_replace(true);
    }
}

/// Serves until `stop` is done, then ends searches and sockets.
pub async fn serve(
    listener: TcpListener,
    service: Service,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    connections::serve(listener, &service, stop).await;
    service.close();
    Ok(())
}

async fn file(
    State(service): State<Service>,
    method: Method,
    uri: Uri,
    request: Request,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return ApiError::method().into_response();
    }
    let found = service.0.assets.response(uri.path(), request.headers());
    found.unwrap_or_else(|| ApiError::not_found(uri.path()).into_response())
}

/// Refuses an address that asks too often.
async fn at_ease(
    State(service): State<Service>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if service.0.visitors.may_ask(address.ip()) {
        next.run(request).await
    } else {
        ApiError::too_many("too many requests: slow down").into_response()
    }
}

async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(LONGEST_REQUEST, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::busy().into_response(),
    }
}
