//! `pijersi bench`: the speed and the identity of the engine.

use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use pijersi_engine::bench;
use pijersi_engine::network::Network;
use schemars::JsonSchema;
use serde::Serialize;

use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::output::{json, with_progress};

/// Maximum for `--depth`; deeper searches take too long.
const MAX_DEPTH: i64 = 30;

/// Search fixed positions; the node count identifies the search
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi bench
  pijersi bench --depth 4 --json

Two builds that print the same node count search in the same way. Ctrl+C ends it
early and reports the positions that are done.")]
pub struct Args {
    /// Depth of each search in turns
    #[arg(long, value_name = "N", default_value_t = 6)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=MAX_DEPTH))]
    depth: u32,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let interrupt = Interrupt::catch()?;
    let depth = args.depth;
    // Searched positions and nodes.
    let sum = Arc::new(Mutex::new((0, 0)));
    let begin = Instant::now();
    with_progress(|bar| {
        bar.set_length(bench::POSITIONS.len() as u64);
        let (bar, sum) = (bar.clone(), sum.clone());
        interrupt.unless_received(move || {
            bench::run(depth, Network::embedded(), |_, answer| {
                let mut sum = sum.lock().expect("lock poisoned");
                sum.0 += 1;
                sum.1 += answer.nodes - answer.proof_nodes;
                bar.inc(1);
            })
        })
    });
    let (positions, nodes): (usize, u64) = *sum.lock().expect("lock poisoned");
    let seconds = begin.elapsed().as_secs_f64();
    let report = Report {
        positions,
        depth: args.depth,
        nodes,
        seconds,
        nodes_per_second: (nodes as f64 / seconds.max(1e-9)) as u64,
    };
    if args.json {
        json::write(&report, out)?;
    } else {
        report.write_text(out)?;
    }
    interrupt.ending()
}

#[derive(Serialize, JsonSchema)]
pub struct Report {
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
