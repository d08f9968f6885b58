//! One-ply evaluation of turns as a beginner sees them: the turns of some of the own pieces, and the captures and arrivals
//! of those opposing pieces that are noticed.

use pijersi::{CellSet, Player, Position, QUIET_LIMIT, SplitMix64, Turn};

use super::LOST_AT_ONCE;
use super::choose::{Candidate, unit};
use crate::evaluation::evaluate_raw;
use crate::score::WIN;
use crate::search::PositionSet;

/// Probabilities that a player notices something.
#[derive(Clone, Copy)]
pub struct Attention {
    /// Probability of considering the turns of an own piece.
    pub own: f64,
    /// Probability of noticing own arrivals, whichever pieces are considered.
    pub arrivals: f64,
    /// Probability of noticing that an opposing piece could arrive.
    pub threats: f64,
    /// Probability of noticing the captures of an opposing piece.
    pub replies: f64,
}

impl Attention {
    /// The turns that lead to different positions, with scores as the player sees them, and the node count.
    pub fn candidates(&self, position: &Position, random: &mut SplitMix64) -> Candidates {
        let player = position.player();
        let opponent = player.opponent();
        let mut scan = ReplyScan {
            capturing: noticed(position, opponent, self.replies, random),
            arriving: noticed(position, opponent, self.threats, random),
            turns: Vec::new(),
            nodes: 0,
        };
        let considered = noticed(position, player, self.own, random);
        let sees_arrivals = unit(random) < self.arrivals;
        let [mut won, mut open] = [PositionSet::default(), PositionSet::default()];
        let mut candidates = Vec::new();
        for turn in position.turns() {
            if !turn.wins() && !considered.contains(turn.start()) {
                continue;
            }
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
        if candidates.is_empty() && self.own < 1.0 {
            // None of the considered pieces can move: consider all.
            let all = Attention { own: 1.0, ..*self };
            return all.candidates(position, random);
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
}

/// The cells of a player's pieces that are noticed this turn, each with this probability.
fn noticed(
    position: &Position,
    player: Player,
    probability: f64,
    random: &mut SplitMix64,
) -> CellSet {
    position
        .cells(player)
        .into_iter()
        .filter(|_| unit(random) < probability)
        .fold(CellSet::EMPTY, |noticed, cell| noticed | CellSet::of(cell))
}

/// Turns with their scores.
pub struct Candidates {
    pub turns: Vec<Candidate>,
    /// Number of positions evaluated.
    pub nodes: u64,
}

/// Scores turns by the noticed replies.
struct ReplyScan {
    /// The opposing pieces whose captures are noticed.
    capturing: CellSet,
    /// The opposing pieces whose arrivals are noticed.
    arriving: CellSet,
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
                .any(|turn| turn.wins() && self.arriving.contains(turn.start()))
            {
                return LOST_AT_ONCE;
            }
        }
        next.captures_into(&mut self.turns);
        for &turn in &self.turns {
            if self.capturing.contains(turn.start()) && !turn.wins() {
                self.nodes += 1;
                worst = worst.min(evaluate_raw(&next.play_unchecked(turn)));
            }
        }
        worst
    }
}
