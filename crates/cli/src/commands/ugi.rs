//! `pijersi ugi`: the engine Banli, for other programs.

use crate::failure::Failure;

/// Run Banli as a UGI engine for other programs
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi ugi
  printf 'position startpos\\nquery fen\\n' | pijersi ugi

Graphical interfaces run this, or the program banli. docs/ugi.md describes the
protocol.")]
pub struct Args {}

pub fn run(_: &Args) -> Result<(), Failure> {
    Ok(pijersi_ugi::run_on_standard_streams()?)
}
