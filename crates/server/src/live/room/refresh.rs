//! Bringing a room up to date with the store.

use pijersi_game::{Event, EventKind};
use pijersi_protocol::{Clocks, EventLine, GameReply, GameStatus, RatingChanges};

use super::events::{progress, vacations};
use super::{Room, apply_stored, rebuild};
use crate::live::time::now;
use crate::store::StoreError;
use crate::store::games::{GameRow, LoadGame, Progress};
use crate::store::ratings::FindRatingChanges;

impl Room {
    /// Applies new events of the store, and sends them to all members.
    pub(super) async fn refresh(&mut self) -> Result<(), StoreError> {
        self.is_stale = true;
        let known = self.game.events().len();
        let load = LoadGame {
            id: self.row.id.clone(),
            since: known as u64,
        };
        let Some((row, events)) = self.store.read(load).await? else {
            self.is_gone = true;
            return Err(StoreError::Failed("the game is gone".to_owned()));
        };
        let before = std::mem::replace(&mut self.row, row);
        if before.seats != self.row.seats {
            self.members.set_seats(&self.row);
        }
        if before.started != self.row.started {
            self.game = rebuild(&self.row, &[])?;
            let game = self.snapshot(0);
            self.members
                .broadcast(&GameReply::Start { now: now(), game });
        }
        for text in events {
            self.apply_and_broadcast(&text)?;
        }
        self.is_stale = false;
        if self.row.status != GameStatus::Open {
            self.rooms.set_awaiting(&self.row.id, false);
        }
        self.load_rating_changes().await;
        if before.status == GameStatus::Open && self.row.status == GameStatus::Closed {
            self.members.broadcast(&GameReply::Closed {});
        }
        let rematch = |row: &GameRow| (row.rematch, row.rematch_declined);
        if rematch(&before) != rematch(&self.row) && self.row.next.is_none() {
            let (player, declined) = rematch(&self.row);
            self.members
                .broadcast(&GameReply::Rematch { player, declined });
        }
        if let Some(id) = self.row.next.clone().filter(|_| before.next.is_none()) {
            self.members.broadcast(&GameReply::Next { id });
        }
        self.send_presence();
        Ok(())
    }

    /// Refreshes; after an error the room stays stale, and tries again before the next change.
    pub(super) async fn refresh_or_stay_stale(&mut self) {
        if let Err(error) = self.refresh().await {
            tracing::warn!("cannot refresh a game: {error}");
        }
    }

    /// Applies an event that another node has stored. The store is read only when events are missing here.
    pub(super) async fn receive_event(&mut self, number: u64, text: &str) {
        let known = self.game.events().len() as u64;
        let is_next = number == known && self.row.status == GameStatus::Playing;
        // The store has exchanged the seats with a swap.
        let is_swap = |event: Event| matches!(event.kind, EventKind::Swap { .. });
        let is_swap = self.game.parse_event(text).is_ok_and(is_swap);
        if self.is_stale || !is_next || is_swap {
            // Known events were read from the store in the meantime.
            if self.is_stale || number >= known {
                self.refresh_or_stay_stale().await;
            }
            return;
        }
        match self.apply_and_broadcast(text) {
            Ok(()) => {
                self.set_progress(progress(&self.row, &self.game));
                self.load_rating_changes().await;
            }
            Err(_) => self.refresh_or_stay_stale().await,
        }
    }

    /// Updates the summary in lists of games, after an event.
    pub(super) fn set_progress(&mut self, progress: Progress) {
        if progress.end.is_some() {
            self.row.status = GameStatus::Over;
        }
        self.row.progress = progress;
    }

    /// Applies an event of the store, and sends it to all members.
    fn apply_and_broadcast(&mut self, text: &str) -> Result<(), StoreError> {
        apply_stored(&mut self.game, &self.row.id, text)?;
        self.broadcast_event();
        Ok(())
    }

    /// Reads how a rated game has changed ratings once it is over, and sends that to all members.
    pub(super) async fn load_rating_changes(&mut self) {
        let is_rated = self.row.rated && self.row.status == GameStatus::Over;
        if !is_rated || self.rating_changes.is_some() {
            return;
        }
        let game = self.row.id.clone();
        match self.store.read(FindRatingChanges { game }).await {
            Ok(Some(found)) => {
                let changes = RatingChanges::from(found);
                self.rating_changes = Some(changes);
                self.members.broadcast(&GameReply::Rated { changes });
            }
            // It was cancelled.
            Ok(None) => {}
            Err(error) => tracing::warn!("cannot read the change of ratings: {error}"),
        }
    }

    /// Whether the last event has changed the seats: it has exchanged the players, or one of them is on vacation.
    pub(super) fn has_changed_seats(&self) -> bool {
        let last = self.game.events().last();
        last.is_some_and(|event| {
            matches!(
                event.kind,
                EventKind::Swap { .. } | EventKind::Vacation { .. }
            )
        })
    }

    /// Sends the last event to all members. If it has changed the seats, they get the whole game.
    pub(super) fn broadcast_event(&mut self) {
        if self.has_changed_seats() {
            self.row.progress.vacations = vacations(&self.game);
            for member in self.members.numbers() {
                self.send_game(member, 0);
            }
            return;
        }
        let events = self.game.events();
        let Some(last) = events.last() else { return };
        let now = now();
        let reply = GameReply::Event {
            number: events.len() as u64 - 1,
            event: EventLine::from(last),
            now,
            clocks: Clocks::of(&self.game, now),
        };
        self.members.broadcast(&reply);
    }
}
