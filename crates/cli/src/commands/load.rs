//! `pijersi load`: a load test of a server.

use std::io::Write;
use std::time::Duration;

use pijersi_client::Server;
use pijersi_loadtest::Options;

use crate::failure::Failure;
use crate::live_server::{TrustOption, failure};
use crate::output::json;

/// Test a server under the load of many games
#[derive(clap::Args)]
#[command(
    next_line_help = true,
    after_help = "\
Examples:
  pijersi load --url http://127.0.0.1:8274 --games 100 --seconds 30
  pijersi load --games 2000 --rated --tournament-games 200 --think 2000
  pijersi load --url http://node1:8274 --url http://node2:8274 --json

Random legal turns are played through the public interface. Times are measured
from sending a turn to its arrival at the opponent. At the end, the turns that
players and watchers have seen are compared with those that the server has
stored: lost turns were acknowledged but are missing, doubled ones are stored
twice, wrong ones differ. On a server of this machine, every game uses a local
address of its own, so that limits for each address do not apply. If a node of
several is down, the next one is tried. Games of tournaments belong to arenas
of 50 players, and are rated."
)]
pub struct Args {
    /// Server or node; repeatable
    #[arg(
        long = "url",
        value_name = "URL",
        default_value = "http://127.0.0.1:8274"
    )]
    urls: Vec<Server>,
    /// Number of games at the same time
    #[arg(long, value_name = "N", default_value_t = 10)]
    games: usize,
    /// Duration of the measurement in seconds
    #[arg(long, value_name = "S", default_value_t = 10)]
    seconds: u64,
    /// Time for a turn in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    think: u64,
    /// Number of watchers of each game
    #[arg(long, value_name = "N", default_value_t = 1)]
    watchers: usize,
    /// Maximum number of games that start in a second
    #[arg(long, value_name = "N", default_value_t = 200)]
    starts: u32,
    /// Play half of the games rated, by players with names
    #[arg(long)]
    rated: bool,
    /// Number of games that belong to tournaments
    #[arg(long, value_name = "N", default_value_t = 0)]
    tournament_games: usize,
    #[command(flatten)]
    trust: TrustOption,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let trust = args.trust.read()?;
    let nodes = args.urls.iter().map(|url| url.trusting(trust.clone()));
    let options = Options {
        nodes: nodes.collect(),
        games: args.games,
        watchers: args.watchers,
        turn_time: Duration::from_millis(args.think),
        duration: Duration::from_secs(args.seconds),
        rated: args.rated,
        starts_per_second: args.starts,
        tournament_games: args.tournament_games.min(args.games),
    };
    let sockets = options.sockets();
    let available = pijersi_server::raise_descriptor_limit(sockets).unwrap_or(sockets);
    if available < sockets {
        return Err(Failure::Input(format!(
            "the limit of open files allows {available} of {sockets} connections: raise it with ulimit -n"
        )));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Input(format!("cannot start: {error}")))?;
    for node in &options.nodes {
        let checked = runtime.block_on(node.check_certificate());
        checked.map_err(|error| failure(&error))?;
    }
    let report = runtime.block_on(pijersi_loadtest::run(options));
    match args.json {
        true => json::write(&report, out)?,
        false => write!(out, "{report}")?,
    }
    match report.is_ok() {
        true => Ok(()),
        false => Err(Failure::Input(format!(
            "the load test has found errors{}",
            report.error_lines()
        ))),
    }
}
