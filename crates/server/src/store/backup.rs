//! Backups of a SQLite database, made and restored while a server runs.

use std::path::{Path, PathBuf};

use super::connection::Connection;
use super::error::StoreError;
use super::operation::Operation;
use super::{Store, migrations, sqlite};

/// A running server restores the file with this name beside its database.
const RESTORE: &str = "restore.db";

impl Store {
    /// Copies everything into a new file.
    ///
    /// # Errors
    /// When the file exists or cannot be written.
    pub async fn back_up(&self, path: &Path) -> Result<(), StoreError> {
        let path = path.display().to_string();
        self.write_without_timeout(BackUp { path }).await
    }

    /// Checks that a file is an intact database of SQLite that this version of the program can open, without changing it.
    ///
    /// # Errors
    /// When it is not.
    pub fn check_sqlite(path: &Path) -> Result<(), StoreError> {
        migrations::check_sqlite(&sqlite::open_read_only(path)?)
    }

    /// The file that a server with this database restores while it runs. The server removes the file afterwards.
    pub fn to_be_restored(games: &Path) -> PathBuf {
        games.with_file_name(RESTORE)
    }

    /// The file to be restored, if there is one.
    pub(crate) fn waiting_copy(&self) -> Option<PathBuf> {
        let path = Store::to_be_restored(self.0.path.as_deref()?);
        path.exists().then_some(path)
    }

    /// Replaces everything by a backup. No room may be open meanwhile.
    pub(crate) async fn restore(&self, backup: &Path) -> Result<(), StoreError> {
        // The backup may be older than the tables.
        drop(Store::open_sqlite(backup)?);
        let backup = backup.display().to_string();
        self.write_without_timeout(Restore { backup }).await
    }
}

/// `VACUUM INTO` and `ATTACH` run outside transactions, so these operations commit what precedes them in their transaction
/// and begin another one.
const COMMIT: &str = "COMMIT";
const BEGIN: &str = "BEGIN IMMEDIATE";

/// Copies the database into a file.
struct BackUp {
    path: String,
}

impl Operation for BackUp {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let db = file(db, "pg_dump")?;
        db.execute_batch(COMMIT)?;
        let copied = db.execute("VACUUM INTO $1", [&self.path]);
        db.execute_batch(BEGIN)?;
        copied?;
        Ok(())
    }
}

/// Replaces everything by a backup, in one transaction.
struct Restore {
    backup: String,
}

impl Operation for Restore {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let db = file(db, "pg_restore")?;
        db.execute_batch(COMMIT)?;
        let restored = self.restore(db);
        db.execute_batch(BEGIN)?;
        Ok(restored?)
    }
}

impl Restore {
    fn restore(&self, db: &mut rusqlite::Connection) -> rusqlite::Result<()> {
        db.execute("ATTACH $1 AS backup", [&self.backup])?;
        let replaced = replace_tables(db);
        db.execute_batch("DETACH backup")?;
        replaced
    }
}

fn replace_tables(db: &mut rusqlite::Connection) -> rusqlite::Result<()> {
    let transaction = db.transaction()?;
    let sql =
        "SELECT name FROM backup.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let tables: rusqlite::Result<Vec<String>> = transaction
        .prepare(sql)?
        .query_map((), |row| row.get(0))?
        .collect();
    for table in tables? {
        transaction.execute_batch(&format!(
            "DELETE FROM main.{table}; INSERT INTO main.{table} SELECT * FROM backup.{table}"
        ))?;
    }
    transaction.commit()
}

/// The connection to a file; PostgreSQL has programs of its own for backups.
fn file<'a>(
    db: &'a mut Connection,
    program: &str,
) -> Result<&'a mut rusqlite::Connection, StoreError> {
    match db {
        Connection::Sqlite(connection) => Ok(connection),
        Connection::Postgres(_) => Err(StoreError::Failed(format!(
            "use {program} for a PostgreSQL database"
        ))),
    }
}
