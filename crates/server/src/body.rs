//! Reading the JSON body of a request, with errors that say what is wrong.

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use serde::de::DeserializeOwned;

use crate::error::ApiError;

/// No match comes near this size.
pub(crate) const MAX_BODY: usize = 64 * 1024;

/// The JSON body of a request.
pub(crate) struct JsonBody<T>(pub T);

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request<Body>, _: &S) -> Result<JsonBody<T>, ApiError> {
        // A form of another site can send text but not this type, so nobody else's page can ask here.
        let is_json = request
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| value.split(';').next() == Some("application/json"));
        if !is_json {
            return Err(ApiError::media_type());
        }
        let announced = request.headers().get(CONTENT_LENGTH);
        let announced = announced.and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
        if announced.is_some_and(|length| length > MAX_BODY as u64) {
            return Err(ApiError::too_large(MAX_BODY));
        }
        let bytes = to_bytes(request.into_body(), MAX_BODY)
            .await
            .map_err(|_| ApiError::too_large(MAX_BODY))?;
        read(&bytes).map(JsonBody)
    }
}

/// Reads JSON.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(bytes).map_err(|error| {
        // A client may repeat its rubbish in the message: keep it short.
        let mut message: String = error.to_string().chars().take(200).collect();
        message.insert_str(0, "this JSON is not understood: ");
        ApiError::malformed(message)
    })
}
