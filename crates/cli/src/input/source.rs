//! Where a subcommand takes its position or match from: options that several subcommands share.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use pijersi::{Match, PlayError, Position, Setup, SetupError};

use super::{AnyEntries, Entry, Games, Input};
use crate::failure::{Failure, source_line};

/// The options that say what to work on. Without any of them it is the classic set-up.
#[derive(clap::Args)]
pub struct Source {
    #[command(flatten)]
    games: Games,
    /// Start from this position
    // The four fields of a position are four words for a shell when the quotes are forgotten.
    #[arg(long, value_name = "PSN", num_args = 1..=4, conflicts_with_all = ["files", "setup"])]
    position: Vec<String>,
    /// Start from classic, half, full or a set-up code
    #[arg(long, value_name = "SETUP", conflicts_with = "files")]
    setup: Option<String>,
    /// Seed of a random set-up (half or full)
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
    /// The position that the options lead to.
    pub fn position(&self) -> Result<Position, Failure> {
        Ok(*self.record()?.position())
    }

    /// The match that the options describe, as far as they want it.
    pub fn record(&self) -> Result<Match, Failure> {
        match self.input(false)? {
            Input::One(record) => Ok(*record),
            Input::Many(entries) => Err(self.games.too_many(entries, "")),
        }
    }

    /// Complains about many games where there should be one; `or` is what lets them be worked on together.
    pub fn too_many(&self, entries: AnyEntries, or: &str) -> Failure {
        self.games.too_many(entries, or)
    }

    /// What the options describe: one match, or many. Many are expected `in_bulk`, if there is a file at all.
    pub fn input(&self, in_bulk: bool) -> Result<Input, Failure> {
        if let Some(input) = self.games.input(in_bulk)? {
            return Ok(match input {
                Input::One(record) => Input::One(Box::new(self.wanted(*record)?)),
                many => many,
            });
        }
        let record = if !self.position.is_empty() {
            Match::new(read_position(&self.position.join(" "))?)
        } else {
            match &self.setup {
                Some(text) => Match::from(self.read_setup(text)?),
                None => Match::default(),
            }
        };
        Ok(Input::One(Box::new(self.wanted(record)?)))
    }

    /// A match as far as the options want it, with the turns that they add.
    pub fn wanted(&self, mut record: Match) -> Result<Match, Failure> {
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

    /// A match among many as far as the options want it, or why there is none, in words.
    pub fn wanted_of(&self, entry: &Entry) -> Result<Match, String> {
        let record = entry.read(false)?;
        self.wanted(record).map_err(|failure| {
            let place = format!("{}, game {}", entry.file, entry.number);
            match failure {
                Failure::Input(message) => format!("{place}: {message}"),
                failure => format!("{place}: {failure:?}"),
            }
        })
    }

    fn read_setup(&self, text: &str) -> Result<Setup, Failure> {
        // Random keys of the standard library's hash tables are seed enough for drawing lots.
        let seed = || self.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
        match text.to_ascii_lowercase().as_str() {
            "half" => Ok(Setup::half_random(seed())),
            "full" => Ok(Setup::full_random(seed())),
            _ if self.seed.is_some() => Err(Failure::Usage(
                "--seed needs --setup half or --setup full".to_owned(),
            )),
            _ => text.parse().map_err(|error| {
                let code = match error {
                    // This one quotes what was written, however long.
                    SetupError::Code { .. } => String::new(),
                    _ => format!(" {text}"),
                };
                Failure::Input(format!(
                    "--setup{code}: {error}\nnote: --setup also takes the words classic, half and full"
                ))
            }),
        }
    }
}

fn read_position(text: &str) -> Result<Position, Failure> {
    text.parse().map_err(|error: pijersi::ParsePsnError| {
        let place = source_line(text, 1, error.column());
        Failure::Input(format!("--position: {error}\n{place}"))
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

/// The set-up that a position is, if nothing was played yet.
pub fn setup_of(position: &Position) -> Option<Setup> {
    Setup::of(position).filter(|setup| setup.position() == *position)
}
