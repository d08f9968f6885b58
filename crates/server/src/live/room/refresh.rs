//! A room learns what the store has.

use super::actions::progress;
use super::{Room, rebuild};
use crate::live::messages::{ClocksJson, Reply};
use crate::live::time::now;
use crate::store::StoreError;
use crate::store::games::{LoadGame, Progress, Status, player_word};

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

    /// Takes over an event that another node has stored. The store is asked only when something is missing here.
    pub(super) async fn hear_event(&mut self, number: u64, text: &str) {
        let known = self.game.events().len() as u64;
        let is_next = number == known && self.row.status == Status::Playing;
        if self.is_stale || !is_next {
            // What is known already was read from the store in the meantime.
            if self.is_stale || number >= known {
                self.refresh_or_later().await;
            }
            return;
        }
        match self.take_over(text) {
            Ok(()) => self.note_progress(progress(&self.game)),
            Err(_) => self.refresh_or_later().await,
        }
    }

    /// What lists of games show of this one has changed with its last event.
    pub(super) fn note_progress(&mut self, progress: Progress) {
        if progress.end.is_some() {
            self.row.status = Status::Over;
        }
        self.row.progress = progress;
    }

    fn take_over(&mut self, text: &str) -> Result<(), StoreError> {
        let failed = |reason: String| StoreError::Failed(reason);
        let event = self
            .game
            .parse_event(text)
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
