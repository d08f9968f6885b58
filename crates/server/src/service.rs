//! The service: state shared by all connections, and the router.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use ipnet::IpNet;
use pijersi_protocol::Problem;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::address::{self, ClientAddress};
use crate::config::Config;
use crate::connections::Permit;
use crate::connections::{self, ConnectionLimit};
use crate::error::HttpError;
use crate::hosts::{self, Hosts};
use crate::live::{self, Live};
use crate::rate_limit::{Rate, RateLimit};
use crate::store::{Store, StoreError};
use crate::{files, headers, health};

/// State shared by all connections. Clones refer to the same state.
#[derive(Clone)]
pub struct Service(Arc<Inner>);

struct Inner {
    hosts: Hosts,
    connections: ConnectionLimit,
    requests: RateLimit,
    connection_timeout: Duration,
    trusted_proxies: Vec<IpNet>,
    live: Live,
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
        let mut host_names = config.host_names;
        host_names.extend(config.public_address.as_deref().and_then(hosts::name_in));
        Service(Arc::new(Inner {
            hosts: Hosts::new(&host_names),
            connections: ConnectionLimit::new(
                config.max_connections_per_address,
                config.max_connections,
            ),
            requests: RateLimit::new(Rate {
                per_second: config.requests_per_second.into(),
                burst: config.request_burst.into(),
            }),
            connection_timeout: config.connection_timeout,
            trusted_proxies: config.trusted_proxies,
            live: Live::new(store, config.public_address),
            stopping: watch::channel(false).0,
        }))
    }

    /// The routes of all parts.
    pub(crate) fn router(&self) -> Router {
        let for_visitors = live::routes(self)
            .merge(files::routes())
            .layer(middleware::from_fn_with_state(self.clone(), hosts::check));
        health::routes()
            .merge(live::metrics::routes())
            .merge(for_visitors)
            .layer(middleware::from_fn_with_state(self.clone(), limit_requests))
            .layer(middleware::from_fn_with_state(
                self.clone(),
                address::add_to_request,
            ))
            .layer(middleware::from_fn(headers::secure))
            .with_state(self.clone())
    }

    pub(crate) fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    /// Permits a connection from an address, within the limits.
    pub(crate) fn permit(&self, address: IpAddr) -> Option<Permit> {
        let is_proxy = address::is_in(&self.0.trusted_proxies, address);
        self.0.connections.permit(address, is_proxy)
    }

    pub(crate) fn trusted_proxies(&self) -> &[IpNet] {
        &self.0.trusted_proxies
    }

    pub(crate) fn live(&self) -> &Live {
        &self.0.live
    }

    pub(crate) fn connection_timeout(&self) -> Duration {
        self.0.connection_timeout
    }

    /// Becomes true when the server stops.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.0.stopping.subscribe()
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.0.stopping.borrow()
    }

    pub(crate) fn announce_stop(&self) {
        self.0.stopping.send_replace(true);
    }
}

/// Serves until `stop` completes. Requests in progress then have a few seconds to finish.
pub async fn serve(listener: TcpListener, service: Service, stop: impl Future<Output = ()>) {
    files::prepare();
    tokio::spawn(live::run_background_jobs(service.clone()));
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

/// Refuses requests beyond the limit of an address, and closes the connection, so that further requests cost more.
async fn limit_requests(State(service): State<Service>, request: Request, next: Next) -> Response {
    let metrics = service.live().metrics();
    metrics.requests.up();
    let ClientAddress(address) = ClientAddress::of(request.extensions());
    if service.0.requests.allows(address) {
        return log_request(request, next).await;
    }
    metrics.refused_requests.up();
    let problem = Problem::TooManyRequests { retry_after: 1 };
    let mut response = HttpError(problem).into_response();
    let close = HeaderValue::from_static("close");
    response.headers_mut().insert(header::CONNECTION, close);
    response
}
