//! The hand-crafted evaluation: a sum of weighted features.

use pijersi::{CellSet, Player, Position, StrikeMap};

use super::evaluator::Evaluator;
use super::features::{self, Features, PHASES};
use super::{WEIGHTS, changed_cells, scaled_by_quiet};

/// Sums of weights: for a position with all cubes, and for one with few.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    early: i32,
    late: i32,
}

impl Features for Sum {
    #[inline(always)]
    fn add(&mut self, feature: usize, count: i32) {
        let [early, late] = WEIGHTS[feature];
        self.early += i32::from(early) * count;
        self.late += i32::from(late) * count;
    }
}

/// Subtracts weights.
struct Subtract(Sum);

impl Features for Subtract {
    #[inline(always)]
    fn add(&mut self, feature: usize, count: i32) {
        self.0.add(feature, -count);
    }
}

/// The evaluation by weighted features.
pub struct HandCrafted;

/// The incremental part: the sum over piece placement and material, and the phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandCraftedState {
    sum: Sum,
    phase: i32,
}

impl Evaluator for HandCrafted {
    type State = HandCraftedState;
    type Scratch = ();

    #[inline]
    fn refresh(&self, position: &Position, _: &StrikeMap) -> HandCraftedState {
        let mut sum = Sum::default();
        features::add_piece_features(position, CellSet::ALL, &mut sum);
        features::add_material_features(position, &mut sum);
        let phase = features::phase(position);
        HandCraftedState { sum, phase }
    }

    #[inline(always)]
    fn update(
        &self,
        from: &HandCraftedState,
        before: &Position,
        after: &Position,
        _: &StrikeMap,
        (): &mut (),
        to: &mut HandCraftedState,
    ) {
        let [white, black] = changed_cells(before, after);
        let cells = white | black;
        let mut phase = from.phase;
        let mut old = Subtract(from.sum);
        features::add_piece_features(before, cells, &mut old);
        let captured = features::cubes(before) != features::cubes(after);
        if captured {
            features::add_material_features(before, &mut old);
        }
        let Subtract(mut sum) = old;
        features::add_piece_features(after, cells, &mut sum);
        if captured {
            features::add_material_features(after, &mut sum);
            phase = features::phase(after);
        }
        *to = HandCraftedState { sum, phase };
    }

    #[inline]
    fn score(&self, state: &HandCraftedState, position: &Position, strikes: &StrikeMap) -> i32 {
        let HandCraftedState { mut sum, phase } = *state;
        features::add_interaction_features(position, strikes, &mut sum);
        let white = (sum.early * phase + sum.late * (PHASES - phase)) / PHASES;
        let score = match position.player() {
            Player::White => white,
            Player::Black => -white,
        };
        scaled_by_quiet(score, position)
    }
}

#[cfg(test)]
mod tests {
    use pijersi::{Position, Setup};

    use super::{Evaluator, HandCrafted};

    /// After every turn of random games, the updated state equals the state computed from scratch.
    #[test]
    fn incremental_states_equal_refreshed_ones() {
        let mut checked = 0;
        for seed in 0..60 {
            let mut position: Position = Setup::full_random(seed).position();
            let mut choice = seed as usize;
            loop {
                let turns = position.turns();
                let state = HandCrafted.refresh(&position, &position.strike_map());
                for &turn in &turns {
                    let next = position.play_unchecked(turn);
                    let mut updated = state;
                    let strikes = next.strike_map();
                    HandCrafted.update(&state, &position, &next, &strikes, &mut (), &mut updated);
                    assert_eq!(
                        updated,
                        HandCrafted.refresh(&next, &strikes),
                        "{position} {turn:?}"
                    );
                    checked += 1;
                }
                choice = choice * 31 % 1_000_003 + 7;
                match turns.get(choice % turns.len().max(1)) {
                    Some(&turn) => position = position.play_unchecked(turn),
                    None => break,
                }
            }
        }
        assert!(checked > 100_000, "{checked}");
    }
}
