//! Identities: a visitor is recognised by a secret in a cookie.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pijersi_protocol::{
    DeviceCode, EventLine, GameList, IdentityChange, IdentityData, IdentityReply, MoveIdentity,
    Problem,
};

use super::Live;
use super::room::Command;
use super::secret::{self, Secret};
use super::time::{MINUTE, now};
use crate::address::ClientAddress;
use crate::connections::SharedPermit;
use crate::error::HttpError;
use crate::extract::Body;
use crate::service::Service;
use crate::store::games::{ListGames, LoadGame};
use crate::store::identities::{
    AddCode, ChangeIdentity, CreateIdentity, DeleteIdentity, FindIdentity, Identity, UseCode,
};

/// Lifetime of a code.
const CODE_DURATION: u64 = 10 * MINUTE;
/// Lifetime of cookies, the maximum in browsers.
const COOKIE_SECONDS: u64 = 400 * 24 * 60 * 60;
/// Maximum length of a name in characters.
const MAX_NAME: usize = 24;
/// Maximum number of games in a list.
const MAX_LIST: u64 = 200;
/// No limit on the number of games.
const ALL_GAMES: u64 = 1_000_000;

/// The sender of a request.
pub(crate) struct Caller {
    pub identity: Option<Identity>,
    pub address: ClientAddress,
    pub permit: Option<SharedPermit>,
}

impl Caller {
    /// The identity of the sender, which is required.
    pub fn known(self) -> Result<Identity, Problem> {
        self.identity.ok_or(Problem::NoIdentity)
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

/// The secret in a cookie, if there is exactly one: another site may have added a second one.
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
        (Some((_, value)), None) => Secret::parse(value),
        _ => None,
    }
}

/// A reply that sets the cookie with the secret, or removes it.
fn with_cookie(live: &Live, secret: Option<&Secret>, reply: impl IntoResponse) -> Response {
    let (value, age) = match secret {
        Some(secret) => (secret.reveal(), COOKIE_SECONDS),
        None => ("", 0),
    };
    let secure = if live.is_secure() { "; Secure" } else { "" };
    let name = live.cookie_name();
    let text = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    let mut header = HeaderValue::from_str(&text).expect("a cookie is ASCII");
    header.set_sensitive(true);
    ([(header::SET_COOKIE, header)], reply).into_response()
}

impl From<Identity> for pijersi_protocol::Identity {
    fn from(identity: Identity) -> pijersi_protocol::Identity {
        pijersi_protocol::Identity {
            name: identity.name,
            bot: identity.bot,
            created: identity.created,
        }
    }
}

fn reply(identity: Option<Identity>) -> Json<IdentityReply> {
    Json(IdentityReply {
        identity: identity.map(Into::into),
    })
}

/// `GET /api/v1/identity`.
pub(super) async fn get(caller: Caller) -> Json<IdentityReply> {
    reply(caller.identity)
}

/// `POST /api/v1/identity`.
pub(super) async fn change(
    State(service): State<Service>,
    caller: Caller,
    Body(change): Body<IdentityChange>,
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
        return Ok(reply(Some(identity)).into_response());
    }
    live.limits().identities.check(caller.address)?;
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
    Ok(with_cookie(live, Some(&secret), reply(Some(identity))))
}

fn check_name(name: &str) -> Result<String, Problem> {
    crate::names::clean(name, MAX_NAME).ok_or_else(|| {
        let detail = format!("expected 1 to {MAX_NAME} visible characters");
        Problem::bad_request("name", detail)
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
        limit: ALL_GAMES,
    };
    let games = live.store().read(games).await?;
    live.store().write(DeleteIdentity { id }).await?;
    // Sockets that are still open lose their seats.
    for game in games {
        if let Some(room) = live.rooms().get(&game.id) {
            let _ = room.send(Command::Changed).await;
        }
    }
    Ok(with_cookie(live, None, StatusCode::NO_CONTENT))
}

/// `POST /api/v1/identity/code`.
pub(super) async fn code(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Json<DeviceCode>, HttpError> {
    let identity = caller.known()?.id;
    let code = Secret::random_code();
    let now = now();
    let expires = now + CODE_DURATION;
    let add = AddCode {
        hash: code.hash(),
        identity,
        expires,
        now,
    };
    service.live().store().write(add).await?;
    let code = code.reveal().to_owned();
    Ok(Json(DeviceCode { code, expires }))
}

/// `POST /api/v1/identity/move`.
pub(super) async fn move_here(
    State(service): State<Service>,
    caller: Caller,
    Body(MoveIdentity { code }): Body<MoveIdentity>,
) -> Result<Response, HttpError> {
    let live = service.live();
    live.limits().codes.check(caller.address)?;
    let code = Secret::parse_code(&code).ok_or(Problem::BadCode)?;
    let secret = Secret::random();
    let use_code = UseCode {
        hash: code.hash(),
        secret_hash: secret.hash(),
        now: now(),
    };
    let identity = live.store().write(use_code).await?;
    let identity = identity.ok_or(Problem::BadCode)?;
    Ok(with_cookie(live, Some(&secret), reply(Some(identity))))
}

/// `GET /api/v1/identity/games`.
pub(super) async fn games(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Json<GameList>, HttpError> {
    let identity = caller.known()?.id;
    let limit = MAX_LIST;
    let list = ListGames::Of { identity, limit };
    let rows = service.live().store().read(list).await?;
    let games = rows.iter().map(|row| row.summary(Some(identity)));
    Ok(Json(GameList {
        games: games.collect(),
        now: now(),
    }))
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
        limit: ALL_GAMES,
    };
    let mut games = Vec::new();
    for row in store.read(list).await? {
        let (id, since) = (row.id, 0);
        if let Some((row, events)) = store.read(LoadGame { id, since }).await? {
            let events = events.into_iter().map(EventLine).collect();
            games.push(row.snapshot(0, events));
        }
    }
    let data = IdentityData {
        identity: identity.into(),
        games,
    };
    let disposition = "attachment; filename=\"pijersi.json\"";
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
