//! Receives the notifications of other nodes, and detects whether the database can be reached.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, watch};
use tokio_postgres::{Client, SimpleQueryMessage};

use super::connector::Connector;
use super::{CHANNEL, reason};
use crate::live::time;
use crate::store::error::StoreError;
use crate::store::notification::Incoming;

/// Interval between checks of the connection, because a broken network is not reported.
const CHECK_INTERVAL: Duration = Duration::from_millis(250);
/// Timeout for a check. A database that is merely busy answers within it.
const CHECK_TIMEOUT: Duration = Duration::from_millis(1500);
/// Delay before connecting again.
const RECONNECT_DELAY: Duration = Duration::from_millis(100);

/// Listens on a connection of its own.
pub(crate) struct Listener {
    pub connector: Arc<Connector>,
    /// The name of this node, whose own notifications are ignored.
    pub node: String,
    pub notifications: mpsc::Sender<Incoming>,
    pub reachable: watch::Sender<bool>,
}

impl Listener {
    /// Listens until the receiver of notifications is dropped.
    pub async fn run(self) {
        let mut answered = Instant::now();
        while !self.notifications.is_closed() {
            if let Err(error) = self.listen(&mut answered).await {
                tracing::warn!("cannot receive notifications of other nodes: {error}");
            }
            // A database that restarts at once remains reachable.
            if answered.elapsed() >= CHECK_TIMEOUT {
                self.set_reachable(false);
            }
            tokio::time::sleep(RECONNECT_DELAY).await;
        }
    }

    fn set_reachable(&self, is_reachable: bool) {
        let has_changed =
            |reachable: &mut bool| std::mem::replace(reachable, is_reachable) != is_reachable;
        if self.reachable.send_if_modified(has_changed) {
            match is_reachable {
                true => tracing::info!("the database answers again"),
                false => tracing::error!("the database does not answer"),
            }
        }
    }

    /// Listens on one connection until it ends.
    async fn listen(&self, answered: &mut Instant) -> Result<(), StoreError> {
        let connected = tokio::time::timeout(CHECK_TIMEOUT, self.connector.connect()).await;
        let (client, mut connection) = connected.map_err(|_| StoreError::NoReply)??;
        let (payloads, incoming) = mpsc::channel(1024);
        let polling = async {
            loop {
                let message = std::future::poll_fn(|context| connection.poll_message(context));
                match message.await {
                    Some(Ok(tokio_postgres::AsyncMessage::Notification(notification))) => {
                        let _ = payloads.send(notification.payload().to_owned()).await;
                    }
                    Some(Ok(_)) => {}
                    Some(Err(error)) => return Err(StoreError::Unreachable(reason(&error))),
                    None => return Ok(()),
                }
            }
        };
        tokio::select! {
            ended = polling => ended,
            () = self.receive(&client, incoming, answered) => Ok(()),
        }
    }

    async fn receive(
        &self,
        client: &Client,
        mut incoming: mpsc::Receiver<String>,
        answered: &mut Instant,
    ) {
        if !answers(client, &format!("LISTEN {CHANNEL}")).await
            || self.notifications.send(Incoming::Gap).await.is_err()
        {
            return;
        }
        let mut check = tokio::time::interval(CHECK_INTERVAL);
        check.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                payload = incoming.recv() => {
                    let Some(payload) = payload else { return };
                    if self.forward(&payload).await.is_err() {
                        return;
                    }
                }
                _ = check.tick() => {
                    if self.notifications.is_closed() {
                        return;
                    }
                    let Some(time) = database_time(client).await else { return };
                    time::follow_database(time);
                    *answered = Instant::now();
                    self.set_reachable(true);
                }
            }
        }
    }

    /// Forwards the notifications of another node. Unknown ones, of a newer node, are ignored.
    async fn forward(&self, payload: &str) -> Result<(), mpsc::error::SendError<Incoming>> {
        let mut parts = payload.split(' ');
        let node = parts.next().unwrap_or_default();
        if node == self.node {
            return Ok(());
        }
        for notification in parts.filter_map(|part| part.parse().ok()) {
            let node = node.to_owned();
            let incoming = Incoming::Notification { node, notification };
            self.notifications.send(incoming).await?;
        }
        Ok(())
    }
}

/// The time of the database, in milliseconds since 1970, at the moment of the return.
pub(crate) async fn database_time(client: &Client) -> Option<f64> {
    let sent = Instant::now();
    let sql = "SELECT extract(epoch FROM clock_timestamp()) * 1000";
    let reply = tokio::time::timeout(CHECK_TIMEOUT, client.simple_query(sql)).await;
    let took = sent.elapsed().as_secs_f64() * 1000.0;
    let rows = reply.ok()?.ok()?;
    let time = rows.iter().find_map(|row| match row {
        SimpleQueryMessage::Row(row) => row.get(0)?.parse::<f64>().ok(),
        _ => None,
    });
    // The reply was on its way for half of the time.
    Some(time? + took / 2.0)
}

async fn answers(client: &Client, sql: &str) -> bool {
    let reply = tokio::time::timeout(CHECK_TIMEOUT, client.batch_execute(sql)).await;
    matches!(reply, Ok(Ok(())))
}
