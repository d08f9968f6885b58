//! Studies that visitors store on the server.

use axum::Json;
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use pijersi_protocol::{Missing, Problem, SaveStudy, StudyList, StudyReply};

use super::identity::Caller;
use super::secret::game_id;
use super::time::now;
use crate::error::HttpError;
use crate::extract::read_json;
use crate::service::Service;
use crate::store::studies::{
    DeleteStudy, LoadStudy, OwnStudies, PublicStudies, StoreStudy, Stored,
};

/// Maximum number of studies of a visitor.
const MAX_STUDIES: u64 = 200;
/// Maximum length of a title in characters.
const MAX_TITLE: usize = 100;
/// Maximum length of the chapters in characters.
const MAX_DATA: usize = 60_000;
/// Maximum length of a request in bytes.
const MAX_BODY: usize = 64 * 1024;

const MISSING: Problem = Problem::NotFound {
    what: Missing::Study,
};

/// `GET /api/v1/studies`.
pub(super) async fn list(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Json<StudyList>, HttpError> {
    let visitor = caller.identity.map(|identity| identity.id);
    let store = service.live().store();
    let own = match visitor {
        Some(identity) => store.read(OwnStudies { identity }).await?,
        None => Vec::new(),
    };
    Ok(Json(StudyList {
        own: own.into_iter().map(|(study, _)| study).collect(),
        public: store.read(PublicStudies { visitor }).await?,
    }))
}

/// `GET /api/v1/studies/ID`.
pub(super) async fn get(
    State(service): State<Service>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<Json<StudyReply>, HttpError> {
    let visitor = caller.identity.map(|identity| identity.id);
    let load = LoadStudy { id, visitor };
    let found = service.live().store().read(load).await?;
    let (study, data) = found.ok_or(MISSING)?;
    Ok(Json(StudyReply { study, data }))
}

/// `POST /api/v1/studies`.
pub(super) async fn save(
    State(service): State<Service>,
    caller: Caller,
    request: Request,
) -> Result<Response, HttpError> {
    let identity = caller.acting()?.id;
    let study: SaveStudy = read_json(request, &service, MAX_BODY).await?;
    check(&study)?;
    let is_new = study.id.is_none();
    let store_study = StoreStudy {
        identity,
        study,
        new_id: game_id(),
        max: MAX_STUDIES,
        now: now(),
    };
    let store = service.live().store();
    let id = match store.write(store_study).await? {
        Stored::Done { id } => id,
        Stored::Busy => return Err(Problem::Conflict.into()),
        Stored::Missing => return Err(MISSING.into()),
        Stored::TooMany => return Err(Problem::TooManyStudies { max: MAX_STUDIES }.into()),
    };
    let visitor = Some(identity);
    let found = store.read(LoadStudy { id, visitor }).await?;
    let (study, data) = found.ok_or(MISSING)?;
    let status = match is_new {
        true => StatusCode::CREATED,
        false => StatusCode::OK,
    };
    Ok((status, Json(StudyReply { study, data })).into_response())
}

/// `DELETE /api/v1/studies/ID`.
pub(super) async fn delete(
    State(service): State<Service>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<StatusCode, HttpError> {
    let identity = caller.acting()?.id;
    match service
        .live()
        .store()
        .write(DeleteStudy { identity, id })
        .await?
    {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(MISSING.into()),
    }
}

fn check(study: &SaveStudy) -> Result<(), Problem> {
    if study.title.chars().count() > MAX_TITLE || study.title.chars().any(char::is_control) {
        let detail = "a title has at most 100 characters, all of them printable";
        return Err(Problem::bad_request("title", detail));
    }
    let is_code = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let data = study.data.as_bytes();
    if data.is_empty() || data.len() > MAX_DATA || !data.iter().copied().all(is_code) {
        let detail = "the chapters are 1 to 60,000 characters, as links to studies have them";
        return Err(Problem::bad_request("data", detail));
    }
    Ok(())
}
