//! The connection to a live game, on a thread of its own.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use pijersi::Player;
use pijersi_game::player::random_seed;
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::{HandshakeError, Message, WebSocket};

use crate::backoff::Backoff;
use crate::error::Error;
use crate::game::{LiveGame, player};
use crate::identity::Identity;
use crate::link::Link;
use crate::stream::Stream;

/// How long a message may wait to be sent.
const POLL: Duration = Duration::from_millis(30);
/// How often a sign of life is sent; who is silent for twice as long is gone.
const PULSE: Duration = Duration::from_secs(10);
/// A connection that has lasted so long is a good one.
const LASTING: Duration = Duration::from_secs(2);

/// What has happened.
#[derive(Clone, Debug)]
pub enum Update {
    /// This is how the game stands now.
    Game(Box<LiveGame>),
    /// The server has refused a request.
    #[allow(missing_docs)]
    Refused { code: String, message: String },
    /// A player says something: one of the codes in `docs/live.md`.
    #[allow(missing_docs)]
    Said { player: Player, code: String },
    /// A player offers a rematch, or nobody does any more.
    Rematch(Option<Player>),
    /// The rematch is the game with this name.
    Next(String),
    /// The connection is lost; another one is tried.
    Lost,
    /// It is over with this connection, for this reason.
    Ended(Error),
}

/// The connection to a live game. It ends when it is dropped.
#[derive(Debug)]
pub struct Connection {
    requests: Sender<Value>,
}

impl Connection {
    /// Follows a game. `tell` gets every update, on the thread of the connection.
    pub fn open(
        link: Link,
        identity: Option<Identity>,
        tell: impl FnMut(Update) + Send + 'static,
    ) -> Connection {
        let (requests, incoming) = channel();
        let mut client = Client {
            link,
            identity,
            requests: incoming,
            tell: Box::new(tell),
            game: None,
            unconfirmed: None,
            next_request: 0,
        };
        thread::spawn(move || client.run());
        Connection { requests }
    }

    /// Asks for something that needs nothing but its name: `join`, `resign`, `offer-draw` and so on.
    pub fn request(&self, what: &str) {
        self.send(json!({ "do": what }));
    }

    /// Plays a turn. It is sent again after a lost connection, as long as it is due.
    pub fn play(&self, number: u32, turn: &str) {
        self.send(json!({ "do": "turn", "number": number, "turn": turn }));
    }

    /// Says something to the opponent: one of the codes in `docs/live.md`.
    pub fn say(&self, code: &str) {
        self.send(json!({ "do": "message", "code": code }));
    }

    fn send(&self, message: Value) {
        // A connection that has ended has said so.
        let _ = self.requests.send(message);
    }
}

/// The connection broke off.
struct Broken;

/// Why a conversation ended.
enum Pause {
    /// Nobody listens any more.
    Dropped,
    /// The connection broke off.
    Broken,
}

struct Client {
    link: Link,
    identity: Option<Identity>,
    requests: Receiver<Value>,
    tell: Box<dyn FnMut(Update) + Send>,
    game: Option<LiveGame>,
    /// A turn that the server has not confirmed.
    unconfirmed: Option<Value>,
    next_request: u64,
}

type Socket = WebSocket<Stream>;

impl Client {
    fn run(&mut self) {
        let mut backoff = Backoff::new(random_seed());
        loop {
            match self.connect() {
                Ok(mut socket) => {
                    let heard = Instant::now();
                    if let Pause::Dropped = self.talk(&mut socket) {
                        let _ = socket.close(None);
                        let _ = socket.flush();
                        return;
                    }
                    // Who breaks off at once is not tried at once.
                    if heard.elapsed() > LASTING {
                        backoff.reset();
                    }
                }
                Err(Error::Unreachable(reason)) if self.game.is_none() && backoff.is_new() => {
                    return (self.tell)(Update::Ended(Error::Unreachable(reason)));
                }
                Err(Error::Unreachable(_)) => {}
                Err(error) => return (self.tell)(Update::Ended(error)),
            }
            (self.tell)(Update::Lost);
            if !self.wait(backoff.next()) {
                return;
            }
        }
    }

