//! The subcommands, a file or folder each.

mod admin;
mod analyse;
mod archive;
mod atlas;
mod bench;
mod bot;
mod certificate;
mod completions;
mod conform;
mod convert;
mod draw;
mod engine_match;
mod health;
mod load;
mod man;
mod moves;
mod openings;
mod perft;
mod play;
mod print;
mod puzzles;
mod ratings;
mod replay;
mod review;
mod schema;
mod serve;
mod show;
mod suite;
mod tournament;
mod ugi;
mod work;

use std::io::Write;

use crate::failure::Failure;

#[derive(clap::Subcommand)]
pub enum Command {
    Play(Box<play::Args>),
    Show(show::Args),
    Moves(moves::Args),
    Replay(replay::Args),
    Convert(convert::Args),
    Draw(draw::Args),
    Print(print::Args),
    Analyse(analyse::Args),
    Review(review::Args),
    Suite(suite::Args),
    Bench(bench::Args),
    Perft(perft::Args),
    Match(Box<engine_match::Args>),
    Puzzles(puzzles::Args),
    Openings(openings::Args),
    Atlas(atlas::Args),
    Certificate(certificate::Args),
    Ratings(ratings::Args),
    Tournament(tournament::Args),
    Ugi(ugi::Args),
    Conform(conform::Args),
    Serve(serve::Args),
    Bot(bot::Args),
    Health(health::Args),
    Load(load::Args),
    Archive(archive::Args),
    Admin(admin::Args),
    Work(work::Args),
    Schema(schema::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Command {
    /// Runs the subcommand.
    pub fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match self {
            Command::Play(args) => play::run(args, out),
            Command::Show(args) => show::run(args, out),
            Command::Moves(args) => moves::run(args, out),
            Command::Replay(args) => replay::run(args, out),
            Command::Convert(args) => convert::run(args, out),
            Command::Draw(args) => draw::run(args, out),
            Command::Print(args) => print::run(args, out),
            Command::Analyse(args) => analyse::run(args, out),
            Command::Review(args) => review::run(args, out),
            Command::Suite(args) => suite::run(args, out),
            Command::Bench(args) => bench::run(args, out),
            Command::Perft(args) => perft::run(args, out),
            Command::Match(args) => engine_match::run(args, out),
            Command::Puzzles(args) => puzzles::run(args, out),
            Command::Openings(args) => openings::run(args, out),
            Command::Atlas(args) => atlas::run(args, out),
            Command::Certificate(args) => certificate::run(args, out),
            Command::Ratings(args) => ratings::run(args, out),
            Command::Tournament(args) => tournament::run(args, out),
            Command::Ugi(args) => ugi::run(args),
            Command::Conform(args) => conform::run(args, out),
            Command::Serve(args) => serve::run(args, out),
            Command::Bot(args) => bot::run(args, out),
            Command::Health(args) => health::run(args, out),
            Command::Load(args) => load::run(args, out),
            Command::Archive(args) => archive::run(args, out),
            Command::Admin(args) => admin::run(args, out),
            Command::Work(args) => work::run(args, out),
            Command::Schema(args) => schema::run(args, out),
            Command::Completions(args) => completions::run(args, out),
            Command::Man(args) => man::run(args, out),
        }
    }
}
