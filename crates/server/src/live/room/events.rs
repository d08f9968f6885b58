//! Events of a game: into the store first, then into the cache.

use pijersi::Player;
use pijersi_game::{Event, EventKind, Fault, Game, Refusal};
use pijersi_protocol::{GameReply, GameStatus, Problem};

use super::{MAX_LAG, Room};
use crate::archive::IndexedGame;
use crate::live::conditional;
use crate::live::deadlines::{deadline, idle_end};
use crate::live::games::is_correspondence;
use crate::live::time::now;
use crate::store::StoreError;
use crate::store::games::{Answers, AppendEvent, End, GameRow, LoadConditions, Progress};

/// Number of events after which only turns and endings are accepted, because offers and added time could fill the store.
const MAX_EVENTS: usize = 2000;

impl Room {
    /// Adds an event to the store and then to the game. Returns its number.
    pub(super) async fn store_event(
        &mut self,
        kind: EventKind,
        at: u64,
    ) -> Result<Option<u64>, Problem> {
        let at = at.max(self.game.last_event_at());
        if self.game.events().len() >= MAX_EVENTS && !is_progress(kind) {
            let limit = MAX_EVENTS as u64;
            return Err(Problem::EventLimit { limit });
        }
        let events = self.game.events().len();
        let mut tried = self.try_event(Event { at, kind }, Conditions::None).await;
        for _ in 0..2 {
            let is_unchanged = self.game.events().len() == events;
            if matches!(tried, Err(ApplyError::Failed(Problem::Conflict))) && is_unchanged {
                // There are conditional turns, or they have changed since they were read.
                tried = self.try_event(Event { at, kind }, Conditions::Read).await;
            }
        }
        match tried {
            Ok(number) => Ok(Some(number)),
            Err(ApplyError::Refused(refusal)) => {
                if let Refusal::OutOfTime(_) = refusal {
                    self.check_clock().await;
                }
                Err(refusal.into())
            }
            Err(ApplyError::Failed(problem)) => Err(problem),
        }
    }

    async fn try_event(&mut self, event: Event, conditions: Conditions) -> Result<u64, ApplyError> {
        let mut next = self.game.clone();
        next.apply(event).map_err(ApplyError::Refused)?;
        let number = self.game.events().len() as u64;
        let answers = self.answers(&mut next, event, conditions).await?;
        let progress = progress(&self.row, &next);
        let append = AppendEvent {
            game: self.row.id.clone(),
            number,
            event: event.to_string(),
            progress: progress.clone(),
            in_tournament: self.row.tournament.is_some(),
            swaps_seats: matches!(event.kind, EventKind::Swap { .. }),
            next: self.next_of_series(&next),
            rated: self.row.rated,
            notify: self.notified(&next, event.kind),
            answers,
            archived: archived(&self.row, &next),
        };
        let (swaps_seats, next_id) = (
            append.swaps_seats,
            append.next.as_ref().map(|next| next.id.clone()),
        );
        match self.store.write(append).await {
            Ok(true) => {
                // Each event is sent with the clocks after it.
                let replies = next.events().len() - self.game.events().len() - 1;
                for &event in &next.events()[number as usize..][..replies] {
                    self.game.apply(event).map_err(ApplyError::Refused)?;
                    self.broadcast_event();
                }
                self.game = next;
                self.set_progress(progress);
                if swaps_seats {
                    self.row.swap_seats();
                    self.members.set_seats(&self.row);
                }
                self.broadcast_event();
                if let Some(id) = next_id {
                    self.row.next = Some(id.clone());
                    self.members.broadcast(&GameReply::Next { id });
                }
                self.load_rating_changes().await;
                Ok(number)
            }
            Ok(false) => {
                // Another node has stored an event of this number, or a player has changed the conditional turns.
                self.refresh().await?;
                Err(ApplyError::Failed(Problem::Conflict))
            }
            Err(error) => {
                // Only the store knows whether the event was added.
                self.is_stale = true;
                Err(error.into())
            }
        }
    }

