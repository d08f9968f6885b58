//! The lobby: open invitations and games to watch.

use std::convert::Infallible;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocketUpgrade};
use axum::response::Response;
use pijersi_protocol::{CloseCode, Lobby, LobbyReply, LobbyRequest};
use tokio::sync::watch;

use super::Live;
use super::identity::Caller;
use super::session::{self, End, RECONNECT_DELAY, Session, becomes};
use super::time::{DAY, now};
use crate::error::HttpError;
use crate::limit::Rate;
use crate::service::Service;
use crate::store::StoreError;
use crate::store::games::ListGames;

/// Lifetime of an invitation in milliseconds.
pub(crate) const INVITATION_DURATION: u64 = 7 * DAY;
/// Interval of pings, and timeout for a message of the client.
const PING_INTERVAL: Duration = Duration::from_secs(20);
/// Limit on the messages of a client.
const RATE: Rate = Rate {
    per_second: 1.0,
    burst: 10.0,
};

/// The lobby as it was sent last to all clients.
pub(super) struct LobbyChannel(watch::Sender<LobbyMessage>);

/// A lobby, and the message with it.
#[derive(Default)]
struct LobbyMessage {
    lobby: Option<Lobby>,
    text: Utf8Bytes,
}

impl LobbyChannel {
    pub fn new() -> LobbyChannel {
        LobbyChannel(watch::Sender::new(LobbyMessage::default()))
    }

    /// Reads the lobby if a client follows it, and sends it if it has changed.
    pub async fn refresh(&self, live: &Live) -> Result<(), StoreError> {
        if self.0.receiver_count() == 0 {
            return Ok(());
        }
        let lobby = read(live).await?;
        self.0.send_if_modified(|last| {
            let is_same = |last: &Lobby| last.open == lobby.open && last.playing == lobby.playing;
            let has_changed = !last.lobby.as_ref().is_some_and(is_same);
            if has_changed {
                last.text = session::to_json(&LobbyReply::Lobby(lobby.clone()));
                last.lobby = Some(lobby);
            }
            has_changed
        });
        Ok(())
    }
}

async fn read(live: &Live) -> Result<Lobby, StoreError> {
    let now = now();
    let open = live.store().read(ListGames::Open { now }).await?;
    let playing = live.store().read(ListGames::Playing { now }).await?;
    Ok(Lobby {
        open: open.iter().map(|row| row.summary(None)).collect(),
        playing: playing.iter().map(|row| row.summary(None)).collect(),
        now,
    })
}

/// `GET /api/v1/lobby`.
pub(super) async fn get(State(service): State<Service>) -> Result<Json<Lobby>, HttpError> {
    Ok(Json(read(service.live()).await?))
}

/// `GET /api/v1/lobby/socket`.
pub(super) async fn open(
    State(service): State<Service>,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Response {
    let permit = caller.permit;
    session::with_small_buffers(upgrade).on_upgrade(move |socket| async move {
        service.live().metrics().sockets.up();
        let mut session = Session::new(socket, RATE);
        let Err(end) = follow(&service, &mut session).await;
        session.finish(end).await;
        service.live().metrics().sockets.down();
        drop(permit);
    })
}

/// Sends the lobby, and again after each change.
async fn follow(service: &Service, session: &mut Session) -> Result<Infallible, End> {
    let mut changes = service.live().lobby().0.subscribe();
    // The last message may be old: it is not refreshed while no client follows the lobby.
    let lobby = read(service.live()).await.map_err(|_| End::Gone)?;
    session.send_reply(&LobbyReply::Lobby(lobby)).await?;
    let mut stopping = service.stopping();
    let mut ping = tokio::time::interval(PING_INTERVAL);
    let mut has_answered = true;
    loop {
        tokio::select! {
            changed = changes.changed() => {
                changed.map_err(|_| End::Gone)?;
                let text = changes.borrow_and_update().text.clone();
                session.send(Message::Text(text)).await?;
            }
            message = session.receive() => {
                let message = message?;
                has_answered = true;
                session.count()?;
                if let Message::Text(text) = message {
                    let reply = match session::from_json(&text) {
                        Ok(LobbyRequest::Ping { t }) => LobbyReply::Pong { now: now(), t },
                        Err(problem) => LobbyReply::Refused(problem.into()),
                    };
                    session.send_reply(&reply).await?;
                }
            }
            _ = ping.tick() => {
                if !std::mem::take(&mut has_answered) {
                    return Err(End::Gone);
                }
                session.ping().await?;
            }
            () = becomes(&mut stopping, true) => {
                let after = RECONNECT_DELAY;
                session.send_reply(&LobbyReply::Reconnect { after }).await?;
                return Err(End::Close(CloseCode::Away));
            }
        }
    }
}
