//! How well estimates agree with games.

use crate::fairness::{Chance, INTERVAL};
use crate::sample::Tally;

/// How well estimates agree with games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Validation {
    /// Number of set-ups.
    pub setups: usize,
    /// Number of games.
    pub games: u32,
    /// White's mean score in the games.
    pub observed: f64,
    /// The slope of the observed scores over the estimated ones: 1 when differences are estimated neither too large nor
    /// too small.
    pub slope: f64,
    /// The mean of estimated minus observed scores.
    pub mean_error: f64,
    /// The mean of their absolute differences, in which the chance of few games has its part.
    pub absolute_error: f64,
    /// The share of the variance between set-ups that is explained, after subtracting from both the variance that the
    /// number of games causes.
    pub explained: f64,
    /// The share of set-ups whose observed score lies in the interval, widened for the number of games.
    pub within: f64,
}

impl Validation {
    /// Compares estimates with games.
    pub(crate) fn of(pairs: &[(Chance, Tally)]) -> Validation {
        let count = pairs.len().max(1) as f64;
        let mean = |of: &dyn Fn(&(Chance, Tally)) -> f64| pairs.iter().map(of).sum::<f64>() / count;
        let observed = mean(&|(_, tally)| tally.mean());
        let estimated = mean(&|(chance, _)| chance.mean);
        let covariance =
            mean(&|(chance, tally)| (chance.mean - estimated) * (tally.mean() - observed));
        let variance = mean(&|(chance, _)| (chance.mean - estimated).powi(2));
        // The unbiased estimate of the variance of a mean of so many games.
        let noise = mean(&|(_, tally)| {
            let p = tally.mean();
            p * (1.0 - p) / f64::from(tally.games.saturating_sub(1).max(1))
        });
        let total = mean(&|(_, tally)| (tally.mean() - observed).powi(2)) - noise;
        let rest = mean(&|(chance, tally)| (tally.mean() - chance.mean).powi(2)) - noise;
        Validation {
            setups: pairs.len(),
            games: pairs.iter().map(|(_, tally)| tally.games).sum(),
            observed,
            slope: covariance / variance,
            mean_error: estimated - observed,
            absolute_error: mean(&|(chance, tally)| (chance.mean - tally.mean()).abs()),
            explained: 1.0 - rest / total,
            within: mean(&|(chance, tally)| {
                let between = (chance.high - chance.low) / (2.0 * INTERVAL);
                let games = chance.mean * (1.0 - chance.mean) / f64::from(tally.games.max(1));
                let reach = INTERVAL * (between * between + games).sqrt();
                f64::from(u8::from((chance.mean - tally.mean()).abs() <= reach))
            }),
        }
    }
}
