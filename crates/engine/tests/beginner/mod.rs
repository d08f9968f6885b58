//! A scripted beginner, the yardstick of the lowest levels.

use pijersi::{Player, Position, SplitMix64, Turn};

/// Takes half of the wins that it has, captures whenever it can, and otherwise advances.
pub struct Beginner {
    random: SplitMix64,
}

/// Noise added to the rows that a turn advances, in rows.
const NOISE: f64 = 2.0;

impl Beginner {
    pub fn new(seed: u64) -> Beginner {
        Beginner {
            random: SplitMix64::new(seed),
        }
    }

    /// A turn in a position that is not over.
    pub fn turn(&mut self, position: &Position) -> Turn {
        let (winning, others): (Vec<Turn>, Vec<Turn>) =
            position.turns().into_iter().partition(|turn| turn.wins());
        let sees_wins = self.unit() < 0.5;
        if others.is_empty() || (sees_wins && !winning.is_empty()) {
            return self.one_of(&winning);
        }
        let (captures, quiet): (Vec<Turn>, Vec<Turn>) =
            others.into_iter().partition(|turn| turn.captures());
        if !captures.is_empty() {
            return self.one_of(&captures);
        }
        let mut ranked: Vec<(f64, Turn)> = quiet
            .into_iter()
            .map(|turn| {
                let rows = rows_advanced(&position.play_unchecked(turn), position.player());
                (f64::from(rows) + NOISE * self.unit(), turn)
            })
            .collect();
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
        ranked.truncate(ranked.len().div_ceil(6));
        let turns: Vec<Turn> = ranked.into_iter().map(|(_, turn)| turn).collect();
        self.one_of(&turns)
    }

    fn one_of(&mut self, turns: &[Turn]) -> Turn {
        turns[self.random.below(turns.len() as u64) as usize]
    }

    /// A random number from 0 up to but not including 1.
    fn unit(&mut self) -> f64 {
        (self.random.next() >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// The rows between the cubes of a player and the row where they started from, in total.
fn rows_advanced(position: &Position, player: Player) -> u32 {
    let pieces = position
        .pieces()
        .filter(|(_, piece)| piece.player() == player);
    pieces
        .map(|(cell, piece)| {
            let row = cell.row() as u32;
            let rows = if player == Player::White {
                row
            } else {
                6 - row
            };
            rows * if piece.is_stack() { 2 } else { 1 }
        })
        .sum()
}
