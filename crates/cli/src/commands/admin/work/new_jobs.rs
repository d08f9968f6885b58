//! Jobs to add: from options and files.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use pijersi::{Match, Position};
use pijersi_engine::Level;
use pijersi_protocol::{AnalysisSubject, EngineSetup, JobInput, WorkLimits};

use crate::failure::Failure;
use crate::input::{Entries, Unit, cannot_read};

#[derive(clap::Subcommand)]
pub enum NewJobs {
    /// Analyse each game or position of files
    Analysis {
        /// Files with games or positions
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        limits: Limits,
        /// Number of lines of each position
        #[arg(long, value_name = "K", default_value_t = 1)]
        lines: u32,
        /// Size of the transposition table in MiB
        #[arg(long, value_name = "MIB", default_value_t = JobInput::DEFAULT_TABLE_MIB)]
        hash: u32,
    },
    /// Search the positions of files
    Atlas {
        /// Files with positions, or games whose last positions count
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// Number of positions to search for each
        #[arg(long, value_name = "N")]
        nodes: u64,
        /// Number of positions of a job
        #[arg(long, value_name = "N", default_value_t = 50)]
        #[arg(value_parser = parse_items)]
        per_job: u32,
        /// Size of the transposition table in MiB
        #[arg(long, value_name = "MIB", default_value_t = JobInput::DEFAULT_TABLE_MIB)]
        hash: u32,
    },
    /// Play games for training
    SelfPlay {
        /// Seed of the run
        #[arg(long, value_name = "N")]
        seed: u64,
        /// Number of the first game
        #[arg(long, value_name = "N", default_value_t = 0)]
        first: u32,
        /// Number of games
        #[arg(long, value_name = "N")]
        games: u32,
        /// Number of games of a job
        #[arg(long, value_name = "N", default_value_t = 50)]
        #[arg(value_parser = parse_items)]
        per_job: u32,
        /// Average number of positions searched for each turn
        #[arg(long, value_name = "N", default_value_t = 4000)]
        nodes: u64,
        /// Random turns in a thousand
        #[arg(long, value_name = "N", default_value_t = 20)]
        random: u64,
        /// Maximum score of an opening in hundredths of a cube
        #[arg(long, value_name = "N", default_value_t = 200)]
        balance: i32,
    },
    /// Play games between two settings of Banli
    Matches {
        /// Settings such as level=8,nodes=4000,hash=16; twice
        #[arg(long = "engine", value_name = "SETTINGS", required = true)]
        engines: Vec<EngineSettings>,
        /// File with openings: games or positions
        #[arg(long, value_name = "FILE")]
        openings: PathBuf,
        /// Number of games with each opening
        #[arg(long, value_name = "N", default_value_t = 2)]
        #[arg(value_parser = parse_items)]
        games: u32,
    },
    /// Add jobs from a file with JSON lines
    Jobs {
        /// File with a job on each line, as in docs/work.md
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

/// Limits of a search.
#[derive(clap::Args)]
#[group(required = true, multiple = true)]
pub struct Limits {
    /// Search at most this many positions
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Search at most this many turns deep
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// Search for at most this many milliseconds
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
}

impl Limits {
    fn limits(&self) -> WorkLimits {
        WorkLimits {
            nodes: self.nodes,
            depth: self.depth,
            millis: self.time,
        }
    }
}

fn parse_items(text: &str) -> Result<u32, String> {
    let count = text.parse().ok();
    let count = count.filter(|count| (1..=JobInput::MAX_ITEMS as u32).contains(count));
    count.ok_or_else(|| format!("use a number from 1 to {}", JobInput::MAX_ITEMS))
}

/// The settings of an engine in matches, such as `level=8,nodes=4000`.
#[derive(Clone, Copy, Debug)]
pub struct EngineSettings(EngineSetup);

impl FromStr for EngineSettings {
    type Err = String;

    fn from_str(text: &str) -> Result<EngineSettings, String> {
        let mut setup = EngineSetup {
            level: Level::MAX.number(),
            limits: WorkLimits::default(),
            table_mib: JobInput::DEFAULT_TABLE_MIB,
            seed: 0,
        };
        for part in text.split(',') {
            let wrong = || {
                format!(
                    "\"{part}\": use level=, nodes=, depth=, time=, hash= and seed= with numbers"
                )
            };
            let (name, value) = part.split_once('=').ok_or_else(wrong)?;
            let value: u64 = value.parse().map_err(|_| wrong())?;
            let small = || u32::try_from(value).map_err(|_| wrong());
            match name {
                "level" => setup.level = u8::try_from(value).map_err(|_| wrong())?,
                "nodes" => setup.limits.nodes = Some(value),
                "depth" => setup.limits.depth = Some(small()?),
                "time" => setup.limits.millis = Some(value),
                "hash" => setup.table_mib = small()?,
                "seed" => setup.seed = value,
                _ => return Err(wrong()),
            }
        }
        Ok(EngineSettings(setup))
    }
}

/// Reads games and positions.
fn read(files: &[PathBuf]) -> Result<Vec<Match>, Failure> {
    let entries = Entries::new(files, Unit::Game);
    entries.map(|entry| Ok(entry?.read(false)?)).collect()
}

/// Reads the jobs of a file with JSON lines.
fn read_jobs(file: &Path) -> Result<Vec<JobInput>, Failure> {
    let unreadable = |error: &std::io::Error| Failure::Input(cannot_read(file, error));
    let lines = BufReader::new(fs::File::open(file).map_err(|error| unreadable(&error))?).lines();
    let mut jobs = Vec::new();
    for (number, line) in (1..).zip(lines) {
        let line = line.map_err(|error| unreadable(&error))?;
        if line.trim().is_empty() {
            continue;
        }
        let job = serde_json::from_str(&line).map_err(|error| {
            Failure::Input(format!("{}, line {number}: {error}", file.display()))
        })?;
        jobs.push(job);
    }
    Ok(jobs)
}

impl NewJobs {
    /// The jobs.
    pub fn inputs(&self) -> Result<Vec<JobInput>, Failure> {
        Ok(match self {
            NewJobs::Analysis {
                files,
                limits,
                lines,
                hash,
            } => {
                let job = |record: Match| JobInput::Analysis {
                    subject: match record.is_empty() {
                        true => AnalysisSubject::Position(*record.position()),
                        false => AnalysisSubject::Game(Box::new(record.without_notes())),
                    },
                    limits: limits.limits(),
                    lines: *lines,
                    table_mib: *hash,
                };
                read(files)?.into_iter().map(job).collect()
            }
            NewJobs::Atlas {
                files,
                nodes,
                per_job,
                hash,
            } => {
                let records = read(files)?;
                let positions: Vec<Position> =
                    records.iter().map(|record| *record.position()).collect();
                let job = |positions: &[Position]| JobInput::Atlas {
                    positions: positions.to_vec(),
                    nodes: *nodes,
                    table_mib: *hash,
                };
                positions.chunks(*per_job as usize).map(job).collect()
            }
            NewJobs::SelfPlay {
                seed,
                first,
                games,
                per_job,
                nodes,
                random,
                balance,
            } => {
                let end = first.checked_add(*games).ok_or_else(|| {
                    Failure::Usage("the number of the last game is too large".to_owned())
                })?;
                let job = |first: u32| JobInput::SelfPlay {
                    seed: *seed,
                    first,
                    games: (*per_job).min(end - first),
                    nodes: *nodes,
                    random_permille: *random,
                    balance: *balance,
                };
                let firsts = (*first..end).step_by(*per_job as usize);
                firsts.map(job).collect()
            }
            NewJobs::Matches {
                engines,
                openings,
                games,
            } => {
                let [one, other] = engines.as_slice() else {
                    return Err(Failure::Usage("use --engine twice".to_owned()));
                };
                let job = |opening: Match| JobInput::Matches {
                    engines: [one.0, other.0],
                    openings: vec![opening.without_notes()],
                    games: *games,
                };
                let openings = read(std::slice::from_ref(openings))?;
                openings.into_iter().map(job).collect()
            }
            NewJobs::Jobs { file } => read_jobs(file)?,
        })
    }
}
