//! Delivery of notifications from other nodes to the rooms of this one.

use tokio::sync::mpsc;

use super::room::Command;
use super::session::becomes;
use crate::service::Service;
use crate::store::notification::{Incoming, Notification};

/// Delivers notifications until the server stops.
pub(super) async fn deliver(service: Service, mut notifications: mpsc::Receiver<Incoming>) {
    let mut stopping = service.stopping();
    let rooms = service.live().rooms();
    loop {
        let incoming = tokio::select! {
            incoming = notifications.recv() => incoming,
            () = becomes(&mut stopping, true) => None,
        };
        match incoming {
            None => return,
            Some(Incoming::Gap) => {
                for room in rooms.all() {
                    let _ = room.send(Command::Changed).await;
                    let _ = room.send(Command::AnnouncePresence).await;
                }
            }
            Some(Incoming::Notification { node, notification }) => {
                if let Some(room) = rooms.get(notification.game()) {
                    let _ = room.send(command(node, notification)).await;
                }
            }
        }
    }
}

fn command(node: String, notification: Notification) -> Command {
    match notification {
        Notification::Changed(_) => Command::Changed,
        Notification::Event { number, event, .. } => Command::Event { number, event },
        Notification::Presence { here, .. } => Command::NodePresence {
            node,
            presence: here,
        },
        Notification::PresenceRequest(_) => Command::AnnouncePresence,
        Notification::Message {
            player, message, ..
        } => Command::Message { player, message },
    }
}
