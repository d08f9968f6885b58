//! A connection to a server, encrypted or not.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use rustls::pki_types::ServerName;
use rustls::{ClientConnection, StreamOwned};
use tungstenite::http::Uri;

use crate::error::Error;
use crate::trust::Trust;

/// How long a server may take to accept a connection.
const CONNECTING: Duration = Duration::from_secs(5);
/// How long it may then take for each step of opening it.
const OPENING: Duration = Duration::from_secs(10);

pub(crate) enum Stream {
    Plain(TcpStream),
    Encrypted(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Stream {
    /// Connects to the server of an address that begins with `ws://` or `wss://`.
    pub fn connect(address: &Uri, trust: &Trust) -> Result<Stream, Error> {
        let unreachable = |error: io::Error| Error::Unreachable(error.to_string());
        let is_encrypted = address.scheme_str() == Some("wss");
        let port = address.port_u16();
        let port = port.unwrap_or(if is_encrypted { 443 } else { 80 });
        let host = address.host().unwrap_or_default();
        // An address of version 6 stands in brackets.
        let host = host.trim_matches(['[', ']']);
        let mut plain = Err(Error::Unreachable(format!("there is no host {host}")));
        for place in (host, port).to_socket_addrs().map_err(unreachable)? {
            plain = TcpStream::connect_timeout(&place, CONNECTING).map_err(unreachable);
            if plain.is_ok() {
                break;
            }
        }
        let mut plain = plain?;
        plain.set_nodelay(true).map_err(unreachable)?;
        plain.set_read_timeout(Some(OPENING)).map_err(unreachable)?;
        if !is_encrypted {
            return Ok(Stream::Plain(plain));
        }
        let name = ServerName::try_from(host.to_owned())
            .map_err(|_| Error::Certificate(format!("{host} is no name of a server")))?;
        let mut session = ClientConnection::new(trust.config()?, name)
            .map_err(|error| Error::Certificate(error.to_string()))?;
        while session.is_handshaking() {
            session
                .complete_io(&mut plain)
                .map_err(|error| Error::of_connection(&error))?;
        }
        let stream = StreamOwned::new(session, plain);
        Ok(Stream::Encrypted(Box::new(stream)))
    }

    /// How long reading may wait.
    pub fn set_patience(&self, time: Duration) -> io::Result<()> {
        let stream = match self {
            Stream::Plain(stream) => stream,
            Stream::Encrypted(stream) => stream.get_ref(),
        };
        stream.set_read_timeout(Some(time))
    }
}

impl Read for Stream {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(stream) => stream.read(bytes),
            Stream::Encrypted(stream) => stream.read(bytes),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(stream) => stream.write(bytes),
            Stream::Encrypted(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Stream::Plain(stream) => stream.flush(),
            Stream::Encrypted(stream) => stream.flush(),
        }
    }
}
