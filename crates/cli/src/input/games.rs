//! Options that name files with games.

use std::path::PathBuf;

use pijersi::Match;

use super::{AnyEntries, Entries, Entry, Unit};
use crate::failure::Failure;
use crate::output::json::Location;

/// One game, or many that are read one after the other.
pub enum Input {
    One(Box<Match>),
    Many(AnyEntries),
}

/// Options that name files with games.
#[derive(clap::Args)]
pub struct Games {
    /// Games to read: files or folders; - is stdin
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Number of the game in a file with several
    #[arg(long, value_name = "N", requires = "files", value_parser = parse_positive)]
    pub game: Option<usize>,
}

impl Games {
    /// The games of the files; none without files. A single file with a single game is one game, except with `in_bulk`.
    pub fn input(&self, in_bulk: bool) -> Result<Option<Input>, Failure> {
        if self.files.is_empty() {
            return Ok(None);
        }
        let mut entries = Entries::new(&self.files, Unit::Game);
        if let Some(game) = self.game {
            let entry = self.chosen(entries, game)?;
            return Ok(Some(match in_bulk {
                true => Input::Many(Box::new(std::iter::once(Ok(entry)))),
                false => Input::One(Box::new(entry.read(false)?)),
            }));
        }
        if in_bulk || Entries::are_several(&self.files) {
            return Ok(Some(Input::Many(Box::new(entries))));
        }
        let first = entries.next().transpose()?;
        let second = entries.next();
        Ok(Some(match (first, second) {
            (Some(first), None) => Input::One(Box::new(first.read(true)?)),
            (first, second) => {
                let both = first.map(Ok).into_iter().chain(second);
                Input::Many(Box::new(both.chain(entries)))
            }
        }))
    }

    fn chosen(&self, entries: Entries, game: usize) -> Result<Entry, Failure> {
        if Entries::are_several(&self.files) {
            return Err(Failure::Usage("--game needs a single file".to_owned()));
        }
        let mut count = 0;
        for entry in entries {
            let entry = entry?;
            count += 1;
            if entry.number == game {
                return Ok(entry);
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

    /// Where the game is if the input is one game of a file.
    pub fn location(&self) -> Option<Location> {
        (!self.files.is_empty()).then(|| Location {
            file: self.name(),
            game: self.game.unwrap_or(1),
        })
    }

    /// The failure of many games where one is required.
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

/// Parses a number from 1.
pub fn parse_positive(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number: &usize| number > 0);
    number.ok_or_else(|| "use a number from 1".to_owned())
}
