//! The file of finished games, from which an interrupted run continues.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use fs4::fs_std::FileExt;
use pijersi::printable;
use pijersi::{Match, MatchResult, Note, Player};
use serde::{Deserialize, Serialize};

use crate::ending::FaultKind;
use crate::game_record::{GameRecord, PlayerFault, SideRecord};
use crate::schedule::{Schedule, Ticket};

/// A file of JSON lines: a header with the plan, then each finished game. It is append-only and locked by one run.
#[derive(Debug)]
pub struct ResultsFile {
    path: PathBuf,
    file: File,
}

/// The first line.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Header {
    /// All settings that the results depend on, as text.
    plan: Vec<String>,
    /// The names of the engines, in the order of their numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    engines: Vec<String>,
}

/// A finished game.
#[derive(Debug, Serialize, Deserialize)]
struct StoredGame {
    game: usize,
    white: usize,
    black: usize,
    opening: usize,
    start: String,
    opening_plies: usize,
    turns: Vec<String>,
    /// Whether the contestants exchanged sides.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    swapped: bool,
    result: String,
    ending: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fault: Option<StoredFault>,
    thinking: [SideRecord; 2],
    /// Search information for each turn after the opening.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    thoughts: Vec<StoredThought>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct StoredThought {
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock_ms: Option<u64>,
}

impl StoredThought {
    fn of(note: &Note) -> StoredThought {
        let milliseconds = |time: Duration| time.as_millis() as u64;
        StoredThought {
            score: note.score.map(|score| score.to_string()),
            depth: note.depth,
            nodes: note.nodes,
            ms: note.time.map(milliseconds),
            clock_ms: note.clock.map(milliseconds),
        }
    }

    fn note(&self) -> Note {
        Note {
            score: self.score.as_ref().and_then(|score| score.parse().ok()),
            depth: self.depth,
            nodes: self.nodes,
            time: self.ms.map(Duration::from_millis),
            clock: self.clock_ms.map(Duration::from_millis),
            ..Note::default()
        }
    }
}

/// The part of a finished game that ratings need.
#[derive(Debug, Deserialize)]
struct StoredResult {
    white: usize,
    black: usize,
    result: String,
}

/// The players and the result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedResult {
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The result.
    pub result: MatchResult,
}

#[derive(Debug, Serialize, Deserialize)]
struct StoredFault {
    player: String,
    kind: FaultKind,
}

/// Why a results file cannot be used.
#[derive(Debug)]
#[non_exhaustive]
pub enum ResultsError {
    /// The file cannot be read or written.
    #[allow(missing_docs)]
    File { path: PathBuf, error: io::Error },
    /// Another run has locked the file.
    #[allow(missing_docs)]
    InUse { path: PathBuf },
    /// The file is not a results file.
    #[allow(missing_docs)]
    Foreign { path: PathBuf },
    /// The file belongs to a run with another plan; with the first difference.
    #[allow(missing_docs)]
    OtherRun {
        path: PathBuf,
        theirs: String,
        ours: String,
    },
    /// A line is malformed.
    #[allow(missing_docs)]
    Line {
        path: PathBuf,
        line: usize,
        message: String,
    },
}

impl fmt::Display for ResultsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResultsError::File { path, error } => {
                write!(f, "cannot save results in {}: {error}", shown(path))
            }
            ResultsError::InUse { path } => write!(
                f,
                "another run is writing its results to {}: wait until it ends or choose another file",
                shown(path)
            ),
            ResultsError::Foreign { path } => write!(
                f,
                "{} is not a results file and was left unchanged: choose another file",
                shown(path)
            ),
            ResultsError::OtherRun { path, theirs, ours } => write!(
                f,
                "{} belongs to another run: it has \"{}\" instead of \"{}\"; \
                 choose another file or the same options",
                shown(path),
                printable(theirs),
                printable(ours)
            ),
            ResultsError::Line {
                path,
                line,
                message,
            } => write!(f, "{}, line {line}: {}", shown(path), printable(message)),
        }
    }
}

