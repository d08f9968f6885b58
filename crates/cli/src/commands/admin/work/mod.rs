//! Jobs for workers.

mod new_jobs;

use std::fs;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use pijersi_protocol::{JobInput, JobOutput};
use pijersi_server::admin::WorkResult;
use serde::Serialize;

use self::new_jobs::NewJobs;
use super::time::show;
use super::{Console, Limit, table};
use crate::failure::Failure;

/// Number of results that are read at once.
const PAGE: u64 = 500;

#[derive(clap::Subcommand)]
pub enum WorkJob {
    /// List batches of jobs with their progress, the newest first
    List,
    /// Add jobs to a batch
    Add {
        /// Name of the batch
        batch: String,
        #[command(subcommand)]
        jobs: NewJobs,
    },
    /// Write the results of a batch as JSON lines, in the order of its jobs
    Results {
        /// Name of the batch
        batch: String,
        /// File to write [default: stdout]
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Write the games of self-play to this file instead
        #[arg(long, value_name = "FILE", conflicts_with = "output")]
        games: Option<PathBuf>,
    },
    /// Cancel the jobs of a batch that are not done
    Cancel {
        /// Name of the batch
        batch: String,
    },
    /// Delete a batch with its results
    Delete {
        /// Name of the batch
        batch: String,
    },
    /// Compute the results of a worker again that no other has confirmed
    Redo {
        /// Name of the worker
        worker: String,
    },
    /// List results that differ from those of other workers
    Mismatches(Limit),
}

/// A line of the results.
#[derive(Serialize)]
struct ResultLine<'a> {
    job: u64,
    worker: &'a str,
    engine: &'a str,
    at: u64,
    input: &'a JobInput,
    output: &'a JobOutput,
}

/// Writes results in their form.
fn write_results(
    results: &[WorkResult],
    is_games: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    for result in results {
        if is_games {
            let JobOutput::SelfPlay { data } = &result.output else {
                let reason = "only self-play has a file of games: leave --games out";
                return Err(Failure::Input(reason.to_owned()));
            };
            out.write_all(&data.0)?;
            continue;
        }
        let line = ResultLine {
            job: result.job,
            worker: &result.worker,
            engine: &result.engine,
            at: result.at,
            input: &result.input,
            output: &result.output,
        };
        serde_json::to_writer(&mut *out, &line).map_err(std::io::Error::from)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

impl Console<'_> {
    pub fn work(&mut self, job: &WorkJob) -> Result<(), Failure> {
        match job {
            WorkJob::List => self.list_work(),
            WorkJob::Add { batch, jobs } => {
                let inputs = jobs.inputs()?;
                if inputs.is_empty() {
                    return Err(Failure::Input("there are no jobs to add".to_owned()));
                }
                self.wait(self.admin.add_work(batch, &inputs), batch)?;
                Ok(writeln!(
                    self.out,
                    "{} jobs added to {batch}",
                    inputs.len()
                )?)
            }
            WorkJob::Results {
                batch,
                output,
                games,
            } => self.write_work(batch, output.as_deref(), games.as_deref()),
            WorkJob::Cancel { batch } => {
                let count = self.wait(self.admin.cancel_work(batch), batch)?;
                Ok(writeln!(self.out, "{count} jobs of {batch} are cancelled")?)
            }
            WorkJob::Delete { batch } => {
                self.wait(self.admin.delete_work(batch), batch)?;
                Ok(writeln!(self.out, "{batch} is deleted")?)
            }
            WorkJob::Redo { worker } => {
                let count = self.wait(self.admin.redo_work(worker), worker)?;
                Ok(writeln!(
                    self.out,
                    "{count} results of {worker} are computed again"
                )?)
            }
            WorkJob::Mismatches(limit) => self.list_mismatches(limit.limit),
        }
    }

    fn list_work(&mut self) -> Result<(), Failure> {
        let batches = self.wait(self.admin.work(), "")?;
        let row = |batch: pijersi_protocol::WorkBatch| {
            let percent = 100.0 * batch.done as f64 / batch.jobs().max(1) as f64;
            [
                batch.name,
                batch.kind.to_string(),
                batch.waiting.to_string(),
                batch.leased.to_string(),
                batch.checking.to_string(),
                batch.done.to_string(),
                batch.failed.to_string(),
                batch.cancelled.to_string(),
                format!("{percent:.1} %"),
            ]
        };
        let headings = [
            "batch",
            "kind",
            "waiting",
            "leased",
            "checking",
            "done",
            "failed",
            "cancelled",
            "progress",
        ];
        let rows = batches.into_iter().map(row).collect();
        Ok(table::write(self.out, headings, rows)?)
    }

    fn write_work(
        &mut self,
        batch: &str,
        output: Option<&Path>,
        games: Option<&Path>,
    ) -> Result<(), Failure> {
        let path = output.or(games);
        let cannot = |path: &Path, error: std::io::Error| {
            Failure::Input(format!("cannot write {}: {error}", path.display()))
        };
        let file = path.map(|path| fs::File::create(path).map_err(|error| cannot(path, error)));
        let mut file = file.transpose()?.map(BufWriter::new);
        let (mut after, mut count) = (0, 0);
        loop {
            let results = self.wait(self.admin.work_results(batch, after, PAGE), batch)?;
            let Some(last) = results.last() else { break };
            after = last.job;
            count += results.len();
            match &mut file {
                Some(file) => write_results(&results, games.is_some(), file)?,
                None => write_results(&results, false, self.out)?,
            }
        }
        if let (Some(file), Some(path)) = (&mut file, path) {
            file.flush().map_err(|error| cannot(path, error))?;
            writeln!(self.out, "{count} results written to {}", path.display())?;
        }
        Ok(())
    }

    fn list_mismatches(&mut self, limit: u64) -> Result<(), Failure> {
        let results = self.wait(self.admin.work_mismatches(limit), "")?;
        let row = |result: pijersi_server::admin::RefutedResult| {
            [
                show(result.at),
                result.job.to_string(),
                result.worker,
                result.verdict.to_string(),
            ]
        };
        let headings = ["time", "job", "worker", "verdict"];
        let rows = results.into_iter().map(row).collect();
        Ok(table::write(self.out, headings, rows)?)
    }
}
