//! Settings of a game at the terminal.

use std::time::Duration;

use pijersi::Match;
use pijersi_game::{MatchLength, Seat, TimeControl};

use crate::language::Language;

/// Settings of a game at the terminal.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The record to continue.
    pub record: Match,
    /// Who plays White and who plays Black.
    pub seats: [Seat; 2],
    /// The players' clocks, if they have any.
    pub control: Option<TimeControl>,
    /// The number of games of the match.
    pub length: MatchLength,
    /// An engine's time per turn without clocks.
    pub think: Duration,
    /// The language.
    pub language: Language,
    /// Whether to use only ASCII.
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
            length: MatchLength::One,
            think: Duration::from_secs(1),
            language: Language::English,
            ascii: false,
            colour: true,
            flipped: false,
        }
    }
}
