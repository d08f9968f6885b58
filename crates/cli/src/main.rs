//! The program `pijersi`: one subcommand per job.

#![forbid(unsafe_code)]

mod batch;
mod commands;
mod failure;
mod input;
mod interrupt;
mod live_server;
mod options;
mod output;
mod resources;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use commands::Command;

/// Pijersi, the board game by Lucas Borboleta: play, check, draw and analyse games
#[derive(Parser)]
#[command(name = "pijersi", version, disable_help_subcommand = true)]
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

fn main() -> ExitCode {
    let command = Program::parse().command;
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
