//! The members of a room: players and watchers who are connected to it.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use pijersi::Player;
use pijersi_protocol::{GameReply, Presence};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::MAX_LAG;
use crate::address::ClientAddress;
use crate::live::session::to_json;
use crate::store::games::GameRow;
use crate::store::identities::Identity;
use crate::store::notification::NodePresence;

/// Validity of presence on another node. Nodes announce it every ten seconds.
const NODE_TIMEOUT: Duration = Duration::from_secs(25);

/// A visitor who connects to a room.
pub(crate) struct Visitor {
    /// None for a visitor without an identity.
    pub identity: Option<Identity>,
    pub address: ClientAddress,
    /// The queue of messages to the visitor.
    pub queue: mpsc::Sender<Utf8Bytes>,
    /// The round-trip time of messages, in milliseconds.
    pub lag: Arc<AtomicU64>,
}

/// A request to connect to a room.
pub(crate) struct Connect {
    pub visitor: Visitor,
    /// The number of events that the visitor has.
    pub since: u64,
    /// Receives the visitor's number in the room.
    pub reply: oneshot::Sender<u64>,
}

struct Member {
    visitor: Visitor,
    seat: Option<Player>,
}

/// All members of a room.
pub(super) struct Members {
    members: HashMap<u64, Member>,
    last_number: u64,
    /// The identities of White and Black.
    seats: [Option<i64>; 2],
    /// Since when White and Black have been away.
    away_since: [Option<Instant>; 2],
    /// The presence on other nodes, and when it was received.
    other_nodes: HashMap<String, (NodePresence, Instant)>,
    /// The presence last sent to members.
    sent: Presence,
}

