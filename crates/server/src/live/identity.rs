//! Identities: a visitor is recognised by a secret in a cookie.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pijersi_protocol::{
    DeviceCode, EventLine, GameList, GameStatus, IdentityChange, IdentityData, IdentityReply,
    MoveIdentity, MoveReply, Problem, RecoveryCode, StudyReply,
};

use super::Live;
use super::room::Command;
use super::secret::{self, Secret};
use super::time::{MINUTE, now};
use crate::address::ClientAddress;
use crate::connections::SharedPermit;
use crate::error::HttpError;
use crate::extract::Body;
use crate::people::agent::agent;
use crate::people::names::{MAX_NAME, Name};
use crate::service::Service;
use crate::store::StoreError;
use crate::store::games::{GameRow, ListGames, LoadGame};
use crate::store::identities::{
    ChangeIdentity, CreateIdentity, DeleteIdentity, FindIdentity, Identity, SignedIn,
};
use crate::store::people::codes::{AddCode, Moved, Previous, UseCode};
use crate::store::people::devices::SeeDevice;
use crate::store::people::names::NameRefusal;
use crate::store::studies::OwnStudies;

/// Lifetime of a code.
const CODE_DURATION: u64 = 10 * MINUTE;
/// Lifetime of cookies, the maximum in browsers.
const COOKIE_SECONDS: u64 = 400 * 24 * 60 * 60;
/// Interval of the times at which a device was seen.
const SEEN_INTERVAL: u64 = 60 * MINUTE;
/// Maximum number of games in a list.
const MAX_LIST: u64 = 200;
/// No limit on the number of games.
const ALL_GAMES: u64 = 1_000_000;

/// The sender of a request.
pub(crate) struct Caller {
    pub identity: Option<Identity>,
    /// The hash of the secret by which the identity was found.
    pub secret_hash: Option<String>,
    pub address: ClientAddress,
    pub permit: Option<SharedPermit>,
    /// Why the sender may not change anything: a ban, or read-only mode.
    pub refusal: Option<Problem>,
}

impl Caller {
    /// The identity of a sender who may change something, which is required.
    pub fn acting(self) -> Result<Identity, Problem> {
        self.check()?;
        self.known()
    }

    /// Refuses a sender who may not change anything.
    pub fn check(&self) -> Result<(), Problem> {
        self.refusal.clone().map_or(Ok(()), Err)
    }

    /// The identity of the sender, which is required.
    pub fn known(self) -> Result<Identity, Problem> {
        self.identity.ok_or(Problem::NoIdentity)
    }
}

impl FromRequestParts<Service> for Caller {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Caller, HttpError> {
        let live = service.live();
        let signed_in = match cookie(&parts.headers, live.cookie_name()) {
            None => None,
            Some(secret) => {
                let secret_hash = secret.hash();
                live.store().read(FindIdentity { secret_hash }).await?
            }
        };
        if let Some(signed_in) = &signed_in {
            see_device(live, &parts.headers, signed_in);
        }
        let (identity, secret_hash) = signed_in
            .map(|signed_in| (signed_in.identity, signed_in.secret_hash))
            .unzip();
        let address = ClientAddress::of(&parts.extensions);
        let id = identity.as_ref().map(|identity| identity.id);
        let moderation = live.moderation();
        let checked = moderation
            .check_ban(id, address.0, now())
            .and_then(|()| moderation.check_writable());
        let refusal = checked.err();
        Ok(Caller {
            identity,
            secret_hash,
            address,
            permit: parts.extensions.get().cloned(),
            refusal,
        })
    }
}

