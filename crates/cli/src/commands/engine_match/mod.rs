//! `pijersi match`: tournaments of engines.

mod progress;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use pijersi_arena::{
    Adjudication, Contestant, Format, GameRecord, HostOptions, MatchLog, MatchReport,
    OpeningRecipe, Openings, Plan, ResultsFile, Schedule, ScoreRule, SetupKind, Sprt, SprtModel,
    Transcript,
};
use pijersi_game::SwapRule;
use pijersi_ugi::Program;

use crate::failure::Failure;
use crate::input::parse_positive;
use crate::interrupt::Interrupt;
use crate::output::json;
use progress::EngineProgress;

/// Maximum for `--concurrency`.
const MAX_CONCURRENCY: u64 = 1024;

/// The value of `--openings` for the opening book.
const BOOK: &str = "book";
/// Maximum for `--games`.
const MAX_GAMES: u64 = 1_000_000_000;
/// Maximum Elo difference of an SPRT.
const MAX_ELO: f64 = 1000.0;
/// Open files of an engine, including those of its start.
const FILES_PER_ENGINE: u64 = 8;

/// Run a tournament between engines
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi match --engine name=deep,depth=4 --engine name=flat,depth=2 --games 10
  pijersi match --each movetime=100,option.Hash=16 \\
      --engine name=new --engine name=old,cmd=./banli-old
  pijersi match --engine name=new,movetime=100 \\
      --engine name=old,cmd=./banli-old,movetime=100,option.Hash=64 \\
      --openings classic --games 2000 --sprt 0 10 --resume new-old.jsonl
  pijersi match --engine clock=2+0.02 \\
      --engine name=other,cmd=./other,env=THREADS=1,movetime=100 --log matches

An engine is described by parts separated by commas:
  name=NAME          what it is called in tables
  cmd=PATH           the program; without it, Banli as in pijersi ugi
  arg=TEXT           an argument; may be repeated, like the next three
  env=NAME=VALUE     an environment variable
  option.NAME=VALUE  an option to set
  send=LINE          a line to send verbatim
  dir=PATH           the folder it runs in
  margin=MS          its own --margin
  and one limit: movetime=MS, depth=N, nodes=N or clock=SECONDS+INCREMENT

Openings start from classic, half-random, full-random, balanced or mixed set-ups,
continue with --plies random turns, and are kept if a short search finds them
balanced; balanced set-ups with --plies 0 are kept always. book stands for the
positions of Banli's opening book after --plies turns, within --balance. A file holds one opening per line (position text, set-up code or match text) or a
single game; a folder holds such files.

Each opening is played twice, with colours swapped. With --swap, an engine that
scores its position below zero after the first turn takes over the other side;
the opening then has at most one turn. An engine that crashes,
hangs, exceeds its time or plays an illegal turn loses that game and is
restarted. Elo intervals are 95% and are computed from pairs of games. If the
machine cannot start more engines, the run ends and no engine is blamed.

