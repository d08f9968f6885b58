//! How a game is to be played and shown.

use std::time::Duration;

use pijersi::Match;
use pijersi_game::{Seat, TimeControl};

use crate::language::Language;

/// How a game is to be played and shown.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The match to go on with.
    pub record: Match,
    /// Who plays White and who plays Black.
    pub seats: [Seat; 2],
    /// The players' clocks, if they have any.
    pub control: Option<TimeControl>,
    /// How long an engine thinks about a turn when there are no clocks.
    pub think: Duration,
    /// What the game speaks.
    pub language: Language,
    /// Whether to use nothing but ASCII.
    pub ascii: bool,
    /// Whether to use colour.
    pub colour: bool,
    /// Whether Black's side is below.
    pub flipped: bool,
}

impl Default for Settings {
    /// Two people, the classic set-up, no clocks.
    fn default() -> Settings {
        Settings {
            record: Match::default(),
            seats: [Seat::Person, Seat::Person],
            control: None,
            think: Duration::from_secs(1),
            language: Language::English,
            ascii: false,
            colour: true,
            flipped: false,
        }
    }
}
