//! The program `pijersi`: one subcommand per job.

#![forbid(unsafe_code)]

mod completions;
mod convert;
mod ending;
mod engine_match;
mod engine_progress;
mod failure;
mod json;
mod match_file;
mod moves;
mod perft;
mod play;
mod progress;
mod replay;
mod show;
mod source;
mod terminal;
mod ugi;

use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use failure::Failure;

/// Play Pijersi, the board game by Lucas Borboleta; show, check and convert its matches
#[derive(Parser)]
#[command(name = "pijersi", version, disable_help_subcommand = true)]
#[command(after_help = "\
Examples:
  pijersi play                a game against Banli
  pijersi show                the board at the start
  pijersi replay match.txt    check a match
  pijersi show --help         what a subcommand can do")]
struct Program {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Play(Box<play::Args>),
    Show(show::Args),
    Moves(moves::Args),
    Replay(replay::Args),
    Convert(convert::Args),
    Perft(perft::Args),
    Match(Box<engine_match::Args>),
    Ugi(ugi::Args),
    Completions(completions::Args),
}

fn main() -> ExitCode {
    let program = Program::parse();
    let mut out = std::io::BufWriter::new(std::io::stdout());
    let done = match program.command {
        Some(Command::Play(args)) => play::run(&args, &mut out),
        Some(Command::Show(args)) => show::run(&args, &mut out),
        Some(Command::Moves(args)) => moves::run(&args, &mut out),
        Some(Command::Replay(args)) => replay::run(&args, &mut out),
        Some(Command::Convert(args)) => convert::run(&args, &mut out),
        Some(Command::Perft(args)) => perft::run(&args, &mut out),
        Some(Command::Match(args)) => engine_match::run(&args, &mut out),
        Some(Command::Ugi(args)) => ugi::run(&args),
        Some(Command::Completions(args)) => completions::run(&args, &mut out),
        None => print_help(&mut out),
    };
    let flushed = out.flush();
    match done.and_then(|()| Ok(flushed?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn print_help(out: &mut dyn Write) -> Result<(), Failure> {
    Ok(write!(out, "{}", Program::command().render_help())?)
}
