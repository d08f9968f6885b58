//! A game between two seats.

mod check;
mod swap;

use std::fmt;
use std::time::Duration;

use pijersi::{IllegalTurn, Match, Player, Position};
use pijersi_engine::{Clock, Limits};

use crate::clock::Clocks;
use crate::event::{Claim, Event, EventKind};
use crate::refusal::Refusal;
use crate::settings::{ClockStart, Seat, Settings};
use crate::termination::Termination;
use crate::time_control::TimeControl;

/// A request to take back turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakebackRequest {
    /// The player who asks.
    pub player: Player,
    /// The number of turns to take back.
    pub turns: usize,
}

/// Why events are not those of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The index of the refused event.
    pub index: usize,
    /// Why it was refused.
    pub refusal: Refusal,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.index, self.refusal)
    }
}

impl std::error::Error for ReplayError {}

/// A game: its turns, clocks, offers and result.
///
/// It changes only by [`Game::apply`], and is rebuilt from its events by [`Game::replay`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    settings: Settings,
    events: Vec<Event>,
    record: Match,
    clocks: Clocks,
    /// The clocks before each turn played here, and before a swap made here.
    clocks_before: Vec<Clocks>,
    /// Whether the players have exchanged the sides that the settings give them.
    is_swapped: bool,
    turn_number: u32,
    draw_offer: Option<Player>,
    takeback: Option<TakebackRequest>,
    /// Whether each player has offered a draw, or requested a takeback, since the player's last turn.
    has_offered: [bool; 2],
    has_requested: [bool; 2],
    paused: bool,
    termination: Option<Termination>,
}

impl Game {
    /// A game at its start, or where its opening ends.
    pub fn new(settings: Settings) -> Game {
        let mut record = settings.opening.clone();
        settings.options.write_tags(&mut record);
        let mut game = Game {
            clocks: Clocks::new(settings.controls),
            events: Vec::new(),
            clocks_before: Vec::new(),
            is_swapped: false,
            turn_number: 0,
            draw_offer: None,
            takeback: None,
            has_offered: [false; 2],
            has_requested: [false; 2],
            paused: false,
            termination: Termination::of(&record),
            record,
            settings,
        };
        game.run_clock(game.settings.started);
        game
    }

    /// The game that these events lead to.
    ///
    /// # Errors
    /// When an event is refused.
    pub fn replay<'a>(
        settings: Settings,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Game, ReplayError> {
        let mut game = Game::new(settings);
        for (index, &event) in events.into_iter().enumerate() {
            game.apply(event)
                .map_err(|refusal| ReplayError { index, refusal })?;
        }
        Ok(game)
    }

    /// The settings of the game.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// All events so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The turns so far, with the result once there is one.
    pub fn record(&self) -> &Match {
        &self.record
    }

    /// The position after the last turn.
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// The current player of a colour.
    pub fn seat(&self, player: Player) -> &Seat {
        self.settings.seat(self.original(player))
    }

    /// The number of the next turn. It grows with each turn or swap that is played and each that is taken back, so that it is
    /// unique within a game.
    pub fn turn_number(&self) -> u32 {
        self.turn_number
    }

    /// The time of the last event, or of the start.
    pub fn last_event_at(&self) -> u64 {
        self.events
            .last()
            .map_or(self.settings.started, |event| event.at)
    }

    /// The clocks.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// Who offers a draw.
    pub fn draw_offer(&self) -> Option<Player> {
        self.draw_offer
    }

    /// The request to take back turns, until it is answered.
    pub fn takeback_request(&self) -> Option<TakebackRequest> {
        self.takeback
    }

    /// Whether engines and clocks pause.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// The ending of the game, if it has ended.
    pub fn termination(&self) -> Option<Termination> {
        self.termination
    }

    /// The player to move, unless the game is over.
    pub fn mover(&self) -> Option<Player> {
        self.termination.is_none().then(|| self.position().player())
    }

    /// Whether a person is to move.
    pub fn awaits_person(&self) -> bool {
        self.mover()
            .is_some_and(|player| self.seat(player).is_person())
    }

    /// The engine's colour when an engine is to move and may.
    pub fn awaits_engine(&self) -> Option<Player> {
        self.mover()
            .filter(|&player| !self.paused && !self.seat(player).is_person())
    }

    /// Whether engines play both colours.
    pub fn has_only_engines(&self) -> bool {
        !self.settings.seats.iter().any(Seat::is_person)
    }

    /// The limits for an engine that is to move: from its clock, or else the default time for a turn.
    pub fn limits(&self, default_time: Duration, now: u64) -> Limits {
        let player = self.position().player();
        let left = self.clocks.left(player, now).map(Duration::from_millis);
        match (self.clocks.control(player), left) {
            (TimeControl::Total { increment, .. }, Some(remaining)) => Limits {
                clock: Some(Clock {
                    remaining,
                    increment: Duration::from_millis(increment),
                }),
                ..Limits::default()
            },
            (_, left) => Limits {
                move_time: Some(left.map_or(default_time, |left| left.min(default_time))),
                ..Limits::default()
            },
        }
    }

