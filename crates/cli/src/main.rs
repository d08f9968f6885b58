//! The program `pijersi`: one subcommand per job.

#![forbid(unsafe_code)]

mod batch;
mod commands;
mod failure;
mod input;
mod interrupt;
mod language;
mod live_server;
mod options;
mod output;
mod resources;

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use clap::error::ContextKind;
use clap::{CommandFactory, FromArgMatches, Parser};

use commands::Command;
use failure::Failure;

/// Pijersi, the board game by Lucas Borboleta: play, check, draw and analyse games
#[derive(Parser)]
#[command(name = "pijersi", version, max_term_width = 80)]
#[command(after_help = "\
Examples:
  pijersi                     play in a browser (the same as pijersi serve)
  pijersi play                play in the terminal
  pijersi show                show the board at the start
  pijersi replay game.txt     check a game
  pijersi review game.txt     see the good turns and the mistakes
  pijersi show --help         see what a subcommand can do")]
struct Program {
    #[command(subcommand)]
    command: Option<Command>,
}

/// The message for a number that cannot be parsed, in place of that of the standard library.
fn number_problem(error: &clap::Error) -> Option<String> {
    let problem = match error.source()?.to_string().as_str() {
        "invalid digit found in string" | "cannot parse integer from empty string" => {
            "not a whole number"
        }
        "invalid float literal" | "cannot parse float from empty string" => "not a number",
        text if text.starts_with("number too") => "out of range",
        _ => return None,
    };
    let argument = error.get(ContextKind::InvalidArg)?;
    let value = error.get(ContextKind::InvalidValue)?;
    Some(format!(
        "invalid value '{value}' for '{argument}': {problem}"
    ))
}

/// Parses the arguments; the help is in the language of this run.
fn parse() -> Result<Program, clap::Error> {
    language::set(language::of_arguments(std::env::args()));
    let mut command = language::translated(Program::command());
    let matches = command.try_get_matches_from_mut(std::env::args_os())?;
    Program::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

fn main() -> ExitCode {
    let command = match parse() {
        Ok(program) => program.command,
        Err(error) => match number_problem(&error) {
            Some(problem) => return Failure::Usage(problem).report(),
            None => error.exit(),
        },
    };
    // The default subcommand is parsed as well, because its options have environment variables.
    let command = command.or_else(|| Program::parse_from(["pijersi", "serve"]).command);
    let mut out = std::io::BufWriter::new(std::io::stdout());
    let done = command.map_or(Ok(()), |command| command.run(&mut out));
    let flushed = out.flush();
    match done.and_then(|()| Ok(flushed?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
