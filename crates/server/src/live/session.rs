//! A WebSocket session: the common part of the sockets of games and of the lobby.

use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use pijersi_protocol::{CloseCode, Problem};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite;

use crate::limit::Rate;
use crate::rate_limit::TokenBucket;

/// Maximum length of a message in bytes.
const MAX_MESSAGE: usize = 4096;
/// Timeout for sending a message.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// Delay in milliseconds before clients reconnect when the server stops.
pub(super) const RECONNECT_DELAY: u64 = 1_000;

/// Small buffers suffice: messages are short.
pub(super) fn with_small_buffers(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
}

/// A reply as JSON, ready to be sent to many.
pub(super) fn to_json(reply: &impl Serialize) -> Utf8Bytes {
    let text = serde_json::to_string(reply);
    text.expect("replies can be serialized").into()
}

/// Parses a message.
pub(super) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    serde_json::from_str(text).map_err(|error| Problem::bad_request(None, error))
}

/// Done when a flag has this value.
pub(crate) async fn becomes(flag: &mut watch::Receiver<bool>, value: bool) {
    let _ = flag.wait_for(|flag| *flag == value).await.map(|_| ());
}

/// Why a session ends.
pub(super) enum End {
    /// The client has left, or does not reply.
    Gone,
    /// The server closes the socket.
    Close(CloseCode),
}

/// An open socket.
pub(super) struct Session {
    socket: WebSocket,
    rate: Rate,
    bucket: TokenBucket,
}

impl Session {
    pub fn new(socket: WebSocket, rate: Rate) -> Session {
        Session {
            socket,
            rate,
            bucket: TokenBucket::full(rate, Instant::now()),
        }
    }

    /// Waits for a message.
    pub async fn receive(&mut self) -> Result<Message, End> {
        match self.socket.recv().await {
            Some(Ok(Message::Close(_))) | None => Err(End::Gone),
            Some(Ok(message)) => Ok(message),
            Some(Err(error)) => {
                let error = error.into_inner().downcast::<tungstenite::Error>();
                match error.as_deref() {
                    Ok(tungstenite::Error::Capacity(_)) => Err(End::Close(CloseCode::TooLong)),
                    _ => Err(End::Gone),
                }
            }
        }
    }

    /// Counts a message of the client.
    pub fn count(&mut self) -> Result<(), End> {
        match self.bucket.take(self.rate, Instant::now()) {
            true => Ok(()),
            false => Err(End::Close(CloseCode::TooManyMessages)),
        }
    }

    pub async fn send(&mut self, message: Message) -> Result<(), End> {
        let sent = tokio::time::timeout(SEND_TIMEOUT, self.socket.send(message)).await;
        match sent {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    pub async fn send_reply(&mut self, reply: &impl Serialize) -> Result<(), End> {
        self.send(Message::Text(to_json(reply))).await
    }

    pub async fn ping(&mut self) -> Result<(), End> {
        self.send(Message::Ping(Default::default())).await
    }

    /// Closes the socket as far as the client is still connected.
    pub async fn finish(mut self, end: End) {
        if let End::Close(code) = end {
            let frame = CloseFrame {
                code: code.number(),
                reason: code.reason().into(),
            };
            let _ = self.send(Message::Close(Some(frame))).await;
        }
    }
}
