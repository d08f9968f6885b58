//! Creating and reading games.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pijersi::{Player, Setup};
use pijersi_atlas::balanced_setup;
use pijersi_game::{Mode, TimeControl};
use pijersi_protocol::{
    ColorChoice, CreateGame, CreatedGame, EventLine, GameSnapshot, GameStatus, Missing, Problem,
    RatingChanges, SetupChoice,
};
use pijersi_ratings::Pool;

use super::identity::Caller;
use super::lobby::INVITATION_DURATION;
use super::time::{SECOND, now};
use super::{room, secret};
use crate::error::HttpError;
use crate::extract::Body;
use crate::people::{FindByName, IsBlocked};
use crate::service::Service;
use crate::store::StoreError;
use crate::store::games::{self, GameLimits, GameRow, LoadGame, SeatRow, SeriesRow, StandingRow};
use crate::store::ratings::FindRatingChanges;

/// Maximum number of open invitations of an identity.
pub(super) const MAX_OPEN: u64 = 5;
/// Maximum number of games of an identity that are not over.
pub(super) const MAX_PLAYING: u64 = 100;
/// Maximum number of times that an invitation is renewed.
const MAX_RENEWALS: u32 = 20;
/// Time for which a new invitation is listed before its creator has opened it.
const FIRST_LISTED: u64 = 10 * SECOND;

/// The limits on the games of an identity.
pub(crate) const LIMITS: GameLimits = GameLimits {
    open: MAX_OPEN,
    all: MAX_PLAYING,
};

/// Whether players have days for each turn.
pub(super) fn has_days(clock: TimeControl) -> bool {
    clock.has_days()
}

/// Whether players may be away for days.
pub(super) fn is_correspondence(clock: TimeControl) -> bool {
    has_days(clock) || clock == TimeControl::Unlimited
}

/// Until when a new invitation is listed while its creator is away.
pub(super) fn shown_until(clock: TimeControl) -> u64 {
    let listed = match has_days(clock) {
        true => INVITATION_DURATION,
        false => FIRST_LISTED,
    };
    now() + listed
}

/// The problem of a player who has too many games.
pub(super) fn too_many_games() -> Problem {
    Problem::TooManyGames {
        max_open: MAX_OPEN,
        max_playing: MAX_PLAYING,
    }
}

/// `POST /api/v1/games`.
pub(super) async fn create(
    State(service): State<Service>,
    headers: HeaderMap,
    caller: Caller,
    Body(request): Body<CreateGame>,
) -> Result<(StatusCode, Json<CreatedGame>), HttpError> {
    let live = service.live();
    let address = caller.address;
    let identity = caller.acting()?;
    live.limits().games.check(address)?;
    let creator = SeatRow {
        identity: identity.id,
        name: identity.name,
        bot: identity.bot,
    };
    let invited = match &request.opponent {
        Some(name) => Some(find_opponent(&service, identity.id, name).await?),
        None => None,
    };
    let game = new_game(&request, creator)?;
    let id = game.id.clone();
    if has_days(game.clock) && game.listed {
        live.limits().long_invitations.check(address)?;
    }
    let create = games::CreateGame {
        shown_until: shown_until(game.clock),
        game,
        limits: LIMITS,
        invited,
    };
    if !live.store().write(create).await? {
        return Err(too_many_games().into());
    }
    live.metrics().games_created.up();
    let link = format!("{}/?game={id}", live.public_address(&headers));
    Ok((StatusCode::CREATED, Json(CreatedGame { id, link })))
}

/// The identity of a person who is challenged.
async fn find_opponent(service: &Service, visitor: i64, name: &str) -> Result<i64, HttpError> {
    let store = service.live().store();
    let find = FindByName {
        name: name.to_owned(),
    };
    let missing = Problem::NotFound {
        what: Missing::Person,
    };
    let found = store.read(find).await?.ok_or(missing)?;
    if found.id == visitor {
        return Err(Problem::OwnGame.into());
    }
    let (one, other) = (visitor, found.id);
    match store.read(IsBlocked { one, other }).await? {
        true => Err(Problem::Blocked.into()),
        false => Ok(found.id),
    }
}

