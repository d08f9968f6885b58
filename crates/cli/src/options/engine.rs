//! Options of the engine.

use std::path::{Path, PathBuf};
use std::time::Duration;

use pijersi::Position;
use pijersi_engine::{Analyser, Engine, Limits, Options, SearchInfo, SearchResult, Signal};
use pijersi_ugi::{Program, UgiAnalyser};

use crate::failure::Failure;
use crate::resources::{MAX_TABLE_MIB, check_memory, check_threads};

/// Maximum for `--threads`.
const MAX_THREADS: u64 = 256;
/// Upper bound for the bytes of the table that a searched position needs.
const BYTES_PER_NODE: u64 = 64;

/// Timeout for an engine to start.
const START_TIMEOUT: Duration = Duration::from_secs(20);
/// Table size of Banli and of engines that have the option `Hash`.
const DEFAULT_HASH: u64 = 64;

/// The threads and the memory of an engine.
#[derive(clap::Args)]
pub struct Resources {
    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MAX_THREADS))]
    threads: u64,
    /// Size of the transposition table
    #[arg(long, value_name = "MIB", default_value_t = DEFAULT_HASH)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MAX_TABLE_MIB))]
    hash: u64,
}

impl Resources {
    /// Banli, to find a number of best lines.
    pub fn banli(&self, lines: usize) -> Result<Engine, Failure> {
        self.banli_with(lines, self.hash)
    }

    fn banli_with(&self, lines: usize, hash: u64) -> Result<Engine, Failure> {
        Ok(Engine::new(Options {
            threads: check_threads(self.threads)?,
            table_mib: check_memory(hash)?,
            lines,
            ..Options::default()
        }))
    }
}

/// The engine, its threads and its memory.
#[derive(clap::Args)]
pub struct EngineOptions {
    /// UGI engine to use instead of Banli
    #[arg(long, value_name = "PROGRAM")]
    engine: Option<PathBuf>,
    /// Argument of that engine; may be repeated
    #[arg(
        long,
        value_name = "ARG",
        requires = "engine",
        allow_hyphen_values = true
    )]
    engine_arg: Vec<String>,
    /// Option of that engine; may be repeated
    #[arg(long, value_name = "NAME=VALUE", requires = "engine", value_parser = parse_option)]
    engine_option: Vec<(String, String)>,
    #[command(flatten)]
    resources: Resources,
}

fn parse_option(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').filter(|(name, _)| !name.is_empty());
    let (name, value) = parts.ok_or("use NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// Banli, or an engine behind UGI.
pub enum AnyEngine {
    Banli(Box<Engine>),
    Ugi(Box<UgiAnalyser>),
}

impl AnyEngine {
    /// Searches a position for a number of best lines. A UGI engine that fails stops the signal.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        lines: usize,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        match self {
            AnyEngine::Banli(engine) => engine.search(position, limits, signal, on_info),
            AnyEngine::Ugi(engine) => engine.analyse(position, limits, signal, lines, on_info),
        }
    }

    pub fn analyser(&mut self) -> &mut dyn Analyser {
        match self {
            AnyEngine::Banli(engine) => &mut **engine,
            AnyEngine::Ugi(engine) => &mut **engine,
        }
    }

    /// Why the last search failed, if it did.
    pub fn check(&mut self) -> Result<(), Failure> {
        match self {
            AnyEngine::Banli(_) => Ok(()),
            AnyEngine::Ugi(engine) => engine.take_failure().map_or(Ok(()), failed),
        }
    }
}

fn failed<T>(message: String) -> Result<T, Failure> {
    Err(Failure::Input(format!("--engine: {message}")))
}

impl EngineOptions {
    /// An engine with its own table for each job. A table is not larger than the node limit needs, because it is cleared
    /// before each search.
    pub fn engines(
        &self,
        jobs: usize,
        lines: usize,
        nodes: Option<u64>,
    ) -> Result<Vec<AnyEngine>, Failure> {
        let needed = nodes.map_or(self.resources.hash, |nodes| {
            (nodes.saturating_mul(BYTES_PER_NODE) >> 20).max(1)
        });
        let hash = self.resources.hash.min(needed);
        check_memory(hash.saturating_mul(jobs as u64))?;
        (0..jobs).map(|_| self.engine_with(lines, hash)).collect()
    }

    /// An engine that finds a number of best lines.
    pub fn engine(&self, lines: usize) -> Result<AnyEngine, Failure> {
        self.engine_with(lines, self.resources.hash)
    }

    fn engine_with(&self, lines: usize, hash: u64) -> Result<AnyEngine, Failure> {
        if let Some(path) = &self.engine {
            let engine = self.start(path, lines).or_else(failed)?;
            return Ok(AnyEngine::Ugi(Box::new(engine)));
        }
        let banli = self.resources.banli_with(lines, hash)?;
        Ok(AnyEngine::Banli(Box::new(banli)))
    }

    fn start(&self, path: &Path, lines: usize) -> Result<UgiAnalyser, String> {
        let program = self
            .engine_arg
            .iter()
            .fold(Program::new(path), Program::arg);
        let started = UgiAnalyser::start(&program, START_TIMEOUT);
        let mut engine = started.map_err(|error| error.to_string())?;
        if lines > 1 && !engine.has_option("MultiPV") {
            return Err("it has no option MultiPV: leave out --lines".to_owned());
        }
        for (name, value, default) in [
            ("Threads", self.resources.threads, 1),
            ("Hash", self.resources.hash, DEFAULT_HASH),
        ] {
            // Engines keep what they are not asked to change.
            if value != default {
                engine.set_option(name, &value.to_string())?;
            }
        }
        for (name, value) in &self.engine_option {
            engine.set_option(name, value)?;
        }
        Ok(engine)
    }
}
