//! PostgreSQL: one database for several nodes.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio_postgres::error::DbError;
use tokio_postgres::types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked};
use tokio_postgres::{Client, Config, NoTls, Statement};

use super::connection::Access;
use super::error::StoreError;
use super::listen::CHANNEL;
use super::notification::Notification;
use super::value::Value;

/// How long the database may take for one statement, unless the listener has noticed before that it is out of reach.
const PATIENCE: Duration = Duration::from_secs(3);
/// What every connection asks of the database: a node that is cut off in the middle of a transaction must not keep the
/// others waiting, and what this node has given up is given up there, too.
const OPTIONS: &str = "-c idle_in_transaction_session_timeout=1500 -c statement_timeout=3000 \
    -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3";
/// PostgreSQL carries a little less than 8000 bytes in a notice.
const LONGEST_NOTICE: usize = 7000;

/// A connection that is made again when it has ended.
pub(crate) struct PostgresConnection {
    config: Config,
    runtime: Handle,
    /// The name of this node, so that it does not listen to itself.
    node: String,
    /// Whether the database can be reached.
    reachable: watch::Receiver<bool>,
    open: Option<Open>,
    notices: Vec<Notification>,
}

struct Open {
    client: Client,
    statements: HashMap<String, Statement>,
}

impl PostgresConnection {
    pub fn new(
        mut config: Config,
        runtime: Handle,
        node: String,
        reachable: watch::Receiver<bool>,
    ) -> PostgresConnection {
        let options = [OPTIONS, config.get_options().unwrap_or_default()].join(" ");
        config.options(options.trim());
        PostgresConnection {
            config,
            runtime,
            node,
            reachable,
            open: None,
            notices: Vec::new(),
        }
    }

    pub fn runtime(&self) -> Handle {
        self.runtime.clone()
    }

    /// Tells other nodes something, when the transaction is committed.
    pub fn notify(&mut self, notice: Notification) {
        self.notices.push(notice);
    }

    async fn connect(&mut self) -> Result<&mut Open, StoreError> {
        let is_open = |open: &Open| !open.client.is_closed();
        if !self.open.as_ref().is_some_and(is_open) {
            self.open = None;
            let connected = in_time(&self.reachable, self.config.connect(NoTls)).await?;
            let (client, connection) =
                connected.map_err(|error| StoreError::Unreachable(reason(&error)))?;
            self.runtime.spawn(async move {
                // Whoever uses the client notices that it has ended.
                let _ = connection.await;
            });
            self.open = Some(Open {
                client,
                statements: HashMap::new(),
            });
        }
        self.open.as_mut().ok_or(StoreError::NoReply)
    }

    pub async fn begin(&mut self, access: Access) -> Result<(), StoreError> {
        self.notices.clear();
        self.connect().await?;
        self.batch(match access {
            Access::Write => "BEGIN",
            Access::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        })
        .await
    }

    pub async fn commit(&mut self) -> Result<(), StoreError> {
        for text in self.take_notices() {
            let sql = "SELECT pg_notify($1, $2)";
            self.query(sql, &[CHANNEL.into(), text.into()]).await?;
        }
        match self.batch("COMMIT").await {
            // The answer was lost, not necessarily what was to be committed.
            Err(_) if self.open.is_none() => Err(StoreError::NoReply),
            committed => committed,
        }
    }

    /// Undoes the transaction. When the connection is gone, the database has done that.
    pub async fn roll_back(&mut self) {
        if self.open.is_some() {
            let _ = self.batch("ROLLBACK").await;
        }
    }

    /// What other nodes are to be told, in as few texts as possible. Each begins with the name of this node.
    fn take_notices(&mut self) -> Vec<String> {
        let mut notices = std::mem::take(&mut self.notices);
        // What is said stays in its order; that a game has changed is told once.
        let mut told = HashSet::new();
        notices.retain(|notice| match notice {
            Notification::Changed(game) => told.insert(game.clone()),
            _ => true,
        });
        let mut texts: Vec<String> = Vec::new();
        for notice in notices {
            let word = notice.to_string();
            match texts.last_mut() {
                Some(text) if text.len() + word.len() < LONGEST_NOTICE => {
                    *text += " ";
                    *text += &word;
                }
                _ => texts.push(format!("{} {word}", self.node)),
            }
        }
        texts
    }