/// The game of a request, with the creator on a seat.
pub(super) fn new_game(request: &CreateGame, creator: SeatRow) -> Result<GameRow, Problem> {
    let setup = match request.setup {
        SetupChoice::HalfRandom => Setup::half_random(secret::seed()),
        SetupChoice::FullRandom => Setup::full_random(secret::seed()),
        SetupChoice::Balanced => balanced_setup(secret::seed()),
        SetupChoice::Setup(setup) => setup,
    };
    let player = match request.color {
        ColorChoice::Player(player) => player,
        ColorChoice::Random if secret::seed() & 1 == 0 => Player::White,
        ColorChoice::Random => Player::Black,
    };
    if request.mode == Mode::Local {
        let detail = "local games have no server: use casual or strict";
        return Err(Problem::bad_request("mode", detail));
    }
    if request.rated {
        if creator.name.is_none() {
            return Err(Problem::RatedWithoutName);
        }
        if request.mode != Mode::Strict || Pool::of(request.clock).is_none() {
            return Err(Problem::CannotBeRated);
        }
    }
    if request.renewals > 0 {
        let is_lasting = has_days(request.clock) && request.listed && request.opponent.is_none();
        if !is_lasting || request.renewals > MAX_RENEWALS {
            let detail = format!(
                "expected at most {MAX_RENEWALS}, for listed invitations to anybody with days for each turn"
            );
            return Err(Problem::bad_request("renewals", detail));
        }
    }
    let mut seats = [None, None];
    seats[player as usize] = Some(creator);
    Ok(GameRow {
        listed: request.listed,
        clock: request.clock,
        mode: request.mode,
        swap: request.swap,
        series: SeriesRow {
            length: request.length,
            ..SeriesRow::default()
        },
        standing: StandingRow {
            renewals: request.renewals.into(),
            color: request.color,
            setup: request.setup,
        },
        rated: request.rated,
        seats,
        ..GameRow::new(secret::game_id(), setup.position(), Some(setup), now())
    })
}

/// The invitation that follows one that was taken, if it is to be renewed.
pub(crate) fn renewed(game: &GameRow, creator: SeatRow, now: u64) -> Option<GameRow> {
    let StandingRow {
        renewals,
        color,
        setup,
    } = game.standing;
    let left = renewals.checked_sub(1)?;
    let request = CreateGame {
        setup,
        color,
        clock: game.clock,
        mode: game.mode,
        swap: game.swap,
        length: game.series.length,
        listed: game.listed,
        rated: game.rated,
        renewals: u32::try_from(left).ok()?,
        opponent: None,
    };
    let next = new_game(&request, creator).ok()?;
    Some(GameRow {
        created: now,
        ..next
    })
}

pub(crate) async fn load(
    service: &Service,
    id: String,
) -> Result<(GameRow, Vec<String>), HttpError> {
    let missing = Problem::NotFound {
        what: Missing::Game,
    };
    if !secret::is_game_id(&id) {
        return Err(missing.into());
    }
    let load = LoadGame { id, since: 0 };
    let found = service.live().store().read(load).await?;
    found.ok_or(HttpError(missing))
}

/// `GET /api/v1/games/ID`.
pub(super) async fn get(
    State(service): State<Service>,
    Path(id): Path<String>,
) -> Result<Json<GameSnapshot>, HttpError> {
    let (row, events) = load(&service, id).await?;
    let events = events.into_iter().map(EventLine).collect();
    let mut snapshot = row.snapshot(0, events);
    if row.rated && row.status == GameStatus::Over {
        let find = FindRatingChanges { game: row.id };
        let found = service.live().store().read(find).await?;
        snapshot.ratings = found.map(RatingChanges::from);
    }
    Ok(Json(snapshot))
}

/// `GET /api/v1/games/ID/text`.
pub(super) async fn text(
    State(service): State<Service>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (row, events) = load(&service, id).await?;
    let text = match_text(&row, &events)?;
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
    Ok(([kind], text).into_response())
}

/// The match text of a game below its players and its clock.
pub(crate) fn match_text(row: &GameRow, events: &[String]) -> Result<String, StoreError> {
    let game = room::rebuild(row, events)?;
    Ok(format!("{}{}", header_lines(row), game.record()))
}

/// The players and the clock as comments above the match text.
fn header_lines(row: &GameRow) -> String {
    let mut lines = format!(
        "# White: {}\n# Black: {}\n# Clock: {}\n",
        row.name(Player::White),
        row.name(Player::Black),
        row.clock
    );
    if let Some(end) = &row.progress.end {
        lines += &format!("# End: {}\n", end.reason);
    }
    lines + "\n"
}
