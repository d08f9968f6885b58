//! Copies of everything, made and put back while a server runs.

use std::path::{Path, PathBuf};

use super::connection::{Access, Connection};
use super::error::StoreError;
use super::worker::Operation;
use super::{Store, schema, sqlite};

/// A running server puts back what stands under this name beside its games.
const RESTORE: &str = "restore.db";

impl Store {
    /// Copies everything into a new file, also while a server runs.
    ///
    /// # Errors
    /// When the file exists or cannot be written.
    pub async fn back_up(&self, path: &Path) -> Result<(), StoreError> {
        let path = path.display().to_string();
        self.write_slowly(BackUp { path }).await
    }

    /// Looks whether a file is a store of SQLite, whole and not from a newer version of this program, and leaves it as
    /// it is.
    ///
    /// # Errors
    /// When it is not.
    pub fn check_sqlite(path: &Path) -> Result<(), StoreError> {
        let mut db = Connection::Sqlite(sqlite::open_to_read(path)?);
        let wait = db.wait();
        wait(std::pin::pin!(schema::check(&mut db)))
    }

    /// Where a copy stands that a server with these games is to put back while it runs. It takes the file away when that is done.
    pub fn to_be_restored(games: &Path) -> PathBuf {
        games.with_file_name(RESTORE)
    }

    /// The copy that waits to be put back, if there is one.
    pub(crate) fn waiting_copy(&self) -> Option<PathBuf> {
        let path = Store::to_be_restored(self.0.path.as_deref()?);
        path.exists().then_some(path)
    }

    /// Replaces everything by a copy. Nobody may use the store meanwhile.
    pub(crate) async fn restore(&self, copy: &Path) -> Result<(), StoreError> {
        // Tables of older copies are brought up to date first.
        drop(Store::open_sqlite(copy)?);
        let copy = copy.display().to_string();
        self.write_slowly(Restore { copy }).await
    }
}

/// Copies the database into a file.
struct BackUp {
    path: String,
}

impl Operation for BackUp {
    type Answer = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        if let Connection::Postgres(_) = db {
            let reason = "a database of PostgreSQL is backed up with pg_dump";
            return Err(StoreError::Failed(reason.to_owned()));
        }
        // A copy cannot be made within a transaction; what the other jobs in this one did lasts already.
        db.batch("COMMIT").await?;
        let copied = db.execute("VACUUM INTO $1", &[(&self.path).into()]).await;
        db.batch("BEGIN").await?;
        copied.map(|_| ())
    }
}

/// Replaces everything by a copy, in one transaction.
struct Restore {
    copy: String,
}

impl Operation for Restore {
    type Answer = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        // Another file cannot be attached within a transaction; what the other jobs in this one did lasts already.
        db.batch("COMMIT").await?;
        let attached = db
            .execute("ATTACH $1 AS copy", &[(&self.copy).into()])
            .await;
        db.begin(Access::Write).await?;
        attached?;
        let copied = take_over(db).await;
        match copied.is_ok() {
            true => db.commit().await?,
            false => db.batch("ROLLBACK").await?,
        }
        db.batch("DETACH copy").await?;
        db.begin(Access::Write).await?;
        copied
    }
}

async fn take_over(db: &mut Connection) -> Result<(), StoreError> {
    let tables =
        "SELECT name FROM copy.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let tables: Vec<String> = db
        .query("sqlite_master", tables, &[], |row| row.get("name"))
        .await?;
    for table in tables {
        let sql = format!(
            "DELETE FROM main.{table}; INSERT INTO main.{table} SELECT * FROM copy.{table}"
        );
        db.batch(&sql).await?;
    }
    Ok(())
}
