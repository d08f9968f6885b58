//! A connection to either database.

use super::error::StoreError;
use super::notification::Notification;
use super::postgres::PostgresConnection;
use super::row::{ColumnError, Row};
use super::sqlite;
use super::value::Value;

/// A connection, owned by a worker. Most statements are the same for both databases: their parameters are `$1`, `$2` … in
/// the order of their first appearance, and columns are integers or text. Where the databases differ, a `match` has both
/// statements.
pub(crate) enum Connection {
    Sqlite(rusqlite::Connection),
    Postgres(Box<PostgresConnection>),
}

impl Connection {
    /// Runs a statement and reads its rows. Errors name `table`.
    pub async fn query<T: Send>(
        &mut self,
        table: &'static str,
        sql: &str,
        values: &[Value],
        mut read: impl FnMut(&Row<'_>) -> Result<T, ColumnError> + Send,
    ) -> Result<Vec<T>, StoreError> {
        match self {
            Connection::Sqlite(connection) => sqlite::query(connection, sql, values, |row| {
                read(&Row::sqlite(table, row))
            }),
            Connection::Postgres(connection) => {
                let rows = connection.query(sql, values).await?;
                let rows = rows.iter().map(|row| read(&Row::postgres(table, row)));
                Ok(rows.collect::<Result<_, _>>()?)
            }
        }
    }

    /// Runs a statement and reads the first row of its result.
    pub async fn first<T: Send>(
        &mut self,
        table: &'static str,
        sql: &str,
        values: &[Value],
        read: impl FnMut(&Row<'_>) -> Result<T, ColumnError> + Send,
    ) -> Result<Option<T>, StoreError> {
        let rows = self.query(table, sql, values, read).await?;
        Ok(rows.into_iter().next())
    }

    /// Runs a statement and returns how many rows it changed.
    pub async fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        match self {
            Connection::Sqlite(connection) => sqlite::execute(connection, sql, values),
            Connection::Postgres(connection) => connection.execute(sql, values).await,
        }
    }

    /// Inserts rows, many with each statement, and reads what the statements return. `into` ends with `VALUES`; `end` follows
    /// the rows.
    pub async fn insert_rows<T: Send, const COLUMNS: usize>(
        &mut self,
        table: &'static str,
        into: &str,
        rows: &mut (dyn Iterator<Item = [Value; COLUMNS]> + Send),
        end: &str,
        mut read: impl FnMut(&Row<'_>) -> Result<T, ColumnError> + Send,
    ) -> Result<Vec<T>, StoreError> {
        let statement = |rows: usize| {
            let row = |row: usize| {
                let parameters = (1..=COLUMNS).map(|column| format!("${}", row * COLUMNS + column));
                format!("({})", parameters.collect::<Vec<_>>().join(", "))
            };
            let rows: Vec<String> = (0..rows).map(row).collect();
            format!("{into} {} {end}", rows.join(", "))
        };
        // Few different statements, which stay prepared.
        let sizes = [256 / COLUMNS, 8, 1].map(|size| size.max(1));
        let statements = sizes.map(statement);
        let mut results = Vec::new();
        let mut values = Vec::with_capacity(sizes[0] * COLUMNS);
        let mut rows = rows.peekable();
        while rows.peek().is_some() {
            values.extend(rows.by_ref().take(sizes[0]).flatten());
            let mut rest = values.as_slice();
            for (size, sql) in sizes.into_iter().zip(&statements) {
                while rest.len() >= size * COLUMNS {
                    let (now, later) = rest.split_at(size * COLUMNS);
                    results.extend(self.query(table, sql, now, &mut read).await?);
                    rest = later;
                }
            }
            values.clear();
        }
        Ok(results)
    }

    pub async fn begin(&mut self, access: Access) -> Result<(), StoreError> {
        match (self, access) {
            (Connection::Sqlite(connection), Access::Write) => {
                Ok(connection.execute_batch("BEGIN IMMEDIATE")?)
            }
            (Connection::Sqlite(connection), Access::Read) => {
                Ok(connection.execute_batch("BEGIN DEFERRED")?)
            }
            (Connection::Postgres(connection), access) => connection.begin(access).await,
        }
    }

    /// Commits the transaction and sends its notifications.
    pub async fn commit(&mut self) -> Result<(), StoreError> {
        match self {
            Connection::Sqlite(connection) => Ok(connection.execute_batch("COMMIT")?),
            Connection::Postgres(connection) => connection.commit().await,
        }
    }

    /// Rolls the transaction back, if there is one.
    pub async fn roll_back(&mut self) {
        match self {
            Connection::Sqlite(connection) => {
                let _ = connection.execute_batch("ROLLBACK");
            }
            Connection::Postgres(connection) => connection.roll_back().await,
        }
    }

    /// A second handle to the transaction, with which another operation can run at the same time. SQLite has none: nothing is
    /// gained where nothing travels.
    pub fn share(&self) -> Option<Connection> {
        match self {
            Connection::Sqlite(_) => None,
            Connection::Postgres(connection) => {
                Some(Connection::Postgres(Box::new(connection.share())))
            }
        }
    }

    /// Ends a second handle.
    pub fn unite(&mut self, shared: Connection) {
        if let (Connection::Postgres(connection), Connection::Postgres(shared)) = (self, shared) {
            connection.unite(*shared);
        }
    }

    /// Locks a game until the transaction ends. SQLite has one writer anyway.
    pub async fn lock_game(&mut self, id: &str) -> Result<(), StoreError> {
        if let Connection::Postgres(connection) = self {
            let sql = "SELECT id FROM games WHERE id = $1 FOR UPDATE";
            connection.query(sql, &[id.into()]).await?;
        }
        Ok(())
    }

    /// The end of a query whose rows are taken by this transaction alone. SQLite has one writer anyway.
    pub fn skip_locked(&self) -> &'static str {
        match self {
            Connection::Sqlite(_) => "",
            Connection::Postgres(_) => " FOR UPDATE SKIP LOCKED",
        }
    }

    /// The end of a query whose rows stay as they are until this transaction ends. SQLite has one writer anyway.
    pub fn for_update(&self) -> &'static str {
        match self {
            Connection::Sqlite(_) => "",
            Connection::Postgres(_) => " FOR UPDATE",
        }
    }

