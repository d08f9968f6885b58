//! A connection that follows a live game and reconnects.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use pijersi::Player;
use pijersi_game::Message;
use pijersi_game::player::random_seed;
use pijersi_protocol::{ErrorDetail, GameAction, GameReply, GameRequest, Problem};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{interval_at, sleep};

use crate::backoff::Backoff;
use crate::error::Error;
use crate::game::LiveGame;
use crate::identity::Identity;
use crate::link::Link;
use crate::socket::{Disconnected, GameSocket};

/// Interval between pings. Without a reply for twice as long, the connection is lost.
const PING_INTERVAL: Duration = Duration::from_secs(10);
/// Duration after which a connection is stable, and the backoff is reset.
const STABLE_AFTER: Duration = Duration::from_secs(2);

/// A change of a live game, or of the connection.
#[derive(Clone, Debug)]
pub enum Update {
    /// The game has changed.
    Game(Box<LiveGame>),
    /// The server refused a request.
    Refused(ErrorDetail),
    /// A player sent a message.
    #[allow(missing_docs)]
    Message { player: Player, message: Message },
    /// The offer of a rematch has changed.
    Rematch {
        /// The player who offers one.
        player: Option<Player>,
        /// The player who has declined one.
        declined: Option<Player>,
    },
    /// The id of the next game: of the match, or of the agreed rematch.
    Next(String),
    /// The connection is lost. It is opened again after a delay.
    Lost,
    /// The connection has ended for this reason. No update follows.
    Ended(Error),
}

/// A connection that follows a live game, in a task of its own. Dropping it closes the connection.
#[derive(Debug)]
pub struct Connection {
    actions: UnboundedSender<GameAction>,
}

impl Connection {
    /// Follows a game. `on_update` is called with every update, in the task of the connection.
    ///
    /// # Panics
    /// Outside of a Tokio runtime.
    pub fn open(
        link: Link,
        identity: Option<Identity>,
        on_update: impl FnMut(Update) + Send + 'static,
    ) -> Connection {
        let (sender, actions) = unbounded_channel();
        let follower = Follower {
            link,
            identity,
            actions,
            on_update: Box::new(on_update),
            game: None,
            unconfirmed: None,
            next_request: 0,
        };
        tokio::spawn(follower.run());
        Connection { actions: sender }
    }

    /// Requests an action. A turn or swap is sent again after a lost connection while it is due; other actions are dropped
    /// while there is no connection.
    pub fn send(&self, action: GameAction) {
        // A connection that has ended has reported it.
        let _ = self.actions.send(action);
    }

    /// Plays a turn.
    pub fn play(&self, number: u32, turn: &str) {
        let turn = turn.to_owned();
        self.send(GameAction::Turn { number, turn });
    }
}

/// Why following a socket ended.
enum End {
    /// The [`Connection`] was dropped, or has reported its end.
    Final,
    /// The connection is lost.
    Lost,
}

impl From<Disconnected> for End {
    fn from(_: Disconnected) -> End {
        End::Lost
    }
}

/// A turn or swap that the server has not confirmed.
struct SentTurn {
    request: u64,
    number: u32,
    action: GameAction,
    /// Whether the current connection has carried it: then the server will confirm or refuse it.
    is_sent: bool,
}

impl SentTurn {
    /// The turn or swap of an action; none of other actions.
    fn of(request: u64, action: &GameAction) -> Option<SentTurn> {
        match *action {
            GameAction::Turn { number, .. } | GameAction::Swap { number } => Some(SentTurn {
                request,
                number,
                action: action.clone(),
                is_sent: false,
            }),
            GameAction::Join {}
            | GameAction::Close {}
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
            | GameAction::Rematch {}
            | GameAction::WithdrawRematch {}
            | GameAction::DeclineRematch {}
            | GameAction::Message { .. }
            | GameAction::Game { .. }
            | GameAction::Ping { .. } => None,
        }
    }
}

struct Follower {
    link: Link,
    identity: Option<Identity>,
    actions: UnboundedReceiver<GameAction>,
    on_update: Box<dyn FnMut(Update) + Send>,
    game: Option<LiveGame>,
    unconfirmed: Option<SentTurn>,
    next_request: u64,
}

impl Follower {
    async fn run(mut self) {
        let mut backoff = Backoff::new(random_seed());
        loop {
            let (server, id) = (self.link.server(), self.link.id());
            match server.open_socket(id, self.identity.as_ref(), 0).await {
                Ok(mut socket) => {
                    let opened = Instant::now();
                    if let Err(End::Final) = self.follow(&mut socket).await {
                        return socket.close().await;
                    }
                    if opened.elapsed() > STABLE_AFTER {
                        backoff.reset();
                    }
                }
                Err(Error::Unreachable(_)) if self.game.is_some() || !backoff.is_new() => {}
                Err(error) => return (self.on_update)(Update::Ended(error)),
            }
            (self.on_update)(Update::Lost);
            if let Err(Dropped) = self.wait(backoff.next_delay()).await {
                return;
            }
        }
    }

