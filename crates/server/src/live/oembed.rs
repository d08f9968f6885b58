//! oEmbed: a link to the page becomes a frame with its board.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use form_urlencoded::byte_serialize;
use pijersi_protocol::{Missing, OEmbed, OEmbedQuery, OEmbedType, OEmbedVersion, Problem};

use super::preview::escaped;
use crate::error::HttpError;
use crate::extract::Query;
use crate::service::Service;

/// The size of a frame, in pixels: a board with its buttons below.
const WIDTH: u32 = 480;
const HEIGHT: u32 = 540;
/// The smallest frame in which cells can be hit.
const MIN_SIZE: u32 = 200;

/// `GET /api/v1/oembed`.
pub(super) async fn get(
    State(service): State<Service>,
    headers: HeaderMap,
    Query(query): Query<OEmbedQuery>,
) -> Result<Json<OEmbed>, HttpError> {
    let address = service.live().public_address(&headers);
    let link = link_of(&query.url, &address).ok_or(Problem::NotFound {
        what: Missing::Address,
    })?;
    let width = query.maxwidth.unwrap_or(WIDTH).clamp(MIN_SIZE, WIDTH);
    let height = query.maxheight.unwrap_or(HEIGHT).clamp(MIN_SIZE, HEIGHT);
    let place: String = byte_serialize(link.as_bytes()).collect();
    let base = escaped(&address);
    let html = format!(
        "<iframe src=\"{base}/embed/board.html?link={place}\" width=\"{width}\" height=\"{height}\" \
         title=\"Pijersi\" loading=\"lazy\"></iframe>"
    );
    Ok(Json(OEmbed {
        version: OEmbedVersion::One,
        r#type: OEmbedType::Rich,
        provider_name: "Pijersi".to_owned(),
        provider_url: format!("{address}/"),
        html,
        width,
        height,
    }))
}

/// The fragment of a link to the page of this server.
fn link_of<'a>(link: &'a str, address: &str) -> Option<&'a str> {
    let (page, fragment) = link.split_once('#').unwrap_or((link, ""));
    let page: Uri = page.parse().ok()?;
    let own: Uri = address.parse().ok()?;
    let is_own = page.authority()? == own.authority()? && page.path() == "/";
    is_own.then_some(fragment)
}
