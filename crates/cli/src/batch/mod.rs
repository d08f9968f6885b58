//! Batches: many games or positions of files, folders or a stream become lines of JSON in the order of the input.

mod in_order;
mod output;
mod tally;

use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;

use crate::failure::Failure;
use crate::input::{AnyEntries, Entry};
use crate::interrupt::Interrupt;
use crate::output::json;

use in_order::in_order;
use output::{Done, Output};
use tally::Tally;

/// Maximum for `--jobs`.
pub const MAX_JOBS: u64 = 256;

/// The options for batches.
#[derive(clap::Args)]
pub struct Batch {
    /// Number of games in progress at once
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_JOBS))]
    jobs: Option<u64>,
    /// Write JSON lines to this file
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Continue the output of an earlier run
    #[arg(long, requires = "output")]
    resume: bool,
}

/// The output for one entry.
pub struct Line {
    bytes: Vec<u8>,
    /// Whether the entry could not be read.
    is_error: bool,
}

/// A result with its file and its number there.
#[derive(Serialize)]
struct Located<'a, T> {
    file: &'a str,
    game: usize,
    #[serde(flatten)]
    value: T,
}

/// The result for an entry that cannot be read.
#[derive(Serialize)]
struct Unread {
    error: String,
}

impl Line {
    /// A line of text.
    pub fn text(text: String) -> Line {
        Line {
            bytes: text.into_bytes(),
            is_error: false,
        }
    }

    /// The result for an entry, or why it cannot be read.
    pub fn new<T: Serialize>(entry: &Entry, found: Result<T, String>) -> Result<Line, Failure> {
        let mut bytes = Vec::new();
        let (file, game) = (&*entry.file, entry.number);
        let is_error = found.is_err();
        match found {
            Ok(value) => json::write(&Located { file, game, value }, &mut bytes)?,
            Err(error) => {
                let value = Unread { error };
                json::write(&Located { file, game, value }, &mut bytes)?;
            }
        }
        Ok(Line { bytes, is_error })
    }
}

/// A worker: it returns none for an entry if it was stopped.
pub type Work<'a> = Box<dyn FnMut(&Entry) -> Result<Option<Line>, Failure> + Send + 'a>;

impl Batch {
    /// Options of commands with another kind of output.
    pub fn with_jobs(jobs: u64) -> Batch {
        Batch {
            jobs: Some(jobs),
            output: None,
            resume: false,
        }
    }

    /// Whether an option of batches is given.
    pub fn is_requested(&self) -> bool {
        self.jobs.is_some() || self.output.is_some()
    }

    /// The number of entries in progress at once.
    pub fn jobs(&self) -> usize {
        self.jobs.unwrap_or(1) as usize
    }

    /// Processes all entries, with a worker for each job, and writes a line for each. After an interrupt, the output
    /// consists of whole lines, and a later run can continue it.
    pub fn run(
        &self,
        entries: AnyEntries,
        workers: Vec<Work<'_>>,
        interrupt: &Interrupt,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let (mut output, done) = match &self.output {
            Some(path) => Output::open(path, self.resume)?,
            None => (Output::Stdout(out), Done::default()),
        };
        let (done_before, mut errors) = (done.lines, done.errors);
        let entries = skip_done(entries, done)?;
        let workers: Vec<_> = workers
            .into_iter()
            .map(|mut work| {
                move |entry: Result<Entry, Failure>| entry.and_then(|entry| work(&entry))
            })
            .collect();
        let mut tally = Tally::new(done_before);
        let mut failure = None;
        in_order(workers, entries, |results| {
            let (mut bytes, mut count) = (Vec::new(), 0);
            let mut continues = !interrupt.is_received();
            for result in results {
                match result {
                    Ok(Some(line)) => {
                        bytes.extend_from_slice(&line.bytes);
                        errors += usize::from(line.is_error);
                        count += 1;
                        continue;
                    }
                    Ok(None) => {}
                    Err(error) => failure = Some(error),
                }
                continues = false;
                break;
            }
            if let Err(error) = output.write(&bytes) {
                failure = Some(error.into());
                return false;
            }
            tally.count(count);
            continues
        });
        tally.finish();
        interrupt.ending()?;
        match failure {
            Some(failure) => Err(failure),
            None if errors > 0 => Err(Failure::Input(format!(
                "{errors} of the games or positions cannot be read: see \"error\" in the results"
            ))),
            None => Ok(()),
        }
    }
}

/// Skips the entries that an earlier run has processed.
fn skip_done(mut entries: AnyEntries, done: Done) -> Result<AnyEntries, Failure> {
    let mut last = None;
    for _ in 0..done.lines {
        last = entries.next().transpose()?;
    }
    let last = last.map(|entry| (entry.file.to_string(), entry.number as u64));
    if last != done.last {
        let (file, game) = done.last.unwrap_or_default();
        return Err(Failure::Input(format!(
            "the results belong to other files: the last one is for {file}, number {game}, \
             which is another entry now"
        )));
    }
    Ok(entries)
}
