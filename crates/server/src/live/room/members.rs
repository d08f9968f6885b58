//! Who is in a room.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use pijersi::Player;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::LARGEST_LAG;
use crate::live::messages::Presence;
use crate::store::games::GameRow;
use crate::store::identities::Identity;
use crate::store::notification::NodePresence;

/// How long what another node says about its visitors holds. Nodes repeat it every ten seconds.
const HERE_LASTS: Duration = Duration::from_secs(25);

/// Somebody who comes into a room.
pub(crate) struct Visitor {
    /// None for somebody who is not known.
    pub identity: Option<Identity>,
    /// Where messages go.
    pub queue: mpsc::Sender<Utf8Bytes>,
    /// How long messages to this visitor and back take, in milliseconds.
    pub lag: Arc<AtomicU64>,
}

/// The wish to come into a room.
pub(crate) struct Connect {
    pub visitor: Visitor,
    /// How many events the visitor has.
    pub since: u64,
    /// Gets the visitor's number in this room.
    pub reply: oneshot::Sender<u64>,
}

struct Member {
    visitor: Visitor,
    seat: Option<Player>,
}

/// Everybody in a room.
pub(super) struct Members {
    members: HashMap<u64, Member>,
    next: u64,
    /// Whose seats there are.
    seats: [Option<i64>; 2],
    /// Since when a player has been away.
    away_since: [Option<Instant>; 2],
    /// Who is there on other nodes, and when that was told.
    elsewhere: HashMap<String, (NodePresence, Instant)>,
    told: Presence,
}

impl Members {
    pub fn new(row: &GameRow) -> Members {
        Members {
            members: HashMap::new(),
            next: 0,
            seats: seats(row),
            away_since: [Some(Instant::now()); 2],
            elsewhere: HashMap::new(),
            told: Presence::default(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    pub fn add(&mut self, visitor: Visitor) -> (u64, mpsc::Sender<Utf8Bytes>) {
        self.next += 1;
        let seat = self.seat_of(visitor.identity.as_ref());
        let queue = visitor.queue.clone();
        self.members.insert(self.next, Member { visitor, seat });
        self.note_absence();
        (self.next, queue)
    }

    pub fn remove(&mut self, member: u64) {
        self.members.remove(&member);
        self.note_absence();
    }

    /// The seats have changed: somebody has joined.
    pub fn sit(&mut self, row: &GameRow) {
        self.seats = seats(row);
        let seats = self.seats;
        for member in self.members.values_mut() {
            let identity = member.visitor.identity.as_ref().map(|identity| identity.id);
            member.seat = seat(seats, identity);
        }
        self.note_absence();
    }

    fn seat_of(&self, identity: Option<&Identity>) -> Option<Player> {
        seat(self.seats, identity.map(|identity| identity.id))
    }

    pub fn seat(&self, member: u64) -> Option<Player> {
        self.members.get(&member)?.seat
    }

    pub fn identity(&self, member: u64) -> Option<&Identity> {
        self.members.get(&member)?.visitor.identity.as_ref()
    }

    /// How much of the time of a turn of this member does not count.
    pub fn lag(&self, member: u64) -> u64 {
        let lag = self
            .members
            .get(&member)
            .map(|member| member.visitor.lag.load(Ordering::Relaxed));
        lag.unwrap_or(0).min(LARGEST_LAG)
    }

    /// Sends to everybody. Whoever does not read is dropped, and finds everything when connecting again.
    pub fn send(&mut self, text: &Utf8Bytes) {
        let before = self.members.len();
        self.members
            .retain(|_, member| member.visitor.queue.try_send(text.clone()).is_ok());
        if self.members.len() < before {
            self.note_absence();
        }
    }

    pub fn send_to(&mut self, member: u64, text: Utf8Bytes) {
        let failed = |member: &Member| member.visitor.queue.try_send(text).is_err();
        if self.members.get(&member).is_some_and(failed) {
            self.remove(member);
        }
    }

    fn note_absence(&mut self) {
        for player in Player::ALL {
            let is_here = self.is_here(player);
            let away = &mut self.away_since[player as usize];
            match is_here {
                true => *away = None,
                false => *away = away.or_else(|| Some(Instant::now())),
            }
        }
    }

    /// Whether a player is there, on whatever node.
    fn is_here(&self, player: Player) -> bool {
        let mut elsewhere = self.elsewhere.values();
        let is_elsewhere = elsewhere.any(|(here, _)| here.players[player as usize]);
        is_elsewhere || self.is_on_this_node(player)
    }

    fn is_on_this_node(&self, player: Player) -> bool {
        let mut members = self.members.values();
        members.any(|member| member.seat == Some(player))
    }

    /// Takes over who is there on another node.
    pub fn set_elsewhere(&mut self, node: String, here: NodePresence) {
        match here == NodePresence::default() {
            true => self.elsewhere.remove(&node),
            false => self.elsewhere.insert(node, (here, Instant::now())),
        };
        self.note_absence();
    }

    /// Forgets nodes that have said nothing for a while.
    pub fn forget_silent_nodes(&mut self) {
        let before = self.elsewhere.len();
        self.elsewhere
            .retain(|_, (_, told)| told.elapsed() < HERE_LASTS);
        if self.elsewhere.len() < before {
            self.note_absence();
        }
    }

    /// Who is there on this node.
    pub fn here(&self) -> NodePresence {
        let watchers = self.members.values().filter(|member| member.seat.is_none());
        NodePresence {
            players: Player::ALL.map(|player| self.is_on_this_node(player)),
            watchers: watchers.count(),
        }
    }

    /// Whether a player has been away from all nodes for so long.
    pub fn is_away(&self, player: Player, long: Duration) -> bool {
        self.away_since[player as usize].is_some_and(|since| since.elapsed() >= long)
    }

    pub fn presence(&self) -> Presence {
        let elsewhere = self.elsewhere.values().map(|(here, _)| here.watchers);
        let [white, black] = self.away_since.map(|since| since.is_none());
        Presence {
            white,
            black,
            watchers: self.here().watchers + elsewhere.sum::<usize>(),
        }
    }

    /// Whether somebody has come or left since that was told last.
    pub fn has_changed(&self) -> bool {
        self.presence() != self.told
    }

    /// Whether one of the players is there on this node.
    pub fn has_player(&self) -> bool {
        self.here().players.contains(&true)
    }

    pub fn players_changed(&self) -> bool {
        let presence = self.presence();
        (presence.white, presence.black) != (self.told.white, self.told.black)
    }

    /// Who is there now, which counts as told.
    pub fn take_presence(&mut self) -> Presence {
        self.told = self.presence();
        self.told
    }
}

fn seats(row: &GameRow) -> [Option<i64>; 2] {
    let identity = |index: usize| row.seats[index].as_ref().map(|seat| seat.identity);
    [identity(0), identity(1)]
}

fn seat(seats: [Option<i64>; 2], identity: Option<i64>) -> Option<Player> {
    let identity = identity?;
    let mut players = Player::ALL.into_iter();
    players.find(|&player| seats[player as usize] == Some(identity))
}
