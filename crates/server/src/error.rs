//! Errors over HTTP: a [`Problem`] with its status and headers.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pijersi_protocol::{ErrorReply, Problem};

use crate::store::StoreError;

/// A problem as the reply to an HTTP request.
#[derive(Clone, Debug)]
pub(crate) struct HttpError(pub Problem);

impl From<Problem> for HttpError {
    fn from(problem: Problem) -> HttpError {
        HttpError(problem)
    }
}

impl From<StoreError> for HttpError {
    fn from(error: StoreError) -> HttpError {
        HttpError(error.into())
    }
}

/// Visitors learn that the store does not work; the log has the cause.
impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        tracing::error!("{error}");
        Problem::Unavailable
    }
}

fn status(problem: &Problem) -> StatusCode {
    match problem {
        Problem::BadHost | Problem::BadRequest { .. } => StatusCode::BAD_REQUEST,
        Problem::NoIdentity | Problem::BadWorkerKey => StatusCode::UNAUTHORIZED,
        Problem::RequestTimeout => StatusCode::REQUEST_TIMEOUT,
        Problem::BadOrigin
        | Problem::BadCode
        | Problem::Banned { .. }
        | Problem::Blocked
        | Problem::WorkerSuspended => StatusCode::FORBIDDEN,
        Problem::NotFound { .. } => StatusCode::NOT_FOUND,
        Problem::Method => StatusCode::METHOD_NOT_ALLOWED,
        Problem::UnknownHost { .. } => StatusCode::MISDIRECTED_REQUEST,
        Problem::TooManyRequests { .. }
        | Problem::TooManyConnections { .. }
        | Problem::TooManyReports
        | Problem::TooManyStudies { .. }
        | Problem::TooManyGames { .. } => StatusCode::TOO_MANY_REQUESTS,
        Problem::Unavailable | Problem::Stopping | Problem::ReadOnly => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        // Names that others have, and problems that occur on sockets only.
        _ => StatusCode::CONFLICT,
    }
}

/// Seconds after which the request may be repeated.
fn retry_after(problem: &Problem) -> Option<u64> {
    match problem {
        Problem::TooManyRequests { retry_after } | Problem::TooManyConnections { retry_after } => {
            Some(*retry_after)
        }
        Problem::TooManyGames { .. } => Some(60),
        Problem::Unavailable => Some(1),
        _ => None,
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let (status, retry) = (status(&self.0), retry_after(&self.0));
        let is_timeout = self.0 == Problem::RequestTimeout;
        let error = self.0.into();
        let mut response = (status, Json(ErrorReply { error })).into_response();
        if is_timeout {
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(header::CONNECTION, close);
        }
        if let Some(seconds) = retry {
            let value = HeaderValue::from(seconds);
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        response
    }
}

/// The reply to a connection that is refused before its request is read.
pub(crate) fn refusal_without_request(problem: Problem) -> String {
    let (status, retry) = (status(&problem), retry_after(&problem).unwrap_or_default());
    let error = problem.into();
    let body = serde_json::to_string(&ErrorReply { error }).expect("errors can be serialized");
    let length = body.len();
    format!(
        "HTTP/1.1 {status}\r\nConnection: close\r\nRetry-After: {retry}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    )
}

/// The reply of an address that only supports GET and HEAD.
pub(crate) async fn read_only() -> Response {
    let allow = [(header::ALLOW, "GET, HEAD")];
    (allow, HttpError(Problem::Method)).into_response()
}
