//! The options of the engine that several subcommands share.

use pijersi_engine::{Engine, Options};

use crate::failure::Failure;
use crate::resources::{MAX_TABLE_MIB, check_memory, check_threads};

/// The most threads that can be asked for.
const MOST_THREADS: u64 = 256;
/// How many bytes of the table a searched position needs, with room to spare.
const BYTES_EACH: u64 = 64;

/// How much of the machine the engine may use.
#[derive(clap::Args)]
pub struct EngineOptions {
    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MOST_THREADS))]
    threads: u64,
    /// Size of the transposition table
    #[arg(long, value_name = "MIB", default_value_t = 64)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MAX_TABLE_MIB))]
    hash: u64,
}

impl EngineOptions {
    /// An engine for each of several jobs, each with its own table. A table is no larger than the given number of
    /// positions needs, since it is emptied before each search.
    pub fn engines(
        &self,
        jobs: usize,
        lines: usize,
        nodes: Option<u64>,
    ) -> Result<Vec<Engine>, Failure> {
        let needed = nodes.map_or(self.hash, |nodes| {
            (nodes.saturating_mul(BYTES_EACH) >> 20).max(1)
        });
        let each = EngineOptions {
            threads: self.threads,
            hash: self.hash.min(needed),
        };
        check_memory(each.hash.saturating_mul(jobs as u64))?;
        (0..jobs).map(|_| each.engine(lines)).collect()
    }

    /// An engine that looks for so many best lines.
    pub fn engine(&self, lines: usize) -> Result<Engine, Failure> {
        Ok(Engine::new(Options {
            threads: check_threads(self.threads)?,
            table_mib: check_memory(self.hash)?,
            lines,
            ..Options::default()
        }))
    }
}
