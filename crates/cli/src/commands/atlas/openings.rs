//! `pijersi atlas openings`: even positions of the tree, as openings of engine tournaments.

use std::io::Write;
use std::path::PathBuf;

use super::tree::read_tree;
use crate::failure::Failure;

/// List even positions, as openings for pijersi match
#[derive(clap::Args)]
#[command(after_help = "\
Writes the text of a position on each line, the ones that matter most first.")]
pub struct Args {
    /// File written by pijersi atlas build
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Number of turns before the positions
    #[arg(long, value_name = "N", default_value_t = 2)]
    turns: u32,
    /// Largest distance of the score from 0, in cubes
    #[arg(long, value_name = "CUBES", default_value_t = 0.5)]
    within: f64,
    /// Largest number of positions
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    most: usize,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, tree) = read_tree(&args.file)?;
    let is_even = |raw: i32| f64::from(raw).abs() <= 100.0 * args.within;
    let positions = tree
        .by_relevance()
        .map(|number| &tree.nodes()[number])
        .filter(|node| node.depth == args.turns && is_even(node.score.raw()));
    for node in positions.take(args.most) {
        writeln!(out, "{}", node.position)?;
    }
    Ok(())
}
