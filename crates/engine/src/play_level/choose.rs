//! Random choice among turns of similar score.

use pijersi::{SplitMix64, Turn};

use crate::score::Score;

/// A turn with its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub turn: Turn,
    pub score: i32,
}

/// How strongly a player prefers better turns.
pub struct Selectivity {
    /// Score difference, in hundredths of a cube, that lowers the probability of a turn by a factor of e.
    pub temperature: f64,
}

/// Turns that are worse than the best by more temperatures than this are never chosen.
const MAX_TEMPERATURES: f64 = 2.5;

/// Chooses a turn at random, better ones more often; a winning turn always.
pub fn choose<'a>(
    candidates: &'a [Candidate],
    selectivity: &Selectivity,
    random: &mut SplitMix64,
) -> Option<&'a Candidate> {
    // The first of equal turns.
    let best = candidates
        .iter()
        .reduce(|best, next| if next.score > best.score { next } else { best })?;
    if Score::from_raw(best.score).is_win() {
        return Some(best);
    }
    let weights: Vec<f64> = candidates
        .iter()
        .map(|candidate| {
            let distance = f64::from(best.score - candidate.score) / selectivity.temperature;
            if distance <= MAX_TEMPERATURES {
                (-distance).exp()
            } else {
                0.0
            }
        })
        .collect();
    let mut left = unit(random) * weights.iter().sum::<f64>();
    candidates
        .iter()
        .zip(weights)
        .find(|&(_, weight)| {
            left -= weight;
            left < 0.0
        })
        .map_or(Some(best), |(candidate, _)| Some(candidate))
}

/// A random number from 0 up to but not including 1.
pub fn unit(random: &mut SplitMix64) -> f64 {
    (random.next() >> 11) as f64 / (1u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi::Position;

    fn candidates(scores: &[i32]) -> Vec<Candidate> {
        let turns = Position::classic().turns();
        turns
            .into_iter()
            .zip(scores)
            .map(|(turn, &score)| Candidate { turn, score })
            .collect()
    }

    /// Number of times each candidate is chosen out of a thousand.
    fn counts(scores: &[i32], temperature: f64) -> Vec<usize> {
        let candidates = candidates(scores);
        let selectivity = Selectivity { temperature };
        let mut random = SplitMix64::new(1);
        let mut counts = vec![0; scores.len()];
        for _ in 0..1000 {
            let choice = choose(&candidates, &selectivity, &mut random).unwrap();
            counts[candidates.iter().position(|one| one == choice).unwrap()] += 1;
        }
        counts
    }

    #[test]
    fn better_turns_come_more_often_and_absurd_ones_never() {
        let counts = counts(&[0, -20, -40, -1000], 20.0);
        assert!(counts[0] > counts[1] && counts[1] > counts[2], "{counts:?}");
        assert!(counts[2] > 50 && counts[3] == 0, "{counts:?}");
    }

    #[test]
    fn a_win_is_taken_and_nothing_comes_from_nothing() {
        let win = Score::win_after(1).raw();
        assert_eq!(counts(&[win - 2, win, 0], 500.0), [0, 1000, 0]);
        assert!(
            choose(
                &[],
                &Selectivity { temperature: 1.0 },
                &mut SplitMix64::new(0)
            )
            .is_none()
        );
    }
}
