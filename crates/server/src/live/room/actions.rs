//! Actions of players.

use std::time::Duration;

use pijersi::Player;
use pijersi_game::{Claim, Event, EventKind, Fault, Game, Message, Refusal, TimeControl};
use pijersi_protocol::{GameAction, GameReply, GameRequest, GameStatus, Problem};
use pijersi_ratings::Pool;

use super::{MAX_LAG, Room};
use crate::archive::IndexedGame;
use crate::live::conditional;
use crate::live::deadlines::{deadline, first_deadline, idle_end};
use crate::live::games::{MAX_PLAYING, has_days, is_correspondence, too_many_games};
use crate::live::time::{DAY, SECOND, now};
use crate::people::IsBlocked;
use crate::store::StoreError;
use crate::store::games::{
    Answers, AppendEvent, CloseGame, DeclineChallenge, DeclineRematch, End, GameRow,
    LoadConditions, OfferRematch, Progress, SeatRow, TakeSeat, WithdrawRematch,
};
use crate::store::notification::Notification;

/// Absence of the opponent after which a player may claim a game with a clock.
const ABSENCE: Duration = Duration::from_secs(60);
/// The same for a game without a clock, where nothing else ends it.
const LONG_ABSENCE: Duration = Duration::from_secs(300);
/// Number of events after which only turns and endings are accepted, because offers and added time could fill the store.
const MAX_EVENTS: usize = 2000;
/// The time that a player gives the opponent at once, in milliseconds; with days for each turn, it is a day.
const ADDED_TIME: u64 = 15 * SECOND;

impl Room {
    /// Carries out a request of a member, and replies.
    pub(in crate::live) async fn request(&mut self, member: u64, request: GameRequest, at: u64) {
        let GameRequest { request, action } = request;
        let is_turn = matches!(action, GameAction::Turn { .. });
        let result = match action {
            GameAction::Game { since } => return self.send_game(member, since),
            GameAction::Ping { t } => {
                let pong = GameReply::Pong { now: now(), t };
                return self.members.send_to(member, &pong);
            }
            GameAction::Join {} => self.join(member).await,
            GameAction::Close {} => self.close(member).await,
            GameAction::Rematch {} => self.offer_rematch(member).await,
            GameAction::WithdrawRematch {} => self.withdraw_rematch(member).await,
            GameAction::DeclineRematch {} => self.decline_rematch(member).await,
            GameAction::Message { code } => self.send_message(member, code).await,
            GameAction::Turn { number, turn } => self.play(member, number, &turn, at).await,
            GameAction::ClaimWin {} => self.claim(member, Claim::Win, at).await,
            GameAction::ClaimDraw {} => self.claim(member, Claim::Draw, at).await,
            GameAction::Resign {} => self.act(member, None, EventKind::Resign, at).await,
            GameAction::Abort {} if self.row.tournament.is_some() => Err(Problem::TournamentGame),
            GameAction::Abort {} => self.act(member, None, |_| EventKind::Abort, at).await,
            GameAction::Swap { number } => {
                let lag = self.members.lag(member);
                let swap = |player| EventKind::Swap {
                    player,
                    number,
                    lag,
                };
                self.act(member, Some(number), swap, at).await
            }
            GameAction::OfferDraw { number } => {
                self.act(member, Some(number), EventKind::OfferDraw, at)
                    .await
            }
            GameAction::AcceptDraw { number } => {
                self.act(member, Some(number), EventKind::AcceptDraw, at)
                    .await
            }
            GameAction::DeclineDraw { number } => {
                self.act(member, Some(number), EventKind::DeclineDraw, at)
                    .await
            }
            GameAction::WithdrawDraw { number } => {
                self.act(member, Some(number), EventKind::WithdrawDraw, at)
                    .await
            }
            GameAction::RequestTakeback { number } => {
                self.act(member, Some(number), EventKind::RequestTakeback, at)
                    .await
            }
            GameAction::AcceptTakeback { number } => {
                self.act(member, Some(number), EventKind::AcceptTakeback, at)
                    .await
            }
            GameAction::DeclineTakeback { number } => {
                self.act(member, Some(number), EventKind::DeclineTakeback, at)
                    .await
            }
            GameAction::WithdrawTakeback { number } => {
                self.act(member, Some(number), EventKind::WithdrawTakeback, at)
                    .await
            }
            GameAction::AddTime { number } => {
                let time = match has_days(self.row.clock) {
                    true => DAY,
                    false => ADDED_TIME,
                };
                let add = |player: Player| EventKind::AddTime {
                    player: player.opponent(),
                    time,
                };
                self.act(member, Some(number), add, at).await
            }
        };
        if is_turn && result.is_ok() {
            let took = now().saturating_sub(at);
            let metrics = self.rooms.metrics();
            metrics.turn_time.observe(Duration::from_millis(took));
        }
        let reply = match result {
            Ok(number) => GameReply::Done { request, number },
            Err(problem) => GameReply::Refused {
                request,
                error: problem.into(),
            },
        };
        self.members.send_to(member, &reply);
    }

