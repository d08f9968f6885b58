//! `pijersi serve`: the page, on this machine or for a network.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Mutex;

use ipnet::IpNet;
use pijersi_server::{
    Config, DataError, DataFolder, Log, Service, Store, parse_network, raise_descriptor_limit,
};
use tokio::runtime::Runtime;
use tracing::Level;

use crate::failure::Failure;

/// Serve the web page: play, learn and analyse in a browser, alone or together
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

Visitors may address the server as localhost, by an IP address, by the name in
--public-address, or by a name given with --host-name. Games between people
are kept in the data folder; everything else stays in the visitor's browser.
Every option can be set in the environment: --host-name as PIJERSI_HOST_NAME."
)]
pub struct Args {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8274")]
    #[arg(env = "PIJERSI_LISTEN", hide_env = true)]
    listen: SocketAddr,
    /// A host name visitors may use; repeatable
    #[arg(long = "host-name", value_name = "NAME", value_parser = read_host_name)]
    #[arg(env = "PIJERSI_HOST_NAME", hide_env = true, value_delimiter = ',')]
    host_names: Vec<String>,
    /// What visitors see: https://pijersi.example
    #[arg(long, value_name = "URL", value_parser = read_public_address)]
    #[arg(env = "PIJERSI_PUBLIC_ADDRESS", hide_env = true)]
    public_address: Option<String>,
    /// A proxy or network whose X-Forwarded-For counts; may be repeated
    #[arg(long = "trusted-proxy", value_name = "NETWORK", value_parser = parse_network)]
    #[arg(env = "PIJERSI_TRUSTED_PROXY", hide_env = true, value_delimiter = ',')]
    trusted_proxies: Vec<IpNet>,
    /// For games and log [default: user's folder]
    #[arg(long, value_name = "DIR")]
    #[arg(env = "PIJERSI_DATA", hide_env = true)]
    data: Option<PathBuf>,
    /// Keep games in PostgreSQL: postgres://user@host/name
    #[arg(long, value_name = "URL", conflicts_with = "no_store")]
    #[arg(env = "PIJERSI_DATABASE", hide_env = true, hide_env_values = true)]
    database: Option<String>,
    /// Keep nothing once the server stops
    #[arg(long, conflicts_with = "data")]
    #[arg(env = "PIJERSI_NO_STORE", hide_env = true)]
    no_store: bool,
    /// Log from this level on: error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", value_enum)]
    #[arg(
        env = "PIJERSI_LOG_LEVEL",
        hide_env = true,
        hide_possible_values = true
    )]
    log_level: Option<LogLevel>,
    /// Lines of text or of json
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = LogFormat::Text)]
    #[arg(
        env = "PIJERSI_LOG_FORMAT",
        hide_env = true,
        hide_possible_values = true
    )]
    log_format: LogFormat,
    /// Open connections at most
    #[arg(long, value_name = "N", default_value_t = Config::default().max_connections)]
    #[arg(env = "PIJERSI_CONNECTIONS", hide_env = true)]
    connections: usize,
    /// The same for one address
    #[arg(long, value_name = "N")]
    #[arg(default_value_t = Config::default().max_connections_per_address)]
    #[arg(env = "PIJERSI_CONNECTIONS_PER_ADDRESS", hide_env = true)]
    connections_per_address: usize,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

/// The finest level that is logged.
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

/// How a line of the log is written.
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
    // Held until the end, so that no second server uses the folder.
    let Kept {
        _folder,
        store,
        log,
        place,
    } = keep(args, &runtime)?;
    start_log(args, log);
    let mut config = Config {
        host_names: args.host_names.clone(),
        public_address: args.public_address.clone(),
        trusted_proxies: args.trusted_proxies.clone(),
        max_connections: args.connections.max(1),
        max_connections_per_address: args.connections_per_address.max(1),
        ..Config::default()
    };
    fit_descriptors(&mut config);
    let address = listener.local_addr()?;
    // Whoever knows the address may ask it to stop.
    let stop = {
        let _runtime = runtime.enter();
        asked_to_stop()
    };
    writeln!(out, "Pijersi is at http://{address}/ (stop with Ctrl+C)")?;
    writeln!(out, "{place}")?;
    out.flush()?;
    if args.open {
        open(&format!("http://{address}/"));
    }
    tracing::info!("version {} at {address}", env!("CARGO_PKG_VERSION"));
    let service = Service::with_store(config, store);
    runtime.block_on(pijersi_server::serve(listener, service, stop));
    tracing::info!("stopped");
    Ok(())
}

/// Where everything is kept.
struct Kept {
    _folder: Option<DataFolder>,
    store: Store,
    log: Option<Log>,
    /// What to tell about it.
    place: String,
}

