//! What players do.

use std::time::Duration;

use pijersi::Player;
use pijersi_game::{Claim, Event, EventKind, Game, Message, Refusal, TimeControl};

use super::Room;
use crate::archive::IndexedGame;
use crate::live::games::MOST_PLAYING;
use crate::live::messages::{Reply, Request};
use crate::live::refused::Refused;
use crate::live::secret;
use crate::live::time::{DAY, SECOND, now};
use crate::store::games::{
    AppendEvent, CloseGame, End, GameRow, OfferRematch, Progress, SeatRow, Status, TakeSeat,
    WithdrawRematch, player_word,
};
use crate::store::notification::Notification;

/// How long somebody must have been away before the opponent may claim the game.
const AWAY: Duration = Duration::from_secs(60);
/// So many events are enough for any game. After that, it can only go on and end: offers and gifts could fill the store.
const MOST_EVENTS: usize = 2000;
/// How much time a player gives the opponent at once.
const GIFT: u64 = 15 * SECOND;

impl Room {
    /// Does what somebody wants, or says why not.
    pub(super) async fn request(&mut self, member: u64, request: Request, at: u64) {
        let name = request.request;
        if request.action == "game" {
            let whole = self.whole(member, request.since.unwrap_or(0));
            return self.members.send_to(member, whole);
        }
        let done = self.act(member, request, at).await;
        let text = match done {
            Ok(number) => Reply::Done {
                request: name,
                number,
            }
            .text(),
            Err(refused) => Reply::refused(name, &refused),
        };
        self.members.send_to(member, text);
    }

    async fn act(
        &mut self,
        member: u64,
        request: Request,
        at: u64,
    ) -> Result<Option<u64>, Refused> {
        // A node that does not reach the others does not know who is away.
        let claims = request.action.starts_with("claim") && self.store.is_shared();
        if self.is_stale || claims {
            self.refresh().await?;
        }
        if request.action == "join" {
            return self.join(member).await.map(|()| None);
        }
        let player = self
            .members
            .seat(member)
            .ok_or_else(Refused::not_a_player)?;
        match request.action.as_str() {
            "close" => self.close().await.map(|()| None),
            "rematch" => self.rematch(player).await.map(|()| None),
            "withdraw-rematch" => {
                let game = self.row.id.clone();
                self.store.write(WithdrawRematch { game, player }).await?;
                self.refresh().await?;
                Ok(None)
            }
            "message" => self.message(player, request.code.as_deref()).map(|()| None),
            _ => {
                let kind = self.event_kind(member, player, &request)?;
                self.happen(kind, at).await.map(Some)
            }
        }
    }

    /// The event that a player wants.
    fn event_kind(
        &self,
        member: u64,
        player: Player,
        request: &Request,
    ) -> Result<EventKind, Refused> {
        let kind = match request.action.as_str() {
            "turn" => {
                self.check_started()?;
                let number = self.check_number(request)?;
                let text = request
                    .turn
                    .as_deref()
                    .ok_or_else(|| Refused::bad_request("the turn is missing"))?;
                if player != self.game.position().player() && self.game.termination().is_none() {
                    return Err(Refusal::NotYourTurn(player.opponent()).into());
                }
                let turn = self.game.position().parse_turn(text);
                return match (self.game.termination(), turn) {
                    (Some(termination), _) => Err(Refusal::Over(termination).into()),
                    (None, Err(error)) => Err(Refused::new("illegal-turn", error.to_string())),
                    (None, Ok(turn)) => Ok(EventKind::Turn {
                        player,
                        number,
                        turn,
                        lag: self.members.lag(member),
                    }),
                };
            }
            "resign" => EventKind::Resign(player),
            "offer-draw" => EventKind::OfferDraw(player),
            "accept-draw" => EventKind::AcceptDraw(player),
            "decline-draw" => EventKind::DeclineDraw(player),
            "withdraw-draw" => EventKind::WithdrawDraw(player),
            "request-takeback" => EventKind::RequestTakeback(player),
            "accept-takeback" => EventKind::AcceptTakeback(player),
            "decline-takeback" => EventKind::DeclineTakeback(player),
            "withdraw-takeback" => EventKind::WithdrawTakeback(player),
            "add-time" => EventKind::AddTime {
                player: player.opponent(),
                time: GIFT,
            },
            "abort" => EventKind::Abort,
            "claim-win" | "claim-draw" => EventKind::ClaimAbandonment {
                player,
                claim: match request.action.as_str() {
                    "claim-win" => Claim::Win,
                    _ => Claim::Draw,
                },
            },
            unknown => {
                let unknown: String = unknown.chars().take(40).collect();
                let message = format!("\"{}\" is nothing that can be done", unknown.escape_debug());
                return Err(Refused::bad_request(message));
            }
        };
        self.check_started()?;
        if let Some(termination) = self.game.termination() {
            return Err(Refusal::Over(termination).into());
        }
        match kind {
            EventKind::Resign(_) | EventKind::Abort => {}
            EventKind::ClaimAbandonment { .. } => self.check_away(player.opponent())?,
            _ => {
                self.check_number(request)?;
            }
        }
        Ok(kind)
    }