    /// Plays the conditional turns that answer a turn, in a game by correspondence.
    async fn answers(
        &self,
        game: &mut Game,
        event: Event,
        conditions: Conditions,
    ) -> Result<Option<Answers>, ApplyError> {
        let is_turn = matches!(event.kind, EventKind::Turn { .. });
        if !is_turn || !is_correspondence(self.row.clock) {
            return Ok(None);
        }
        let load = LoadConditions {
            game: self.row.id.clone(),
        };
        let before = match conditions {
            Conditions::None => Vec::new(),
            Conditions::Read => self.store.read(load).await?,
        };
        let mut after = before.clone();
        let events = match before.is_empty() {
            true => Vec::new(),
            false => conditional::follow(game, event, &mut after),
        };
        Ok(Some(Answers {
            before,
            after,
            events: events.iter().map(ToString::to_string).collect(),
        }))
    }

    /// The identity that is to move after an event, unless it follows a game with a clock here and now.
    fn notified(&self, game: &Game, kind: EventKind) -> Option<i64> {
        let mover = game.mover()?;
        let player = match kind {
            EventKind::Turn { .. } | EventKind::AcceptTakeback(_) => mover,
            // The seats are still those before.
            EventKind::Swap { .. } => mover.opponent(),
            _ => return None,
        };
        let is_here = self.members.presence().player(player);
        let identity = self.row.seats[player as usize].as_ref()?.identity;
        (identity != 0 && (!is_here || is_correspondence(self.row.clock))).then_some(identity)
    }

    /// Ends the game if the time of the player to move has run out, or nothing has happened for too long.
    pub(in crate::live) async fn check_clock(&mut self) {
        if self.row.status != GameStatus::Playing {
            return;
        }
        if self.is_stale {
            self.refresh_or_stay_stale().await;
        }
        let at = now().max(self.game.last_event_at());
        // A turn that was sent in time may still arrive.
        let deadline = deadline(&self.row, &self.game);
        let is_over = deadline.is_some_and(|deadline| at >= deadline + MAX_LAG);
        if is_over && !self.is_stale {
            let kind = match self.game.clocks().out_of_time(at, MAX_LAG) {
                Some(_) => EventKind::TimeOut,
                None => idle_end(&self.game),
            };
            if let Err(ApplyError::Failed(problem)) =
                self.try_event(Event { at, kind }, Conditions::None).await
            {
                tracing::warn!("cannot end a game whose time has run out: {problem}");
            }
        }
    }

    /// Stops the clock of a player on vacation, or lets it run again. Another node may have done so already.
    pub(super) async fn set_vacation(&mut self, identity: i64, until: u64) {
        if self.is_stale || self.store.is_shared() {
            self.refresh_or_stay_stale().await;
        }
        let Some(player) = self.row.player(identity) else {
            return;
        };
        let is_set = self.game.clocks().vacation_until(player) == Some(until);
        if is_set || self.is_stale || self.check_in_progress().is_err() {
            return;
        }
        let at = now().max(self.game.last_event_at());
        let kind = EventKind::Vacation { player, until };
        match self.try_event(Event { at, kind }, Conditions::None).await {
            Ok(_) => {}
            Err(ApplyError::Refused(Refusal::OutOfTime(_))) => self.check_clock().await,
            Err(ApplyError::Refused(refusal)) => {
                tracing::warn!("a game refuses a vacation: {refusal}");
            }
            Err(ApplyError::Failed(problem)) => {
                tracing::warn!("cannot store a vacation: {problem}");
            }
        }
    }

