//! Elo differences and pentanomial statistics.

use serde::{Serialize, Serializer};

/// Two-sided 95% quantile of the normal distribution.
const Z95: f64 = 1.959_963_984_540_054;

/// The Elo difference at which this score, from 0 to 1, is expected.
///
/// ```
/// assert_eq!(pijersi_arena::elo_of(0.5), 0.0);
/// assert!((pijersi_arena::elo_of(0.75) - 190.85).abs() < 0.01);
/// ```
pub fn elo_of(score: f64) -> f64 {
    // An even score is exactly 0, not -0.
    -400.0 * (1.0 / score - 1.0).log10() + 0.0
}

/// The score, from 0 to 1, that is expected at this Elo difference.
///
/// ```
/// assert_eq!(pijersi_arena::score_of(0.0), 0.5);
/// assert!((pijersi_arena::score_of(400.0) - 10.0 / 11.0).abs() < 1e-12);
/// ```
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A score between 0 and 1 with its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean score.
    pub score: f64,
    /// The lower bound of the interval.
    pub low: f64,
    /// The upper bound of the interval.
    pub high: f64,
}

impl Estimate {
    /// The Elo difference and its interval; infinite where the score is 0 or 1.
    pub fn elo(&self) -> EloEstimate {
        EloEstimate {
            elo: elo_of(self.score),
            low: elo_of(self.low),
            high: elo_of(self.high),
        }
    }
}

/// An Elo difference with its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EloEstimate {
    /// The Elo difference.
    pub elo: f64,
    /// The lower bound of the interval.
    pub low: f64,
    /// The upper bound of the interval.
    pub high: f64,
}

/// A 95% confidence interval; serialised as `[low, high]`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(with = "[Option<f64>; 2]")
)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Serialize for Interval {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.low, self.high).serialize(serializer)
    }
}

/// Pentanomial counts: pairs of games with swapped colours that scored 0, ½, 1, 1½ and 2 points.
///
/// The two games of a pair start from the same opening, so their results depend on each other. Counting pairs
/// instead of games takes that into account.
///
/// ```
/// use pijersi_arena::Pentanomial;
/// let pairs = Pentanomial([1, 2, 4, 8, 5]);
/// assert_eq!(pairs.pairs(), 20);
/// assert_eq!(pairs.estimate().unwrap().score, 0.675);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// The scores of the five outcomes of a pair.
    pub(crate) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Counts a pair that scored this number of half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// The counts from the view of the other engine.
    #[must_use]
    pub fn reversed(mut self) -> Pentanomial {
        self.0.reverse();
        self
    }

    /// The score with its interval; none without pairs.
    pub fn estimate(&self) -> Option<Estimate> {
        let pairs = self.pairs() as f64;
        if pairs == 0.0 {
            return None;
        }
        let Moments {
            mean: score,
            variance,
        } = moments(self.0.map(|count| count as f64 / pairs));
        let [low, high] = if variance > 0.0 {
            let half = Z95 * (variance / pairs).sqrt();
            [score - half, score + half]
        } else {
            // All pairs had the same outcome. A larger share of other outcomes would have been observed with a
            // probability of 97.5 %.
            let rest = 1.0 - 0.025f64.powf(1.0 / pairs);
            [score * (1.0 - rest), score + (1.0 - score) * rest]
        };
        Some(Estimate {
            score,
            low: low.max(0.0),
            high: high.min(1.0),
        })
    }
}

/// Mean and variance of the score of a pair.
pub(crate) struct Moments {
    pub mean: f64,
    pub variance: f64,
}

/// The moments of a pair's score, given the shares of its five outcomes.
pub(crate) fn moments(shares: [f64; 5]) -> Moments {
    let sum = |value: &dyn Fn(f64) -> f64| -> f64 {
        std::iter::zip(shares, Pentanomial::SCORES)
            .map(|(share, score)| share * value(score))
            .sum()
    };
    let mean = sum(&|score| score);
    Moments {
        mean,
        variance: sum(&|score| (score - mean).powi(2)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(value: f64, expected: f64, tolerance: f64) {
        assert!(
            (value - expected).abs() <= tolerance,
            "{value} is not {expected}"
        );
    }

    #[test]
    fn elo_of_well_known_scores() {
        close(elo_of(0.64), 99.95, 0.01);
        close(elo_of(0.9), 381.70, 0.01);
        close(elo_of(0.25), -190.85, 0.01);
        close(elo_of(score_of(123.4)), 123.4, 1e-9);
        assert_eq!(elo_of(1.0), f64::INFINITY);
        assert_eq!(elo_of(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn the_interval_of_a_pair_score() {
        // Computed by hand: 100 pairs with 10, 20, 40, 20, 10 have mean 0.5 and variance 0.075.
        let estimate = Pentanomial([10, 20, 40, 20, 10]).estimate().unwrap();
        close(estimate.score, 0.5, 1e-12);
        let half = 1.959964 * (0.075f64 / 100.0).sqrt();
        close(estimate.low, 0.5 - half, 1e-6);
        close(estimate.high, 0.5 + half, 1e-6);
        let EloEstimate { elo, low, high } = estimate.elo();
        close(elo, 0.0, 1e-9);
        close(low, -37.44, 0.01);
        close(high, 37.44, 0.01);
    }

    #[test]
    fn balanced_pairs_say_more_than_single_games_would() {
        // 100 pairs of a win and a loss: the opening decided, not the engines.
        let paired = Pentanomial([0, 0, 100, 0, 0]).estimate().unwrap();
        assert!(paired.high - paired.low < 0.05);
        let spread = Pentanomial([50, 0, 0, 0, 50]).estimate().unwrap();
        assert!(spread.high - spread.low > 0.15);
    }

    #[test]
    fn a_clean_sweep_does_not_prove_everything() {
        let estimate = Pentanomial([0, 0, 0, 0, 100]).estimate().unwrap();
        assert_eq!((estimate.score, estimate.high), (1.0, 1.0));
        close(estimate.low, 0.9638, 1e-4);
        assert!(Pentanomial::default().estimate().is_none());
        let reversed = Pentanomial([0, 0, 0, 0, 100]).reversed();
        assert_eq!(reversed.estimate().unwrap().score, 0.0);
    }
}
