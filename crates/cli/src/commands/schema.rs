//! `pijersi schema`: the JSON Schema of the output of a command.

use std::io::Write;

use clap::ValueEnum;
use pijersi_arena::{MatchReport, Ratings};
use schemars::Schema;

use super::{analyse, archive, bench, conform, convert, moves, perft, replay, review, suite};
use crate::failure::Failure;
use crate::output::json::{batch_schema, schema};

/// Write the JSON Schema of what a command writes with --json
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi schema analyse
  pijersi schema match > match.schema.json

Each line of output is one object that the schema describes. New fields may be
added at any time; docs/json.md explains them.")]
pub struct Args {
    /// A command that has the option --json
    #[arg(value_enum, value_name = "COMMAND")]
    command: Output,
}

/// The commands that write JSON.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Output {
    Analyse,
    Archive,
    Bench,
    Conform,
    Convert,
    Load,
    Match,
    Moves,
    Perft,
    Ratings,
    Replay,
    Review,
    Suite,
}

impl Output {
    fn schema(self) -> Schema {
        match self {
            Output::Analyse => batch_schema::<analyse::Report>(),
            Output::Archive => schema::<archive::Row>(),
            Output::Bench => schema::<bench::Report>(),
            Output::Conform => schema::<conform::Report<'_>>(),
            Output::Convert => batch_schema::<convert::Converted>(),
            Output::Load => schema::<pijersi_loadtest::Report>(),
            Output::Match => schema::<MatchReport>(),
            Output::Moves => schema::<moves::Listing>(),
            Output::Perft => schema::<perft::Report>(),
            Output::Ratings => schema::<Ratings>(),
            Output::Replay => batch_schema::<replay::Report>(),
            Output::Review => batch_schema::<review::Report>(),
            Output::Suite => batch_schema::<suite::Report>(),
        }
    }
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut schema = args.command.schema();
    let value = args.command.to_possible_value();
    let name = value.as_ref().map_or("", |value| value.get_name());
    schema.insert("title".to_owned(), format!("pijersi {name} --json").into());
    serde_json::to_writer_pretty(&mut *out, &schema).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}