    /// Ends a game in progress whose player was deleted, and would not answer. Another node may have done so already.
    pub(super) async fn end_without_player(&mut self) {
        let is_deleted = |player: &Player| {
            let seat = self.row.seats[*player as usize].as_ref();
            seat.is_some_and(|seat| seat.identity == 0)
        };
        let Some(player) = Player::ALL.into_iter().find(is_deleted) else {
            return;
        };
        if self.is_stale || self.check_in_progress().is_err() {
            return;
        }
        let at = now().max(self.game.last_event_at());
        let abort = EventKind::Abort;
        let may_abort = self.game.clone().apply(Event { at, kind: abort }).is_ok();
        let kind = match may_abort && self.row.tournament.is_none() {
            true => abort,
            false => EventKind::Resign(player),
        };
        if let Err(ApplyError::Failed(problem)) =
            self.try_event(Event { at, kind }, Conditions::None).await
        {
            tracing::warn!("cannot end a game without a player: {problem}");
        }
    }

    /// Forfeits a game whose first turn is overdue.
    pub(super) async fn check_no_show(&mut self) {
        if self.is_stale || self.store.is_shared() {
            self.refresh_or_stay_stale().await;
        }
        let has_begun = !self.game.record().is_empty();
        let mover = self.game.position().player();
        let vacation = self.game.clocks().vacation_until(mover);
        let is_away = vacation.is_some_and(|until| until > now());
        if self.is_stale || has_begun || is_away || self.check_in_progress().is_err() {
            return;
        }
        let at = now().max(self.game.last_event_at());
        let kind = EventKind::Forfeit {
            player: self.game.position().player(),
            fault: Fault::NoAnswer,
        };
        if let Err(ApplyError::Failed(problem)) =
            self.try_event(Event { at, kind }, Conditions::None).await
        {
            tracing::warn!("cannot forfeit a game that does not begin: {problem}");
        }
    }
}

/// The game for the archive, if it is listed, has turns, and has ended with a result.
pub(crate) fn archived(row: &GameRow, game: &Game) -> Option<IndexedGame> {
    let is_shown = row.listed && !game.record().is_empty();
    let termination = game.termination().filter(|_| is_shown)?;
    termination.result()?;
    let name = |player: Player| row.seats[player as usize].as_ref()?.name.clone();
    let mut indexed = IndexedGame::new(game.record())?;
    let archived = &mut indexed.game;
    archived.game = Some(row.id.clone());
    archived.white = name(Player::White);
    archived.black = name(Player::Black);
    archived.played = Some(game.last_event_at());
    archived.reason = Some(termination.reason());
    Some(indexed)
}

/// Whether an event brings a game nearer to its end.
fn is_progress(kind: EventKind) -> bool {
    !matches!(
        kind,
        EventKind::OfferDraw(_)
            | EventKind::DeclineDraw(_)
            | EventKind::WithdrawDraw(_)
            | EventKind::RequestTakeback(_)
            | EventKind::AcceptTakeback(_)
            | EventKind::DeclineTakeback(_)
            | EventKind::WithdrawTakeback(_)
            | EventKind::AddTime { .. }
    )
}

/// The conditional turns that a turn is stored with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Conditions {
    /// None, as in most games: they need not be read, because the store refuses the turn if there are some.
    None,
    /// Those of the store.
    Read,
}

/// Why an event was not added.
enum ApplyError {
    /// The game does not allow it.
    Refused(Refusal),
    /// The store did not accept it.
    Failed(Problem),
}

impl From<StoreError> for ApplyError {
    fn from(error: StoreError) -> ApplyError {
        ApplyError::Failed(error.into())
    }
}

/// The summary of a game in lists.
pub(crate) fn progress(row: &GameRow, game: &Game) -> Progress {
    Progress {
        turns: game.record().len() as u64,
        position: *game.position(),
        deadline: deadline(row, game),
        vacations: vacations(game),
        end: game.termination().map(|termination| End {
            at: game.last_event_at(),
            result: termination.result(),
            reason: termination.reason(),
        }),
    }
}

/// Until when the players are or were on vacation.
pub(super) fn vacations(game: &Game) -> [Option<u64>; 2] {
    Player::ALL.map(|player| game.clocks().vacation_until(player))
}
