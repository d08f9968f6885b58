//! `pijersi serve`: the page, on this machine or for a network.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Mutex;

use pijersi_server::{Config, DataFolder, Service};
use tokio::net::TcpListener;
use tracing::Level;

use crate::failure::Failure;

/// Serve the web page: play, learn and analyse in a browser
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi serve --open
  pijersi serve --listen 0.0.0.0:8080    let the whole network in
  pijersi serve --data /var/lib/pijersi  with a log

Nothing about visitors is kept: games live in the page and in links.")]
pub struct Args {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8274")]
    listen: SocketAddr,
    /// Searches that run at once [default: one a processor]
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=256))]
    searches: Option<u16>,
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
            searches: None,
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
    let data = args.data.as_deref().map(DataFolder::open).transpose();
    let data =
        data.map_err(|error| Failure::Input(format!("{error}; choose another one with --data")))?;
    start_log(data.as_ref())?;
    let address = listener.local_addr()?;
    writeln!(out, "Pijersi is at http://{address}/ (stop with Ctrl+C)")?;
    out.flush()?;
    let mut config = Config::default();
    if let Some(searches) = args.searches {
        config.searches = usize::from(searches);
    }
    let service = Service::new(&config);
    if args.open {
        open(&format!("http://{address}/"));
    }
    tracing::info!("version {} at {address}", env!("CARGO_PKG_VERSION"));
    runtime.block_on(pijersi_server::serve(listener, service, asked_to_stop()))?;
    tracing::info!("stopped");
    Ok(())
}

/// What happens goes to the log in the folder; without one, what goes wrong is told here.
fn start_log(data: Option<&DataFolder>) -> Result<(), Failure> {
    let log = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_target(false);
    // A log that was started before goes on.
    let _ = match data {
        Some(folder) => log
            .with_max_level(Level::INFO)
            .with_writer(Mutex::new(folder.log()?))
            .try_init(),
        None => log
            .with_max_level(Level::WARN)
            .with_writer(std::io::stderr)
            .try_init(),
    };
    Ok(())
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
