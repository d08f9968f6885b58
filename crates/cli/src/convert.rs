//! `pijersi convert`: from one notation to another.

use std::io::Write;

use clap::ValueEnum;
use pijersi::Match;

use crate::failure::Failure;
use crate::source::{Source, setup_of};

/// Convert between PSN, match text, UGI turns and set-up codes
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi convert game.txt --to ugi
  pijersi convert game.txt --ply 12 --to psn
  pijersi convert --moves 'a4b5c4 f4d5d4' --to match
  pijersi convert --setup JEXEDA --to psn

Notations:
  psn    the position at the end, or at --ply
  match  the whole game as match text, with the set-up unless it is classic
  ugi    the turns as engines write them, on one line
  code   the set-up code of the starting position")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Notation to write: psn, match, ugi or code
    #[arg(long, value_enum, value_name = "NOTATION", hide_possible_values = true)]
    to: Notation,
}

#[derive(Clone, Copy, ValueEnum)]
enum Notation {
    // The help explains them.
    Psn,
    Match,
    Ugi,
    Code,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let record = args.source.record()?;
    let text = match args.to {
        Notation::Psn => record.position().to_string(),
        Notation::Match => record.to_string(),
        Notation::Ugi => ugi(&record),
        Notation::Code => code(&record)?,
    };
    Ok(writeln!(out, "{}", text.trim_end())?)
}

fn ugi(record: &Match) -> String {
    let turns: Vec<String> = record
        .turns()
        .iter()
        .map(|turn| turn.ugi().to_string())
        .collect();
    turns.join(" ")
}

fn code(record: &Match) -> Result<String, Failure> {
    match setup_of(record.start()) {
        Some(setup) => Ok(setup.to_string()),
        None => Err(Failure::Input(
            "this starting position has no set-up code: all 28 cubes must stand on their own rows, with White to move and nothing played yet"
                .to_owned(),
        )),
    }
}
