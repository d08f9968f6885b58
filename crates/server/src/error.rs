//! The one error of the server: a request that is refused.

use axum::Json;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::store::StoreError;

/// A refused request: a status, a word for programs, a sentence for people.
#[derive(Clone, Debug)]
pub(crate) struct HttpError {
    status: StatusCode,
    code: &'static str,
    message: String,
    header: Option<(HeaderName, HeaderValue)>,
}

impl HttpError {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> HttpError {
        HttpError {
            status,
            code,
            message: message.into(),
            header: None,
        }
    }

    fn with(mut self, name: HeaderName, value: &'static str) -> HttpError {
        self.header = Some((name, HeaderValue::from_static(value)));
        self
    }

    pub fn bad_host() -> HttpError {
        let message = "the request has no valid Host header";
        HttpError::new(StatusCode::BAD_REQUEST, "bad-host", message)
    }

    pub fn unknown_host(name: &str) -> HttpError {
        let name: String = name.chars().take(80).flat_map(char::escape_debug).collect();
        let message = format!(
            "this server does not answer for {name}: whoever runs it can allow the name with --host-name"
        );
        HttpError::new(StatusCode::MISDIRECTED_REQUEST, "unknown-host", message)
    }

    pub fn not_found() -> HttpError {
        HttpError::new(StatusCode::NOT_FOUND, "not-found", "there is no such file")
    }

    pub fn read_only() -> HttpError {
        let message = "this address only answers GET and HEAD";
        HttpError::new(StatusCode::METHOD_NOT_ALLOWED, "method", message)
            .with(header::ALLOW, "GET, HEAD")
    }

    pub fn too_many_requests() -> HttpError {
        let message = "too many requests from your address: try again in a second";
        HttpError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", message)
            .with(header::RETRY_AFTER, "1")
    }

    pub fn bad_request(message: impl Into<String>) -> HttpError {
        HttpError::new(StatusCode::BAD_REQUEST, "bad-request", message)
    }

    pub fn no_identity() -> HttpError {
        let message = "this needs an identity: POST /api/v1/identity first";
        HttpError::new(StatusCode::UNAUTHORIZED, "no-identity", message)
    }

    pub fn bad_origin() -> HttpError {
        let message = "the request comes from another site's page";
        HttpError::new(StatusCode::FORBIDDEN, "bad-origin", message)
    }

    pub fn bad_code() -> HttpError {
        let message = "the code is wrong, used or expired: make another one";
        HttpError::new(StatusCode::FORBIDDEN, "bad-code", message)
    }

    pub fn no_such_game() -> HttpError {
        let message = "there is no such game: check the link";
        HttpError::new(StatusCode::NOT_FOUND, "not-found", message)
    }

    pub fn no_such_request() -> HttpError {
        let message = "there is nothing at this address: see docs/live.md";
        HttpError::new(StatusCode::NOT_FOUND, "not-found", message)
    }

    pub fn other_method() -> HttpError {
        let message = "this address wants another method: see docs/live.md";
        HttpError::new(StatusCode::METHOD_NOT_ALLOWED, "method", message)
    }

    pub fn too_often() -> HttpError {
        let message = "too many of these from your address: try again in a minute";
        HttpError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", message)
            .with(header::RETRY_AFTER, "60")
    }

    pub fn too_many_games() -> HttpError {
        let message = "you have too many open invitations or games: finish or close some";
        HttpError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-games", message)
            .with(header::RETRY_AFTER, "60")
    }

    pub fn unavailable() -> HttpError {
        let message = "the store does not answer: try again in a moment";
        HttpError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message)
            .with(header::RETRY_AFTER, "1")
    }

    pub fn stopping() -> HttpError {
        let message = "the server is stopping";
        HttpError::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", message)
    }
}

impl From<StoreError> for HttpError {
    fn from(_: StoreError) -> HttpError {
        HttpError::unavailable()
    }
}

/// The JSON of an error.
#[derive(Serialize)]
struct Envelope<'a> {
    error: Content<'a>,
}

#[derive(Serialize)]
struct Content<'a> {
    code: &'a str,
    message: &'a str,
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let error = Content {
            code: self.code,
            message: &self.message,
        };
        let mut response = (self.status, Json(Envelope { error })).into_response();
        response.headers_mut().extend(self.header);
        response
    }
}
