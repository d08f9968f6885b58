//! Looking at a position as a beginner does: every own turn, and the captures and arrivals of those enemy
//! pieces that are noticed.

use pijersi::{Cell, CellSet, Position, QUIET_LIMIT, SplitMix64, Turn};

use super::LOST_AT_ONCE;
use super::choose::{Candidate, unit};
use crate::evaluation::judge;
use crate::score::WIN;
use crate::search::Distinct;

/// How much a player notices, as probabilities.
pub struct Attention {
    /// To notice what an enemy piece can answer.
    pub replies: f64,
    /// To notice that one of the own pieces can arrive.
    pub arrivals: f64,
}

impl Attention {
    /// The turns of a position that lead to different positions, with the scores the player sees, and how many
    /// positions were looked at.
    pub fn candidates(
        &self,
        position: &Position,
        random: &mut SplitMix64,
    ) -> (Vec<Candidate>, u64) {
        let mut look = Look {
            noticed: self.noticed(position, random),
            turns: Vec::new(),
            nodes: 0,
        };
        let sees_arrivals = unit(random) < self.arrivals;
        let [mut won, mut open] = [Distinct::default(), Distinct::default()];
        let mut candidates = Vec::new();
        for turn in position.turns() {
            let next = position.play_unchecked(turn);
            let seen = if turn.wins() { &mut won } else { &mut open };
            if !seen.insert(next.zobrist()) {
                continue;
            }
            let score = if !turn.wins() {
                look.score(&next)
            } else if sees_arrivals {
                WIN - 1
            } else {
                continue;
            };
            candidates.push(Candidate { turn, score });
        }
        if candidates.is_empty() {
            // Nothing but arrivals: even a dreamer plays one.
            candidates.extend(position.turns().into_iter().map(|turn| Candidate {
                turn,
                score: WIN - 1,
            }));
        }
        (candidates, look.nodes)
    }

    /// The enemy cells whose pieces the player keeps in mind during this turn.
    fn noticed(&self, position: &Position, random: &mut SplitMix64) -> CellSet {
        position
            .cells(position.player().opponent())
            .into_iter()
            .filter(|_| unit(random) < self.replies)
            .fold(CellSet::EMPTY, |noticed, cell| noticed | CellSet::of(cell))
    }
}

/// One look at a position.
struct Look {
    noticed: CellSet,
    /// Room for the answers to a turn.
    turns: Vec<Turn>,
    nodes: u64,
}

impl Look {
    /// The score of the position after an own turn, for the player who made it.
    fn score(&mut self, next: &Position) -> i32 {
        self.nodes += 1;
        if next.quiet() >= QUIET_LIMIT {
            return 0;
        }
        let mut worst = -judge(next);
        if next.can_arrive(next.player()) {
            next.turns_into(&mut self.turns);
            if self
                .turns
                .iter()
                .any(|turn| turn.wins() && self.notices(turn.start()))
            {
                return LOST_AT_ONCE;
            }
        }
        next.captures_into(&mut self.turns);
        for &turn in &self.turns {
            if self.notices(turn.start()) && !turn.wins() {
                self.nodes += 1;
                worst = worst.min(judge(&next.play_unchecked(turn)));
            }
        }
        worst
    }

    fn notices(&self, cell: Cell) -> bool {
        self.noticed.contains(cell)
    }
}
