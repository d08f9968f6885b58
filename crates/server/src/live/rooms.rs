//! The rooms of the games that somebody plays or watches now.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;

use super::room::{Command, Room};
use crate::store::games::LoadGame;
use crate::store::{Store, StoreError};

/// How many commands may wait in a room.
const QUEUE: usize = 1024;

/// All rooms. A room is only a cache of what the store has: any of them can end at any time. Clones are the same.
#[derive(Clone)]
pub(crate) struct Rooms {
    store: Store,
    open: Arc<Mutex<HashMap<String, mpsc::Sender<Command>>>>,
    awaiting: Arc<Mutex<HashSet<String>>>,
}

impl Rooms {
    pub fn new(store: Store) -> Rooms {
        Rooms {
            store,
            open: Arc::default(),
            awaiting: Arc::default(),
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room of a game, which is opened if necessary; nothing when there is no such game.
    pub async fn enter(&self, id: &str) -> Result<Option<mpsc::Sender<Command>>, StoreError> {
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
        let room = Room::new(self.clone(), self.store.clone(), row, &events)
            .map_err(StoreError::Failed)?;
        match self.open().entry(id.to_owned()) {
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
        let room = self.open().get(id).cloned();
        room.filter(|room| !room.is_closed())
    }

    /// Forgets a room that has ended, unless there is already another one.
    pub fn remove(&self, id: &str) {
        let mut open = self.open();
        if open.get(id).is_some_and(mpsc::Sender::is_closed) {
            open.remove(id);
        }
    }

    /// All rooms that are open.
    pub fn all(&self) -> Vec<mpsc::Sender<Command>> {
        self.open().values().cloned().collect()
    }

    /// Notes whether somebody waits in a room for an opponent.
    pub fn set_awaiting(&self, id: &str, awaits: bool) {
        let awaiting = self.awaiting.lock();
        let mut awaiting = awaiting.unwrap_or_else(PoisonError::into_inner);
        match awaits {
            true => awaiting.insert(id.to_owned()),
            false => awaiting.remove(id),
        };
    }

    /// The games in whose rooms somebody waits for an opponent.
    pub fn awaiting(&self) -> Vec<String> {
        let awaiting = self.awaiting.lock();
        let awaiting = awaiting.unwrap_or_else(PoisonError::into_inner);
        awaiting.iter().cloned().collect()
    }

    /// How many rooms are open.
    pub fn len(&self) -> usize {
        self.open().len()
    }
}
