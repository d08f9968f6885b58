//! A client that plays random legal turns.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use pijersi::{Player as Colour, SplitMix64};
use pijersi_client::{Disconnected, Error, GameSocket, Identity};
use pijersi_game::{EventKind, Game, Settings};
use pijersi_protocol::{
    EventLine, GameAction, GameReply, GameRequest, GameSnapshot, GameStatus, Problem,
};
use tokio::time::{Instant, sleep, sleep_until};

use crate::Shared;
use crate::cluster::Cluster;
use crate::transcript::{Gap, NumberedTurn, Transcript};
use crate::watcher::RECONNECT_DELAY;

/// Delay before a turn is sent again that the server could not store.
const RETRY_DELAY: Duration = Duration::from_millis(200);
/// Maximum delay before the first offer of a rematch.
const MAX_REMATCH_DELAY: Duration = Duration::from_secs(1);
/// Interval between offers of a rematch: a reply may have been lost with a connection.
const REMATCH_INTERVAL: Duration = Duration::from_secs(2);

/// Number of turns after which a player resigns a rated game, so that many games end.
const RATED_TURNS: u32 = 12;

/// When the turns of a board were sent, by game and number.
pub type SendTimes = Arc<Mutex<HashMap<(String, u32), Instant>>>;

/// A player at one board.
pub struct Player {
    shared: Arc<Shared>,
    cluster: Cluster,
    identity: Identity,
    send_times: SendTimes,
    random: SplitMix64,
    /// Whether there is no rematch.
    plays_once: bool,
}

/// One game of a player.
struct Seat {
    game: Option<Game>,
    transcript: Transcript,
    colour: Option<Colour>,
    /// The turn that was sent and has no reply yet.
    pending: Option<NumberedTurn>,
    /// When to act next.
    due: Option<Instant>,
    /// The id of the rematch.
    next: Option<String>,
    has_offered_rematch: bool,
    is_rated: bool,
}

impl Seat {
    fn new(id: &str) -> Seat {
        Seat {
            game: None,
            transcript: Transcript::new(id),
            colour: None,
            pending: None,
            due: None,
            next: None,
            has_offered_rematch: false,
            is_rated: false,
        }
    }
}

impl Player {
    pub fn new(
        shared: Arc<Shared>,
        cluster: Cluster,
        identity: Identity,
        send_times: SendTimes,
        seed: u64,
    ) -> Player {
        Player {
            shared,
            cluster,
            identity,
            send_times,
            random: SplitMix64::new(seed),
            plays_once: false,
        }
    }

    /// Plays one game, which has begun, until it is over or the test ends.
    pub async fn play_once(mut self, id: String) -> Result<Transcript, Error> {
        self.plays_once = true;
        let mut seat = Seat::new(&id);
        let shared = self.shared.clone();
        tokio::select! {
            () = shared.drained() => {}
            played = self.play_game(&mut seat, false) => played?,
        }
        Ok(seat.transcript)
    }

    /// Plays game after game until the test ends, and returns what was seen.
    pub async fn play(mut self, id: String, joins: bool) -> Result<Vec<Transcript>, Error> {
        let mut transcripts = Vec::new();
        let mut next = Some(id);
        let mut joins = joins;
        let shared = self.shared.clone();
        while let Some(id) = next {
            let mut seat = Seat::new(&id);
            tokio::select! {
                () = shared.drained() => {}
                played = self.play_game(&mut seat, joins) => played?,
            }
            transcripts.push(seat.transcript);
            next = seat.next.filter(|_| !*shared.ending.borrow());
            joins = false;
        }
        Ok(transcripts)
    }

    /// Whether there is nothing more to do in a game.
    fn is_done(&self, seat: &Seat) -> bool {
        let is_over = |game: &Game| game.termination().is_some();
        let ends = self.plays_once && seat.pending.is_none();
        seat.next.is_some() || (ends && seat.game.as_ref().is_some_and(is_over))
    }

