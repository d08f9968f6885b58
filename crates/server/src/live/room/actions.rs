//! Actions of players.

use std::time::Duration;

use pijersi::Player;
use pijersi_game::{Claim, EventKind, Message, Refusal, TimeControl};
use pijersi_protocol::{GameAction, GameReply, GameRequest, GameStatus, Problem};

use super::Room;
use crate::live::games::has_days;
use crate::live::time::{DAY, SECOND, now};
use crate::store::notification::Notification;

/// Absence of the opponent after which a player may claim a game with a clock.
const ABSENCE: Duration = Duration::from_secs(60);
/// The same for a game without a clock, where nothing else ends it.
const LONG_ABSENCE: Duration = Duration::from_secs(300);
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
    pub(super) async fn player(&mut self, member: u64) -> Result<Player, Problem> {
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
        // A player to move has nothing to claim, and before both have played the game can be aborted instead.
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

    pub(super) fn check_in_progress(&self) -> Result<(), Problem> {
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