    /// Waits; false when nobody wants anything any more. Turns that are entered meanwhile are kept.
    fn wait(&mut self, time: Duration) -> bool {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.requests.recv_timeout(left) {
                Ok(message) if message["do"] == "turn" => self.unconfirmed = Some(message),
                // Nothing else makes sense without a connection.
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return true,
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    fn connect(&self) -> Result<Socket, Error> {
        let strange = |error: tungstenite::Error| Error::Strange(error.to_string());
        let mut request = self.link.socket().into_client_request().map_err(strange)?;
        if let Some(identity) = &self.identity {
            let cookie = HeaderValue::from_str(identity.cookie());
            let cookie = cookie.map_err(|error| Error::Strange(error.to_string()))?;
            request.headers_mut().insert("Cookie", cookie);
        }
        let stream = Stream::connect(request.uri(), self.link.trust())?;
        let opened = tungstenite::client(request, stream);
        let (socket, _) = opened.map_err(|error| match error {
            HandshakeError::Failure(tungstenite::Error::Http(response)) => {
                match response.status() {
                    status if status == 404 => Error::Refused {
                        code: "not-found".to_owned(),
                        message: "there is no such game".to_owned(),
                    },
                    status if !status.is_server_error() => {
                        Error::Strange(format!("it answers with status {status}"))
                    }
                    status => Error::Unreachable(format!("it answers with status {status}")),
                }
            }
            error => Error::Unreachable(error.to_string()),
        })?;
        let patience = socket.get_ref().set_patience(POLL);
        patience.map_err(|error| Error::Unreachable(error.to_string()))?;
        Ok(socket)
    }

    /// Carries messages until the connection ends.
    fn talk(&mut self, socket: &mut Socket) -> Pause {
        let mut heard = Instant::now();
        let mut pinged = Instant::now();
        loop {
            loop {
                match self.requests.try_recv() {
                    Ok(message) => {
                        if self.send(socket, message).is_err() {
                            return Pause::Broken;
                        }
                    }
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return Pause::Dropped,
                }
            }
            if pinged.elapsed() > PULSE {
                pinged = Instant::now();
                let ping = Message::text(json!({ "do": "ping", "t": 0 }).to_string());
                if heard.elapsed() > 2 * PULSE || socket.send(ping).is_err() {
                    return Pause::Broken;
                }
            }
            match socket.read() {
                Ok(Message::Text(text)) => {
                    heard = Instant::now();
                    let Ok(message) = serde_json::from_str(&text) else {
                        continue;
                    };
                    if self.hear(socket, &message).is_err() {
                        return Pause::Broken;
                    }
                }
                Ok(_) => heard = Instant::now(),
                Err(tungstenite::Error::Io(error)) if is_timeout(&error) => {}
                Err(_) => return Pause::Broken,
            }
        }
    }

    /// Sends a request, with a number of its own and with that of the turn where the server wants it.
    fn send(&mut self, socket: &mut Socket, mut message: Value) -> Result<(), Broken> {
        self.next_request += 1;
        message["request"] = json!(self.next_request);
        if let (None, Some(live)) = (message.get("number"), &self.game) {
            message["number"] = json!(live.game.turn_number());
        }
        if message["do"] == "turn" {
            self.unconfirmed = Some(message.clone());
        }
        let sent = socket.send(Message::text(message.to_string()));
        sent.map_err(|_| Broken)
    }

    fn hear(&mut self, socket: &mut Socket, message: &Value) -> Result<(), Broken> {
        let text = |name: &str| message[name].as_str().unwrap_or("").to_owned();
        match message["type"].as_str().unwrap_or("") {
            // Who has just joined is not told where they sit.
            "start" if self.game.as_ref().is_none_or(|live| live.you.is_none()) => {
                self.send(socket, json!({ "do": "game", "since": 0 }))?;
            }
            "game" | "start" => match LiveGame::read(message, self.game.as_ref(), now()) {
                Ok(game) => {
                    self.game = Some(game);
                    self.tell_game();
                    self.repeat_turn(socket)?;
                }
                Err(error) => (self.tell)(Update::Ended(error)),
            },
            "event" => {
                let Some(live) = &mut self.game else {
                    return Ok(());
                };
                let known = live.game.events().len() as u64;
                match message["number"].as_u64() {
                    Some(number) if number < known => {}
                    Some(number) if number == known && live.add(message, now()).is_ok() => {
                        self.tell_game();
                    }
                    // Something is missing.
                    _ => self.send(socket, json!({ "do": "game", "since": 0 }))?,
                }
            }
            "presence" => {
                if let Some(live) = &mut self.game {
                    live.note_presence(message);
                    self.tell_game();
                }
            }
            "message" => {
                if let Some(player) = player(&message["player"]) {
                    let code = text("code");
                    (self.tell)(Update::Said { player, code });
                }
            }
            "rematch" => (self.tell)(Update::Rematch(player(&message["player"]))),
            "next" => (self.tell)(Update::Next(text("id"))),
            "closed" => (self.tell)(Update::Ended(Error::Refused {
                code: "not-open".to_owned(),
                message: "the invitation was withdrawn or has expired".to_owned(),
            })),
            "refused" => {
                let sent = self.unconfirmed.as_ref().map(|turn| &turn["request"]);
                if sent == Some(&message["request"]) {
                    self.unconfirmed = None;
                }
                let (code, message) = (text("code"), text("message"));
                (self.tell)(Update::Refused { code, message });
            }
            _ => {}
        }
        Ok(())
    }

    fn tell_game(&mut self) {
        let Some(live) = &self.game else {
            return;
        };
        // A turn whose number has passed needs no care any more.
        let number = u64::from(live.game.turn_number());
        let is_due = |turn: &Value| turn["number"].as_u64() == Some(number);
        self.unconfirmed = self.unconfirmed.take().filter(is_due);
        (self.tell)(Update::Game(Box::new(live.clone())));
    }

    /// Sends a turn again that the server does not have.
    fn repeat_turn(&mut self, socket: &mut Socket) -> Result<(), Broken> {
        match self.unconfirmed.take() {
            Some(turn) => self.send(socket, turn),
            None => Ok(()),
        }
    }
}

fn is_timeout(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut
    )
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}
