//! The preconditions of events.

use pijersi::{IllegalTurn, Player};

use super::Game;
use crate::event::{Event, EventKind};
use crate::refusal::Refusal;
use crate::settings::Mode;

/// Maximum time that can be given at once: a day.
const MAX_ADDED_TIME: u64 = DAY;
/// Maximum duration of a vacation: a year.
const MAX_VACATION: u64 = 366 * DAY;
const DAY: u64 = 86_400_000;

impl Game {
    /// Checks whether an event can happen now.
    ///
    /// # Errors
    /// When [`Game::apply`] would refuse the event.
    pub fn check(&self, event: Event) -> Result<(), Refusal> {
        let Event { at, kind } = event;
        let last = self.last_event_at();
        if at < last {
            return Err(Refusal::Earlier { last });
        }
        if let (Some(termination), true) = (self.termination, kind != EventKind::Undo) {
            return Err(Refusal::Over(termination));
        }
        let lag = match kind {
            EventKind::Turn { lag, .. } | EventKind::Swap { lag, .. } => lag,
            _ => 0,
        };
        match (kind, self.clocks.out_of_time(at, lag)) {
            (EventKind::TimeOut, Some(_)) | (EventKind::Undo, _) => {}
            (EventKind::TimeOut, None) => return Err(Refusal::NotOutOfTime),
            (_, Some(player)) => return Err(Refusal::OutOfTime(player)),
            _ => {}
        }
        match kind {
            EventKind::Turn {
                player,
                number,
                turn,
                ..
            } => {
                self.check_mover(player, number)?;
                match self.position().is_legal(turn) {
                    true => Ok(()),
                    false => Err(Refusal::IllegalTurn(IllegalTurn(turn))),
                }
            }
            EventKind::Swap { player, number, .. } => {
                self.check_mover(player, number)?;
                refuse_if(!self.may_swap(), Refusal::NoSwap)
            }
            EventKind::OfferDraw(player) if self.draw_offer == Some(player.opponent()) => Ok(()),
            EventKind::OfferDraw(player) => {
                refuse_if(self.has_offered[player as usize], Refusal::OfferedAlready)
            }
            EventKind::AcceptDraw(player) | EventKind::DeclineDraw(player) => {
                let is_offered = self.draw_offer == Some(player.opponent());
                refuse_if(!is_offered, Refusal::NoOffer)
            }
            EventKind::WithdrawDraw(player) => {
                refuse_if(self.draw_offer != Some(player), Refusal::NoOffer)
            }
            EventKind::RequestTakeback(player) => {
                refuse_if(self.settings.mode != Mode::Casual, Refusal::NotInThisMode)?;
                refuse_if(self.has_requested[player as usize], Refusal::OfferedAlready)?;
                let nothing = self.takeback_of(player).is_none();
                refuse_if(nothing, Refusal::NothingToTakeBack)
            }
            EventKind::AcceptTakeback(player) | EventKind::DeclineTakeback(player) => {
                let asker = self.takeback.map(|request| request.player);
                refuse_if(asker != Some(player.opponent()), Refusal::NoOffer)
            }
            EventKind::WithdrawTakeback(player) => {
                let asker = self.takeback.map(|request| request.player);
                refuse_if(asker != Some(player), Refusal::NoOffer)
            }
            EventKind::Undo => {
                refuse_if(self.settings.mode != Mode::Local, Refusal::NotInThisMode)?;
                refuse_if(self.record.is_empty(), Refusal::NothingToTakeBack)
            }
            EventKind::Pause => {
                refuse_if(self.settings.mode != Mode::Local, Refusal::NotInThisMode)?;
                refuse_if(self.paused, Refusal::Paused)
            }
            EventKind::Resume => refuse_if(!self.paused, Refusal::NotPaused),
            EventKind::Abort => refuse_if(
                self.played() + usize::from(self.is_swapped) >= 2,
                Refusal::TooLateToAbort,
            ),
            EventKind::AddTime { player, time } => {
                refuse_if(self.settings.mode == Mode::Strict, Refusal::NotInThisMode)?;
                refuse_if(time > MAX_ADDED_TIME, Refusal::TooMuchTime)?;
                let has_clock = self.clocks.control(player).is_limited();
                refuse_if(!has_clock, Refusal::NoClock)
            }
            EventKind::Vacation { player, until } => {
                let has_days = self.clocks.control(player).has_days();
                refuse_if(!has_days, Refusal::NotInThisMode)?;
                let time = until.saturating_sub(at);
                refuse_if(time > MAX_VACATION, Refusal::TooMuchTime)
            }
            EventKind::Resign(_)
            | EventKind::TimeOut
            | EventKind::ClaimAbandonment { .. }
            | EventKind::Forfeit { .. }
            | EventKind::Adjudicate(_) => Ok(()),
        }
    }

    /// Checks that a player is to move, and has seen the current turn number.
    fn check_mover(&self, player: Player, number: u32) -> Result<(), Refusal> {
        if number != self.turn_number {
            return Err(Refusal::WrongNumber {
                expected: self.turn_number,
                found: number,
            });
        }
        if player != self.position().player() {
            return Err(Refusal::NotYourTurn(player.opponent()));
        }
        refuse_if(self.paused, Refusal::Paused)
    }
}

/// The refusal if it applies.
fn refuse_if(applies: bool, refusal: Refusal) -> Result<(), Refusal> {
    if applies { Err(refusal) } else { Ok(()) }
}
