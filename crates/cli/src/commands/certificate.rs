//! `pijersi certificate`: proves forced wins, and checks such proofs.

use std::io::{Read, Write};
use std::path::PathBuf;

use pijersi_certificate::{Claim, check};
use pijersi_files::atomic;
use pijersi_proofs::{Budget, Prover};

use crate::failure::Failure;
use crate::input::{Source, cannot_read};
use crate::options::Resources;

/// Prove that a position is won, and check such proofs
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi certificate write --position '6/s-6/3R-2/7/6/7/6 w 0 1'
  pijersi certificate write game.txt --ply 40 --output win.txt
  pijersi certificate check win.txt

A certificate lists one turn of the winner for each position, and all defences.
Banli proposes the turns. The checker has rules of its own.")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Write(Box<WriteArgs>),
    Check(CheckArgs),
}

/// Prove that the player to move wins, and write the certificate
#[derive(clap::Args)]
struct WriteArgs {
    #[command(flatten)]
    source: Source,
    /// Maximum number of own turns until the win
    #[arg(long, value_name = "N", default_value_t = 8)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=60))]
    turns: u32,
    /// Number of positions that Banli may search for each turn
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Number of turns that Banli is asked for
    #[arg(long, value_name = "N", default_value_t = 4_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    proposals: u32,
    #[command(flatten)]
    resources: Resources,
    /// File to write [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Check certificates without the engine, by a second implementation of the rules
#[derive(clap::Args)]
struct CheckArgs {
    /// Files with a certificate each; - is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.command {
        Command::Write(args) => write(args, out),
        Command::Check(args) => check_files(&args.files, out),
    }
}

fn write(args: &WriteArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let position = args.source.position()?;
    if let Some(outcome) = position.outcome() {
        return Err(Failure::Input(format!(
            "nothing to prove: the game is over ({outcome})"
        )));
    }
    let mut engine = args.resources.banli(1)?;
    let budget = Budget {
        nodes: args.nodes,
        proposals: args.proposals,
    };
    let certificate = Prover::new(&mut engine, budget)
        .win(&position, args.turns)
        .map_err(|unproven| {
            Failure::Input(format!(
                "not proven: {unproven}. There may still be a win: try more --turns, --nodes or --proposals"
            ))
        })?;
    match &args.output {
        None => out.write_all(certificate.as_bytes())?,
        Some(path) => atomic::write(path, certificate.as_bytes())
            .map_err(|error| Failure::Input(format!("cannot write {}: {error}", path.display())))?,
    }
    Ok(())
}

fn check_files(files: &[PathBuf], out: &mut dyn Write) -> Result<(), Failure> {
    let mut wrong = 0;
    for path in files {
        let name = path.display();
        let mut text = String::new();
        let read = match path.as_os_str() == "-" {
            true => std::io::stdin().read_to_string(&mut text).map(drop),
            false => std::fs::read_to_string(path).map(|read| text = read),
        };
        read.map_err(|error| Failure::Input(cannot_read(path, &error)))?;
        match check(&text) {
            Ok(claim) => writeln!(out, "{name}: {}", sentence(&claim))?,
            Err(fault) => {
                wrong += 1;
                writeln!(out, "{name}, {fault}")?;
            }
        }
    }
    match wrong {
        0 => Ok(()),
        _ => Err(Failure::Input(format!(
            "{wrong} of {} certificates prove nothing",
            files.len()
        ))),
    }
}

fn sentence(claim: &Claim) -> String {
    let winner = if claim.white_wins { "White" } else { "Black" };
    let turns = if claim.turns == 1 { "turn" } else { "turns" };
    let open = match claim.open.is_empty() {
        true => String::new(),
        false => format!(", except after {}", claim.open.join(", ")),
    };
    format!(
        "{winner} wins within {} {turns}{open} (nodes: {}, defences: {})",
        claim.turns, claim.nodes, claim.defences
    )
}
