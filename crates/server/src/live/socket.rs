//! The socket of a game: messages between a visitor and a room.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use pijersi_protocol::{
    CloseCode, GameAction, GameReply, GameRequest, Missing, Problem, SocketQuery,
};
use serde::Deserialize;
use tokio::sync::{mpsc, oneshot};

use super::identity::Caller;
use super::room::{Command, Connect, Visitor};
use super::session::{self, End, RECONNECT_DELAY, Session, becomes};
use super::time::now;
use crate::address::ClientAddress;
use crate::error::HttpError;
use crate::extract::Query;
use crate::limit::Rate;
use crate::service::Service;

/// Limit on the messages of a client.
const RATE: Rate = Rate {
    per_second: 10.0,
    burst: 40.0,
};
/// Maximum number of unsent messages for a client.
const QUEUE: usize = 64;
/// Interval of pings, and timeout for the reply.
const PING_INTERVAL: Duration = Duration::from_secs(15);

/// `GET /api/v1/games/ID/socket`.
pub(super) async fn open(
    State(service): State<Service>,
    Path(id): Path<String>,
    Query(SocketQuery { since }): Query<SocketQuery>,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    if !service.live().store().is_reachable() {
        return Err(Problem::Unavailable.into());
    }
    let rooms = service.live().rooms();
    if !super::secret::is_game_id(&id) || rooms.open(&id).await?.is_none() {
        let what = Missing::Game;
        return Err(Problem::NotFound { what }.into());
    }
    let permit = caller.permit;
    Ok(
        session::with_small_buffers(upgrade).on_upgrade(move |socket| async move {
            service.live().metrics().sockets.up();
            let (queue, outgoing) = mpsc::channel(QUEUE);
            let session = GameSession {
                identity: caller.identity.as_ref().map(|identity| identity.id),
                secret_hash: caller.secret_hash,
                address: caller.address,
                session: Session::new(socket, RATE),
                outgoing,
                pinged: None,
                lag: Arc::default(),
            };
            let visitor = Visitor {
                identity: caller.identity,
                address: caller.address,
                queue,
                lag: session.lag.clone(),
            };
            session.run(&service, &id, since, visitor).await;
            service.live().metrics().sockets.down();
            drop(permit);
        }),
    )
}

/// The part of a request that the reply repeats.
#[derive(Deserialize)]
struct Numbered {
    #[serde(default)]
    request: Option<u64>,
}

/// The session of a visitor in a game.
struct GameSession {
    identity: Option<i64>,
    /// The hash of the secret that the visitor had when the socket was opened.
    secret_hash: Option<String>,
    address: ClientAddress,
    session: Session,
    /// Messages of the room.
    outgoing: mpsc::Receiver<Utf8Bytes>,
    /// When the last ping was sent, until it is answered.
    pinged: Option<Instant>,
    /// The round-trip time in milliseconds.
    lag: Arc<AtomicU64>,
}

impl GameSession {
    async fn run(mut self, service: &Service, id: &str, since: u64, visitor: Visitor) {
        let Some((room, member)) = connect(service, id, visitor, since).await else {
            return self.session.finish(End::Close(CloseCode::Restart)).await;
        };
        let Err(end) = self.forward(service, &room, member).await;
        let _ = room.send(Command::Leave(member)).await;
        self.session.finish(end).await;
    }

    /// Forwards messages in both directions until the session ends.
    async fn forward(
        &mut self,
        service: &Service,
        room: &mpsc::Sender<Command>,
        member: u64,
    ) -> Result<Infallible, End> {
        let mut stopping = service.stopping();
        let mut reachable = service.live().store().reachable();
        let mut revocations = service.live().moderation().revocations();
        let mut ping = tokio::time::interval(PING_INTERVAL);
        loop {
            tokio::select! {
                text = self.outgoing.recv() => match text {
                    Some(text) => self.session.send(Message::Text(text)).await?,
                    // The room has dropped a visitor with too many unsent messages.
                    None => return Err(End::Close(CloseCode::TooSlow)),
                },
                message = self.session.receive() => {
                    let message = message?;
                    // All frames count: pings cost as much as requests.
                    self.session.count()?;
                    match message {
                        Message::Text(text) => self.handle(service, &text, room, member).await?,
                        Message::Pong(_) => self.measure_lag(),
                        Message::Binary(_) => return Err(End::Close(CloseCode::Unsupported)),
                        Message::Ping(_) | Message::Close(_) => {}
                    }
                }
                _ = ping.tick() => {
                    if self.pinged.is_some_and(|pinged| pinged.elapsed() > PING_INTERVAL) {
                        return Err(End::Gone);
                    }
                    self.pinged = Some(Instant::now());
                    self.session.ping().await?;
                }
                _ = revocations.changed() => {
                    let hash = self.secret_hash.as_deref();
                    if hash.is_some_and(|hash| service.live().moderation().is_revoked(hash)) {
                        return Err(End::Close(CloseCode::Restart));
                    }
                }
                () = becomes(&mut stopping, true) => return self.reconnect(RECONNECT_DELAY).await,
                // Other nodes may reach the database.
                () = becomes(&mut reachable, false) => return self.reconnect(0).await,
            }
        }
    }

