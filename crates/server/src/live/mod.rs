//! Live games: see `docs/live.md`.

mod background;
mod conditional;
pub(crate) mod deadlines;
mod feeds;
#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzzing;
pub(crate) mod games;
pub(crate) mod identity;
mod limits;
pub(crate) mod lobby;
mod nodes;
mod oembed;
mod origin;
mod pairing;
mod preview;
mod ratings;
pub(crate) mod room;
mod rooms;
pub(crate) mod secret;
pub(crate) mod session;
mod snapshot;
mod socket;
mod studies;
pub(crate) mod time;
mod vacation;

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::middleware;
use axum::routing::{MethodRouter, delete, get, post};
use axum::{Json, Router};
use pijersi_protocol::{Endpoint, Missing, Notice, OPENAPI, Problem, ServerStatus};

pub(crate) use self::background::run as run_background_jobs;
pub(crate) use self::identity::{Caller, with_cookie};
use self::limits::{Limits, limited};
use self::lobby::LobbyChannel;
use self::preview::Pictures;
pub(crate) use self::room::{archived, rebuild};
use self::rooms::Rooms;
pub(crate) use self::secret::{
    Secret, game_id as node_name, game_id as random_id, is_game_id, seed,
};
pub(crate) use self::time::{DAY, MINUTE, SECOND, now};
use crate::config::Config;
use crate::error::{HttpError, read_only};
use crate::hosts;
use crate::metrics::Metrics;
use crate::moderation::Moderation;
use crate::people;
use crate::push;
use crate::refusals::Refusals;
use crate::service::Service;
use crate::store::Store;
use crate::{archive, tournaments, work};

/// State shared by all live games.
pub(crate) struct Live {
    store: Store,
    rooms: Rooms,
    limits: Arc<Limits>,
    metrics: Arc<Metrics>,
    lobby: LobbyChannel,
    tournaments: tournaments::Cache,
    pictures: Pictures,
    moderation: Moderation,
    vacation_days: u32,
    /// Such as `https://pijersi.example`, without a slash at the end.
    public_address: Option<String>,
    network_address: Option<String>,
}

impl Live {
    pub fn new(store: Store, config: &Config, refusals: Arc<Refusals>) -> Live {
        let metrics = Arc::<Metrics>::default();
        let limits = Arc::new(Limits::new(config, &refusals));
        Live {
            rooms: Rooms::new(store.clone(), limits.clone(), metrics.clone()),
            store,
            limits,
            metrics,
            lobby: LobbyChannel::new(),
            tournaments: tournaments::Cache::default(),
            pictures: Pictures::new(),
            public_address: config.public_address.clone(),
            network_address: config
                .network_address
                .clone()
                .filter(|_| config.public_address.is_none()),
            moderation: Moderation::new(),
            vacation_days: config.vacation_days,
        }
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    pub fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    pub fn moderation(&self) -> &Moderation {
        &self.moderation
    }

    /// The days of vacation that a player has in a year.
    fn vacation_days(&self) -> u32 {
        self.vacation_days
    }

    fn lobby(&self) -> &LobbyChannel {
        &self.lobby
    }

    /// The cached states of tournaments.
    pub fn tournaments(&self) -> &tournaments::Cache {
        &self.tournaments
    }

    fn pictures(&self) -> &Pictures {
        &self.pictures
    }

    /// Whether visitors use https.
    pub fn is_secure(&self) -> bool {
        let address = self.public_address.as_deref();
        address.is_some_and(|address| address.starts_with("https://"))
    }

    /// The prefix makes browsers refuse a cookie that another host of the same site, or a connection without
    /// encryption, tries to set.
    pub fn cookie_name(&self) -> &'static str {
        match self.is_secure() {
            true => "__Host-pijersi",
            false => "pijersi",
        }
    }

    fn has_address(&self, origin: &str) -> bool {
        self.public_address.as_deref() == Some(origin)
    }

    /// The address of this machine for others, if a visitor on it uses one that only works there.
    pub fn address_for_others(&self, headers: &HeaderMap) -> Option<&String> {
        let host = headers.get(header::HOST)?.to_str().ok()?;
        let is_own = hosts::is_own_machine(host);
        self.network_address.as_ref().filter(|_| is_own)
    }

    /// The address that visitors use.
    pub fn public_address(&self, headers: &HeaderMap) -> String {
        let address = self.public_address.as_ref();
        let address = address.or_else(|| self.address_for_others(headers));
        address.cloned().unwrap_or_else(|| {
            let host = headers
                .get(header::HOST)
                .and_then(|host| host.to_str().ok());
            format!("http://{}", host.unwrap_or("localhost"))
        })
    }
}

