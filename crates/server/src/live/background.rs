//! Periodic background jobs.

use std::path::Path;
use std::time::Duration;

use super::deadlines::IDLE_TIME;
use super::lobby::INVITATION_DURATION;
use super::room::Command;
use super::session::becomes;
use super::time::{self, now};
use super::{Live, nodes, vacation};
use crate::service::Service;
use crate::store::StoreError;
use crate::store::games::{ExpireInvitations, ListGames, ShowInvitations};
use crate::store::moderation::decisions::ForgetRevoked;
use crate::store::moderation::retention::{DeleteExpired, Retention};
use crate::store::people::names::ClaimNames;

/// Interval of the jobs; some skip most rounds.
const INTERVAL: Duration = Duration::from_secs(1);
/// Delay of the jobs after an error.
const RETRY_DELAY: Duration = Duration::from_secs(1);
/// Time for which an invitation is listed after its creator was last connected, in milliseconds.
const LISTED_AFTER_SEEN: u64 = 20_000;
/// Time for a room to end its game after the clock has run out, in milliseconds.
const GRACE_PERIOD: u64 = 500;
/// Difference between clocks that is logged, in seconds.
const MAX_CLOCK_OFFSET: f64 = 1.0;
/// Number of rounds in which all rooms announce their presence to other nodes.
const PRESENCE_ROUNDS: u64 = 10;
/// Timeout for rooms to end.
const END_TIMEOUT: Duration = Duration::from_secs(10);

/// Runs the jobs until the server stops.
pub(crate) async fn run(service: Service) {
    if let Some(notifications) = service.live().store().notifications() {
        tokio::spawn(nodes::deliver(service.clone(), notifications));
    }
    let mut stopping = service.stopping();
    let mut round = 0u64;
    loop {
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => {}
            () = becomes(&mut stopping, true) => return,
        }
        round += 1;
        let mut has_failed = false;
        service.refusals().log();
        check_clock(service.live(), round);
        for error in run_jobs(service.live(), round).await {
            tracing::warn!("background job failed: {error}");
            has_failed = true;
        }
        if has_failed {
            tokio::time::sleep(RETRY_DELAY).await;
        }
    }
}

/// Follows the reference of the server's clock, and logs a system clock that differs from it.
fn check_clock(live: &Live, round: u64) {
    if !live.store().is_shared() {
        time::follow_system();
    }
    if round % 60 != 1 {
        return;
    }
    let (offset, correction) = (time::offset(), time::correction());
    if offset.abs() > MAX_CLOCK_OFFSET {
        tracing::warn!(
            offset,
            "the system's clock differs from that of the database"
        );
    }
    if correction.abs() > MAX_CLOCK_OFFSET {
        tracing::warn!(correction, "a clock was set: games follow it slowly");
    }
}

/// Runs all jobs once, even if some fail. Returns the errors.
async fn run_jobs(live: &Live, round: u64) -> impl Iterator<Item = StoreError> {
    if let Some(copy) = live.store().waiting_copy() {
        restore(live, &copy).await;
    }
    let mut results = vec![apply_decisions(live).await, end_overdue_games(live).await];
    if round % 5 == 1 {
        results.push(keep_invitations_listed(live).await);
    }
    if round % 5 == 3 {
        results.push(vacation::update_games(live).await);
    }
    if live.store().is_shared() {
        // Each room every ten seconds, not all at once.
        for room in live.rooms().part(round, PRESENCE_ROUNDS) {
            let _ = room.send(Command::AnnouncePresence).await;
        }
    }
    if round % 10 == 5 {
        results.push(delete_expired(live).await);
    }
    if round % 600 == 1 {
        results.push(claim_names(live).await);
        live.moderation().forget_revoked();
        results.push(live.store().write(ForgetRevoked { now: now() }).await);
        let before = now().saturating_sub(INVITATION_DURATION);
        results.push(live.store().write(ExpireInvitations { before }).await);
        results.push(end_stale_games(live).await);
    }
    results.push(live.lobby().refresh(live).await);
    results.into_iter().filter_map(Result::err)
}

/// Loads what administrators have decided. Open rooms look whether their game was hidden or deleted.
async fn apply_decisions(live: &Live) -> Result<(), StoreError> {
    if live.moderation().refresh(live.store(), now()).await? {
        for room in live.rooms().all() {
            let _ = room.send(Command::Changed).await;
        }
    }
    Ok(())
}

/// Gives unique names to identities that come from a database of an earlier version.
async fn claim_names(live: &Live) -> Result<(), StoreError> {
    while !live.store().write(ClaimNames { now: now() }).await? {}
    Ok(())
}

/// Deletes some of what is no longer to be kept. Several nodes may do this at the same time.
async fn delete_expired(live: &Live) -> Result<(), StoreError> {
    let retention = live.moderation().retention();
    if retention == Retention::default() {
        return Ok(());
    }
    let now = now();
    live.store().write(DeleteExpired { retention, now }).await
}

async fn keep_invitations_listed(live: &Live) -> Result<(), StoreError> {
    let games = live.rooms().awaiting();
    let until = now() + LISTED_AFTER_SEEN;
    match games.is_empty() {
        true => Ok(()),
        false => {
            let show = ShowInvitations { games, until };
            live.store().write_in_background(show).await
        }
    }
}

/// Ends games whose players have both left: their rooms may not be open.
async fn end_overdue_games(live: &Live) -> Result<(), StoreError> {
    let now = now().saturating_sub(GRACE_PERIOD);
    end_if_due(live, ListGames::Overdue { now }).await
}

/// Ends games of earlier versions in which nothing has happened for a long time.
async fn end_stale_games(live: &Live) -> Result<(), StoreError> {
    let started_before = now().saturating_sub(IDLE_TIME);
    end_if_due(live, ListGames::Stale { started_before }).await
}

/// Lets the rooms of games check whether they are over. A game that cannot be read is logged, and does not keep the others from
/// ending.
async fn end_if_due(live: &Live, games: ListGames) -> Result<(), StoreError> {
    for game in live.store().read(games).await? {
        match live.rooms().open(&game.id).await {
            Ok(Some(room)) => {
                let _ = room.send(Command::CheckClock).await;
            }
            Ok(None) => {}
            Err(error @ (StoreError::Failed(_) | StoreError::Unreadable(_))) => {
                tracing::error!("cannot open an overdue game: {error}");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Restores a backup that was put beside the database. All clients connect again and find its content.
async fn restore(live: &Live, copy: &Path) {
    let store = live.store();
    store.set_reachable(false);
    for room in live.rooms().all() {
        let _ = room.send(Command::End).await;
    }
    let ended = async {
        while live.rooms().len() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let restored = match tokio::time::timeout(END_TIMEOUT, ended).await {
        Ok(()) => store.restore(copy).await.map_err(|error| error.to_string()),
        Err(_) => Err("games in progress do not end".to_owned()),
    };
    live.tournaments().clear();
    let removed = match restored {
        Ok(()) => {
            tracing::info!("restored a backup");
            std::fs::remove_file(copy)
        }
        Err(error) => {
            tracing::error!("cannot restore a backup: {error}");
            std::fs::rename(copy, copy.with_extension("failed"))
        }
    };
    if let Err(error) = removed {
        tracing::error!("cannot remove a backup: {error}");
    }
    store.set_reachable(true);
    live.moderation().reload();
    if let Err(error) = claim_names(live).await {
        tracing::warn!("cannot make names unique: {error}");
    }
}
