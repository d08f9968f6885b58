//! The open rooms: those of games with connected players or watchers.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;

use super::limits::Limits;
use super::room::{Command, Room};
use crate::metrics::Metrics;
use crate::store::games::LoadGame;
use crate::store::{Store, StoreError};

/// Maximum number of waiting commands of a room.
const QUEUE: usize = 1024;

/// All rooms. A room is only a cache of the store and can end at any time. Clones share the rooms.
#[derive(Clone)]
pub(crate) struct Rooms {
    store: Store,
    limits: Arc<Limits>,
    metrics: Arc<Metrics>,
    rooms: Arc<Mutex<HashMap<String, mpsc::Sender<Command>>>>,
    /// Games whose creators are connected and wait for an opponent.
    awaiting: Arc<Mutex<HashSet<String>>>,
}

impl Rooms {
    pub fn new(store: Store, limits: Arc<Limits>, metrics: Arc<Metrics>) -> Rooms {
        Rooms {
            store,
            limits,
            metrics,
            rooms: Arc::default(),
            awaiting: Arc::default(),
        }
    }

    /// The limits on visitors.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room of a game, which is opened if necessary; none when there is no such game.
    pub async fn open(&self, id: &str) -> Result<Option<mpsc::Sender<Command>>, StoreError> {
        if let Some(room) = self.get(id) {
            return Ok(Some(room));
        }
        let load = LoadGame {
            id: id.to_owned(),
            since: 0,
        };
        let Some((row, events)) = self.store.read(load).await? else {
            return Ok(None);
        };
        let room = Room::new(self.clone(), self.store.clone(), row, &events)?;
        match self.rooms().entry(id.to_owned()) {
            Entry::Occupied(entry) if !entry.get().is_closed() => Ok(Some(entry.get().clone())),
            entry => {
                let (sender, commands) = mpsc::channel(QUEUE);
                entry.insert_entry(sender.clone());
                tokio::spawn(room.run(commands));
                Ok(Some(sender))
            }
        }
    }

    /// The room of a game, if it is open.
    pub fn get(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        let room = self.rooms().get(id).cloned();
        room.filter(|room| !room.is_closed())
    }

    /// Removes a room that has ended, unless another one was opened already.
    pub fn remove(&self, id: &str) {
        let mut rooms = self.rooms();
        if rooms.get(id).is_some_and(mpsc::Sender::is_closed) {
            rooms.remove(id);
        }
    }

    /// All open rooms.
    pub fn all(&self) -> Vec<mpsc::Sender<Command>> {
        self.rooms().values().cloned().collect()
    }

    /// The open rooms whose turn it is in a round, so that each has its turn once in so many rounds.
    pub fn part(&self, round: u64, rounds: u64) -> Vec<mpsc::Sender<Command>> {
        let part = |id: &str| id.bytes().map(u64::from).sum::<u64>() % rounds;
        let rooms = self.rooms();
        let due = rooms.iter().filter(|(id, _)| part(id) == round % rounds);
        due.map(|(_, room)| room.clone()).collect()
    }

    /// Sets whether the creator of a game is connected and waits for an opponent.
    pub fn set_awaiting(&self, id: &str, awaits: bool) {
        let awaiting = self.awaiting.lock();
        let mut awaiting = awaiting.unwrap_or_else(PoisonError::into_inner);
        match awaits {
            true => awaiting.insert(id.to_owned()),
            false => awaiting.remove(id),
        };
    }

    /// The games whose creators are connected and wait for an opponent.
    pub fn awaiting(&self) -> Vec<String> {
        let awaiting = self.awaiting.lock();
        let awaiting = awaiting.unwrap_or_else(PoisonError::into_inner);
        awaiting.iter().cloned().collect()
    }

    /// The number of open rooms.
    pub fn len(&self) -> usize {
        self.rooms().len()
    }
}
