//! The body and the query of a request, as typed values. Unknown fields are errors.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use pijersi_protocol::Problem;
use serde::de::{DeserializeOwned, Deserializer};

use crate::address::ClientAddress;
use crate::error::HttpError;
use crate::limit::Limit;
use crate::service::Service;

/// Maximum length of a body in bytes.
const MAX_BODY: usize = 16 * 1024;

/// A body of JSON; an empty one counts as `{}`. The Content-Type is required, because a form on another site cannot set it.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Service> for Body<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, service: &Service) -> Result<Body<T>, HttpError> {
        read_json(request, service, MAX_BODY).await.map(Body)
    }
}

/// Reads a body of JSON up to a length in bytes.
pub(crate) async fn read_json<T: DeserializeOwned>(
    request: Request,
    service: &Service,
    max_len: usize,
) -> Result<T, HttpError> {
    let is_json = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|value| value.trim().eq_ignore_ascii_case("application/json"));
    let address = ClientAddress::of(request.extensions());
    let bytes = axum::body::to_bytes(request.into_body(), max_len);
    let bytes = tokio::time::timeout(service.body_timeout(), bytes)
        .await
        .map_err(|_| {
            service
                .refusals()
                .count(Limit::BodyTimeout, Some(address.0));
            Problem::RequestTimeout
        })?
        .map_err(|_| Problem::bad_request(None, "the body is too long or incomplete"))?;
    if !bytes.is_empty() && !is_json {
        let detail = "expected JSON: send Content-Type: application/json";
        return Err(Problem::bad_request(None, detail).into());
    }
    let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
    let mut json = serde_json::Deserializer::from_slice(text);
    let value = deserialize(&mut json)?;
    json.end()
        .map_err(|error| Problem::bad_request(None, error))?;
    Ok(value)
}

/// The query of an address.
pub(crate) struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query<T>, HttpError> {
        let query = parts.uri.query().unwrap_or_default();
        let pairs = form_urlencoded::parse(query.as_bytes());
        Ok(Query(deserialize(serde_urlencoded::Deserializer::new(
            pairs,
        ))?))
    }
}

/// Deserializes, and names the field in an error.
fn deserialize<'de, T: DeserializeOwned>(
    deserializer: impl Deserializer<'de, Error: ToString>,
) -> Result<T, Problem> {
    serde_path_to_error::deserialize(deserializer).map_err(|error| {
        let field = error.path().to_string();
        Problem::BadRequest {
            field: (field != ".").then_some(field),
            detail: error.inner().to_string(),
        }
    })
}
