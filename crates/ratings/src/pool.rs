//! Pools: games of comparable time controls are rated together.

use pijersi::Setup;
use pijersi_game::{TimeControl, text_enum};

/// The number of turns of each player by which the length of a game is estimated.
const TYPICAL_TURNS: u64 = 30;
/// Estimated time of a player, in milliseconds, from which a game is slow.
const MIN_SLOW: u64 = 10 * 60 * 1000;
/// Time for each turn, in milliseconds, from which a game is correspondence.
const MIN_CORRESPONDENCE: u64 = 12 * 60 * 60 * 1000;

text_enum! {
    /// Games that are rated together.
    pub enum Pool: "rating pool" {
        /// Less than ten minutes for each player.
        Fast = "fast",
        /// Ten minutes or more for each player.
        Slow = "slow",
        /// Half a day or more for each turn.
        Correspondence = "correspondence",
    }
}

impl Pool {
    /// The pool of a time control; none without a clock, because such a game may never end.
    ///
    /// ```
    /// use pijersi_ratings::Pool;
    /// let pool = |clock: &str| Pool::of(clock.parse().unwrap());
    /// assert_eq!(pool("5+3"), Some(Pool::Fast));
    /// assert_eq!(pool("10+5"), Some(Pool::Slow));
    /// assert_eq!(pool("3d/turn"), Some(Pool::Correspondence));
    /// assert_eq!(pool("none"), None);
    /// ```
    pub const fn of(control: TimeControl) -> Option<Pool> {
        let estimate = match control {
            TimeControl::Unlimited => return None,
            TimeControl::PerTurn { time } if time >= MIN_CORRESPONDENCE => {
                return Some(Pool::Correspondence);
            }
            TimeControl::PerTurn { time } => time.saturating_mul(TYPICAL_TURNS),
            TimeControl::Total { base, increment } => {
                base.saturating_add(increment.saturating_mul(TYPICAL_TURNS))
            }
        };
        Some(if estimate < MIN_SLOW {
            Pool::Fast
        } else {
            Pool::Slow
        })
    }
}

text_enum! {
    /// Starts of games that share the advantage of the first move.
    pub enum SetupKind: "kind of set-up" {
        /// The classic set-up.
        Classic = "classic",
        /// Both sides alike.
        HalfRandom = "half-random",
        /// Different sides.
        FullRandom = "full-random",
        /// A position that is not a set-up.
        Position = "position",
        /// A set-up whose games were even at every strength.
        Balanced = "balanced",
    }
}

impl From<Option<Setup>> for SetupKind {
    fn from(setup: Option<Setup>) -> SetupKind {
        match setup {
            Some(Setup::Classic) => SetupKind::Classic,
            Some(Setup::Alike(_)) => SetupKind::HalfRandom,
            Some(Setup::Sides(..)) => SetupKind::FullRandom,
            None => SetupKind::Position,
        }
    }
}
