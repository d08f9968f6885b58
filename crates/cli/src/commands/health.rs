//! `pijersi health`: whether a server is ready.

use std::io::Write;

use pijersi_client::Server;

use crate::failure::Failure;
use crate::live_server::{TrustOption, failure, runtime};

/// Check whether a server is ready, for containers and scripts
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi health
  pijersi health --url https://pijersi.example

A server is ready when it is not stopping, reaches its database and can store
changes. Otherwise the exit code is 1.")]
pub struct Args {
    /// URL of the server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8274")]
    url: Server,
    #[command(flatten)]
    trust: TrustOption,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let server = args.url.trusting(args.trust.read()?);
    let checked = runtime()?.block_on(server.check_ready());
    checked.map_err(|error| failure(&error))?;
    Ok(writeln!(out, "ready")?)
}
