//! A room: one game, and everybody who plays or watches it here.
//!
//! A room is a task that takes one command after the other. It keeps a copy of what the store has, and changes it only
//! after the store has taken the change.

mod actions;
mod members;
mod refresh;

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use pijersi::{Match, Player};
use pijersi_game::{ClockStart, Game, Message, Settings};
use tokio::sync::mpsc;
use tokio::time::Instant;

use self::members::Members;
pub(crate) use self::members::{Connect, Visitor};
use super::messages::{GameJson, Reply, Request, VERSION};
use super::rooms::Rooms;
use super::time::now;
use crate::rate_limit::{Rate, TokenBucket};
use crate::store::Store;
use crate::store::games::{GameRow, Status, player_word};
use crate::store::notification::{NodePresence, Notification};

/// So much of the time of a turn does not count at most, because it was spent on the way.
pub(super) const LARGEST_LAG: u64 = 300;
/// How long a room without anybody stays open.
const IDLE: Duration = Duration::from_secs(60);
/// How often the number of watchers is told at most.
const PRESENCE_PAUSE: Duration = Duration::from_secs(1);
/// How often it is told at once that a player has come or left: somebody who comes and goes all the time must not keep
/// everybody else's connection busy.
const PLAYERS: Rate = Rate {
    per_second: 0.5,
    burst: 6.0,
};

/// What a room can be asked.
pub(crate) enum Command {
    /// Somebody came.
    Connect(Connect),
    /// A socket has closed.
    Leave(u64),
    /// Somebody wants something; the time is that at which the message came.
    Request {
        member: u64,
        request: Request,
        at: u64,
    },
    /// The game has changed in the store.
    Changed,
    /// Another node has added an event to the game.
    Event { number: u64, event: String },
    /// Another node says who is there.
    Elsewhere { node: String, here: NodePresence },
    /// Other nodes want to know who is there.
    Announce,
    /// A player has said something on another node.
    Message { player: Player, message: Message },
    /// Somebody's time may have run out.
    CheckClock,
    /// Everybody has to leave: the store is replaced.
    End,
}

/// One game.
pub(crate) struct Room {
    rooms: Rooms,
    store: Store,
    row: GameRow,
    game: Game,
    members: Members,
    /// Whether the store may know more: then it is asked before anything else happens.
    is_stale: bool,
    empty_since: Instant,
    presence_told: Instant,
    players_told: TokenBucket,
    /// Who is there, as other nodes were told last.
    announced: NodePresence,
}

impl Room {
    /// A room for a game with these events.
    ///
    /// # Errors
    /// When the game cannot be rebuilt, which only damage to the store can cause.
    pub fn new(
        rooms: Rooms,
        store: Store,
        row: GameRow,
        events: &[String],
    ) -> Result<Room, String> {
        Ok(Room {
            game: rebuild(&row, events)?,
            rooms,
            store,
            members: Members::new(&row),
            row,
            is_stale: false,
            empty_since: Instant::now(),
            presence_told: Instant::now(),
            players_told: TokenBucket::full(PLAYERS, std::time::Instant::now()),
            announced: NodePresence::default(),
        })
    }

