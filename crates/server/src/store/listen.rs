//! Listening to other nodes, and noticing whether the database can be reached.

use std::time::{Duration, Instant};

use tokio::sync::{mpsc, watch};
use tokio_postgres::{Client, Config, NoTls};

use super::notification::Incoming;

/// The channel on which nodes tell each other what has changed.
pub(super) const CHANNEL: &str = "pijersi";
/// How often the database is asked whether it is there: one that is cut off says nothing.
const CHECK: Duration = Duration::from_millis(250);
/// How long it may take to answer that. A database that is merely busy is not given up.
const PATIENCE: Duration = Duration::from_millis(1500);
/// How long to wait before another try to connect.
const PAUSE: Duration = Duration::from_millis(100);

/// What a node hears, and whether it hears anything.
pub(super) struct Listener {
    pub config: Config,
    /// The name of this node, so that it does not listen to itself.
    pub node: String,
    pub heard: mpsc::Sender<Incoming>,
    pub reachable: watch::Sender<bool>,
}

impl Listener {
    /// Listens for as long as anybody wants to know.
    pub async fn run(self) {
        let mut answered = Instant::now();
        while !self.heard.is_closed() {
            if let Err(reason) = self.listen(&mut answered).await {
                tracing::warn!("cannot hear other nodes: {reason}");
            }
            // A database that starts again at once is not missed.
            if answered.elapsed() >= PATIENCE {
                self.set_reachable(false);
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    fn set_reachable(&self, is: bool) {
        let has_changed = |reachable: &mut bool| std::mem::replace(reachable, is) != is;
        if self.reachable.send_if_modified(has_changed) {
            match is {
                true => tracing::info!("the database is there again"),
                false => tracing::error!("the database does not answer"),
            }
        }
    }

    /// Listens over one connection, until it ends.
    async fn listen(&self, answered: &mut Instant) -> Result<(), String> {
        let connected = tokio::time::timeout(PATIENCE, self.config.connect(NoTls)).await;
        let (client, mut connection) = connected
            .map_err(|_| "no answer".to_owned())?
            .map_err(|error| error.to_string())?;
        let (notices, incoming) = mpsc::channel(1024);
        let driving = async {
            loop {
                let message = std::future::poll_fn(|context| connection.poll_message(context));
                match message.await {
                    Some(Ok(tokio_postgres::AsyncMessage::Notification(notice))) => {
                        let _ = notices.send(notice.payload().to_owned()).await;
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return,
                }
            }
        };
        tokio::select! {
            () = driving => {}
            () = self.hear(&client, incoming, answered) => {}
        }
        Ok(())
    }

    async fn hear(
        &self,
        client: &Client,
        mut incoming: mpsc::Receiver<String>,
        answered: &mut Instant,
    ) {
        if !answers(client, &format!("LISTEN {CHANNEL}")).await
            || self.heard.send(Incoming::Gap).await.is_err()
        {
            return;
        }
        let mut check = tokio::time::interval(CHECK);
        check.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                notice = incoming.recv() => {
                    let Some(notice) = notice else { return };
                    if !self.pass_on(&notice).await {
                        return;
                    }
                }
                _ = check.tick() => {
                    if self.heard.is_closed() || !answers(client, "").await {
                        return;
                    }
                    *answered = Instant::now();
                    self.set_reachable(true);
                }
            }
        }
    }

    /// Passes on what another node tells; false when nobody wants to know.
    async fn pass_on(&self, notice: &str) -> bool {
        let mut words = notice.split(' ');
        let node = words.next().unwrap_or_default();
        if node == self.node {
            return true;
        }
        for notice in words.filter_map(|word| word.parse().ok()) {
            let node = node.to_owned();
            let heard = Incoming::Notification { node, notice };
            if self.heard.send(heard).await.is_err() {
                return false;
            }
        }
        true
    }
}

async fn answers(client: &Client, sql: &str) -> bool {
    let answer = tokio::time::timeout(PATIENCE, client.batch_execute(sql)).await;
    matches!(answer, Ok(Ok(())))
}