/// Opens the folder that was asked for, or else the usual one. Where that cannot be used, games live in memory.
fn keep(args: &Args, runtime: &Runtime) -> Result<Kept, Failure> {
    if let Some(address) = &args.database {
        return shared(args, address, runtime);
    }
    if let Some(path) = &args.data {
        let other =
            |error: String| Failure::Input(format!("{error}; choose another one with --data"));
        let folder = DataFolder::open(path).map_err(|error| other(error.to_string()))?;
        return kept(folder).map_err(other);
    }
    let usual = match args.no_store {
        true => None,
        false => DataFolder::default_path(),
    };
    let reason = match usual.as_deref().map(DataFolder::open) {
        Some(Ok(folder)) => match kept(folder) {
            Ok(kept) => return Ok(kept),
            Err(error) => error,
        },
        Some(Err(error)) => error.to_string(),
        None => "no folder for data".to_owned(),
    };
    let store = Store::in_memory().map_err(|error| Failure::Input(error.to_string()))?;
    Ok(Kept {
        _folder: None,
        store,
        log: None,
        place: match args.no_store {
            true => "Games between people are not kept".to_owned(),
            false => format!("Games between people are not kept ({reason}): see --data"),
        },
    })
}

/// Uses a database that several servers share. The folder, if there is one, has the log.
fn shared(args: &Args, address: &str, runtime: &Runtime) -> Result<Kept, Failure> {
    let store = runtime.block_on(Store::open_postgres(address));
    let store = store.map_err(|error| {
        Failure::Input(format!("cannot use the database: {error}; see --database"))
    })?;
    let other =
        |error: DataError| Failure::Input(format!("{error}; choose another one with --data"));
    let folder = args.data.as_deref().map(DataFolder::open).transpose();
    let folder = folder.map_err(other)?;
    let log = folder.as_ref().map(DataFolder::log).transpose();
    Ok(Kept {
        log: log.map_err(other)?,
        _folder: folder,
        store,
        place: "Games between people are kept in the database".to_owned(),
    })
}

fn kept(folder: DataFolder) -> Result<Kept, String> {
    let log = folder.log().map_err(|error| error.to_string())?;
    let path = folder.path().display();
    let store = folder
        .store()
        .map_err(|error| format!("cannot open the games in {path}: {error}"))?;
    let place = format!("Games between people are kept in {path}");
    Ok(Kept {
        _folder: Some(folder),
        store,
        log: Some(log),
        place,
    })
}

/// Makes room for all connections, or makes do with fewer of them.
fn fit_descriptors(config: &mut Config) {
    match raise_descriptor_limit(config.max_connections) {
        Ok(room) if room < config.max_connections => {
            tracing::warn!(
                "the limit of open files leaves room for {room} of {} connections: raise it with ulimit -n",
                config.max_connections
            );
            config.max_connections = room.max(1);
        }
        Ok(_) => {}
        Err(error) => tracing::warn!("cannot find out the limit of open files: {error}"),
    }
}

/// What happens goes to the log in the folder; without one, what goes wrong is told here.
fn start_log(args: &Args, log: Option<Log>) {
    let level = match (args.log_level, &log) {
        (Some(level), _) => level.into(),
        (None, Some(_)) => Level::INFO,
        (None, None) => Level::WARN,
    };
    let mut log = log.unwrap_or_else(Log::on_standard_error);
    if level > Level::INFO {
        log = log.without_rate_limit();
    }
    let lines = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_target(false)
        .with_max_level(level)
        .with_writer(Mutex::new(log));
    // A log that was started before goes on.
    let _ = match args.log_format {
        LogFormat::Text => lines.try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
}

/// A host name without scheme, port or path.
fn read_host_name(text: &str) -> Result<String, String> {
    let is_name = !text.is_empty()
        && text
            .chars()
            .all(|sign| sign.is_ascii_alphanumeric() || ".-_".contains(sign));
    match is_name {
        true => Ok(text.to_owned()),
        false => Err("write a name such as pijersi.example, without http:// and port".to_owned()),
    }
}

/// The address that visitors see: a scheme and a host, perhaps a port.
fn read_public_address(text: &str) -> Result<String, String> {
    let text = text.strip_suffix('/').unwrap_or(text);
    let host = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    let is_host = |host: &str| {
        !host.is_empty()
            && host
                .chars()
                .all(|sign| sign.is_ascii_alphanumeric() || ".-_:[]".contains(sign))
    };
    match host.is_some_and(is_host) {
        true => Ok(text.to_ascii_lowercase()),
        false => Err("write an address such as https://pijersi.example, without a path".to_owned()),
    }
}

/// Listens from now on; done when the person at the terminal or the system wants the program to end. Without a way to be
/// asked, the program runs until it is killed.
#[cfg(unix)]
fn asked_to_stop() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let asked = |kind| {
        let signal = signal(kind);
        async {
            match signal {
                Ok(mut signal) => signal.recv().await,
                Err(_) => std::future::pending().await,
            }
        }
    };
    let [interrupt, terminate] = [SignalKind::interrupt(), SignalKind::terminate()].map(asked);
    async {
        tokio::select! {
            _ = interrupt => {}
            _ = terminate => {}
        }
    }
}

/// The same where there is Ctrl+C only.
#[cfg(not(unix))]
async fn asked_to_stop() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Opens the browser; where that fails the address is printed anyway.
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
