//! Somebody who plays random legal turns.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use pijersi::{Match, Position, SplitMix64};
use pijersi_game::{ClockStart, Game, Settings};
use serde_json::{Value, json};

use super::Plan;
use super::http::Node;
use super::socket::Socket;
use super::view::{News, View, turn_of};
use super::watcher::LAST_MESSAGES;

/// When the turns of a board were sent, by game and number.
pub type Sent = Arc<Mutex<HashMap<(String, u32), Instant>>>;

/// A player at one board.
pub struct Player {
    plan: Arc<Plan>,
    /// The own node first; the others for when it is gone.
    nodes: Vec<Node>,
    from: Option<SocketAddr>,
    cookie: String,
    sent: Sent,
    random: SplitMix64,
    views: Vec<View>,
}

/// One game from the view of a player.
struct Seat {
    game: Option<Game>,
    view: View,
    you: Option<pijersi::Player>,
    /// The turn that was sent and is not answered.
    pending: Option<(u32, String)>,
    due: Option<Instant>,
    next: Option<String>,
    wants_rematch: bool,
}

impl Player {
    pub fn new(
        plan: Arc<Plan>,
        nodes: Vec<Node>,
        from: Option<SocketAddr>,
        cookie: String,
        sent: Sent,
        seed: u64,
    ) -> Player {
        Player {
            plan,
            nodes,
            from,
            cookie,
            sent,
            random: SplitMix64::new(seed),
            views: Vec::new(),
        }
    }

    /// Plays game after game until the end, and returns what was seen.
    pub async fn play(mut self, id: String, joins: bool) -> Result<Vec<View>, String> {
        let mut next = Some(id);
        let mut joins = joins;
        while let Some(id) = next {
            let mut seat = Seat {
                game: None,
                view: View::new(&id),
                you: None,
                pending: None,
                due: None,
                next: None,
                wants_rematch: false,
            };
            let mut ending = self.plan.ending.clone();
            let end = async {
                let _ = ending.wait_for(|ending| *ending).await;
                tokio::time::sleep(LAST_MESSAGES).await;
            };
            let done = tokio::select! {
                () = end => None,
                done = self.play_one(&mut seat, joins) => Some(done),
            };
            self.views.push(seat.view);
            done.transpose()?;
            next = seat.next.filter(|_| !*self.plan.ending.borrow());
            joins = false;
        }
        Ok(self.views)
    }

