//! The requests below `/api/v1/tournaments`.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pijersi_protocol::{
    CreatedTournament, Missing, Problem, Tournament, TournamentAction, TournamentList,
    TournamentRefusal, TournamentSettings,
};

use super::{export, rules, view};
use crate::error::HttpError;
use crate::extract::Body;
use crate::files::conditional;
use crate::live::Caller;
use crate::live::time::now;
use crate::live::{games as live_games, secret};
use crate::service::Service;
use crate::store::tournaments::{
    AddTournament, Change, ChangeTournament, GameTexts, ListTournaments, LoadTournament, Loaded,
    VersionOf,
};

/// Maximum number of games in a download.
const MAX_TEXTS: u64 = 10_000;

fn missing() -> Problem {
    Problem::NotFound {
        what: Missing::Tournament,
    }
}

fn refused(reason: TournamentRefusal) -> HttpError {
    HttpError(Problem::Tournament { reason })
}

/// `GET /api/v1/tournaments`.
pub(crate) async fn list(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Json<TournamentList>, HttpError> {
    let identity = caller.identity.map(|identity| identity.id);
    let rows = service
        .live()
        .store()
        .read(ListTournaments { identity })
        .await?;
    let summaries = rows
        .into_iter()
        .map(|(row, entered)| view::summary(row, entered));
    Ok(Json(TournamentList {
        tournaments: summaries.collect(),
        now: now(),
    }))
}

/// `POST /api/v1/tournaments`.
pub(crate) async fn create(
    State(service): State<Service>,
    headers: HeaderMap,
    caller: Caller,
    Body(settings): Body<TournamentSettings>,
) -> Result<(StatusCode, Json<CreatedTournament>), HttpError> {
    let live = service.live();
    let address = caller.address;
    let identity = caller.acting()?;
    live.limits().tournaments.check(address)?;
    if identity.name.is_none() {
        return Err(refused(TournamentRefusal::NoName));
    }
    let limits = service.tournament_limits();
    let created = now();
    let settings = rules::check_settings(settings, created, limits.max_players)?;
    let id = secret::game_id();
    let add = AddTournament {
        id: id.clone(),
        organiser: identity.id,
        settings,
        created,
        limit: limits.max_per_organiser,
    };
    if !live.store().write(add).await? {
        return Err(refused(TournamentRefusal::TooMany));
    }
    let link = format!("{}/?tournament={id}", live.public_address(&headers));
    Ok((StatusCode::CREATED, Json(CreatedTournament { id, link })))
}

async fn load(service: &Service, id: String) -> Result<Loaded, HttpError> {
    if !secret::is_game_id(&id) {
        return Err(missing().into());
    }
    let live = service.live();
    let known = live.tournaments().get(&id);
    let loaded = live.store().read(LoadTournament { id, known }).await?;
    let loaded = loaded.ok_or_else(missing)?;
    live.tournaments().put(&loaded);
    Ok(loaded)
}

/// `GET /api/v1/tournaments/ID`.
pub(crate) async fn get(
    State(service): State<Service>,
    Path(id): Path<String>,
    headers: HeaderMap,
    caller: Caller,
) -> Result<Response, HttpError> {
    if !secret::is_game_id(&id) {
        return Err(missing().into());
    }
    let identity = caller.identity.map(|identity| identity.id);
    let version = VersionOf {
        id: id.clone(),
        identity,
    };
    let version = service
        .live()
        .store()
        .read(version)
        .await?
        .ok_or_else(missing)?;
    let tag = format!("\"{}-{}\"", version.events, version.player.unwrap_or(0));
    let caching = [
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, "private, no-cache".to_owned()),
    ];
    if conditional::matches(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    let loaded = load(&service, id).await?;
    Ok((caching, Json(view::view(&loaded, identity))).into_response())
}

/// `POST /api/v1/tournaments/ID`.
pub(crate) async fn act(
    State(service): State<Service>,
    Path(id): Path<String>,
    caller: Caller,
    Body(action): Body<TournamentAction>,
) -> Result<Json<Tournament>, HttpError> {
    if !secret::is_game_id(&id) {
        return Err(missing().into());
    }
    let live = service.live();
    live.limits().tournament_actions.check(caller.address)?;
    let identity = caller.acting()?;
    let visitor = identity.id;
    let change = ChangeTournament {
        known: live.tournaments().get(&id),
        id,
        change: Change::Act { identity, action },
        now: now(),
    };
    let changed = live.store().write(change).await?.ok_or_else(missing)?;
    let loaded = changed.map_err(refused)?;
    live.tournaments().put(&loaded);
    Ok(Json(view::view(&loaded, Some(visitor))))
}

/// `GET /api/v1/tournaments/ID/texts`.
pub(crate) async fn texts(
    State(service): State<Service>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let loaded = load(&service, id).await?;
    let list = GameTexts {
        id: loaded.row.id,
        limit: MAX_TEXTS,
    };
    let mut text = String::new();
    for id in service.live().store().read(list).await? {
        let (row, events) = live_games::load(&service, id).await?;
        if !text.is_empty() {
            text.push('\n');
        }
        text += &live_games::match_text(&row, &events)?;
    }
    Ok(file("text/plain; charset=utf-8", text))
}

/// `GET /api/v1/tournaments/ID/games.csv`.
pub(crate) async fn games(
    State(service): State<Service>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let loaded = load(&service, id).await?;
    Ok(file("text/csv; charset=utf-8", export::csv(&loaded)))
}

/// `GET /api/v1/tournaments/ID/report.trf`.
pub(crate) async fn report(
    State(service): State<Service>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let loaded = load(&service, id).await?;
    let report = export::report(&loaded).ok_or_else(missing)?;
    Ok(file("text/plain; charset=utf-8", report))
}

fn file(kind: &'static str, text: String) -> Response {
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}
