//! PostgreSQL: one database for several nodes.

use std::collections::HashMap;
use std::time::Duration;

use tokio::runtime::Handle;
use tokio_postgres::types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked};
use tokio_postgres::{Client, Config, NoTls, Statement};

use super::connection::Access;
use super::error::StoreError;
use super::value::{Row, Value};

/// How long the database may take for one statement. A node that is cut off notices soon.
const PATIENCE: Duration = Duration::from_secs(3);
/// The channel on which nodes tell each other what has changed.
pub(super) const CHANNEL: &str = "pijersi";
/// PostgreSQL carries a little less than 8000 bytes in a notice.
const LONGEST_NOTICE: usize = 7000;

/// A connection that is made again when it has ended.
pub(crate) struct PostgresConnection {
    config: Config,
    runtime: Handle,
    /// The name of this node, so that it does not listen to itself.
    node: String,
    open: Option<Open>,
    changed: Vec<String>,
}

struct Open {
    client: Client,
    statements: HashMap<String, Statement>,
}

impl PostgresConnection {
    pub fn new(config: Config, runtime: Handle, node: String) -> PostgresConnection {
        PostgresConnection {
            config,
            runtime,
            node,
            open: None,
            changed: Vec::new(),
        }
    }

    pub fn runtime(&self) -> Handle {
        self.runtime.clone()
    }

    pub fn has_changed(&mut self, game: &str) {
        self.changed.push(game.to_owned());
    }

    async fn connect(&mut self) -> Result<&mut Open, StoreError> {
        let is_open = |open: &Open| !open.client.is_closed();
        if !self.open.as_ref().is_some_and(is_open) {
            self.open = None;
            let connected = in_time(self.config.connect(NoTls)).await?;
            let (client, connection) = connected.map_err(|error| {
                tracing::warn!("cannot connect to the database: {error}");
                StoreError::NoAnswer
            })?;
            self.runtime.spawn(async move {
                // Whoever uses the client notices that it has ended.
                let _ = connection.await;
            });
            self.open = Some(Open {
                client,
                statements: HashMap::new(),
            });
        }
        self.open.as_mut().ok_or(StoreError::NoAnswer)
    }

    pub async fn begin(&mut self, access: Access) -> Result<(), StoreError> {
        self.changed.clear();
        self.connect().await?;
        self.batch(match access {
            Access::Write => "BEGIN",
            Access::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        })
        .await
    }

    pub async fn commit(&mut self) -> Result<(), StoreError> {
        let mut changed = std::mem::take(&mut self.changed);
        changed.sort();
        changed.dedup();
        let mut notices = vec![self.node.clone()];
        for game in changed {
            if notices
                .last()
                .is_some_and(|notice| notice.len() + game.len() > LONGEST_NOTICE)
            {
                notices.push(self.node.clone());
            }
            if let Some(notice) = notices.last_mut() {
                *notice += " ";
                *notice += &game;
            }
        }
        for notice in notices.into_iter().filter(|notice| notice.contains(' ')) {
            let sql = "SELECT pg_notify($1, $2)";
            self.query(sql, &[CHANNEL.into(), notice.into()]).await?;
        }
        match self.batch("COMMIT").await {
            // The answer was lost, not necessarily what was to be committed.
            Err(_) if self.open.is_none() => Err(StoreError::NoAnswer),
            committed => committed,
        }
    }

    async fn prepare(&mut self, sql: &str) -> Result<(Statement, &Client), StoreError> {
        let open = self.connected()?;
        let statement = match open.statements.get(sql) {
            Some(statement) => statement.clone(),
            None => {
                let prepared = in_time(open.client.prepare(sql)).await;
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
        self.open.as_mut().ok_or(StoreError::NoAnswer)
    }

    pub async fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        let (statement, client) = self.prepare(sql).await?;
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        let rows = in_time(client.query(&statement, &values)).await;
        let rows = self.noting(rows)?;
        Ok(rows.iter().map(read).collect())
    }

    pub async fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        let (statement, client) = self.prepare(sql).await?;
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        let done = in_time(client.execute(&statement, &values)).await;
        self.noting(done)
    }

