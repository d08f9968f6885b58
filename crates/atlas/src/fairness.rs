//! White's chances in any set-up, estimated from games in others.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use pijersi::Setup;

use crate::inputs::Inputs;
use crate::regression::{Observation, fit, linear, logistic};
use crate::sample::{Sample, Tally};
use crate::strength::Strength;
use crate::validation::Validation;

/// First line of a file with a model.
const MODEL_HEADER: &str = "# pijersi atlas model 1";
/// Penalty on weights: that of a normal distribution of the weights with the standard deviation 0.7.
const PENALTY: f64 = 2.0;
/// An interval reaches as far as so many standard deviations: nine set-ups in ten lie within.
pub(crate) const INTERVAL: f64 = 1.645;

/// White's expected score with an interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The expected score, from 0 to 1.
    pub mean: f64,
    /// The lower end of the interval in which nine set-ups in ten lie.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Chance {
    /// The score of games, with Wilson's interval: nine in ten such intervals have the expected score.
    pub(crate) fn measured(tally: &Tally) -> Chance {
        let (games, mean) = (f64::from(tally.games.max(1)), tally.mean());
        let weight = INTERVAL * INTERVAL / games;
        let centre = (mean + weight / 2.0) / (1.0 + weight);
        let reach = INTERVAL * (mean * (1.0 - mean) / games + weight / (4.0 * games)).sqrt()
            / (1.0 + weight);
        Chance {
            mean,
            low: (centre - reach).clamp(0.0, mean),
            high: (centre + reach).clamp(mean, 1.0),
        }
    }
}

/// Estimates White's chances at one strength.
#[derive(Clone, Debug, PartialEq)]
pub struct StrengthModel {
    /// The strength.
    pub strength: Strength,
    /// The standard deviation between set-ups with the same inputs, in logits.
    spread: f64,
    /// The weights of the inputs, then the constant.
    weights: Vec<f64>,
}

/// Estimates White's chances in any set-up at some strengths.
#[derive(Clone, Debug, PartialEq)]
pub struct FairnessModel {
    /// What the chances are estimated from.
    inputs: Inputs,
    /// The numbers of positions searched for the scores.
    pub nodes: Vec<u64>,
    /// One for each strength.
    pub strengths: Vec<StrengthModel>,
}

impl FairnessModel {
    /// Fits a model.
    pub fn fit(
        inputs: Inputs,
        nodes: &[u64],
        samples: &BTreeMap<Strength, Vec<Sample>>,
    ) -> FairnessModel {
        let strengths = samples
            .iter()
            .map(|(&strength, samples)| StrengthModel::fit(inputs, strength, samples))
            .collect();
        FairnessModel {
            inputs,
            nodes: nodes.to_vec(),
            strengths,
        }
    }

    /// White's chance in a set-up with these scores, at the strength of a part of the model.
    pub fn chance(&self, strength: &StrengthModel, setup: &Setup, scores: &[i32]) -> Chance {
        let logit = linear(&strength.weights, &self.inputs.of(setup, scores));
        let reach = INTERVAL * strength.spread;
        Chance {
            mean: logistic(logit),
            low: logistic(logit - reach),
            high: logistic(logit + reach),
        }
    }

    /// Compares the estimates at a strength with games that the model was not fitted to.
    pub fn validate(&self, strength: &StrengthModel, samples: &[Sample]) -> Validation {
        let pairs = samples.iter().map(|sample| {
            let chance = self.chance(strength, &sample.setup, &sample.scores);
            (chance, sample.tally)
        });
        Validation::of(&pairs.collect::<Vec<_>>())
    }
}

impl StrengthModel {
    fn fit(inputs: Inputs, strength: Strength, samples: &[Sample]) -> StrengthModel {
        let observe = |sample: &Sample, weight: f64| Observation {
            inputs: inputs.of(&sample.setup, &sample.scores),
            mean: sample.tally.mean(),
            count: f64::from(sample.tally.games) * weight,
        };
        // Games from one set-up tell less than as many from different ones, the less so the more set-ups with the same
        // inputs differ: the second fit knows how much.
        let mut weights = fit(&collect(samples, |sample| observe(sample, 1.0)), PENALTY);
        let mut spread = spread(inputs, samples, &weights);
        weights = fit(
            &collect(samples, |sample| {
                let p = logistic(linear(&weights, &inputs.of(&sample.setup, &sample.scores)));
                let games = f64::from(sample.tally.games);
                observe(
                    sample,
                    1.0 / (1.0 + games * p * (1.0 - p) * spread * spread),
                )
            }),
            PENALTY,
        );
        spread = self::spread(inputs, samples, &weights);
        StrengthModel {
            strength,
            spread,
            weights,
        }
    }
}

