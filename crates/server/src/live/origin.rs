//! Where a request comes from: pages of other sites may not act here.
//!
//! A browser sends the origin of the page with everything that changes something and with every socket, and a page
//! cannot change that. Programs that are no browser send none; they carry no cookies of others either.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;

use super::Live;
use crate::error::HttpError;
use crate::service::Service;

/// Refuses what comes from other sites.
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
        Err(HttpError::bad_origin())
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
