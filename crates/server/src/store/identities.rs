//! Identities of visitors.

use super::connection::Connection;
use super::error::StoreError;
use super::operation::Operation;
use super::row::{ColumnError, Row};

/// A visitor who is recognised by a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    pub id: i64,
    pub name: Option<String>,
    pub bot: bool,
    pub created: u64,
}

const COLUMNS: &str = "identities.id, name, bot, identities.created";

impl Identity {
    fn read(row: &Row<'_>) -> Result<Identity, ColumnError> {
        Ok(Identity {
            id: row.get("id")?,
            name: row.get("name")?,
            bot: row.get("bot")?,
            created: row.get("created")?,
        })
    }
}

/// Finds the identity of a secret.
pub(crate) struct FindIdentity {
    pub secret_hash: String,
}

impl Operation for FindIdentity {
    type Output = Option<Identity>;

    async fn run(&self, db: &mut Connection) -> Result<Option<Identity>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM secrets JOIN identities ON identities.id = secrets.identity WHERE hash = $1"
        );
        let values = [(&self.secret_hash).into()];
        db.first("identities", &sql, &values, Identity::read).await
    }
}

/// Adds an identity with its first secret.
pub(crate) struct CreateIdentity {
    pub identity: Identity,
    pub secret_hash: String,
}

impl Operation for CreateIdentity {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let Identity {
            id,
            name,
            bot,
            created,
        } = &self.identity;
        db.execute(
            "INSERT INTO identities (id, name, bot, created) VALUES ($1, $2, $3, $4)",
            &[
                (*id).into(),
                name.as_deref().into(),
                (*bot).into(),
                (*created).into(),
            ],
        )
        .await?;
        add_secret(db, &self.secret_hash, *id, *created).await
    }
}

async fn add_secret(
    db: &mut Connection,
    hash: &str,
    identity: i64,
    now: u64,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO secrets (hash, identity, created) VALUES ($1, $2, $3)";
    db.execute(sql, &[hash.into(), identity.into(), now.into()])
        .await?;
    Ok(())
}

/// Changes the name, and whether it is a bot.
pub(crate) struct ChangeIdentity {
    pub id: i64,
    pub name: Option<String>,
    pub bot: bool,
}

impl Operation for ChangeIdentity {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE identities SET name = $1, bot = $2 WHERE id = $3";
        let values = [self.name.as_deref().into(), self.bot.into(), self.id.into()];
        db.execute(sql, &values).await?;
        Ok(())
    }
}

/// Deletes an identity: its secrets, its codes, and its name in all games. The games stay, because they belong to the
/// opponents too.
pub(crate) struct DeleteIdentity {
    pub id: i64,
}

impl Operation for DeleteIdentity {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        // Rooms on other nodes show the name and admit the player until they are notified.
        let sql = "SELECT id FROM games WHERE white = $1 OR black = $1";
        let games: Vec<String> = db
            .query("games", sql, &[self.id.into()], |row| row.get("id"))
            .await?;
        for game in games {
            db.notify_changed(game);
        }
        for sql in [
            "DELETE FROM secrets WHERE identity = $1",
            "DELETE FROM codes WHERE identity = $1",
            "DELETE FROM identities WHERE id = $1",
            "UPDATE archive SET white = NULL, white_key = NULL WHERE game IN (SELECT id FROM games WHERE white = $1)",
            "UPDATE archive SET black = NULL, black_key = NULL WHERE game IN (SELECT id FROM games WHERE black = $1)",
            "UPDATE games SET status = 'closed', seen = 0 WHERE status = 'open' AND (white = $1 OR black = $1)",
            "UPDATE games SET white = 0, white_name = NULL WHERE white = $1",
            "UPDATE games SET black = 0, black_name = NULL WHERE black = $1",
        ] {
            db.execute(sql, &[self.id.into()]).await?;
        }
        Ok(())
    }
}

/// Adds a code that moves an identity to another device. It replaces an earlier one.
pub(crate) struct AddCode {
    pub hash: String,
    pub identity: i64,
    pub expires: u64,
    pub now: u64,
}

impl Operation for AddCode {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "DELETE FROM codes WHERE identity = $1 OR expires < $2";
        db.execute(sql, &[self.identity.into(), self.now.into()])
            .await?;
        let sql = "INSERT INTO codes (hash, identity, expires) VALUES ($1, $2, $3)";
        let values = [
            (&self.hash).into(),
            self.identity.into(),
            self.expires.into(),
        ];
        db.execute(sql, &values).await?;
        Ok(())
    }
}

/// Redeems a code for another secret of its identity. None when the code is unknown or has expired.
pub(crate) struct UseCode {
    pub hash: String,
    pub secret_hash: String,
    pub now: u64,
}

impl Operation for UseCode {
    type Output = Option<Identity>;

    async fn run(&self, db: &mut Connection) -> Result<Option<Identity>, StoreError> {
        let sql = "DELETE FROM codes WHERE hash = $1 AND expires >= $2 RETURNING identity";
        let values = [(&self.hash).into(), self.now.into()];
        let id: Option<i64> = db
            .first("codes", sql, &values, |row| row.get("identity"))
            .await?;
        let Some(id) = id else {
            return Ok(None);
        };
        let sql = format!("SELECT {COLUMNS} FROM identities WHERE id = $1");
        let identity = db
            .first("identities", &sql, &[id.into()], Identity::read)
            .await?;
        if identity.is_some() {
            add_secret(db, &self.secret_hash, id, self.now).await?;
        }
        Ok(identity)
    }
}