    /// The colour of a member, after the cache was brought up to date.
    async fn player(&mut self, member: u64) -> Result<Player, Problem> {
        if self.is_stale {
            self.refresh().await?;
        }
        self.members.seat(member).ok_or(Problem::NotAPlayer)
    }

    /// Lets a player cause an event. With a number, the request must belong to the current turn.
    async fn act(
        &mut self,
        member: u64,
        number: Option<u32>,
        kind: impl FnOnce(Player) -> EventKind,
        at: u64,
    ) -> Result<Option<u64>, Problem> {
        let player = self.player(member).await?;
        self.check_in_progress()?;
        if let Some(number) = number {
            self.check_number(number)?;
        }
        self.store_event(kind(player), at).await
    }

    async fn play(
        &mut self,
        member: u64,
        number: u32,
        turn: &str,
        at: u64,
    ) -> Result<Option<u64>, Problem> {
        let player = self.player(member).await?;
        self.check_started()?;
        self.check_number(number)?;
        self.check_in_progress()?;
        if player != self.game.position().player() {
            return Err(Refusal::NotYourTurn(player.opponent()).into());
        }
        let kind = EventKind::Turn {
            player,
            number,
            turn: self.game.position().parse_turn(turn)?,
            lag: self.members.lag(member),
        };
        self.store_event(kind, at).await
    }

    async fn claim(&mut self, member: u64, claim: Claim, at: u64) -> Result<Option<u64>, Problem> {
        // Presence is unknown while the database is unreachable.
        self.is_stale |= self.store.is_shared();
        let player = self.player(member).await?;
        self.check_in_progress()?;
        let opponent = player.opponent();
        let control = self.game.clocks().control(opponent);
        let absence = match control {
            TimeControl::Unlimited => LONG_ABSENCE,
            _ => ABSENCE,
        };
        if has_days(control) || !self.members.is_away(opponent, absence) {
            return Err(Problem::NotAway);
        }
        // The one who keeps the other waiting has nothing to claim, and a game that has hardly begun can be called off.
        let is_waiting = self.game.position().player() == opponent;
        let has_begun = self.game.record().len() >= 2 || self.game.is_swapped();
        if !is_waiting || !has_begun {
            return Err(Problem::NotClaimable);
        }
        let kind = EventKind::ClaimAbandonment { player, claim };
        self.store_event(kind, at).await
    }

    fn check_started(&self) -> Result<(), Problem> {
        match self.row.status {
            GameStatus::Open => Err(Problem::NotStarted),
            GameStatus::Closed => Err(Problem::NotOpen),
            GameStatus::Playing | GameStatus::Over => Ok(()),
        }
    }

    fn check_in_progress(&self) -> Result<(), Problem> {
        self.check_started()?;
        match self.game.termination() {
            Some(termination) => Err(Refusal::Over(termination).into()),
            None => Ok(()),
        }
    }

    fn check_number(&self, found: u32) -> Result<(), Problem> {
        match self.game.turn_number() {
            expected if expected == found => Ok(()),
            expected => Err(Problem::WrongNumber { expected, found }),
        }
    }

