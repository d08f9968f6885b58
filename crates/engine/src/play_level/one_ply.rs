//! One-ply evaluation of turns as a beginner sees them: every own turn, and the captures and arrivals of those opposing
//! pieces that are noticed.

use pijersi::{Cell, CellSet, Position, QUIET_LIMIT, SplitMix64, Turn};

use super::LOST_AT_ONCE;
use super::choose::{Candidate, unit};
use crate::evaluation::evaluate_raw;
use crate::score::WIN;
use crate::search::PositionSet;

/// Probabilities that a player notices replies and arrivals.
pub struct Attention {
    /// Probability of noticing the replies of an opposing piece.
    pub replies: f64,
    /// Probability of noticing own arrivals.
    pub arrivals: f64,
}

impl Attention {
    /// The turns that lead to different positions, with scores as the player sees them, and the node count.
    pub fn candidates(&self, position: &Position, random: &mut SplitMix64) -> Candidates {
        let mut scan = ReplyScan {
            noticed: self.noticed(position, random),
            turns: Vec::new(),
            nodes: 0,
        };
        let sees_arrivals = unit(random) < self.arrivals;
        let [mut won, mut open] = [PositionSet::default(), PositionSet::default()];
        let mut candidates = Vec::new();
        for turn in position.turns() {
            let next = position.play_unchecked(turn);
            let seen = if turn.wins() { &mut won } else { &mut open };
            if !seen.insert(next.zobrist()) {
                continue;
            }
            let score = if !turn.wins() {
                scan.score(&next)
            } else if sees_arrivals {
                WIN - 1
            } else {
                continue;
            };
            candidates.push(Candidate { turn, score });
        }
        if candidates.is_empty() {
            // Only arrivals are left: play one although it was not noticed.
            candidates.extend(position.turns().into_iter().map(|turn| Candidate {
                turn,
                score: WIN - 1,
            }));
        }
        Candidates {
            turns: candidates,
            nodes: scan.nodes,
        }
    }

    /// The cells of opposing pieces that the player notices this turn.
    fn noticed(&self, position: &Position, random: &mut SplitMix64) -> CellSet {
        position
            .cells(position.player().opponent())
            .into_iter()
            .filter(|_| unit(random) < self.replies)
            .fold(CellSet::EMPTY, |noticed, cell| noticed | CellSet::of(cell))
    }
}

/// Turns with their scores.
pub struct Candidates {
    pub turns: Vec<Candidate>,
    /// Number of positions evaluated.
    pub nodes: u64,
}

/// Scores turns by the noticed replies.
struct ReplyScan {
    noticed: CellSet,
    /// Buffer for replies.
    turns: Vec<Turn>,
    nodes: u64,
}

impl ReplyScan {
    /// The score of the position after an own turn, for the player who made it.
    fn score(&mut self, next: &Position) -> i32 {
        self.nodes += 1;
        if next.quiet() >= QUIET_LIMIT {
            return 0;
        }
        let mut worst = -evaluate_raw(next);
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
                worst = worst.min(evaluate_raw(&next.play_unchecked(turn)));
            }
        }
        worst
    }

    fn notices(&self, cell: Cell) -> bool {
        self.noticed.contains(cell)
    }
}
