//! Requests to a server.

use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::time::{Duration, Instant};

use pijersi_client::{Error, Trust};
use serde_json::Value;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls;
use tokio_rustls::rustls::pki_types::ServerName;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long one node may take to accept a connection.
const CONNECTING: Duration = Duration::from_secs(2);
/// How long a server may be gone.
pub const LONGEST_ABSENCE: Duration = Duration::from_secs(120);

/// A server, or one node of it.
#[derive(Clone)]
pub struct Node {
    /// The name and port that requests carry.
    pub host: String,
    pub address: SocketAddr,
    /// How connections are encrypted, and for whom, if they are.
    encryption: Option<(TlsConnector, ServerName<'static>)>,
}

/// A connection, encrypted or not.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// What a server answers.
pub struct Answer {
    pub json: Value,
    pub cookie: Option<String>,
}

impl Node {
    /// Reads `http://host:port` or `https://host:port`.
    pub fn parse(url: &str, trust: &Trust) -> Result<Node, String> {
        let is_host = |host: &&str| !host.is_empty() && !host.contains('/');
        let (scheme, host) = url
            .split_once("://")
            .map(|(scheme, rest)| (scheme, rest.trim_end_matches('/')))
            .filter(|(scheme, host)| ["http", "https"].contains(scheme) && is_host(host))
            .ok_or_else(|| format!("{url}: write an address such as http://127.0.0.1:8274"))?;
        let is_encrypted = scheme == "https";
        let (name, with_port) = match host.rsplit_once(':') {
            Some((name, port)) if port.parse::<u16>().is_ok() => (name, host.to_owned()),
            _ if is_encrypted => (host, format!("{host}:443")),
            _ => (host, format!("{host}:80")),
        };
        let address = with_port
            .to_socket_addrs()
            .map_err(|error| format!("{url}: {error}"))?
            .next()
            .ok_or_else(|| format!("{url}: there is no such host"))?;
        let encryption = match is_encrypted {
            false => None,
            true => {
                let config = trust.config().map_err(|error| error.to_string())?;
                let name = name.trim_matches(['[', ']']).to_owned();
                let name = ServerName::try_from(name).map_err(|error| format!("{url}: {error}"))?;
                Some((TlsConnector::from(config), name))
            }
        };
        Ok(Node {
            host: host.to_owned(),
            address,
            encryption,
        })
    }

    /// Looks whether an encrypted connection is possible at all. That a node does not answer may pass.
    pub async fn check(&self) -> Result<(), Error> {
        let Err(error) = self.open(None).await else {
            return Ok(());
        };
        match error.get_ref().and_then(|inner| inner.downcast_ref()) {
            Some(rustls::Error::InvalidCertificate(_)) => {
                Err(Error::Certificate(error.to_string()))
            }
            _ => Ok(()),
        }
    }

    /// The address of a socket.
    pub fn socket(&self, path: &str) -> String {
        let scheme = if self.encryption.is_some() {
            "wss"
        } else {
            "ws"
        };
        format!("{scheme}://{}{path}", self.host)
    }

    /// Opens a connection, from a local address if one is given.
    pub async fn connect(&self, from: Option<SocketAddr>) -> Result<Box<dyn Stream>, String> {
        match tokio::time::timeout(CONNECTING, self.open(from)).await {
            Ok(Ok(stream)) => Ok(stream),
            Ok(Err(error)) => Err(format!("cannot connect: {error}")),
            Err(_) => Err("cannot connect: no answer".to_owned()),
        }
    }

    async fn open(&self, from: Option<SocketAddr>) -> io::Result<Box<dyn Stream>> {
        let socket = match self.address {
            SocketAddr::V4(_) => TcpSocket::new_v4()?,
            SocketAddr::V6(_) => TcpSocket::new_v6()?,
        };
        if let Some(from) = from {
            socket.bind(from)?;
        }
        let stream = socket.connect(self.address).await?;
        stream.set_nodelay(true)?;
        Ok(match &self.encryption {
            None => Box::new(stream),
            Some((connector, name)) => Box::new(connector.connect(name.clone(), stream).await?),
        })
    }

    /// Sends a request to one of the nodes, and again to the next while none gives a good answer.
    pub async fn send_to_any(
        nodes: &[Node],
        from: Option<SocketAddr>,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Answer, String> {
        let begin = Instant::now();
        loop {
            for node in nodes {
                match node.send(from, method, path, cookie, body).await {
                    Ok(answer) => return Ok(answer),
                    Err(reason) if begin.elapsed() > LONGEST_ABSENCE => return Err(reason),
                    Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
                }
            }
        }
    }

    /// Sends a request and reads the answer, which must be a good one.
    async fn send(
        &self,
        from: Option<SocketAddr>,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Answer, String> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let cookie = cookie.map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{cookie}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        let mut stream = self.connect(from).await?;
        let exchange = async {
            stream.write_all(request.as_bytes()).await?;
            let mut bytes = Vec::new();
            stream.read_to_end(&mut bytes).await?;
            io::Result::Ok(bytes)
        };
        let bytes = match tokio::time::timeout(PATIENCE, exchange).await {
            Ok(Ok(bytes)) => bytes,
            Ok(Err(error)) => return Err(format!("{method} {path}: {error}")),
            Err(_) => return Err(format!("{method} {path}: no answer")),
        };
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).unwrap_or("no status");
        if !status.starts_with('2') {
            let body: String = body.chars().take(200).collect();
            return Err(format!("{method} {path}: {status} {body}"));
        }
        let cookie = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            let value = value.split(';').next()?.trim().to_owned();
            name.eq_ignore_ascii_case("set-cookie").then_some(value)
        });
        Ok(Answer {
            json: serde_json::from_str(body).unwrap_or_default(),
            cookie,
        })
    }
}
