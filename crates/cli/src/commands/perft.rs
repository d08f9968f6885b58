//! `pijersi perft`: counts of turn sequences, to verify and measure the rules.

use std::io::Write;
use std::time::Instant;

use pijersi::{Perft, Position, TurnCount};
use schemars::JsonSchema;
use serde::Serialize;

use crate::failure::{Failure, to_stderr};
use crate::input::Source;
use crate::interrupt::Interrupt;
use crate::output::{json, with_progress};
use crate::resources::{MAX_TABLE_MIB, check_memory, check_threads};

/// Maximum for `--depth`: deeper counts exceed 64 bits.
const MAX_DEPTH: i64 = 9;
/// Maximum for `--threads`.
const MAX_THREADS: u64 = 1024;

/// Count the sequences of legal turns of a given length
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi perft --depth 4
  pijersi perft --depth 2 --split
  pijersi perft --depth 5 --hash 1024 --threads 2 --json

A won position has no turns; the draw after 20 turns without a capture is
ignored.")]
pub struct Args {
    /// Length of the sequences, 0 to 9
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=MAX_DEPTH))]
    depth: u32,
    #[command(flatten)]
    source: Source,
    /// Count separately for each first turn
    #[arg(long)]
    split: bool,
    /// Size of the table of counted positions
    #[arg(long, value_name = "MIB", default_value_t = 0)]
    #[arg(value_parser = clap::value_parser!(u64).range(0..=MAX_TABLE_MIB))]
    hash: u64,
    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..=MAX_THREADS))]
    threads: Option<u64>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let position = args.source.position()?;
    let perft = args.perft()?;
    let interrupt = Interrupt::catch()?;
    let begin = Instant::now();
    let Some(parts) = count_parts(&interrupt, perft, position, args.depth) else {
        return interrupt.ending();
    };
    let seconds = begin.elapsed().as_secs_f64();
    let nodes = match args.depth {
        0 => 1,
        _ => parts.iter().map(|part| part.count).sum(),
    };
    let report = Report {
        depth: args.depth,
        nodes,
        seconds,
        split: args
            .split
            .then(|| parts.into_iter().map(Part::new).collect()),
    };
    if args.json {
        json::write(&report, out)
    } else {
        report.write_text(out)
    }
}

impl Args {
    fn perft(&self) -> Result<Perft, Failure> {
        let threads = match self.threads {
            Some(threads) => check_threads(threads)?,
            None => std::thread::available_parallelism().map_or(1, |threads| threads.get()),
        };
        let mib = check_memory(self.hash)?;
        Ok(Perft::new().threads(threads).table_mib(mib))
    }
}

/// The counts for all first turns. An interrupted count reports its progress, but no result.
fn count_parts(
    interrupt: &Interrupt,
    perft: Perft,
    position: Position,
    depth: u32,
) -> Option<Vec<TurnCount>> {
    let (parts, done, total) = with_progress(|bar| {
        let moved = bar.clone();
        let parts = interrupt.unless_received(move || {
            perft.split(&position, depth, |done, total| {
                moved.set_length(total as u64);
                moved.set_position(done as u64);
            })
        });
        (parts, bar.position(), bar.length())
    });
    if parts.is_none() {
        let total = total.map_or("several".to_owned(), |total| total.to_string());
        to_stderr(&format!("Stopped: {done} of {total} parts were counted."));
    }
    let mut parts = parts?;
    parts.sort_by_key(|part| part.turn.start());
    Some(parts)
}

#[derive(Serialize, JsonSchema)]
pub struct Report {
    depth: u32,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    split: Option<Vec<Part>>,
}

#[derive(Serialize, JsonSchema)]
struct Part {
    turn: String,
    ugi: String,
    nodes: u64,
}

impl Part {
    fn new(TurnCount { turn, count }: TurnCount) -> Part {
        Part {
            turn: turn.notation().to_string(),
            ugi: turn.ugi().to_string(),
            nodes: count,
        }
    }
}

impl Report {
    fn write_text(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(parts) = &self.split {
            let width = self.nodes.to_string().len();
            for Part { turn, ugi, nodes } in parts {
                writeln!(out, "{turn:<11} {ugi:<6}  {nodes:>width$}")?;
            }
            writeln!(out)?;
        }
        writeln!(out, "depth    {}", self.depth)?;
        writeln!(out, "nodes    {}", self.nodes)?;
        writeln!(out, "seconds  {:.3}", self.seconds)?;
        Ok(())
    }
}
