//! Reading the games and positions of many files, one after the other.

use std::collections::VecDeque;
use std::fmt;
use std::fs;
use std::io::{self, BufRead, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pijersi::{GameSplitter, GameText, Match, ParseMatchError};
use pijersi_files::game_file::{self, MAX_LEN, ReadError};
use pijersi_terminal::{Language, fill};

use super::cannot_read;
use super::stream::Stream;
use super::unreadable::Unreadable;
use crate::failure::{Failure, source_line};
use crate::language::{self, tr, tr_with};
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
    /// Why the rest of the file cannot be read; there is no game then.
    problem: Option<String>,
}

impl Entry {
    /// Its file and its number, for messages.
    pub fn name(&self) -> String {
        let number = self.number.to_string();
        tr_with(
            "{name}, game {number}",
            &[("name", &self.file), ("number", &number)],
        )
    }

    /// Where it is.
    pub fn location(&self) -> Location {
        Location {
            file: self.file.to_string(),
            game: self.number,
        }
    }

    /// An error about this entry.
    pub fn unusable(&self, reason: impl fmt::Display) -> Unreadable {
        let line = self.game.line.max(1);
        Unreadable {
            location: format!("{}, game {}, line {line}", self.file, self.number),
            message: reason.to_string(),
            line: Some(line),
            ..Unreadable::default()
        }
    }

    /// Why the rest of the file cannot be read, if this is not a game.
    pub fn problem(&self) -> Option<Unreadable> {
        let message = self.problem.clone()?;
        Some(Unreadable {
            message,
            ..Unreadable::default()
        })
    }

    /// The game; for a position, a game without turns.
    pub fn read(&self, is_alone: bool) -> Result<Match, Unreadable> {
        let line = self.game.line.max(1);
        let unreadable = |message: String| Unreadable {
            location: match is_alone {
                true => self.file.to_string(),
                false => self.name(),
            },
            message,
            line: Some(line),
            ..Unreadable::default()
        };
        if let Some(problem) = self.problem() {
            return Err(problem);
        }
        if self.game.text.trim().is_empty() {
            return Err(unreadable(tr("the file is empty").to_owned()));
        }
        game_file::parse(&self.game.text).map_err(|error| match error {
            ReadError::Match { error, text } => {
                let error = error.after_lines(line - 1);
                Unreadable {
                    excerpt: source_line(&text, line, error.line(), error.column()),
                    line: Some(error.line()),
                    column: Some(error.column()),
                    ..unreadable(match_problem(&error))
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

/// Why a text is not a game. In other languages than English, where that is.
fn match_problem(error: &ParseMatchError) -> String {
    let (line, column) = (error.line().to_string(), error.column().to_string());
    let parts = [
        ("line", &*line),
        ("column", &*column),
        ("found", error.found()),
    ];
    match language::current() {
        Language::English => error.to_string(),
        language => fill(language.texts().wrong_place, &parts),
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

/// An iterator over entries, which reads files step by step. A file that cannot be read is an error if there is no other,
/// and else an entry with its problem.
pub struct Entries {
    unit: Unit,
    is_alone: bool,
    paths: VecDeque<PathBuf>,
    open: Option<OpenFile>,
    /// The size of all files; none if it is unknown, as that of stdin.
    total: Option<u64>,
    /// Bytes of the files that have been read.
    read: u64,
}

struct OpenFile {
    name: Arc<str>,
    stream: Stream,
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
            is_alone: !Entries::are_several(paths),
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
                if let Some(mut entry) = open.next_entry(self.unit)? {
                    let read = self.read + open.stream.read();
                    let total = self.total.filter(|&total| total > 0);
                    entry.progress = total.map(|total| (read as f64 / total as f64).min(1.0));
                    return Ok(Some(entry));
                }
                self.read += open.stream.read();
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
                self.open = Some(OpenFile::new(&path));
                let opened = Stream::open(&path).map_err(|error| cannot_read(&path, &error));
                let open = self.open.as_mut().expect("set above");
                open.stream = opened
                    .and_then(|stream| decoded(stream, &open.name))
                    .map_err(Failure::Input)?;
            }
        }
    }

    /// The entry for a file that cannot be read any further.
    fn broken(&mut self, problem: &Failure) -> Option<Entry> {
        let open = self.open.take()?;
        self.read += open.stream.read();
        Some(Entry {
            file: open.name,
            number: open.number + 1,
            game: GameText::default(),
            progress: None,
            problem: Some(problem.to_string()),
        })
    }
}

impl Iterator for Entries {
    type Item = Result<Entry, Failure>;

    fn next(&mut self) -> Option<Result<Entry, Failure>> {
        let entry = self.next_entry().transpose()?;
        if let Err(problem) = &entry {
            match self.broken(problem) {
                Some(broken) if !self.is_alone => return Some(Ok(broken)),
                _ => self.paths.clear(),
            }
        }
        Some(entry)
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

/// The same stream; UTF-16, which some shells on Windows write, is decoded as a whole.
fn decoded(mut stream: Stream, name: &str) -> Result<Stream, String> {
    let wrong = |error: io::Error| cannot_read(Path::new(name), &error);
    let is_utf_16 = matches!(
        stream.fill_buf().map_err(wrong)?,
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..]
    );
    if !is_utf_16 {
        return Ok(stream);
    }
    let mut bytes = Vec::new();
    let read = (&mut stream).take(MAX_LEN + 1).read_to_end(&mut bytes);
    read.map_err(wrong)?;
    match bytes.len() as u64 > MAX_LEN {
        true => Err(too_large(name)),
        false => Ok(stream.with_text(Cursor::new(game_file::decode(bytes).into_bytes()))),
    }
}

impl OpenFile {
    /// A file that is not read yet.
    fn new(path: &Path) -> OpenFile {
        let name = match path == Path::new("-") {
            true => "stdin".to_owned(),
            false => path.display().to_string(),
        };
        OpenFile {
            name: name.into(),
            stream: Stream::empty(),
            splitter: Some(GameSplitter::new()),
            line: 0,
            number: 0,
        }
    }

    fn next_entry(&mut self, unit: Unit) -> Result<Option<Entry>, Failure> {
        let game = loop {
            let Some(splitter) = &mut self.splitter else {
                return Ok(None);
            };
            let room = MAX_LEN + 1 - splitter.pending() as u64;
            let mut bytes = Vec::new();
            let read = (&mut self.stream).take(room).read_until(b'\n', &mut bytes);
            read.map_err(|error| Failure::Input(cannot_read(Path::new(&*self.name), &error)))?;
            self.line += 1;
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
            problem: None,
        }))
    }
}

fn too_large(name: &str) -> String {
    format!("{name} {TOO_LARGE}")
}
