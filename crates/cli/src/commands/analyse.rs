//! `pijersi analyse`: the best turns of a position.

use std::io::Write;
use std::time::Duration;

use pijersi::{Match, Position};
use pijersi_engine::{SearchInfo, Signal};
use schemars::JsonSchema;
use serde::Serialize;

use crate::batch::{Batch, Line, Work};
use crate::failure::Failure;
use crate::input::{AnyEntries, Input, Source};
use crate::interrupt::Interrupt;
use crate::options::{AnyEngine, EngineOptions, SearchLimits};
use crate::output::json::Located;
use crate::output::{LiveRows, ScoreEntry, json, line_text, notations, percent, score_text};

/// Maximum for `--lines`.
const MAX_LINES: u64 = 500;

/// Find the best turns in a position and what follows them
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi analyse
  pijersi analyse --position '6/7/2r-3/3PS3/6/7/6 w 0 1' --time 1000
  pijersi analyse game.txt --ply 12 --depth 8 --lines 3
  pijersi analyse --setup half --seed 42 --nodes 100000 --json
  pijersi analyse positions.txt --nodes 2000 --jobs 2 --output results.jsonl
  pijersi analyse game.txt --engine banli --time 1000

Without --time, --depth or --nodes, the engine searches for 5 seconds; with several
of them, until it reaches the first. Scores are in cubes, from the point of view
of the player to move; chance is the probability of winning, a draw counting as
half a win. Ctrl+C ends the search early and still reports its result.

With --json or --output, each game or position of the files is analysed for
itself and becomes a line of JSON, in the order of the input; --resume continues
a run that was ended.")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    limits: SearchLimits,
    /// Number of lines to show, best first
    #[arg(long, value_name = "K", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MAX_LINES))]
    lines: u64,
    #[command(flatten)]
    engine: EngineOptions,
    /// Write JSON once the search is done
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    batch: Batch,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let in_json = args.json || args.batch.has_file();
    let position = match args.source.input(in_json && args.batch.is_requested())? {
        Input::One(record) => *record.position(),
        Input::Many(entries) if in_json => return run_many(args, entries, out),
        Input::Many(entries) => return Err(args.source.too_many(entries, "add --json")),
    };
    if let Some(outcome) = position.outcome() {
        if args.json {
            return write_json(args, Report::new(&position, &Search::default()), out);
        }
        return Ok(writeln!(
            out,
            "Nothing to analyse: the game is over ({outcome})."
        )?);
    }
    let mut engine = args.engine.engine(args.lines as usize)?;
    let interrupt = Interrupt::catch()?;
    let signal = Signal::new();
    let mut latest: Vec<SearchInfo> = Vec::new();
    let mut rows = LiveRows::new();
    let mut shown = match args.json {
        true => Ok(()),
        false => writeln!(out, "{HEADING}"),
    };
    let stop = signal.clone();
    let answer = interrupt.stopping(
        move || stop.stop(),
        || {
            let lines = args.lines as usize;
            engine.search(
                &position,
                &args.limits.limits(),
                &signal,
                lines,
                &mut |info| {
                    if info.multipv == 1 {
                        latest.clear();
                    }
                    latest.push(info.clone());
                    if !args.json && shown.is_ok() {
                        shown = rows.show(&row(info), info.multipv == 1, out);
                    }
                    if shown.is_err() {
                        // The output is closed.
                        signal.stop();
                    }
                },
            )
        },
    );
    shown?;
    engine.check()?;
    let search = Search {
        lines: &latest,
        nodes: answer.nodes,
        time: answer.time,
    };
    if args.json {
        write_json(args, Report::new(&position, &search), out)?;
    } else {
        writeln!(
            out,
            "\nSearched {} positions in {:.2} s.",
            search.nodes,
            search.time.as_secs_f64()
        )?;
        if let Some(turn) = answer.turn {
            let (notation, ugi, player) = (turn.notation(), turn.ugi(), position.player());
            writeln!(out, "Best turn for {player}: {notation} ({ugi})")?;
        }
    }
    interrupt.ending()
}

