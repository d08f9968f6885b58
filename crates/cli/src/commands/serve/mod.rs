//! `pijersi serve`: the web page, for this machine or a network.

mod log;
mod storage;
mod system;
mod values;

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use ipnet::IpNet;
use pijersi_server::{Config, Limit, Rate, Service, TournamentLimits, WorkConfig, parse_network};

use self::log::{LogFormat, LogLevel, LogTarget, start_log};
use self::storage::{Storage, open_storage};
use self::system::{fit_descriptors, network_address, open, stop_signal};
use self::values::{parse_host_name, parse_limit, parse_percent, parse_public_address};
use crate::failure::Failure;

/// Serve the web page: play, learn and analyse in a browser
#[derive(clap::Args)]
#[command(
    next_line_help = true,
    after_help = "\
Examples:
  pijersi serve --open
  pijersi serve --listen 0.0.0.0:8080    let the whole network in
  pijersi serve --listen 0.0.0.0:80 --host-name pijersi.example
  pijersi serve --public-address https://pijersi.example --trusted-proxy ::1
  pijersi serve --data /var/lib/pijersi  keep games and log there

The server answers requests for localhost, IP addresses, the host of
--public-address and every --host-name. Live games are kept in the data folder;
everything else stays in the browser. Every option can be set in the
environment: --host-name as PIJERSI_HOST_NAME."
)]
pub struct Args {
    /// Address and port to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8274")]
    #[arg(env = "PIJERSI_LISTEN", hide_env = true)]
    listen: SocketAddr,
    /// Allowed host name; repeatable
    #[arg(long = "host-name", value_name = "NAME", value_parser = parse_host_name)]
    #[arg(env = "PIJERSI_HOST_NAME", hide_env = true, value_delimiter = ',')]
    host_names: Vec<String>,
    /// Public URL, such as https://pijersi.example
    #[arg(long, value_name = "URL", value_parser = parse_public_address)]
    #[arg(env = "PIJERSI_PUBLIC_ADDRESS", hide_env = true)]
    public_address: Option<String>,
    /// Proxy or network whose X-Forwarded-For is trusted; repeatable
    #[arg(long = "trusted-proxy", value_name = "NETWORK", value_parser = parse_network)]
    #[arg(env = "PIJERSI_TRUSTED_PROXY", hide_env = true, value_delimiter = ',')]
    trusted_proxies: Vec<IpNet>,
    /// Data folder for games and log [default: user's folder]
    #[arg(long, value_name = "DIR")]
    #[arg(env = "PIJERSI_DATA", hide_env = true)]
    data: Option<PathBuf>,
    /// PostgreSQL database: postgres://user@host/name
    #[arg(long, value_name = "URL", conflicts_with = "no_store")]
    #[arg(env = "PIJERSI_DATABASE", hide_env = true, hide_env_values = true)]
    database: Option<String>,
    /// Keep games in memory only
    #[arg(long, conflicts_with = "data")]
    #[arg(env = "PIJERSI_NO_STORE", hide_env = true)]
    no_store: bool,
    /// Where to log: file in the data folder, or stderr
    #[arg(long, value_name = "TARGET", value_enum)]
    #[arg(env = "PIJERSI_LOG", hide_env = true, hide_possible_values = true)]
    log: Option<LogTarget>,
    /// Log level: error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", value_enum)]
    #[arg(
        env = "PIJERSI_LOG_LEVEL",
        hide_env = true,
        hide_possible_values = true
    )]
    log_level: Option<LogLevel>,
    /// Log format: text or json
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = LogFormat::Text)]
    #[arg(
        env = "PIJERSI_LOG_FORMAT",
        hide_env = true,
        hide_possible_values = true
    )]
    log_format: LogFormat,
    /// Maximum number of connections
    #[arg(long, value_name = "N", default_value_t = Config::default().max_connections)]
    #[arg(env = "PIJERSI_CONNECTIONS", hide_env = true)]
    connections: usize,
    /// Maximum for each visitor, also behind a trusted proxy
    #[arg(long, value_name = "N")]
    #[arg(default_value_t = Config::default().max_connections_per_address)]
    #[arg(env = "PIJERSI_CONNECTIONS_PER_ADDRESS", hide_env = true)]
    connections_per_address: usize,
    /// Rate for each visitor, such as games=12/20; repeatable
    #[arg(long = "limit", value_name = "NAME=RATE", value_parser = parse_limit)]
    #[arg(env = "PIJERSI_LIMIT", hide_env = true, value_delimiter = ',')]
    limits: Vec<(Limit, Rate)>,
    /// Maximum number of tournaments of one organiser that are not over
    #[arg(long, value_name = "N")]
    #[arg(default_value_t = Config::default().tournaments.max_per_organiser)]
    #[arg(env = "PIJERSI_TOURNAMENTS_PER_ORGANISER", hide_env = true)]
    tournaments_per_organiser: u64,
    /// Maximum number of players of a tournament
    #[arg(long, value_name = "N")]
    #[arg(default_value_t = Config::default().tournaments.max_players)]
    #[arg(env = "PIJERSI_TOURNAMENT_PLAYERS", hide_env = true)]
    tournament_players: u32,
    /// Days of vacation of a player in a year
    #[arg(long, value_name = "DAYS")]
    #[arg(default_value_t = Config::default().vacation_days)]
    #[arg(env = "PIJERSI_VACATION_DAYS", hide_env = true)]
    vacation_days: u32,
    /// Seconds until a worker without progress loses its jobs
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    #[arg(default_value_t = Config::default().work.lease.as_secs())]
    #[arg(env = "PIJERSI_WORK_LEASE", hide_env = true)]
    work_lease: u64,
    /// Percentage of the workers' results that another one computes again
    #[arg(long, value_name = "PERCENT", value_parser = parse_percent)]
    #[arg(default_value_t = 100.0 * Config::default().work.checks)]
    #[arg(env = "PIJERSI_WORK_CHECKS", hide_env = true)]
    work_checks: f64,
    /// Seconds for which browsers shall use https only
    #[arg(long, value_name = "SECONDS")]
    #[arg(env = "PIJERSI_HSTS", hide_env = true)]
    hsts: Option<u64>,
    /// Seconds for load balancers before stopping, on /readyz
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    #[arg(env = "PIJERSI_DRAIN", hide_env = true)]
    drain: u64,
    /// Private network whose push services may be used; repeatable
    #[arg(long = "push-network", value_name = "NETWORK", value_parser = parse_network)]
    #[arg(env = "PIJERSI_PUSH_NETWORK", hide_env = true, value_delimiter = ',')]
    push_networks: Vec<IpNet>,
    /// Open the page in a browser
    #[arg(long)]
    open: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Input(format!("cannot start: {error}")))?;
    let _guard = runtime.enter();
    let listen = args.listen;
    let listener = pijersi_server::listen(listen).map_err(|error| {
        Failure::Input(format!(
            "cannot listen on {listen}: {error}; choose another address with --listen"
        ))
    })?;
    let Storage {
        _folder,
        store,
        log,
        summary,
    } = open_storage(args, &runtime)?;
    if args.log == Some(LogTarget::File) && log.is_none() {
        let reason = "--log file: without a data folder there is no file; see --data";
        return Err(Failure::Input(reason.to_owned()));
    }
    start_log(args, log);
    let mut config = Config {
        host_names: args.host_names.clone(),
        public_address: args.public_address.clone(),
        trusted_proxies: args.trusted_proxies.clone(),
        push_networks: args.push_networks.clone(),
        max_connections: args.connections.max(1),
        max_connections_per_address: args.connections_per_address.max(1),
        hsts_seconds: args.hsts,
        drain_time: Duration::from_secs(args.drain),
        rates: args.limits.iter().copied().collect(),
        vacation_days: args.vacation_days,
        tournaments: TournamentLimits {
            max_per_organiser: args.tournaments_per_organiser,
            max_players: args.tournament_players,
        },
        work: WorkConfig {
            lease: Duration::from_secs(args.work_lease),
            checks: args.work_checks / 100.0,
            ..WorkConfig::default()
        },
        ..Config::default()
    };
    fit_descriptors(&mut config);
    let address = listener.local_addr()?;
    if address.ip().is_unspecified() {
        config.network_address = network_address(address);
    }
    // From here on, signals stop the server gracefully.
    let stop = {
        let _runtime = runtime.enter();
        stop_signal()
    };
    writeln!(out, "Pijersi is at http://{address}/ (stop with Ctrl+C)")?;
    if let Some(address) = &config.network_address {
        writeln!(out, "Others in your network reach it at {address}/")?;
    }
    writeln!(out, "{summary}")?;
    out.flush()?;
    let network = config.network_address.clone();
    if args.open {
        let own = format!("http://{address}");
        open(&format!("{}/", network.unwrap_or(own)));
    }
    tracing::info!("version {} at {address}", env!("CARGO_PKG_VERSION"));
    let service = Service::with_store(config, store);
    runtime.block_on(pijersi_server::serve(listener, service, stop));
    tracing::info!("stopped");
    Ok(())
}
