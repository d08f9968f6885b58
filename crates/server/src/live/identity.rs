//! Who is who: a secret in a cookie.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;

use super::Live;
use super::body::Body;
use super::messages::{GameJson, Summary};
use super::room::Command;
use super::secret::{self, Secret};
use super::time::{MINUTE, now};
use crate::address::ClientAddress;
use crate::connections::SharedPermit;
use crate::error::HttpError;
use crate::service::Service;
use crate::store::games::{ListGames, LoadGame};
use crate::store::identities::{
    AddCode, ChangeIdentity, CreateIdentity, DeleteIdentity, FindIdentity, Identity, UseCode,
};

/// How long a code is good for.
const CODE_LASTS: u64 = 10 * MINUTE;
/// Browsers keep a cookie for 400 days at most.
const COOKIE_LASTS: u64 = 400 * 24 * 60 * 60;
/// How long a name may be.
const LONGEST_NAME: usize = 24;
/// How many games a list shows.
const LONGEST_LIST: u64 = 200;
const EVERYTHING: u64 = 1_000_000;

/// Who sends a request.
pub(crate) struct Caller {
    pub identity: Option<Identity>,
    pub address: ClientAddress,
    pub permit: Option<SharedPermit>,
}

impl Caller {
    /// Somebody who is known, or a refusal.
    pub fn known(self) -> Result<Identity, HttpError> {
        self.identity.ok_or_else(HttpError::no_identity)
    }
}

impl FromRequestParts<Service> for Caller {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Caller, HttpError> {
        let live = service.live();
        let identity = match cookie(&parts.headers, live.cookie_name()) {
            None => None,
            Some(secret) => {
                let secret_hash = secret.hash();
                live.store().read(FindIdentity { secret_hash }).await?
            }
        };
        Ok(Caller {
            identity,
            address: ClientAddress::of(&parts.extensions),
            permit: parts.extensions.get().cloned(),
        })
    }
}

/// The secret in a cookie, if there is one of the right form. Of several, none counts: somebody else may have
/// added one.
fn cookie(headers: &HeaderMap, name: &str) -> Option<Secret> {
    let mut found = headers
        .get_all(header::COOKIE)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(key, _)| *key == name);
    let (first, second) = (found.next(), found.next());
    match (first, second) {
        (Some((_, value)), None) => Secret::read(value),
        _ => None,
    }
}

/// The header that gives a visitor the secret, or takes it away.
fn set_cookie(live: &Live, secret: Option<&Secret>) -> HeaderValue {
    let (value, age) = match secret {
        Some(secret) => (secret.reveal(), COOKIE_LASTS),
        None => ("", 0),
    };
    let secure = if live.is_secure() { "; Secure" } else { "" };
    let name = live.cookie_name();
    let text = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    let mut header = HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""));
    header.set_sensitive(true);
    header
}

#[derive(Serialize)]
struct IdentityJson<'a> {
    name: Option<&'a str>,
    bot: bool,
    created: u64,
}

fn shown(identity: &Identity) -> IdentityJson<'_> {
    IdentityJson {
        name: identity.name.as_deref(),
        bot: identity.bot,
        created: identity.created,
    }
}

fn answer(identity: Option<&Identity>) -> Response {
    Json(json!({ "identity": identity.map(shown) })).into_response()
}

/// `GET /api/v1/identity`.
pub(super) async fn get(caller: Caller) -> Response {
    answer(caller.identity.as_ref())
}

/// What somebody wants to be called. A field that is left out stays as it is.
#[derive(Deserialize, Default)]
pub(super) struct Change {
    #[serde(default, deserialize_with = "given")]
    name: Option<Option<String>>,
    #[serde(default)]
    bot: Option<bool>,
}

/// Tells `null` from a field that is left out.
fn given<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(value).map(Some)
}

/// `POST /api/v1/identity`.
pub(super) async fn post(
    State(service): State<Service>,
    caller: Caller,
    Body(change): Body<Change>,
) -> Result<Response, HttpError> {
    let live = service.live();
    let name = match change.name {
        Some(Some(name)) => Some(Some(check_name(&name)?)),
        other => other,
    };
    if let Some(mut identity) = caller.identity {
        identity.name = name.unwrap_or(identity.name);
        identity.bot = change.bot.unwrap_or(identity.bot);
        let change = ChangeIdentity {
            id: identity.id,
            name: identity.name.clone(),
            bot: identity.bot,
        };
        live.store().write(change).await?;
        return Ok(answer(Some(&identity)));
    }
    live.limits().new_identity(caller.address)?;
    let secret = Secret::random();
    let identity = Identity {
        id: secret::identity_id(),
        name: name.flatten(),
        bot: change.bot.unwrap_or(false),
        created: now(),
    };
    let create = CreateIdentity {
        identity: identity.clone(),
        secret_hash: secret.hash(),
    };
    live.store().write(create).await?;
    Ok(with_cookie(live, &secret, answer(Some(&identity))))
}

