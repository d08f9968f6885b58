//! One connection to the database.

use super::error::StoreError;
use super::notification::Notification;
use super::postgres::PostgresConnection;
use super::row::{ColumnError, Row};
use super::value::Value;

/// A connection that one thread of the store owns. Statements are written once for all databases: their parameters are
/// `$1`, `$2` … in the order of their first appearance, and columns are integers or text.
pub(crate) enum Connection {
    Sqlite(rusqlite::Connection),
    Postgres(Box<PostgresConnection>),
}

impl Connection {
    /// Runs a statement and reads its rows. `table` is named in errors.
    pub async fn query<T>(
        &mut self,
        table: &'static str,
        sql: &str,
        values: &[Value],
        mut read: impl FnMut(&Row<'_>) -> Result<T, ColumnError>,
    ) -> Result<Vec<T>, StoreError> {
        match self {
            Connection::Sqlite(connection) => {
                super::sqlite::query(connection, sql, values, |row| {
                    read(&Row::sqlite(table, row))
                })
            }
            Connection::Postgres(connection) => {
                let rows = connection.query(sql, values).await?;
                let rows = rows.iter().map(|row| read(&Row::postgres(table, row)));
                Ok(rows.collect::<Result<_, _>>()?)
            }
        }
    }

    /// Runs a statement and returns how many rows it changed.
    pub async fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        match self {
            Connection::Sqlite(connection) => super::sqlite::execute(connection, sql, values),
            Connection::Postgres(connection) => connection.execute(sql, values).await,
        }
    }

    /// Inserts a row, and if that was possible makes a change that depends on it; returns whether. `insert` is an `INSERT …
    /// ON CONFLICT DO NOTHING`, and `update` ends with a condition. PostgreSQL gets both in one message.
    pub async fn insert_and_then(
        &mut self,
        insert: &str,
        row: &[Value],
        update: &str,
        change: &[Value],
    ) -> Result<bool, StoreError> {
        match self {
            Connection::Sqlite(connection) => {
                let inserted = super::sqlite::execute(connection, insert, row)? > 0;
                if inserted {
                    super::sqlite::execute(connection, update, change)?;
                }
                Ok(inserted)
            }
            Connection::Postgres(connection) => {
                let sql = super::postgres::insert_and_then(insert, row.len(), update);
                let values = [row, change].concat();
                Ok(connection.execute(&sql, &values).await? > 0)
            }
        }
    }

    /// Runs several statements without parameters.
    pub async fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        match self {
            Connection::Sqlite(connection) => Ok(connection.execute_batch(sql)?),
            Connection::Postgres(connection) => connection.batch(sql).await,
        }
    }

    /// Runs several statements without parameters that may take long within the transaction, such as making an index.
    pub async fn batch_slowly(&mut self, sql: &str) -> Result<(), StoreError> {
        match self {
            Connection::Sqlite(_) => self.batch(sql).await,
            Connection::Postgres(connection) => connection.batch_slowly(sql).await,
        }
    }

    /// Inserts rows of values, many with each statement, and returns what the statements return. `into` ends with `VALUES`;
    /// `end` follows the rows.
    pub async fn insert_rows<T, const COLUMNS: usize>(
        &mut self,
        table: &'static str,
        into: &str,
        rows: impl Iterator<Item = [Value; COLUMNS]>,
        end: &str,
        mut read: impl FnMut(&Row<'_>) -> Result<T, ColumnError>,
    ) -> Result<Vec<T>, StoreError> {
        let statement = |rows: usize| {
            let row = |row: usize| {
                let places = (1..=COLUMNS).map(|column| format!("${}", row * COLUMNS + column));
                format!("({})", places.collect::<Vec<_>>().join(", "))
            };
            let rows: Vec<String> = (0..rows).map(row).collect();
            format!("{into} {} {end}", rows.join(", "))
        };
        // Few forms of a statement: they stay prepared.
        let sizes = [256 / COLUMNS, 8, 1].map(|size| size.max(1));
        let statements = sizes.map(statement);
        let mut answers = Vec::new();
        let mut values = Vec::with_capacity(sizes[0] * COLUMNS);
        let mut rows = rows.peekable();
        while rows.peek().is_some() {
            values.extend(rows.by_ref().take(sizes[0]).flatten());
            let mut rest = values.as_slice();
            for (size, sql) in sizes.into_iter().zip(&statements) {
                while rest.len() >= size * COLUMNS {
                    let (now, later) = rest.split_at(size * COLUMNS);
                    answers.extend(self.query(table, sql, now, &mut read).await?);
                    rest = later;
                }
            }
            values.clear();
        }
        Ok(answers)
    }

    /// Takes more memory for the rest of the connection, because much will be written.
    pub async fn expect_much(&mut self) -> Result<(), StoreError> {
        match self {
            Connection::Sqlite(connection) => {
                Ok(connection.execute_batch("PRAGMA cache_size = -200000")?)
            }
            Connection::Postgres(_) => Ok(()),
        }
    }

    /// The first row of an answer.
    pub async fn first<T>(
        &mut self,
        table: &'static str,
        sql: &str,
        values: &[Value],
        read: impl FnMut(&Row<'_>) -> Result<T, ColumnError>,
    ) -> Result<Option<T>, StoreError> {
        Ok(self
            .query(table, sql, values, read)
            .await?
            .into_iter()
            .next())
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

    /// Ends the transaction: what it changed lasts, and other nodes are told.
    pub async fn commit(&mut self) -> Result<(), StoreError> {
        match self {
            Connection::Sqlite(connection) => Ok(connection.execute_batch("COMMIT")?),
            Connection::Postgres(connection) => connection.commit().await,
        }
    }

    /// Undoes the transaction, if there is one: without one, nothing is lost.
    pub async fn roll_back(&mut self) {
        match self {
            Connection::Sqlite(connection) => {
                let _ = connection.execute_batch("ROLLBACK");
            }
            Connection::Postgres(connection) => connection.roll_back().await,
        }
    }

    /// Makes others wait who want to change this game until the transaction ends. SQLite has one writer anyway.
    pub async fn lock_game(&mut self, id: &str) -> Result<(), StoreError> {
        if let Connection::Postgres(connection) = self {
            let sql = "SELECT id FROM games WHERE id = $1 FOR UPDATE";
            connection.query(sql, &[id.into()]).await?;
        }
        Ok(())
    }

    /// Tells other nodes that a game has changed, when the transaction is committed.
    pub fn has_changed(&mut self, game: impl Into<String>) {
        self.notify(Notification::Changed(game.into()));
    }

    /// Tells other nodes something, when the transaction is committed.
    pub fn notify(&mut self, notice: Notification) {
        if let Connection::Postgres(connection) = self {
            connection.notify(notice);
        }
    }

    /// Runs a future that uses connections to its end.
    pub fn wait<T>(&self) -> impl Fn(std::pin::Pin<&mut dyn Future<Output = T>>) -> T + use<T> {
        let runtime = match self {
            Connection::Sqlite(_) => None,
            Connection::Postgres(connection) => Some(connection.runtime()),
        };
        move |future| super::worker::wait(runtime.as_ref(), future)
    }
}

/// What a transaction is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    Read,
    Write,
}
