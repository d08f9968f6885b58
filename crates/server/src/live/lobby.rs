//! Open invitations, and games to watch.

use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::{IntoResponse, Response};
use tokio::sync::watch;

use super::Live;
use super::identity::Caller;
use super::messages::{Reply, Request, Summary};
use super::socket;
use super::time::{DAY, now};
use crate::error::HttpError;
use crate::rate_limit::{Rate, TokenBucket};
use crate::service::Service;
use crate::store::StoreError;
use crate::store::games::ListGames;

/// How long an invitation stays open.
pub(crate) const INVITATION_LASTS: u64 = 7 * DAY;
/// How often the lobby is looked at while somebody watches it.
pub(super) const PAUSE: Duration = Duration::from_secs(1);
const PATIENCE: Duration = Duration::from_secs(10);
const RATE: Rate = Rate {
    per_second: 1.0,
    burst: 10.0,
};

/// The lobby as everybody sees it, without the time; what is sent when it changes.
pub(super) type Board = watch::Sender<String>;

/// The lobby as JSON.
pub(super) async fn read(live: &Live) -> Result<String, StoreError> {
    let open = live.store().read(ListGames::Open { now: now() }).await?;
    let playing = live.store().read(ListGames::Playing).await?;
    let reply = Reply::Lobby {
        open: open.iter().map(|row| Summary::new(row, None)).collect(),
        playing: playing.iter().map(|row| Summary::new(row, None)).collect(),
        now: 0,
    };
    Ok(reply.text().to_string())
}

/// Puts the time into a lobby that was read before.
fn at_now(lobby: &str) -> Utf8Bytes {
    let end = lobby.rfind("\"now\":0").unwrap_or(lobby.len());
    format!("{}\"now\":{}}}", &lobby[..end], now()).into()
}

/// `GET /api/v1/lobby`.
pub(super) async fn get(State(service): State<Service>) -> Result<Response, HttpError> {
    let lobby = read(service.live()).await?;
    let mut lobby: serde_json::Value = serde_json::from_str(&at_now(&lobby)).unwrap_or_default();
    if let Some(fields) = lobby.as_object_mut() {
        fields.remove("type");
    }
    Ok(Json(lobby).into_response())
}

/// `GET /api/v1/lobby/socket`.
pub(super) async fn open(
    State(service): State<Service>,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    let permit = caller.permit;
    Ok(socket::small(upgrade).on_upgrade(move |socket| async move {
        service.live().metrics().sockets.up();
        let _ = show(&service, socket).await;
        service.live().metrics().sockets.down();
        drop(permit);
    }))
}

/// Shows the lobby until the visitor leaves.
async fn show(service: &Service, mut socket: WebSocket) -> Option<()> {
    let mut board = service.live().board().subscribe();
    // What stands there may be old, when nobody has looked for a while.
    let first = read(service.live()).await.ok()?;
    send(&mut socket, Message::Text(at_now(&first))).await?;
    let mut stopping = service.stopping();
    let mut bucket = TokenBucket::full(RATE, Instant::now());
    let mut ping = tokio::time::interval(Duration::from_secs(20));
    let mut has_answered = true;
    loop {
        tokio::select! {
            changed = board.changed() => {
                changed.ok()?;
                let text = at_now(&board.borrow_and_update());
                send(&mut socket, Message::Text(text)).await?;
            }
            message = socket.recv() => {
                let message = message?.ok()?;
                has_answered = true;
                if !matches!(message, Message::Pong(_)) && !bucket.take(RATE, Instant::now()) {
                    let frame = CloseFrame {
                        code: close_code::POLICY,
                        reason: Utf8Bytes::from_static("too many messages"),
                    };
                    return send(&mut socket, Message::Close(Some(frame))).await;
                }
                if let Message::Text(text) = message {
                    let reply = match Request::read(&text) {
                        Ok(request) if request.action == "ping" => Reply::pong(request.t),
                        Ok(request) => {
                            let message = "the lobby only shows games: open the socket of a game";
                            let refused = super::refused::Refused::bad_request(message);
                            Reply::refused(request.request, &refused)
                        }
                        Err(refused) => Reply::refused(None, &refused),
                    };
                    send(&mut socket, Message::Text(reply)).await?;
                }
            }
            _ = ping.tick() => {
                if !std::mem::take(&mut has_answered) {
                    return None;
                }
                send(&mut socket, Message::Ping(Default::default())).await?;
            }
            _ = async { stopping.wait_for(|stopping| *stopping).await.map(|_| ()) } => {
                let text = Reply::Reconnect { after: 1_000 }.text();
                send(&mut socket, Message::Text(text)).await?;
                let frame = CloseFrame {
                    code: close_code::AWAY,
                    reason: Utf8Bytes::from_static("the server stops"),
                };
                return send(&mut socket, Message::Close(Some(frame))).await;
            }
        }
    }
}

async fn send(socket: &mut WebSocket, message: Message) -> Option<()> {
    let sent = tokio::time::timeout(PATIENCE, socket.send(message)).await;
    sent.ok()?.ok()
}
