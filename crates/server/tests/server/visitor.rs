//! A client that sends raw bytes.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::EVENTUALLY;

/// A response.
pub struct Answer {
    pub status: u16,
    head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    /// The code and the message of an error reply.
    pub fn refusal(&self) -> (String, String) {
        let json: serde_json::Value = serde_json::from_slice(&self.body).unwrap();
        let text = |key: &str| json["error"][key].as_str().unwrap().to_owned();
        (text("code"), text("message"))
    }
}

/// Opens a connection and sends some bytes.
pub async fn begin(address: SocketAddr, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The server may refuse before everything is sent.
    let _ = stream.write_all(bytes).await;
    stream
}

/// All bytes that the server sends until it closes the connection.
pub async fn until_closed(mut stream: TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read = stream.read_to_end(&mut bytes);
    let read = tokio::time::timeout(EVENTUALLY, read).await;
    let _ = read.expect("the server closes the connection");
    bytes
}

/// Sends raw bytes and reads until the server closes.
pub async fn raw(address: SocketAddr, request: &[u8]) -> Answer {
    let mut bytes = until_closed(begin(address, request).await).await;
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
    let body = end.map_or_else(Vec::new, |end| bytes.split_off(end + 4));
    let head = String::from_utf8_lossy(&bytes).into_owned();
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    Answer {
        status: status.unwrap_or(0),
        head,
        body,
    }
}

/// Sends a request with these lines of headers.
pub async fn ask(address: SocketAddr, method: &str, path: &str, headers: &str) -> Answer {
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\r\n"
    );
    raw(address, request.as_bytes()).await
}

pub async fn get(address: SocketAddr, path: &str) -> Answer {
    ask(address, "GET", path, "").await
}
