//! Vacations: the clocks of games with days for each turn do not run.
//!
//! A vacation is a row of its own. From it follow events in the games of the player, which a background job adds on any node, so
//! that nothing is missing after a crash, and games that begin during a vacation know of it too.

use axum::Json;
use axum::extract::State;
use pijersi_protocol::{Problem, StartVacation, Vacation};

use super::Live;
use super::identity::Caller;
use super::room::Command;
use super::time::now;
use crate::error::HttpError;
use crate::extract::Body;
use crate::service::Service;
use crate::store::StoreError;
use crate::store::vacations::{
    self, EndVacation, LoadVacation, OutdatedGames, Started, VacationState,
};

fn reply(live: &Live, state: VacationState) -> Vacation {
    let allowance = live.vacation_days();
    let used = u32::try_from(state.days_used).unwrap_or(u32::MAX);
    Vacation {
        until: state.until,
        days_left: allowance.saturating_sub(used),
        days_per_year: allowance,
    }
}

async fn load(live: &Live, identity: i64) -> Result<Json<Vacation>, HttpError> {
    let load = LoadVacation {
        identity,
        now: now(),
    };
    Ok(Json(reply(live, live.store().read(load).await?)))
}

/// `GET /api/v1/identity/vacation`.
pub(super) async fn get(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Json<Vacation>, HttpError> {
    load(service.live(), caller.known()?.id).await
}

/// `POST /api/v1/identity/vacation`.
pub(super) async fn start(
    State(service): State<Service>,
    caller: Caller,
    Body(StartVacation { days }): Body<StartVacation>,
) -> Result<Json<Vacation>, HttpError> {
    let live = service.live();
    let identity = caller.acting()?.id;
    if days == 0 {
        return Err(Problem::bad_request("days", "a vacation has at least one day").into());
    }
    let start = vacations::StartVacation {
        identity,
        days: days.into(),
        allowance: live.vacation_days().into(),
        now: now(),
    };
    match live.store().write(start).await? {
        Started::Done(state) => {
            update_games(live).await?;
            Ok(Json(reply(live, state)))
        }
        Started::Busy => Err(Problem::Conflict.into()),
        Started::Refused(state) => Err(match state.until {
            Some(until) => Problem::OnVacation { until },
            None => Problem::NoVacationLeft {
                days: reply(live, state).days_left,
            },
        }
        .into()),
    }
}

/// `DELETE /api/v1/identity/vacation`.
pub(super) async fn end(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Json<Vacation>, HttpError> {
    let live = service.live();
    let identity = caller.acting()?.id;
    let now = now();
    live.store().write(EndVacation { identity, now }).await?;
    update_games(live).await?;
    load(live, identity).await
}

/// Lets the clocks of games know of vacations that have begun or ended.
pub(super) async fn update_games(live: &Live) -> Result<(), StoreError> {
    for game in live.store().read(OutdatedGames { now: now() }).await? {
        let (identity, until) = (game.identity, game.until);
        match live.rooms().open(&game.id).await {
            Ok(Some(room)) => {
                let _ = room.send(Command::Vacation { identity, until }).await;
            }
            Ok(None) => {}
            Err(error @ (StoreError::Failed(_) | StoreError::Unreadable(_))) => {
                tracing::error!("cannot open a game of a player on vacation: {error}");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