    async fn reconnect(&mut self, after: u64) -> Result<Infallible, End> {
        self.session
            .send_reply(&GameReply::Reconnect { after })
            .await?;
        Err(End::Close(CloseCode::Away))
    }

    /// Refuses an action of a visitor who is banned, and new games in read-only mode.
    fn check(&self, service: &Service, action: &GameAction, at: u64) -> Result<(), Problem> {
        let moderation = service.live().moderation();
        let check_ban = || moderation.check_ban(self.identity, self.address.0, at);
        match action {
            GameAction::Game { .. } | GameAction::Ping { .. } => Ok(()),
            GameAction::Join {} | GameAction::Rematch {} => {
                check_ban()?;
                moderation.check_writable()
            }
            GameAction::Close {}
            | GameAction::Turn { .. }
            | GameAction::Swap { .. }
            | GameAction::OfferDraw { .. }
            | GameAction::AcceptDraw { .. }
            | GameAction::DeclineDraw { .. }
            | GameAction::WithdrawDraw { .. }
            | GameAction::RequestTakeback { .. }
            | GameAction::AcceptTakeback { .. }
            | GameAction::DeclineTakeback { .. }
            | GameAction::WithdrawTakeback { .. }
            | GameAction::AddTime { .. }
            | GameAction::Resign {}
            | GameAction::Abort {}
            | GameAction::ClaimWin {}
            | GameAction::ClaimDraw {}
            | GameAction::WithdrawRematch {}
            | GameAction::DeclineRematch {}
            | GameAction::Message { .. } => check_ban(),
        }
    }

    async fn handle(
        &mut self,
        service: &Service,
        text: &str,
        room: &mpsc::Sender<Command>,
        member: u64,
    ) -> Result<(), End> {
        let at = now();
        match session::from_json::<GameRequest>(text) {
            Ok(GameRequest {
                action: GameAction::Ping { t },
                ..
            }) => {
                self.session
                    .send_reply(&GameReply::Pong { now: at, t })
                    .await
            }
            Ok(request) => {
                if let Err(problem) = self.check(service, &request.action, at) {
                    let refused = GameReply::Refused {
                        request: request.request,
                        error: problem.into(),
                    };
                    return self.session.send_reply(&refused).await;
                }
                let command = Command::Request {
                    member,
                    request,
                    at,
                };
                room.send(command).await.map_err(|_| End::Gone)
            }
            Err(problem) => {
                // The client learns which of its requests is wrong, if that can be read.
                let request = session::from_json(text).map(|Numbered { request }| request);
                let refused = GameReply::Refused {
                    request: request.unwrap_or_default(),
                    error: problem.into(),
                };
                self.session.send_reply(&refused).await
            }
        }
    }

    /// The client has answered a ping. The shortest round trip counts: longer ones may have other causes than the network.
    fn measure_lag(&mut self) {
        if let Some(pinged) = self.pinged.take() {
            let took = pinged.elapsed().as_millis() as u64;
            let before = self.lag.load(Ordering::Relaxed);
            let lag = if before == 0 { took } else { took.min(before) };
            self.lag.store(lag, Ordering::Relaxed);
        }
    }
}

/// Connects a visitor to the room of a game. If the room is closing, opens another one.
async fn connect(
    service: &Service,
    id: &str,
    visitor: Visitor,
    since: u64,
) -> Option<(mpsc::Sender<Command>, u64)> {
    let mut visitor = Some(visitor);
    for _ in 0..3 {
        let room = service.live().rooms().open(id).await.ok()??;
        let (reply, member) = oneshot::channel();
        let connect = Command::Connect(Connect {
            visitor: visitor.take()?,
            since,
            reply,
        });
        match room.send(connect).await {
            Ok(()) => return member.await.ok().map(|member| (room, member)),
            Err(mpsc::error::SendError(Command::Connect(connect))) => {
                visitor = Some(connect.visitor);
            }
            Err(_) => return None,
        }
    }
    None
}