Ctrl+C ends the run and prints the standings; --resume lets it continue later.")]
pub struct Args {
    /// Engine, see below; two or more
    #[arg(long = "engine", value_name = "PARTS", required = true)]
    engines: Vec<String>,
    /// Defaults for all engines
    #[arg(long, value_name = "PARTS", default_value = "")]
    #[arg(hide_default_value = true)]
    each: String,
    /// Games per pairing
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    /// Pair only the first engine with the others
    #[arg(long)]
    gauntlet: bool,
    /// Games to play at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MAX_CONCURRENCY))]
    concurrency: u64,
    /// classic, half, full, balanced, mixed, book or FILE
    #[arg(long, value_name = "FROM", default_value = "mixed")]
    openings: PathBuf,
    /// Random turns in a generated opening, or turns of the book
    #[arg(long, value_name = "N", default_value_t = 4)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=16))]
    plies: u32,
    /// Let engines swap sides after the first turn
    #[arg(long)]
    swap: bool,
    /// Maximum imbalance in 1/100 cube
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(i32).range(0..=100_000))]
    balance: i32,
    /// First opening of a file to play
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = parse_positive)]
    opening_start: usize,
    /// Take the openings of a file in random order
    #[arg(long)]
    shuffle: bool,
    /// Seed for generated or shuffled openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Stop when the SPRT between these is decided
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    #[arg(value_parser = read_elo)]
    sprt: Option<Vec<f64>>,
    /// SPRT: chance of a wrong ELO1
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = read_error_rate)]
    alpha: f64,
    /// SPRT: chance of a wrong ELO0
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = read_error_rate)]
    beta: f64,
    /// SPRT: logistic or normalised
    #[arg(long, value_name = "MODEL", default_value_t = SprtModel::Logistic)]
    sprt_model: SprtModel,
    /// Time a turn may run over its limit
    #[arg(long, value_name = "MS", default_value_t = 50)]
    margin: u32,
    /// Seconds to wait for an engine's reply
    #[arg(long, value_name = "S", default_value_t = 300)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    timeout: u32,
    /// Resign after N turns scored -S or worse
    #[arg(long, num_args = 2, value_names = ["S", "N"])]
    resign: Option<Vec<u32>>,
    /// Draw after N turns each scored within S
    #[arg(long, num_args = 2, value_names = ["S", "N"])]
    draw: Option<Vec<u32>>,
    /// Declare a draw after this many turns
    #[arg(long, value_name = "N")]
    max_turns: Option<usize>,
    /// Give each board a processor of its own
    #[arg(long)]
    affinity: bool,
    /// Write all lines to and from engines here
    #[arg(long, value_name = "FILE")]
    engine_log: Option<PathBuf>,
    /// Write the games to a folder or a .txt file
    #[arg(long, value_name = "PATH")]
    log: Option<PathBuf>,
    /// Keep results here and continue from them
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = args.plan()?;
    let (mut results, finished) = match &args.resume {
        None => (None, Vec::new()),
        Some(path) => {
            let names: Vec<String> = plan
                .contestants
                .iter()
                .map(|engine| engine.name.clone())
                .collect();
            let (file, finished) =
                ResultsFile::open(path, &args.description(&plan), &names, &plan.schedule)
                    .map_err(|error| Failure::Input(error.to_string()))?;
            (Some(file), finished)
        }
    };
    let mut log = match &args.log {
        None => None,
        Some(path) => Some(
            MatchLog::open(path, args.resume.is_some()).map_err(|error| {
                Failure::Input(format!(
                    "cannot write the games to {}: {error}",
                    path.display()
                ))
            })?,
        ),
    };
    make_room(&plan);
    let interrupt = Interrupt::catch()?;
    let progress = EngineProgress::new(&plan, finished.len());
    if args.games % 2 == 1 {
        let games = args.games + 1;
        progress.line(&format!(
            "note: games come in pairs with swapped colours, so that {games} are played"
        ));
    }
    let standings = plan
        .run_until(
            &finished,
            interrupt.flag(),
            |record: &GameRecord, standings| {
                if let Some(results) = &mut results {
                    results.add(record)?;
                }
                if let Some(log) = &mut log {
                    log.add(record, &plan.contestants)?;
                }
                progress.add(&plan, record, standings);
                Ok(())
            },
        )
        .map_err(|error| Failure::Input(error.to_string()))?;
    progress.finish();
    let report = MatchReport::new(&plan, &standings);
    if args.json {
        json::write(&report, out)?;
    } else {
        write!(out, "{report}")?;
    }
    interrupt.ending()
}

/// Raises the limit of open files for the engines. If the system refuses, the run ends with an error when it needs them.
fn make_room(plan: &Plan) {
    let engines = plan.concurrency as u64 * plan.contestants.len() as u64;
    let _ = rlimit::increase_nofile_limit(64 + engines * FILES_PER_ENGINE);
}

/// Parses an error probability.
fn read_error_rate(text: &str) -> Result<f64, String> {
    let rate: Option<f64> = text.parse().ok();
    rate.filter(|rate| (0.0001..=0.4).contains(rate))
        .ok_or_else(|| "use a probability from 0.0001 to 0.4".to_owned())
}

/// Parses an Elo difference.
fn read_elo(text: &str) -> Result<f64, String> {
    let elo: Option<f64> = text.parse().ok();
    elo.filter(|elo| elo.abs() <= MAX_ELO)
        .ok_or_else(|| format!("use a number from -{MAX_ELO} to {MAX_ELO}"))
}

impl Args {
    fn plan(&self) -> Result<Plan, Failure> {
        let contestants = self.contestants()?;
        let format = if self.gauntlet {
            Format::Gauntlet
        } else {
            Format::RoundRobin
        };
        let sprt = match self.sprt.as_deref() {
            Some(&[elo0, elo1]) if elo0 < elo1 && contestants.len() == 2 => Some(Sprt {
                alpha: self.alpha,
                beta: self.beta,
                model: self.sprt_model,
                ..Sprt::new(elo0, elo1)
            }),
            Some(_) if contestants.len() != 2 => {
                return Err(Failure::Usage("--sprt needs exactly two engines".into()));
            }
            Some(_) => return Err(Failure::Usage("--sprt needs ELO0 below ELO1".into())),
            None => None,
        };
        Ok(Plan {
            schedule: Schedule::new(format, contestants.len(), self.games as usize),
            contestants,
            openings: self.openings()?,
            swap: match self.swap {
                true => SwapRule::FirstTurn,
                false => SwapRule::Off,
            },
            margin: Duration::from_millis(self.margin.into()),
            timeout: Duration::from_secs(self.timeout.into()),
            concurrency: self.concurrency as usize,
            adjudication: Adjudication {
                resign: match self.resign.as_deref() {
                    Some(&[score, turns]) => Some(ScoreRule {
                        score: score.into(),
                        turns: turns.max(1),
                    }),
                    _ => None,
                },
                draw: match self.draw.as_deref() {
                    Some(&[score, turns]) => Some(ScoreRule {
                        score: score.into(),
                        turns: turns.max(1),
                    }),
                    _ => None,
                },
                turns: self.max_turns,
            },
            sprt,
            host: self.host()?,
        })
    }

