//! Creating games, and looking at them.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pijersi::{Player, Setup};
use pijersi_game::{Mode, TimeControl};
use serde::Deserialize;
use serde_json::json;

use super::body::Body;
use super::identity::Caller;
use super::lobby::INVITATION_LASTS;
use super::messages::GameJson;
use super::room;
use super::secret;
use super::time::{DAY, SECOND, now};
use crate::error::HttpError;
use crate::service::Service;
use crate::store::games::{CreateGame, GameRow, LoadGame, SeatRow};

/// How many open invitations somebody may have.
const MOST_OPEN: u64 = 5;
/// How many games in all somebody may play at the same time.
pub(super) const MOST_PLAYING: u64 = 100;
/// How long a new invitation is shown before its creator has opened it.
const FIRST_SHOWN: u64 = 10 * SECOND;

/// What a new game is to be like.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Wish {
    setup: Option<String>,
    color: Option<String>,
    clock: Option<String>,
    mode: Option<String>,
    listed: bool,
}

/// `POST /api/v1/games`.
pub(super) async fn create(
    State(service): State<Service>,
    headers: HeaderMap,
    caller: Caller,
    Body(wish): Body<Wish>,
) -> Result<Response, HttpError> {
    let live = service.live();
    let address = caller.address;
    let identity = caller.known()?;
    live.limits().new_game(address)?;
    let seat = SeatRow {
        identity: identity.id,
        name: identity.name,
        bot: identity.bot,
    };
    let game = wish.game(seat)?;
    let id = game.id.clone();
    let has_days = matches!(game.clock, TimeControl::PerTurn { time } if time >= DAY);
    if has_days && game.listed {
        live.limits().new_long_invitation(address)?;
    }
    let shown = if has_days {
        INVITATION_LASTS
    } else {
        FIRST_SHOWN
    };
    let create = CreateGame {
        seen: now() + shown,
        game,
        limits: [MOST_OPEN, MOST_PLAYING],
    };
    if !live.store().write(create).await? {
        return Err(HttpError::too_many_games());
    }
    live.metrics().games_created.up();
    let link = format!("{}/?game={id}", live.public_address(&headers));
    let body = Json(json!({ "id": id, "link": link }));
    Ok((StatusCode::CREATED, body).into_response())
}

impl Wish {
    /// The game that somebody wants, with the creator on a seat.
    fn game(self, creator: SeatRow) -> Result<GameRow, HttpError> {
        let setup = match self.setup.as_deref() {
            None | Some("classic") => Setup::Classic,
            Some("half-random") => Setup::half_random(secret::seed()),
            Some("full-random") => Setup::full_random(secret::seed()),
            Some(code) => code
                .parse()
                .map_err(|error| HttpError::bad_request(format!("setup: {error}")))?,
        };
        let player = match self.color.as_deref() {
            Some("white") => Player::White,
            Some("black") => Player::Black,
            None | Some("random") => match secret::seed() & 1 {
                0 => Player::White,
                _ => Player::Black,
            },
            Some(_) => {
                let message = "color: write white, black or random";
                return Err(HttpError::bad_request(message));
            }
        };
        let clock: TimeControl = self
            .clock
            .as_deref()
            .unwrap_or("none")
            .parse()
            .map_err(|error| HttpError::bad_request(format!("clock: {error}")))?;
        let mode = match self.mode.as_deref() {
            None | Some("casual") => Mode::Casual,
            Some("strict") => Mode::Strict,
            Some(_) => return Err(HttpError::bad_request("mode: write casual or strict")),
        };
        let mut seats = [None, None];
        seats[player as usize] = Some(creator);
        Ok(GameRow {
            listed: self.listed,
            clock,
            mode,
            seats,
            ..GameRow::new(secret::game_id(), setup.position(), Some(setup), now())
        })
    }
}

async fn load(service: &Service, id: String) -> Result<(GameRow, Vec<String>), HttpError> {
    if !secret::is_game_id(&id) {
        return Err(HttpError::no_such_game());
    }
    let load = LoadGame { id, since: 0 };
    let found = service.live().store().read(load).await?;
    found.ok_or_else(HttpError::no_such_game)
}

/// `GET /api/v1/games/ID`.
pub(super) async fn get(
    State(service): State<Service>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (row, events) = load(&service, id).await?;
    Ok(Json(GameJson::new(&row, 0, events)).into_response())
}

/// `GET /api/v1/games/ID/text`.
pub(super) async fn text(
    State(service): State<Service>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (row, events) = load(&service, id).await?;
    let game = room::rebuild(&row, &events).map_err(|error| {
        tracing::error!("{error}");
        HttpError::unavailable()
    })?;
    let text = format!("{}{}", header_lines(&row), game.record());
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
    Ok(([kind], text).into_response())
}

/// Who played, as comments above the match text.
fn header_lines(row: &GameRow) -> String {
    let name = |player: Player| {
        let seat = row.seats[player as usize].as_ref();
        seat.and_then(|seat| seat.name.clone())
            .unwrap_or_else(|| "?".to_owned())
    };
    let reason = row.progress.end.as_ref().map(|end| end.reason);
    let mut lines = format!("# White: {}\n", name(Player::White));
    lines += &format!("# Black: {}\n# Clock: {}\n", name(Player::Black), row.clock);
    if let Some(reason) = reason {
        lines += &format!("# End: {reason}\n");
    }
    lines + "\n"
}
