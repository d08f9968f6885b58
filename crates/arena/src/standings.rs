//! Results of the games played so far.

use std::collections::{BTreeMap, HashMap};

use pijersi::Player;

use crate::elo::Pentanomial;
use crate::ending::{FaultKind, PlayerFault};
use crate::game_record::{GameRecord, SideRecord};

/// Results of the games played so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    engines: Vec<EngineTotals>,
    pairings: BTreeMap<[usize; 2], PairingTotals>,
    /// Half points of the first contestant from pairs with one finished game.
    half_done: HashMap<usize, usize>,
    games: u64,
    white_wins: u64,
    draws: u64,
    turns: u64,
}

/// The results between two contestants, from the point of view of the first.
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

    /// The share of points, if any game was played.
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

    /// The same games from the point of view of the second contestant.
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

/// Statistics of a contestant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EngineTotals {
    /// Search statistics.
    pub thinking: SideRecord,
    /// Games lost by faults.
    pub faults: FaultCounts,
}

/// Numbers of games lost by each kind of fault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaultCounts([u64; FaultKind::ALL.len()]);

impl FaultCounts {
    /// The number of games lost by this kind of fault.
    pub fn get(&self, kind: FaultKind) -> u64 {
        self.0[kind as usize]
    }

    fn add(&mut self, kind: FaultKind) {
        self.0[kind as usize] += 1;
    }
}

impl Standings {
    /// Standings of this number of contestants before the first game.
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
            let engine = &mut self.engines[ticket.player(colour)];
            engine.thinking.add(&record.sides[colour as usize]);
        }
        if let Some(PlayerFault { player, kind }) = record.fault {
            self.engines[ticket.player(player)].faults.add(kind);
        }
        self.games += 1;
        self.turns += (record.game.len() - record.opening_plies) as u64;
        match record.result().winner() {
            None => self.draws += 1,
            Some(Player::White) => self.white_wins += 1,
            Some(Player::Black) => {}
        }
        let mut pairing = ticket.players;
        pairing.sort_unstable();
        let points = record.half_points(pairing[0]);
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

    /// Average number of turns per game after the opening.
    pub fn average_turns(&self) -> Option<f64> {
        (self.games > 0).then(|| self.turns as f64 / self.games as f64)
    }

    /// Statistics of a contestant, by index.
    pub fn engine(&self, contestant: usize) -> &EngineTotals {
        &self.engines[contestant]
    }

    /// The pairings played, by indices of the contestants, with the results of the first.
    pub fn pairings(&self) -> impl Iterator<Item = ([usize; 2], &PairingTotals)> {
        self.pairings
            .iter()
            .map(|(pairing, totals)| (*pairing, totals))
    }

    /// The results of a contestant, by index, against all others.
    pub fn totals(&self, contestant: usize) -> PairingTotals {
        let mut sum = PairingTotals::default();
        for (&[first, second], totals) in &self.pairings {
            if first == contestant {
                sum.add(totals);
            } else if second == contestant {
                sum.add(&totals.reversed());
            }
        }
        sum
    }
}
