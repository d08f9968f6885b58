//! `pijersi convert`: conversion between notations.

use std::io::Write;

use clap::ValueEnum;
use pijersi::{Match, Position};
use schemars::JsonSchema;
use serde::Serialize;

use crate::batch::{Batch, Line, Work};
use crate::failure::Failure;
use crate::input::{Entry, Input, Source, setup_of};
use crate::interrupt::Interrupt;
use crate::output::json;

/// Convert between PSN, match text, UGI turns and set-up codes
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi convert game.txt --to ugi
  pijersi convert game.txt --ply 12 --to psn
  pijersi convert --moves 'a4b5c4 f4d5d4' --to match
  pijersi convert --setup JEXEDA --to psn
  pijersi convert games/ --to match > all.txt
  pijersi convert positions.txt --to code --jobs 2 --output codes.jsonl

Notations:
  psn    the position at the end, or at --ply
  match  the whole game as match text, with the set-up unless it is classic;
         --plain leaves out tags, comments and variations
  ugi    the turns as engines write them, on one line
  command  the command of UGI that gives an engine the start and the turns
  code   the set-up code of the starting position

Files with several games, several files and folders are converted game by game.
As match text, games without the tag Game get their number, so that they stay
apart. With --json or --output each game is a line of JSON. A game that cannot
be read is reported and left out; the exit code is then 1.")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Notation to write: psn, match, ugi, command, code
    #[arg(long, value_enum, value_name = "NOTATION", hide_possible_values = true)]
    to: Notation,
    /// Leave out tags, comments and variations
    #[arg(long)]
    plain: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    batch: Batch,
}

/// A converted match in JSON.
#[derive(Serialize, JsonSchema)]
pub struct Converted {
    text: String,
}

#[derive(Clone, Copy, ValueEnum)]
enum Notation {
    // The help describes the values.
    Psn,
    Match,
    Ugi,
    Command,
    Code,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let in_json = args.json || args.batch.has_file();
    let entries = match args.source.input(in_json)? {
        Input::One(record) => {
            let text = args.text(&record)?;
            return match in_json {
                true => json::write(&Converted { text }, out),
                false => Ok(writeln!(out, "{text}")?),
            };
        }
        Input::Many(entries) => entries,
    };
    let work = || -> Work<'_> {
        Box::new(|entry| {
            let record = args.source.select_entry(entry);
            let text = record.and_then(|record| match args.to {
                Notation::Match if !in_json => Ok(args.text_among_others(entry, record)),
                _ => args
                    .text(&record)
                    .map_err(|failure| entry.unusable(failure)),
            });
            match in_json {
                true => Line::json(entry, text.map(|text| Converted { text })).map(Some),
                false => Ok(Some(Line::text(text.map(|text| text + "\n")))),
            }
        })
    };
    let workers = (0..args.batch.jobs()).map(|_| work()).collect();
    let interrupt = Interrupt::catch()?;
    args.batch.run(entries, workers, &interrupt, out)
}

impl Args {
    /// A game with a tag by which it stays apart from the others: its number, unless it has one.
    fn text_among_others(&self, entry: &Entry, mut record: Match) -> String {
        if self.plain {
            record = record.without_notes();
        }
        if record.tags().get("Game").is_none() {
            let set = record.tags_mut().set("Game", &entry.number.to_string());
            debug_assert_eq!(set, Ok(()));
        }
        record.text().with_setup().to_string()
    }

    fn text(&self, record: &Match) -> Result<String, Failure> {
        let text = match self.to {
            Notation::Psn => record.position().to_string(),
            Notation::Match if self.plain => record.text().plain().to_string(),
            Notation::Match => record.to_string(),
            Notation::Ugi => ugi(record),
            Notation::Command => command(record),
            Notation::Code => code(record)?,
        };
        Ok(text.trim_end().to_owned())
    }
}

/// The command that gives an engine the start and the turns.
fn command(record: &Match) -> String {
    let start = match record.start() {
        start if *start == Position::classic() => "startpos".to_owned(),
        start => format!("fen {start}"),
    };
    match record.is_empty() {
        true => format!("position {start}"),
        false => format!("position {start} moves {}", ugi(record)),
    }
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
