//! `pijersi serve`: the page, on this machine or for a network.

use std::io::Write;
use std::net::SocketAddr;

use pijersi_server::{Config, Service};
use tokio::net::TcpListener;

use crate::failure::Failure;

/// Serve the page: play, learn and analyse in a browser
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi serve --open
  pijersi serve --listen 0.0.0.0:8080    for the whole network")]
pub struct Args {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8274")]
    listen: SocketAddr,
    /// Searches that run at once [default: one a processor]
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=256))]
    searches: Option<u16>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

impl Default for Args {
    fn default() -> Args {
        Args {
            listen: SocketAddr::from(([127, 0, 0, 1], 8274)),
            searches: None,
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
    Ok(runtime.block_on(pijersi_server::serve(listener, service, asked_to_stop()))?)
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
