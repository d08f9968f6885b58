//! Notifications through the push services of browsers, while no page is open.
//!
//! A turn adds a notice to the store in its own transaction. This module turns notices into digests and sends them; a turn
//! never waits for it.

mod endpoint;
mod handlers;
mod schedule;
mod sender;
mod vapid;

use std::sync::Arc;
use std::time::Duration;

use ipnet::IpNet;
use pijersi_protocol::{PushMessage, PushedGame};
use tokio::sync::{OnceCell, Semaphore};

pub(crate) use self::handlers::{change, get, subscribe, unsubscribe};
pub(crate) use self::schedule::due;
use self::sender::{BrowserKeys, Sender};
use self::vapid::VapidKey;
use crate::live::now;
use crate::service::Service;
use crate::store::games::GameRow;
use crate::store::push::{
    ClaimDeliveries, Delivery, FinishDelivery, HasPushWork, ScheduleDigests, Sent, VapidSecret,
    WaitingGames,
};
use crate::store::{Store, StoreError};

/// Interval at which due notifications are sent.
const INTERVAL: Duration = Duration::from_millis(500);
/// Delay after an error.
const RETRY_DELAY: Duration = Duration::from_secs(2);
/// Maximum number of messages that are sent at once.
const MAX_SENDING: usize = 32;
/// Maximum number of games in a message.
const MAX_GAMES: usize = 5;
/// The contact of a server without a public address.
const DEFAULT_CONTACT: &str = "mailto:operator@localhost";

/// Notifications of a server.
pub(crate) struct Push {
    store: Store,
    sender: Sender,
    key: OnceCell<VapidKey>,
    contact: String,
    sending: Arc<Semaphore>,
}

impl Push {
    pub fn new(store: Store, allowed: Vec<IpNet>, public_address: Option<&str>) -> Push {
        let contact = public_address.filter(|address| address.starts_with("https://"));
        Push {
            store,
            sender: Sender::new(allowed),
            key: OnceCell::new(),
            contact: contact.unwrap_or(DEFAULT_CONTACT).to_owned(),
            sending: Arc::new(Semaphore::new(MAX_SENDING)),
        }
    }

    /// The key of this server, which is generated on first use and stored.
    async fn key(&self) -> Result<&VapidKey, StoreError> {
        let load = async || {
            let proposed = VapidKey::generate();
            let secret = self.store.write(VapidSecret { proposed }).await?;
            let key = VapidKey::parse(&secret, self.contact.clone());
            key.ok_or_else(|| StoreError::Failed("the stored push key is not a key".to_owned()))
        };
        self.key.get_or_try_init(load).await
    }

    /// Sends a message about the games that still wait.
    async fn deliver(&self, delivery: &Delivery) -> Result<Sent, StoreError> {
        let identity = delivery.identity;
        let games = self.store.read(WaitingGames { identity }).await?;
        if games.is_empty() {
            return Ok(Sent::Done);
        }
        let shown = games.iter().take(MAX_GAMES).map(|game| {
            let mut seats = game.seats.iter().flatten();
            let seat = seats.find(|seat| seat.identity != identity);
            PushedGame {
                id: game.id.clone(),
                opponent: seat.and_then(|seat| seat.name.clone()),
            }
        });
        let is_challenge = |game: &&GameRow| game.player(identity).is_none();
        let challenges = games.iter().filter(is_challenge).count();
        let message = PushMessage {
            language: delivery.language,
            turns: (games.len() - challenges) as u64,
            challenges: challenges as u64,
            games: shown.collect(),
        };
        let Some(keys) = BrowserKeys::parse(&delivery.public_key, &delivery.auth) else {
            return Ok(Sent::Gone);
        };
        let text = serde_json::to_string(&message).expect("a message is JSON");
        let vapid = self.key().await?;
        Ok(self
            .sender
            .send(&delivery.endpoint, &keys, vapid, &text)
            .await)
    }
}

/// Sends notifications until the server stops.
pub(crate) async fn run(service: Service) {
    let mut stopping = service.stopping();
    loop {
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => {}
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
        if let Err(error) = send_due(&service).await {
            tracing::warn!("cannot send notifications: {error}");
            tokio::time::sleep(RETRY_DELAY).await;
        }
    }
}

async fn send_due(service: &Service) -> Result<(), StoreError> {
    let store = service.live().store();
    if !store.is_reachable() || !store.read(HasPushWork { now: now() }).await? {
        return Ok(());
    }
    while store
        .write_in_background(ScheduleDigests { now: now() })
        .await?
    {}
    loop {
        // Only as many are claimed as can be sent at once.
        let sending = &service.push().sending;
        let Ok(permit) = sending.clone().acquire_owned().await else {
            return Ok(());
        };
        let limit = sending.available_permits() as u64 + 1;
        drop(permit);
        let claim = ClaimDeliveries { now: now(), limit };
        let claimed = store.write_in_background(claim).await?;
        if claimed.is_empty() {
            return Ok(());
        }
        for delivery in claimed {
            let permit = sending.clone().acquire_owned().await;
            let service = service.clone();
            tokio::spawn(async move {
                finish(&service, delivery).await;
                drop(permit);
            });
        }
    }
}

/// Sends a delivery, and stores the outcome.
async fn finish(service: &Service, delivery: Delivery) {
    let sent = match service.push().deliver(&delivery).await {
        Ok(sent) => sent,
        Err(_) => Sent::Failed { retry_after: None },
    };
    let metrics = service.live().metrics();
    match sent {
        Sent::Done => metrics.notifications_sent.up(),
        Sent::Gone | Sent::Failed { .. } => metrics.notifications_failed.up(),
    }
    let finish = FinishDelivery {
        delivery,
        sent,
        now: now(),
    };
    if let Err(error) = service.live().store().write_in_background(finish).await {
        tracing::debug!("the outcome of a notification is not stored: {error}");
    }
}