fn collect(samples: &[Sample], observe: impl FnMut(&Sample) -> Observation) -> Vec<Observation> {
    samples.iter().map(observe).collect()
}

/// The standard deviation, in logits, by which set-ups differ beyond what the number of games explains.
fn spread(inputs: Inputs, samples: &[Sample], weights: &[f64]) -> f64 {
    let (mut excess, mut slopes) = (0.0, 0.0);
    for Sample {
        setup,
        scores,
        tally,
    } in samples
    {
        let p = logistic(linear(weights, &inputs.of(setup, scores)));
        let variance = p * (1.0 - p);
        // Of the variance of one game, the set-up and the games themselves have a part each: a single game says nothing of
        // how they share it.
        let games = f64::from(tally.games.max(1));
        excess += (tally.mean() - p).powi(2) - variance / games;
        slopes += variance * variance * (1.0 - 1.0 / games);
    }
    (excess.max(0.0) / slopes.max(f64::MIN_POSITIVE)).sqrt()
}

/// Three lines, then a line for each strength: the strength, the spread and the weights with tabs between them.
impl fmt::Display for FairnessModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{MODEL_HEADER}")?;
        writeln!(f, "inputs\t{}", self.inputs.as_str())?;
        let nodes: Vec<String> = self.nodes.iter().map(u64::to_string).collect();
        writeln!(f, "nodes\t{}", nodes.join(" "))?;
        for model in &self.strengths {
            write!(f, "{}\t{:.4}", model.strength, model.spread)?;
            for weight in &model.weights {
                write!(f, "\t{weight:.4}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// A number as it is written above. The general parser of the standard library is large in the page’s module.
fn parse_decimal(text: &str) -> Option<f64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1.0, digits),
        None => (1.0, text),
    };
    let (whole, decimals) = digits.split_once('.').filter(|(_, it)| it.len() == 4)?;
    let number: u32 = [whole, decimals].concat().parse().ok()?;
    Some(sign * f64::from(number) / 10_000.0)
}

/// The text is not a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseModelError {
    /// The line, counted from 1.
    pub line: usize,
}

impl fmt::Display for ParseModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}: not a model as pijersi atlas fit writes it",
            self.line
        )
    }
}

impl std::error::Error for ParseModelError {}

impl FromStr for FairnessModel {
    type Err = ParseModelError;

