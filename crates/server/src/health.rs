//! Health checks: whether the server is alive and ready for requests.

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use pijersi_protocol::Problem;

use crate::error::{HttpError, read_only};
use crate::service::Service;

/// `/healthz` and `/readyz`, under any host name: health checks often use an address of their own.
pub(crate) fn routes() -> Router<Service> {
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .method_not_allowed_fallback(read_only)
}

async fn ready(State(service): State<Service>) -> Result<&'static str, HttpError> {
    if service.is_draining() {
        return Err(Problem::Stopping.into());
    }
    let store = service.live().store();
    match store.is_reachable() && store.is_writable().await {
        true => Ok("ready\n"),
        false => Err(Problem::Unavailable.into()),
    }
}
