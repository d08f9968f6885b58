//! What has to be done now and then, without anybody asking.

use std::path::Path;
use std::time::Duration;

use tokio::sync::mpsc;

use super::room::Command;
use super::time::now;
use super::{Live, lobby};
use crate::service::Service;
use crate::store::StoreError;
use crate::store::games::{ExpireInvitations, ListGames, MarkSeen};
use crate::store::notification::{Incoming, Notification};

/// How long an invitation is shown after its creator was last seen.
const SEEN_LASTS: u64 = 20_000;
/// A turn may be on its way for a moment when a clock has run out; the room knows best.
const GRACE: u64 = 500;

/// Works until the server stops.
pub(crate) async fn run(service: Service) {
    if let Some(heard) = service.live().store().notifications() {
        tokio::spawn(hear(service.clone(), heard));
    }
    let mut stopping = service.stopping();
    let mut round = 0u64;
    loop {
        tokio::select! {
            () = tokio::time::sleep(lobby::PAUSE) => {}
            _ = async { stopping.wait_for(|stopping| *stopping).await.map(|_| ()) } => return,
        }
        round += 1;
        if let Err(error) = chores(service.live(), round).await {
            tracing::warn!("chores: {error}");
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

/// Lets rooms know what other nodes tell.
async fn hear(service: Service, mut heard: mpsc::Receiver<Incoming>) {
    let mut stopping = service.stopping();
    loop {
        let heard = tokio::select! {
            heard = heard.recv() => heard,
            _ = async { stopping.wait_for(|stopping| *stopping).await.map(|_| ()) } => None,
        };
        let Some(heard) = heard else { return };
        let rooms = service.live().rooms();
        let (node, notification) = match heard {
            Incoming::Notification { node, notification } => (node, notification),
            Incoming::Gap => {
                for room in rooms.all() {
                    let _ = room.send(Command::Changed).await;
                    let _ = room.send(Command::Announce).await;
                }
                continue;
            }
        };
        let Some(room) = rooms.get(notification.game()) else {
            continue;
        };
        let command = match notification {
            Notification::Changed(_) => Command::Changed,
            Notification::Event { number, event, .. } => Command::Event { number, event },
            Notification::Presence { here, .. } => Command::Elsewhere { node, here },
            Notification::PresenceRequest(_) => Command::Announce,
            Notification::Message {
                player, message, ..
            } => Command::Message { player, message },
        };
        let _ = room.send(command).await;
    }
}

/// How long rooms may take to end.
const ENDING: Duration = Duration::from_secs(10);

/// Puts a copy back that somebody has laid beside the games. Everybody connects again, and finds what was in the copy.
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
    let done = match tokio::time::timeout(ENDING, ended).await {
        Ok(()) => store.restore(copy).await.map_err(|error| error.to_string()),
        Err(_) => Err("games in progress do not end".to_owned()),
    };
    let taken_away = match done {
        Ok(()) => {
            tracing::info!("everything was restored from a copy");
            std::fs::remove_file(copy)
        }
        Err(error) => {
            tracing::error!("cannot restore a copy: {error}");
            std::fs::rename(copy, copy.with_extension("failed"))
        }
    };
    if let Err(error) = taken_away {
        tracing::error!("cannot remove a copy: {error}");
    }
    store.set_reachable(true);
}

async fn chores(live: &Live, round: u64) -> Result<(), StoreError> {
    let now = now();
    if let Some(copy) = live.store().waiting_copy() {
        restore(live, &copy).await;
    }
    // Games whose players are both gone end here: their rooms may not be open.
    let overdue = ListGames::Overdue {
        now: now.saturating_sub(GRACE),
    };
    for game in live.store().read(overdue).await? {
        if let Some(room) = live.rooms().enter(&game.id).await? {
            let _ = room.send(Command::CheckClock).await;
        }
    }
    if round % 5 == 1 {
        let games = live.rooms().awaiting();
        let until = now + SEEN_LASTS;
        if !games.is_empty() {
            live.store().write(MarkSeen { games, until }).await?;
        }
    }
    if round % 10 == 1 && live.store().is_shared() {
        for room in live.rooms().all() {
            let _ = room.send(Command::Announce).await;
        }
    }
    if round % 600 == 1 {
        let before = now.saturating_sub(lobby::INVITATION_LASTS);
        live.store().write(ExpireInvitations { before }).await?;
    }
    if live.board().receiver_count() > 0 {
        let lobby = lobby::read(live).await?;
        live.board().send_if_modified(|board| {
            let has_changed = *board != lobby;
            *board = lobby;
            has_changed
        });
    }
    Ok(())
}
