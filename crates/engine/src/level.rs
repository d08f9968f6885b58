//! Playing levels.

use std::fmt;
use std::str::FromStr;

/// A level from 1, for a child who has just learned the rules, to 10, full strength.
///
/// ```
/// use pijersi_engine::Level;
/// assert_eq!(Level::new(3).unwrap().number(), 3);
/// assert!(Level::new(11).is_none());
/// assert_eq!("7".parse::<Level>().unwrap().to_string(), "7");
/// assert!("eleven".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const MIN: Level = Level(1);
    /// Full strength.
    pub const MAX: Level = Level(10);

    /// The level with this number, from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (Level::MIN.0..=Level::MAX.0)
            .contains(&number)
            .then_some(Level(number))
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The text is not a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLevelError;

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level is a number from 1 to 10")
    }
}

impl std::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let number = text.parse().ok().and_then(Level::new);
        number.ok_or(ParseLevelError)
    }
}
