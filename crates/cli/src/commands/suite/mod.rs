//! `pijersi suite`: tests the engine with positions whose best turns are known.

mod task;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;

use pijersi_engine::Signal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::batch::{Batch, Line, Work};
use crate::failure::{Failure, to_stderr};
use crate::input::{Entries, Entry, Unit, Unreadable};
use crate::interrupt::Interrupt;
use crate::options::{AnyEngine, EngineOptions, SearchLimits};
use crate::output::{ScoreEntry, score_text};
use task::{Task, Trial};

/// Test the engine with positions whose best turns are known
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi suite suite.txt --time 1000
  pijersi suite suite.txt --nodes 100000 --jobs 2 --json
  pijersi suite suite.txt --engine banli --time 1000

A suite has a position on each line, then what is to be found, with semicolons
between: bm and the best turns (any of them will do), am and turns to avoid, and
id with a name in quotation marks. Lines that begin with # are comments.
  6/7/2r-3/3PS3/6/7/6 w 0 1 bm d4=f5-g4; id \"a short way\"

A position is solved if the best turn at the end is one of bm and none of am.
The table shows when the engine found it for good.
Without --time, --depth or --nodes it searches each for 5 seconds. The exit code
is 0 even if some are not solved. With --json or --output each position becomes
a line of JSON, in the order of the input.")]
pub struct Args {
    /// Suites to read: files or folders; - is stdin
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    limits: SearchLimits,
    #[command(flatten)]
    engine: EngineOptions,
    /// Write JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    batch: Batch,
}

/// Counts of positions, solved positions and nodes, and the time.
#[derive(Default)]
struct Sum {
    positions: usize,
    solved: usize,
    nodes: u64,
    seconds: f64,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let in_json = args.json || args.batch.has_file();
    let engines = args
        .engine
        .engines(args.batch.jobs(), 1, args.limits.nodes)?;
    let signal = Signal::new();
    let sum = Mutex::new(Sum::default());
    let work = |engine| -> Work<'_> {
        let mut engine: AnyEngine = engine;
        let (signal, sum) = (signal.clone(), &sum);
        Box::new(move |entry| {
            let task = match task(entry) {
                Ok(task) => task,
                Err(error) => {
                    return match in_json {
                        true => Line::json::<Report>(entry, Err(error)).map(Some),
                        false => Ok(Some(Line::text(Err(error)))),
                    };
                }
            };
            let trial = task.try_out(&mut engine, &args.limits.limits(), &signal);
            engine.check()?;
            if signal.is_stopped() {
                return Ok(None);
            }
            sum.lock().expect("lock poisoned").add(&trial);
            match in_json {
                true => Line::json(entry, Ok(Report::new(entry, &task, &trial))).map(Some),
                false => Ok(Some(Line::text(Ok(row(entry, &task, &trial))))),
            }
        })
    };
    let workers = engines.into_iter().map(work).collect();
    let mut entries = Entries::new(&args.files, Unit::Line).peekable();
    // Without results there is no table.
    if let Some(Err(failure)) = entries.next_if(Result::is_err) {
        return Err(failure);
    }
    let interrupt = Interrupt::catch()?;
    if !in_json {
        writeln!(out, "{HEADING}")?;
    }
    let entries = Box::new(entries);
    let done = interrupt.stopping(
        || signal.stop(),
        || args.batch.run(entries, workers, &interrupt, out),
    );
    let sum = sum.into_inner().expect("lock poisoned");
    match in_json {
        true => to_stderr(&sum.text()),
        false => writeln!(out, "\n{}", sum.text())?,
    }
    done
}

fn task(entry: &Entry) -> Result<Task, Unreadable> {
    if let Some(problem) = entry.problem() {
        return Err(problem);
    }
    Task::parse(entry.game.text.trim()).map_err(|message| Unreadable {
        location: format!("{}, line {}", entry.file, entry.game.line),
        message,
        line: Some(entry.game.line),
        ..Unreadable::default()
    })
}

impl Sum {
    fn add(&mut self, trial: &Trial) {
        self.positions += 1;
        self.solved += usize::from(trial.is_solved);
        self.nodes += trial.nodes;
        self.seconds += trial.time.as_secs_f64();
    }

    fn text(&self) -> String {
        format!(
            "Solved {} of {}; searched {} positions in {:.2} s.",
            self.solved, self.positions, self.nodes, self.seconds
        )
    }
}

const HEADING: &str = "line          found at  turn             score  depth  seconds  name";

fn row(entry: &Entry, task: &Task, trial: &Trial) -> String {
    let found = match trial.found {
        Some((depth, time)) => format!("{depth:>2}, {:.2} s", time.as_secs_f64()),
        None => "-".to_owned(),
    };
    let turn = trial.turn.map_or(String::new(), |turn| turn.to_string());
    let row = format!(
        "{:>4}  {}  {found:>10}  {turn:<11}  {:>9}  {:>5}  {:>7.2}  {}",
        entry.game.line,
        if trial.is_solved { "yes" } else { "no " },
        trial.score.map_or(String::new(), score_text),
        trial.depth,
        trial.time.as_secs_f64(),
        task.id,
    );
    row.trim_end().to_owned() + "\n"
}

#[derive(Serialize, JsonSchema)]
pub struct Report {
    line: usize,
    id: Option<String>,
    psn: String,
    solved: bool,
    best: Vec<String>,
    avoid: Vec<String>,
    turn: Option<String>,
    ugi: Option<String>,
    score: Option<ScoreEntry>,
    found_depth: Option<u32>,
    found_seconds: Option<f64>,
    depth: u32,
    nodes: u64,
    seconds: f64,
}

impl Report {
    fn new(entry: &Entry, task: &Task, trial: &Trial) -> Report {
        let texts = |turns: &[pijersi::Turn]| turns.iter().map(ToString::to_string).collect();
        Report {
            line: entry.game.line,
            id: (!task.id.is_empty()).then(|| task.id.clone()),
            psn: task.position.to_string(),
            solved: trial.is_solved,
            best: texts(&task.best),
            avoid: texts(&task.avoid),
            turn: trial.turn.map(|turn| turn.to_string()),
            ugi: trial.turn.map(|turn| turn.ugi().to_string()),
            score: trial.score.map(ScoreEntry::from),
            found_depth: trial.found.map(|(depth, _)| depth),
            found_seconds: trial.found.map(|(_, time)| time.as_secs_f64()),
            depth: trial.depth,
            nodes: trial.nodes,
            seconds: trial.time.as_secs_f64(),
        }
    }
}
