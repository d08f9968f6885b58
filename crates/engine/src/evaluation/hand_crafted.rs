//! The hand-made evaluation: weighted features.

use pijersi::{CellSet, Player, Position, StrikeMap};

use super::evaluator::Evaluator;
use super::features::{self, Features, PHASES};
use super::{WEIGHTS, changed_cells, faded};

/// Adds up weights as features are named: for a position with all cubes, and for one with few.
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

/// Takes weights away as features are named.
struct Without(Sum);

impl Features for Without {
    #[inline(always)]
    fn add(&mut self, feature: usize, count: i32) {
        self.0.add(feature, -count);
    }
}

/// The evaluation by weighted features.
pub struct HandCrafted;

/// What turns change little: the sum over the pieces where they stand and over the cubes left, and the phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    sum: Sum,
    phase: i32,
}

impl Evaluator for HandCrafted {
    type State = Kept;
    type Room = ();

    #[inline]
    fn state(&self, position: &Position, _: &StrikeMap) -> Kept {
        let mut sum = Sum::default();
        features::name_placed(position, CellSet::ALL, &mut sum);
        features::name_balance(position, &mut sum);
        let phase = features::phase(position);
        Kept { sum, phase }
    }

    #[inline(always)]
    fn update(
        &self,
        from: &Kept,
        before: &Position,
        after: &Position,
        _: &StrikeMap,
        (): &mut (),
        to: &mut Kept,
    ) {
        let [white, black] = changed_cells(before, after);
        let cells = white | black;
        let mut phase = from.phase;
        let mut old = Without(from.sum);
        features::name_placed(before, cells, &mut old);
        let captured = features::cubes(before) != features::cubes(after);
        if captured {
            features::name_balance(before, &mut old);
        }
        let Without(mut sum) = old;
        features::name_placed(after, cells, &mut sum);
        if captured {
            features::name_balance(after, &mut sum);
            phase = features::phase(after);
        }
        *to = Kept { sum, phase };
    }

    #[inline]
    fn judge(&self, state: &Kept, position: &Position, strikes: &StrikeMap) -> i32 {
        let Kept { mut sum, phase } = *state;
        features::name_seen(position, strikes, &mut sum);
        let white = (sum.early * phase + sum.late * (PHASES - phase)) / PHASES;
        let score = match position.player() {
            Player::White => white,
            Player::Black => -white,
        };
        faded(score, position)
    }
}

#[cfg(test)]
mod tests {
    use pijersi::{Position, Setup};

    use super::{Evaluator, HandCrafted};

    /// Along matches of all kinds of turns, what is kept is what would be found anew.
    #[test]
    fn what_is_kept_is_what_is_found_anew() {
        let mut checked = 0;
        for seed in 0..60 {
            let mut position: Position = Setup::full_random(seed).position();
            let mut choice = seed as usize;
            loop {
                let turns = position.turns();
                let state = HandCrafted.state(&position, &position.strike_map());
                for &turn in &turns {
                    let next = position.play_unchecked(turn);
                    let mut kept = state;
                    let strikes = next.strike_map();
                    HandCrafted.update(&state, &position, &next, &strikes, &mut (), &mut kept);
                    assert_eq!(
                        kept,
                        HandCrafted.state(&next, &strikes),
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
