//! Tournaments go on without requests: rounds are paired, results recorded, absent players found.

use std::time::Duration;

use crate::live::room::Command;
use crate::live::session::becomes;
use crate::live::time::now;
use crate::service::Service;
use crate::store::StoreError;
use crate::store::tournaments::{Change, ChangeTournament, DueTournaments, MarkBegun, NoShowGames};

/// Interval of the steps.
const INTERVAL: Duration = Duration::from_millis(500);
/// Delay after an error.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// Steps the tournaments until the server stops. Every node does; the store makes each step happen once.
pub(crate) async fn run(service: Service) {
    let mut stopping = service.stopping();
    loop {
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => {}
            () = becomes(&mut stopping, true) => return,
        }
        if let Err(error) = step(&service).await {
            tracing::warn!("tournaments: {error}");
            tokio::time::sleep(RETRY_DELAY).await;
        }
    }
}

async fn step(service: &Service) -> Result<(), StoreError> {
    let live = service.live();
    let store = live.store();
    let now = now();
    let mut begun = Vec::new();
    for found in store.read(NoShowGames { now }).await? {
        if found.has_begun {
            begun.push(found.game);
        } else if let Some(room) = live.rooms().open(&found.game).await? {
            let _ = room.send(Command::CheckNoShow).await;
        }
    }
    if !begun.is_empty() {
        store.write(MarkBegun { games: begun }).await?;
    }
    for id in store.read(DueTournaments { now }).await? {
        let change = ChangeTournament {
            known: live.tournaments().get(&id),
            change: Change::Step,
            now,
            id,
        };
        match store.write(change).await {
            Ok(Some(Ok(loaded))) => live.tournaments().put(&loaded),
            Ok(_) => {}
            // One unreadable tournament must not stop the others.
            Err(error @ (StoreError::Failed(_) | StoreError::Unreadable(_))) => {
                tracing::error!("a tournament cannot go on: {error}");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
