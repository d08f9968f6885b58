//! A sequential test: stop as soon as the games played say enough.

use crate::elo::{Pentanomial, score_of};

/// Stands in for outcomes that have not been seen, which would otherwise count as impossible.
const UNSEEN: f64 = 1e-3;
/// Halvings after which an interval is as small as numbers allow.
const BISECTIONS: u32 = 100;

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
    /// The difference if there is no gain.
    pub elo0: f64,
    /// The difference if there is one.
    pub elo1: f64,
    /// How often an engine without the gain may be taken for one with it.
    pub alpha: f64,
    /// How often an engine with the gain may be taken for one without it.
    pub beta: f64,
}

/// What a test has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The difference is rather `elo1`.
    Stronger,
    /// The difference is rather `elo0`.
    NotStronger,
}

/// How far a test has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtState {
    /// The logarithm of how much better `elo1` explains the games than `elo0`.
    pub llr: f64,
    /// At this value or below the test ends for `elo0`.
    pub lower: f64,
    /// At this value or above the test ends for `elo1`.
    pub upper: f64,
    /// The decision, once there is one.
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
        }
    }

    /// What the pairs played so far say.
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
        let [under0, under1] = [self.elo0, self.elo1].map(|elo| fit(shares, score_of(elo)));
        (0..counts.len())
            .map(|outcome| counts[outcome] * (under1[outcome] / under0[outcome]).ln())
            .sum()
    }
}

/// Of all distributions with this mean score, the one that makes the seen shares most likely.
///
/// By Lagrange it is `share / (1 + x · (score − mean))`, with the one `x` for which the mean comes out right.
fn fit(shares: [f64; 5], mean: f64) -> [f64; 5] {
    let deviations = Pentanomial::SCORES.map(|score| score - mean);
    let tilted = |x: f64| -> [f64; 5] {
        std::array::from_fn(|outcome| shares[outcome] / (1.0 + x * deviations[outcome]))
    };
    // All shares stay positive between these, and the mean falls from one end to the other.
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
    use crate::elo::moments;
    use pijersi::SplitMix64;

    /// The usual approximation for small differences.
    fn approximate_llr(pairs: &Pentanomial, elo0: f64, elo1: f64) -> f64 {
        let total = pairs.pairs() as f64;
        let [mean, variance] = moments(pairs.0.map(|count| count as f64 / total));
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
            let [reached, _] = moments(fitted);
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
        const RUNS: usize = 200;
        let sprt = Sprt::new(0.0, 30.0);
        let mut random = SplitMix64::new(2026);
        let stronger = (0..RUNS)
            .filter(|_| simulate(&mut random, &sprt, elo, draws).0 == Verdict::Stronger)
            .count();
        stronger as f64 / RUNS as f64
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
