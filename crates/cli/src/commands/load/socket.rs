//! The socket of a game.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use super::http::{LONGEST_ABSENCE, Node, Stream};

/// How long one node may take to open a socket, before another one is tried.
const OPENING: Duration = Duration::from_secs(2);

/// The longest wait between two rounds of tries.
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// An open socket.
pub struct Socket(WebSocketStream<Box<dyn Stream>>);

impl Socket {
    /// Opens the socket of a game for somebody who has so many events. While nobody answers, one node after the other is
    /// tried, as a proxy in front of them would.
    pub async fn open(
        nodes: &[Node],
        from: Option<SocketAddr>,
        cookie: Option<&str>,
        id: &str,
        since: usize,
    ) -> Result<Socket, String> {
        let mut pause = Duration::from_millis(50);
        let tries = async {
            loop {
                for node in nodes {
                    if let Ok(socket) = Socket::try_open(node, from, cookie, id, since).await {
                        return socket;
                    }
                }
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
        };
        tokio::time::timeout(LONGEST_ABSENCE, tries)
            .await
            .map_err(|_| "the socket of a game does not open".to_owned())
    }

    async fn try_open(
        node: &Node,
        from: Option<SocketAddr>,
        cookie: Option<&str>,
        id: &str,
        since: usize,
    ) -> Result<Socket, String> {
        let url = node.socket(&format!("/api/v1/games/{id}/socket?since={since}"));
        let mut request = url
            .into_client_request()
            .map_err(|error| error.to_string())?;
        if let Some(cookie) = cookie {
            let cookie = cookie.parse().map_err(|_| "the cookie is odd")?;
            request.headers_mut().insert("cookie", cookie);
        }
        let config = WebSocketConfig::default()
            .read_buffer_size(1024)
            .write_buffer_size(0);
        let stream = node.connect(from).await?;
        let opened = tokio_tungstenite::client_async_with_config(request, stream, Some(config));
        let opened = tokio::time::timeout(OPENING, opened).await;
        match opened {
            Ok(Ok((socket, _))) => Ok(Socket(socket)),
            Ok(Err(error)) => Err(error.to_string()),
            Err(_) => Err("no answer".to_owned()),
        }
    }

    /// The next message; nothing when the connection has ended.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => return serde_json::from_str(&text).ok(),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Sends a message; nothing when the connection has ended.
    pub async fn send(&mut self, message: &Value) -> Option<()> {
        self.0.send(Message::text(message.to_string())).await.ok()
    }
}
