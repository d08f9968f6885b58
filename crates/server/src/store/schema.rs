//! The tables, and how older ones become today's.

use super::connection::{Access, Connection};
use super::error::StoreError;

/// Each step once, in this order. A step that was released is never changed: another one follows.
const STEPS: &[&str] = &["
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
"];

/// Brings the tables up to date.
pub(super) async fn migrate(db: &mut Connection) -> Result<(), StoreError> {
    db.batch("CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)")
        .await?;
    db.begin(Access::Write).await?;
    let done = apply(db).await;
    db.batch(if done.is_ok() { "COMMIT" } else { "ROLLBACK" })
        .await?;
    done
}

async fn apply(db: &mut Connection) -> Result<(), StoreError> {
    let row = db.first("SELECT MAX(version) FROM schema", &[]).await?;
    let version = row.map_or(0, |mut row| row.count()) as usize;
    if version > STEPS.len() {
        return Err(StoreError::Failed(format!(
            "it was written by a newer version of this program (tables {version}, here {})",
            STEPS.len()
        )));
    }
    for (index, step) in STEPS.iter().enumerate().skip(version) {
        db.batch(step).await?;
        let version = (index as u64 + 1).into();
        db.execute("INSERT INTO schema (version) VALUES ($1)", &[version])
            .await?;
    }
    Ok(())
}
