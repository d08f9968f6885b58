//! A room: one game, with its players and watchers connected to this node.
//!
//! A room is a task that handles one command after the other. It caches a game of the store, and changes it only after
//! the store has accepted the change; [`refresh`] applies what other nodes have written.

mod actions;
mod events;
mod members;
mod next;
mod refresh;
mod seats;

use std::time::Duration;

use pijersi::Player;
use pijersi_game::{Game, Message};
use pijersi_protocol::{
    EventLine, GameReply, GameRequest, GameSnapshot, GameStatus, RatingChanges, VERSION,
};
use tokio::sync::mpsc;
use tokio::time::Instant;

pub(crate) use self::events::archived;
use self::members::Members;
pub(crate) use self::members::{Connect, Visitor};
use super::deadlines::deadline;
use super::rooms::Rooms;
use super::time::now;
use crate::limit::Rate;
use crate::rate_limit::TokenBucket;
use crate::store::games::GameRow;
use crate::store::notification::{NodePresence, Notification};
use crate::store::{ColumnError, Store, StoreError};

/// Maximum network time that is not counted as time of a turn, in milliseconds.
pub(super) const MAX_LAG: u64 = 300;
/// Time after which a room without visitors closes.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);
/// Minimum interval between messages about the number of watchers.
const PRESENCE_INTERVAL: Duration = Duration::from_secs(1);
/// Rate limit of immediate presence messages: a player who reconnects all the time must not flood the
/// connections of others.
const PLAYER_PRESENCE_RATE: Rate = Rate {
    per_second: 0.5,
    burst: 6.0,
};

/// A command to a room.
pub(crate) enum Command {
    /// A visitor has connected.
    Connect(Connect),
    /// A member has disconnected.
    Leave(u64),
    /// A request of a member, which arrived at this time.
    Request {
        member: u64,
        request: GameRequest,
        at: u64,
    },
    /// The game has changed in the store.
    Changed,
    /// Another node has added an event to the game.
    Event { number: u64, event: String },
    /// The presence on another node.
    NodePresence {
        node: String,
        presence: NodePresence,
    },
    /// Announce the presence on this node to other nodes.
    AnnouncePresence,
    /// A message that a player has sent on another node.
    Message { player: Player, message: Message },
    /// A player's time may have run out.
    CheckClock,
    /// The first turn of the game is overdue.
    CheckNoShow,
    /// A player is on vacation until a time, or was until a moment ago.
    Vacation { identity: i64, until: u64 },
    /// End at once, because the store is replaced. Members are disconnected.
    End,
}

/// One game.
pub(crate) struct Room {
    rooms: Rooms,
    store: Store,
    row: GameRow,
    game: Game,
    members: Members,
    /// How the game has changed ratings, when it is over.
    rating_changes: Option<RatingChanges>,
    /// Whether the store may have more than this cache: then it is read before anything else happens.
    is_stale: bool,
    /// Whether an administrator has deleted the game.
    is_gone: bool,
    empty_since: Instant,
    presence_sent_at: Instant,
    player_presence_bucket: TokenBucket,
    /// The presence last announced to other nodes.
    announced: NodePresence,
}

impl Room {
    /// A room for a game with these events.
    ///
    /// # Errors
    /// When the stored events do not make a game.
    pub fn new(
        rooms: Rooms,
        store: Store,
        row: GameRow,
        events: &[String],
    ) -> Result<Room, StoreError> {
        let now = std::time::Instant::now();
        Ok(Room {
            game: rebuild(&row, events)?,
            rooms,
            store,
            members: Members::new(&row),
            row,
            rating_changes: None,
            is_stale: false,
            is_gone: false,
            empty_since: Instant::now(),
            presence_sent_at: Instant::now(),
            player_presence_bucket: TokenBucket::full(PLAYER_PRESENCE_RATE, now),
            announced: NodePresence::default(),
        })
    }