    /// Adds an event to the store and then to the game. Returns its number.
    async fn store_event(&mut self, kind: EventKind, at: u64) -> Result<Option<u64>, Problem> {
        let at = at.max(self.game.last_event_at());
        if self.game.events().len() >= MAX_EVENTS && !is_progress(kind) {
            let limit = MAX_EVENTS as u64;
            return Err(Problem::EventLimit { limit });
        }
        let events = self.game.events().len();
        let mut tried = self.try_event(Event { at, kind }).await;
        let is_unchanged = self.game.events().len() == events;
        if matches!(tried, Err(ApplyError::Failed(Problem::Conflict))) && is_unchanged {
            // Only the conditional turns have changed.
            tried = self.try_event(Event { at, kind }).await;
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

    async fn try_event(&mut self, event: Event) -> Result<u64, ApplyError> {
        let mut next = self.game.clone();
        next.apply(event).map_err(ApplyError::Refused)?;
        let number = self.game.events().len() as u64;
        let answers = self.answers(&mut next, event).await?;
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
    async fn answers(&self, game: &mut Game, event: Event) -> Result<Option<Answers>, ApplyError> {
        let is_turn = matches!(event.kind, EventKind::Turn { .. });
        if !is_turn || !is_correspondence(self.row.clock) {
            return Ok(None);
        }
        let load = LoadConditions {
            game: self.row.id.clone(),
        };
        let before = self.store.read(load).await?;
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
            if let Err(ApplyError::Failed(problem)) = self.try_event(Event { at, kind }).await {
                tracing::warn!("cannot end a game whose time has run out: {problem}");
            }
        }
    }

    /// Forfeits a game whose first turn is overdue.
    pub(super) async fn check_no_show(&mut self) {
        if self.is_stale || self.store.is_shared() {
            self.refresh_or_stay_stale().await;
        }
        let has_begun = !self.game.record().is_empty();
        if self.is_stale || has_begun || self.check_in_progress().is_err() {
            return;
        }
        let at = now().max(self.game.last_event_at());
        let kind = EventKind::Forfeit {
            player: self.game.position().player(),
            fault: Fault::NoAnswer,
        };
        if let Err(ApplyError::Failed(problem)) = self.try_event(Event { at, kind }).await {
            tracing::warn!("cannot forfeit a game that does not begin: {problem}");
        }
    }

    async fn join(&mut self, member: u64) -> Result<Option<u64>, Problem> {
        if self.is_stale {
            self.refresh().await?;
        }
        let identity = self.members.identity(member).ok_or(Problem::NoIdentity)?;
        if self.row.status != GameStatus::Open {
            return Err(Problem::NotOpen);
        }
        if self.members.seat(member).is_some() {
            return Err(Problem::OwnGame);
        }
        let id = identity.id;
        let mut opponents = self.row.seats.iter().flatten();
        if let Some(opponent) = opponents.next().map(|seat| seat.identity) {
            self.check_block(id, opponent).await?;
        }
        let identity = self.members.identity(member).ok_or(Problem::NoIdentity)?;
        if self.row.rated && identity.name.is_none() {
            return Err(Problem::RatedWithoutName);
        }
        let free = |player: &Player| self.row.seats[*player as usize].is_none();
        let player = Player::ALL.into_iter().find(free);
        let started = now();
        let take = TakeSeat {
            game: self.row.id.clone(),
            player: player.ok_or(Problem::NotOpen)?,
            seat: SeatRow {
                identity: identity.id,
                name: identity.name.clone(),
                bot: identity.bot,
            },
            started,
            deadline: first_deadline(&self.row, started),
            pool: Pool::of(self.row.clock),
        };
        let taken = self.store.write(take).await;
        self.refresh().await?;
        match taken? {
            true => Ok(None),
            false => Err(Problem::NotOpen),
        }
    }

    /// Refuses a game between two players one of whom has blocked the other.
    async fn check_block(&self, one: i64, other: i64) -> Result<(), Problem> {
        match self.store.read(IsBlocked { one, other }).await? {
            true => Err(Problem::Blocked),
            false => Ok(()),
        }
    }

    async fn close(&mut self, member: u64) -> Result<Option<u64>, Problem> {
        let game = self.row.id.clone();
        let identity = self.members.identity(member).map(|identity| identity.id);
        let closed = match (self.player(member).await, identity) {
            (Ok(_), _) => self.store.write(CloseGame { game }).await,
            (Err(Problem::NotAPlayer), Some(identity)) => {
                let decline = DeclineChallenge { game, identity };
                if !self.store.write(decline).await? {
                    return Err(Problem::NotAPlayer);
                }
                Ok(true)
            }
            (Err(problem), _) => return Err(problem),
        };
        self.refresh().await?;
        match closed? {
            true => Ok(None),
            false => Err(Problem::NotOpen),
        }
    }

    async fn offer_rematch(&mut self, member: u64) -> Result<Option<u64>, Problem> {
        let player = self.player(member).await?;
        if self.row.status != GameStatus::Over {
            return Err(Problem::NotOver);
        }
        if let [Some(white), Some(black)] = &self.row.seats {
            self.check_block(white.identity, black.identity).await?;
        }
        if self.row.rematch_declined == Some(player.opponent()) {
            return Err(Problem::RematchDeclined);
        }
        if self.row.rematch == Some(player.opponent()) {
            let address = self.members.address(member).ok_or(Problem::NotAPlayer)?;
            self.rooms.limits().games.check(address)?;
        }
        let offer = OfferRematch {
            game: self.row.id.clone(),
            player,
            next: self.rematch(),
            limit: MAX_PLAYING,
        };
        let offered = self.store.write(offer).await;
        self.refresh().await?;
        match offered? {
            true => Ok(None),
            false => Err(too_many_games()),
        }
    }

    async fn withdraw_rematch(&mut self, member: u64) -> Result<Option<u64>, Problem> {
        let player = self.player(member).await?;
        let game = self.row.id.clone();
        self.store.write(WithdrawRematch { game, player }).await?;
        self.refresh().await?;
        Ok(None)
    }

    async fn decline_rematch(&mut self, member: u64) -> Result<Option<u64>, Problem> {
        let player = self.player(member).await?;
        let game = self.row.id.clone();
        let declined = self.store.write(DeclineRematch { game, player }).await;
        self.refresh().await?;
        match declined? {
            true => Ok(None),
            false => Err(Problem::NoOffer),
        }
    }

    async fn send_message(
        &mut self,
        member: u64,
        message: Message,
    ) -> Result<Option<u64>, Problem> {
        let player = self.player(member).await?;
        self.broadcast_message(player, message);
        self.store.notify(Notification::Message {
            game: self.row.id.clone(),
            player,
            message,
        });
        Ok(None)
    }

    /// Sends a message of a player to all members.
    pub(super) fn broadcast_message(&mut self, player: Player, message: Message) {
        let code = message;
        self.members.broadcast(&GameReply::Message { player, code });
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
        end: game.termination().map(|termination| End {
            at: game.last_event_at(),
            result: termination.result(),
            reason: termination.reason(),
        }),
    }
}
