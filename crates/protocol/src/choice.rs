//! Choices of the creator of a game that the server may make at random.

use std::fmt;
use std::str::FromStr;

use pijersi::{Player, Setup, SetupError};
use pijersi_game::UnknownName;

use crate::text::serde_as_text;

const RANDOM: &str = "random";
const HALF_RANDOM: &str = "half-random";
const FULL_RANDOM: &str = "full-random";
const BALANCED: &str = "balanced";

/// The colour of the creator of a game: `white`, `black` or `random`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// The server chooses.
    #[default]
    Random,
    /// This colour.
    Player(Player),
}

impl fmt::Display for ColorChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            ColorChoice::Random => RANDOM,
            ColorChoice::Player(player) => player.as_str(),
        })
    }
}

impl FromStr for ColorChoice {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<ColorChoice, UnknownName> {
        let mut players = Player::ALL.into_iter();
        match players.find(|player| player.as_str() == text) {
            Some(player) => Ok(ColorChoice::Player(player)),
            None if text == RANDOM => Ok(ColorChoice::Random),
            None => Err(UnknownName {
                set: "colour",
                names: "white, black, random".to_owned(),
                found: text.chars().take(40).collect(),
            }),
        }
    }
}

/// The set-up of a new game: `classic`, `half-random`, `full-random`, `balanced` or a set-up code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupChoice {
    /// A random order for White, rotated for Black.
    HalfRandom,
    /// A random order for each side.
    FullRandom,
    /// One of the set-ups whose games were even at every strength.
    Balanced,
    /// This set-up.
    Setup(Setup),
}

impl Default for SetupChoice {
    fn default() -> SetupChoice {
        SetupChoice::Setup(Setup::Classic)
    }
}

impl fmt::Display for SetupChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupChoice::HalfRandom => f.pad(HALF_RANDOM),
            SetupChoice::FullRandom => f.pad(FULL_RANDOM),
            SetupChoice::Balanced => f.pad(BALANCED),
            SetupChoice::Setup(setup) => setup.fmt(f),
        }
    }
}

impl FromStr for SetupChoice {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<SetupChoice, SetupError> {
        match text {
            HALF_RANDOM => Ok(SetupChoice::HalfRandom),
            FULL_RANDOM => Ok(SetupChoice::FullRandom),
            BALANCED => Ok(SetupChoice::Balanced),
            code => code.parse().map(SetupChoice::Setup),
        }
    }
}

serde_as_text!(ColorChoice, SetupChoice);