/// The handler of an endpoint.
fn handler(endpoint: Endpoint, service: &Service) -> MethodRouter<Service> {
    match endpoint {
        Endpoint::GetIdentity => get(identity::get),
        Endpoint::ChangeIdentity => post(identity::change),
        Endpoint::DeleteIdentity => delete(identity::delete),
        Endpoint::IdentityData => get(identity::data),
        Endpoint::IdentityGames => get(identity::games),
        Endpoint::DeviceCode => post(identity::code),
        Endpoint::MoveIdentity => post(identity::move_here),
        Endpoint::Account => get(people::account),
        Endpoint::NewRecoveryCode => post(people::new_recovery_code),
        Endpoint::SignOutDevice => delete(people::sign_out),
        Endpoint::SignOutOthers => delete(people::sign_out_others),
        Endpoint::BlockPerson => post(people::block),
        Endpoint::UnblockPerson => delete(people::unblock),
        Endpoint::ReportPerson => post(people::report),
        Endpoint::Notice => get(notice),
        Endpoint::OEmbed => get(oembed::get),
        Endpoint::CreateGame => post(games::create),
        Endpoint::FindOpponent => post(pairing::find),
        Endpoint::GetGame => get(games::get),
        Endpoint::GameText => get(games::text),
        Endpoint::GamePicture => get(preview::picture),
        Endpoint::GameSocket => get(socket::open),
        Endpoint::GetConditional => get(conditional::get),
        Endpoint::SetConditional => post(conditional::set),
        Endpoint::GetVacation => get(vacation::get),
        Endpoint::StartVacation => post(vacation::start),
        Endpoint::EndVacation => delete(vacation::end),
        Endpoint::Studies => get(studies::list),
        Endpoint::SaveStudy => post(studies::save),
        Endpoint::GetStudy => get(studies::get),
        Endpoint::DeleteStudy => delete(studies::delete),
        Endpoint::CreateFeed => post(feeds::create),
        Endpoint::RevokeFeed => delete(feeds::revoke),
        Endpoint::AtomFeed => get(feeds::atom),
        Endpoint::CalendarFeed => get(feeds::calendar),
        Endpoint::GetNotifications => get(push::get),
        Endpoint::ChangeNotifications => post(push::change),
        Endpoint::Subscribe => post(push::subscribe),
        Endpoint::Unsubscribe => delete(push::unsubscribe),
        Endpoint::Lobby => get(lobby::get),
        Endpoint::LobbySocket => get(lobby::open),
        Endpoint::Archive => limited(get(archive::games), service, |limits| &limits.searches),
        Endpoint::ArchiveText => limited(get(archive::texts), service, |limits| &limits.downloads),
        Endpoint::Explorer => limited(get(archive::explorer), service, |limits| &limits.searches),
        Endpoint::Tournaments => get(tournaments::list),
        Endpoint::CreateTournament => post(tournaments::create),
        Endpoint::GetTournament => get(tournaments::get),
        Endpoint::ActInTournament => post(tournaments::act_in),
        Endpoint::TournamentTexts => {
            limited(get(tournaments::texts), service, |limits| &limits.downloads)
        }
        Endpoint::TournamentGames => {
            limited(get(tournaments::games), service, |limits| &limits.searches)
        }
        Endpoint::TournamentReport => {
            limited(get(tournaments::report), service, |limits| &limits.searches)
        }
        Endpoint::Leaderboard => limited(get(ratings::leaderboard), service, |limits| {
            &limits.searches
        }),
        Endpoint::Player => limited(get(ratings::player), service, |limits| &limits.searches),
        Endpoint::RatingHistory => {
            limited(get(ratings::history), service, |limits| &limits.searches)
        }
        Endpoint::AcquireWork => post(work::acquire),
        Endpoint::WorkProgress => post(work::progress),
        Endpoint::SubmitWork => post(work::submit),
        Endpoint::WorkStatus => get(work::status),
        Endpoint::OpenApi => get(async || ([(header::CONTENT_TYPE, "application/json")], OPENAPI)),
    }
}

/// `GET /api/v1/notice`.
async fn notice(State(service): State<Service>) -> Json<Notice> {
    Json(service.live().moderation().notice(now()))
}

/// Everything below `/api/v1`, and the page with its link previews.
pub(crate) fn routes(service: &Service) -> Router<Service> {
    let mut api = Router::new();
    for endpoint in Endpoint::ALL {
        api = api.route(endpoint.path(), handler(endpoint, service));
    }
    let check_origin = middleware::from_fn_with_state(service.clone(), origin::check);
    let api = api
        .fallback(async || {
            HttpError(Problem::NotFound {
                what: Missing::Address,
            })
        })
        .method_not_allowed_fallback(async || HttpError(Problem::Method))
        .layer(check_origin);
    // On a file host, a file of that name reports that there is no server.
    let status = get(async || Json(ServerStatus { server: true }));
    Router::new()
        .route("/", get(preview::page).fallback(read_only))
        .route("/live.json", status.fallback(read_only))
        .nest(Endpoint::BASE, api)
}
