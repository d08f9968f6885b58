//! Glicko-2, after M. E. Glickman, "Example of the Glicko-2 system" (2022), for rating periods of any length.

use std::f64::consts::PI;

use crate::rating::Rating;

/// Points of Elo's scale for one unit of the internal scale: 400 / ln 10.
pub(crate) const SCALE: f64 = 173.717_792_761_258_06;
/// Largest deviation: that of a player without games.
const MAX_DEVIATION: f64 = 350.0;
/// Smallest deviation: below it, a rating would hardly react to games.
const MIN_DEVIATION: f64 = 10.0;
/// Precision of the volatility.
const PRECISION: f64 = 1e-9;
/// Maximum number of steps of a search that needs about ten.
const MAX_STEPS: usize = 100;

/// The constants of the system.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glicko {
    /// Change of the volatility in a rating period.
    pub tau: f64,
}

/// An opponent, with the score against this opponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opponent {
    /// The opponent's rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Points by which the conditions of the game favour the player: positive for the first move.
    pub advantage: f64,
    /// The player's score: 1, 0.5 or 0.
    pub score: f64,
}

impl Opponent {
    fn expected(&self, player: &Rating) -> Expected {
        expected(
            player.rating + self.advantage - self.rating,
            self.deviation / SCALE,
        )
    }
}

/// An expected score, and how strongly uncertainty about the opponent weakens the evidence of the game.
struct Expected {
    score: f64,
    weight: f64,
}

fn expected(difference: f64, deviation: f64) -> Expected {
    let weight = attenuation(deviation);
    Expected {
        score: 1.0 / (1.0 + libm::exp(-weight * difference / SCALE)),
        weight,
    }
}

/// Glickman's function g, of a deviation on the internal scale.
pub(crate) fn attenuation(deviation: f64) -> f64 {
    1.0 / (1.0 + 3.0 * deviation * deviation / (PI * PI)).sqrt()
}

impl Glicko {
    /// The rating after some time without games.
    #[must_use]
    pub fn aged(&self, player: Rating, periods: f64) -> Rating {
        let deviation = player.deviation / SCALE;
        let grown = deviation * deviation + player.volatility * player.volatility * periods;
        Rating {
            deviation: (grown.sqrt() * SCALE).clamp(MIN_DEVIATION, MAX_DEVIATION),
            ..player
        }
    }

    /// The rating after games at the end of this number of rating periods.
    #[must_use]
    pub fn rate(&self, player: Rating, periods: f64, games: &[Opponent]) -> Rating {
        let mut information = 0.0;
        let mut surplus = 0.0;
        for game in games {
            let Expected { score, weight } = game.expected(&player);
            information += weight * weight * score * (1.0 - score);
            surplus += weight * (game.score - score);
        }
        if information <= 0.0 {
            return self.aged(player, periods);
        }
        let variance = 1.0 / information;
        let volatility = self.volatility(&player, periods, variance, variance * surplus);
        let aged = self.aged(
            Rating {
                volatility,
                ..player
            },
            periods,
        );
        let before = aged.deviation / SCALE;
        let after = 1.0 / (1.0 / (before * before) + information);
        Rating {
            rating: player.rating + SCALE * after * surplus,
            deviation: (after.sqrt() * SCALE).clamp(MIN_DEVIATION, MAX_DEVIATION),
            volatility,
        }
    }