    async fn prepare(&mut self, sql: &str) -> Result<(Statement, &Client), StoreError> {
        let reachable = self.reachable.clone();
        let open = self.connected()?;
        let statement = match open.statements.get(sql) {
            Some(statement) => statement.clone(),
            None => {
                let prepared = in_time(&reachable, open.client.prepare(sql)).await;
                let statement = match prepared {
                    Ok(prepared) => prepared.map_err(failed)?,
                    Err(error) => {
                        self.open = None;
                        return Err(error);
                    }
                };
                open.statements.insert(sql.to_owned(), statement.clone());
                statement
            }
        };
        let open = self.connected()?;
        Ok((statement, &open.client))
    }

    fn connected(&mut self) -> Result<&mut Open, StoreError> {
        self.open.as_mut().ok_or(StoreError::NoReply)
    }

    pub async fn query(
        &mut self,
        sql: &str,
        values: &[Value],
    ) -> Result<Vec<tokio_postgres::Row>, StoreError> {
        let reachable = self.reachable.clone();
        let (statement, client) = self.prepare(sql).await?;
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        let rows = in_time(&reachable, client.query(&statement, &values)).await;
        self.noting(rows)
    }

    pub async fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        let reachable = self.reachable.clone();
        let (statement, client) = self.prepare(sql).await?;
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        let done = in_time(&reachable, client.execute(&statement, &values)).await;
        self.noting(done)
    }

    pub async fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        let sql = in_postgres(sql);
        let reachable = self.reachable.clone();
        let open = self.connect().await?;
        let done = in_time(&reachable, open.client.batch_execute(&sql)).await;
        self.noting(done)
    }

    /// The same for statements that may take long, which only the start of a server waits for.
    pub async fn batch_slowly(&mut self, sql: &str) -> Result<(), StoreError> {
        let sql = format!("SET LOCAL statement_timeout = 0; {}", in_postgres(sql));
        let open = self.connect().await?;
        let done = open.client.batch_execute(&sql).await;
        self.noting(Ok(done))
    }

    /// A connection that has ended, or does not answer, is not used any more.
    fn noting<T>(
        &mut self,
        done: Result<Result<T, tokio_postgres::Error>, StoreError>,
    ) -> Result<T, StoreError> {
        match done {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(error)) => {
                if error.is_closed() {
                    self.open = None;
                }
                Err(failed(error))
            }
            Err(error) => {
                self.open = None;
                Err(error)
            }
        }
    }
}

/// A statement as PostgreSQL wants it.
fn in_postgres(sql: &str) -> String {
    sql.replace(
        "INTEGER PRIMARY KEY",
        "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY",
    )
    .replace(" WITHOUT ROWID", "")
    // The beginning of a text is found by comparing bytes, whatever the language of the database.
    .replace("opening TEXT", "opening TEXT COLLATE \"C\"")
}

/// One statement for an insertion with so many parameters, and an update that is made only if a row was inserted.
pub(super) fn insert_and_then(insert: &str, parameters: usize, update: &str) -> String {
    let mut sql = format!("WITH inserted AS ({insert} RETURNING 1) ");
    let mut pieces = update.split('$');
    sql += pieces.next().unwrap_or_default();
    // The parameters of the update follow those of the insertion.
    for piece in pieces {
        let end = piece.find(|sign: char| !sign.is_ascii_digit());
        let (number, rest) = piece.split_at(end.unwrap_or(piece.len()));
        let number = number.parse().unwrap_or(0) + parameters;
        sql += &format!("${number}{rest}");
    }
    sql + " AND EXISTS (SELECT 1 FROM inserted)"
}

/// Waits for the database, but not for one that is out of reach.
async fn in_time<T>(
    reachable: &watch::Receiver<bool>,
    future: impl Future<Output = T>,
) -> Result<T, StoreError> {
    let mut reachable = reachable.clone();
    let lost = async {
        if reachable.wait_for(|reachable| !*reachable).await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        done = tokio::time::timeout(PATIENCE, future) => done.map_err(|_| StoreError::NoReply),
        () = lost => Err(StoreError::NoReply),
    }
}

fn failed(error: tokio_postgres::Error) -> StoreError {
    match error.is_closed() {
        true => StoreError::NoReply,
        false => StoreError::Failed(reason(&error)),
    }
}

/// An error with its causes, which `tokio_postgres::Error` does not display. Details of the server are left out: they quote
/// stored values.
pub(super) fn reason(error: &(dyn std::error::Error + 'static)) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_insertion_and_what_follows_it_become_one_statement() {
        let insert = "INSERT INTO a (b, c) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let update = "UPDATE d SET e = $1, f = $10 WHERE g = $2";
        assert_eq!(
            insert_and_then(insert, 2, update),
            "WITH inserted AS (INSERT INTO a (b, c) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1) \
             UPDATE d SET e = $3, f = $12 WHERE g = $4 AND EXISTS (SELECT 1 FROM inserted)"
        );
    }
}
