//! `pijersi ugi`: the engine Banli for programs.

use crate::failure::Failure;

/// Run the engine Banli for other programs, in the UGI protocol
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi ugi
  printf 'position startpos\\nquery fen\\n' | pijersi ugi

Graphical interfaces start this, or the program banli. The protocol is described
in docs/ugi.md.")]
pub struct Args {}

pub fn run(_: &Args) -> Result<(), Failure> {
    Ok(pijersi_ugi::run_on_standard_streams()?)
}
