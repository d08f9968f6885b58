//! The service: state shared by all connections, and the router.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use ipnet::IpNet;
use pijersi_protocol::Problem;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::address::{self, ClientAddress};
use crate::config::{Config, TournamentLimits};
use crate::connections::{self, ConnectionLimit, CountedBody, Permit, SharedPermit};
use crate::error::HttpError;
use crate::hosts::{self, Hosts};
use crate::limit::Limit;
use crate::live::{self, Live};
use crate::push::{self, Push};
use crate::refusals::Refusals;
use crate::store::{Store, StoreError};
use crate::work::{self, Work};
use crate::{files, headers, health, metrics, tournaments};

/// State shared by all connections. Clones refer to the same state.
#[derive(Clone)]
pub struct Service(Arc<Inner>);

struct Inner {
    hosts: Hosts,
    connections: ConnectionLimit,
    connection_timeout: Duration,
    body_timeout: Duration,
    refusals: Arc<Refusals>,
    trusted_proxies: Vec<IpNet>,
    live: Live,
    tournament_limits: TournamentLimits,
    drain_time: Duration,
    hsts_seconds: Option<u64>,
    is_draining: AtomicBool,
    push: Push,
    work: Work,
    stopping: watch::Sender<bool>,
}

impl Service {
    /// A service that keeps its games in memory.
    ///
    /// # Errors
    /// When the store cannot be created.
    pub fn new(config: Config) -> Result<Service, StoreError> {
        Ok(Service::with_store(config, Store::in_memory()?))
    }

    /// A service with a store.
    pub fn with_store(config: Config, store: Store) -> Service {
        let refusals = Arc::<Refusals>::default();
        let mut host_names = config.host_names.clone();
        host_names.extend(config.public_address.as_deref().and_then(hosts::name_in));
        Service(Arc::new(Inner {
            hosts: Hosts::new(&host_names),
            connections: ConnectionLimit::new(
                config.max_connections_per_address,
                config.max_connections,
            ),
            connection_timeout: config.connection_timeout,
            body_timeout: config.body_timeout,
            push: Push::new(
                store.clone(),
                config.push_networks.clone(),
                config.public_address.as_deref(),
            ),
            work: Work::new(config.work, config.rate(Limit::Work)),
            live: Live::new(store, &config, refusals.clone()),
            trusted_proxies: config.trusted_proxies,
            refusals,
            tournament_limits: config.tournaments,
            drain_time: config.drain_time,
            hsts_seconds: config.hsts_seconds,
            is_draining: AtomicBool::new(false),
            stopping: watch::channel(false).0,
        }))
    }

    /// The routes of all parts.
    pub(crate) fn router(&self) -> Router {
        let for_visitors = live::routes(self)
            .merge(files::routes())
            .layer(middleware::from_fn_with_state(self.clone(), hosts::check));
        health::routes()
            .merge(metrics::routes())
            .merge(for_visitors)
            .layer(middleware::from_fn_with_state(self.clone(), limit_requests))
            .layer(middleware::from_fn_with_state(
                self.clone(),
                address::add_to_request,
            ))
            .layer(middleware::from_fn_with_state(self.clone(), measure))
            .layer(middleware::from_fn_with_state(
                self.clone(),
                headers::secure,
            ))
            .with_state(self.clone())
    }

    pub(crate) fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    /// Permits a connection from an address, within the limits.
    ///
    /// # Errors
    /// The limit that is reached.
    pub(crate) fn permit(&self, address: IpAddr) -> Result<Permit, Limit> {
        match address::is_in(&self.0.trusted_proxies, address) {
            true => self.0.connections.proxy_connection(),
            false => self.0.connections.connection(address),
        }
    }

    /// The number of open connections.
    pub(crate) fn connection_count(&self) -> usize {
        self.0.connections.len()
    }

    pub(crate) fn refusals(&self) -> &Arc<Refusals> {
        &self.0.refusals
    }

    pub(crate) fn trusted_proxies(&self) -> &[IpNet] {
        &self.0.trusted_proxies
    }