impl Members {
    pub fn new(row: &GameRow) -> Members {
        Members {
            members: HashMap::new(),
            last_number: 0,
            seats: identities(row),
            away_since: [Some(Instant::now()); 2],
            other_nodes: HashMap::new(),
            sent: Presence::default(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// Adds a visitor, and returns its number.
    pub fn add(&mut self, visitor: Visitor) -> u64 {
        self.last_number += 1;
        let seat = seat_of(self.seats, visitor.identity.as_ref());
        self.members
            .insert(self.last_number, Member { visitor, seat });
        self.update_absence();
        self.last_number
    }

    pub fn remove(&mut self, member: u64) {
        self.members.remove(&member);
        self.update_absence();
    }

    /// Updates the seats, after a player has joined or was deleted, or sides were swapped.
    pub fn set_seats(&mut self, row: &GameRow) {
        let before = std::mem::replace(&mut self.seats, identities(row));
        let [white, black] = before;
        if before != self.seats && self.seats == [black, white] {
            self.away_since.swap(0, 1);
            for (presence, _) in self.other_nodes.values_mut() {
                presence.players.swap(0, 1);
            }
        }
        for member in self.members.values_mut() {
            member.seat = seat_of(self.seats, member.visitor.identity.as_ref());
        }
        self.update_absence();
    }

    /// The numbers of all members.
    pub fn numbers(&self) -> Vec<u64> {
        self.members.keys().copied().collect()
    }

    pub fn seat(&self, member: u64) -> Option<Player> {
        self.members.get(&member)?.seat
    }

    pub fn identity(&self, member: u64) -> Option<&Identity> {
        self.members.get(&member)?.visitor.identity.as_ref()
    }

    pub fn address(&self, member: u64) -> Option<ClientAddress> {
        Some(self.members.get(&member)?.visitor.address)
    }

    /// The network time of a member that is not counted as time of a turn, in milliseconds.
    pub fn lag(&self, member: u64) -> u64 {
        let member = self.members.get(&member);
        let lag = member.map(|member| member.visitor.lag.load(Ordering::Relaxed));
        lag.unwrap_or(0).min(MAX_LAG)
    }

    /// Sends to all members. A member whose queue is full is removed, and finds everything when connecting again.
    pub fn broadcast(&mut self, reply: &GameReply) {
        let text = to_json(reply);
        let before = self.members.len();
        self.members
            .retain(|_, member| member.visitor.queue.try_send(text.clone()).is_ok());
        if self.members.len() < before {
            self.update_absence();
        }
    }

    pub fn send_to(&mut self, member: u64, reply: &GameReply) {
        let failed = |member: &Member| member.visitor.queue.try_send(to_json(reply)).is_err();
        if self.members.get(&member).is_some_and(failed) {
            self.remove(member);
        }
    }

    fn update_absence(&mut self) {
        for player in Player::ALL {
            let is_connected = self.is_connected(player);
            let away = &mut self.away_since[player as usize];
            match is_connected {
                true => *away = None,
                false => *away = away.or_else(|| Some(Instant::now())),
            }
        }
    }

    /// Whether a player is connected to any node.
    fn is_connected(&self, player: Player) -> bool {
        let mut others = self.other_nodes.values();
        let is_elsewhere = others.any(|(presence, _)| presence.players[player as usize]);
        is_elsewhere || self.is_connected_here(player)
    }

    fn is_connected_here(&self, player: Player) -> bool {
        let mut members = self.members.values();
        members.any(|member| member.seat == Some(player))
    }

    /// Takes over the presence on another node.
    pub fn set_node_presence(&mut self, node: String, presence: NodePresence) {
        match presence == NodePresence::default() {
            true => self.other_nodes.remove(&node),
            false => self.other_nodes.insert(node, (presence, Instant::now())),
        };
        self.update_absence();
    }

    /// Removes the presence on nodes that have not repeated it.
    pub fn expire_nodes(&mut self) {
        let before = self.other_nodes.len();
        self.other_nodes
            .retain(|_, (_, received)| received.elapsed() < NODE_TIMEOUT);
        if self.other_nodes.len() < before {
            self.update_absence();
        }
    }

    /// The presence on this node.
    pub fn node_presence(&self) -> NodePresence {
        let watchers = self.members.values().filter(|member| member.seat.is_none());
        NodePresence {
            players: Player::ALL.map(|player| self.is_connected_here(player)),
            watchers: watchers.count(),
        }
    }

    /// Whether a player has been disconnected from all nodes for this time.
    pub fn is_away(&self, player: Player, duration: Duration) -> bool {
        self.away_since[player as usize].is_some_and(|since| since.elapsed() >= duration)
    }

    /// The presence on all nodes.
    pub fn presence(&self) -> Presence {
        let others = self.other_nodes.values();
        let [white, black] = self.away_since.map(|since| since.is_none());
        Presence {
            white,
            black,
            watchers: self.node_presence().watchers
                + others.map(|(presence, _)| presence.watchers).sum::<usize>(),
        }
    }

    /// Whether the presence has changed since it was last sent.
    pub fn presence_has_changed(&self) -> bool {
        self.presence() != self.sent
    }

    /// Whether the presence of the players has changed since it was last sent.
    pub fn players_have_changed(&self) -> bool {
        let presence = self.presence();
        (presence.white, presence.black) != (self.sent.white, self.sent.black)
    }

    /// Whether a player is connected to this node.
    pub fn has_player(&self) -> bool {
        self.node_presence().players.contains(&true)
    }

    /// Sends the presence to all members.
    pub fn send_presence(&mut self) {
        self.sent = self.presence();
        let presence = self.sent;
        self.broadcast(&GameReply::Presence { presence });
    }
}

fn identities(row: &GameRow) -> [Option<i64>; 2] {
    let identity = |player: Player| Some(row.seats[player as usize].as_ref()?.identity);
    Player::ALL.map(identity)
}

fn seat_of(seats: [Option<i64>; 2], identity: Option<&Identity>) -> Option<Player> {
    let identity = identity?.id;
    let mut players = Player::ALL.into_iter();
    players.find(|&player| seats[player as usize] == Some(identity))
}