    fn check_started(&self) -> Result<(), Refused> {
        match self.row.status {
            Status::Open => Err(Refused::not_started()),
            Status::Closed => Err(Refused::not_open()),
            Status::Playing | Status::Over => Ok(()),
        }
    }

    fn check_number(&self, request: &Request) -> Result<u32, Refused> {
        let expected = self.game.turn_number();
        match request.number {
            Some(number) if number == expected => Ok(number),
            Some(found) => Err(Refusal::WrongNumber { expected, found }.into()),
            None => Err(Refused::bad_request("the number of the turn is missing")),
        }
    }

    fn check_away(&self, opponent: Player) -> Result<(), Refused> {
        let control = self.game.clocks().control(opponent);
        let has_days = matches!(control, TimeControl::PerTurn { time } if time >= DAY);
        match !has_days && self.members.is_away(opponent, AWAY) {
            true => Ok(()),
            false => Err(Refused::new(
                "not-away",
                "the opponent has not been away for a minute, or has days for a turn",
            )),
        }
    }

    /// Lets an event happen: first in the store, then here. Returns its number.
    async fn happen(&mut self, kind: EventKind, at: u64) -> Result<u64, Refused> {
        let at = at.max(self.game.last_event_at());
        if self.game.events().len() >= MOST_EVENTS && !goes_on(kind) {
            let message = "too much has happened in this game: it can only go on and end";
            return Err(Refused::new("too-many-requests", message));
        }
        match self.try_event(Event { at, kind }).await {
            Err(Happened::Refused(Refusal::OutOfTime(player))) => {
                self.check_clock().await;
                Err(Refusal::OutOfTime(player).into())
            }
            Err(Happened::Refused(refusal)) => Err(refusal.into()),
            Err(Happened::Otherwise(refused)) => Err(refused),
            Ok(number) => Ok(number),
        }
    }

    async fn try_event(&mut self, event: Event) -> Result<u64, Happened> {
        let mut next = self.game.clone();
        next.apply(event).map_err(Happened::Refused)?;
        let number = self.game.events().len() as u64;
        let append = AppendEvent {
            game: self.row.id.clone(),
            number,
            event: event.to_string(),
            progress: progress(&next),
            archived: self.archived(&next),
        };
        let progress = append.progress.clone();
        let appended = self.store.write(append).await;
        let failed = |error: crate::store::StoreError| Happened::Otherwise(error.into());
        match appended {
            Ok(true) => {
                self.game = next;
                self.note_progress(progress);
                self.tell_event();
                Ok(number)
            }
            Ok(false) => {
                // Somebody else was faster, on another node.
                self.refresh().await.map_err(failed)?;
                Err(Happened::Otherwise(Refused::new(
                    "wrong-number",
                    "something else has happened in the meantime",
                )))
            }
            Err(error) => {
                // Whether it has happened is for the store to say.
                self.is_stale = true;
                Err(failed(error))
            }
        }
    }

    /// What goes into the archive: a listed game that has ended with a result.
    fn archived(&self, game: &Game) -> Option<IndexedGame> {
        if !self.row.listed || game.termination()?.result().is_none() {
            return None;
        }
        let name = |player: Player| self.row.seats[player as usize].as_ref()?.name.clone();
        let mut indexed = IndexedGame::new(game.record())?;
        let archived = &mut indexed.game;
        archived.game = Some(self.row.id.clone());
        archived.white = name(Player::White);
        archived.black = name(Player::Black);
        archived.played = Some(game.last_event_at());
        archived.reason = game.termination().map(|end| end.reason().to_string());
        Some(indexed)
    }

