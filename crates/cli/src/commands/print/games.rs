//! The sheets with games: `tournament`, `booklet` and `puzzles`.

use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use pijersi::Match;
use pijersi_engine::Level;
use pijersi_print::{booklet, puzzles, tournament};
use pijersi_puzzles::{Puzzle, read_set};

use super::output::Output;
use crate::commands::tournament::sheet;
use crate::failure::{Failure, print_error};
use crate::input::{Games, Input, cannot_read, parse_positive};
use crate::language::{tr, tr_with};

/// Write the pairings and standings of a tournament
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi print tournament evening.txt -o round.pdf
  pijersi print tournament evening.txt --language fr --paper a3 -o round.pdf

FILE is the one that pijersi tournament runs. The latest round and the standings
each begin on a page of their own.")]
pub struct TournamentArgs {
    /// The file that describes the event
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    output: Output,
}

impl TournamentArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let event = sheet(&self.file)?;
        self.output
            .write(&tournament(&event, self.output.options()), out)
    }
}

/// Write games with comments and diagrams
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi print booklet game.txt -o game.pdf
  pijersi print booklet games/ --every 10 --language fr -o games.pdf

Names, event and date are those of the tags of the games. Each game begins on a
page of its own.")]
pub struct BookletArgs {
    #[command(flatten)]
    games: Games,
    #[command(flatten)]
    output: Output,
    /// Draw the board after every N turns
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = parse_positive)]
    every: usize,
}

impl BookletArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut records: Vec<Match> = Vec::new();
        let mut unread = 0;
        match self.games.input(false)? {
            None => {
                return Err(Failure::Usage(
                    tr("name a file with games; - is stdin").to_owned(),
                ));
            }
            Some(Input::One(record)) => records.push(*record),
            Some(Input::Many(entries)) => {
                for entry in entries {
                    match entry?.read(false) {
                        Ok(record) => records.push(record),
                        Err(error) => {
                            print_error(&error.to_string());
                            unread += 1;
                        }
                    }
                }
            }
        }
        let document = booklet(&records, self.every, self.output.options())
            .map_err(|_| Failure::Input(tr("there is no game to print").to_owned()))?;
        self.output.write(&document, out)?;
        match unread {
            0 => Ok(()),
            1 => Err(Failure::Input(tr("1 game is left out").to_owned())),
            count => Err(Failure::Input(tr_with(
                "{count} games are left out",
                &[("count", &count.to_string())],
            ))),
        }
    }
}

/// Write puzzles, with the solutions on later pages
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi print puzzles -o puzzles.pdf
  pijersi print puzzles --count 24 --grade 4-6 -o puzzles.pdf
  pijersi print puzzles puzzles.txt -o puzzles.pdf

The puzzles are spread evenly over those of the file, easy ones first.")]
pub struct PuzzlesArgs {
    /// File written by pijersi puzzles select [default: those of the page]
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
    /// Number of puzzles, 1 to 600
    #[arg(long, value_name = "N", default_value_t = 12)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=600))]
    count: u16,
    /// Grades, such as 4 or 2-5
    #[arg(long, value_name = "GRADES", default_value = "2-10", value_parser = parse_grades)]
    grade: RangeInclusive<u8>,
}

/// A grade, or two with a hyphen between them.
fn parse_grades(text: &str) -> Result<RangeInclusive<u8>, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let grade = |text: &str| text.parse().ok().and_then(Level::new).map(Level::number);
    match (grade(first), grade(last)) {
        (Some(first), Some(last)) if first <= last => Ok(first..=last),
        _ => Err("grades are from 1 to 10, such as 4 or 2-5".to_owned()),
    }
}

impl PuzzlesArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let (name, text) = match &self.file {
            Some(path) => {
                let text = std::fs::read_to_string(path)
                    .map_err(|error| Failure::Input(cannot_read(path, &error)))?;
                (path.display().to_string(), text)
            }
            None => {
                let text = pijersi_server::page_file("puzzles.txt");
                (
                    tr("puzzles of the page").to_owned(),
                    text.unwrap_or_default(),
                )
            }
        };
        let set = read_set(&text).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
        let mut graded: Vec<Puzzle> = set
            .into_iter()
            .filter(|puzzle| self.grade.contains(&puzzle.grade.number()))
            .collect();
        graded.sort_by_key(|puzzle| puzzle.grade.number());
        let chosen = spread(&graded, usize::from(self.count));
        let document = puzzles(&chosen, self.output.options()).map_err(|_| {
            let (first, last) = (self.grade.start().to_string(), self.grade.end().to_string());
            Failure::Input(tr_with(
                "{name}: no puzzle has a grade from {first} to {last}",
                &[("name", &name), ("first", &first), ("last", &last)],
            ))
        })?;
        self.output.write(&document, out)
    }
}

/// So many puzzles, or all where there are fewer, from the first to the last in equal steps.
fn spread(puzzles: &[Puzzle], count: usize) -> Vec<Puzzle> {
    let count = count.min(puzzles.len());
    (0..count)
        .map(|index| puzzles[index * puzzles.len() / count].clone())
        .collect()
}