    pub async fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        let sql = sql
            .replace(
                "INTEGER PRIMARY KEY",
                "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY",
            )
            .replace(" WITHOUT ROWID", "")
            // The beginning of a text is found by comparing bytes, whatever the language of the database.
            .replace("opening TEXT", "opening TEXT COLLATE \"C\"");
        let open = self.connect().await?;
        let done = in_time(open.client.batch_execute(&sql)).await;
        self.noting(done)
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

async fn in_time<T>(future: impl Future<Output = T>) -> Result<T, StoreError> {
    let done = tokio::time::timeout(PATIENCE, future).await;
    done.map_err(|_| StoreError::NoAnswer)
}

fn failed(error: tokio_postgres::Error) -> StoreError {
    if error.is_closed() {
        return StoreError::NoAnswer;
    }
    let reason = match error.as_db_error() {
        Some(error) => error.message().to_owned(),
        None => error.to_string(),
    };
    StoreError::Failed(reason)
}

fn read(row: &tokio_postgres::Row) -> Row {
    let values = row.columns().iter().enumerate().map(|(index, column)| {
        let value = match *column.type_() {
            Type::INT8 => row.try_get::<_, Option<i64>>(index).map(Value::from),
            Type::INT4 => {
                let number = row.try_get::<_, Option<i32>>(index);
                number.map(|number| number.map(i64::from).into())
            }
            _ => row.try_get::<_, Option<String>>(index).map(Value::from),
        };
        value.unwrap_or(Value::Null)
    });
    Row::new(values.collect())
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

/// Listens to other nodes for as long as the runtime lasts. `changed` gets the games that they changed, and nothing at
/// all when anything may have changed.
pub(super) async fn listen(
    config: Config,
    node: String,
    changed: tokio::sync::mpsc::Sender<Option<String>>,
) {
    loop {
        let ended = listen_once(&config, &node, &changed).await;
        if changed.is_closed() {
            return;
        }
        if let Err(reason) = ended {
            tracing::warn!("cannot hear other nodes: {reason}");
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

async fn listen_once(
    config: &Config,
    node: &str,
    changed: &tokio::sync::mpsc::Sender<Option<String>>,
) -> Result<(), String> {
    let connected = tokio::time::timeout(PATIENCE, config.connect(NoTls)).await;
    let (client, mut connection) = connected
        .map_err(|_| "no answer".to_owned())?
        .map_err(|error| error.to_string())?;
    let (notices, mut heard) = tokio::sync::mpsc::channel::<String>(1024);
    let driving = async {
        loop {
            let message = std::future::poll_fn(|context| connection.poll_message(context)).await;
            match message {
                Some(Ok(tokio_postgres::AsyncMessage::Notification(notice))) => {
                    let _ = notices.send(notice.payload().to_owned()).await;
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            }
        }
    };
    let hearing = async {
        let listens = client.batch_execute(&format!("LISTEN {CHANNEL}")).await;
        if listens.is_err() || changed.send(None).await.is_err() {
            return;
        }
        let mut check = tokio::time::interval(PATIENCE);
        loop {
            tokio::select! {
                notice = heard.recv() => {
                    let Some(notice) = notice else { return };
                    let mut words = notice.split(' ');
                    if words.next() == Some(node) {
                        continue;
                    }
                    for game in words {
                        if changed.send(Some(game.to_owned())).await.is_err() {
                            return;
                        }
                    }
                }
                _ = check.tick() => {
                    // A database that is cut off says nothing; this finds out.
                    let alive = tokio::time::timeout(PATIENCE, client.batch_execute(""));
                    if !matches!(alive.await, Ok(Ok(()))) {
                        return;
                    }
                }
            }
        }
    };
    tokio::select! {
        () = driving => {}
        () = hearing => {}
    }
    Ok(())
}
