//! `pijersi serve`: the web page, for this machine or a network.

use std::io::Write;
use std::net::{SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::time::Duration;

use ipnet::IpNet;
use pijersi_server::{
    Config, DataError, DataFolder, Limit, Log, LogLine, Rate, Service, Store, TournamentLimits,
    parse_network, raise_descriptor_limit,
};
use tokio::runtime::Runtime;
use tracing::{Level, Metadata};
use tracing_subscriber::fmt::MakeWriter;

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

/// Where to log.
#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum LogTarget {
    File,
    Stderr,
}

/// The log level.
#[derive(Clone, Copy, clap::ValueEnum)]
enum LogLevel {
    Error,
    Warn,
    Info,
    /// Also each request
    Debug,
    Trace,
}

impl From<LogLevel> for Level {
    fn from(level: LogLevel) -> Level {
        match level {
            LogLevel::Error => Level::ERROR,
            LogLevel::Warn => Level::WARN,
            LogLevel::Info => Level::INFO,
            LogLevel::Debug => Level::DEBUG,
            LogLevel::Trace => Level::TRACE,
        }
    }
}

/// The log format.
#[derive(Clone, Copy, clap::ValueEnum)]
enum LogFormat {
    Text,
    Json,
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
    // Held until the end, so that no other server uses the folder.
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
        tournaments: TournamentLimits {
            max_per_organiser: args.tournaments_per_organiser,
            max_players: args.tournament_players,
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

/// The store, the log and the data folder.
struct Storage {
    _folder: Option<DataFolder>,
    store: Store,
    log: Option<Log>,
    /// A sentence for the user.
    summary: String,
}

/// Opens the data folder of the options, or else the default one. If the default cannot be used, games are kept in memory.
fn open_storage(args: &Args, runtime: &Runtime) -> Result<Storage, Failure> {
    if let Some(address) = &args.database {
        return open_database(args, address, runtime);
    }
    if let Some(path) = &args.data {
        let other =
            |error: String| Failure::Input(format!("{error}; choose another one with --data"));
        let folder = DataFolder::open(path).map_err(|error| other(error.to_string()))?;
        return open_folder(folder).map_err(other);
    }
    let default = match args.no_store {
        true => None,
        false => DataFolder::default_path(),
    };
    let reason = match default.as_deref().map(DataFolder::open) {
        Some(Ok(folder)) => match open_folder(folder) {
            Ok(storage) => return Ok(storage),
            Err(error) => error,
        },
        Some(Err(error)) => error.to_string(),
        None => "no default data folder".to_owned(),
    };
    let store = Store::in_memory().map_err(|error| Failure::Input(error.to_string()))?;
    Ok(Storage {
        _folder: None,
        store,
        log: None,
        summary: match args.no_store {
            true => "Live games are not kept".to_owned(),
            false => format!("Live games are not kept ({reason}): see --data"),
        },
    })
}

/// Opens a database that several servers share. The data folder, if any, has the log.
fn open_database(args: &Args, address: &str, runtime: &Runtime) -> Result<Storage, Failure> {
    let store = runtime.block_on(Store::open_postgres(address));
    let store = store.map_err(|error| {
        Failure::Input(format!("cannot use the database: {error}; see --database"))
    })?;
    let other =
        |error: DataError| Failure::Input(format!("{error}; choose another one with --data"));
    let folder = args.data.as_deref().map(DataFolder::open).transpose();
    let folder = folder.map_err(other)?;
    let log = folder.as_ref().map(DataFolder::log).transpose();
    Ok(Storage {
        log: log.map_err(other)?,
        _folder: folder,
        store,
        summary: "Live games are kept in the database".to_owned(),
    })
}

fn open_folder(folder: DataFolder) -> Result<Storage, String> {
    let log = folder.log().map_err(|error| error.to_string())?;
    let path = folder.path().display();
    let store = folder
        .store()
        .map_err(|error| format!("cannot open the games in {path}: {error}"))?;
    let summary = format!("Live games are kept in {path}");
    Ok(Storage {
        _folder: Some(folder),
        store,
        log: Some(log),
        summary,
    })
}

/// The URL of this machine in its network. The system chooses the address that it would send from; nothing is sent.
fn network_address(listening: SocketAddr) -> Option<String> {
    let find = |any: &str, elsewhere: &str| {
        let socket = UdpSocket::bind(any).ok()?;
        socket.connect(elsewhere).ok()?;
        let address = socket.local_addr().ok()?.ip();
        (!address.is_loopback() && !address.is_unspecified()).then_some(address)
    };
    // A listener on all IPv6 addresses also has those of IPv4.
    let address = find("0.0.0.0:0", "192.0.2.1:9");
    let address = match listening {
        SocketAddr::V4(_) => address?,
        SocketAddr::V6(_) => address.or_else(|| find("[::]:0", "[2001:db8::1]:9"))?,
    };
    Some(format!(
        "http://{}",
        SocketAddr::new(address, listening.port())
    ))
}

/// Raises the limit of open files, or reduces the number of connections.
fn fit_descriptors(config: &mut Config) {
    match raise_descriptor_limit(config.max_connections) {
        Ok(room) if room < config.max_connections => {
            tracing::warn!(
                "the limit of open files allows {room} of {} connections: raise it with ulimit -n",
                config.max_connections
            );
            config.max_connections = room.max(1);
        }
        Ok(_) => {}
        Err(error) => tracing::warn!("cannot read the limit of open files: {error}"),
    }
}

/// Writes the lines of the log.
struct LineWriter(Log);

impl<'a> MakeWriter<'a> for LineWriter {
    type Writer = LogLine<'a>;

    fn make_writer(&'a self) -> LogLine<'a> {
        self.0.other_line()
    }

    fn make_writer_for(&'a self, metadata: &Metadata<'_>) -> LogLine<'a> {
        self.0.line(metadata)
    }
}

/// Logs to the data folder or to stderr. In a terminal without a data folder only warnings are logged.
fn start_log(args: &Args, log: Option<Log>) {
    let level = match (args.log_level, args.log, &log) {
        (Some(level), ..) => level.into(),
        (None, None, None) => Level::WARN,
        (None, ..) => Level::INFO,
    };
    let log = log.filter(|_| args.log != Some(LogTarget::Stderr));
    let mut log = log.unwrap_or_else(Log::on_standard_error);
    if level > Level::INFO {
        log = log.without_rate_limit();
    }
    if matches!(args.log_format, LogFormat::Json) {
        log = log.with_json();
    }
    let lines = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_target(false)
        .with_max_level(level)
        .with_writer(LineWriter(log));
    // Fails if a log has been started before, which continues.
    let _ = match args.log_format {
        LogFormat::Text => lines.try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
}

/// Parses a host name without scheme, port or path.
fn parse_host_name(text: &str) -> Result<String, String> {
    let is_name = !text.is_empty()
        && text
            .chars()
            .all(|char| char.is_ascii_alphanumeric() || ".-_".contains(char));
    match is_name {
        true => Ok(text.to_owned()),
        false => Err("use a name such as pijersi.example, without http:// and port".to_owned()),
    }
}

/// Parses a name and a rate.
fn parse_limit(text: &str) -> Result<(Limit, Rate), String> {
    let rates = || {
        Limit::ALL
            .into_iter()
            .filter(|limit| limit.default_rate().is_some())
    };
    let (name, rate) = text.split_once('=').unwrap_or((text, ""));
    let Some(limit) = rates().find(|limit| limit.as_str() == name) else {
        let names: Vec<&str> = rates().map(Limit::as_str).collect();
        return Err(format!(
            "expected NAME=RATE with one of the names {}",
            names.join(", ")
        ));
    };
    let rate = rate.parse().map_err(|error| format!("{limit}: {error}"))?;
    Ok((limit, rate))
}

/// Parses a scheme and a host with an optional port.
fn parse_public_address(text: &str) -> Result<String, String> {
    let text = text.strip_suffix('/').unwrap_or(text);
    let host = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    let is_host = |host: &str| {
        !host.is_empty()
            && host
                .chars()
                .all(|char| char.is_ascii_alphanumeric() || ".-_:[]".contains(char))
    };
    match host.is_some_and(is_host) {
        true => Ok(text.to_ascii_lowercase()),
        false => Err("use a URL such as https://pijersi.example, without a path".to_owned()),
    }
}

/// Installs handlers for SIGINT and SIGTERM, and returns a future that completes on the first signal. If that fails, only
/// SIGKILL ends the program.
#[cfg(unix)]
fn stop_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let received = |kind| {
        let signal = signal(kind);
        async {
            match signal {
                Ok(mut signal) => signal.recv().await,
                Err(_) => std::future::pending().await,
            }
        }
    };
    let [interrupt, terminate] = [SignalKind::interrupt(), SignalKind::terminate()].map(received);
    async {
        tokio::select! {
            _ = interrupt => {}
            _ = terminate => {}
        }
    }
}

/// The same for Ctrl+C, where there are no signals.
#[cfg(not(unix))]
async fn stop_signal() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Opens the page in a browser, or reports that this fails.
fn open(address: &str) {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    if std::process::Command::new(opener)
        .arg(address)
        .spawn()
        .is_err()
    {
        eprintln!("cannot open a browser: open {address} yourself");
    }
}