    pub(crate) fn tournament_limits(&self) -> TournamentLimits {
        self.0.tournament_limits
    }

    pub(crate) fn live(&self) -> &Live {
        &self.0.live
    }

    pub(crate) fn push(&self) -> &Push {
        &self.0.push
    }

    pub(crate) fn work(&self) -> &Work {
        &self.0.work
    }

    pub(crate) fn connection_timeout(&self) -> Duration {
        self.0.connection_timeout
    }

    pub(crate) fn body_timeout(&self) -> Duration {
        self.0.body_timeout
    }

    /// Becomes true when the server stops.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.0.stopping.subscribe()
    }

    /// Whether the server stops soon, so that new requests should go elsewhere.
    pub(crate) fn is_draining(&self) -> bool {
        self.0.is_draining.load(Ordering::Relaxed)
    }

    pub(crate) fn start_draining(&self) {
        self.0.is_draining.store(true, Ordering::Relaxed);
    }

    /// For how long browsers shall use https only; none without https.
    pub(crate) fn hsts_seconds(&self) -> Option<u64> {
        self.0.hsts_seconds.filter(|_| self.0.live.is_secure())
    }

    /// Time for load balancers to notice that the server stops.
    pub(crate) fn drain_time(&self) -> Duration {
        self.0.drain_time
    }

    pub(crate) fn announce_stop(&self) {
        self.0.stopping.send_replace(true);
    }
}

/// Serves until `stop` completes. Requests in progress then have a few seconds to finish.
pub async fn serve(listener: TcpListener, service: Service, stop: impl Future<Output = ()>) {
    files::prepare();
    tokio::spawn(live::run_background_jobs(service.clone()));
    tokio::spawn(tournaments::run_tournaments(service.clone()));
    tokio::spawn(push::run(service.clone()));
    tokio::spawn(work::run(service.clone()));
    connections::serve(listener, &service, stop).await;
}

/// Logs requests at the level `debug`, without addresses, names and ids.
async fn log_request(request: Request, next: Next) -> Response {
    if !tracing::enabled!(tracing::Level::DEBUG) {
        return next.run(request).await;
    }
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let begin = Instant::now();
    let response = next.run(request).await;
    tracing::debug!(
        %method,
        route = route.as_ref().map_or("file", MatchedPath::as_str),
        status = response.status().as_u16(),
        ms = begin.elapsed().as_millis() as u64,
        "request"
    );
    response
}

/// Measures requests.
async fn measure(State(service): State<Service>, request: Request, next: Next) -> Response {
    let metrics = service.live().metrics();
    metrics.requests.up();
    let begin = Instant::now();
    let response = next.run(request).await;
    metrics.request_time.observe(begin.elapsed());
    metrics.count_response(response.status());
    response
}

/// Refuses requests beyond the limits of a visitor.
async fn limit_requests(
    State(service): State<Service>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = ClientAddress::of(request.extensions());
    let is_forwarded = address.0 != peer.ip();
    if let Err(problem) = service.live().limits().requests.check(address) {
        return refuse(problem, is_forwarded);
    }
    if !is_forwarded {
        return log_request(request, next).await;
    }
    let permit = match service.0.connections.forwarded(address.0) {
        Ok(permit) => Arc::new(permit),
        Err(limit) => {
            service.refusals().count(limit, Some(address.0));
            let problem = Problem::TooManyConnections { retry_after: 5 };
            return refuse(problem, is_forwarded);
        }
    };
    if let Some(shared) = request.extensions_mut().get_mut::<SharedPermit>() {
        shared.visitor = Some(permit.clone());
    }
    let response = log_request(request, next).await;
    response.map(|body| {
        Body::new(CountedBody {
            body,
            _permit: permit,
        })
    })
}

/// The reply to a request beyond a limit. The connection is closed, so that further requests cost more, unless it belongs to
/// a proxy.
fn refuse(problem: Problem, is_forwarded: bool) -> Response {
    let mut response = HttpError(problem).into_response();
    if !is_forwarded {
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(header::CONNECTION, close);
    }
    response
}
