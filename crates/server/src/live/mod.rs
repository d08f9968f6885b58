//! Games between people: see `docs/live.md`.

mod body;
mod chores;
pub mod fuzzing;
mod games;
mod identity;
mod limits;
mod lobby;
mod messages;
pub(crate) mod metrics;
mod origin;
mod preview;
mod refused;
mod room;
mod rooms;
mod secret;
mod socket;
mod time;

use axum::http::{HeaderMap, header};
use axum::middleware;
use axum::routing::{get, post};
use axum::{Json, Router};
use tokio::sync::watch;

use self::limits::Limits;
use self::metrics::Metrics;
use self::preview::Pictures;
use self::rooms::Rooms;
use crate::error::HttpError;
use crate::service::Service;
use crate::store::Store;

/// What all live games share.
pub(crate) struct Live {
    store: Store,
    rooms: Rooms,
    limits: Limits,
    metrics: Metrics,
    board: lobby::Board,
    pictures: Pictures,
    /// Such as `https://pijersi.example`, without a slash at the end.
    public_address: Option<String>,
}

impl Live {
    pub fn new(store: Store, public_address: Option<String>) -> Live {
        Live {
            rooms: Rooms::new(store.clone()),
            store,
            limits: Limits::new(),
            metrics: Metrics::default(),
            board: watch::channel(String::new()).0,
            pictures: Pictures::new(),
            public_address,
        }
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    pub fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    pub fn board(&self) -> &lobby::Board {
        &self.board
    }

    fn pictures(&self) -> &Pictures {
        &self.pictures
    }

    /// Whether visitors come over https.
    pub fn is_secure(&self) -> bool {
        let address = self.public_address.as_deref();
        address.is_some_and(|address| address.starts_with("https://"))
    }

    /// The prefix makes browsers refuse a cookie that another host of the same site, or a connection without
    /// encryption, tries to set.
    pub fn cookie_name(&self) -> &'static str {
        match self.is_secure() {
            true => "__Host-pijersi",
            false => "pijersi",
        }
    }

    fn has_address(&self, origin: &str) -> bool {
        self.public_address.as_deref() == Some(origin)
    }

    /// The address that visitors use.
    fn public_address(&self, headers: &HeaderMap) -> String {
        self.public_address.clone().unwrap_or_else(|| {
            let host = headers
                .get(header::HOST)
                .and_then(|host| host.to_str().ok());
            format!("http://{}", host.unwrap_or("localhost"))
        })
    }
}

/// Says that there are live games here. Where the page stands on a file host, a file of that name says that there are none.
async fn there() -> Json<serde_json::Value> {
    Json(serde_json::json!({ "server": true }))
}

/// Everything below `/api/v1`, and what leads there.
pub(crate) fn routes(service: &Service) -> Router<Service> {
    let api = Router::new()
        .route(
            "/identity",
            get(identity::get)
                .post(identity::post)
                .delete(identity::delete),
        )
        .route("/identity/data", get(identity::data))
        .route("/identity/games", get(identity::games))
        .route("/identity/code", post(identity::code))
        .route("/identity/move", post(identity::move_here))
        .route("/games", post(games::create))
        .route("/games/{id}", get(games::get))
        .route("/games/{id}/text", get(games::text))
        .route("/games/{id}/picture.png", get(preview::picture))
        .route("/games/{id}/socket", get(socket::open))
        .route("/lobby", get(lobby::get))
        .route("/lobby/socket", get(lobby::open))
        .merge(crate::archive::routes(service))
        .fallback(async || HttpError::no_such_request())
        .method_not_allowed_fallback(async || HttpError::other_method())
        .layer(middleware::from_fn_with_state(
            service.clone(),
            origin::check,
        ));
    let page = get(preview::page).fallback(async || HttpError::read_only());
    Router::new()
        .route("/", page)
        .route(
            "/live.json",
            get(there).fallback(async || HttpError::read_only()),
        )
        .nest("/api/v1", api)
}

pub(crate) use self::chores::run as run_chores;
pub(crate) use self::secret::game_id as node_name;