/// Notes that a device was seen, at most once an hour. The request does not wait for it.
fn see_device(live: &Live, headers: &HeaderMap, signed_in: &SignedIn) {
    let now = now();
    if now.saturating_sub(signed_in.seen) < SEEN_INTERVAL {
        return;
    }
    let see = SeeDevice {
        hash: signed_in.secret_hash.clone(),
        agent: agent(headers),
        now: now - now % SEEN_INTERVAL,
    };
    let store = live.store().clone();
    tokio::spawn(async move { store.write(see).await });
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
pub(crate) fn with_cookie(
    live: &Live,
    secret: Option<&Secret>,
    reply: impl IntoResponse,
) -> Response {
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
            role: identity.role,
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
    headers: HeaderMap,
    Body(change): Body<IdentityChange>,
) -> Result<Response, HttpError> {
    let live = service.live();
    caller.check()?;
    let is_bot = change
        .bot
        .or(caller.identity.as_ref().map(|identity| identity.bot));
    let parse = |name: String| parse_name(&name, is_bot.unwrap_or(false));
    let name = match change.name {
        Some(Some(name)) => Some(Some(parse(name)?)),
        Some(None) => Some(None),
        None => None,
    };
    if let Some(identity) = caller.identity {
        let change = ChangeIdentity {
            id: identity.id,
            name,
            bot: change.bot,
            now: now(),
        };
        let identity = live.store().write(change).await?.map_err(refused_name)?;
        return Ok(reply(identity).into_response());
    }
    live.limits().identities.check(caller.address)?;
    let secret = Secret::random();
    let create = CreateIdentity {
        id: secret::identity_id(),
        name: name.flatten(),
        bot: change.bot.unwrap_or(false),
        secret_hash: secret.hash(),
        agent: agent(&headers),
        now: now(),
    };
    let identity = live.store().write(create).await?.map_err(refused_name)?;
    Ok(with_cookie(live, Some(&secret), reply(Some(identity))))
}

fn parse_name(name: &str, is_bot: bool) -> Result<Name, Problem> {
    let name = Name::parse(name).ok_or_else(|| {
        let detail = format!(
            "expected 1 to {MAX_NAME} characters with a letter, a digit or an emoji, and no invisible ones"
        );
        Problem::bad_request("name", detail)
    })?;
    match name.is_reserved(is_bot) {
        true => Err(Problem::NameTaken),
        false => Ok(name),
    }
}

fn refused_name(refusal: NameRefusal) -> Problem {
    match refusal {
        NameRefusal::Taken => Problem::NameTaken,
        NameRefusal::TooEarly { until } => Problem::RenamedRecently { until },
    }
}

/// `DELETE /api/v1/identity`.
pub(super) async fn delete(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Response, HttpError> {
    let live = service.live();
    let id = caller.known()?.id;
    let games = games_of(live, id).await?;
    let now = now();
    live.store().write(DeleteIdentity { id, now }).await?;
    leave_games(live, &games).await?;
    Ok(with_cookie(live, None, StatusCode::NO_CONTENT))
}

async fn games_of(live: &Live, identity: i64) -> Result<Vec<GameRow>, StoreError> {
    let limit = ALL_GAMES;
    live.store().read(ListGames::Of { identity, limit }).await
}

/// Sockets of a deleted identity that are still open lose their seats, and its games in progress end.
async fn leave_games(live: &Live, games: &[GameRow]) -> Result<(), StoreError> {
    for game in games {
        let room = match game.status {
            GameStatus::Playing => live.rooms().open(&game.id).await?,
            _ => live.rooms().get(&game.id),
        };
        if let Some(room) = room {
            let _ = room.send(Command::Changed).await;
        }
    }
    Ok(())
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
    headers: HeaderMap,
    Body(request): Body<MoveIdentity>,
) -> Result<Response, HttpError> {
    let live = service.live();
    live.limits().codes.check(caller.address)?;
    let code = Secret::parse_code(&request.code).ok_or(Problem::BadCode)?;
    let secret = Secret::random();
    let recovery = Secret::random_recovery_code();
    let before = caller.identity.clone();
    let previous = caller.identity.zip(caller.secret_hash);
    let games = match &before {
        Some(before) => games_of(live, before.id).await?,
        None => Vec::new(),
    };
    let use_code = UseCode {
        hash: code.hash(),
        secret_hash: secret.hash(),
        agent: agent(&headers),
        previous: previous.map(|(identity, secret_hash)| Previous {
            identity,
            secret_hash,
            decision: request.previous,
            recovery_hash: recovery.hash(),
        }),
        now: now(),
    };
    match live.store().write(use_code).await? {
        Moved::BadCode => Err(Problem::BadCode.into()),
        Moved::Undecided => {
            let name = before.and_then(|identity| identity.name);
            Err(Problem::HasIdentity { name }.into())
        }
        Moved::Done {
            identity,
            is_kept,
            is_deleted,
        } => {
            if is_deleted {
                leave_games(live, &games).await?;
            }
            let reply = MoveReply {
                identity: identity.into(),
                kept: is_kept.then(|| RecoveryCode {
                    code: recovery.reveal().to_owned(),
                }),
            };
            Ok(with_cookie(live, Some(&secret), Json(reply)))
        }
    }
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
    let own = store
        .read(OwnStudies {
            identity: identity.id,
        })
        .await?;
    let studies = own
        .into_iter()
        .map(|(study, data)| StudyReply { study, data });
    let data = IdentityData {
        identity: identity.into(),
        games,
        studies: studies.collect(),
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
