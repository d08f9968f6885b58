//! Schema migrations: numbered SQL files for each database, applied once and in order.
//!
//! `refinery`, the library for both databases, has no lock for nodes that start together and would bring `regex`, `time`
//! and `url` with it.

use sha2::{Digest, Sha256};
use tokio_postgres::types::ToSql;

use super::error::StoreError;

/// A step from one version of the tables to the next. A released migration never changes: the databases record its
/// checksum.
pub(super) struct Migration {
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

macro_rules! migrations {
    ($($name:literal),+) => {
        &[$(Migration {
            name: $name,
            sqlite: include_str!(concat!("../../migrations/sqlite/", $name, ".sql")),
            postgres: include_str!(concat!("../../migrations/postgres/", $name, ".sql")),
        }),+]
    };
}

/// The version of a database is the number of its migrations.
pub(super) const MIGRATIONS: &[Migration] = migrations![
    "0001_initial",
    "0002_tournaments",
    "0003_people",
    "0004_fair_games",
    "0005_ratings",
    "0006_notifications",
    "0007_correspondence",
    "0008_vacations",
    "0009_standing_challenges",
    "0010_work",
    "0011_studies",
    "0012_hidden_studies"
];

/// Databases record their migrations in this table.
const CREATE_RECORDS: &str = "CREATE TABLE IF NOT EXISTS migrations \
    (version BIGINT PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL)";
const SELECT_CHECKSUMS: &str = "SELECT checksum FROM migrations ORDER BY version";
const INSERT_RECORD: &str = "INSERT INTO migrations (version, name, checksum) VALUES ($1, $2, $3)";

/// Development versions recorded their version in a table `schema`. The last one, of commit 6a32bd1, has almost the tables of
/// the first migration.
const LAST_DEVELOPMENT_VERSION: i64 = 6;
const SELECT_DEVELOPMENT_VERSION: &str = "SELECT MAX(version) FROM schema";

/// Brings the tables of SQLite up to date.
pub(super) fn migrate_sqlite(db: &mut rusqlite::Connection) -> Result<(), StoreError> {
    let transaction = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let record = |step: Step| {
        let checksum = checksum(step.migration.sqlite);
        transaction.execute(INSERT_RECORD, (step.version, step.migration.name, checksum))
    };
    let is_development = has_table(&transaction, "schema")?;
    if is_development {
        check_development_version(&transaction)?;
    }
    transaction.execute_batch(CREATE_RECORDS)?;
    if is_development {
        transaction.execute_batch(include_str!("../../migrations/sqlite/adopt_6a32bd1.sql"))?;
        record(Step::FIRST)?;
    }
    for step in missing_steps(&checksums(&transaction)?, |migration| migration.sqlite)? {
        transaction.execute_batch(step.migration.sqlite)?;
        record(step)?;
    }
    Ok(transaction.commit()?)
}

/// Checks that a file of SQLite is an intact database of Pijersi that [`migrate_sqlite`] accepts.
pub(super) fn check_sqlite(db: &rusqlite::Connection) -> Result<(), StoreError> {
    if has_table(db, "schema")? {
        check_development_version(db)?;
    } else if has_table(db, "migrations")? {
        missing_steps(&checksums(db)?, |migration| migration.sqlite).map(drop)?;
    } else {
        return Err(StoreError::Failed(
            "this is not a database of Pijersi".to_owned(),
        ));
    }
    let answer: String = db.query_row("PRAGMA integrity_check(1)", (), |row| row.get(0))?;
    match answer.as_str() {
        "ok" => Ok(()),
        _ => Err(StoreError::Failed(answer)),
    }
}

fn has_table(db: &rusqlite::Connection, name: &str) -> rusqlite::Result<bool> {
    let sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1";
    db.prepare(sql)?.exists([name])
}

fn checksums(db: &rusqlite::Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = db.prepare(SELECT_CHECKSUMS)?;
    statement.query_map((), |row| row.get(0))?.collect()
}

fn check_development_version(db: &rusqlite::Connection) -> Result<(), StoreError> {
    let version = db.query_row(SELECT_DEVELOPMENT_VERSION, (), |row| row.get(0))?;
    is_last_development_version(version)
}

/// Brings the tables of PostgreSQL up to date. Nodes that start together wait for each other.
pub(super) async fn migrate_postgres(db: &mut tokio_postgres::Client) -> Result<(), StoreError> {
    let transaction = db.transaction().await?;
    let record = async |step: Step| {
        let checksum = checksum(step.migration.postgres);
        let values: [&(dyn ToSql + Sync); 3] = [&step.version, &step.migration.name, &checksum];
        transaction.execute(INSERT_RECORD, &values).await
    };
    // An arbitrary number that identifies this lock.
    let lock = "SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(7065746)";
    transaction.batch_execute(lock).await?;
    let sql = "SELECT to_regclass('schema') IS NOT NULL";
    let is_development = transaction.query_one(sql, &[]).await?.try_get(0)?;
    if is_development {
        let row = transaction.query_one(SELECT_DEVELOPMENT_VERSION, &[]);
        is_last_development_version(row.await?.try_get(0)?)?;
    }
    transaction.batch_execute(CREATE_RECORDS).await?;
    if is_development {
        let adopt = include_str!("../../migrations/postgres/adopt_6a32bd1.sql");
        transaction.batch_execute(adopt).await?;
        record(Step::FIRST).await?;
    }
    let rows = transaction.query(SELECT_CHECKSUMS, &[]).await?;
    let applied: Result<Vec<String>, _> = rows.iter().map(|row| row.try_get(0)).collect();
    for step in missing_steps(&applied?, |migration| migration.postgres)? {
        transaction.batch_execute(step.migration.postgres).await?;
        record(step).await?;
    }
    Ok(transaction.commit().await?)
}

/// A migration with the version that it leads to.
#[derive(Clone, Copy)]
struct Step {
    version: i64,
    migration: &'static Migration,
}

impl Step {
    const FIRST: Step = Step {
        version: 1,
        migration: &MIGRATIONS[0],
    };
}

/// The migrations that a database lacks, by the checksums of those that it has.
fn missing_steps(
    applied: &[String],
    sql: fn(&Migration) -> &'static str,
) -> Result<impl Iterator<Item = Step> + use<>, StoreError> {
    let (found, supported) = (applied.len(), MIGRATIONS.len());
    if found > supported {
        return Err(StoreError::Failed(format!(
            "it was written by a newer version of this program: its tables have version {found}, \
             this program supports versions up to {supported}; install the newer version, or restore an older backup"
        )));
    }
    for (checksum, migration) in applied.iter().zip(MIGRATIONS) {
        if *checksum != self::checksum(sql(migration)) {
            return Err(StoreError::Failed(format!(
                "its tables come from another migration {} than that of this program",
                migration.name
            )));
        }
    }
    let steps = (1..).zip(MIGRATIONS);
    let steps = steps.map(|(version, migration)| Step { version, migration });
    Ok(steps.skip(found))
}

fn is_last_development_version(version: Option<i64>) -> Result<(), StoreError> {
    match version {
        Some(LAST_DEVELOPMENT_VERSION) => Ok(()),
        other => Err(StoreError::Failed(format!(
            "its tables have the development version {}, and only {LAST_DEVELOPMENT_VERSION} can be migrated: \
             open it with the program of commit 6a32bd1 first",
            other.unwrap_or(0)
        ))),
    }
}

/// The hash of a migration, independent of line endings.
fn checksum(sql: &str) -> String {
    let mut hash = Sha256::new();
    for line in sql.lines() {
        hash.update(line.trim_end().as_bytes());
        hash.update(b"\n");
    }
    let hash = hash.finalize();
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}
