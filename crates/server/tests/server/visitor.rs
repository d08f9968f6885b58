//! Somebody who talks to the server, with as little as possible in between.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// An answer over HTTP.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| {
            panic!("{error}: {}", String::from_utf8_lossy(&self.body));
        })
    }

    /// The message of a refusal, which must be there.
    pub fn refusal(&self) -> String {
        self.json()["error"]["message"].as_str().unwrap().to_owned()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

/// Sends raw bytes and reads until the server closes.
pub async fn raw(address: SocketAddr, request: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The server may refuse before everything is sent.
    let _ = stream.write_all(request).await;
    let mut bytes = Vec::new();
    let read = stream.read_to_end(&mut bytes);
    let _ = tokio::time::timeout(Duration::from_secs(20), read).await;
    let end = bytes
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .unwrap_or(bytes.len().saturating_sub(4));
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    Answer {
        status: status.unwrap_or(0),
        head,
        body: bytes.split_off(end + 4),
    }
}

pub async fn get(address: SocketAddr, path: &str, headers: &str) -> Answer {
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\r\n");
    raw(address, request.as_bytes()).await
}

pub async fn post(address: SocketAddr, path: &str, body: &str) -> Answer {
    post_as(address, path, "application/json", body).await
}

pub async fn post_as(address: SocketAddr, path: &str, media_type: &str, body: &str) -> Answer {
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: {media_type}\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    raw(address, request.as_bytes()).await
}

/// An open socket.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    pub async fn open(address: SocketAddr) -> Socket {
        let (mut stream, _) = connect_async(format!("ws://{address}/api/socket"))
            .await
            .unwrap();
        let welcome = stream.next().await.unwrap().unwrap();
        assert!(welcome.to_text().unwrap().contains("welcome"));
        Socket(stream)
    }

    pub async fn say(&mut self, text: &str) {
        self.try_say(text).await.unwrap();
    }

    pub async fn try_say(
        &mut self,
        text: &str,
    ) -> Result<(), tokio_tungstenite::tungstenite::Error> {
        self.0.send(Message::text(text.to_owned())).await
    }

    /// The next word, or nothing when the server has closed.
    pub async fn hear(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(30), self.0.next());
            match next.await.expect("the server says something in time")? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next word of this type.
    pub async fn hear_type(&mut self, wanted: &str) -> Value {
        loop {
            let word = self.hear().await.expect("the socket stays open");
            if word["type"] == wanted {
                return word;
            }
            assert_ne!(word["type"], "error", "{word}");
        }
    }
}