impl std::error::Error for ResultsError {}

fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy())
}

impl ResultsFile {
    /// Opens or creates a file and reads its finished games.
    ///
    /// `engines` are the names of the engines, `plan` the settings that the results depend on. A file with another plan or
    /// other content is rejected and left unchanged. An incomplete last line is dropped.
    ///
    /// # Errors
    /// When the file cannot be used.
    pub fn open(
        path: &Path,
        plan: &[String],
        engines: &[String],
        schedule: &Schedule,
    ) -> Result<(ResultsFile, Vec<GameRecord>), ResultsError> {
        let path = path.to_owned();
        let wrong = |error| ResultsError::File {
            path: path.clone(),
            error,
        };
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(&path)
            .map_err(wrong)?;
        // The system releases the lock when the process ends.
        if !file.try_lock_exclusive().map_err(wrong)? {
            return Err(ResultsError::InUse { path });
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(wrong)?;
        let header = Header {
            plan: plan.to_owned(),
            engines: engines.to_owned(),
        };
        let header = line_of(&header).map_err(|error| wrong(error.into()))?;
        let mut results = ResultsFile {
            path: path.clone(),
            file,
        };
        // Bytes after the last line feed are left from an interrupted write; before the first, only our own header is valid.
        let whole = match bytes.iter().rposition(|&byte| byte == b'\n') {
            Some(end) => end + 1,
            None if header.as_bytes().starts_with(&bytes) => {
                results.truncate(0).map_err(wrong)?;
                results.file.write_all(header.as_bytes()).map_err(wrong)?;
                return Ok((results, Vec::new()));
            }
            None => return Err(ResultsError::Foreign { path }),
        };
        let Ok(text) = std::str::from_utf8(&bytes[..whole]) else {
            return Err(ResultsError::Foreign { path });
        };
        let mut lines = (1..).zip(text.lines());
        let first = lines.next().map_or("", |(_, line)| line);
        results.check_header(first, plan)?;
        let mut records = Vec::new();
        for (number, line) in lines {
            let record = serde_json::from_str(line)
                .map_err(|error| error.to_string())
                .and_then(parse_game)
                .map_err(|message| results.wrong_line(number, message))?;
            // Games beyond a shortened schedule are ignored.
            match schedule.ticket(record.ticket.game) {
                Some(ticket) if ticket == record.ticket => records.push(record),
                Some(_) => {
                    let message = "the game does not fit the schedule".to_owned();
                    return Err(results.wrong_line(number, message));
                }
                None => {}
            }
        }
        records.sort_by_key(|record| record.ticket.game);
        records.dedup_by_key(|record| record.ticket.game);
        // Truncate only after the whole file was validated.
        if whole < bytes.len() {
            results.truncate(whole as u64).map_err(wrong)?;
        }
        Ok((results, records))
    }

    /// Adds a finished game.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, record: &GameRecord) -> io::Result<()> {
        let line = line_of(&store_game(record))?;
        // A single write appends the whole line.
        self.file.write_all(line.as_bytes())
    }

