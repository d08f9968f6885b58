//! Unique names: first come, first served.

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::identities::{COLUMNS, Identity};
use super::super::operation::Operation;
use super::super::row::Row;
use crate::people::Name;

const DAY: u64 = 24 * 60 * 60 * 1000;
/// Time between two renames. Choosing the first name and renaming once are free.
const RENAME_INTERVAL: u64 = 7 * DAY;
/// Time for which a name that was given up stays reserved, so that another person cannot appear under it at once.
const RESERVATION: u64 = 30 * DAY;
/// Maximum number of names that one transaction assigns to identities of earlier versions.
const CLAIM_BATCH: u64 = 500;

/// Why an identity does not get a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameRefusal {
    /// Another identity has it, or a name that looks the same.
    Taken,
    /// The last rename was too recent; this is when the next is possible.
    TooEarly { until: u64 },
}

/// When an identity may change its name again.
pub(crate) fn next_rename(renamed: Option<u64>) -> Option<u64> {
    renamed.map(|renamed| renamed + RENAME_INTERVAL)
}

/// The names of an identity: the one it has, and those reserved for it.
struct OwnName {
    key: String,
    is_current: bool,
}

/// Gives a name to an identity, and reserves its former one.
pub(in crate::store) async fn take(
    db: &mut Connection,
    identity: i64,
    renamed: Option<u64>,
    name: &Name,
    now: u64,
) -> Result<Result<(), NameRefusal>, StoreError> {
    let sql = "SELECT key, released FROM names WHERE identity = $1";
    let read = |row: &Row<'_>| {
        let released: Option<u64> = row.get("released")?;
        let key = row.get("key")?;
        let is_current = released.is_none();
        Ok(OwnName { key, is_current })
    };
    let own = db.query("names", sql, &[identity.into()], read).await?;
    let has = own.iter().find(|own| own.key == name.key());
    let has_current = own.iter().any(|own| own.is_current);
    let is_free = own.is_empty() || has.is_some_and(|own| own.is_current || !has_current);
    if let Some(until) = next_rename(renamed).filter(|until| !is_free && *until > now) {
        return Ok(Err(NameRefusal::TooEarly { until }));
    }
    if has.is_none() && !claim(db, identity, name, now).await? {
        return Ok(Err(NameRefusal::Taken));
    }
    release(db, identity, now).await?;
    let sql = "UPDATE names SET name = $1, released = NULL WHERE key = $2";
    db.execute(sql, &[name.as_str().into(), name.key().into()])
        .await?;
    if !is_free {
        let sql = "UPDATE identities SET renamed = $1 WHERE id = $2";
        db.execute(sql, &[now.into(), identity.into()]).await?;
    }
    Ok(Ok(()))
}

/// Reserves the name of an identity, which becomes a guest.
pub(in crate::store) async fn release(
    db: &mut Connection,
    identity: i64,
    now: u64,
) -> Result<(), StoreError> {
    let sql = "UPDATE names SET released = $1 WHERE identity = $2 AND released IS NULL";
    db.execute(sql, &[now.into(), identity.into()]).await?;
    Ok(())
}

/// Takes a name that is free, or whose reservation has expired. False if it is not.
async fn claim(
    db: &mut Connection,
    identity: i64,
    name: &Name,
    now: u64,
) -> Result<bool, StoreError> {
    let sql = "DELETE FROM names WHERE key = $1 AND released < $2";
    let expired = now.saturating_sub(RESERVATION);
    db.execute(sql, &[name.key().into(), expired.into()])
        .await?;
    let sql = "INSERT INTO names (key, name, identity) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    let values = [name.key().into(), name.as_str().into(), identity.into()];
    Ok(db.execute(sql, &values).await? > 0)
}

/// Finds the identity with a name, or with one that looks the same.
pub(crate) struct FindByName {
    pub name: String,
}

impl Operation for FindByName {
    type Output = Option<Identity>;

    async fn run(&self, db: &mut Connection) -> Result<Option<Identity>, StoreError> {
        let Some(name) = Name::parse(&self.name) else {
            return Ok(None);
        };
        let sql = format!(
            "SELECT {COLUMNS} FROM names JOIN identities ON identities.id = names.identity \
             WHERE key = $1 AND released IS NULL"
        );
        db.first("identities", &sql, &[name.key().into()], Identity::read)
            .await
    }
}

/// Gives unique names to identities of earlier versions, the oldest first: a later one with the same name gets a number.
pub(crate) struct ClaimNames {
    pub now: u64,
}

impl Operation for ClaimNames {
    /// Whether all identities have their names now.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "SELECT id, name FROM identities WHERE name IS NOT NULL \
            AND NOT EXISTS (SELECT 1 FROM names WHERE names.identity = identities.id AND released IS NULL) \
            ORDER BY created, id LIMIT $1";
        let read = |row: &Row<'_>| Ok((row.get("id")?, row.get("name")?));
        let unnamed: Vec<(i64, String)> = db
            .query("identities", sql, &[CLAIM_BATCH.into()], read)
            .await?;
        for (id, text) in &unnamed {
            let name = self.unique(db, *id, text).await?;
            let sql = "UPDATE identities SET name = $1 WHERE id = $2";
            let name = name.as_ref().map(Name::as_str);
            db.execute(sql, &[name.into(), (*id).into()]).await?;
        }
        Ok((unnamed.len() as u64) < CLAIM_BATCH)
    }
}

impl ClaimNames {
    /// Takes a name or, if it is taken, the name with a number. `None` for a text that is no longer a valid name.
    async fn unique(
        &self,
        db: &mut Connection,
        identity: i64,
        text: &str,
    ) -> Result<Option<Name>, StoreError> {
        let Some(name) = Name::parse(text) else {
            return Ok(None);
        };
        if claim(db, identity, &name, self.now).await? {
            return Ok(Some(name));
        }
        let sql = "SELECT COUNT(*) AS others FROM names WHERE key LIKE $1";
        let prefix = format!("{}%", name.key().replace(['%', '_'], ""));
        let others = db
            .first("names", sql, &[prefix.into()], |row| row.get("others"))
            .await?;
        for number in others.unwrap_or(1).max(1) + 1.. {
            let numbered = name.numbered(number);
            if claim(db, identity, &numbered, self.now).await? {
                return Ok(Some(numbered));
            }
        }
        Ok(None)
    }
}