    /// Applies an event.
    ///
    /// # Errors
    /// When it cannot happen now; the game is unchanged.
    pub fn apply(&mut self, event: Event) -> Result<(), Refusal> {
        self.check(event)?;
        let Event { at, kind } = event;
        match kind {
            EventKind::Turn {
                player, turn, lag, ..
            } => {
                self.record
                    .play(turn)
                    .map_err(|_| Refusal::IllegalTurn(IllegalTurn(turn)))?;
                self.press(player, at, lag);
                if let Some(outcome) = self.record.outcome() {
                    self.end(Termination::Board(outcome));
                }
            }
            EventKind::Swap { player, lag, .. } => {
                self.press(player, at, lag);
                self.swap(at);
            }
            EventKind::Resign(player) => self.end(Termination::Resignation(player)),
            EventKind::OfferDraw(player) if self.draw_offer == Some(player.opponent()) => {
                self.end(Termination::Agreement);
            }
            EventKind::OfferDraw(player) => {
                self.draw_offer = Some(player);
                self.has_offered[player as usize] = true;
            }
            EventKind::AcceptDraw(_) => self.end(Termination::Agreement),
            EventKind::DeclineDraw(_) | EventKind::WithdrawDraw(_) => self.draw_offer = None,
            EventKind::RequestTakeback(player) => {
                self.takeback = self
                    .takeback_of(player)
                    .map(|turns| TakebackRequest { player, turns });
                self.has_requested[player as usize] = true;
            }
            EventKind::AcceptTakeback(_) => {
                if let Some(request) = self.takeback {
                    (0..request.turns).for_each(|_| self.take_back_turn());
                }
            }
            EventKind::DeclineTakeback(_) | EventKind::WithdrawTakeback(_) => self.takeback = None,
            EventKind::Undo => self.undo(),
            EventKind::Pause => self.paused = true,
            EventKind::Resume => self.paused = false,
            EventKind::TimeOut => {
                if let Some(player) = self.clocks.running() {
                    self.end(Termination::Time(player));
                }
            }
            EventKind::ClaimAbandonment { player, claim } => self.end(Termination::Abandonment {
                player: player.opponent(),
                claimed_draw: claim == Claim::Draw,
            }),
            EventKind::Abort => self.end(Termination::Abort),
            EventKind::AddTime { player, time } => {
                self.clocks.add(player, time);
            }
            EventKind::Vacation { player, until } => self.clocks.set_vacation(player, until, at),
            EventKind::Forfeit { player, fault } => {
                self.end(Termination::Forfeit { player, fault });
            }
            EventKind::Adjudicate(result) => self.end(Termination::Adjudication(result)),
        }
        self.run_clock(at);
        self.events.push(event);
        Ok(())
    }

    /// Ends a player's turn or decision.
    fn press(&mut self, player: Player, at: u64, lag: u64) {
        self.clocks_before.push(self.clocks.snapshot());
        self.clocks.press(player, at, lag);
        self.turn_number += 1;
        self.takeback = None;
        self.has_offered[player as usize] = false;
        self.has_requested[player as usize] = false;
        // A turn declines the opponent's offer; the player's own offer remains.
        self.draw_offer = self.draw_offer.filter(|&offerer| offerer == player);
    }

    /// The number of turns played after those of the opening.
    fn played(&self) -> usize {
        self.record
            .len()
            .saturating_sub(self.settings.opening.len())
    }

    /// The number of turns to take back so that the player's last one is undone.
    fn takeback_of(&self, player: Player) -> Option<usize> {
        let turns = if self.position().player() == player {
            2
        } else {
            1
        };
        // A swap stands: only turns after it are taken back.
        let kept = usize::from(self.is_swapped);
        (self.played() >= turns + kept).then_some(turns)
    }

    /// Takes back a turn, or a swap that was not followed by a turn.
    fn take_back_turn(&mut self) {
        match self.is_swapped && self.record.len() == 1 {
            true => self.undo_swap(),
            false => {
                self.record.undo();
            }
        }
        let before = self.clocks_before.pop();
        self.clocks
            .restore(before.unwrap_or(self.clocks.snapshot()));
        self.turn_number += 1;
        self.draw_offer = None;
        self.takeback = None;
        self.termination = None;
    }

    fn undo(&mut self) {
        let has_only_engines = self.has_only_engines();
        while !self.record.is_empty() {
            self.take_back_turn();
            if has_only_engines || self.awaits_person() {
                break;
            }
        }
        // An engine to move would at once replay the turn.
        self.paused |= !self.awaits_person();
    }

    fn end(&mut self, termination: Termination) {
        self.termination = Some(termination);
        self.draw_offer = None;
        self.takeback = None;
        self.paused = false;
        if let Some(result) = termination.result() {
            // An ending on the board needs no declared result.
            let _ = self.record.declare(result);
        }
    }

    /// Starts the clock of the player to move, or stops both.
    fn run_clock(&mut self, now: u64) {
        let has_begun = self.settings.clock_start == ClockStart::AtOnce || self.played() > 0;
        match self.mover().filter(|_| has_begun && !self.paused) {
            Some(player) => self.clocks.start(player, now),
            None => self.clocks.stop(now),
        }
    }
}

#[cfg(test)]
mod tests;
