//! SQLite: one file, without a server.

use std::path::Path;
use std::time::Duration;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{OpenFlags, ToSql, params_from_iter};

use super::error::StoreError;
use super::row::ColumnError;
use super::value::Value;

/// Opens a file, or a database in memory.
///
/// With a write-ahead log, readers do not wait for the writer. With `FULL`, a commit returns after it has reached the disk, so
/// that a power failure loses no acknowledged turn; group commit keeps this cheap.
pub(super) fn open(path: Option<&Path>) -> Result<rusqlite::Connection, StoreError> {
    let connection = match path {
        None => rusqlite::Connection::open_in_memory()?,
        Some(path) => {
            let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
                | OpenFlags::SQLITE_OPEN_CREATE
                | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            rusqlite::Connection::open_with_flags(path, flags)?
        }
    };
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(64);
    connection.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
         PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000;",
    )?;
    Ok(connection)
}

/// Opens a file for reading only.
pub(super) fn open_read_only(path: &Path) -> Result<rusqlite::Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Ok(rusqlite::Connection::open_with_flags(path, flags)?)
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

pub(super) fn query<T>(
    connection: &rusqlite::Connection,
    sql: &str,
    values: &[Value],
    mut read: impl FnMut(&rusqlite::Row<'_>) -> Result<T, ColumnError>,
) -> Result<Vec<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params_from_iter(values))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    drop(rows);
    #[cfg(test)]
    STEPS.with(|steps| {
        let more = statement.reset_status(rusqlite::StatementStatus::VmStep);
        steps.set(steps.get() + more as u64);
    });
    Ok(found)
}

#[cfg(test)]
thread_local! {
    static STEPS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// Number of steps of SQLite's virtual machine in queries of this thread: a cost that is the same on every machine.
#[cfg(test)]
pub(super) fn steps() -> u64 {
    STEPS.with(std::cell::Cell::get)
}

pub(super) fn execute(
    connection: &rusqlite::Connection,
    sql: &str,
    values: &[Value],
) -> Result<u64, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement.execute(params_from_iter(values))? as u64)
}
