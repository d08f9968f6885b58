//! How Banli's evaluation is learned.
//!
//! `selfplay` lets the engine play itself and writes quiet positions with what the search thought of them and
//! how the match ended; `fit` finds the weights that predict those results best and prints them as source.

#![forbid(unsafe_code)]

use std::str::FromStr;

use pijersi::Position;

/// A position of a match, with what came of it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// The score the search gave it, for the player to move.
    pub score: i32,
    /// The result for White: 1, 0.5 or 0.
    pub result: f32,
}

impl std::fmt::Display for Sample {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{};{};{}", self.position, self.score, self.result)
    }
}

impl FromStr for Sample {
    type Err = String;

    fn from_str(line: &str) -> Result<Sample, String> {
        let wrong = || format!("not a sample: {line}");
        let mut parts = line.split(';');
        let mut next = || parts.next().ok_or_else(wrong);
        Ok(Sample {
            position: next()?.parse().map_err(|error| format!("{error}"))?,
            score: next()?.parse().map_err(|_| wrong())?,
            result: next()?.parse().map_err(|_| wrong())?,
        })
    }
}
