//! The body of a request.

use axum::extract::{FromRequest, Request};
use axum::http::header;
use serde::de::DeserializeOwned;

use crate::error::HttpError;

/// How long a body may be.
const LONGEST: usize = 16 * 1024;

/// A body of JSON; an empty one counts as `{}`. Its type must be said, which the form of another site cannot do.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, _: &S) -> Result<Body<T>, HttpError> {
        let is_json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.split(';').next())
            .is_some_and(|value| value.trim().eq_ignore_ascii_case("application/json"));
        let bytes = axum::body::to_bytes(request.into_body(), LONGEST)
            .await
            .map_err(|_| HttpError::bad_request("the body is too long or incomplete"))?;
        if !bytes.is_empty() && !is_json {
            let message = "the body must be JSON: send Content-Type: application/json";
            return Err(HttpError::bad_request(message));
        }
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        match serde_json::from_slice(text) {
            Ok(value) => Ok(Body(value)),
            Err(error) => Err(HttpError::bad_request(format!("the body: {error}"))),
        }
    }
}