    /// Handles commands until there was no member for a while.
    pub async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        let request = Notification::PresenceRequest(self.row.id.clone());
        self.store.notify(request);
        loop {
            let wake = self.next_wake();
            tokio::select! {
                command = commands.recv() => match command {
                    Some(Command::End) => {
                        // Waiting commands must not reach the restored store.
                        commands.close();
                        self.rooms.set_awaiting(&self.row.id, false);
                        return self.rooms.remove(&self.row.id);
                    }
                    None => break,
                    Some(command) => {
                        self.handle(command).await;
                        if self.is_gone {
                            break;
                        }
                    }
                },
                () = tokio::time::sleep_until(wake) => {
                    if self.members.is_empty() && self.empty_since.elapsed() >= IDLE_TIMEOUT {
                        break;
                    }
                    self.check_clock().await;
                    self.members.expire_nodes();
                    self.send_presence();
                }
            }
        }
        // From now on, sending a command fails, and the sender opens another room.
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
                self.send_presence();
            }
            Command::Request {
                member,
                request,
                at,
            } => self.request(member, request, at).await,
            Command::Changed => {
                self.refresh_or_stay_stale().await;
                self.end_without_player().await;
            }
            Command::Event { number, event } => self.receive_event(number, &event).await,
            Command::NodePresence { node, presence } => {
                self.members.set_node_presence(node, presence);
                self.send_presence();
            }
            Command::AnnouncePresence => {
                self.members.expire_nodes();
                if self.announced != NodePresence::default() {
                    self.announce_presence();
                }
            }
            Command::Message { player, message } => self.broadcast_message(player, message),
            Command::CheckClock => self.check_clock().await,
            Command::CheckNoShow => self.check_no_show().await,
            Command::Vacation { identity, until } => self.set_vacation(identity, until).await,
            Command::End => {}
        }
        if !self.members.is_empty() {
            self.empty_since = Instant::now();
        }
    }

    /// When there is something to do without a command.
    fn next_wake(&self) -> Instant {
        let mut wait = IDLE_TIMEOUT;
        if self.game.termination().is_none()
            && self.row.status == GameStatus::Playing
            && let Some(end) = deadline(&self.row, &self.game)
        {
            // A turn that was sent in time may still arrive. At least 100 ms pass, so that a store that does not answer is
            // not queried all the time.
            let end = (end + MAX_LAG + 50).saturating_sub(now());
            let end = Duration::from_millis(end).max(Duration::from_millis(100));
            wait = wait.min(end);
        }
        if self.members.presence_has_changed() {
            wait = wait.min(PRESENCE_INTERVAL);
        }
        Instant::now() + wait
    }

    async fn connect(&mut self, connect: Connect) {
        // A visitor from another node may have seen events that this one has not loaded.
        if self.is_stale || self.store.is_shared() {
            self.refresh_or_stay_stale().await;
        }
        self.load_rating_changes().await;
        let (since, reply) = (connect.since, connect.reply);
        let member = self.members.add(connect.visitor);
        self.send_game(member, since);
        self.send_presence();
        if reply.send(member).is_err() {
            self.members.remove(member);
        }
    }

    /// Adds a member without a message.
    #[cfg(any(test, feature = "fuzzing"))]
    pub(super) fn admit(&mut self, visitor: Visitor) -> u64 {
        self.members.add(visitor)
    }

    /// Removes a member.
    #[cfg(test)]
    pub(super) fn dismiss(&mut self, member: u64) {
        self.members.remove(member);
    }

    /// The id of the game.
    #[cfg(any(test, feature = "fuzzing"))]
    pub(super) fn id(&self) -> &str {
        &self.row.id
    }

    /// The current game.
    #[cfg(any(test, feature = "fuzzing"))]
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// Sends the whole game to a member, with its events from a number on.
    fn send_game(&mut self, member: u64, since: u64) {
        let reply = GameReply::Game {
            version: VERSION,
            now: now(),
            you: self.members.seat(member),
            game: self.snapshot(since),
            presence: self.members.presence(),
            rematch: self.row.rematch,
            rematch_declined: self.row.rematch_declined,
        };
        self.members.send_to(member, &reply);
    }

    fn snapshot(&self, since: u64) -> GameSnapshot {
        let events = self.game.events();
        // A client with more events than there are has those of another game.
        let since = match usize::try_from(since) {
            Ok(since) if since <= events.len() => since,
            _ => 0,
        };
        let rest = events[since..].iter().map(EventLine::from).collect();
        GameSnapshot {
            ratings: self.rating_changes,
            ..self.row.snapshot(since as u64, rest)
        }
    }

    /// Announces the presence on this node to other nodes.
    fn announce_presence(&mut self) {
        self.announced = self.members.node_presence();
        self.store.notify(Notification::Presence {
            game: self.row.id.clone(),
            here: self.announced,
        });
    }

    /// Sends the presence to members and other nodes, within the limits.
    fn send_presence(&mut self) {
        let players_changed = self.members.players_have_changed();
        let here = self.members.node_presence();
        let is_urgent = here.players != self.announced.players || here.watchers == 0;
        let is_due = self.presence_sent_at.elapsed() >= PRESENCE_INTERVAL;
        if self.announced != here && (is_urgent || is_due) {
            self.announce_presence();
        }
        if !self.members.presence_has_changed() {
            return;
        }
        let bucket = &mut self.player_presence_bucket;
        if is_due
            || (players_changed && bucket.take(PLAYER_PRESENCE_RATE, std::time::Instant::now()))
        {
            self.presence_sent_at = Instant::now();
            let awaits = self.row.status == GameStatus::Open && self.members.has_player();
            self.rooms.set_awaiting(&self.row.id, awaits);
            self.members.send_presence();
        }
    }
}

/// The game of a row and its events.
pub(crate) fn rebuild(row: &GameRow, events: &[String]) -> Result<Game, StoreError> {
    let mut game = Game::new((&row.settings()).into());
    for text in events {
        apply_stored(&mut game, &row.id, text)?;
    }
    Ok(game)
}

/// Applies the next event of the store.
fn apply_stored(game: &mut Game, id: &str, text: &str) -> Result<(), StoreError> {
    let number = game.events().len();
    let applied = match game.parse_event(text) {
        Ok(event) => game.apply(event).map_err(|refusal| refusal.to_string()),
        Err(error) => Err(error.to_string()),
    };
    applied.map_err(|problem| ColumnError::of_event(id, number, problem).into())
}

#[cfg(test)]
mod tests {
    use pijersi::Position;

    use super::*;

    #[test]
    fn an_event_that_is_unknown_or_impossible_is_named() {
        let row = GameRow::new("abc".to_owned(), Position::classic(), None, 1);
        let turn = "5 turn w 0 a4-b5=c4 0";
        assert!(rebuild(&row, &[turn.to_owned()]).is_ok());
        for wrong in ["6 teleport b 1 a4-b5", "6 turn b 1 a4-b5=c4 0", turn, ""] {
            let events = [turn, wrong].map(str::to_owned);
            let error = rebuild(&row, &events).unwrap_err().to_string();
            let expected = "unreadable data in events.event in row \"abc, 1\": ";
            assert!(error.starts_with(expected), "{error}");
            assert!(error.contains("newer version"), "{error}");
        }
    }
}
