//! Sequential probability ratio test (SPRT).

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::elo::{Moments, Pentanomial, moments, score_of};

/// Regularisation: count of outcomes that were not observed.
const UNSEEN: f64 = 1e-3;
/// Bisection steps to full floating-point precision.
const BISECTIONS: u32 = 100;
/// Normalised Elo points in one standard deviation of a game's score.
const NORMALISED_SCALE: f64 = 800.0 / std::f64::consts::LN_10;
/// Mean scores are clamped to this distance from 0 and 1.
const MIN_SCORE: f64 = 1e-3;

/// A test of two hypotheses about an Elo difference by the generalised sequential probability ratio.
///
/// ```
/// use pijersi_arena::{Pentanomial, Sprt, Verdict};
/// let sprt = Sprt::new(0.0, 10.0);
/// let state = sprt.state(&Pentanomial([10, 100, 300, 250, 90]));
/// assert_eq!(state.verdict, Some(Verdict::Stronger));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// Elo difference of the null hypothesis.
    pub elo0: f64,
    /// Elo difference of the alternative hypothesis.
    pub elo1: f64,
    /// Probability of a false positive.
    pub alpha: f64,
    /// Probability of a false negative.
    pub beta: f64,
    /// Unit of the Elo differences.
    pub model: SprtModel,
}

/// Unit of Elo differences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SprtModel {
    /// Logistic Elo: a difference determines the expected score.
    #[default]
    Logistic,
    /// Normalised Elo: the expected score divided by the standard deviation of game scores. A difference then takes
    /// about the same number of games to detect whatever the draw rate.
    Normalised,
}

impl SprtModel {
    /// All models.
    pub const ALL: [SprtModel; 2] = [SprtModel::Logistic, SprtModel::Normalised];

    /// The text form: `logistic` or `normalised`.
    pub const fn as_str(self) -> &'static str {
        match self {
            SprtModel::Logistic => "logistic",
            SprtModel::Normalised => "normalised",
        }
    }
}

impl fmt::Display for SprtModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for SprtModel {
    type Err = String;

    fn from_str(text: &str) -> Result<SprtModel, String> {
        match text {
            "logistic" => Ok(SprtModel::Logistic),
            "normalised" | "normalized" => Ok(SprtModel::Normalised),
            _ => Err(format!(
                "write {}",
                SprtModel::ALL.map(SprtModel::as_str).join(" or ")
            )),
        }
    }
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Verdict {
    /// `elo1` is accepted.
    #[serde(rename = "stronger")]
    Stronger,
    /// `elo0` is accepted.
    #[serde(rename = "not stronger")]
    NotStronger,
}

impl Verdict {
    /// The text form: `stronger` or `not stronger`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Verdict::Stronger => "stronger",
            Verdict::NotStronger => "not stronger",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtState {
    /// Log-likelihood ratio of `elo1` and `elo0`.
    pub llr: f64,
    /// At or below this value the test accepts `elo0`.
    pub lower: f64,
    /// At or above this value the test accepts `elo1`.
    pub upper: f64,
    /// The verdict, once the test has ended.
    pub verdict: Option<Verdict>,
}

impl Sprt {
    /// A test with error probabilities of 5 %.
    pub fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt {
            elo0,
            elo1,
            alpha: 0.05,
            beta: 0.05,
            model: SprtModel::Logistic,
        }
    }

    /// The state of the test after these pairs.
    pub fn state(&self, pairs: &Pentanomial) -> SprtState {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let llr = self.llr(pairs);
        let verdict = if llr >= upper {
            Some(Verdict::Stronger)
        } else if llr <= lower {
            Some(Verdict::NotStronger)
        } else {
            None
        };
        SprtState {
            llr,
            lower,
            upper,
            verdict,
        }
    }

    fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| (count as f64).max(UNSEEN));
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / total);
        let Moments { variance, .. } = moments(shares);
        // A pair's score is the mean of two games.
        let deviation = (2.0 * variance).sqrt();
        let [under0, under1] =
            [self.elo0, self.elo1].map(|elo| fit(shares, self.mean_score(elo, deviation)));
        (0..counts.len())
            .map(|outcome| counts[outcome] * (under1[outcome] / under0[outcome]).ln())
            .sum()
    }

    /// The mean score under the hypothesis of an Elo difference, given the standard deviation of a game's score.
    fn mean_score(&self, elo: f64, deviation: f64) -> f64 {
        let mean = match self.model {
            SprtModel::Logistic => score_of(elo),
            SprtModel::Normalised => 0.5 + elo / NORMALISED_SCALE * deviation,
        };
        mean.clamp(MIN_SCORE, 1.0 - MIN_SCORE)
    }
}

/// The distribution with this mean score that maximises the likelihood of the observed shares.
///
/// By Lagrange multipliers it is `share / (1 + x · (score − mean))`, with the one `x` for which the mean comes out right.
fn fit(shares: [f64; 5], mean: f64) -> [f64; 5] {
    let deviations = Pentanomial::SCORES.map(|score| score - mean);
    let tilted = |x: f64| -> [f64; 5] {
        std::array::from_fn(|outcome| shares[outcome] / (1.0 + x * deviations[outcome]))
    };
    // Between these bounds all shares are positive and the mean decreases monotonically.
    let mut low = -1.0 / (1.0 - mean);
    let mut high = 1.0 / mean;
    for _ in 0..BISECTIONS {
        let middle = (low + high) / 2.0;
        let excess: f64 = std::iter::zip(tilted(middle), deviations)
            .map(|(share, deviation)| share * deviation)
            .sum();
        if excess > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    tilted((low + high) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi::SplitMix64;

    /// The usual approximation for small differences.
    fn approximate_llr(pairs: &Pentanomial, elo0: f64, elo1: f64) -> f64 {
        let total = pairs.pairs() as f64;
        let Moments { mean, variance } = moments(pairs.0.map(|count| count as f64 / total));
        let (score0, score1) = (score_of(elo0), score_of(elo1));
        total * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance)
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let state = Sprt::new(0.0, 5.0).state(&Pentanomial::default());
        assert!((state.upper - 2.944_439).abs() < 1e-6);
        assert!((state.lower + 2.944_439).abs() < 1e-6);
        assert_eq!((state.llr, state.verdict), (0.0, None));
    }

    #[test]
    fn the_fit_has_the_mean_it_should_have() {
        let shares = [0.1, 0.2, 0.4, 0.2, 0.1];
        for mean in [0.3, 0.5, 0.55, 0.9] {
            let fitted = fit(shares, mean);
            let Moments { mean: reached, .. } = moments(fitted);
            assert!((reached - mean).abs() < 1e-9);
            assert!((fitted.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn agrees_with_the_approximation_for_small_differences() {
        for counts in [
            [100, 400, 1000, 420, 110],
            [10, 300, 900, 310, 20],
            [200, 500, 800, 400, 150],
        ] {
            let pairs = Pentanomial(counts);
            let llr = Sprt::new(0.0, 5.0).state(&pairs).llr;
            let approximate = approximate_llr(&pairs, 0.0, 5.0);
            assert!(
                (llr - approximate).abs() < 0.02 * approximate.abs().max(1.0),
                "{llr} {approximate}"
            );
        }
    }

    #[test]
    fn swapping_engines_swaps_the_hypotheses() {
        let pairs = Pentanomial([5, 30, 80, 40, 12]);
        let llr = Sprt::new(0.0, 10.0).state(&pairs).llr;
        let swapped = Sprt::new(0.0, -10.0).state(&pairs.reversed()).llr;
        assert!((llr - swapped).abs() < 1e-9);
    }

    /// A game between engines with this difference: half points of the first.
    fn game(random: &mut SplitMix64, elo: f64, draws: f64) -> usize {
        let drawn = (random.next() >> 11) as f64 / (1u64 << 53) as f64;
        let win = score_of(elo) - draws / 2.0;
        if drawn < win {
            2
        } else if drawn < win + draws {
            1
        } else {
            0
        }
    }

    /// Plays simulated pairs until the test ends.
    fn simulate(random: &mut SplitMix64, sprt: &Sprt, elo: f64, draws: f64) -> (Verdict, u64) {
        let mut pairs = Pentanomial::default();
        loop {
            pairs.add(game(random, elo, draws) + game(random, elo, draws));
            if let Some(verdict) = sprt.state(&pairs).verdict {
                return (verdict, pairs.pairs());
            }
        }
    }

    fn share_stronger(elo: f64, draws: f64) -> f64 {
        share_decided(&Sprt::new(0.0, 30.0), elo, draws, 200)
    }

    /// Frequency with which a test of engines with this difference accepts `elo1`.
    fn share_decided(sprt: &Sprt, elo: f64, draws: f64, runs: usize) -> f64 {
        let mut random = SplitMix64::new(2026);
        let stronger = (0..runs)
            .filter(|_| simulate(&mut random, sprt, elo, draws).0 == Verdict::Stronger)
            .count();
        stronger as f64 / runs as f64
    }

    /// The normalised difference of engines with this difference.
    fn normalised(elo: f64, draws: f64) -> f64 {
        let score = score_of(elo);
        let variance = score - draws / 4.0 - score * score;
        (score - 0.5) / variance.sqrt() * NORMALISED_SCALE
    }

    #[test]
    fn errors_are_as_rare_as_promised_by_both_models() {
        let is_full = std::env::var_os("PIJERSI_FULL_TESTS").is_some();
        let runs = if is_full { 2_000 } else { 60 };
        let allowed = if is_full { 0.01 } else { 0.07 };
        for (alpha, beta) in [(0.05, 0.05), (0.02, 0.1)] {
            for draws in [0.1, 0.5] {
                for model in [SprtModel::Logistic, SprtModel::Normalised] {
                    let gain = 80.0;
                    let elo1 = match model {
                        SprtModel::Logistic => gain,
                        SprtModel::Normalised => normalised(gain, draws),
                    };
                    let sprt = Sprt {
                        alpha,
                        beta,
                        model,
                        ..Sprt::new(0.0, elo1)
                    };
                    let wrong0 = share_decided(&sprt, 0.0, draws, runs);
                    let wrong1 = 1.0 - share_decided(&sprt, gain, draws, runs);
                    println!(
                        "{model}, {draws} drawn: {wrong0:.4} of {alpha}, {wrong1:.4} of {beta}"
                    );
                    assert!(wrong0 <= alpha + allowed, "{model} {draws}: {wrong0}");
                    assert!(wrong1 <= beta + allowed, "{model} {draws}: {wrong1}");
                }
            }
        }
    }

    #[test]
    fn an_engine_with_the_gain_passes() {
        assert!(share_stronger(30.0, 0.1) >= 0.9);
        assert!(share_stronger(30.0, 0.5) >= 0.9);
        assert!(share_stronger(80.0, 0.1) >= 0.99);
    }

    #[test]
    fn an_engine_without_the_gain_fails() {
        assert!(share_stronger(0.0, 0.1) <= 0.1);
        assert!(share_stronger(0.0, 0.5) <= 0.1);
        assert!(share_stronger(-50.0, 0.1) <= 0.01);
    }

    #[test]
    fn one_sided_results_end_a_test_soon() {
        let mut random = SplitMix64::new(1);
        let sprt = Sprt::new(0.0, 10.0);
        let (verdict, pairs) = simulate(&mut random, &sprt, 400.0, 0.0);
        assert_eq!(verdict, Verdict::Stronger);
        assert!(pairs < 150, "{pairs}");
    }
}
