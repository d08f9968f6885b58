//! The advantage of the first move, estimated from games.

use std::fmt;
use std::str::FromStr;

use crate::glicko::{SCALE, attenuation};
use crate::pool::SetupKind;

/// The number of knots.
const KNOTS: usize = 6;
/// Strength at the first knot.
const FIRST_KNOT: f64 = 900.0;
/// Distance of the knots.
const KNOT_DISTANCE: f64 = 400.0;
/// Distance over which the advantages of two strengths are correlated before any game.
const CORRELATION_DISTANCE: f64 = 800.0;
/// Variance that each game adds, because players learn what to do with the first move.
const VARIANCE_PER_GAME: f64 = 0.001;

/// White's advantage for games from one kind of set-up, in Elo points: a function of the strength of the players, linear
/// between knots and constant outside of them. Its values at the knots are normally distributed.
#[derive(Clone, Debug, PartialEq)]
pub struct Advantage {
    mean: [f64; KNOTS],
    covariance: [[f64; KNOTS]; KNOTS],
}

/// White's advantage at a strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdvantageEstimate {
    /// In Elo points; negative when Black has an advantage.
    pub points: f64,
    /// The standard deviation.
    pub deviation: f64,
}

impl AdvantageEstimate {
    /// The advantage under the swap rule: none, because the second player chooses the side.
    pub const NONE: AdvantageEstimate = AdvantageEstimate {
        points: 0.0,
        deviation: 0.0,
    };
}

/// What the strength of players, in steps of [`KNOT_DISTANCE`], has in common with the knots beside it.
struct Weights([f64; KNOTS]);

impl Weights {
    fn at(strength: f64) -> Weights {
        let last = (KNOTS - 1) as f64;
        let place = ((strength - FIRST_KNOT) / KNOT_DISTANCE).clamp(0.0, last);
        let mut weights = [0.0; KNOTS];
        for (knot, weight) in weights.iter_mut().enumerate() {
            *weight = (1.0 - (place - knot as f64).abs()).max(0.0);
        }
        Weights(weights)
    }

    fn times(&self, values: &[f64; KNOTS]) -> f64 {
        self.0
            .iter()
            .zip(values)
            .map(|(weight, value)| weight * value)
            .sum()
    }
}

impl Advantage {
    /// The advantage before any game, from games between equal levels of Banli.
    pub fn prior(kind: SetupKind) -> Advantage {
        let mean = match kind {
            SetupKind::Classic => [0.0, -30.0, 30.0, 95.0, 190.0, 300.0],
            SetupKind::HalfRandom => [0.0, 20.0, 55.0, 95.0, 170.0, 270.0],
            SetupKind::FullRandom => [0.0, 15.0, 40.0, 70.0, 110.0, 150.0],
            SetupKind::Position | SetupKind::Balanced => [0.0; KNOTS],
        };
        let deviation: [f64; KNOTS] = match kind {
            SetupKind::Position => [150.0; KNOTS],
            _ => [60.0, 60.0, 60.0, 80.0, 120.0, 150.0],
        };
        let mut covariance = [[0.0; KNOTS]; KNOTS];
        for (one, row) in covariance.iter_mut().enumerate() {
            for (other, cell) in row.iter_mut().enumerate() {
                let distance = one.abs_diff(other) as f64 * KNOT_DISTANCE;
                let correlation = libm::exp(-distance / CORRELATION_DISTANCE);
                *cell = deviation[one] * deviation[other] * correlation;
            }
        }
        Advantage { mean, covariance }
    }

    /// White's advantage between players of this strength.
    pub fn at(&self, strength: f64) -> AdvantageEstimate {
        let weights = Weights::at(strength);
        let spread = self.covariance.map(|row| weights.times(&row));
        AdvantageEstimate {
            points: weights.times(&self.mean),
            deviation: weights.times(&spread).max(0.0).sqrt(),
        }
    }

