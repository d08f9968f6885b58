//! Blocks and reports of other people.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use pijersi_protocol::{BlockPerson, Missing, Person, Problem, ReportPerson};

use super::FindByName;
use crate::error::HttpError;
use crate::extract::Body;
use crate::live::{Caller, is_game_id, now, random_id};
use crate::service::Service;
use crate::store::games::LoadGame;
use crate::store::people::blocks::{Block, Unblock};
use crate::store::people::reports::AddReport;

/// A person whom a visitor blocks or reports.
struct Other {
    identity: i64,
    name: Option<String>,
    /// The game in which the person was the visitor's opponent.
    game: Option<String>,
}

/// Finds another person than the visitor.
async fn find(service: &Service, visitor: i64, person: Person) -> Result<Other, HttpError> {
    let missing = Problem::NotFound {
        what: Missing::Person,
    };
    let store = service.live().store();
    let found = match person {
        Person::Name(name) => {
            let found = store.read(FindByName { name }).await?;
            found.map(|identity| Other {
                identity: identity.id,
                name: identity.name,
                game: None,
            })
        }
        Person::Opponent(id) => {
            let missing = Problem::NotFound {
                what: Missing::Game,
            };
            if !is_game_id(&id) {
                return Err(missing.into());
            }
            let load = LoadGame {
                id,
                since: u64::MAX,
            };
            let (row, _) = store.read(load).await?.ok_or(missing)?;
            let player = row.player(visitor).ok_or(Problem::NotAPlayer)?;
            let opponent = row.seats[player.opponent() as usize].clone();
            opponent.map(|seat| Other {
                identity: seat.identity,
                name: seat.name,
                game: Some(row.id),
            })
        }
    };
    // The identity 0 was deleted.
    let found = found.filter(|other| other.identity != 0 && other.identity != visitor);
    Ok(found.ok_or(missing)?)
}

/// `POST /api/v1/identity/blocks`.
pub(crate) async fn block(
    State(service): State<Service>,
    caller: Caller,
    Body(BlockPerson { person }): Body<BlockPerson>,
) -> Result<StatusCode, HttpError> {
    let identity = caller.acting()?.id;
    let other = find(&service, identity, person).await?;
    let block = Block {
        id: random_id(),
        identity,
        blocked: other.identity,
        now: now(),
    };
    match service.live().store().write(block).await? {
        true => Ok(StatusCode::CREATED),
        false => Err(Problem::TooManyReports.into()),
    }
}

/// `DELETE /api/v1/identity/blocks/ID`.
pub(crate) async fn unblock(
    State(service): State<Service>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<StatusCode, HttpError> {
    let identity = caller.known()?.id;
    match service
        .live()
        .store()
        .write(Unblock { identity, id })
        .await?
    {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Problem::NotFound {
            what: Missing::Block,
        }
        .into()),
    }
}

/// `POST /api/v1/reports`.
pub(crate) async fn report(
    State(service): State<Service>,
    caller: Caller,
    Body(ReportPerson { person, reason }): Body<ReportPerson>,
) -> Result<StatusCode, HttpError> {
    let reporter = caller.acting()?.id;
    let accused = find(&service, reporter, person).await?;
    let report = AddReport {
        reporter,
        accused: accused.identity,
        accused_name: accused.name,
        game: accused.game,
        reason,
        now: now(),
    };
    match service.live().store().write(report).await? {
        true => Ok(StatusCode::CREATED),
        false => Err(Problem::TooManyReports.into()),
    }
}