    /// Reads the results of a run: the names of White and Black, and who won, for each game.
    ///
    /// # Errors
    /// When the text is malformed, or has no names of engines.
    pub fn read_results(path: &Path, text: impl BufRead) -> Result<Vec<NamedResult>, ResultsError> {
        let mut names = Vec::new();
        let mut results = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let wrong = |message: String| ResultsError::Line {
                path: path.to_owned(),
                line: number,
                message,
            };
            let line = line.map_err(|error| ResultsError::File {
                path: path.to_owned(),
                error,
            })?;
            if number == 1 {
                let header: Header =
                    serde_json::from_str(&line).map_err(|error| wrong(error.to_string()))?;
                if header.engines.is_empty() {
                    return Err(wrong("the header has no names of engines".to_owned()));
                }
                names = header.engines;
                continue;
            }
            let game: StoredResult = match serde_json::from_str(&line) {
                Ok(game) => game,
                // A running match may be writing this line.
                Err(error) if error.is_eof() => break,
                Err(error) => return Err(wrong(error.to_string())),
            };
            let name = |place: usize| names.get(place).cloned();
            let result = game.result.parse();
            match (name(game.white), name(game.black), result) {
                (Some(white), Some(black), Ok(result)) => results.push(NamedResult {
                    white,
                    black,
                    result,
                }),
                _ => return Err(wrong("this is not the result of a game".to_owned())),
            }
        }
        Ok(results)
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.file.set_len(length)
    }

    fn check_header(&self, line: &str, plan: &[String]) -> Result<(), ResultsError> {
        let header: Header = serde_json::from_str(line).map_err(|_| ResultsError::Foreign {
            path: self.path.clone(),
        })?;
        let longer = header.plan.len().max(plan.len());
        let none = String::new();
        for index in 0..longer {
            let theirs = header.plan.get(index).unwrap_or(&none);
            let ours = plan.get(index).unwrap_or(&none);
            if theirs != ours {
                return Err(ResultsError::OtherRun {
                    path: self.path.clone(),
                    theirs: theirs.clone(),
                    ours: ours.clone(),
                });
            }
        }
        Ok(())
    }

    fn wrong_line(&self, line: usize, message: String) -> ResultsError {
        ResultsError::Line {
            path: self.path.clone(),
            line,
            message,
        }
    }
}

fn line_of(value: &impl Serialize) -> serde_json::Result<String> {
    Ok(serde_json::to_string(value)? + "\n")
}

fn store_game(record: &GameRecord) -> StoredGame {
    StoredGame {
        game: record.ticket.game,
        white: record.ticket.player(Player::White),
        black: record.ticket.player(Player::Black),
        opening: record.ticket.opening,
        start: record.record.start().to_string(),
        opening_plies: record.opening_plies,
        turns: record
            .record
            .turns()
            .iter()
            .map(|turn| turn.ugi().to_string())
            .collect(),
        swapped: record.is_swapped,
        result: record.result().to_string(),
        ending: record.ending.clone(),
        fault: record
            .fault
            .map(|PlayerFault { player, kind }| StoredFault {
                player: player.letter().to_string(),
                kind,
            }),
        thinking: record.sides,
        thoughts: (record.opening_plies..record.record.len())
            .map(|ply| record.record.note_at(ply + 1).map(StoredThought::of))
            .map(Option::unwrap_or_default)
            .collect(),
    }
}

fn parse_game(stored: StoredGame) -> Result<GameRecord, String> {
    let start = stored
        .start
        .parse()
        .map_err(|error: pijersi::ParsePsnError| error.to_string())?;
    let mut game = Match::new(start);
    for turn in &stored.turns {
        game.play_text(turn).map_err(|error| error.to_string())?;
        if stored.swapped && game.len() == 1 {
            game.swap().map_err(|error| error.to_string())?;
        }
    }
    let result: MatchResult = stored
        .result
        .parse()
        .map_err(|error: pijersi::ParseResultError| error.to_string())?;
    game.declare(result).map_err(|error| error.to_string())?;
    if stored.opening_plies > game.len() {
        return Err("the opening is longer than the game".into());
    }
    for (ply, thought) in (stored.opening_plies + 1..).zip(&stored.thoughts) {
        let kept = game.set_note(ply, thought.note());
        kept.map_err(|error| error.to_string())?;
    }
    let fault = match stored.fault {
        None => None,
        Some(StoredFault { player, kind }) => {
            let player = Player::ALL
                .into_iter()
                .find(|candidate| candidate.letter().to_string() == player)
                .ok_or_else(|| format!("unknown player {}", pijersi::quoted(&player)))?;
            Some(PlayerFault { player, kind })
        }
    };
    Ok(GameRecord {
        ticket: Ticket {
            game: stored.game,
            opening: stored.opening,
            white: stored.white,
            black: stored.black,
        },
        record: game,
        opening_plies: stored.opening_plies,
        is_swapped: stored.swapped,
        ending: stored.ending,
        fault,
        sides: stored.thinking,
    })
}
