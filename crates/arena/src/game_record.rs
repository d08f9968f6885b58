//! Records of finished games.

use std::time::Duration;

use pijersi::{Match, MatchResult, Player};
use serde::{Deserialize, Serialize};

use crate::ending::{Ending, FaultKind};
use crate::schedule::Ticket;

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// The scheduled game.
    pub ticket: Ticket,
    /// The record of the game with its result, including the opening.
    pub record: Match,
    /// Number of turns of the opening.
    pub opening_plies: usize,
    /// Whether the contestants exchanged the sides of the ticket.
    pub is_swapped: bool,
    /// The ending in words.
    pub ending: String,
    /// The fault that lost the game, if any.
    pub fault: Option<PlayerFault>,
    /// Search statistics of White and Black.
    pub sides: [SideRecord; 2],
}

/// A fault with the player who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerFault {
    /// The player at fault.
    pub player: Player,
    /// The kind of the fault.
    pub kind: FaultKind,
}

/// Search statistics of an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SideRecord {
    /// Turns played.
    pub turns: u32,
    /// Total thinking time in seconds.
    pub seconds: f64,
    /// Turns that exceeded the allotted time, including those within the margin.
    pub overruns: u32,
    /// Total excess in milliseconds.
    pub overrun_ms: f64,
    /// Largest excess in milliseconds.
    pub largest_overrun_ms: f64,
    /// Turns with a reported depth.
    pub depth_turns: u32,
    /// Sum of the last reported depths.
    pub depths: u64,
    /// Sum of the last reported node counts.
    pub nodes: u64,
}

impl SideRecord {
    /// Records the time of a turn and the time allotted to it.
    pub(crate) fn record_time(&mut self, elapsed: Duration, allowed: Option<Duration>) {
        self.turns += 1;
        self.seconds += elapsed.as_secs_f64();
        let overrun = elapsed.saturating_sub(allowed.unwrap_or(elapsed));
        if !overrun.is_zero() {
            let ms = overrun.as_secs_f64() * 1000.0;
            self.overruns += 1;
            self.overrun_ms += ms;
            self.largest_overrun_ms = self.largest_overrun_ms.max(ms);
        }
    }

    /// Adds the statistics of another game.
    pub(crate) fn add(&mut self, other: &SideRecord) {
        self.turns += other.turns;
        self.seconds += other.seconds;
        self.overruns += other.overruns;
        self.overrun_ms += other.overrun_ms;
        self.largest_overrun_ms = self.largest_overrun_ms.max(other.largest_overrun_ms);
        self.depth_turns += other.depth_turns;
        self.depths += other.depths;
        self.nodes += other.nodes;
    }
}

impl GameRecord {
    pub(crate) fn new(
        ticket: Ticket,
        record: Match,
        opening_plies: usize,
        ending: &Ending,
        sides: [SideRecord; 2],
    ) -> GameRecord {
        GameRecord {
            ticket,
            record,
            opening_plies,
            is_swapped: false,
            ending: ending.to_string(),
            fault: match ending {
                Ending::Fault { player, fault } => Some(PlayerFault {
                    player: *player,
                    kind: fault.kind(),
                }),
                _ => None,
            },
            sides,
        }
    }

    /// The result.
    pub fn result(&self) -> MatchResult {
        self.record.result().unwrap_or(MatchResult::Draw)
    }

    /// Index of the contestant with this colour at the end.
    pub fn contestant(&self, colour: Player) -> usize {
        self.ticket.player(match self.is_swapped {
            true => colour.opponent(),
            false => colour,
        })
    }

    /// Half points of the contestant with this index: 2 for a win, 1 for a draw.
    pub fn half_points(&self, contestant: usize) -> usize {
        match self.result().winner() {
            None => 1,
            Some(winner) if self.contestant(winner) == contestant => 2,
            Some(_) => 0,
        }
    }
}
