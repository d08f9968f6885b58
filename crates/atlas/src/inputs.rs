//! What chances are estimated from.

use std::fmt;
use std::str::FromStr;

use pijersi::Setup;

use crate::features::features;

/// Scores count up to so many hundredths of a cube; a proven win is worth as much.
const MAX_SCORE: i32 = 1000;
/// The unit of scores as inputs, in hundredths of a cube.
const SCORE_UNIT: f64 = 200.0;
/// What chances are estimated from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inputs {
    /// The scores of searches.
    Scores,
    /// The [features](crate::features) of the set-up.
    Features,
    /// Both.
    Both,
}

impl Inputs {
    /// All choices of inputs.
    pub const ALL: [Inputs; 3] = [Inputs::Scores, Inputs::Features, Inputs::Both];

    /// The choice as a word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Inputs::Scores => "scores",
            Inputs::Features => "features",
            Inputs::Both => "both",
        }
    }

    /// The inputs for a set-up with these scores.
    pub(crate) fn of(self, setup: &Setup, scores: &[i32]) -> Vec<f64> {
        let scores = scores
            .iter()
            .map(|&score| f64::from(score.clamp(-MAX_SCORE, MAX_SCORE)) / SCORE_UNIT);
        match self {
            Inputs::Scores => scores.collect(),
            Inputs::Features => features(setup),
            Inputs::Both => scores.chain(features(setup)).collect(),
        }
    }
}

/// The text is not a choice of inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseInputsError;

impl fmt::Display for ParseInputsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("write scores, features or both")
    }
}

impl std::error::Error for ParseInputsError {}

impl FromStr for Inputs {
    type Err = ParseInputsError;

    fn from_str(text: &str) -> Result<Inputs, ParseInputsError> {
        let mut all = Inputs::ALL.into_iter();
        all.find(|it| it.as_str() == text).ok_or(ParseInputsError)
    }
}
