//! PostgreSQL: one database for several nodes.

mod connector;
mod listener;
mod tls;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio_postgres::error::DbError;
use tokio_postgres::types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked};
use tokio_postgres::{Client, Row, Statement};

pub(super) use self::connector::Connector;
pub(super) use self::listener::{Listener, database_time};
use super::connection::Access;
use super::error::StoreError;
use super::notification::Notification;
use super::value::Value;

/// Timeout for a statement, if the listener does not notice first that the database is out of reach.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(3);
/// The channel of notifications between nodes.
const CHANNEL: &str = "pijersi";
/// PostgreSQL carries a little less than 8000 bytes in a notification.
const MAX_PAYLOAD: usize = 7000;

/// A connection that is opened again after it has ended.
pub(crate) struct PostgresConnection {
    connector: Arc<Connector>,
    /// The name of this node, which its notifications begin with.
    node: Arc<str>,
    /// Whether the listener reaches the database.
    reachable: watch::Receiver<bool>,
    session: Option<Arc<Session>>,
    notifications: Vec<Notification>,
}

/// An open connection with its prepared statements.
struct Session {
    client: Client,
    statements: Mutex<HashMap<String, Statement>>,
}

impl Session {
    async fn prepare(&self, sql: &str) -> Result<Statement, tokio_postgres::Error> {
        let known = || {
            self.statements
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        };
        if let Some(statement) = known().get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        known().insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    async fn query(&self, sql: &str, values: &[Value]) -> Result<Vec<Row>, tokio_postgres::Error> {
        let statement = self.prepare(sql).await?;
        self.client.query(&statement, &parameters(values)).await
    }

    async fn execute(&self, sql: &str, values: &[Value]) -> Result<u64, tokio_postgres::Error> {
        let statement = self.prepare(sql).await?;
        self.client.execute(&statement, &parameters(values)).await
    }
}

fn parameters(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value as _).collect()
}

impl PostgresConnection {
    /// A connection that is opened by the first transaction.
    pub fn new(
        connector: Arc<Connector>,
        node: String,
        reachable: watch::Receiver<bool>,
    ) -> PostgresConnection {
        PostgresConnection {
            connector,
            node: node.into(),
            reachable,
            session: None,
            notifications: Vec::new(),
        }
    }

    /// Notifies other nodes when the transaction is committed.
    pub fn notify(&mut self, notification: Notification) {
        self.notifications.push(notification);
    }

    pub async fn begin(&mut self, access: Access) -> Result<(), StoreError> {
        self.notifications.clear();
        let is_open = |session: &Arc<Session>| !session.client.is_closed();
        if !self.session.as_ref().is_some_and(is_open) {
            let client = until_lost(&self.reachable, self.connector.connect_client()).await??;
            self.session = Some(Arc::new(Session {
                client,
                statements: Mutex::default(),
            }));
        }
        self.batch(match access {
            Access::Write => "BEGIN",
            Access::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        })
        .await
    }

    /// A second handle to the open transaction. Statements of several handles travel together, in the order in which they begin.
    pub fn share(&self) -> PostgresConnection {
        PostgresConnection {
            connector: self.connector.clone(),
            node: self.node.clone(),
            reachable: self.reachable.clone(),
            session: self.session.clone(),
            notifications: Vec::new(),
        }
    }

    /// Takes over the notifications of a second handle, and the loss of its session.
    pub fn unite(&mut self, shared: PostgresConnection) {
        self.notifications.extend(shared.notifications);
        if shared.session.is_none() {
            self.session = None;
        }
    }

    pub async fn commit(&mut self) -> Result<(), StoreError> {
        let notifications = std::mem::take(&mut self.notifications);
        for payload in payloads(&self.node, notifications) {
            let sql = "SELECT pg_notify($1, $2)";
            self.query(sql, &[CHANNEL.into(), payload.into()]).await?;
        }
        match self.batch("COMMIT").await {
            // The reply is lost, not necessarily the commit.
            Err(_) if self.session.is_none() => Err(StoreError::NoReply),
            committed => committed,
        }
    }

    /// Rolls the transaction back. When the connection has ended, the database has done that.
    pub async fn roll_back(&mut self) {
        if self.session.is_some() {
            let _ = self.batch("ROLLBACK").await;
        }
    }

    pub async fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        let session = self.session.as_ref().ok_or(StoreError::NoReply)?;
        let rows = until_lost(&self.reachable, session.query(sql, values)).await;
        self.keep_or_drop(rows)
    }

    pub async fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        let session = self.session.as_ref().ok_or(StoreError::NoReply)?;
        let done = until_lost(&self.reachable, session.execute(sql, values)).await;
        self.keep_or_drop(done)
    }

    /// Runs statements without parameters.
    async fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        let session = self.session.as_ref().ok_or(StoreError::NoReply)?;
        let done = until_lost(&self.reachable, session.client.batch_execute(sql)).await;
        self.keep_or_drop(done)
    }

    /// Drops a session that has ended or does not answer.
    fn keep_or_drop<T>(
        &mut self,
        done: Result<Result<T, tokio_postgres::Error>, StoreError>,
    ) -> Result<T, StoreError> {
        let is_lost = match &done {
            Ok(Ok(_)) => false,
            Ok(Err(error)) => error.is_closed(),
            Err(_) => true,
        };
        if is_lost {
            self.session = None;
        }
        Ok(done??)
    }
}

/// Notifications for `pg_notify`, in as few texts as possible. Each begins with the name of the node.
fn payloads(node: &str, mut notifications: Vec<Notification>) -> Vec<String> {
    // One notification is enough for all changes of a game.
    let mut changed = HashSet::new();
    notifications.retain(|notification| match notification {
        Notification::Changed(game) => changed.insert(game.clone()),
        _ => true,
    });
    let mut payloads: Vec<String> = Vec::new();
    for notification in notifications {
        let text = notification.to_string();
        match payloads.last_mut() {
            Some(payload) if payload.len() + text.len() < MAX_PAYLOAD => {
                *payload += " ";
                *payload += &text;
            }
            _ => payloads.push(format!("{node} {text}")),
        }
    }
    payloads
}

/// Waits for a reply until the timeout, or until the listener notices that the database is out of reach.
async fn until_lost<T>(
    reachable: &watch::Receiver<bool>,
    reply: impl Future<Output = T>,
) -> Result<T, StoreError> {
    let mut reachable = reachable.clone();
    let lost = async {
        if reachable.wait_for(|reachable| !*reachable).await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        reply = tokio::time::timeout(STATEMENT_TIMEOUT, reply) => reply.map_err(|_| StoreError::NoReply),
        () = lost => Err(StoreError::NoReply),
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        match error.is_closed() {
            true => StoreError::NoReply,
            false => StoreError::Failed(reason(&error)),
        }
    }
}

/// An error with its causes, which `tokio_postgres::Error` does not display. Details of the server are left out: they quote
/// stored values.
fn reason(error: &(dyn std::error::Error + 'static)) -> String {
    let error = match error.downcast_ref::<tokio_postgres::Error>() {
        Some(outer) => outer.as_db_error().map_or(error, |error| error),
        None => error,
    };
    match (error.downcast_ref::<DbError>(), error.source()) {
        (Some(error), _) => format!("{} ({})", error.message(), error.code().code()),
        (None, Some(source)) => format!("{error}: {}", reason(source)),
        (None, None) => error.to_string(),
    }
}

impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(number) => number.to_sql(kind, out),
            Value::Text(text) => text.to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        matches!(*kind, Type::INT8 | Type::TEXT)
    }

    to_sql_checked!();
}