    /// The volatility after games whose results show this improvement with this variance (step 5 of Glickman's example,
    /// in which the length of the period is 1).
    fn volatility(&self, player: &Rating, periods: f64, variance: f64, improvement: f64) -> f64 {
        if player.volatility <= 0.0 || periods <= 0.0 {
            return player.volatility;
        }
        let known = player.deviation / SCALE;
        let known = known * known + variance;
        let surprise = improvement * improvement;
        let before = 2.0 * libm::log(player.volatility);
        let spread = self.tau * self.tau * periods;
        // Its root is the logarithm of the new squared volatility.
        let slope = |x: f64| {
            let growth = libm::exp(x) * periods;
            let total = known + growth;
            growth * (surprise - total) / (2.0 * total * total) - (x - before) / spread
        };
        let mut low = before;
        let mut high = if surprise > known {
            libm::log((surprise - known) / periods)
        } else {
            let step = spread.sqrt();
            let bounds = (1..).map(|k| before - f64::from(k) * step);
            bounds
                .take(MAX_STEPS)
                .find(|&x| slope(x) >= 0.0)
                .unwrap_or(before)
        };
        let (mut at_low, mut at_high) = (slope(low), slope(high));
        // The Illinois algorithm.
        for _ in 0..MAX_STEPS {
            if (high - low).abs() <= PRECISION || at_low == at_high {
                break;
            }
            let next = low + (low - high) * at_low / (at_high - at_low);
            let at_next = slope(next);
            if at_next * at_high <= 0.0 {
                (low, at_low) = (high, at_high);
            } else {
                at_low /= 2.0;
            }
            (high, at_high) = (next, at_next);
        }
        libm::exp(low / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use pijersi::SplitMix64;
    use skillratings::Outcomes;
    use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

    use super::*;

    const GLICKO: Glicko = Glicko { tau: 0.5 };

    fn opponent(rating: f64, deviation: f64, score: f64) -> Opponent {
        Opponent {
            rating,
            deviation,
            advantage: 0.0,
            score,
        }
    }

    #[test]
    fn glickmans_example() {
        let player = Rating {
            rating: 1500.0,
            deviation: 200.0,
            volatility: 0.06,
        };
        let games = [
            opponent(1400.0, 30.0, 1.0),
            opponent(1550.0, 100.0, 0.0),
            opponent(1700.0, 300.0, 0.0),
        ];
        let rated = GLICKO.rate(player, 1.0, &games);
        assert!((rated.rating - 1464.06).abs() < 0.01, "{rated:?}");
        assert!((rated.deviation - 151.52).abs() < 0.01, "{rated:?}");
        assert!((rated.volatility - 0.059_996).abs() < 1e-6, "{rated:?}");
    }

    #[test]
    fn random_periods_are_rated_as_by_skillratings() {
        let mut random = SplitMix64::new(7);
        let mut between = |low: f64, high: f64| {
            low + (high - low) * (random.next() >> 11) as f64 / (1u64 << 53) as f64
        };
        let config = Glicko2Config {
            tau: 0.5,
            convergence_tolerance: 1e-9,
        };
        for _ in 0..500 {
            let player = Rating {
                rating: between(800.0, 2200.0),
                deviation: between(30.0, 250.0),
                volatility: between(0.03, 0.12),
            };
            let games: Vec<Opponent> = (0..between(1.0, 12.0) as usize)
                .map(|_| {
                    let score = f64::from(between(0.0, 3.0) as u8) / 2.0;
                    opponent(between(800.0, 2200.0), between(30.0, 350.0), score)
                })
                .collect();
            let theirs = glicko2_rating_period(
                &Glicko2Rating {
                    rating: player.rating,
                    deviation: player.deviation,
                    volatility: player.volatility,
                },
                &games
                    .iter()
                    .map(|game| {
                        let opponent = Glicko2Rating {
                            rating: game.rating,
                            deviation: game.deviation,
                            volatility: 0.06,
                        };
                        let outcome = match game.score {
                            1.0 => Outcomes::WIN,
                            0.5 => Outcomes::DRAW,
                            _ => Outcomes::LOSS,
                        };
                        (opponent, outcome)
                    })
                    .collect::<Vec<_>>(),
                &config,
            );
            let ours = GLICKO.rate(player, 1.0, &games);
            assert!(
                (ours.rating - theirs.rating).abs() < 1e-3,
                "{ours:?} {theirs:?}"
            );
            assert!(
                (ours.deviation - theirs.deviation).abs() < 1e-3,
                "{ours:?} {theirs:?}"
            );
            assert!(
                (ours.volatility - theirs.volatility).abs() < 1e-7,
                "{ours:?} {theirs:?}"
            );
        }
    }

    #[test]
    fn a_period_in_parts_grows_the_deviation_like_the_whole() {
        let player = Rating {
            deviation: 60.0,
            ..Rating::INITIAL
        };
        let whole = GLICKO.aged(player, 9.0);
        let mut parts = player;
        for _ in 0..36 {
            parts = GLICKO.aged(parts, 0.25);
        }
        assert!((whole.deviation - parts.deviation).abs() < 1e-9);
        assert!(whole.deviation > player.deviation);
        assert_eq!(GLICKO.aged(player, 1e9).deviation, MAX_DEVIATION);
        assert_eq!(GLICKO.rate(player, 9.0, &[]), whole);
    }

    #[test]
    fn an_advantage_counts_as_strength() {
        let advantage = Opponent {
            advantage: 80.0,
            ..opponent(1580.0, 50.0, 1.0)
        };
        let plain = GLICKO.rate(Rating::INITIAL, 1.0, &[opponent(1500.0, 50.0, 1.0)]);
        assert_eq!(GLICKO.rate(Rating::INITIAL, 1.0, &[advantage]), plain);
    }
}
