//! How strongly games are played.

use std::fmt;
use std::str::FromStr;

use pijersi_engine::Level;

/// A playing strength: `level-4`, or `nodes-200000` for full strength with so many positions searched for each turn, on
/// average.
///
/// ```
/// use pijersi_atlas::Strength;
/// let strength: Strength = "nodes-1000".parse().unwrap();
/// assert_eq!(strength, Strength::Nodes(1_000));
/// assert_eq!(strength.to_string(), "nodes-1000");
/// assert!("level-10".parse::<Strength>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// A level of Banli below full strength.
    Level(Level),
    /// Full strength. The number of positions rather than a time makes results independent of the machine and its load.
    Nodes(u64),
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Level(level) => write!(f, "level-{level}"),
            Strength::Nodes(nodes) => write!(f, "nodes-{nodes}"),
        }
    }
}

/// The text is not a strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseStrengthError;

impl fmt::Display for ParseStrengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a strength is level-N with a level from 1 to 9, or nodes-N with a positive number",
        )
    }
}

impl std::error::Error for ParseStrengthError {}

impl FromStr for Strength {
    type Err = ParseStrengthError;

    fn from_str(text: &str) -> Result<Strength, ParseStrengthError> {
        match text.split_once('-') {
            Some(("level", level)) => level
                .parse()
                .ok()
                .filter(|&level| level < Level::MAX)
                .map(Strength::Level),
            Some(("nodes", nodes)) => nodes
                .parse()
                .ok()
                .filter(|&nodes| nodes > 0)
                .map(Strength::Nodes),
            _ => None,
        }
        .ok_or(ParseStrengthError)
    }
}
