//! The socket of a game.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use hyper::StatusCode;
use hyper::header::{COOKIE, HeaderValue};
use pijersi_protocol::{Endpoint, GameReply, GameRequest, Missing, Problem};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::error::Error;
use crate::identity::Identity;
use crate::server::Server;
use crate::stream::{Stream, connect};

/// Timeout for the handshake.
const OPEN_TIMEOUT: Duration = Duration::from_secs(30);
/// Small, because most messages are short and a load test has many sockets.
const READ_BUFFER_LEN: usize = 1024;

/// An open socket of a game.
pub struct GameSocket(WebSocketStream<Box<dyn Stream>>);

/// The connection is closed or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disconnected;

impl GameSocket {
    pub(crate) async fn open(
        server: &Server,
        id: &str,
        visitor: Option<&Identity>,
        since: usize,
    ) -> Result<GameSocket, Error> {
        let malformed = |error: &dyn ToString| Error::Malformed(error.to_string());
        let path = server.endpoint(Endpoint::GameSocket, id);
        let scheme = if server.is_encrypted() { "wss" } else { "ws" };
        let url = format!("{scheme}://{}{path}?since={since}", server.host());
        let mut request = url
            .into_client_request()
            .map_err(|error| malformed(&error))?;
        if let Some(visitor) = visitor {
            let cookie = HeaderValue::from_str(visitor.cookie());
            let cookie = cookie.map_err(|error| malformed(&error))?;
            request.headers_mut().insert(COOKIE, cookie);
        }
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER_LEN)
            .write_buffer_size(0);
        let stream = connect(server).await?;
        let opened = client_async_with_config(request, stream, Some(config));
        match timeout(OPEN_TIMEOUT, opened).await {
            Ok(Ok((socket, _))) => Ok(GameSocket(socket)),
            Ok(Err(tungstenite::Error::Http(response))) => Err(match response.status() {
                StatusCode::NOT_FOUND => Problem::NotFound {
                    what: Missing::Game,
                }
                .into(),
                status if status.is_server_error() => {
                    Error::Unreachable(format!("it replies with status {status}"))
                }
                status => malformed(&format!("it replies with status {status}")),
            }),
            Ok(Err(error)) => Err(Error::Unreachable(error.to_string())),
            Err(_) => Err(Error::Unreachable("no reply".to_owned())),
        }
    }

    /// Sends a request.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn send(&mut self, request: &GameRequest) -> Result<(), Disconnected> {
        let text = serde_json::to_string(request).map_err(|_| Disconnected)?;
        self.0
            .send(Message::text(text))
            .await
            .map_err(|_| Disconnected)
    }

    /// The next reply; one that this version does not understand is `Unknown`. Dropping the future loses no reply.
    ///
    /// # Errors
    /// When the connection is closed or lost.
    pub async fn next(&mut self) -> Result<GameReply, Disconnected> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => {
                    return Ok(serde_json::from_str(&text).unwrap_or(GameReply::Unknown));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Disconnected),
                Some(Ok(_)) => {}
            }
        }
    }

    /// Closes the connection.
    pub async fn close(mut self) {
        let _ = self.0.close(None).await;
    }
}
