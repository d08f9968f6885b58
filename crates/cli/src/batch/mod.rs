//! Batches: many games or positions of files, folders or a stream are processed, with output in the order of the input.

mod in_order;
mod output;
mod tally;

use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;

use crate::failure::Failure;
use crate::input::{AnyEntries, Entry, Unreadable};
use crate::interrupt::Interrupt;
use crate::language::tr_with;
use crate::output::json::{self, Located, Unread};

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
    /// Write JSON lines to this file; .gz compresses
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Continue the output of an earlier run
    #[arg(long, requires = "output")]
    resume: bool,
    /// Stop at the first game that cannot be read
    #[arg(long)]
    strict: bool,
}

/// The output for one entry.
#[derive(Default)]
pub struct Line {
    bytes: Vec<u8>,
    /// Why the entry cannot be read.
    error: Option<Unreadable>,
}

impl Line {
    /// The text for an entry, or why it cannot be read.
    pub fn text(found: Result<String, Unreadable>) -> Line {
        match found {
            Ok(text) => Line {
                bytes: text.into_bytes(),
                error: None,
            },
            Err(error) => Line {
                bytes: Vec::new(),
                error: Some(error),
            },
        }
    }

    /// The result for an entry as a line of JSON, or why it cannot be read.
    pub fn json<T: Serialize>(
        entry: &Entry,
        found: Result<T, Unreadable>,
    ) -> Result<Line, Failure> {
        let location = Some(entry.location());
        let mut line = Line::default();
        match found {
            Ok(value) => json::write(&Located::new(location, value), &mut line.bytes)?,
            Err(error) => {
                let value = Unread {
                    error: error.message.lines().next().unwrap_or_default().to_owned(),
                    line: error.line,
                    column: error.column,
                };
                json::write(&Located::new(location, value), &mut line.bytes)?;
                line.error = Some(error);
            }
        }
        Ok(line)
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
            strict: false,
        }
    }

    /// Whether the input is to be read as a stream, without looking ahead how many games it has.
    pub fn is_requested(&self) -> bool {
        self.jobs.is_some() || self.output.is_some()
    }

    /// Whether the output goes to a file, whose lines are JSON.
    pub fn has_file(&self) -> bool {
        self.output.is_some()
    }

    /// The number of entries in progress at once.
    pub fn jobs(&self) -> usize {
        self.jobs.unwrap_or(1) as usize
    }

    /// Processes all entries, with a worker for each job, and writes the output of each. Entries that cannot be read are
    /// reported and left out, except with `--strict`. After an interrupt, the output consists of whole lines, and a later
    /// run can continue it.
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
                move |entry: Result<Entry, Failure>| -> Result<_, Failure> {
                    let entry = entry?;
                    Ok(work(&entry)?.map(|line| (line, entry.progress)))
                }
            })
            .collect();
        let mut tally = Tally::new(done_before);
        let mut failure = None;
        in_order(workers, entries, |results| {
            let (mut bytes, mut count, mut progress) = (Vec::new(), 0, None);
            let mut continues = !interrupt.is_received();
            for result in results {
                match result {
                    Ok(Some((line, read))) => {
                        bytes.extend_from_slice(&line.bytes);
                        count += 1;
                        progress = read;
                        match line.error {
                            None => continue,
                            Some(error) if self.strict => failure = Some(error.into()),
                            Some(error) => {
                                errors += 1;
                                if line.bytes.is_empty() {
                                    tally.interject(&error);
                                }
                                continue;
                            }
                        }
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
            tally.count(count, progress);
            continues
        });
        tally.finish();
        output.finish()?;
        interrupt.ending()?;
        match failure {
            Some(failure) => Err(failure),
            None if errors > 0 => {
                let (errors, all) = (errors.to_string(), tally.done().to_string());
                Err(Failure::Input(tr_with(
                    "{errors} of {all} games or positions cannot be read",
                    &[("errors", &errors), ("all", &all)],
                )))
            }
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
