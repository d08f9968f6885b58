//! The archive: finished games, found by what was played and by whom.

mod explorer;
mod game;
mod import;
mod position_key;
mod search;

use axum::Router;
use axum::routing::get;

pub(crate) use self::game::{ArchivedGame, IndexedGame, name_key};
pub(crate) use self::import::IMPORTED;
pub use self::import::ImportedGame;
use crate::service::Service;

/// What can be asked about the archive, below `/api/v1`.
pub(crate) fn routes() -> Router<Service> {
    Router::new()
        .route("/archive", get(search::games))
        .route("/archive/text", get(search::texts))
        .route("/explorer", get(explorer::get))
}
