//! Where a subcommand takes its position or match from: options that several subcommands share.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::path::PathBuf;

use pijersi::{Match, PlayError, Position, Setup, SetupError};

use crate::collection::{AnyEntries, Entries, Entry, Unit};
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

/// What to work on: one match, or many that are read one after the other.
pub enum Input {
    One(Box<Match>),
    Many(AnyEntries),
}

/// The options that name files with games.
#[derive(clap::Args)]
pub struct Games {
    /// Games to read: files or folders; - is stdin
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Which game of a file with several, from 1
    #[arg(long, value_name = "N", requires = "files", value_parser = read_number)]
    pub game: Option<usize>,
}

impl Games {
    /// What the files hold; nothing without files. A single file with a single game is one game, unless it is worked
    /// on `in_bulk`.
    pub fn input(&self, in_bulk: bool) -> Result<Option<Input>, Failure> {
        if self.files.is_empty() {
            return Ok(None);
        }
        let mut entries = Entries::new(&self.files, Unit::Game);
        if let Some(game) = self.game {
            return self.chosen(entries, game).map(Some);
        }
        if in_bulk || Entries::are_several(&self.files) {
            return Ok(Some(Input::Many(Box::new(entries))));
        }
        let first = entries.next().transpose()?;
        let second = entries.next();
        Ok(Some(match (first, second) {
            (Some(first), None) => Input::One(Box::new(first.read(true).map_err(Failure::Input)?)),
            (first, second) => {
                let both = first.map(Ok).into_iter().chain(second);
                Input::Many(Box::new(both.chain(entries)))
            }
        }))
    }

    fn chosen(&self, entries: Entries, game: usize) -> Result<Input, Failure> {
        if Entries::are_several(&self.files) {
            return Err(Failure::Usage("--game needs a single file".to_owned()));
        }
        let mut count = 0;
        for entry in entries {
            let entry = entry?;
            count += 1;
            if entry.number == game {
                let record = entry.read(false).map_err(Failure::Input)?;
                return Ok(Input::One(Box::new(record)));
            }
        }
        let games = match count {
            1 => "only 1 game".to_owned(),
            _ => format!("only {count} games"),
        };
        let name = self.name();
        Err(Failure::Input(format!(
            "--game {game} is past the end: {name} holds {games}"
        )))
    }

    /// Complains about many games where there should be one.
    pub fn too_many(&self, entries: AnyEntries, or: &str) -> Failure {
        let all = match or {
            "" => String::new(),
            or => format!(", or {or} for all of them"),
        };
        if self.files.len() > 1 {
            return Failure::Usage(format!("this works on one game: name a single file{all}"));
        }
        if let Some(folder) = self.files.first().filter(|path| path.is_dir()) {
            let name = folder.display();
            return Failure::Input(match or {
                "" => format!("{name} is a folder, not a game"),
                or => format!("{name} is a folder: name one of its files, or {or} for all of them"),
            });
        }
        Failure::Input(format!(
            "{} holds {} games: choose one with --game{all}",
            self.name(),
            entries.count()
        ))
    }

    fn name(&self) -> String {
        match self.files.first() {
            Some(path) if path.as_os_str() != "-" => path.display().to_string(),
            _ => "stdin".to_owned(),
        }
    }
}

/// A number from 1 on.
pub fn read_number(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number: &usize| number > 0);
    number.ok_or_else(|| "write a number from 1 on".to_owned())
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
