//! What is kept of a finished game.

use std::time::Duration;

use pijersi::{Match, MatchResult, Player};
use serde::{Deserialize, Serialize};

use crate::ending::Ending;
use crate::schedule::Ticket;

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// Which game it was.
    pub ticket: Ticket,
    /// The match with its result, from the start of its opening on.
    pub game: Match,
    /// How many of the turns belong to the opening.
    pub opening_plies: usize,
    /// How it ended, in words.
    pub ending: String,
    /// Who lost by a fault, and by which of [`Fault::KINDS`](crate::Fault::KINDS).
    pub fault: Option<(Player, usize)>,
    /// How White and Black thought.
    pub sides: [SideRecord; 2],
}

/// How an engine thought in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SideRecord {
    /// Its turns.
    pub turns: u32,
    /// Time it thought in all, in seconds.
    pub seconds: f64,
    /// Turns on which it took longer than it should, even within the margin.
    pub overruns: u32,
    /// By how much in all, in milliseconds.
    pub overrun_ms: f64,
    /// By how much at most, in milliseconds.
    pub largest_overrun_ms: f64,
    /// Turns before which it told a depth.
    pub depth_turns: u32,
    /// The sum of the last depths it told.
    pub depths: u64,
    /// The sum of the last node counts it told.
    pub nodes: u64,
}

impl SideRecord {
    /// Notes a turn: how long it took, and how long it might have.
    pub(crate) fn note_time(&mut self, elapsed: Duration, allowed: Option<Duration>) {
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

    /// Adds what is known of another game.
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
        game: Match,
        opening_plies: usize,
        ending: &Ending,
        sides: [SideRecord; 2],
    ) -> GameRecord {
        GameRecord {
            ticket,
            game,
            opening_plies,
            ending: ending.to_string(),
            fault: match ending {
                Ending::Fault { player, fault } => Some((*player, fault.kind())),
                _ => None,
            },
            sides,
        }
    }

    /// Who won.
    pub fn result(&self) -> MatchResult {
        self.game.result().unwrap_or(MatchResult::Draw)
    }

    /// What the contestant at this place in the list got: 2 for a win, 1 for a draw.
    pub fn half_points(&self, contestant: usize) -> usize {
        match self.result().winner() {
            None => 1,
            Some(winner) if self.ticket.player(winner) == contestant => 2,
            Some(_) => 0,
        }
    }
}
