//! `pijersi print`: sheets of paper as PDF, and drawings for laser cutters as SVG.

mod games;
mod output;
mod set;

use std::io::Write;

use crate::failure::Failure;

/// Write sheets to print, as PDF: boards, cubes, rules and more
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi print board -o board.pdf
  pijersi print cubes --cubes 20 --paper letter -o cubes.pdf
  pijersi print rules --language fr -o rules.pdf
  pijersi print poster --url https://example.org/club -o poster.pdf
  pijersi print tournament evening.txt -o round.pdf
  pijersi print puzzles --count 12 --grade 3-5 -o puzzles.pdf
  pijersi print laser --part board -o board.svg

Print at 100 %, without fitting to the page: boards and cubes have a ruler of
50 mm to check the size. Standard output is -o -.")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Board(set::BoardArgs),
    Cubes(set::CubesArgs),
    Rules(set::RulesArgs),
    ScoreSheet(set::ScoreSheetArgs),
    Poster(set::PosterArgs),
    Tournament(games::TournamentArgs),
    Booklet(games::BookletArgs),
    Puzzles(games::PuzzlesArgs),
    Laser(set::LaserArgs),
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.command {
        Command::Board(args) => args.run(out),
        Command::Cubes(args) => args.run(out),
        Command::Rules(args) => args.run(out),
        Command::ScoreSheet(args) => args.run(out),
        Command::Poster(args) => args.run(out),
        Command::Tournament(args) => args.run(out),
        Command::Booklet(args) => args.run(out),
        Command::Puzzles(args) => args.run(out),
        Command::Laser(args) => args.run(out),
    }
}
