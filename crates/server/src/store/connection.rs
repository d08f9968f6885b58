//! One connection to the database.

use super::error::StoreError;
use super::value::{Row, Value};

/// A connection that one thread of the store owns. Statements are written once for all databases: their parameters are
/// `$1`, `$2` … in the order of their first appearance, and columns are integers or text.
pub(crate) enum Connection {
    Sqlite(rusqlite::Connection),
}

impl Connection {
    /// Runs a statement and returns its rows.
    pub async fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        match self {
            Connection::Sqlite(connection) => super::sqlite::query(connection, sql, values),
        }
    }

    /// Runs a statement and returns how many rows it changed.
    pub async fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        match self {
            Connection::Sqlite(connection) => super::sqlite::execute(connection, sql, values),
        }
    }

    /// Runs several statements without parameters.
    pub async fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        match self {
            Connection::Sqlite(connection) => Ok(connection.execute_batch(sql)?),
        }
    }

    /// The first row of an answer.
    pub async fn first(&mut self, sql: &str, values: &[Value]) -> Result<Option<Row>, StoreError> {
        Ok(self.query(sql, values).await?.into_iter().next())
    }

    pub async fn begin(&mut self, access: Access) -> Result<(), StoreError> {
        let sql = match (&*self, access) {
            (Connection::Sqlite(_), Access::Write) => "BEGIN IMMEDIATE",
            (Connection::Sqlite(_), Access::Read) => "BEGIN DEFERRED",
        };
        self.batch(sql).await
    }
}

/// What a transaction is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    Read,
    Write,
}
