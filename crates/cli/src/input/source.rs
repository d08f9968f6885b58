//! Options that select a position or a game.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use pijersi::{Match, PlayError, Position, Setup, SetupError};

use super::{AnyEntries, Entry, Games, Input, Unreadable};
use crate::failure::{Failure, source_line};
use crate::output::json::Location;

/// The options that select a position or a game; by default the classic set-up.
#[derive(clap::Args)]
pub struct Source {
    #[command(flatten)]
    games: Games,
    /// Start from this position
    // Without quotes, a shell splits a position into its four fields.
    #[arg(long, value_name = "PSN", num_args = 1..=4, conflicts_with_all = ["files", "setup"])]
    position: Vec<String>,
    /// Start from classic, half, full, balanced or a set-up code
    #[arg(long, value_name = "SETUP", conflicts_with = "files")]
    setup: Option<String>,
    /// Seed of a random set-up (half, full or balanced)
    #[arg(long, value_name = "N", requires = "setup")]
    seed: Option<u64>,
    /// Play these turns from there (quote them)
    #[arg(long, value_name = "TURNS")]
    moves: Option<String>,
    /// Stop after this many turns; 0 is the start
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
}

impl Source {
    /// The selected position.
    pub fn position(&self) -> Result<Position, Failure> {
        Ok(*self.record()?.position())
    }

    /// The selected game, up to the selected turn.
    pub fn record(&self) -> Result<Match, Failure> {
        match self.input(false)? {
            Input::One(record) => Ok(*record),
            Input::Many(entries) => Err(self.games.too_many(entries, "")),
        }
    }

    /// Where the game is if the input is one game of a file.
    pub fn location(&self) -> Option<Location> {
        self.games.location()
    }

    /// The failure of many games where one is required; `or` is an option that allows many.
    pub fn too_many(&self, entries: AnyEntries, or: &str) -> Failure {
        self.games.too_many(entries, or)
    }

    /// The selected game, or many. With `in_bulk`, files always count as many.
    pub fn input(&self, in_bulk: bool) -> Result<Input, Failure> {
        if let Some(input) = self.games.input(in_bulk)? {
            return Ok(match input {
                Input::One(record) => Input::One(Box::new(self.select(*record)?)),
                many => many,
            });
        }
        let record = if !self.position.is_empty() {
            Match::new(parse_position(&self.position.join(" "))?)
        } else {
            match &self.setup {
                Some(text) => Match::from(self.parse_setup(text)?),
                None => Match::default(),
            }
        };
        Ok(Input::One(Box::new(self.select(record)?)))
    }

    /// A game with the turns of `--moves`, up to `--ply`.
    pub fn select(&self, mut record: Match) -> Result<Match, Failure> {
        if let Some(turns) = &self.moves {
            play_turns(&mut record, turns)?;
        }
        match self.ply {
            Some(ply) if ply > record.len() => Err(Failure::Input(format!(
                "--ply {ply} is past the end: {}",
                match record.len() {
                    0 => "there are no turns, so only --ply 0 is possible".to_owned(),
                    1 => "there is only 1 turn".to_owned(),
                    len => format!("there are only {len} turns"),
                }
            ))),
            Some(ply) => {
                record.truncate(ply);
                Ok(record)
            }
            None => Ok(record),
        }
    }

    /// One of many games with the turns of `--moves`, up to `--ply`.
    pub fn select_entry(&self, entry: &Entry) -> Result<Match, Unreadable> {
        let record = entry.read(false)?;
        self.select(record)
            .map_err(|failure| entry.unusable(failure))
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, Failure> {
        // `RandomState` takes its keys from the system's source of randomness.
        let seed = || self.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
        match text.to_ascii_lowercase().as_str() {
            "half" => Ok(Setup::half_random(seed())),
            "full" => Ok(Setup::full_random(seed())),
            "balanced" => Ok(pijersi_atlas::balanced_setup(seed())),
            _ if self.seed.is_some() => Err(Failure::Usage(
                "--seed needs --setup half, full or balanced".to_owned(),
            )),
            _ => text.parse().map_err(|error| {
                let code = match error {
                    // This error quotes the code itself.
                    SetupError::Code { .. } => String::new(),
                    _ => format!(" {text}"),
                };
                Failure::Input(format!(
                    "--setup{code}: {error}\nnote: --setup also takes classic, half, full and balanced"
                ))
            }),
        }
    }
}

fn parse_position(text: &str) -> Result<Position, Failure> {
    text.parse().map_err(|error: pijersi::ParsePsnError| {
        let excerpt = source_line(text, 1, 1, error.column());
        Failure::Input(format!("--position: {error}\n{excerpt}"))
    })
}

/// Plays turns separated by spaces or commas.
fn play_turns(record: &mut Match, text: &str) -> Result<(), Failure> {
    let mut number = 0;
    for word in text.split([' ', ',', '\t', '\n', '\r']) {
        if word.is_empty() {
            continue;
        }
        number += 1;
        record.play_text(word).map_err(|error| {
            let message = match &error {
                PlayError::Text(error) => error.to_string(),
                error => format!("{word} cannot be played, {error}"),
            };
            Failure::Input(format!("--moves, turn {number}: {message}"))
        })?;
    }
    Ok(())
}

/// The set-up of a position, if no turn has been played.
pub fn setup_of(position: &Position) -> Option<Setup> {
    Setup::of(position).filter(|setup| setup.position() == *position)
}
