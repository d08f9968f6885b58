//! Standings of a run.

use std::collections::{BTreeMap, HashMap};

use pijersi::Player;

use crate::elo::Pentanomial;
use crate::ending::FaultKind;
use crate::game_record::{GameRecord, PlayerFault, SideRecord};
use crate::schedule::Pairing;

/// Standings of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    engines: Vec<EngineTotals>,
    pairings: BTreeMap<Pairing, PairingTotals>,
    /// Half points of the first contestant in pairs with one finished game.
    half_done: HashMap<usize, usize>,
    games: u64,
    white_wins: u64,
    draws: u64,
    turns: u64,
}

/// Results between two contestants, from the view of the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairingTotals {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Finished pairs of games with swapped colours.
    pub pairs: Pentanomial,
}

impl PairingTotals {
    /// Number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of points, if there were games.
    pub fn score(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| (self.wins as f64 + self.draws as f64 / 2.0) / games as f64)
    }

    fn add_game(&mut self, half_points: usize) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    fn add(&mut self, other: &PairingTotals) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        for (sum, count) in self.pairs.0.iter_mut().zip(other.pairs.0) {
            *sum += count;
        }
    }

    /// The results from the view of the second contestant.
    #[must_use]
    pub fn reversed(&self) -> PairingTotals {
        PairingTotals {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
            pairs: self.pairs.reversed(),
        }
    }
}

/// Totals of one contestant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EngineTotals {
    /// Search statistics.
    pub thinking: SideRecord,
    /// Games lost by faults.
    pub faults: FaultCounts,
}

/// Number of games lost by each kind of fault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaultCounts {
    /// Lost because the process ended.
    pub crashes: u64,
    /// Lost because there was no reply.
    pub hangs: u64,
    /// Lost on time.
    pub overruns: u64,
    /// Lost by an illegal turn.
    pub illegal_turns: u64,
}

impl FaultCounts {
    /// Counts a game lost by this kind of fault.
    pub fn add(&mut self, kind: FaultKind) {
        *match kind {
            FaultKind::Crash => &mut self.crashes,
            FaultKind::Hang => &mut self.hangs,
            FaultKind::Overrun => &mut self.overruns,
            FaultKind::Illegal => &mut self.illegal_turns,
        } += 1;
    }
}

impl Standings {
    /// Standings without games.
    pub fn new(contestants: usize) -> Standings {
        Standings {
            engines: vec![EngineTotals::default(); contestants],
            ..Standings::default()
        }
    }

    /// Counts a finished game.
    pub fn add(&mut self, record: &GameRecord) {
        let ticket = record.ticket;
        for colour in Player::ALL {
            let engine = &mut self.engines[record.contestant(colour)];
            engine.thinking.add(&record.sides[colour as usize]);
        }
        if let Some(PlayerFault { player, kind }) = record.fault {
            self.engines[record.contestant(player)].faults.add(kind);
        }
        self.games += 1;
        self.turns += (record.record.len() - record.opening_plies) as u64;
        match record.result().winner() {
            None => self.draws += 1,
            Some(Player::White) => self.white_wins += 1,
            Some(Player::Black) => {}
        }
        let pairing = ticket.pairing();
        let points = record.half_points(pairing.first);
        let totals = self.pairings.entry(pairing).or_default();
        totals.add_game(points);
        match self.half_done.remove(&ticket.pair()) {
            Some(before) => totals.pairs.add(before + points),
            None => {
                self.half_done.insert(ticket.pair(), points);
            }
        }
    }

    /// Games finished.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Games drawn.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// The share of points that White got.
    pub fn white_score(&self) -> Option<f64> {
        let points = self.white_wins as f64 + self.draws as f64 / 2.0;
        (self.games > 0).then(|| points / self.games as f64)
    }

    /// Turns in a game on average, those of the opening not counted.
    pub fn average_turns(&self) -> Option<f64> {
        (self.games > 0).then(|| self.turns as f64 / self.games as f64)
    }

    /// Totals of the contestant with this index.
    pub fn engine(&self, contestant: usize) -> &EngineTotals {
        &self.engines[contestant]
    }

    /// Every pairing that was played, with its results from the view of the first contestant.
    pub fn pairings(&self) -> impl Iterator<Item = (Pairing, &PairingTotals)> {
        self.pairings
            .iter()
            .map(|(pairing, totals)| (*pairing, totals))
    }

    /// Results of the contestant with this index against all others.
    pub fn totals(&self, contestant: usize) -> PairingTotals {
        let mut sum = PairingTotals::default();
        for (&Pairing { first, second }, totals) in &self.pairings {
            if first == contestant {
                sum.add(totals);
            } else if second == contestant {
                sum.add(&totals.reversed());
            }
        }
        sum
    }
}