    fn host(&self) -> Result<HostOptions, Failure> {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        if self.affinity && self.concurrency as usize > processors {
            return Err(Failure::Usage(format!(
                "--affinity gives each board a processor, of which there are {processors}: \
                 play fewer games at once"
            )));
        }
        let transcript = self.engine_log.as_deref().map(|path| {
            Transcript::create(path).map_err(|error| {
                let name = path.display();
                Failure::Input(format!("cannot write {name}: {error}"))
            })
        });
        Ok(HostOptions {
            affinity: self.affinity,
            transcript: transcript.transpose()?,
        })
    }

    fn contestants(&self) -> Result<Vec<Contestant>, Failure> {
        let own = std::env::current_exe()
            .ok()
            .map(|path| Program::new(path).arg("ugi"));
        let mut contestants: Vec<Contestant> = Vec::new();
        for text in &self.engines {
            let contestant = Contestant::parse_with_defaults(text, &self.each, own.as_ref())
                .map_err(|error| Failure::Usage(format!("--engine {text}: {error}")))?;
            if contestants
                .iter()
                .any(|other| other.name == contestant.name)
            {
                return Err(Failure::Usage(format!(
                    "two engines are called {}: give each its own name=",
                    contestant.name
                )));
            }
            contestants.push(contestant);
        }
        if contestants.len() < 2 {
            return Err(Failure::Usage(
                "a tournament needs at least two engines".into(),
            ));
        }
        Ok(contestants)
    }

    fn openings(&self) -> Result<Openings, Failure> {
        let kind = self
            .openings
            .to_str()
            .and_then(|text| text.parse::<SetupKind>().ok());
        if kind.is_some() && (self.shuffle || self.opening_start > 1) {
            return Err(Failure::Usage(
                "--shuffle and --opening-start are for openings from a file: \
                 generated ones change with --seed"
                    .into(),
            ));
        }
        if kind.is_some() && self.swap && self.plies > 1 {
            return Err(Failure::Usage(
                "--swap needs --plies 0 or 1: sides can be swapped only after the first turn"
                    .into(),
            ));
        }
        if self.is_book() {
            return self.book_openings();
        }
        match kind {
            Some(kind) => Ok(Openings::Generated(OpeningRecipe {
                kind,
                plies: self.plies,
                balance: self.balance,
                seed: self.seed,
            })),
            None => {
                let mut openings = Openings::read(&self.openings)
                    .map_err(|error| Failure::Input(error.to_string()))?;
                if self.shuffle {
                    openings = openings.shuffled(self.seed);
                }
                Ok(openings.starting_at(self.opening_start - 1))
            }
        }
    }

    fn is_book(&self) -> bool {
        self.openings == Path::new(BOOK)
    }

    /// Even positions of the opening book.
    fn book_openings(&self) -> Result<Openings, Failure> {
        let openings = Openings::of_book(self.plies, self.balance);
        match &openings {
            Openings::Listed(list) if list.is_empty() => Err(Failure::Input(format!(
                "the opening book has no positions within {} after {} turns: choose another --plies or --balance",
                self.balance, self.plies
            ))),
            _ => Ok(openings
                .shuffled(self.seed)
                .starting_at(self.opening_start - 1)),
        }
    }

    /// Everything that results depend on: a file of results is only continued with the same settings.
    fn description(&self, plan: &Plan) -> Vec<String> {
        let mut lines: Vec<String> = self
            .engines
            .iter()
            .map(|engine| format!("engine {engine}"))
            .collect();
        if !self.each.is_empty() {
            lines.push(format!("each {}", self.each));
        }
        lines.push(format!("gauntlet {}", self.gauntlet));
        lines.push(match &plan.openings {
            Openings::Generated(recipe) => format!(
                "openings {}, {} plies, balance {}, seed {}",
                recipe.kind, recipe.plies, recipe.balance, recipe.seed
            ),
            Openings::Listed(list) if self.is_book() => format!(
                "openings book ({}), {} plies, balance {}, seed {}",
                list.len(),
                self.plies,
                self.balance,
                self.seed
            ),
            Openings::Listed(list) => {
                format!("openings {} ({})", self.openings.display(), list.len())
            }
        });
        if self.shuffle {
            lines.push(format!("shuffled by seed {}", self.seed));
        }
        if self.opening_start > 1 {
            lines.push(format!("from opening {} on", self.opening_start));
        }
        if self.swap {
            lines.push("swap rule".to_owned());
        }
        lines.push(format!("margin {}", self.margin));
        let rule = |rule: ScoreRule| (rule.score, rule.turns);
        lines.push(format!("resign {:?}", plan.adjudication.resign.map(rule)));
        if let Some(draw) = plan.adjudication.draw.map(rule) {
            lines.push(format!("draw {draw:?}"));
        }
        lines.push(format!("turn limit {:?}", plan.adjudication.turns));
        lines
    }
}
