//! Reading the games and positions of many files, one after the other.

use std::collections::VecDeque;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pijersi::{GameSplitter, GameText, Match};
use pijersi_files::game_file::{self, MAX_LEN, ReadError};

use super::cannot_read;
use super::unreadable::Unreadable;
use crate::failure::{Failure, source_line};
use crate::output::json::Location;

const TOO_LARGE: &str = "is too large to be a file of games (one game has more than 16 MiB)";
const _: () = assert!(MAX_LEN == 16 << 20);

/// A game, a position or another line of a file.
#[derive(Debug)]
pub struct Entry {
    /// The name of the file.
    pub file: Arc<str>,
    /// Its number in the file, from 1.
    pub number: usize,
    pub game: GameText,
    /// The part of the input that is read at the end of this entry, from 0 to 1; none if its size is unknown.
    pub progress: Option<f64>,
}

impl Entry {
    /// Where it is.
    pub fn location(&self) -> Location {
        Location {
            file: self.file.to_string(),
            game: self.number,
        }
    }

    /// An error about this entry.
    pub fn unusable(&self, reason: impl fmt::Display) -> Unreadable {
        Unreadable {
            location: format!("{}, game {}", self.file, self.number),
            message: reason.to_string(),
            line: Some(self.game.line.max(1)),
            ..Unreadable::default()
        }
    }

    /// The game; for a position, a game without turns.
    pub fn read(&self, is_alone: bool) -> Result<Match, Unreadable> {
        let line = self.game.line.max(1);
        let unreadable = |message: String| Unreadable {
            location: match is_alone {
                true => self.file.to_string(),
                false => format!("{}, game {}", self.file, self.number),
            },
            message,
            line: Some(line),
            ..Unreadable::default()
        };
        if self.game.text.trim().is_empty() {
            return Err(unreadable("the file is empty".to_owned()));
        }
        game_file::parse(&self.game.text).map_err(|error| match error {
            ReadError::Match { error, text } => {
                let error = error.after_lines(line - 1);
                Unreadable {
                    excerpt: source_line(&text, line, error.line(), error.column()),
                    line: Some(error.line()),
                    column: Some(error.column()),
                    ..unreadable(error.to_string())
                }
            }
            ReadError::Position { error, text } => Unreadable {
                excerpt: source_line(text.trim_start(), line, line, error.column()),
                column: Some(error.column()),
                ..unreadable(format!("line {line}, {error}"))
            },
            ReadError::Io(error) => unreadable(error.to_string()),
            ReadError::TooLarge => unreadable(TOO_LARGE.to_owned()),
        })
    }
}

/// The kind of entries in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Games, and lines of position text.
    Game,
    /// Every line that is neither blank nor a comment.
    Line,
}

/// Entries of any source.
pub type AnyEntries = Box<dyn Iterator<Item = Result<Entry, Failure>> + Send>;

/// An iterator over entries, which reads files step by step.
pub struct Entries {
    unit: Unit,
    paths: VecDeque<PathBuf>,
    open: Option<OpenFile>,
    /// The size of all files; none if it is unknown, as that of stdin.
    total: Option<u64>,
    /// Bytes read.
    read: u64,
}

struct OpenFile {
    name: Arc<str>,
    lines: Box<dyn BufRead + Send>,
    /// None at the end of the file.
    splitter: Option<GameSplitter>,
    /// Number of lines read.
    line: usize,
    /// Number of entries read.
    number: usize,
}

impl Entries {
    /// The entries of files, and of the files in folders, by name; `-` is stdin.
    pub fn new(paths: &[PathBuf], unit: Unit) -> Entries {
        Entries {
            unit,
            paths: paths.iter().cloned().collect(),
            open: None,
            total: size_of(paths),
            read: 0,
        }
    }

    /// Whether there are several files or a folder.
    pub fn are_several(paths: &[PathBuf]) -> bool {
        paths.len() > 1 || paths.iter().any(|path| path.is_dir())
    }

    fn next_entry(&mut self) -> Result<Option<Entry>, Failure> {
        loop {
            if let Some(open) = &mut self.open {
                if let Some(mut entry) = open.next_entry(self.unit, &mut self.read)? {
                    let total = self.total.filter(|&total| total > 0);
                    entry.progress = total.map(|total| (self.read as f64 / total as f64).min(1.0));
                    return Ok(Some(entry));
                }
                self.open = None;
            }
            let Some(path) = self.paths.pop_front() else {
                return Ok(None);
            };
            if path.is_dir() {
                for inner in files_of(&path)?.into_iter().rev() {
                    self.paths.push_front(inner);
                }
            } else {
                self.open = Some(OpenFile::open(&path)?);
            }
        }
    }
}

