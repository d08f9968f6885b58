//! Options of the engine.

use pijersi_engine::{Engine, Options};

use crate::failure::Failure;
use crate::resources::{MAX_TABLE_MIB, check_memory, check_threads};

/// Maximum for `--threads`.
const MAX_THREADS: u64 = 256;
/// Upper bound for the bytes of the table that a searched position needs.
const BYTES_PER_NODE: u64 = 64;

/// Threads and memory of the engine.
#[derive(clap::Args)]
pub struct EngineOptions {
    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MAX_THREADS))]
    threads: u64,
    /// Size of the transposition table
    #[arg(long, value_name = "MIB", default_value_t = 64)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MAX_TABLE_MIB))]
    hash: u64,
}

impl EngineOptions {
    /// An engine with its own table for each job. A table is not larger than the node limit needs, because it is cleared
    /// before each search.
    pub fn engines(
        &self,
        jobs: usize,
        lines: usize,
        nodes: Option<u64>,
    ) -> Result<Vec<Engine>, Failure> {
        let needed = nodes.map_or(self.hash, |nodes| {
            (nodes.saturating_mul(BYTES_PER_NODE) >> 20).max(1)
        });
        let each = EngineOptions {
            threads: self.threads,
            hash: self.hash.min(needed),
        };
        check_memory(each.hash.saturating_mul(jobs as u64))?;
        (0..jobs).map(|_| each.engine(lines)).collect()
    }

    /// An engine that finds a number of best lines.
    pub fn engine(&self, lines: usize) -> Result<Engine, Failure> {
        Ok(Engine::new(Options {
            threads: check_threads(self.threads)?,
            table_mib: check_memory(self.hash)?,
            lines,
            ..Options::default()
        }))
    }
}
