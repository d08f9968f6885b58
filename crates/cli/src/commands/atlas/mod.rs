//! `pijersi atlas`: openings, and White's chances in set-ups.

mod build;
mod candidates;
mod chances;
mod check;
mod export;
mod fit;
mod games;
mod list;
mod openings;
mod plot;
mod run_tasks;
mod sample;
mod scores;
mod select;
mod show;
mod tree;
mod verify;

use std::io::Write;

use crate::failure::Failure;

/// Build a tree of openings; measure White's chances in set-ups
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi atlas build classic.tree --nodes 100000 --minutes 10 --threads 4
  pijersi atlas show classic.tree b4=d5-d4
  pijersi atlas sample --half-random 200 --full-random 200 > setups.txt
  pijersi atlas games setups.txt games.tsv --strength level-4 --games 20
  pijersi atlas scores setups.txt scores.tsv --nodes 100000
  pijersi atlas fit games.tsv --scores scores.tsv --nodes 100000 -o model.tsv
  pijersi atlas sample --all > all.txt
  pijersi atlas scores all.txt all.tsv --nodes 100000 --threads 16
  pijersi atlas candidates model.tsv all.tsv > candidates.txt
  pijersi atlas games candidates.txt fresh.tsv --strength level-4 --games 200
  pijersi atlas verify fresh.tsv --need level-4=190
  pijersi atlas chances JEXEDA")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Build(build::Args),
    Show(show::Args),
    Check(check::Args),
    Export(export::Args),
    Openings(openings::Args),
    Plot(plot::Args),
    Sample(sample::Args),
    Games(games::Args),
    Scores(scores::Args),
    Fit(fit::Args),
    Candidates(candidates::Args),
    Chances(chances::Args),
    Select(select::Args),
    Verify(verify::Args),
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.command {
        Command::Build(args) => build::run(args),
        Command::Show(args) => show::run(args, out),
        Command::Check(args) => check::run(args, out),
        Command::Export(args) => export::run(args, out),
        Command::Openings(args) => openings::run(args, out),
        Command::Plot(args) => plot::run(args, out),
        Command::Sample(args) => sample::run(args, out),
        Command::Games(args) => games::run(args),
        Command::Scores(args) => scores::run(args),
        Command::Fit(args) => fit::run(args, out),
        Command::Candidates(args) => candidates::run(args, out),
        Command::Chances(args) => chances::run(args, out),
        Command::Select(args) => select::run(args, out),
        Command::Verify(args) => verify::run(args, out),
    }
}
