//! The search of the turns of a position.

use std::collections::HashSet;

use pijersi::{Position, Turn};
use pijersi_engine::{Score, Signal};

use crate::search_score::ScorePositions;

/// A short search of a turn looks at this part of the positions of a full one.
const SHORT: u64 = 16;

/// The turns of a position that matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expansion {
    /// Turns with their scores for the player to move, best first.
    pub turns: Vec<(Turn, Score)>,
    /// The best score of the other turns, by a short search.
    pub rest: Option<Score>,
}

/// Searches the turns of positions.
pub struct Expand {
    short: ScorePositions,
    full: ScorePositions,
    width: usize,
}

impl Expand {
    /// Searches so many positions for each turn, and at least `width` turns of each position.
    pub fn new(nodes: u64, width: usize) -> Expand {
        Expand {
            short: ScorePositions::new((nodes / SHORT).max(1)),
            full: ScorePositions::new(nodes),
            width,
        }
    }

    /// Searches each turn shortly, and the best ones fully: as many as the width, or all, and more while one of the others
    /// looks better than all of them. None if the signal stopped it.
    pub fn run(
        &mut self,
        position: &Position,
        is_every_turn: bool,
        signal: &Signal,
    ) -> Option<Expansion> {
        let mut seen = HashSet::new();
        let mut candidates = Vec::new();
        for turn in position.turns() {
            if seen.insert(position.play_unchecked(turn).zobrist()) || turn.wins() {
                candidates.push((turn, score(&mut self.short, position, turn, signal)?));
            }
        }
        candidates.sort_by_key(|&(turn, score)| (std::cmp::Reverse(score), turn.bits()));
        let width = if is_every_turn {
            usize::MAX
        } else {
            self.width
        };
        let mut turns: Vec<(Turn, Score)> = Vec::new();
        let mut best = None;
        let mut others = candidates.into_iter().peekable();
        while let Some((turn, _)) =
            others.next_if(|&(_, short)| turns.len() < width || Some(short) > best)
        {
            let score = score(&mut self.full, position, turn, signal)?;
            best = best.max(Some(score));
            turns.push((turn, score));
        }
        turns.sort_by_key(|&(_, score)| std::cmp::Reverse(score));
        let rest = others.next().map(|(_, score)| score);
        Some(Expansion { turns, rest })
    }
}

/// The score of a turn for the player who plays it.
fn score(
    search: &mut ScorePositions,
    position: &Position,
    turn: Turn,
    signal: &Signal,
) -> Option<Score> {
    let next = position.play_unchecked(turn);
    if let Some(outcome) = next.outcome() {
        return Some(match outcome.winner() {
            None => Score::default(),
            Some(winner) if winner == position.player() => Score::win_after(1),
            Some(_) => -Score::win_after(1),
        });
    }
    let score = -Score::from_raw(search.score(&next, signal)?);
    // A win or loss is one turn further away.
    let distance = i32::from(score.is_loss()) - i32::from(score.is_win());
    Some(Score::from_raw(score.raw() + distance))
}
