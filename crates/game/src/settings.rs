//! The settings of a game.

use std::fmt;
use std::path::PathBuf;

use pijersi::{Match, Player};
use pijersi_engine::Level;

use crate::options::Options;
use crate::time_control::TimeControl;

/// The settings of a game, fixed before it starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The position the game starts from, and turns that were played before, such as an opening or a loaded game.
    pub opening: Match,
    /// The players of White and Black, before any swap.
    pub seats: [Seat; 2],
    /// The time controls of White and Black, before any swap.
    pub controls: [TimeControl; 2],
    /// When the clocks begin to run.
    pub clock_start: ClockStart,
    /// What the players may do besides playing turns.
    pub mode: Mode,
    /// Options beyond the rulebook.
    pub options: Options,
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
            options: Options::default(),
            started: 0,
        }
    }
}

impl Settings {
    /// Who plays a colour, before any swap.
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player as usize]
    }
}

/// A player's kind. The text form is `person`, `banli:3` or the path of an engine.
///
/// ```
/// use pijersi_engine::Level;
/// use pijersi_game::Seat;
/// assert_eq!(Seat::Banli(Level::MAX).to_string(), "banli:10");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A human player.
    Person,
    /// The engine of this project.
    Banli(Level),
    /// Another engine: a program that speaks UGI.
    Engine(PathBuf),
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("person"),
            Seat::Banli(level) => write!(f, "banli:{}", level.number()),
            Seat::Engine(path) => write!(f, "{}", path.display()),
        }
    }
}

/// Why a text is not a [`Seat`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseSeatError {
    /// There is no text.
    Empty,
    /// Banli has no such level.
    Level(String),
}

impl fmt::Display for ParseSeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseSeatError::Empty => f.write_str("use me, banli or the path of an engine"),
            ParseSeatError::Level(found) => {
                write!(f, "{}: Banli has the levels 1 to 10", found.escape_debug())
            }
        }
    }
}

impl std::error::Error for ParseSeatError {}

impl Seat {
    /// Parses `person` (also `me` and `human`), `banli`, `banli:3` or the path of an engine. Banli without a level gets the
    /// default level.
    ///
    /// ```
    /// use pijersi_engine::Level;
    /// use pijersi_game::Seat;
    /// let default = Level::new(5).unwrap();
    /// assert_eq!(Seat::parse("me", default), Ok(Seat::Person));
    /// assert_eq!(Seat::parse("banli:10", default), Ok(Seat::Banli(Level::MAX)));
    /// assert_eq!(Seat::parse("./other", default), Ok(Seat::Engine("./other".into())));
    /// assert!(Seat::parse("banli:11", default).is_err());
    /// ```
    ///
    /// # Errors
    /// When there is no text or no such level.
    pub fn parse(text: &str, default_level: Level) -> Result<Seat, ParseSeatError> {
        let lower = text.to_ascii_lowercase();
        match lower.strip_prefix("banli") {
            None if text.is_empty() => Err(ParseSeatError::Empty),
            None if ["me", "person", "human"].contains(&lower.as_str()) => Ok(Seat::Person),
            Some("") => Ok(Seat::Banli(default_level)),
            Some(rest) if rest.starts_with(':') => {
                let level = rest[1..].parse().ok().and_then(Level::new);
                let unknown = || ParseSeatError::Level(text.chars().take(40).collect());
                level.map(Seat::Banli).ok_or_else(unknown)
            }
            _ => Ok(Seat::Engine(PathBuf::from(text))),
        }
    }

    /// Whether a person plays.
    pub fn is_person(&self) -> bool {
        *self == Seat::Person
    }
}

crate::text_enum! {
    /// When the clocks begin to run.
    #[derive(Default)]
    pub enum ClockStart: "start of the clocks" {
        /// When the game begins.
        #[default]
        AtOnce = "at-once",
        /// After the first turn of the game.
        FirstTurn = "first-turn",
    }
}

crate::text_enum! {
    /// What the players may do besides playing turns.
    #[derive(Default)]
    pub enum Mode: "mode" {
        /// One screen: turns are taken back without asking, and the game can be paused.
        #[default]
        Local = "local",
        /// Between people: a turn is taken back when the opponent agrees, and time can be given away.
        Casual = "casual",
        /// Between people: turns cannot be taken back, and time cannot be given away.
        Strict = "strict",
    }
}
