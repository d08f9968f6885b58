//! The questions, as they arrive. `docs/page.md` explains each of them.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::error::Refused;
use crate::spot::Spot;

/// A question: its type, and the fields that have not been read yet.
pub(crate) struct Question {
    pub kind: String,
    fields: Map<String, Value>,
}

impl Question {
    /// Reads the text of a question.
    pub fn parse(text: &str) -> Result<Question, Refused> {
        let mut fields: Map<String, Value> = serde_json::from_str(text).map_err(misunderstood)?;
        match fields.remove("type") {
            Some(Value::String(kind)) => Ok(Question { kind, fields }),
            _ => Err(Refused::malformed("the question has no type")),
        }
    }

    /// Takes the fields that say where in a game the question is asked.
    pub fn spot(&mut self) -> Result<Spot, Refused> {
        let mut named = Map::new();
        for name in ["position", "start", "turns"] {
            if let Some(value) = self.fields.remove(name) {
                named.insert(name.to_owned(), value);
            }
        }
        serde_json::from_value(Value::Object(named)).map_err(misunderstood)
    }

    /// Reads all other fields.
    pub fn rest<T: DeserializeOwned>(self) -> Result<T, Refused> {
        serde_json::from_value(Value::Object(self.fields)).map_err(misunderstood)
    }
}

fn misunderstood(error: serde_json::Error) -> Refused {
    Refused::malformed(format!("the question is not understood: {error}"))
}

/// A time in milliseconds. Browsers count in fractions of them, which do not matter here.
#[cfg(feature = "banli")]
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct Millis(f64);

#[cfg(feature = "banli")]
impl Millis {
    /// Whole milliseconds; what is negative counts as none.
    pub fn whole(self) -> u64 {
        self.0 as u64
    }

    pub fn duration(self) -> std::time::Duration {
        std::time::Duration::from_millis(self.whole())
    }
}

/// A question without further fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Play {
    pub turn: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Match {
    pub text: Option<String>,
    pub result: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    pub setup: String,
    pub seed: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Edit {
    pub pieces: Map<String, Value>,
    pub player: String,
    #[serde(default)]
    pub quiet: u8,
    #[serde(default = "one")]
    pub full: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Symmetry {
    #[serde(default)]
    pub mirror: bool,
    #[serde(default)]
    pub cycle: u8,
    #[serde(default)]
    pub rotate: bool,
}

#[cfg(feature = "banli")]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Enter {
    /// The written form of what is entered so far.
    pub entry: Option<String>,
    pub input: Option<Input>,
}

/// What a person does while entering a turn.
#[cfg(feature = "banli")]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Input {
    #[serde(rename = "type")]
    pub kind: String,
    pub cell: Option<String>,
    pub from: Option<String>,
    pub to: Option<String>,
    pub top: Option<bool>,
}

#[cfg(feature = "banli")]
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct Game {
    #[serde(default)]
    pub settings: GameSettings,
    /// What has happened, in its written form.
    #[serde(default)]
    pub events: Vec<String>,
    /// What is to happen next.
    pub event: Option<String>,
    /// The time, in milliseconds.
    pub now: Option<Millis>,
    /// How long an engine thinks about a turn where no clock says it, in milliseconds.
    #[serde(default = "one_second")]
    pub turn_time: Millis,
}

#[cfg(feature = "banli")]
const fn one_second() -> Millis {
    Millis(1_000.0)
}

/// What is agreed before a game.
#[cfg(feature = "banli")]
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
pub(crate) struct GameSettings {
    pub start: Option<String>,
    pub turns: Vec<String>,
    pub seats: [String; 2],
    pub clocks: [String; 2],
    pub clock_start: String,
    pub mode: String,
    pub started: Millis,
}

#[cfg(feature = "banli")]
impl Default for GameSettings {
    fn default() -> GameSettings {
        GameSettings {
            start: None,
            turns: Vec::new(),
            seats: ["person", "person"].map(str::to_owned),
            clocks: ["none", "none"].map(str::to_owned),
            clock_start: "at-once".to_owned(),
            mode: "local".to_owned(),
            started: Millis::default(),
        }
    }
}

#[cfg(feature = "banli")]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Search {
    pub level: u8,
    pub seed: u64,
    /// The most time to take, in milliseconds.
    pub time: Option<Millis>,
    pub clock: Option<Clock>,
}

/// What the engine's clock shows, in milliseconds.
#[cfg(feature = "banli")]
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Clock {
    pub remaining: Millis,
    #[serde(default)]
    pub increment: Millis,
}

#[cfg(feature = "banli")]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Analyse {
    #[serde(default = "one")]
    pub lines: u16,
    pub depth: Option<u32>,
    /// The most time to take, in milliseconds.
    pub time: Option<Millis>,
}

/// How deep to go: for `perft` and `bench`.
#[cfg(feature = "banli")]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Depth {
    pub depth: u32,
}

const fn one() -> u16 {
    1
}