    fn from_str(text: &str) -> Result<FairnessModel, ParseModelError> {
        let at = |line| move || ParseModelError { line };
        let mut lines = text.lines();
        lines
            .next()
            .filter(|&line| line == MODEL_HEADER)
            .ok_or_else(at(1))?;
        let mut value = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix('\t');
        let inputs: Inputs = value("inputs")
            .and_then(|text| text.parse().ok())
            .ok_or_else(at(2))?;
        let nodes: Vec<u64> = value("nodes")
            .and_then(|text| text.split(' ').map(|word| word.parse().ok()).collect())
            .ok_or_else(at(3))?;
        let count = inputs.of(&Setup::Classic, &vec![0; nodes.len()]).len() + 1;
        let strength = |line: &str| {
            let mut fields = line.split('\t');
            let strength = fields.next()?.parse().ok()?;
            let numbers: Vec<f64> = fields.map(parse_decimal).collect::<Option<_>>()?;
            (numbers.len() == count + 1).then(|| StrengthModel {
                strength,
                spread: numbers[0],
                weights: numbers[1..].to_vec(),
            })
        };
        let strengths = lines
            .enumerate()
            .map(|(index, line)| strength(line).ok_or_else(at(index + 4)))
            .collect::<Result<_, _>>()?;
        Ok(FairnessModel {
            inputs,
            nodes,
            strengths,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use pijersi::{Setup, SplitMix64};

    use super::{FairnessModel, ParseModelError};
    use crate::inputs::Inputs;
    use crate::regression::logistic;
    use crate::sample::{Sample, Tally};
    use crate::strength::Strength;

    /// Set-ups whose chances follow from their scores and something unknown.
    fn drawn(seed: u64, unknown: f64) -> Vec<Sample> {
        let mut random = SplitMix64::new(seed);
        let mut unit = move || random.below(1 << 20) as f64 / f64::from(1 << 20);
        (0..600)
            .map(|number| {
                let score = (600.0 * unit()) as i32 - 300;
                let chance =
                    logistic(f64::from(score) / 150.0 + 0.4 + unknown * (unit() + unit() - 1.0));
                let games = 40;
                let wins = (0..games).filter(|_| unit() < chance).count() as u32;
                Sample {
                    setup: Setup::half_random(seed * 10_000 + number),
                    scores: vec![score],
                    tally: Tally {
                        games,
                        half_points: 2 * wins,
                    },
                }
            })
            .collect()
    }

    #[test]
    fn chances_in_other_set_ups_are_estimated() {
        let strength = Strength::Nodes(1000);
        let fitted = BTreeMap::from([(strength, drawn(1, 2.0))]);
        let model = FairnessModel::fit(Inputs::Both, &[100], &fitted);
        let part = &model.strengths[0];
        let validation = model.validate(part, &drawn(2, 2.0));
        assert!((0.9..1.1).contains(&validation.slope), "{validation:?}");
        assert!(validation.mean_error.abs() < 0.03, "{validation:?}");
        assert!(validation.explained > 0.5, "{validation:?}");
        assert!((0.8..0.97).contains(&validation.within), "{validation:?}");
        // The standard deviation of the unknown part.
        assert!(
            (part.spread - 2.0 / 6f64.sqrt()).abs() < 0.15,
            "{}",
            part.spread
        );
        let without = FairnessModel::fit(Inputs::Features, &[100], &fitted);
        let poor = without.validate(&without.strengths[0], &drawn(2, 2.0));
        assert!(poor.explained < 0.1, "{poor:?}");
    }

    #[test]
    fn set_ups_that_are_decided_differ_widely() {
        // Two games each, both won by the same side, which no input says.
        let samples: Vec<Sample> = drawn(1, 0.0)
            .into_iter()
            .enumerate()
            .map(|(index, sample)| Sample {
                scores: vec![0],
                tally: Tally {
                    games: 2,
                    half_points: if index % 2 == 0 { 4 } else { 0 },
                },
                ..sample
            })
            .collect();
        let fitted = BTreeMap::from([(Strength::Nodes(1000), samples)]);
        let model = FairnessModel::fit(Inputs::Scores, &[100], &fitted);
        let chance = model.chance(&model.strengths[0], &Setup::Classic, &[0]);
        assert!((chance.mean - 0.5).abs() < 0.01, "{chance:?}");
        assert!(chance.low < 0.1 && chance.high > 0.9, "{chance:?}");
    }

    #[test]
    fn measured_scores_have_wilsons_interval() {
        let tally = |games, half_points| super::Chance::measured(&Tally { games, half_points });
        let even = tally(100, 100);
        assert!(
            (even.low - 0.4188).abs() < 1e-4 && (even.high - 0.5812).abs() < 1e-4,
            "{even:?}"
        );
        let won = tally(10, 20);
        assert!(
            (won.low - 0.7870).abs() < 1e-4 && won.high == 1.0,
            "{won:?}"
        );
    }

    #[test]
    fn models_have_a_text() {
        let fitted = BTreeMap::from([(Strength::Nodes(1000), drawn(1, 0.0))]);
        let model = FairnessModel::fit(Inputs::Both, &[100], &fitted);
        let text = model.to_string();
        let read: FairnessModel = text.parse().unwrap();
        assert_eq!(read.to_string(), text);
        let cut = text.rsplit_once('\t').unwrap().0;
        assert_eq!(
            cut.parse::<FairnessModel>(),
            Err(ParseModelError { line: 4 })
        );
        assert!("".parse::<FairnessModel>().is_err());
    }
}
