//! HTTP requests, each on a connection of its own.

use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::http::request::Builder;
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use pijersi_protocol::ErrorReply;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::error::Error;
use crate::identity::Identity;
use crate::server::Server;
use crate::stream::connect;

/// Timeout for a reply.
const REPLY_TIMEOUT: Duration = Duration::from_secs(30);
/// Maximum size of a reply.
const MAX_REPLY_LEN: usize = 64 << 20;

/// The reply to a request.
pub(crate) struct Reply<T> {
    /// The cookie that the server sets.
    pub cookie: Option<String>,
    pub body: T,
}

type Body = Full<Bytes>;

fn malformed(error: impl ToString) -> Error {
    Error::Malformed(error.to_string())
}

fn unreachable(error: impl ToString) -> Error {
    Error::Unreachable(error.to_string())
}

pub(crate) fn get(path: &str) -> Result<Request<Body>, Error> {
    let request = Request::get(path).body(Body::default());
    request.map_err(malformed)
}

pub(crate) fn post(path: &str, body: &impl Serialize) -> Result<Request<Body>, Error> {
    let body = serde_json::to_vec(body).map_err(malformed)?;
    let request: Builder = Request::post(path).header(CONTENT_TYPE, "application/json");
    request.body(Body::from(body)).map_err(malformed)
}

/// Sends a request, and returns the reply as it is.
pub(crate) async fn respond(
    server: &Server,
    mut request: Request<Body>,
) -> Result<Response<Bytes>, Error> {
    let host = server.host().parse().map_err(malformed)?;
    request.headers_mut().insert(HOST, host);
    let reply = timeout(REPLY_TIMEOUT, exchange(server, request)).await;
    reply.map_err(|_| unreachable("no reply"))?
}

/// Sends a request, and parses the reply.
pub(crate) async fn send<T: DeserializeOwned>(
    server: &Server,
    mut request: Request<Body>,
    visitor: Option<&Identity>,
) -> Result<Reply<T>, Error> {
    if let Some(visitor) = visitor {
        let cookie = visitor.cookie().parse().map_err(malformed)?;
        request.headers_mut().insert(COOKIE, cookie);
    }
    let response = respond(server, request).await?;
    let status = response.status();
    if status.is_success() {
        let cookie = response.headers().get(SET_COOKIE);
        let cookie = cookie.and_then(|value| value.to_str().ok()?.split(';').next());
        let body = serde_json::from_slice(response.body());
        return Ok(Reply {
            cookie: cookie.map(str::to_owned),
            body: body.map_err(|error| {
                malformed(format!("it replies with status {status}, but {error}"))
            })?,
        });
    }
    Err(refusal(&response))
}

/// The error of a reply that is no success.
pub(crate) fn refusal(response: &Response<Bytes>) -> Error {
    match serde_json::from_slice(response.body()) {
        Ok(ErrorReply { error }) => Error::Refused(error),
        Err(_) => malformed(format!("it replies with status {}", response.status())),
    }
}

async fn exchange(server: &Server, request: Request<Body>) -> Result<Response<Bytes>, Error> {
    let stream = TokioIo::new(connect(server).await?);
    let (mut sender, connection) = http1::handshake(stream).await.map_err(unreachable)?;
    let respond = async {
        let (head, body) = sender
            .send_request(request)
            .await
            .map_err(unreachable)?
            .into_parts();
        let body = Limited::new(body, MAX_REPLY_LEN).collect().await;
        let body = body.map_err(unreachable)?.to_bytes();
        Ok(Response::from_parts(head, body))
    };
    // The connection carries the exchange, and is dropped with it.
    tokio::pin!(respond);
    tokio::select! {
        response = &mut respond => response,
        ended = connection => {
            ended.map_err(unreachable)?;
            respond.await
        }
    }
}
