//! `pijersi atlas scores`: searches set-ups.

use std::collections::HashSet;
use std::path::PathBuf;

use pijersi_atlas::{SCORES_HEADER, ScorePositions, SetupScore};

use super::list::read_setups;
use super::run_tasks::{RunOptions, open, run_tasks};
use crate::failure::Failure;

/// Search set-ups with a fixed number of positions each
#[derive(clap::Args)]
#[command(after_help = "\
The file gets a line for each search: set-up, positions searched, score for White
in hundredths of a cube, checksum. Ctrl+C ends the run; the same command
continues it.")]
pub struct Args {
    /// File with a set-up code on each line
    #[arg(value_name = "SETUPS")]
    setups: PathBuf,
    /// File to write or to continue
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Number of positions to search for each set-up
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    #[command(flatten)]
    run: RunOptions,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let mut setups = read_setups(&args.setups)?;
    let (mut journal, results) = open::<SetupScore>(&args.file, SCORES_HEADER)?;
    let done: HashSet<_> = results
        .iter()
        .filter(|score| score.nodes == args.nodes)
        .map(|score| score.setup)
        .collect();
    setups.retain(|setup| !done.contains(setup));
    run_tasks(
        &args.run,
        &mut journal,
        &setups,
        || ScorePositions::new(args.nodes),
        |search, setup, signal, add| {
            add(search.setup(setup, signal)?.to_string());
            Some(())
        },
    )
}
