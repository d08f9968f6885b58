//! Protection against cross-site requests: pages of other sites may not act here.
//!
//! A browser sends the origin of the page with each request that changes something and with each socket, and a page
//! cannot change that. Programs other than browsers send no origin; they carry no cookies of others either.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use pijersi_protocol::Problem;

use super::Live;
use crate::error::HttpError;
use crate::service::Service;

/// Refuses requests from other sites.
pub(super) async fn check(
    State(service): State<Service>,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    let headers = request.headers();
    let reads_only = matches!(*request.method(), Method::GET | Method::HEAD)
        && !headers.contains_key(header::UPGRADE);
    if reads_only || is_own(service.live(), headers) {
        Ok(next.run(request).await)
    } else {
        Err(HttpError(Problem::BadOrigin))
    }
}

fn is_own(live: &Live, headers: &HeaderMap) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).into_iter();
    let origin = match (origins.next(), origins.next()) {
        (None, _) => return true,
        (Some(origin), None) => origin.to_str().unwrap_or_default(),
        _ => return false,
    };
    if live.has_address(origin) {
        return true;
    }
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    authority.is_some() && authority == host
}