    /// Plays until there is a next game.
    async fn play_one(&mut self, seat: &mut Seat, joins: bool) -> Result<(), String> {
        let mut joins = joins;
        loop {
            let since = seat.view.events.len();
            let (nodes, id) = (&self.nodes, seat.view.game.clone());
            let mut socket = Socket::open(nodes, self.from, Some(&self.cookie), &id, since).await?;
            if joins {
                socket.send(&json!({ "do": "join", "request": 0 })).await;
            }
            // Whatever was on its way may or may not have arrived: the game tells.
            seat.pending = None;
            loop {
                let due = seat
                    .due
                    .unwrap_or_else(|| Instant::now() + Duration::from_secs(60));
                let message = tokio::select! {
                    message = socket.next() => match message {
                        Some(message) => message,
                        None => break,
                    },
                    () = tokio::time::sleep_until(due.into()), if seat.due.is_some() => {
                        seat.due = None;
                        if self.act(seat, &mut socket).await.is_none() {
                            break;
                        }
                        continue;
                    }
                };
                joins &= message["type"] != "start";
                if self.take(seat, &message, &mut socket).await.is_none() {
                    break;
                }
                if seat.next.is_some() {
                    return Ok(());
                }
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Learns from a message. Nothing when the connection has ended.
    async fn take(&mut self, seat: &mut Seat, message: &Value, socket: &mut Socket) -> Option<()> {
        let now = Instant::now();
        match message["type"].as_str().unwrap_or_default() {
            "game" | "start" => {
                if let Some(you) = message["you"].as_str() {
                    seat.you = match you {
                        "white" => Some(pijersi::Player::White),
                        _ => Some(pijersi::Player::Black),
                    };
                } else if seat.you.is_none() {
                    // Who joins gets the seat that the creator has left.
                    seat.you = Some(pijersi::Player::Black);
                }
                let game = &message["game"];
                let News::Events(new) = seat.view.whole(game) else {
                    return socket.send(&json!({ "do": "game", "since": 0 })).await;
                };
                // Turns that came while the connection was lost count with all the time that they took.
                let known = seat.view.events.len() - new;
                for event in &seat.view.events[known..] {
                    self.measure(seat, event, now);
                }
                seat.next = game["next"].as_str().map(str::to_owned);
                if game["status"] == "playing" || game["status"] == "over" {
                    seat.game = rebuild(game, &seat.view.events);
                    if seat.game.is_none() {
                        self.plan.tally.error("a game cannot be replayed");
                    }
                }
                self.plan_turn(seat, now);
            }
            "event" => {
                let news = seat.view.event(message);
                if news == News::Gap {
                    let since = seat.view.events.len();
                    return socket.send(&json!({ "do": "game", "since": since })).await;
                }
                if news == News::Events(1) {
                    let text = seat.view.events.last().cloned().unwrap_or_default();
                    self.measure(seat, &text, now);
                    let applied = seat.game.as_mut().and_then(|game| {
                        let event = game.parse_event(&text).ok()?;
                        game.apply(event).ok()
                    });
                    if applied.is_none() {
                        self.plan.tally.error("an event does not fit its game");
                    }
                    self.plan_turn(seat, now);
                }
            }
            "done" => {
                if let Some(turn) = seat.pending.take().filter(|_| message["number"].is_u64()) {
                    seat.view.acknowledged.push(turn);
                }
            }
            "refused" => {
                seat.pending = None;
                match message["code"].as_str().unwrap_or_default() {
                    "wrong-number" | "not-open" => {}
                    "unavailable" => seat.due = Some(now + Duration::from_millis(200)),
                    code => self.plan.tally.error(&format!("refused: {code}")),
                }
            }
            "next" => seat.next = message["id"].as_str().map(str::to_owned),
            _ => {}
        }
        Some(())
    }

    /// How long a turn of the opponent was under way.
    fn measure(&self, seat: &Seat, event: &str, now: Instant) {
        let Some((number, _)) = turn_of(event) else {
            return;
        };
        let mover = match event.split(' ').nth(2) {
            Some("w") => pijersi::Player::White,
            _ => pijersi::Player::Black,
        };
        if seat.you == Some(mover) {
            return;
        }
        let key = (seat.view.game.clone(), number);
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sent) = sent.remove(&key) {
            self.plan.tally.turn(now.saturating_duration_since(sent));
        }
    }

    /// Decides when to do something next.
    fn plan_turn(&mut self, seat: &mut Seat, now: Instant) {
        let Some(game) = &seat.game else { return };
        if game.termination().is_some() {
            if !std::mem::replace(&mut seat.wants_rematch, true) {
                seat.due = Some(now + self.plan.think.min(Duration::from_secs(1)));
            }
        } else if game.mover() == seat.you && seat.pending.is_none() {
            let think = self.plan.think.as_millis() as u64;
            // The first turn comes at any time within that of a turn, so that games do not march in step.
            let wait = match game.events().len() {
                0 => self.random.below(think.max(1)),
                _ => think,
            };
            seat.due = Some(now + Duration::from_millis(wait));
        }
    }

    /// Plays a turn, or asks for a rematch.
    async fn act(&mut self, seat: &mut Seat, socket: &mut Socket) -> Option<()> {
        let Some(game) = &seat.game else {
            return Some(());
        };
        if *self.plan.ending.borrow() {
            return Some(());
        }
        if game.termination().is_some() {
            // Asked again from time to time: the answer may have been lost with a connection.
            seat.due = Some(Instant::now() + Duration::from_secs(2));
            return socket.send(&json!({ "do": "rematch" })).await;
        }
        let turns = game.position().turns();
        let turn = turns[self.random.below(turns.len() as u64) as usize];
        let (number, text) = (game.turn_number(), turn.notation().to_string());
        let message = json!({ "do": "turn", "request": number, "number": number, "turn": text });
        let key = (seat.view.game.clone(), number);
        self.sent
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            // A turn that is sent again has been under way since the first time.
            .entry(key)
            .or_insert_with(Instant::now);
        seat.pending = Some((number, text));
        socket.send(&message).await
    }
}

/// The game that the server describes.
fn rebuild(game: &Value, events: &[String]) -> Option<Game> {
    let settings = &game["settings"];
    let start: Position = settings["start"].as_str()?.parse().ok()?;
    let control = settings["clocks"][0].as_str()?.parse().ok()?;
    let mut game = Game::new(Settings {
        opening: Match::new(start),
        controls: [control; 2],
        clock_start: ClockStart::FirstTurn,
        mode: settings["mode"].as_str()?.parse().ok()?,
        started: settings["started"].as_u64()?,
        ..Settings::default()
    });
    for text in events {
        let event = game.parse_event(text).ok()?;
        game.apply(event).ok()?;
    }
    Some(game)
}
