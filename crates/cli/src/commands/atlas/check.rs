//! `pijersi atlas check`: verifies a tree of openings.

use std::io::Write;
use std::path::PathBuf;

use pijersi_atlas::Expand;
use pijersi_engine::Signal;

use super::tree::read_tree;
use crate::failure::Failure;
use crate::interrupt::Interrupt;

/// Verify a tree: checksums, every turn by the rules, and some scores by the same search
#[derive(clap::Args)]
pub struct Args {
    /// File written by pijersi atlas build
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Number of positions to search again, evenly chosen among all
    #[arg(long, value_name = "N", default_value_t = 10)]
    sample: usize,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (header, tree) = read_tree(&args.file)?;
    let nodes = tree.nodes();
    let expanded: Vec<usize> = (0..nodes.len())
        .filter(|&it| !nodes[it].edges.is_empty())
        .collect();
    let mut expand = Expand::new(header.nodes, header.width as usize);
    let (interrupt, signal) = (Interrupt::catch()?, Signal::new());
    let step = expanded.len().div_ceil(args.sample.max(1)).max(1);
    let sample = expanded.iter().step_by(step).take(args.sample);
    let different: Option<Vec<usize>> = interrupt.stopping(
        || signal.stop(),
        || {
            let is_same = |&number: &usize| {
                let node = &nodes[number];
                let again = expand.run(&node.position, number == 0, &signal)?;
                Some((number, tree.has(number, &again)))
            };
            let compared: Option<Vec<_>> = sample.map(is_same).collect();
            Some(
                compared?
                    .into_iter()
                    .filter(|it| !it.1)
                    .map(|it| it.0)
                    .collect(),
            )
        },
    );
    interrupt.ending()?;
    match different.unwrap_or_default()[..] {
        [] => Ok(writeln!(
            out,
            "{} positions with searched turns, {} in all; repeated searches gave the same scores",
            expanded.len(),
            nodes.len()
        )?),
        [first, ..] => Err(Failure::Input(format!(
            "{}: the search of position {first} gives other scores now: was the tree built by another version?",
            args.file.display()
        ))),
    }
}
