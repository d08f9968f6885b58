//! The server: what its parts share, and who answers what.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::config::Config;
use crate::connections::{self, ConnectionLimit};
use crate::error::HttpError;
use crate::hosts::{self, Hosts};
use crate::rate_limit::{Rate, RateLimit};
use crate::{files, headers, health};

/// What all connections share. Clones are the same service.
#[derive(Clone)]
pub struct Service(Arc<Inner>);

struct Inner {
    hosts: Hosts,
    connections: ConnectionLimit,
    requests: RateLimit,
    patience: Duration,
    stopping: watch::Sender<bool>,
}

impl Service {
    /// A service that nobody uses yet.
    pub fn new(config: Config) -> Service {
        Service(Arc::new(Inner {
            hosts: Hosts::new(&config.host_names),
            connections: ConnectionLimit::new(config.connections_per_address, config.connections),
            requests: RateLimit::new(Rate {
                per_second: config.requests_per_second.into(),
                burst: config.burst.into(),
            }),
            patience: config.patience,
            stopping: watch::channel(false).0,
        }))
    }

    /// Who answers what. A new subject brings routes of its own and is merged here.
    pub(crate) fn router(&self) -> Router {
        let for_visitors =
            files::routes().layer(middleware::from_fn_with_state(self.clone(), hosts::check));
        health::routes()
            .merge(for_visitors)
            .layer(middleware::from_fn_with_state(self.clone(), limit_requests))
            .layer(middleware::from_fn(headers::secure))
            .with_state(self.clone())
    }

    pub(crate) fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    pub(crate) fn connection_limit(&self) -> &ConnectionLimit {
        &self.0.connections
    }

    pub(crate) fn patience(&self) -> Duration {
        self.0.patience
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

/// Serves until `stop` is done. Requests under way may end then, for a few seconds.
pub async fn serve(listener: TcpListener, service: Service, stop: impl Future<Output = ()>) {
    files::prepare();
    connections::serve(listener, &service, stop).await;
}

/// Refuses an address that asks too often, and closes its connection, so that going on costs it more than us.
async fn limit_requests(
    State(service): State<Service>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if service.0.requests.allows(address.ip()) {
        return next.run(request).await;
    }
    let mut response = HttpError::too_many_requests().into_response();
    let close = HeaderValue::from_static("close");
    response.headers_mut().insert(header::CONNECTION, close);
    response
}