    /// Lets only one transaction at a time look for opponents.
    pub async fn lock_pairing(&mut self) -> Result<(), StoreError> {
        if let Connection::Postgres(connection) = self {
            let sql = "SELECT 1 AS locked FROM pg_advisory_xact_lock(7205001)";
            connection.query(sql, &[]).await?;
        }
        Ok(())
    }

    /// Locks an identity until the transaction ends, so that limits of its games hold across nodes. False, without waiting, when
    /// another node holds it: waiting in different orders could deadlock. SQLite has one writer anyway.
    pub async fn try_lock_identity(&mut self, id: i64) -> Result<bool, StoreError> {
        match self {
            Connection::Sqlite(_) => Ok(true),
            Connection::Postgres(_) => {
                let sql = "SELECT pg_try_advisory_xact_lock(7205002, hashint8($1))::int AS locked";
                let read = |row: &Row<'_>| row.get("locked");
                let locked = self.first("identities", sql, &[id.into()], read).await?;
                Ok(locked.unwrap_or(false))
            }
        }
    }

    /// Makes a change that only matters for whether it can be committed.
    pub async fn probe(&mut self) -> Result<(), StoreError> {
        match self {
            Connection::Sqlite(connection) => {
                // SQLite writes nothing when the value stays the same.
                let version: i32 =
                    connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
                let next = version.wrapping_add(1);
                Ok(connection.pragma_update(None, "user_version", next)?)
            }
            Connection::Postgres(connection) => {
                connection
                    .query("SELECT pg_current_xact_id()::text", &[])
                    .await?;
                Ok(())
            }
        }
    }

    /// Notifies other nodes of a changed game when the transaction is committed.
    pub fn notify_changed(&mut self, game: impl Into<String>) {
        self.notify(Notification::Changed(game.into()));
    }

    /// Notifies other nodes when the transaction is committed.
    pub fn notify(&mut self, notification: Notification) {
        if let Connection::Postgres(connection) = self {
            connection.notify(notification);
        }
    }

    /// Enlarges the cache of this connection before a large import.
    pub fn enlarge_cache(&mut self) -> Result<(), StoreError> {
        match self {
            Connection::Sqlite(connection) => {
                Ok(connection.execute_batch("PRAGMA cache_size = -200000")?)
            }
            Connection::Postgres(_) => Ok(()),
        }
    }
}

/// The purpose of a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    Read,
    Write,
}

#[cfg(test)]
impl Connection {
    /// An empty database.
    pub fn in_memory() -> Connection {
        let mut db = sqlite::open(None).unwrap();
        super::migrations::migrate_sqlite(&mut db).unwrap();
        Connection::Sqlite(db)
    }
}