    /// Learns from a game between players of this mean strength: a step of an extended Kalman filter. `difference` is
    /// White's rating less Black's, `deviation` that of the difference, `score` White's.
    pub(crate) fn observe(&mut self, strength: f64, difference: f64, deviation: f64, score: f64) {
        let weights = Weights::at(strength);
        for (knot, weight) in weights.0.iter().enumerate() {
            self.covariance[knot][knot] += VARIANCE_PER_GAME * weight * weight;
        }
        let points = weights.times(&self.mean);
        let weight = attenuation(deviation / SCALE) / SCALE;
        let expected = 1.0 / (1.0 + libm::exp(-weight * (difference + points)));
        let information = weight * weight * expected * (1.0 - expected);
        let gain = self.covariance.map(|row| weights.times(&row));
        let variance = weights.times(&gain);
        let shrink = 1.0 / (1.0 + variance * information);
        for (one, gain_one) in gain.iter().enumerate() {
            self.mean[one] += shrink * gain_one * weight * (score - expected);
            for (other, gain_other) in gain.iter().enumerate() {
                // In this order of factors rounding keeps the matrix symmetric, of which the text form has one half.
                self.covariance[one][other] -= gain_one * gain_other * (shrink * information);
            }
        }
    }
}

/// The mean values, then the covariances from the diagonal on, separated by spaces. Numbers are written exactly.
impl fmt::Display for Advantage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.covariance.iter().enumerate();
        let covariance = rows.flat_map(|(knot, row)| &row[knot..]);
        for (index, value) in self.mean.iter().chain(covariance).enumerate() {
            let separator = if index == 0 { "" } else { " " };
            write!(f, "{separator}{value}")?;
        }
        Ok(())
    }
}

/// The text is not an estimate of the advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseAdvantageError;

impl fmt::Display for ParseAdvantageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = KNOTS + KNOTS * (KNOTS + 1) / 2;
        write!(f, "expected {count} finite numbers, variances not negative")
    }
}

impl std::error::Error for ParseAdvantageError {}

impl FromStr for Advantage {
    type Err = ParseAdvantageError;

    fn from_str(text: &str) -> Result<Advantage, ParseAdvantageError> {
        let mut numbers = text.split(' ').map(|number| {
            let number = number
                .parse()
                .ok()
                .filter(|number: &f64| number.is_finite());
            number.ok_or(ParseAdvantageError)
        });
        let mut next = || numbers.next().unwrap_or(Err(ParseAdvantageError));
        let mut advantage = Advantage {
            mean: [0.0; KNOTS],
            covariance: [[0.0; KNOTS]; KNOTS],
        };
        for value in &mut advantage.mean {
            *value = next()?;
        }
        for one in 0..KNOTS {
            for other in one..KNOTS {
                let value = next()?;
                if one == other && value < 0.0 {
                    return Err(ParseAdvantageError);
                }
                advantage.covariance[one][other] = value;
                advantage.covariance[other][one] = value;
            }
        }
        match numbers.next() {
            None => Ok(advantage),
            Some(_) => Err(ParseAdvantageError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_exact() {
        for kind in SetupKind::ALL {
            let mut advantage = Advantage::prior(kind);
            for number in 0..50 {
                let score = f64::from(u8::from(number % 3 > 0));
                advantage.observe(1400.0 + 7.0 * f64::from(number), 30.0, 90.0, score);
            }
            let read: Advantage = advantage.to_string().parse().unwrap();
            assert_eq!(read, advantage);
        }
        for wrong in [
            "",
            "1 2 3",
            &"1 ".repeat(27),
            &["1"; 28].join(" "),
            &["NaN"; 27].join(" "),
        ] {
            assert!(wrong.parse::<Advantage>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn strengths_outside_of_the_knots_have_the_value_of_the_last_one() {
        let prior = Advantage::prior(SetupKind::Classic);
        assert_eq!(prior.at(0.0), prior.at(FIRST_KNOT));
        assert_eq!(prior.at(5000.0), prior.at(2900.0));
        assert_eq!(prior.at(1500.0).points, 0.0);
        assert_eq!(prior.at(2300.0).points, 142.5);
    }

    #[test]
    fn wins_of_white_raise_the_advantage_most_where_they_happen() {
        let prior = Advantage::prior(SetupKind::HalfRandom);
        let mut learnt = prior.clone();
        for _ in 0..150 {
            learnt.observe(1300.0, 0.0, 50.0, 1.0);
        }
        let change = |strength| learnt.at(strength).points - prior.at(strength).points;
        assert!(change(1300.0) > 100.0);
        assert!(change(1300.0) > change(1700.0) && change(1700.0) > change(2500.0));
        assert!(learnt.at(1300.0).deviation < 0.6 * prior.at(1300.0).deviation);
    }
}
