//! `pijersi serve`: the page, on this machine or for a network.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Mutex;

use pijersi_server::{Config, DataFolder, Log, Service, raise_descriptor_limit};
use tokio::net::TcpListener;
use tracing::Level;

use crate::failure::Failure;

/// Serve the web page: play, learn and analyse in a browser
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi serve --open
  pijersi serve --listen 0.0.0.0:8080    let the whole network in
  pijersi serve --listen 0.0.0.0:80 --host-name pijersi.example
  pijersi serve --data /var/lib/pijersi  with a log

Visitors may address the server as localhost, by an IP address, or by a name
given with --host-name. Nothing about them is kept: games live in the page.")]
pub struct Args {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8274")]
    listen: SocketAddr,
    /// A host name visitors may use; may be repeated
    #[arg(long = "host-name", value_name = "NAME", value_parser = read_host_name)]
    host_names: Vec<String>,
    /// A folder for the log [default: nothing is kept]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

impl Default for Args {
    fn default() -> Args {
        Args {
            listen: SocketAddr::from(([127, 0, 0, 1], 8274)),
            host_names: Vec::new(),
            data: None,
            open: false,
        }
    }
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Input(format!("cannot start: {error}")))?;
    let listen = args.listen;
    let listener = runtime
        .block_on(TcpListener::bind(listen))
        .map_err(|error| {
            Failure::Input(format!(
                "cannot listen on {listen}: {error}; choose another address with --listen"
            ))
        })?;
    // Held until the end, so that no second server uses the folder.
    let data = args.data.as_deref().map(DataFolder::open).transpose();
    let (_data, log) = data
        .and_then(|data| {
            let log = data.as_ref().map(DataFolder::log).transpose()?;
            Ok((data, log))
        })
        .map_err(|error| Failure::Input(format!("{error}; choose another one with --data")))?;
    start_log(log);
    let mut config = Config {
        host_names: args.host_names.clone(),
        ..Config::default()
    };
    fit_descriptors(&mut config);
    let address = listener.local_addr()?;
    writeln!(out, "Pijersi is at http://{address}/ (stop with Ctrl+C)")?;
    out.flush()?;
    if args.open {
        open(&format!("http://{address}/"));
    }
    tracing::info!("version {} at {address}", env!("CARGO_PKG_VERSION"));
    let service = Service::new(config);
    runtime.block_on(pijersi_server::serve(listener, service, asked_to_stop()));
    tracing::info!("stopped");
    Ok(())
}

/// Makes room for all connections, or makes do with fewer of them.
fn fit_descriptors(config: &mut Config) {
    match raise_descriptor_limit(config.connections) {
        Ok(room) if room < config.connections => {
            tracing::warn!(
                "the limit of open files leaves room for {room} of {} connections: raise it with ulimit -n",
                config.connections
            );
            config.connections = room.max(1);
        }
        Ok(_) => {}
        Err(error) => tracing::warn!("cannot find out the limit of open files: {error}"),
    }
}

/// What happens goes to the log in the folder; without one, what goes wrong is told here.
fn start_log(log: Option<Log>) {
    let level = match log {
        Some(_) => Level::INFO,
        None => Level::WARN,
    };
    let log = log.unwrap_or_else(Log::on_standard_error);
    // A log that was started before goes on.
    let _ = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_target(false)
        .with_max_level(level)
        .with_writer(Mutex::new(log))
        .try_init();
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

/// Done when the person at the terminal or the system wants the program to end.
async fn asked_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without a way to be asked, the program runs until it is killed.
    if interrupt.await.is_err() {
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
