//! What the server needs from the operating system.

use std::net::{SocketAddr, UdpSocket};

use pijersi_server::{Config, raise_descriptor_limit};

/// The URL of this machine in its network. The system chooses the address that it would send from; nothing is sent.
pub fn network_address(listening: SocketAddr) -> Option<String> {
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
pub fn fit_descriptors(config: &mut Config) {
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

/// Installs handlers for SIGINT and SIGTERM, and returns a future that completes on the first signal. If that fails, only
/// SIGKILL ends the program.
#[cfg(unix)]
pub fn stop_signal() -> impl Future<Output = ()> {
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
pub async fn stop_signal() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Opens the page in a browser, or reports that this fails.
pub fn open(address: &str) {
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
