//! The log, in files of limited size or on standard error.
//!
//! `tracing-appender` rotates files by time only, so that a burst could fill the disk; this log limits the size of files
//! and the rate of each kind of line, so that a repeated line does not displace the others.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tracing::Metadata;
use tracing::callsite::Identifier;

use crate::limit::Rate;
use crate::rate_limit::TokenBucket;

/// Maximum size of a file. A larger file is renamed.
const MAX_SIZE: u64 = 4 << 20;
/// Number of renamed files.
const OLD_FILES: usize = 8;
/// Limit on the lines of one kind.
const RATE: Rate = Rate {
    per_second: 1.0 / 60.0,
    burst: 20.0,
};
/// Interval between notes about dropped lines of one kind.
const NOTE_INTERVAL: Duration = Duration::from_secs(60);

/// The log: a [`LogLine`] writes one line with each `write`.
///
/// Lines that come from the same place in the program are of one kind: 20 of them at once and one a minute are written, the
/// others are counted. A large file is renamed to `….1`, the one of that name to `….2` and so on up to `….8`, so that the log
/// takes at most about 36 MiB.
#[derive(Debug)]
pub struct Log {
    state: Mutex<State>,
    is_limited: bool,
    is_json: bool,
}

#[derive(Debug)]
struct State {
    target: Target,
    kinds: HashMap<Identifier, Kind>,
}

/// Lines that come from one place in the program.
#[derive(Debug)]
struct Kind {
    place: String,
    bucket: TokenBucket,
    dropped: u64,
    noted: Instant,
}

#[derive(Debug)]
enum Target {
    Errors,
    File {
        path: PathBuf,
        file: File,
        length: u64,
    },
}

impl Log {
    /// A log on standard error.
    pub fn on_standard_error() -> Log {
        Log::new(Target::Errors)
    }

    /// A log that appends to a file.
    pub(crate) fn in_file(path: &Path) -> io::Result<Log> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        let length = file.metadata()?.len();
        Ok(Log::new(Target::File {
            path: path.to_owned(),
            file,
            length,
        }))
    }

    fn new(target: Target) -> Log {
        let kinds = HashMap::new();
        Log {
            state: Mutex::new(State { target, kinds }),
            is_limited: true,
            is_json: false,
        }
    }

    /// The same log without a limit on the number of lines, for debugging. The size of files is still limited.
    #[must_use]
    pub fn without_rate_limit(mut self) -> Log {
        self.is_limited = false;
        self
    }

    /// The same log, whose own notes are JSON like its lines.
    #[must_use]
    pub fn with_json(mut self) -> Log {
        self.is_json = true;
        self
    }

    /// A writer for a line of this kind.
    pub fn line(&self, metadata: &Metadata<'_>) -> LogLine<'_> {
        LogLine {
            log: self,
            origin: Some(Origin::of(metadata)),
        }
    }

    /// A writer for a line without a kind.
    pub fn other_line(&self) -> LogLine<'_> {
        LogLine {
            log: self,
            origin: None,
        }
    }

    fn add(&self, origin: Option<&Origin>, line: &[u8], now: Instant) -> io::Result<()> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let State { target, kinds } = &mut *state;
        if self.is_limited
            && let Some(origin) = origin
        {
            let kind = kinds
                .entry(origin.callsite.clone())
                .or_insert_with(|| Kind {
                    place: origin.place.clone(),
                    bucket: TokenBucket::full(RATE, now),
                    dropped: 0,
                    noted: now,
                });
            if !kind.bucket.take(RATE, now) {
                kind.dropped += 1;
                return Ok(());
            }
        }
        for kind in kinds.values_mut().filter(|kind| kind.dropped > 0) {
            if now.saturating_duration_since(kind.noted) >= NOTE_INTERVAL {
                kind.noted = now;
                let dropped = std::mem::take(&mut kind.dropped);
                target.write(self.note(&kind.place, dropped).as_bytes())?;
            }
        }
        target.write(line)
    }

    fn note(&self, place: &str, dropped: u64) -> String {
        let message = format!("too many lines from {place}: {dropped} dropped");
        let time = jiff::Timestamp::now();
        match self.is_json {
            true => {
                let line = serde_json::json!({ "timestamp": time.to_string(), "level": "WARN", "message": message });
                format!("{line}\n")
            }
            false => format!("{time:.6}  WARN {message}\n"),
        }
    }
}

/// Where lines of a kind come from.
#[derive(Debug)]
struct Origin {
    callsite: Identifier,
    /// Such as `service:152`.
    place: String,
}

impl Origin {
    fn of(metadata: &Metadata<'_>) -> Origin {
        let module = metadata.module_path().unwrap_or_else(|| metadata.target());
        let module = module.rsplit("::").next().unwrap_or(module);
        Origin {
            callsite: metadata.callsite(),
            place: format!("{module}:{}", metadata.line().unwrap_or(0)),
        }
    }
}

