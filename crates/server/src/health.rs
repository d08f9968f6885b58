//! Whether the server lives, and whether it takes requests.

use axum::Router;
use axum::extract::State;
use axum::routing::get;

use crate::error::HttpError;
use crate::service::Service;

/// `/healthz` and `/readyz`, under any host name: whatever checks a server knows it by an address of its own.
pub(crate) fn routes() -> Router<Service> {
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .method_not_allowed_fallback(async || HttpError::read_only())
}

async fn ready(State(service): State<Service>) -> Result<&'static str, HttpError> {
    if service.is_stopping() {
        Err(HttpError::stopping())
    } else if !service.live().store().is_reachable() {
        Err(HttpError::unavailable())
    } else {
        Ok("ready\n")
    }
}
