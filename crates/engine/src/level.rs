//! How strongly the engine plays.

/// A level from 1, for a child who has just learned the rules, to 10, full strength.
///
/// ```
/// use pijersi_engine::Level;
/// assert_eq!(Level::new(3).unwrap().number(), 3);
/// assert!(Level::new(11).is_none());
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
