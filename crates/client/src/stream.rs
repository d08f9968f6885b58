//! Connections to a server, with or without TLS.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use crate::error::Error;
use crate::server::Server;

/// Timeout for a TCP connection to one address.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// Timeout for a TLS handshake.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(30);

/// A TCP connection or a TLS session.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// Connects to a server.
pub(crate) async fn connect(server: &Server) -> Result<Box<dyn Stream>, Error> {
    let host = server.hostname();
    let unreachable = |error: io::Error| Error::Unreachable(error.to_string());
    let addresses = lookup_host((host, server.port())).await;
    let mut connected = Err(Error::Unreachable(format!("unknown host {host}")));
    for address in addresses.map_err(unreachable)? {
        connected = match timeout(CONNECT_TIMEOUT, tcp(address, server.local_address())).await {
            Ok(stream) => stream.map_err(unreachable),
            Err(_) => Err(Error::Unreachable(format!("{address} does not reply"))),
        };
        if connected.is_ok() {
            break;
        }
    }
    let stream = connected?;
    if !server.is_encrypted() {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(host.to_owned())
        .map_err(|_| Error::Certificate(format!("{host} is not a valid host name")))?;
    let connector = TlsConnector::from(server.trust().config()?);
    match timeout(HANDSHAKE_TIMEOUT, connector.connect(name, stream)).await {
        Ok(Ok(stream)) => Ok(Box::new(stream)),
        Ok(Err(error)) => Err(Error::from_tls(&error)),
        Err(_) => Err(Error::Unreachable("the TLS handshake timed out".to_owned())),
    }
}

async fn tcp(address: SocketAddr, from: Option<IpAddr>) -> io::Result<TcpStream> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    if let Some(from) = from {
        socket.bind(SocketAddr::new(from, 0))?;
    }
    let stream = socket.connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}
