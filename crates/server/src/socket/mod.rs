//! One visitor's socket.

mod session;

use std::net::SocketAddr;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;
use crate::origin::is_own;
use crate::service::Service;

/// A position with some words around it is far smaller.
const MAX_MESSAGE: usize = 16 * 1024;

/// Opens a socket for the page of this server.
pub(crate) async fn open(
    State(service): State<Service>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !is_own(&headers) {
        return ApiError::foreign().into_response();
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return ApiError::malformed(rejection.body_text()).into_response(),
    };
    let Some(seat) = service.socket_seat(address.ip()) else {
        return ApiError::too_many("too many connections: close some pages").into_response();
    };
    upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| async move {
            session::run(&service, socket).await;
            drop(seat);
        })
}