    /// Plays until there is a rematch.
    async fn play_game(&mut self, seat: &mut Seat, mut joins: bool) -> Result<(), Error> {
        while !self.is_done(seat) {
            let known = seat.transcript.events.len();
            let (id, visitor) = (&seat.transcript.game, Some(&self.identity));
            let mut socket = self.cluster.open_socket(id, visitor, known).await?;
            // A turn that was under way may have arrived: the game shows it.
            seat.pending = None;
            if self.follow(seat, &mut socket, &mut joins).await.is_err() {
                sleep(RECONNECT_DELAY).await;
            }
        }
        Ok(())
    }

    /// Plays until the connection ends or there is a rematch.
    async fn follow(
        &mut self,
        seat: &mut Seat,
        socket: &mut GameSocket,
        joins: &mut bool,
    ) -> Result<(), Disconnected> {
        if *joins {
            let join = GameRequest::new(0, GameAction::Join {});
            socket.send(&join).await?;
        }
        while !self.is_done(seat) {
            let due = seat.due.unwrap_or_else(Instant::now);
            tokio::select! {
                reply = socket.next() => {
                    let reply = reply?;
                    *joins &= !matches!(reply, GameReply::Start { .. });
                    if self.handle(seat, reply) == Err(Gap) {
                        let since = seat.transcript.events.len() as u64;
                        let reload = GameRequest::new(0, GameAction::Game { since });
                        socket.send(&reload).await?;
                    }
                }
                () = sleep_until(due), if seat.due.is_some() => {
                    seat.due = None;
                    if let Some(request) = self.act(seat) {
                        self.shared.tally.late(due.elapsed());
                        socket.send(&request).await?;
                    }
                }
            }
        }
        Ok(())
    }

    fn handle(&mut self, seat: &mut Seat, reply: GameReply) -> Result<(), Gap> {
        let now = Instant::now();
        match reply {
            GameReply::Game { you, game, .. } => {
                seat.colour = you.or(seat.colour);
                self.take(seat, &game, now)?;
            }
            GameReply::Start { game, .. } => {
                // The joining player gets the seat that the creator has left.
                seat.colour = seat.colour.or(Some(Colour::Black));
                self.take(seat, &game, now)?;
            }
            GameReply::Event { number, event, .. } => self.take_event(seat, number, &event, now)?,
            GameReply::Done { number, .. } => {
                let turn = seat.pending.take().filter(|_| number.is_some());
                seat.transcript.acknowledged.extend(turn);
            }
            GameReply::Refused { error, .. } => {
                let is_turn = seat.pending.take().is_some();
                match error.problem {
                    // A resignation was stored, and its reply lost with a connection.
                    Problem::Over { .. } if !is_turn => {}
                    Problem::WrongNumber { .. } | Problem::Conflict | Problem::NotOpen => {}
                    Problem::Unavailable => seat.due = Some(now + RETRY_DELAY),
                    problem => self.shared.tally.error(&format!("refused: {problem}")),
                }
            }
            GameReply::Next { id } => seat.next = Some(id),
            GameReply::Presence { .. }
            | GameReply::Message { .. }
            | GameReply::Rematch { .. }
            | GameReply::Rated { .. }
            | GameReply::Closed {}
            | GameReply::Reconnect { .. }
            | GameReply::Pong { .. }
            | GameReply::Unknown => {}
        }
        Ok(())
    }

    /// Takes over an event.
    fn take_event(
        &mut self,
        seat: &mut Seat,
        number: u64,
        event: &EventLine,
        now: Instant,
    ) -> Result<(), Gap> {
        if seat.transcript.add(number, std::slice::from_ref(event))? == 0 {
            return Ok(());
        }
        match seat.game.as_mut().and_then(|game| apply(game, event)) {
            Some(kind) => self.measure(seat, kind, now),
            None => self.shared.tally.error(&"an event does not fit its game"),
        }
        self.schedule(seat, now);
        Ok(())
    }

