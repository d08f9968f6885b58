//! `pijersi replay`: checks a match and says how it ended.

use std::io::Write;
use std::path::PathBuf;

use pijersi::Match;
use serde::Serialize;

use crate::ending::ending;
use crate::failure::Failure;
use crate::{json, match_file};

/// Check every turn of a game and report how it ended
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi replay game.txt
  pijersi replay --json game.txt
  echo '1 a4-b5=c4 2 f4=d5-d4' | pijersi replay -

A file may hold several games, such as the log of pijersi match; with --json
each is one line. The exit code is 0 if every turn is legal, and 1 otherwise.")]
pub struct Args {
    /// File to read; - is stdin
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match_file::read_all(&args.file, |game, record| match args.json {
        true => json::write(&Report::new(game, &record), out),
        false => write_text(game, &record, out),
    })
}

fn write_text(game: Option<usize>, record: &Match, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(game) = game {
        write!(out, "{}Game {game}: ", if game > 1 { "\n" } else { "" })?;
    }
    match record.len() {
        0 => writeln!(out, "No turns.")?,
        1 => writeln!(out, "1 turn, legal.")?,
        len => writeln!(out, "{len} turns, all legal.")?,
    }
    writeln!(out, "{}", ending(record))?;
    writeln!(out, "PSN  {}", record.position())?;
    Ok(())
}

#[derive(Serialize)]
struct Report {
    /// Which match of a file with several.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    turns: usize,
    #[serde(flatten)]
    ending: json::Ending,
    psn: String,
}

impl Report {
    fn new(game: Option<usize>, record: &Match) -> Report {
        Report {
            game,
            turns: record.len(),
            ending: json::Ending::new(record),
            psn: record.position().to_string(),
        }
    }
}
