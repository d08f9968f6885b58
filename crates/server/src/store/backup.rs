//! Backups of a SQLite database, made and restored while a server runs.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::connection::Connection;
use super::error::StoreError;
use super::operation::Operation;
use super::{Store, migrations, sqlite};

/// A running server restores the file with this name beside its database.
const RESTORE: &str = "restore.db";

impl Store {
    /// Copies everything into a new file, and verifies the copy. Returns the number of its rows.
    ///
    /// # Errors
    /// When the file exists or cannot be written, or the copy is not complete and intact.
    pub async fn back_up(&self, path: &Path) -> Result<u64, StoreError> {
        let path = path.to_owned();
        self.write_without_timeout(BackUp { path }).await
    }

    /// Checks that a file is an intact database of SQLite that this version of the program can open, without changing it.
    ///
    /// # Errors
    /// When it is not.
    pub fn check_sqlite(path: &Path) -> Result<(), StoreError> {
        migrations::check_sqlite(&sqlite::open_read_only(path)?)
    }

    /// Writes what SQLite keeps beside a database into the file itself, so that it can be renamed. No server may use it.
    ///
    /// # Errors
    /// When the file is damaged or cannot be written.
    pub fn checkpoint(games: &Path) -> Result<(), StoreError> {
        let db = sqlite::open(Some(games))?;
        db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(()))?;
        Ok(())
    }

    /// The file to which a database is moved or copied when it is replaced by a backup now.
    pub fn before_restore(games: &Path) -> PathBuf {
        let now = jiff::Timestamp::now().strftime("%Y%m%d-%H%M%S%3f");
        games.with_file_name(format!("before-restore-{now}.db"))
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

    /// Replaces everything by a backup. What was there is copied into a file first. No room may be open meanwhile.
    pub(crate) async fn restore(&self, backup: &Path) -> Result<(), StoreError> {
        if let Some(games) = &self.0.path {
            self.back_up(&Store::before_restore(games)).await?;
        }
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
    path: PathBuf,
}

impl Operation for BackUp {
    type Output = u64;

    async fn run(&self, db: &mut Connection) -> Result<u64, StoreError> {
        let db = file(db, "pg_dump")?;
        // An empty file would be overwritten.
        if self.path.exists() {
            return Err(StoreError::Failed("the file exists already".to_owned()));
        }
        db.execute_batch(COMMIT)?;
        let copied = self.copy(db);
        db.execute_batch(BEGIN)?;
        if copied.is_err() {
            let _ = fs::remove_file(&self.path);
        }
        copied
    }
}

impl BackUp {
    fn copy(&self, db: &rusqlite::Connection) -> Result<u64, StoreError> {
        let before = count_rows(db)?;
        let path = self.path.display().to_string();
        db.execute("VACUUM INTO $1", [&path])?;
        let after = count_rows(db)?;
        protect(&self.path).map_err(|error| StoreError::Failed(error.to_string()))?;
        let copy = sqlite::open_read_only(&self.path)?;
        migrations::check_sqlite(&copy)?;
        let copied = count_rows(&copy)?;
        for (table, &rows) in &copied {
            // A server may have written meanwhile.
            let [before, after] = [&before, &after].map(|counts| counts.get(table).copied());
            let (before, after) = (before.unwrap_or(0), after.unwrap_or(0));
            if rows < before.min(after) || rows > before.max(after) {
                return Err(StoreError::Failed(format!(
                    "the copy has {rows} rows of {table} instead of {after}"
                )));
            }
        }
        if let Some(table) = after.keys().find(|table| !copied.contains_key(*table)) {
            let problem = format!("the copy has no table {table}");
            return Err(StoreError::Failed(problem));
        }
        Ok(copied.values().sum())
    }
}

/// Only the owner may read a backup: it has the hashes of all secrets. Returns when it has reached the disk.
fn protect(path: &Path) -> io::Result<()> {
    let file = File::options().write(true).open(path)?;
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    file.sync_all()
}

/// The number of rows of each table.
fn count_rows(db: &rusqlite::Connection) -> rusqlite::Result<BTreeMap<String, u64>> {
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let mut statement = db.prepare(sql)?;
    let tables = statement.query_map((), |row| row.get(0))?;
    let count = |table: rusqlite::Result<String>| {
        let table = table?;
        let sql = format!("SELECT COUNT(*) FROM {table}");
        let rows = db.query_row(&sql, (), |row| row.get::<_, i64>(0))?;
        Ok((table, rows.unsigned_abs()))
    };
    tables.map(count).collect()
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
