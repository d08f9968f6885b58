//! `pijersi analyse`: what the engine thinks about a position.

use std::io::Write;
use std::time::Duration;

use pijersi::{Match, Position};
use pijersi_engine::{Info, Limits, Signal};
use serde::Serialize;

use crate::engine_options::EngineOptions;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::json;
use crate::live_rows::LiveRows;
use crate::score_text::{ScoreEntry, line_text, notations, percent, score_text};
use crate::source::Source;

/// How long to think when nothing else is said.
const USUAL_TIME: Duration = Duration::from_secs(5);
/// The deepest search that can be asked for.
const DEEPEST: i64 = 60;
/// The most lines that can be asked for.
const MOST_LINES: u64 = 500;

/// Find the best turns in a position and what follows them
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi analyse
  pijersi analyse --position '6/7/2r-3/3PS3/6/7/6 w 0 1' --time 1000
  pijersi analyse game.txt --ply 12 --depth 8 --lines 3
  pijersi analyse --setup half --seed 42 --nodes 100000 --json

Without --time, --depth or --nodes, Banli searches for 5 seconds; with several
of them, until it reaches the first. Scores are in cubes, from the point of view
of the player to move; chance is the probability of winning, a draw counting as
half a win. Ctrl+C ends the search early and still reports its result.")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Search for at most this many milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    time: Option<u64>,
    /// Look at most this many turns ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=DEEPEST))]
    depth: Option<u32>,
    /// Search at most this many positions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Number of lines to show, best first
    #[arg(long, value_name = "K", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=MOST_LINES))]
    lines: u64,
    #[command(flatten)]
    engine: EngineOptions,
    /// Write JSON once the search is done
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let position = args.source.position()?;
    if let Some(outcome) = position.outcome() {
        if args.json {
            return json::write(&Report::new(&position, &Search::default()), out);
        }
        return Ok(writeln!(
            out,
            "Nothing to analyse: the game is over ({outcome})."
        )?);
    }
    let mut engine = args.engine.engine(args.lines as usize)?;
    let interrupt = Interrupt::catch()?;
    let signal = Signal::new();
    let mut latest: Vec<Info> = Vec::new();
    let mut rows = LiveRows::new();
    let mut shown = match args.json {
        true => Ok(()),
        false => writeln!(out, "{HEADING}"),
    };
    let stop = signal.clone();
    let answer = interrupt.stopping(
        move || stop.stop(),
        || {
            engine.search(&position, &args.limits(), &signal, &mut |info| {
                if info.line == 1 {
                    latest.clear();
                }
                latest.push(info.clone());
                if !args.json && shown.is_ok() {
                    shown = rows.show(&row(info), info.line == 1, out);
                }
                if shown.is_err() {
                    // Nobody reads along any more.
                    signal.stop();
                }
            })
        },
    );
    shown?;
    let search = Search {
        lines: &latest,
        nodes: answer.nodes,
        time: answer.time,
    };
    if args.json {
        json::write(&Report::new(&position, &search), out)?;
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

/// A search, when it is over.
#[derive(Default)]
struct Search<'a> {
    /// The best lines of the last depth.
    lines: &'a [Info],
    /// How many positions were looked at in all.
    nodes: u64,
    /// How long it took in all.
    time: Duration,
}

impl Args {
    fn limits(&self) -> Limits {
        let endless = self.time.is_none() && self.depth.is_none() && self.nodes.is_none();
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self
                .time
                .map(Duration::from_millis)
                .or(endless.then_some(USUAL_TIME)),
            ..Limits::default()
        }
    }
}

const HEADING: &str = "depth      score  chance        nodes  seconds  line";

fn row(info: &Info) -> String {
    format!(
        "{:>5}  {:>9}  {:>6}  {:>11}  {:>7.2}  {}",
        info.depth,
        score_text(info.score),
        percent(info.score.win_probability()),
        info.nodes,
        info.time.as_secs_f64(),
        line_text(&info.turns)
    )
}

#[derive(Serialize)]
struct Report {
    psn: String,
    player: &'static str,
    #[serde(flatten)]
    ending: json::Ending,
    depth: u32,
    nodes: u64,
    seconds: f64,
    lines: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    score: ScoreEntry,
    turns: Vec<String>,
    ugi: Vec<String>,
}

impl Report {
    fn new(position: &Position, search: &Search<'_>) -> Report {
        Report {
            psn: position.to_string(),
            player: json::player(position.player()),
            ending: json::Ending::new(&Match::new(*position)),
            depth: search.lines.last().map_or(0, |info| info.depth),
            nodes: search.nodes,
            seconds: search.time.as_secs_f64(),
            lines: search.lines.iter().map(Line::new).collect(),
        }
    }
}

impl Line {
    fn new(info: &Info) -> Line {
        Line {
            score: info.score.into(),
            turns: notations(&info.turns),
            ugi: info
                .turns
                .iter()
                .map(|turn| turn.ugi().to_string())
                .collect(),
        }
    }
}
