//! The program `pijersi`: one subcommand per job.

#![forbid(unsafe_code)]

mod analyse;
mod archive;
mod bench;
mod bot;
mod collection;
mod completions;
mod convert;
mod draw;
mod draw_marks;
mod ending;
mod engine_match;
mod engine_options;
mod engine_progress;
mod failure;
mod interrupt;
mod json;
mod live;
mod live_rows;
mod load;
mod man;
mod match_file;
mod memory;
mod moves;
mod perft;
mod play;
mod progress;
mod puzzles;
mod ratings;
mod replay;
mod review;
mod review_notes;
mod score_text;
mod search_limits;
mod serve;
mod show;
mod source;
mod suite;
mod suite_task;
mod terminal;
mod threads;
mod turn_time;
mod ugi;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

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

#[derive(Subcommand)]
enum Command {
    Play(Box<play::Args>),
    Show(show::Args),
    Moves(moves::Args),
    Replay(replay::Args),
    Convert(convert::Args),
    Draw(draw::Args),
    Analyse(analyse::Args),
    Review(review::Args),
    Suite(suite::Args),
    Bench(bench::Args),
    Perft(perft::Args),
    Match(Box<engine_match::Args>),
    Puzzles(puzzles::Args),
    Ratings(ratings::Args),
    Ugi(ugi::Args),
    Serve(serve::Args),
    Bot(bot::Args),
    Load(load::Args),
    Archive(archive::Args),
    Completions(completions::Args),
    Man(man::Args),
}

fn main() -> ExitCode {
    let command = Program::parse().command;
    // Without a subcommand the page is served, with what the environment says about that.
    let command = command.or_else(|| Program::parse_from(["pijersi", "serve"]).command);
    let mut out = std::io::BufWriter::new(std::io::stdout());
    let done = match command {
        Some(Command::Play(args)) => play::run(&args, &mut out),
        Some(Command::Show(args)) => show::run(&args, &mut out),
        Some(Command::Moves(args)) => moves::run(&args, &mut out),
        Some(Command::Replay(args)) => replay::run(&args, &mut out),
        Some(Command::Convert(args)) => convert::run(&args, &mut out),
        Some(Command::Draw(args)) => draw::run(&args, &mut out),
        Some(Command::Analyse(args)) => analyse::run(&args, &mut out),
        Some(Command::Review(args)) => review::run(&args, &mut out),
        Some(Command::Suite(args)) => suite::run(&args, &mut out),
        Some(Command::Bench(args)) => bench::run(&args, &mut out),
        Some(Command::Perft(args)) => perft::run(&args, &mut out),
        Some(Command::Match(args)) => engine_match::run(&args, &mut out),
        Some(Command::Puzzles(args)) => puzzles::run(&args, &mut out),
        Some(Command::Ratings(args)) => ratings::run(&args, &mut out),
        Some(Command::Ugi(args)) => ugi::run(&args),
        Some(Command::Completions(args)) => completions::run(&args, &mut out),
        Some(Command::Bot(args)) => bot::run(&args, &mut out),
        Some(Command::Archive(args)) => archive::run(&args, &mut out),
        Some(Command::Load(args)) => load::run(&args, &mut out),
        Some(Command::Man(args)) => man::run(&args, &mut out),
        Some(Command::Serve(args)) => serve::run(&args, &mut out),
        None => Ok(()),
    };
    let flushed = out.flush();
    match done.and_then(|()| Ok(flushed?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
