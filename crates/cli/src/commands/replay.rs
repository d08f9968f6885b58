//! `pijersi replay`: checks games and reports their results.

use std::io::Write;
use std::path::PathBuf;

use pijersi::Match;
use serde::Serialize;

use crate::batch::{Batch, Line, Work};
use crate::failure::Failure;
use crate::input::{Entries, Unit};
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
on each line; a folder holds such files. With --json each game is one line. The
exit code is 0 if every turn is legal, and 1 otherwise. The first game that
cannot be read ends the check; with --jobs or --output, or with several files
and --json, it is noted in the results and the check goes on.")]
pub struct Args {
    /// Files or folders to read; - is stdin
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    batch: Batch,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let entries = Entries::new(&args.files, Unit::Game);
    let are_several = Entries::are_several(&args.files);
    if args.batch.is_requested() || (are_several && args.json) {
        let work = || -> Work<'_> {
            Box::new(|entry| {
                let found = entry.read(false).map(|record| Report::new(None, &record));
                Line::new(entry, found).map(Some)
            })
        };
        let workers = (0..args.batch.jobs()).map(|_| work()).collect();
        let interrupt = Interrupt::catch()?;
        return args.batch.run(Box::new(entries), workers, &interrupt, out);
    }
    let mut entries = entries.peekable();
    let mut count = 0;
    while let Some(entry) = entries.next().transpose()? {
        count += 1;
        let is_alone = count == 1 && entries.peek().is_none();
        let record = entry.read(is_alone).map_err(Failure::Input)?;
        let game = (!is_alone).then_some(entry.number);
        if args.json {
            json::write(&Report::new(game, &record), out)?;
            continue;
        }
        if count > 1 {
            writeln!(out)?;
        }
        match game {
            Some(game) if are_several => write!(out, "{}, game {game}: ", entry.file)?,
            Some(game) => write!(out, "Game {game}: ")?,
            None => {}
        }
        write_text(&record, out)?;
    }
    Ok(())
}

fn write_text(record: &Match, out: &mut dyn Write) -> Result<(), Failure> {
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
    /// The number of the game in a file with several.
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