    /// Takes over the events of a snapshot.
    fn take(&mut self, seat: &mut Seat, snapshot: &GameSnapshot, now: Instant) -> Result<(), Gap> {
        let new = seat.transcript.add_snapshot(snapshot)?;
        seat.next = snapshot.next.clone();
        seat.is_rated = snapshot.rated;
        if matches!(snapshot.status, GameStatus::Playing | GameStatus::Over) {
            let mut game = Game::new(Settings::from(&snapshot.settings));
            let events = &seat.transcript.events;
            let known = events.len() - new;
            let mut is_legal = true;
            for (index, event) in events.iter().enumerate() {
                match apply(&mut game, event) {
                    // The time of a turn includes that of a lost connection.
                    Some(kind) if index >= known => self.measure(seat, kind, now),
                    Some(_) => {}
                    None => is_legal = false,
                }
            }
            if !is_legal {
                self.shared.tally.error(&"a game cannot be replayed");
            }
            seat.game = is_legal.then_some(game);
        }
        self.schedule(seat, now);
        Ok(())
    }

    /// Measures how long a turn of the opponent took to arrive.
    fn measure(&self, seat: &Seat, kind: EventKind, now: Instant) {
        let EventKind::Turn { player, number, .. } = kind else {
            return;
        };
        if seat.colour == Some(player) {
            return;
        }
        let key = (seat.transcript.game.clone(), number);
        let mut send_times = self.send_times.lock().expect("lock poisoned");
        if let Some(sent) = send_times.remove(&key) {
            self.shared.tally.turn(now.duration_since(sent));
        }
    }

    /// Schedules the next turn, or the offer of a rematch.
    fn schedule(&mut self, seat: &mut Seat, now: Instant) {
        let Some(game) = &seat.game else { return };
        let turn_time = self.shared.options.turn_time;
        if game.termination().is_some() {
            if !std::mem::replace(&mut seat.has_offered_rematch, true) {
                seat.due = Some(now + turn_time.min(MAX_REMATCH_DELAY));
            }
        } else if game.mover() == seat.colour && seat.pending.is_none() {
            let delay = match game.events().len() {
                // First turns are spread over the time of a turn.
                0 => {
                    let millis = turn_time.as_millis() as u64;
                    Duration::from_millis(self.random.below(millis.max(1)))
                }
                _ => turn_time,
            };
            seat.due = Some(now + delay);
        }
    }

    /// Plays a turn, or offers a rematch.
    fn act(&mut self, seat: &mut Seat) -> Option<GameRequest> {
        let game = seat.game.as_ref()?;
        if *self.shared.ending.borrow() {
            return None;
        }
        if game.termination().is_some() {
            seat.due = Some(Instant::now() + REMATCH_INTERVAL);
            return Some(GameRequest::new(0, GameAction::Rematch {}));
        }
        if seat.is_rated && game.turn_number() >= RATED_TURNS {
            let number = u64::from(game.turn_number());
            return Some(GameRequest::new(number, GameAction::Resign {}));
        }
        let turns = game.position().turns();
        let turn = turns[self.random.below(turns.len() as u64) as usize];
        let (number, turn) = (game.turn_number(), turn.notation().to_string());
        let key = (seat.transcript.game.clone(), number);
        // A repeated turn has been under way since it was first sent.
        let mut send_times = self.send_times.lock().expect("lock poisoned");
        send_times.entry(key).or_insert_with(Instant::now);
        seat.pending = Some(NumberedTurn {
            number,
            turn: turn.clone(),
        });
        let action = GameAction::Turn { number, turn };
        Some(GameRequest::new(u64::from(number), action))
    }
}

/// Applies an event; none if it is malformed or refused.
fn apply(game: &mut Game, event: &EventLine) -> Option<EventKind> {
    let event = event.parse(game).ok()?;
    game.apply(event).ok()?;
    Some(event.kind)
}