fn write_json(args: &Args, value: Report, out: &mut dyn Write) -> Result<(), Failure> {
    let location = args.source.location();
    json::write(&Located::new(location, value), out)
}

/// The result of a search.
#[derive(Default)]
struct Search<'a> {
    /// The best lines of the last depth.
    lines: &'a [SearchInfo],
    /// Total number of searched positions.
    nodes: u64,
    /// Total time.
    time: Duration,
}

/// Analyses many positions independently.
fn run_many(args: &Args, entries: AnyEntries, out: &mut dyn Write) -> Result<(), Failure> {
    let engines = args
        .engine
        .engines(args.batch.jobs(), args.lines as usize, args.limits.nodes)?;
    let signal = Signal::new();
    let work = |engine| -> Work<'_> {
        let mut engine: AnyEngine = engine;
        let signal = signal.clone();
        Box::new(move |entry| {
            let record = match args.source.select_entry(entry) {
                Ok(record) => record,
                Err(error) => return Line::json::<Report>(entry, Err(error)).map(Some),
            };
            let report = analyse(args, &mut engine, record.position(), &signal);
            engine.check()?;
            // The next run repeats a search that was stopped.
            match signal.is_stopped() {
                true => Ok(None),
                false => Line::json(entry, Ok(report)).map(Some),
            }
        })
    };
    let workers = engines.into_iter().map(work).collect();
    let interrupt = Interrupt::catch()?;
    interrupt.stopping(
        || signal.stop(),
        || args.batch.run(entries, workers, &interrupt, out),
    )
}

fn analyse(args: &Args, engine: &mut AnyEngine, position: &Position, signal: &Signal) -> Report {
    if position.outcome().is_some() {
        return Report::new(position, &Search::default());
    }
    let mut latest: Vec<SearchInfo> = Vec::new();
    engine.analyser().new_game();
    let (limits, lines) = (args.limits.limits(), args.lines as usize);
    let answer = engine.search(position, &limits, signal, lines, &mut |info| {
        if info.multipv == 1 {
            latest.clear();
        }
        latest.push(info.clone());
    });
    let search = Search {
        lines: &latest,
        nodes: answer.nodes,
        time: answer.time,
    };
    Report::new(position, &search)
}

const HEADING: &str = "depth      score  chance        nodes  seconds  line";

fn row(info: &SearchInfo) -> String {
    format!(
        "{:>5}  {:>9}  {:>6}  {:>11}  {:>7.2}  {}",
        info.depth,
        score_text(info.score),
        percent(info.score.win_probability()),
        info.nodes,
        info.time.as_secs_f64(),
        line_text(&info.pv)
    )
}

#[derive(Serialize, JsonSchema)]
pub struct Report {
    psn: String,
    player: json::PlayerName,
    #[serde(flatten)]
    ending: json::Ending,
    depth: u32,
    nodes: u64,
    seconds: f64,
    lines: Vec<LineEntry>,
}

#[derive(Serialize, JsonSchema)]
struct LineEntry {
    score: ScoreEntry,
    turns: Vec<String>,
    ugi: Vec<String>,
}

impl Report {
    fn new(position: &Position, search: &Search<'_>) -> Report {
        Report {
            psn: position.to_string(),
            player: position.player().into(),
            ending: json::Ending::new(&Match::new(*position)),
            depth: search.lines.last().map_or(0, |info| info.depth),
            nodes: search.nodes,
            seconds: search.time.as_secs_f64(),
            lines: search.lines.iter().map(LineEntry::new).collect(),
        }
    }
}

impl LineEntry {
    fn new(info: &SearchInfo) -> LineEntry {
        LineEntry {
            score: info.score.into(),
            turns: notations(&info.pv),
            ugi: info.pv.iter().map(|turn| turn.ugi().to_string()).collect(),
        }
    }
}
