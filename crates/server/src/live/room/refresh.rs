//! A room learns what the store has.

use super::{Room, rebuild};
use crate::live::messages::{ClocksJson, Reply};
use crate::live::time::now;
use crate::store::StoreError;
use crate::store::games::{LoadGame, Status, player_word};

impl Room {
    /// Takes over what is new in the store, and tells everybody.
    pub(super) async fn refresh(&mut self) -> Result<(), StoreError> {
        self.is_stale = true;
        let known = self.game.events().len();
        let load = LoadGame {
            id: self.row.id.clone(),
            since: known as u64,
        };
        let Some((row, events)) = self.store.read(load).await? else {
            return Err(StoreError::Failed("the game is gone".to_owned()));
        };
        let before = std::mem::replace(&mut self.row, row);
        if before.seats != self.row.seats {
            self.members.sit(&self.row);
        }
        if before.started != self.row.started {
            self.game = rebuild(&self.row, &[]).map_err(StoreError::Failed)?;
            let start = Reply::Start {
                now: now(),
                game: self.game_json(0),
            };
            let start = start.text();
            self.members.send(&start);
        }
        for text in events {
            self.take_over(&text)?;
        }
        self.is_stale = false;
        if self.row.status != Status::Open {
            self.rooms.set_awaiting(&self.row.id, false);
        }
        if before.status == Status::Open && self.row.status == Status::Closed {
            self.members.send(&Reply::Closed.text());
        }
        if before.rematch != self.row.rematch && self.row.next.is_none() {
            let player = self.row.rematch.map(player_word);
            self.members.send(&Reply::Rematch { player }.text());
        }
        if let Some(id) = self.row.next.as_deref().filter(|_| before.next.is_none()) {
            self.members.send(&Reply::Next { id }.text());
        }
        self.tell_presence();
        Ok(())
    }

    /// Refreshes, now or when the store answers again.
    pub(super) async fn refresh_or_later(&mut self) {
        if let Err(error) = self.refresh().await {
            tracing::warn!("a game could not be read again: {error}");
        }
    }

    fn take_over(&mut self, text: &str) -> Result<(), StoreError> {
        let failed = |reason: String| StoreError::Failed(reason);
        let event = self
            .game
            .read_event(text)
            .map_err(|error| failed(error.to_string()))?;
        self.game
            .apply(event)
            .map_err(|error| failed(error.to_string()))?;
        self.tell_event();
        Ok(())
    }

    /// Tells everybody the last event.
    pub(super) fn tell_event(&mut self) {
        let events = self.game.events();
        let Some(last) = events.last() else { return };
        let now = now();
        let reply = Reply::Event {
            number: events.len() as u64 - 1,
            event: &last.to_string(),
            now,
            clocks: ClocksJson::new(&self.game, now),
        };
        self.members.send(&reply.text());
    }
}
