//! The socket of a game: messages between a visitor and a room.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::{mpsc, oneshot};

use super::identity::Caller;
use super::messages::{Reply, Request};
use super::room::{Command, Connect, Visitor};
use super::time::now;
use crate::error::HttpError;
use crate::rate_limit::{Rate, TokenBucket};
use crate::service::Service;
use crate::store::identities::Identity;

/// How long a message may be.
const LONGEST: usize = 4096;
/// How many messages a visitor may send.
const RATE: Rate = Rate {
    per_second: 10.0,
    burst: 40.0,
};
/// How many messages may wait for a visitor who does not read.
const QUEUE: usize = 64;
/// How often the server looks whether a visitor is still there.
const PING: Duration = Duration::from_secs(15);
/// How long one message may take to be sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// When clients come back after the server has stopped.
const RECONNECT_AFTER: u64 = 1_000;

#[derive(Deserialize)]
pub(super) struct Since {
    #[serde(default)]
    since: u64,
}

/// Sockets need little: messages are short.
pub(super) fn small(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
}

/// `GET /api/v1/games/ID/socket`.
pub(super) async fn open(
    State(service): State<Service>,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    if !service.live().store().is_reachable() {
        return Err(HttpError::unavailable());
    }
    let rooms = service.live().rooms();
    if !super::secret::is_game_id(&id) || rooms.enter(&id).await?.is_none() {
        return Err(HttpError::no_such_game());
    }
    let permit = caller.permit;
    let answer = small(upgrade).on_upgrade(move |socket| async move {
        service.live().metrics().sockets.up();
        let talk = Talk::new(socket);
        talk.run(&service, &id, since, caller.identity).await;
        service.live().metrics().sockets.down();
        drop(permit);
    });
    Ok(answer)
}

/// A socket, and what is known about it.
struct Talk {
    socket: WebSocket,
    bucket: TokenBucket,
    pinged: Option<Instant>,
    lag: Arc<AtomicU64>,
}

impl Talk {
    fn new(socket: WebSocket) -> Talk {
        Talk {
            socket,
            bucket: TokenBucket::full(RATE, Instant::now()),
            pinged: None,
            lag: Arc::default(),
        }
    }

    async fn run(mut self, service: &Service, id: &str, since: u64, identity: Option<Identity>) {
        let (queue, mut outgoing) = mpsc::channel(QUEUE);
        let visitor = Visitor {
            identity,
            queue,
            lag: self.lag.clone(),
        };
        let Some((room, member)) = enter(service, id, visitor, since).await else {
            return self.close(close_code::RESTART, "reconnect").await;
        };
        let end = self.talk(service, &room, member, &mut outgoing).await;
        let _ = room.send(Command::Leave(member)).await;
        if let Some((code, reason)) = end {
            self.close(code, reason).await;
        }
    }

    /// Carries messages until one side ends it. Returns how to say goodbye, if the visitor is still there.
    async fn talk(
        &mut self,
        service: &Service,
        room: &mpsc::Sender<Command>,
        member: u64,
        outgoing: &mut mpsc::Receiver<Utf8Bytes>,
    ) -> Option<(u16, &'static str)> {
        let mut stopping = service.stopping();
        let mut reachable = service.live().store().reachable();
        let mut ping = tokio::time::interval(PING);
        loop {
            tokio::select! {
                text = outgoing.recv() => match text {
                    Some(text) => self.send(Message::Text(text)).await?,
                    // The room has dropped a visitor who did not read.
                    None => return Some((close_code::AGAIN, "too slow")),
                },
                received = self.socket.recv() => {
                    let received = match received? {
                        Ok(received) => received,
                        Err(error) if error.to_string().contains("too") => {
                            return Some((close_code::SIZE, "too long"));
                        }
                        Err(_) => return None,
                    };
                    // Whatever is sent counts: pings cost as much as anything else.
                    if !self.bucket.take(RATE, Instant::now()) {
                        return Some((close_code::POLICY, "too many messages"));
                    }
                    match received {
                        Message::Text(text) => self.read(&text, room, member).await?,
                        Message::Pong(_) => self.pong(),
                        Message::Close(_) => return None,
                        Message::Binary(_) => return Some((close_code::UNSUPPORTED, "text only")),
                        Message::Ping(_) => {}
                    }
                }
                _ = ping.tick() => {
                    if self.pinged.is_some_and(|pinged| pinged.elapsed() > PING) {
                        return None;
                    }
                    self.pinged = Some(Instant::now());
                    self.send(Message::Ping(Default::default())).await?;
                }
                _ = async { stopping.wait_for(|stopping| *stopping).await.map(|_| ()) } => {
                    let after = RECONNECT_AFTER;
                    self.send(Message::Text(Reply::Reconnect { after }.text())).await?;
                    return Some((close_code::AWAY, "the server stops"));
                }
                // Other nodes may reach the database.
                _ = async { reachable.wait_for(|reachable| !*reachable).await.map(|_| ()) } => {
                    let after = 0;
                    self.send(Message::Text(Reply::Reconnect { after }.text())).await?;
                    return Some((close_code::AWAY, "the database is out of reach"));
                }
            }
        }
    }

    async fn read(&mut self, text: &str, room: &mpsc::Sender<Command>, member: u64) -> Option<()> {
        let at = now();
        let request = match Request::read(text) {
            Ok(request) => request,
            Err(refused) => {
                return self
                    .send(Message::Text(Reply::refused(None, &refused)))
                    .await;
            }
        };
        if request.action == "ping" {
            return self.send(Message::Text(Reply::pong(request.t))).await;
        }
        let command = Command::Request {
            member,
            request,
            at,
        };
        room.send(command).await.ok()
    }

    /// The visitor has answered a ping: that is how long messages take. The shortest time counts, since a long one may
    /// have other reasons than the way.
    fn pong(&mut self) {
        if let Some(pinged) = self.pinged.take() {
            let took = pinged.elapsed().as_millis() as u64;
            let before = self.lag.load(Ordering::Relaxed);
            let lag = if before == 0 { took } else { took.min(before) };
            self.lag.store(lag, Ordering::Relaxed);
        }
    }

    /// Sends, or gives up.
    async fn send(&mut self, message: Message) -> Option<()> {
        let sent = tokio::time::timeout(PATIENCE, self.socket.send(message)).await;
        sent.ok()?.ok()
    }

    async fn close(&mut self, code: u16, reason: &'static str) {
        let reason = Utf8Bytes::from_static(reason);
        let frame = Message::Close(Some(CloseFrame { code, reason }));
        let _ = self.send(frame).await;
    }
}

/// Finds a place in the room of a game; a room that ends at this moment is tried again.
async fn enter(
    service: &Service,
    id: &str,
    visitor: Visitor,
    since: u64,
) -> Option<(mpsc::Sender<Command>, u64)> {
    let mut visitor = Some(visitor);
    for _ in 0..3 {
        let room = service.live().rooms().enter(id).await.ok()??;
        let (reply, place) = oneshot::channel();
        let connect = Command::Connect(Connect {
            visitor: visitor.take()?,
            since,
            reply,
        });
        match room.send(connect).await {
            Ok(()) => return place.await.ok().map(|member| (room, member)),
            Err(mpsc::error::SendError(Command::Connect(connect))) => {
                visitor = Some(connect.visitor);
            }
            Err(_) => return None,
        }
    }
    None
}
