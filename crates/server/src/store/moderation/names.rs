//! Names, as the administrator sees and removes them, and roles.

use pijersi_protocol::Role;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::people::names::FindByName;
use super::super::row::{ColumnError, Row};
use crate::people::Name;

/// The identity of names that are forbidden: there is none with this number.
const NO_IDENTITY: i64 = 0;

/// A name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameEntry {
    /// As it is displayed.
    pub name: String,
    /// Whether an identity has it, it is reserved, or forbidden.
    pub state: NameState,
    /// What the identity may do.
    pub role: Option<Role>,
    /// When the identity was created, in milliseconds since 1970.
    pub created: Option<u64>,
    /// When one of its devices was last seen, to the hour.
    pub seen: Option<u64>,
}

/// The state of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameState {
    /// An identity has it.
    InUse,
    /// An identity gave it up lately.
    Reserved,
    /// No identity may have it.
    Forbidden,
}

fn read(row: &Row<'_>) -> Result<NameEntry, ColumnError> {
    let released: Option<u64> = row.get("released")?;
    let identity: i64 = row.get("identity")?;
    Ok(NameEntry {
        name: row.get("name")?,
        state: match (released, identity) {
            (Some(_), _) => NameState::Reserved,
            (None, NO_IDENTITY) => NameState::Forbidden,
            (None, _) => NameState::InUse,
        },
        role: row.get("role")?,
        created: row.get("created")?,
        seen: row.get("seen")?,
    })
}

/// Names that contain a text, in alphabetical order.
pub(crate) struct ListNames {
    pub text: String,
    pub limit: u64,
}

impl Operation for ListNames {
    type Output = Vec<NameEntry>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<NameEntry>, StoreError> {
        let sql = "SELECT names.name, released, names.identity, role, identities.created, \
            (SELECT MAX(seen) FROM secrets WHERE secrets.identity = names.identity) AS seen \
            FROM names LEFT JOIN identities ON identities.id = names.identity \
            WHERE LOWER(names.name) LIKE $1 ORDER BY names.name LIMIT $2";
        let pattern = format!("%{}%", self.text.to_lowercase().replace(['%', '_'], ""));
        db.query("names", sql, &[pattern.into(), self.limit.into()], read)
            .await
    }
}

/// Takes a name from its identity, which becomes a guest, and from all its games.
pub(crate) struct RemoveName {
    pub name: String,
}

impl Operation for RemoveName {
    /// False when no identity has the name.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let name = self.name.clone();
        let Some(identity) = (FindByName { name }).run(db).await? else {
            return Ok(false);
        };
        let games: Vec<String> = db
            .query(
                "games",
                "SELECT id FROM games WHERE white = $1 OR black = $1",
                &[identity.id.into()],
                |row| row.get("id"),
            )
            .await?;
        for game in games {
            db.notify_changed(game);
        }
        for sql in [
            "UPDATE archive SET white = NULL, white_key = NULL WHERE game IN (SELECT id FROM games WHERE white = $1)",
            "UPDATE archive SET black = NULL, black_key = NULL WHERE game IN (SELECT id FROM games WHERE black = $1)",
            "UPDATE games SET white_name = NULL WHERE white = $1",
            "UPDATE games SET black_name = NULL WHERE black = $1",
            "UPDATE identities SET name = NULL WHERE id = $1",
            "DELETE FROM names WHERE identity = $1",
        ] {
            db.execute(sql, &[identity.id.into()]).await?;
        }
        Ok(true)
    }
}

/// Forbids a name, and those that look the same. An identity that has it loses it.
pub(crate) struct ForbidName {
    pub name: Name,
}

impl Operation for ForbidName {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let name = self.name.as_str().to_owned();
        RemoveName { name }.run(db).await?;
        let sql = "INSERT INTO names (key, name, identity) VALUES ($1, $2, $3) \
            ON CONFLICT (key) DO UPDATE SET identity = excluded.identity, released = NULL";
        let values = [
            self.name.key().into(),
            self.name.as_str().into(),
            NO_IDENTITY.into(),
        ];
        db.execute(sql, &values).await?;
        Ok(())
    }
}

/// Allows a name that is forbidden or reserved.
pub(crate) struct AllowName {
    pub name: Name,
}

impl Operation for AllowName {
    /// False when it is neither.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "DELETE FROM names WHERE key = $1 AND (identity = $2 OR released IS NOT NULL)";
        let values = [self.name.key().into(), NO_IDENTITY.into()];
        Ok(db.execute(sql, &values).await? > 0)
    }
}

/// Changes what an identity may do.
pub(crate) struct SetRole {
    pub name: String,
    pub role: Role,
}

impl Operation for SetRole {
    /// False when no identity has the name.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let name = self.name.clone();
        let Some(identity) = (FindByName { name }).run(db).await? else {
            return Ok(false);
        };
        let sql = "UPDATE identities SET role = $1 WHERE id = $2";
        let values = [self.role.as_str().into(), identity.id.into()];
        Ok(db.execute(sql, &values).await? > 0)
    }
}
