//! The archive: finished games, found by what was played and by whom.

mod explorer;
mod game;
mod import;
mod position_key;
mod search;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::get;

pub(crate) use self::game::{ArchivedGame, IndexedGame, name_key};
pub(crate) use self::import::IMPORTED;
pub use self::import::ImportedGame;
use crate::address::ClientAddress;
use crate::error::HttpError;
use crate::service::Service;

/// What can be asked about the archive, below `/api/v1`.
pub(crate) fn routes(service: &Service) -> Router<Service> {
    let limited = middleware::from_fn_with_state(service.clone(), limit);
    Router::new()
        .route("/archive", get(search::games))
        .route("/archive/text", get(search::texts))
        .route("/explorer", get(explorer::get))
        .route_layer(limited)
}

/// Refuses more than one address may ask.
async fn limit(
    State(service): State<Service>,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    let address = ClientAddress::of(request.extensions());
    let limits = service.live().limits();
    match request.uri().path().ends_with("/text") {
        true => limits.download(address)?,
        false => limits.search(address)?,
    }
    Ok(next.run(request).await)
}