    /// Ends the game if the time of the player to move has run out.
    pub(super) async fn check_clock(&mut self) {
        if self.row.status != Status::Playing {
            return;
        }
        if self.is_stale {
            self.refresh_or_later().await;
        }
        let at = now().max(self.game.last_event_at());
        let is_over = self.game.clocks().out_of_time(at, LAG_ALLOWED).is_some();
        if is_over && !self.is_stale {
            let kind = EventKind::TimeOut;
            if let Err(Happened::Otherwise(refused)) = self.try_event(Event { at, kind }).await {
                tracing::warn!("a lost game could not be ended: {}", refused.message);
            }
        }
    }

    async fn join(&mut self, member: u64) -> Result<(), Refused> {
        let identity = self.members.identity(member).ok_or_else(|| {
            Refused::new(
                "no-identity",
                "this needs an identity: POST /api/v1/identity",
            )
        })?;
        if self.row.status != Status::Open {
            return Err(Refused::not_open());
        }
        if self.members.seat(member).is_some() {
            let message = "this is your own game: send the link to somebody else";
            return Err(Refused::new("own-game", message));
        }
        let free = |player: &Player| self.row.seats[*player as usize].is_none();
        let player = Player::ALL.into_iter().find(free);
        let take = TakeSeat {
            game: self.row.id.clone(),
            player: player.ok_or_else(Refused::not_open)?,
            seat: SeatRow {
                identity: identity.id,
                name: identity.name.clone(),
                bot: identity.bot,
            },
            started: now(),
        };
        let taken = self.store.write(take).await;
        self.refresh().await?;
        match taken? {
            true => Ok(()),
            false => Err(Refused::not_open()),
        }
    }

    async fn close(&mut self) -> Result<(), Refused> {
        let game = self.row.id.clone();
        let closed = self.store.write(CloseGame { game }).await;
        self.refresh().await?;
        match closed? {
            true => Ok(()),
            false => Err(Refused::not_open()),
        }
    }

    async fn rematch(&mut self, player: Player) -> Result<(), Refused> {
        if self.row.status != Status::Over {
            let message = "a rematch can be offered when the game is over";
            return Err(Refused::new("not-over", message));
        }
        let now = now();
        let [white, black] = self.row.seats.clone();
        let next = GameRow {
            status: Status::Playing,
            seats: [black, white],
            started: now,
            listed: self.row.listed,
            clock: self.row.clock,
            mode: self.row.mode,
            ..GameRow::new(secret::game_id(), self.row.start, self.row.setup, now)
        };
        let game = self.row.id.clone();
        let offer = OfferRematch {
            game,
            player,
            next,
            limit: MOST_PLAYING,
        };
        let offered = self.store.write(offer).await;
        self.refresh().await?;
        match offered? {
            true => Ok(()),
            false => Err(Refused::new(
                "too-many-games",
                "one of you plays too many games at once: finish some",
            )),
        }
    }

    fn message(&mut self, player: Player, code: Option<&str>) -> Result<(), Refused> {
        let code = code.and_then(|code| code.parse::<Message>().ok());
        let code = code.ok_or_else(|| Refused::bad_request("there is no such message"))?;
        self.tell_message(player, code);
        self.store.notify(Notification::Message {
            game: self.row.id.clone(),
            player,
            message: code,
        });
        Ok(())
    }

    /// Tells everybody here what a player says.
    pub(super) fn tell_message(&mut self, player: Player, message: Message) {
        let (player, code) = (player_word(player), message.as_str());
        self.members.send(&Reply::Message { player, code }.text());
    }
}

/// A turn that is on its way may still count.
const LAG_ALLOWED: u64 = super::LARGEST_LAG;

/// Whether an event brings a game nearer to its end.
fn goes_on(kind: EventKind) -> bool {
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

/// Why an event has not happened.
enum Happened {
    Refused(Refusal),
    Otherwise(Refused),
}

/// What lists of games show of a game.
pub(crate) fn progress(game: &Game) -> Progress {
    let record = game.record();
    Progress {
        turns: record.len() as u64,
        position: *game.position(),
        deadline: game.clocks().runs_out_at(),
        end: game.termination().map(|termination| End {
            at: game.last_event_at(),
            result: termination.result(),
            reason: termination.reason(),
        }),
    }
}