impl Iterator for Entries {
    type Item = Result<Entry, Failure>;

    fn next(&mut self) -> Option<Result<Entry, Failure>> {
        let entry = self.next_entry().transpose();
        if let Some(Err(_)) = entry {
            self.paths.clear();
            self.open = None;
        }
        entry
    }
}

/// The size of all files; none if one is not a regular file.
fn size_of(paths: &[PathBuf]) -> Option<u64> {
    let files = files_among(paths).ok()?;
    let sizes = files.iter().map(|path| {
        let metadata = fs::metadata(path).ok()?;
        metadata.is_file().then_some(metadata.len())
    });
    sizes.sum()
}

/// All files among paths and in folders among them, by name.
pub fn files_among(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        match path.is_dir() {
            true => files.extend(files_among(&files_of(path)?)?),
            false => files.push(path.clone()),
        }
    }
    Ok(files)
}

/// The entries of a folder, by name, without hidden files.
fn files_of(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let list = || -> io::Result<Vec<PathBuf>> {
        let mut paths = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if !entry.file_name().to_string_lossy().starts_with('.') {
                paths.push(entry.path());
            }
        }
        paths.sort();
        Ok(paths)
    };
    list().map_err(|error| Failure::Input(cannot_read(folder, &error)))
}

impl OpenFile {
    fn open(path: &Path) -> Result<OpenFile, Failure> {
        let wrong = |error: io::Error| Failure::Input(cannot_read(path, &error));
        let (name, mut lines): (String, Box<dyn BufRead + Send>) = if path == Path::new("-") {
            ("stdin".to_owned(), Box::new(BufReader::new(io::stdin())))
        } else {
            let file = File::open(path).map_err(wrong)?;
            (path.display().to_string(), Box::new(BufReader::new(file)))
        };
        // UTF-16, which some shells on Windows write, is decoded as a whole.
        if matches!(
            lines.fill_buf().map_err(wrong)?,
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..]
        ) {
            let mut bytes = Vec::new();
            lines
                .take(MAX_LEN + 1)
                .read_to_end(&mut bytes)
                .map_err(wrong)?;
            if bytes.len() as u64 > MAX_LEN {
                return Err(Failure::Input(too_large(&name)));
            }
            lines = Box::new(Cursor::new(game_file::decode(bytes).into_bytes()));
        }
        Ok(OpenFile {
            name: name.into(),
            lines,
            splitter: Some(GameSplitter::new()),
            line: 0,
            number: 0,
        })
    }

    /// The next entry; adds the bytes that it reads to `total_read`.
    fn next_entry(&mut self, unit: Unit, total_read: &mut u64) -> Result<Option<Entry>, Failure> {
        let game = loop {
            let Some(splitter) = &mut self.splitter else {
                return Ok(None);
            };
            let room = MAX_LEN + 1 - splitter.pending() as u64;
            let mut bytes = Vec::new();
            let read = (&mut self.lines).take(room).read_until(b'\n', &mut bytes);
            read.map_err(|error| Failure::Input(cannot_read(Path::new(&*self.name), &error)))?;
            self.line += 1;
            *total_read += bytes.len() as u64;
            let line = game_file::decode(bytes);
            if unit == Unit::Line {
                if line.is_empty() {
                    self.splitter = None;
                } else if !matches!(line.trim_start().chars().next(), None | Some('#')) {
                    break GameText {
                        text: line,
                        line: self.line,
                        is_position: true,
                    };
                }
                continue;
            }
            let game = if line.is_empty() {
                self.splitter.take().and_then(GameSplitter::finish)
            } else {
                let game = splitter.push(&line);
                if splitter.pending() as u64 > MAX_LEN {
                    return Err(Failure::Input(too_large(&self.name)));
                }
                game
            };
            if let Some(game) = game {
                break game;
            }
        };
        self.number += 1;
        Ok(Some(Entry {
            file: self.name.clone(),
            number: self.number,
            game,
            progress: None,
        }))
    }
}

fn too_large(name: &str) -> String {
    format!("{name} {TOO_LARGE}")
}
