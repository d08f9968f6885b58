//! `pijersi bench`: how fast the engine is, and which one it is.

use std::io::Write;
use std::time::Instant;

use pijersi_engine::bench;
use pijersi_engine::network::Network;
use serde::Serialize;

use crate::failure::Failure;
use crate::json;
use crate::progress::with_progress;

/// The deepest search that can be asked for: beyond it nobody waits for the end.
const DEEPEST: i64 = 30;

/// Search fixed positions; the node count identifies the search
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi bench
  pijersi bench --depth 4 --json

Two builds that print the same node count search in the same way.")]
pub struct Args {
    /// Depth of each search in turns
    #[arg(long, value_name = "N", default_value_t = 6)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=DEEPEST))]
    depth: u32,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let positions = bench::POSITIONS.len();
    let begin = Instant::now();
    let nodes = with_progress(|bar| {
        bar.set_length(positions as u64);
        bench::run(args.depth, Network::embedded(), |_, _| bar.inc(1))
    });
    let seconds = begin.elapsed().as_secs_f64();
    let report = Report {
        positions,
        depth: args.depth,
        nodes,
        seconds,
        nodes_per_second: (nodes as f64 / seconds.max(1e-9)) as u64,
    };
    if args.json {
        json::write(&report, out)
    } else {
        report.write_text(out)
    }
}

#[derive(Serialize)]
struct Report {
    positions: usize,
    depth: u32,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
}

impl Report {
    fn write_text(&self, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "positions         {}", self.positions)?;
        writeln!(out, "depth             {}", self.depth)?;
        writeln!(out, "nodes             {}", self.nodes)?;
        writeln!(out, "seconds           {:.3}", self.seconds)?;
        writeln!(out, "nodes per second  {}", self.nodes_per_second)?;
        Ok(())
    }
}
