//! Pictures to download.

use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use pijersi::Match;
use pijersi_picture::{Animation, Language, Moving, Picture, Style, Theme};
use serde::Deserialize;

use crate::error::ApiError;
use crate::rules_api::{match_of, parse_position};
use crate::service::Service;

const MAX_STILL: u32 = 2000;
const MAX_MOVING: u32 = 600;

/// What the picture shows and how.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PictureQuestion {
    /// Where the match begins; the classic set-up when left out.
    start: Option<String>,
    /// Turns in the form for engines, joined by dots.
    #[serde(default)]
    turns: String,
    format: String,
    size: Option<u32>,
    theme: Option<String>,
    #[serde(default)]
    flip: bool,
    #[serde(default)]
    perspective: bool,
    language: Option<String>,
}

/// A still picture of the end of a match or a film of all of it.
pub(crate) async fn picture(
    State(service): State<Service>,
    asked: Result<Query<PictureQuestion>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(asked) = asked.map_err(|error| ApiError::malformed(error.body_text()))?;
    let turns: Vec<String> = asked.turns.split('.').map(str::to_owned).collect();
    let turns = if asked.turns.is_empty() {
        &[]
    } else {
        &turns[..]
    };
    if let Some(start) = &asked.start {
        parse_position(start)?;
    }
    let game = match_of(asked.start.as_deref(), turns)?;
    let order = Order::new(&asked)?;
    // Drawing takes time: a few at once, and never on the threads that answer everybody.
    let Ok(permit) = service.drawing().clone().try_acquire_owned() else {
        return Err(ApiError::busy());
    };
    let drawn = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        order.draw(&game)
    });
    let bytes = drawn.await.map_err(|_| ApiError::busy())?;
    let (media_type, name) = match asked.format.as_str() {
        "svg" => ("image/svg+xml", "pijersi.svg"),
        "png" => ("image/png", "pijersi.png"),
        _ => ("image/gif", "pijersi.gif"),
    };
    let disposition = format!("attachment; filename=\"{name}\"");
    Ok((
        [
            (header::CONTENT_TYPE, media_type.to_owned()),
            (header::CONTENT_DISPOSITION, disposition),
        ],
        bytes,
    )
        .into_response())
}

#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
    Gif,
}

struct Order {
    format: Format,
    style: Style,
    language: Language,
}

impl Order {
    fn new(asked: &PictureQuestion) -> Result<Order, ApiError> {
        let (format, most) = match asked.format.as_str() {
            "svg" => (Format::Svg, MAX_STILL),
            "png" => (Format::Png, MAX_STILL),
            "gif" => (Format::Gif, MAX_MOVING),
            _ => return Err(ApiError::invalid("the format is svg, png or gif")),
        };
        let size = asked.size.unwrap_or(600);
        if !(Style::MIN_SIZE..=most).contains(&size) {
            let least = Style::MIN_SIZE;
            return Err(ApiError::invalid(format!(
                "the size is {least} to {most} pixels"
            )));
        }
        let theme = match asked.theme.as_deref() {
            None | Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            Some("print") => Theme::Print,
            Some(_) => return Err(ApiError::invalid("the theme is light, dark or print")),
        };
        let language = match asked.language.as_deref() {
            None | Some("en") => Language::English,
            Some("fr") => Language::French,
            Some(_) => return Err(ApiError::invalid("the language is en or fr")),
        };
        let style = Style {
            size,
            theme,
            flipped: asked.flip,
            perspective: asked.perspective,
            ..Style::default()
        };
        Ok(Order {
            format,
            style,
            language,
        })
    }

    fn draw(&self, game: &Match) -> Vec<u8> {
        let picture = || Picture::of_match(game, game.len(), self.language).style(self.style);
        match self.format {
            Format::Svg => picture().svg().into_bytes(),
            Format::Png => picture().png(),
            Format::Gif => Animation::new(game)
                .style(self.style)
                .language(self.language)
                .file(Moving::Gif, |_| {}),
        }
    }
}
