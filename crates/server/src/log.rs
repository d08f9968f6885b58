//! The log, in a file of limited size.
//!
//! `tracing-appender` rotates files by time only, so that a burst could fill the disk; this log limits the size of the file
//! and the rate of lines.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::limit::Rate;
use crate::rate_limit::TokenBucket;

/// Maximum size of the file. A larger file is renamed, which replaces the one renamed before.
const MAX_SIZE: u64 = 1 << 20;
/// Limit on the number of lines.
const RATE: Rate = Rate {
    per_second: 5.0,
    burst: 100.0,
};

/// The writer of the log: one line with each `write`.
///
/// Lines beyond a rate are dropped and counted. A large file is renamed to `….old`, so that the log takes at most about
/// 2 MiB.
#[derive(Debug)]
pub struct Log {
    target: Target,
    bucket: TokenBucket,
    is_limited: bool,
    dropped: u64,
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
        Log {
            target,
            bucket: TokenBucket::full(RATE, Instant::now()),
            is_limited: true,
            dropped: 0,
        }
    }

    /// The same log without a limit on the number of lines, for debugging. The size of a file is still limited.
    #[must_use]
    pub fn without_rate_limit(mut self) -> Log {
        self.is_limited = false;
        self
    }

    fn add(&mut self, line: &[u8], now: Instant) -> io::Result<()> {
        if self.is_limited && !self.bucket.take(RATE, now) {
            self.dropped += 1;
            return Ok(());
        }
        let dropped = std::mem::take(&mut self.dropped);
        if dropped > 0 {
            let note = format!("({dropped} lines dropped, too many at once)\n");
            self.target.write(note.as_bytes())?;
        }
        self.target.write(line)
    }
}

impl Target {
    fn write(&mut self, line: &[u8]) -> io::Result<()> {
        match self {
            Target::Errors => io::stderr().write_all(line),
            Target::File { path, file, length } => {
                if *length > 0 && *length + line.len() as u64 > MAX_SIZE {
                    fs::rename(&*path, path.with_extension("log.old"))?;
                    *file = OpenOptions::new().create(true).append(true).open(path)?;
                    *length = 0;
                }
                *length += line.len() as u64;
                file.write_all(line)
            }
        }
    }
}

impl Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        // The caller cannot handle the error, so it is written to standard error.
        if let Err(error) = self.add(line, Instant::now())
            && let Target::File { path, .. } = &self.target
        {
            let path = path.display();
            let _ = writeln!(io::stderr(), "cannot write to {path}: {error}");
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("pijersi-log-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_burst_is_dropped_and_counted() {
        let folder = folder("flood");
        let path = folder.join("server.log");
        let mut log = Log::in_file(&path).unwrap();
        let now = Instant::now();
        for _ in 0..10_000 {
            log.add(b"again\n", now).unwrap();
        }
        log.add(b"later\n", now + Duration::from_secs(1)).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text.matches("again").count(), RATE.burst as usize);
        let end = "(9900 lines dropped, too many at once)\nlater\n";
        assert!(text.ends_with(end), "{text}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_large_log_is_renamed_while_it_is_written() {
        let folder = folder("long");
        let path = folder.join("server.log");
        let mut log = Log::in_file(&path).unwrap();
        let line = format!("{}\n", "x".repeat(9_999));
        let mut now = Instant::now();
        for _ in 0..350 {
            now += Duration::from_secs(1);
            log.add(line.as_bytes(), now).unwrap();
        }
        drop(log);
        let old = folder.join("server.log.old");
        let lengths = [&path, &old].map(|path| fs::metadata(path).unwrap().len());
        assert!(lengths[0] > 0 && lengths[0] <= MAX_SIZE, "{lengths:?}");
        assert!(
            lengths[1] > MAX_SIZE / 2 && lengths[1] <= MAX_SIZE,
            "{lengths:?}"
        );
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
        // A reopened log counts its old lines.
        let mut log = Log::in_file(&path).unwrap();
        for _ in 0..100 {
            log.add(line.as_bytes(), now).unwrap();
        }
        assert!(fs::metadata(&path).unwrap().len() <= MAX_SIZE);
        fs::remove_dir_all(folder).unwrap();
    }
}