    /// Waits before connecting again, and keeps a turn that is played meanwhile.
    async fn wait(&mut self, delay: Duration) -> Result<(), Dropped> {
        let delay = sleep(delay);
        tokio::pin!(delay);
        loop {
            tokio::select! {
                () = &mut delay => return Ok(()),
                action = self.actions.recv() => match action {
                    Some(action) => {
                        let sent = SentTurn::of(self.next_request, &action);
                        self.unconfirmed = sent.or(self.unconfirmed.take());
                    }
                    None => return Err(Dropped),
                },
            }
        }
    }

    /// Handles actions and replies until the connection ends.
    async fn follow(&mut self, socket: &mut GameSocket) -> Result<(), End> {
        if let Some(sent) = &mut self.unconfirmed {
            sent.is_sent = false;
        }
        let mut replied = Instant::now();
        let start = tokio::time::Instant::now() + PING_INTERVAL;
        let mut pings = interval_at(start, PING_INTERVAL);
        loop {
            tokio::select! {
                action = self.actions.recv() => match action {
                    Some(action) => self.send(socket, action).await?,
                    None => return Err(End::Final),
                },
                reply = socket.next() => {
                    replied = Instant::now();
                    self.handle(socket, reply?).await?;
                }
                _ = pings.tick() => {
                    if replied.elapsed() > 2 * PING_INTERVAL {
                        return Err(End::Lost);
                    }
                    self.send(socket, GameAction::Ping { t: None }).await?;
                }
            }
        }
    }

    async fn send(
        &mut self,
        socket: &mut GameSocket,
        action: GameAction,
    ) -> Result<(), Disconnected> {
        self.next_request += 1;
        let sent = SentTurn::of(self.next_request, &action).map(|sent| SentTurn {
            is_sent: true,
            ..sent
        });
        self.unconfirmed = sent.or(self.unconfirmed.take());
        let request = GameRequest::new(self.next_request, action);
        socket.send(&request).await
    }

    async fn handle(&mut self, socket: &mut GameSocket, reply: GameReply) -> Result<(), End> {
        let reload = GameAction::Game { since: 0 };
        match reply {
            GameReply::Game {
                now: server_now,
                you,
                game,
                presence,
                ..
            } => {
                let game = LiveGame::new(&game, you, presence, server_now, now());
                self.take(socket, game).await?;
            }
            GameReply::Start {
                now: server_now,
                game,
            } => match self.game.as_ref().map(|live| (live.you, live.presence)) {
                Some((you @ Some(_), presence)) => {
                    let game = LiveGame::new(&game, you, presence, server_now, now());
                    self.take(socket, game).await?;
                }
                // The message has no seat for a player who has just joined.
                _ => self.send(socket, reload).await?,
            },
            GameReply::Event {
                number,
                event,
                now: server_now,
                ..
            } => {
                let Some(live) = &mut self.game else {
                    return Ok(());
                };
                let known = live.game.events().len() as u64;
                if number == known && live.apply(&event, server_now, now()).is_ok() {
                    self.report_game();
                } else if number >= known {
                    // Events are missing.
                    self.send(socket, reload).await?;
                }
            }
            GameReply::Presence { presence } => {
                if let Some(live) = &mut self.game {
                    live.presence = presence;
                    self.report_game();
                }
            }
            GameReply::Message { player, code } => (self.on_update)(Update::Message {
                player,
                message: code,
            }),
            GameReply::Rematch { player, declined } => {
                (self.on_update)(Update::Rematch { player, declined });
            }
            GameReply::Next { id } => (self.on_update)(Update::Next(id)),
            GameReply::Closed {} => {
                let error = ErrorDetail {
                    problem: Problem::NotOpen,
                    message: "the invitation was withdrawn or has expired".to_owned(),
                };
                return Err(self.end(Error::Refused(error)));
            }
            GameReply::Refused { request, error } => {
                let is_answer = |sent: &mut SentTurn| Some(sent.request) == request;
                self.unconfirmed.take_if(is_answer);
                (self.on_update)(Update::Refused(error));
            }
            GameReply::Reconnect { .. }
            | GameReply::Pong { .. }
            | GameReply::Done { .. }
            | GameReply::Rated { .. }
            | GameReply::Unknown => {}
        }
        Ok(())
    }

    /// Takes over a game as the server has it, and sends a turn again that the server does not have.
    async fn take(
        &mut self,
        socket: &mut GameSocket,
        game: Result<LiveGame, Error>,
    ) -> Result<(), End> {
        self.game = Some(game.map_err(|error| self.end(error))?);
        self.report_game();
        // A game that was sent before the turn arrived does not have it yet.
        let unsent = self.unconfirmed.take_if(|sent| !sent.is_sent);
        if let Some(SentTurn { action, .. }) = unsent {
            self.send(socket, action).await?;
        }
        Ok(())
    }

    fn report_game(&mut self) {
        if let Some(live) = &self.game {
            // A turn with another number has been played, or is no longer due.
            let number = live.game.turn_number();
            self.unconfirmed.take_if(|sent| sent.number != number);
            (self.on_update)(Update::Game(Box::new(live.clone())));
        }
    }

    fn end(&mut self, error: Error) -> End {
        (self.on_update)(Update::Ended(error));
        End::Final
    }
}

/// The [`Connection`] was dropped.
struct Dropped;

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}
