//! `pijersi ugi`: the engine Banli for programs.

use std::io;

use crate::failure::Failure;

/// Talk to the engine Banli in the UGI protocol, as the program banli does
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  printf 'position startpos\\ngo depth 5\\n' | pijersi ugi

Graphical interfaces start this, or the program banli.")]
pub struct Args {}

pub fn run(_: &Args) -> Result<(), Failure> {
    Ok(pijersi_ugi::run(io::stdin().lock(), io::stdout())?)
}
