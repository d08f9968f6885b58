//! Simulated tournaments and their text in the FIDE tournament report format (TRF).
#![allow(dead_code)]

use std::fmt::Write as _;

use pijersi::Player;
use pijersi_pairing::{
    Acceleration, Bye, ByeEntry, Entrant, Event, Game, GameResult, Participation, PlayerId,
    RoundPairing, RoundRecord, Score, Swiss,
};

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ (x >> 31)) % u64::from(bound)) as u32
    }

    pub fn percent(&mut self, chance: u32) -> bool {
        self.below(100) < chance
    }
}

/// Probabilities of unusual events in a simulated tournament, in percent.
#[derive(Clone, Copy)]
pub struct Habits {
    pub draws: u32,
    pub forfeits: u32,
    pub absences: u32,
    /// Chance that the better rated player wins a decided game.
    pub favourites: u32,
}

pub fn entrants(count: u32) -> Vec<Entrant> {
    (1..=count)
        .map(|number| Entrant::new(PlayerId(number), 3000 - number))
        .collect()
}

/// Absences of the next round.
pub fn absences(event: &Event, random: &mut Random, habits: Habits) -> Vec<ByeEntry> {
    let mut absent = Vec::new();
    for entrant in event.entrants() {
        if entrant.is_present(event.next_round()) && random.percent(habits.absences) {
            let bye = if random.percent(50) {
                Bye::HalfPoint
            } else {
                Bye::ZeroPoint
            };
            absent.push(ByeEntry {
                player: entrant.id,
                bye,
            });
        }
    }
    absent
}

/// Results of a paired round.
pub fn play(pairing: &RoundPairing, random: &mut Random, habits: Habits) -> RoundRecord {
    let games = pairing.pairings.iter().map(|&pairing| {
        let result = if random.percent(habits.forfeits) {
            [
                GameResult::WhiteForfeits,
                GameResult::BlackForfeits,
                GameResult::BothForfeit,
            ][random.below(3) as usize]
        } else if random.percent(habits.draws) {
            GameResult::Draw
        } else if (pairing.white < pairing.black) == random.percent(habits.favourites) {
            GameResult::WhiteWins
        } else {
            GameResult::BlackWins
        };
        Game { pairing, result }
    });
    RoundRecord {
        games: games.collect(),
        byes: pairing.byes.clone(),
    }
}

/// The tournament before its next round, with the absences of that round. Numbers are those of pairing order.
pub fn trf(event: &Event, swiss: Swiss, absent: &[ByeEntry]) -> String {
    let ranked = event.ranked_entrants();
    let number = |id: PlayerId| {
        ranked
            .iter()
            .position(|entrant| entrant.id == id)
            .expect("an entrant")
            + 1
    };
    let mut text = String::from("012 simulated\n");
    let _ = writeln!(text, "XXR {}\nXXC white1", swiss.rounds.0);
    let histories = event.histories();
    for entrant in &ranked {
        let index = event
            .entrants()
            .iter()
            .position(|other| other.id == entrant.id)
            .expect("an entrant");
        let score: Score = histories[index]
            .iter()
            .map(|participation| participation.points())
            .sum();
        let n = number(entrant.id);
        let _ = write!(
            text,
            "001 {n:>4}      {:<33} {:>4}                            {:>4} {n:>4}",
            format!("Player{n:04}"),
            entrant.rating,
            format!(
                "{}.{}",
                score.halves() / 2,
                if score.halves() % 2 == 1 { 5 } else { 0 }
            ),
        );
        for participation in &histories[index] {
            let (opponent, colour, result) = match *participation {
                Participation::Played {
                    opponent,
                    colour,
                    points,
                } => {
                    let letter = if colour == Player::White { 'w' } else { 'b' };
                    let result = match points.halves() {
                        0 => '0',
                        1 => '=',
                        _ => '1',
                    };
                    (number(opponent), letter, result)
                }
                // The colour of a forfeited game is of no consequence; the letters of a pair must differ.
                Participation::Forfeit { opponent, points } => (
                    number(opponent),
                    if entrant.id < opponent { 'w' } else { 'b' },
                    if points > Score::ZERO { '+' } else { '-' },
                ),
                Participation::Bye(Bye::PairingAllocated) => (0, '-', 'U'),
                Participation::Bye(Bye::FullPoint) => (0, '-', 'F'),
                Participation::Bye(Bye::HalfPoint) => (0, '-', 'H'),
                Participation::Bye(Bye::ZeroPoint) => (0, '-', 'Z'),
            };
            let _ = write!(text, "  {opponent:0>4} {colour} {result}");
        }
        if absent.iter().any(|entry| entry.player == entrant.id)
            || !entrant.is_present(event.next_round())
        {
            text.push_str("  0000 - Z");
        }
        text.push('\n');
    }
    if swiss.acceleration == Acceleration::Baku {
        // The upper half, rounded up to an even number; one point in the first quarter of the rounds, half a point in
        // the second.
        let accelerated = swiss.rounds.0.div_ceil(2);
        for n in 1..=2 * ranked.len().div_ceil(4) {
            let _ = write!(text, "XXA {n:>4}");
            for round in 1..=accelerated {
                text.push_str(if round <= accelerated.div_ceil(2) {
                    "  1.0"
                } else {
                    "  0.5"
                });
            }
            text.push('\n');
        }
    }
    text
}
