//! What messengers show of a link to a game: a title and a picture of the position.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use pijersi::{Player, Position};
use pijersi_picture::Picture;
use serde::Deserialize;
use tokio::sync::Semaphore;

use super::secret;
use crate::error::HttpError;
use crate::files;
use crate::service::Service;
use crate::store::games::{GameRow, LoadGame, Status};

/// How wide a picture is.
const SIZE: u32 = 600;
/// How many pictures are kept.
const KEPT: usize = 256;
/// How many pictures are drawn at the same time: drawing must not hold up games.
const AT_ONCE: usize = 1;

/// Pictures that were drawn, by position.
pub(super) struct Pictures {
    drawn: Mutex<HashMap<Position, Bytes>>,
    permits: Semaphore,
}

impl Pictures {
    pub fn new() -> Pictures {
        Pictures {
            drawn: Mutex::default(),
            permits: Semaphore::new(AT_ONCE),
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
        let _permit = permit.map_err(|_| HttpError::stopping())?;
        if let Some(known) = self.known(&position) {
            return Ok(known);
        }
        let draw = move || Picture::new(&position).size(SIZE).png();
        let png = tokio::task::spawn_blocking(draw).await;
        let png = Bytes::from(png.map_err(|_| HttpError::unavailable())?);
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        if drawn.len() >= KEPT {
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
    let row = row.ok_or_else(HttpError::no_such_game)?;
    let pictures = service.live().pictures();
    let png = pictures.picture(row.progress.position).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "public, max-age=60"),
    ];
    Ok((headers, png).into_response())
}

#[derive(Deserialize)]
pub(super) struct Shared {
    game: Option<String>,
}

/// `GET /`: the page; for a link to a game with what messengers look for.
pub(super) async fn page(
    State(service): State<Service>,
    Query(Shared { game }): Query<Shared>,
    headers: HeaderMap,
    request: Request,
) -> Result<Response, HttpError> {
    let found = match game {
        // Without an answer of the store the page is as good as ever.
        Some(id) => row(&service, id).await.ok().flatten(),
        None => None,
    };
    let (Some(row), Some(page)) = (found, files::text_of("index.html")) else {
        return files::answer(request.method(), request.uri(), &headers);
    };
    let address = service.live().public_address(&headers);
    let page = page.replacen("</title>", &format!("</title>{}", tags(&row, &address)), 1);
    let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8");
    let cache = (header::CACHE_CONTROL, "no-cache");
    Ok(([kind, cache], page).into_response())
}

fn tags(row: &GameRow, address: &str) -> String {
    let name = |player: Player| {
        let seat = row.seats[player as usize].as_ref();
        seat.map(|seat| seat.name.clone().unwrap_or_else(|| "?".to_owned()))
    };
    let title = match (name(Player::White), name(Player::Black)) {
        (Some(white), Some(black)) => format!("Pijersi: {white} – {black}"),
        (Some(one), None) | (None, Some(one)) if row.status == Status::Open => {
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

/// Text that means nothing but itself within HTML.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for sign in text.chars() {
        match sign {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            sign => escaped.push(sign),
        }
    }
    escaped
}
