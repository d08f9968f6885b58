//! What goes wrong with a request, as the page is told.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// A refused request: a status, a word for programs and a sentence for people.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ApiError {
    #[serde(skip)]
    pub status: StatusCode,
    pub code: &'static str,
    pub message: String,
    /// Where in a text the problem is, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Place {
    pub line: usize,
    pub column: usize,
}

impl ApiError {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError {
            status,
            code,
            message: message.into(),
            place: None,
        }
    }

    /// The request cannot be understood.
    pub fn malformed(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, "malformed", message)
    }

    /// The request is understood, but what it names is no position, turn, match or set-up.
    pub fn invalid(message: impl ToString) -> ApiError {
        ApiError::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "invalid",
            message.to_string(),
        )
    }

    /// The same, with the place in the text.
    pub fn invalid_at(message: impl ToString, line: usize, column: usize) -> ApiError {
        ApiError {
            place: Some(Place { line, column }),
            ..ApiError::invalid(message)
        }
    }

    pub fn not_found(path: &str) -> ApiError {
        let message = format!("there is nothing at {}", path.escape_debug());
        ApiError::new(StatusCode::NOT_FOUND, "not-found", message)
    }

    pub fn method() -> ApiError {
        let message = "this address does not take that method: see docs/api.md";
        ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "method", message)
    }

    pub fn media_type() -> ApiError {
        let message = "send JSON, with the header Content-Type: application/json";
        ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type", message)
    }

    pub fn too_large(most: usize) -> ApiError {
        let message = format!("too large: at most {} KiB are read", most / 1024);
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message)
    }

    pub fn too_many(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many", message)
    }

    pub fn foreign() -> ApiError {
        let message = "only the page of this server may connect";
        ApiError::new(StatusCode::FORBIDDEN, "foreign", message)
    }

    pub fn busy() -> ApiError {
        let message = "the server is busy: try again in a moment";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message)
    }
}

/// The JSON around an error.
#[derive(Serialize)]
struct Envelope<'a> {
    error: &'a ApiError,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(Envelope { error: &self })).into_response()
    }
}
