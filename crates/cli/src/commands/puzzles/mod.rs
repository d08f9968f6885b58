//! `pijersi puzzles`: finding, choosing and checking puzzles.

mod check;
mod find;
mod select;

use std::io::Write;

use crate::failure::Failure;

/// Find puzzles in games of the engine, choose and check them
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi puzzles find candidates.txt --games 2000 --jobs 4
  pijersi puzzles select candidates.txt --most 1500 > puzzles.txt
  pijersi puzzles check puzzles.txt

A puzzle is a position with exactly one turn that wins in two to five own turns,
or exactly one that does not lose. A solver that looks at every turn proves it.
Its grade is the lowest level of Banli that finds the answer.")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Find(find::Args),
    Select(select::Args),
    Check(check::Args),
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.command {
        Command::Find(args) => find::run(args),
        Command::Select(args) => select::run(args, out),
        Command::Check(args) => check::run(args, out),
    }
}