impl Target {
    fn write(&mut self, line: &[u8]) -> io::Result<()> {
        match self {
            Target::Errors => io::stderr().write_all(line),
            Target::File { path, file, length } => {
                if *length > 0 && *length + line.len() as u64 > MAX_SIZE {
                    rename_old(path)?;
                    *file = OpenOptions::new().create(true).append(true).open(path)?;
                    *length = 0;
                }
                *length += line.len() as u64;
                file.write_all(line)
            }
        }
    }
}

/// Renames a file and those renamed before; the oldest one is replaced.
fn rename_old(path: &Path) -> io::Result<()> {
    let old = |number: usize| path.with_extension(format!("log.{number}"));
    for number in (1..OLD_FILES).rev() {
        match fs::rename(old(number), old(number + 1)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    fs::rename(path, old(1))
}

/// The writer of a line.
#[derive(Debug)]
pub struct LogLine<'a> {
    log: &'a Log,
    origin: Option<Origin>,
}

impl Write for LogLine<'_> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        // The caller cannot handle the error, so it is written to standard error.
        if let Err(error) = self.log.add(self.origin.as_ref(), line, Instant::now()) {
            let _ = writeln!(io::stderr(), "cannot write the log: {error}");
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use tracing::Level;
    use tracing::field::FieldSet;

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("pijersi-log-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    /// A place in the program.
    struct Place(u8);

    impl tracing::Callsite for Place {
        fn set_interest(&self, _: tracing::subscriber::Interest) {}

        fn metadata(&self) -> &Metadata<'_> {
            panic!("place {} has no metadata", self.0)
        }
    }

    static PLACES: [Place; 2] = [Place(0), Place(1)];

    fn origin(place: usize) -> Origin {
        let identifier = Identifier(&PLACES[place]);
        let kind = tracing::metadata::Kind::EVENT;
        let fields = FieldSet::new(&[], identifier);
        let module = Some("pijersi_server::store");
        let metadata = Metadata::new("", "", Level::WARN, None, Some(7), module, fields, kind);
        Origin::of(&metadata)
    }

    #[test]
    fn a_repeated_line_is_dropped_and_counted_and_others_are_not() {
        for is_json in [false, true] {
            let folder = folder(if is_json { "json" } else { "text" });
            let path = folder.join("server.log");
            let mut log = Log::in_file(&path).unwrap();
            log.is_json = is_json;
            let now = Instant::now();
            for _ in 0..10_000 {
                log.add(Some(&origin(0)), b"again\n", now).unwrap();
            }
            log.add(Some(&origin(1)), b"another\n", now).unwrap();
            let later = now + Duration::from_secs(61);
            log.add(Some(&origin(1)), b"later\n", later).unwrap();
            log.add(None, b"last\n", later).unwrap();
            let text = fs::read_to_string(&path).unwrap();
            assert_eq!(text.matches("again").count(), RATE.burst as usize);
            let lines: Vec<&str> = text.lines().skip(20).collect();
            assert_eq!([lines[0], lines[2], lines[3]], ["another", "later", "last"]);
            assert!(lines[1].contains("too many lines from store:7: 9980 dropped"));
            let note = serde_json::from_str::<serde_json::Value>(lines[1]);
            assert_eq!(note.is_ok(), is_json, "{}", lines[1]);
            fs::remove_dir_all(folder).unwrap();
        }
    }

    #[test]
    fn large_logs_are_renamed_and_the_last_ones_are_kept() {
        let folder = folder("long");
        let path = folder.join("server.log");
        let log = Log::in_file(&path).unwrap();
        let now = Instant::now();
        for number in 0..44 {
            let line = format!("{number} {}\n", "x".repeat(1 << 20));
            log.add(None, line.as_bytes(), now).unwrap();
        }
        drop(log);
        let names = (1..=OLD_FILES).map(|number| format!("server.log.{number}"));
        let first_numbers: Vec<String> = std::iter::once("server.log".to_owned())
            .chain(names)
            .map(|name| {
                let text = fs::read_to_string(folder.join(name)).unwrap();
                assert!(text.len() as u64 <= MAX_SIZE);
                text.split(' ').next().unwrap().to_owned()
            })
            .collect();
        assert_eq!(
            first_numbers,
            ["42", "39", "36", "33", "30", "27", "24", "21", "18"]
        );
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1 + OLD_FILES);
        // A reopened log counts its old lines.
        let log = Log::in_file(&path).unwrap();
        let line = format!("{}\n", "x".repeat(3 << 20));
        log.add(None, line.as_bytes(), now).unwrap();
        assert!(fs::metadata(&path).unwrap().len() <= MAX_SIZE);
        fs::remove_dir_all(folder).unwrap();
    }
}
