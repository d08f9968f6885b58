//! What is agreed before a game.

use std::path::PathBuf;

use pijersi::{Match, Player};
use pijersi_engine::Level;

use crate::time_control::TimeControl;

/// What is agreed before a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The position the game starts from, and turns that were played before, such as an opening or a loaded game.
    pub opening: Match,
    /// Who plays White and who plays Black.
    pub seats: [Seat; 2],
    /// How much time White has and Black has.
    pub controls: [TimeControl; 2],
    /// When the clocks begin to run.
    pub clock_start: ClockStart,
    /// What the players may do besides playing turns.
    pub mode: Mode,
    /// The time at which the game begins, in milliseconds.
    pub started: u64,
}

impl Default for Settings {
    /// The classic set-up, two persons at one board, no clocks.
    fn default() -> Settings {
        Settings {
            opening: Match::default(),
            seats: [Seat::Person, Seat::Person],
            controls: [TimeControl::Unlimited; 2],
            clock_start: ClockStart::AtOnce,
            mode: Mode::Local,
            started: 0,
        }
    }
}

impl Settings {
    /// Who plays a colour.
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player as usize]
    }
}

/// Who plays a colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Somebody.
    Person,
    /// The engine of this project.
    Banli(Level),
    /// Another engine: a program that speaks UGI.
    Engine(PathBuf),
}

impl Seat {
    /// Reads `me`, `banli`, `banli:3` or the path of an engine. Banli without a level gets the usual one.
    ///
    /// ```
    /// use pijersi_engine::Level;
    /// use pijersi_game::Seat;
    /// let usual = Level::new(5).unwrap();
    /// assert_eq!(Seat::parse("me", usual), Ok(Seat::Person));
    /// assert_eq!(Seat::parse("banli:10", usual), Ok(Seat::Banli(Level::MAX)));
    /// assert_eq!(Seat::parse("./other", usual), Ok(Seat::Engine("./other".into())));
    /// assert!(Seat::parse("banli:11", usual).is_err());
    /// ```
    ///
    /// # Errors
    /// When there is no text or no such level.
    pub fn parse(text: &str, usual: Level) -> Result<Seat, String> {
        let lower = text.to_ascii_lowercase();
        if ["me", "person", "human"].contains(&lower.as_str()) {
            return Ok(Seat::Person);
        }
        if lower == "banli" {
            return Ok(Seat::Banli(usual));
        }
        match lower.strip_prefix("banli:") {
            Some(number) => number
                .parse()
                .ok()
                .and_then(Level::new)
                .map(Seat::Banli)
                .ok_or_else(|| format!("{text}: Banli has the levels 1 to 10")),
            None if text.is_empty() => Err("write me, banli or the path of an engine".to_owned()),
            None => Ok(Seat::Engine(PathBuf::from(text))),
        }
    }

    /// Whether a person plays.
    pub fn is_person(&self) -> bool {
        *self == Seat::Person
    }
}

/// When the clocks begin to run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClockStart {
    /// When the game begins.
    #[default]
    AtOnce,
    /// After the first turn of the game.
    FirstTurn,
}

/// What the players may do besides playing turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// One screen: turns are taken back without asking, and the game can be paused.
    #[default]
    Local,
    /// Between people: a turn is taken back when the opponent agrees, and time can be given away.
    Casual,
    /// Between people: what is played is played.
    Strict,
}
