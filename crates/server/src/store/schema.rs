//! The tables, and how older ones become today's.

use super::connection::{Access, Connection};
use super::error::StoreError;

/// Each step once, in this order. A step that was released is never changed: another one follows.
const STEPS: &[&str] = &[
    "
CREATE TABLE identities (
    id BIGINT PRIMARY KEY, name TEXT, bot BIGINT NOT NULL, created BIGINT NOT NULL
);
CREATE TABLE secrets (
    hash TEXT PRIMARY KEY, identity BIGINT NOT NULL, created BIGINT NOT NULL
);
CREATE INDEX secrets_identity ON secrets (identity);
CREATE TABLE codes (
    hash TEXT PRIMARY KEY, identity BIGINT NOT NULL, expires BIGINT NOT NULL
);
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL, listed BIGINT NOT NULL,
    start TEXT NOT NULL, setup TEXT, clock TEXT NOT NULL, mode TEXT NOT NULL,
    white BIGINT, white_name TEXT, white_bot BIGINT NOT NULL,
    black BIGINT, black_name TEXT, black_bot BIGINT NOT NULL,
    created BIGINT NOT NULL, started BIGINT NOT NULL, ended BIGINT,
    turns BIGINT NOT NULL, position TEXT NOT NULL, deadline BIGINT, seen BIGINT NOT NULL,
    result TEXT, reason TEXT, rematch TEXT, next TEXT
);
CREATE INDEX games_deadline ON games (deadline);
CREATE INDEX games_status ON games (status, listed, created);
CREATE INDEX games_white ON games (white);
CREATE INDEX games_black ON games (black);
CREATE TABLE events (
    game TEXT NOT NULL, number BIGINT NOT NULL, event TEXT NOT NULL, PRIMARY KEY (game, number)
);
",
    "
CREATE TABLE archive (
    id INTEGER PRIMARY KEY, game TEXT, white TEXT, black TEXT, white_key TEXT, black_key TEXT,
    played BIGINT, result TEXT NOT NULL, reason TEXT, setup TEXT, start TEXT NOT NULL,
    length BIGINT NOT NULL, turns TEXT NOT NULL, opening TEXT NOT NULL
);
CREATE UNIQUE INDEX archive_game ON archive (game);
CREATE INDEX archive_white ON archive (white_key, id);
CREATE INDEX archive_black ON archive (black_key, id);
CREATE INDEX archive_played ON archive (played);
CREATE INDEX archive_length ON archive (length);
CREATE INDEX archive_opening ON archive (setup, opening);
CREATE TABLE archive_positions (
    position BIGINT NOT NULL, game BIGINT NOT NULL, PRIMARY KEY (position, game)
) WITHOUT ROWID;
CREATE TABLE explorer (
    position BIGINT PRIMARY KEY, wins BIGINT NOT NULL, draws BIGINT NOT NULL, losses BIGINT NOT NULL
);
",
    "
ALTER TABLE games ADD COLUMN white_here BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN black_here BIGINT NOT NULL DEFAULT 0;
",
    // Who is where is told, not stored.
    "
ALTER TABLE games DROP COLUMN white_here;
ALTER TABLE games DROP COLUMN black_here;
",
    // One tree instead of a table and an index.
    "
CREATE TABLE explored (
    position BIGINT PRIMARY KEY, wins BIGINT NOT NULL, draws BIGINT NOT NULL, losses BIGINT NOT NULL
) WITHOUT ROWID;
INSERT INTO explored SELECT position, wins, draws, losses FROM explorer;
DROP TABLE explorer;
ALTER TABLE explored RENAME TO explorer;
",
    // Set-ups and first turns are found by the position that they lead to. The games of a player are listed with what else may
    // be asked about them, so that only those that fit are looked up themselves.
    "
DROP INDEX archive_opening;
DROP INDEX archive_white;
DROP INDEX archive_black;
CREATE INDEX archive_white ON archive (white_key, id, result, length, played, black_key);
CREATE INDEX archive_black ON archive (black_key, id, result, length, played, white_key);
ALTER TABLE archive DROP COLUMN opening;
",
];

/// Brings the tables up to date.
pub(super) async fn migrate(db: &mut Connection) -> Result<(), StoreError> {
    db.begin(Access::Write).await?;
    match apply(db).await {
        Ok(()) => db.commit().await,
        Err(error) => {
            db.roll_back().await;
            Err(error)
        }
    }
}

/// Looks whether a file of SQLite is whole, and one of ours.
pub(super) async fn check(db: &mut Connection) -> Result<(), StoreError> {
    version(db).await?;
    let problems: Vec<String> = db
        .query("quick_check", "PRAGMA quick_check", &[], |row| {
            row.get("quick_check")
        })
        .await?;
    match problems.first() {
        Some(problem) if problem != "ok" => Err(StoreError::Failed(problem.clone())),
        _ => Ok(()),
    }
}

/// Which tables there are.
async fn version(db: &mut Connection) -> Result<usize, StoreError> {
    let sql = "SELECT MAX(version) AS version FROM schema";
    let version: Option<Option<u64>> = db
        .first("schema", sql, &[], |row| row.get("version"))
        .await?;
    let version = version.flatten().unwrap_or(0) as usize;
    match version > STEPS.len() {
        true => Err(StoreError::Failed(format!(
            "it was written by a newer version of this program (tables {version}, here {})",
            STEPS.len()
        ))),
        false => Ok(version),
    }
}

async fn apply(db: &mut Connection) -> Result<(), StoreError> {
    if let Connection::Postgres(_) = db {
        // Several nodes may start at the same time; the number stands for this purpose.
        db.batch_slowly("SELECT pg_advisory_xact_lock(7065746)")
            .await?;
    }
    db.batch("CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)")
        .await?;
    let version = version(db).await?;
    for (index, step) in STEPS.iter().enumerate().skip(version) {
        db.batch_slowly(step).await?;
        let version = (index as u64 + 1).into();
        db.execute("INSERT INTO schema (version) VALUES ($1)", &[version])
            .await?;
    }
    Ok(())
}
