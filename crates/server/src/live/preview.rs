//! Previews of links to games, as messengers show them: a title and a picture of the position.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use pijersi::{Player, Position};
use pijersi_picture::Picture;
use pijersi_protocol::{GameStatus, Missing, Problem};
use tokio::sync::Semaphore;

use super::secret;
use crate::error::HttpError;
use crate::files;
use crate::service::Service;
use crate::store::games::{GameRow, LoadGame};

/// Width of a picture in pixels.
const SIZE: u32 = 600;
/// Maximum number of cached pictures.
const MAX_CACHED: usize = 256;
/// Maximum number of pictures drawn at the same time, so that drawing does not slow down games.
const MAX_CONCURRENT: usize = 1;

/// A cache of drawn pictures.
pub(super) struct Pictures {
    drawn: Mutex<HashMap<Position, Bytes>>,
    permits: Semaphore,
}

impl Pictures {
    pub fn new() -> Pictures {
        Pictures {
            drawn: Mutex::default(),
            permits: Semaphore::new(MAX_CONCURRENT),
        }
    }

    fn known(&self, position: &Position) -> Option<Bytes> {
        let drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.get(position).cloned()
    }

    async fn picture(&self, position: Position) -> Result<Bytes, HttpError> {
        if let Some(known) = self.known(&position) {
            return Ok(known);
        }
        let permit = self.permits.acquire().await;
        let _permit = permit.map_err(|_| Problem::Stopping)?;
        if let Some(known) = self.known(&position) {
            return Ok(known);
        }
        let draw = move || Picture::new(&position).size(SIZE).png();
        let png = tokio::task::spawn_blocking(draw).await;
        let png = Bytes::from(png.map_err(|_| Problem::Unavailable)?);
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        if drawn.len() >= MAX_CACHED {
            drawn.clear();
        }
        drawn.insert(position, png.clone());
        Ok(png)
    }
}

async fn row(service: &Service, id: String) -> Result<Option<GameRow>, HttpError> {
    if !secret::is_game_id(&id) {
        return Ok(None);
    }
    let since = i64::MAX as u64;
    let game = service.live().store().read(LoadGame { id, since }).await?;
    Ok(game.map(|(row, _)| row))
}

/// `GET /api/v1/games/ID/picture.png`.
pub(super) async fn picture(
    State(service): State<Service>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let row = row(&service, id).await?;
    let what = Missing::Game;
    let row = row.ok_or(Problem::NotFound { what })?;
    let pictures = service.live().pictures();
    let png = pictures.picture(row.progress.position).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "public, max-age=60"),
    ];
    Ok((headers, png).into_response())
}

/// `GET /`: the page, with a preview if it is the link to a game.
pub(super) async fn page(
    State(service): State<Service>,
    headers: HeaderMap,
    request: Request,
) -> Result<Response, HttpError> {
    // Other parts of the query are for the page.
    let query = request.uri().query().unwrap_or_default();
    let game = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "game");
    let found = match game {
        // Without a reply of the store, send the page without a preview.
        Some((_, id)) => row(&service, id.into_owned()).await.ok().flatten(),
        None => None,
    };
    let shared = service.live().address_for_others(&headers);
    if found.is_none() && shared.is_none() {
        return files::respond(request.method(), request.uri(), &headers).await;
    }
    let Some(page) = files::text_of("index.html") else {
        return files::respond(request.method(), request.uri(), &headers).await;
    };
    let address = service.live().public_address(&headers);
    let mut tags = found.map_or_else(String::new, |row| tags(&row, &address));
    // The page makes links and QR codes with it.
    if let Some(address) = shared {
        tags += &format!(
            "\n    <meta name=\"pijersi-address\" content=\"{}/\" />",
            escaped(address)
        );
    }
    let page = page.replacen("</title>", &format!("</title>{tags}"), 1);
    let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8");
    let cache = (header::CACHE_CONTROL, "no-cache");
    Ok(([kind, cache], page).into_response())
}

fn tags(row: &GameRow, address: &str) -> String {
    let name = |player: Player| {
        let is_taken = row.seats[player as usize].is_some();
        is_taken.then(|| row.name(player))
    };
    let title = match (name(Player::White), name(Player::Black)) {
        (Some(white), Some(black)) => format!("Pijersi: {white} – {black}"),
        (Some(one), None) | (None, Some(one)) if row.status == GameStatus::Open => {
            format!("Pijersi: {one} wants to play")
        }
        _ => "Pijersi".to_owned(),
    };
    let link = format!("{address}/?game={}", row.id);
    let picture = format!("{address}/api/v1/games/{}/picture.png", row.id);
    let tags = [
        ("og:type", "website".to_owned()),
        ("og:title", title),
        ("og:url", link),
        ("og:image", picture),
        (
            "og:description",
            "A game of the board game Pijersi".to_owned(),
        ),
    ];
    let tag = |(name, value): (&str, String)| {
        format!(
            "\n    <meta property=\"{name}\" content=\"{}\" />",
            escaped(&value)
        )
    };
    tags.into_iter().map(tag).collect()
}

/// Escapes text for HTML.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            letter => escaped.push(letter),
        }
    }
    escaped
}