fn with_cookie(live: &Live, secret: &Secret, mut response: Response) -> Response {
    let cookie = set_cookie(live, Some(secret));
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    response
}

fn check_name(name: &str) -> Result<String, HttpError> {
    crate::names::clean(name, LONGEST_NAME).ok_or_else(|| {
        HttpError::bad_request(format!(
            "a name has 1 to {LONGEST_NAME} characters that can be seen"
        ))
    })
}

/// `DELETE /api/v1/identity`.
pub(super) async fn delete(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Response, HttpError> {
    let live = service.live();
    let id = caller.known()?.id;
    let games = ListGames::Of {
        identity: id,
        limit: EVERYTHING,
    };
    let games = live.store().read(games).await?;
    live.store().write(DeleteIdentity { id }).await?;
    // Sockets that are still open have no seat any more.
    for game in games {
        if let Some(room) = live.rooms().get(&game.id) {
            let _ = room.send(Command::Changed).await;
        }
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    let cookie = set_cookie(live, None);
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

/// `POST /api/v1/identity/code`.
pub(super) async fn code(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Response, HttpError> {
    let identity = caller.known()?.id;
    let code = Secret::random_code();
    let now = now();
    let add = AddCode {
        hash: code.hash(),
        identity,
        expires: now + CODE_LASTS,
        now,
    };
    let expires = add.expires;
    service.live().store().write(add).await?;
    Ok(Json(json!({ "code": code.reveal(), "expires": expires })).into_response())
}

#[derive(Deserialize)]
pub(super) struct Code {
    code: String,
}

/// `POST /api/v1/identity/move`.
pub(super) async fn move_here(
    State(service): State<Service>,
    caller: Caller,
    Body(Code { code }): Body<Code>,
) -> Result<Response, HttpError> {
    let live = service.live();
    live.limits().try_code(caller.address)?;
    let code = Secret::read_code(&code).ok_or_else(HttpError::bad_code)?;
    let secret = Secret::random();
    let use_code = UseCode {
        hash: code.hash(),
        secret_hash: secret.hash(),
        now: now(),
    };
    let identity = live.store().write(use_code).await?;
    let identity = identity.ok_or_else(HttpError::bad_code)?;
    Ok(with_cookie(live, &secret, answer(Some(&identity))))
}

/// `GET /api/v1/identity/games`.
pub(super) async fn games(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Response, HttpError> {
    let identity = caller.known()?.id;
    let limit = LONGEST_LIST;
    let list = ListGames::Of { identity, limit };
    let games = service.live().store().read(list).await?;
    let games: Vec<_> = games
        .iter()
        .map(|row| Summary::new(row, Some(identity)))
        .collect();
    Ok(Json(json!({ "games": games })).into_response())
}

/// `GET /api/v1/identity/data`.
pub(super) async fn data(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Response, HttpError> {
    let identity = caller.known()?;
    let store = service.live().store();
    let list = ListGames::Of {
        identity: identity.id,
        limit: EVERYTHING,
    };
    let mut games = Vec::new();
    for row in store.read(list).await? {
        let (id, since) = (row.id, 0);
        if let Some((row, events)) = store.read(LoadGame { id, since }).await? {
            let game = serde_json::to_value(GameJson::new(&row, 0, events));
            games.push(game.unwrap_or_default());
        }
    }
    let data = json!({ "identity": shown(&identity), "games": games });
    let disposition = HeaderValue::from_static("attachment; filename=\"pijersi.json\"");
    Ok(([(header::CONTENT_DISPOSITION, disposition)], Json(data)).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_cookie_makes_the_first_worthless() {
        let value = Secret::random();
        let text = format!("a=b; pijersi={}", value.reveal());
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, text.parse().unwrap());
        assert_eq!(cookie(&headers, "pijersi").unwrap().hash(), value.hash());
        assert!(cookie(&headers, "__Host-pijersi").is_none());
        let second = format!("pijersi={}", Secret::random().reveal());
        headers.append(header::COOKIE, second.parse().unwrap());
        assert!(cookie(&headers, "pijersi").is_none());
    }
}