    /// Works until nobody has been there for a while.
    pub async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        self.store
            .notify(Notification::PresenceRequest(self.row.id.clone()));
        loop {
            let wake = self.wakes_at();
            tokio::select! {
                command = commands.recv() => match command {
                    Some(Command::End) => {
                        // What still waits must not happen in what is there afterwards.
                        commands.close();
                        self.rooms.set_awaiting(&self.row.id, false);
                        return self.rooms.remove(&self.row.id);
                    }
                    None => break,
                    Some(command) => self.handle(command).await,
                },
                () = tokio::time::sleep_until(wake) => {
                    if self.members.is_empty() && self.empty_since.elapsed() >= IDLE {
                        break;
                    }
                    self.check_clock().await;
                    self.members.forget_silent_nodes();
                    self.tell_presence();
                }
            }
        }
        // Whoever sends a command from now on notices, and opens another room.
        commands.close();
        self.rooms.set_awaiting(&self.row.id, false);
        self.rooms.remove(&self.row.id);
        while let Some(command) = commands.recv().await {
            self.handle(command).await;
        }
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Connect(connect) => self.connect(connect).await,
            Command::Leave(member) => {
                self.members.remove(member);
                self.tell_presence();
            }
            Command::Request {
                member,
                request,
                at,
            } => self.request(member, request, at).await,
            Command::Changed => self.refresh_or_later().await,
            Command::Event { number, event } => self.hear_event(number, &event).await,
            Command::Elsewhere { node, here } => {
                self.members.set_elsewhere(node, here);
                self.tell_presence();
            }
            Command::Announce => {
                self.members.forget_silent_nodes();
                if self.announced != NodePresence::default() {
                    self.announce();
                }
            }
            Command::Message { player, message } => self.tell_message(player, message),
            Command::CheckClock => self.check_clock().await,
            Command::End => {}
        }
        if !self.members.is_empty() {
            self.empty_since = Instant::now();
        }
    }

    /// When there is something to do without a command.
    fn wakes_at(&self) -> Instant {
        let mut wait = IDLE;
        if self.game.termination().is_none()
            && self.row.status == Status::Playing
            && let Some(end) = self.game.clocks().runs_out_at()
        {
            // A turn that is on its way may still count. A store that does not answer is not asked all the time.
            let end = (end + LARGEST_LAG + 50).saturating_sub(now());
            let end = Duration::from_millis(end).max(Duration::from_millis(100));
            wait = wait.min(end);
        }
        if self.members.has_changed() {
            wait = wait.min(PRESENCE_PAUSE);
        }
        Instant::now() + wait
    }

    async fn connect(&mut self, connect: Connect) {
        // Who comes from another node has perhaps seen more than was heard of here.
        if self.is_stale || self.store.is_shared() {
            self.refresh_or_later().await;
        }
        let (since, reply) = (connect.since, connect.reply);
        let (member, queue) = self.members.add(connect.visitor);
        let _ = queue.try_send(self.whole(member, since));
        self.tell_presence();
        if reply.send(member).is_err() {
            self.members.remove(member);
        }
    }

    /// Lets somebody in, without a word.
    pub(super) fn admit(&mut self, visitor: Visitor) -> u64 {
        self.members.add(visitor).0
    }

    /// Does what somebody wants now.
    pub(super) async fn take_request(&mut self, member: u64, request: Request) {
        self.request(member, request, now()).await;
    }

    /// The name of the game.
    pub(super) fn id(&self) -> &str {
        &self.row.id
    }

    /// The game as it stands.
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// The whole game as somebody sees it, from an event on.
    fn whole(&self, member: u64, since: u64) -> Utf8Bytes {
        let reply = Reply::Game {
            version: VERSION,
            now: now(),
            you: self.members.seat(member).map(player_word),
            game: self.game_json(since),
            presence: self.members.presence(),
            rematch: self.row.rematch.map(player_word),
        };
        reply.text()
    }

    fn game_json(&self, since: u64) -> GameJson<'_> {
        let events = self.game.events();
        // Somebody who has more than there is has something else.
        let since = match usize::try_from(since) {
            Ok(since) if since <= events.len() => since,
            _ => 0,
        };
        let rest = events[since..].iter().map(ToString::to_string).collect();
        GameJson::new(&self.row, since as u64, rest)
    }

    /// Tells other nodes who is there on this one.
    fn announce(&mut self) {
        self.announced = self.members.here();
        self.store.notify(Notification::Presence {
            game: self.row.id.clone(),
            here: self.announced,
        });
    }

    /// Tells everybody who is there, at most so often.
    fn tell_presence(&mut self) {
        let players = self.members.players_changed();
        let here = self.members.here();
        let is_urgent = here.players != self.announced.players || here.watchers == 0;
        if self.announced != here && (is_urgent || self.presence_told.elapsed() >= PRESENCE_PAUSE) {
            self.announce();
        }
        let is_due = |room: &mut Room| {
            room.presence_told.elapsed() >= PRESENCE_PAUSE
                || (players && room.players_told.take(PLAYERS, std::time::Instant::now()))
        };
        if self.members.has_changed() && is_due(self) {
            self.presence_told = Instant::now();
            let awaits = self.row.status == Status::Open && self.members.has_player();
            self.rooms.set_awaiting(&self.row.id, awaits);
            let presence = self.members.take_presence();
            self.members.send(&Reply::Presence { presence }.text());
        }
    }
}

/// The game that a row and its events tell.
pub(crate) fn rebuild(row: &GameRow, events: &[String]) -> Result<Game, String> {
    let mut game = Game::new(Settings {
        opening: Match::new(row.start),
        controls: [row.clock; 2],
        clock_start: ClockStart::FirstTurn,
        mode: row.mode,
        started: row.started,
        ..Settings::default()
    });
    for (index, text) in events.iter().enumerate() {
        let wrong = |reason: String| format!("event {index} of game {}: {reason}", row.id);
        let event = game
            .parse_event(text)
            .map_err(|error| wrong(error.to_string()))?;
        game.apply(event)
            .map_err(|error| wrong(error.to_string()))?;
    }
    Ok(game)
}
