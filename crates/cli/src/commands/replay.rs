//! `pijersi replay`: checks games and reports their results.

use std::io::Write;

use pijersi::Match;
use schemars::JsonSchema;
use serde::Serialize;

use crate::batch::{Batch, Line, Work};
use crate::failure::Failure;
use crate::input::{Games, Input};
use crate::interrupt::Interrupt;
use crate::output::{ending, json};

/// Check every turn of games and report how they ended
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi replay game.txt
  pijersi replay --json game.txt
  pijersi replay games/ positions.txt --jobs 2 --output results.jsonl
  echo '1 a4-b5=c4 2 f4=d5-d4' | pijersi replay -

A file may hold several games, such as the log of pijersi match, or a position
on each line; a folder holds such files. With --json or --output each game is a
line of JSON. A game that cannot be read or has an illegal turn is reported, and
the check goes on; the exit code is then 1.")]
pub struct Args {
    #[command(flatten)]
    games: Games,
    /// Write JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    batch: Batch,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let in_json = args.json || args.batch.has_file();
    let entries = match args.games.input(in_json)? {
        Some(Input::One(record)) => return Ok(out.write_all(text(&record).as_bytes())?),
        Some(Input::Many(entries)) => entries,
        None => return Err(Failure::Usage("name a file with games".to_owned())),
    };
    let work = || -> Work<'_> {
        Box::new(|entry| {
            let record = entry.read(false);
            match in_json {
                true => Line::json(entry, record.map(|record| Report::new(&record))).map(Some),
                false => Ok(Some(Line::text(record.map(|record| {
                    format!("{}, game {}: {}\n", entry.file, entry.number, text(&record))
                })))),
            }
        })
    };
    let workers = (0..args.batch.jobs()).map(|_| work()).collect();
    let interrupt = Interrupt::catch()?;
    args.batch.run(entries, workers, &interrupt, out)
}

fn text(record: &Match) -> String {
    let turns = match record.len() {
        0 => "No turns.".to_owned(),
        1 => "1 turn, legal.".to_owned(),
        len => format!("{len} turns, all legal."),
    };
    format!("{turns}\n{}\nPSN  {}\n", ending(record), record.position())
}

#[derive(Serialize, JsonSchema)]
pub struct Report {
    turns: usize,
    #[serde(flatten)]
    ending: json::Ending,
    psn: String,
}

impl Report {
    fn new(record: &Match) -> Report {
        Report {
            turns: record.len(),
            ending: json::Ending::new(record),
            psn: record.position().to_string(),
        }
    }
}
