//! Identities of visitors.

use pijersi_protocol::Role;

use super::connection::Connection;
use super::error::StoreError;
use super::operation::Operation;
use super::people::devices::{self, Agent};
use super::people::names::{self, NameRefusal};
use super::row::{ColumnError, Row, from_text};
use crate::people::Name;

/// A visitor who is recognised by a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    pub id: i64,
    pub name: Option<String>,
    pub bot: bool,
    pub created: u64,
    pub role: Role,
    /// When the name was last changed, except for the first time.
    pub renamed: Option<u64>,
    /// When the recovery code was issued, if there is one.
    pub recovery_created: Option<u64>,
}

from_text!(Role);

pub(super) const COLUMNS: &str =
    "identities.id, identities.name, bot, identities.created, role, renamed, recovery_created";

impl Identity {
    /// A new identity of an ordinary player.
    pub fn new(id: i64, name: Option<String>, bot: bool, created: u64) -> Identity {
        Identity {
            id,
            name,
            bot,
            created,
            role: Role::Player,
            renamed: None,
            recovery_created: None,
        }
    }

    pub(super) fn read(row: &Row<'_>) -> Result<Identity, ColumnError> {
        Ok(Identity {
            id: row.get("id")?,
            name: row.get("name")?,
            bot: row.get("bot")?,
            created: row.get("created")?,
            role: row.get("role")?,
            renamed: row.get("renamed")?,
            recovery_created: row.get("recovery_created")?,
        })
    }
}

/// An identity, and the device by whose secret it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SignedIn {
    pub identity: Identity,
    pub secret_hash: String,
    /// When the device was last seen, to the hour.
    pub seen: u64,
}

/// Finds the identity of a secret.
pub(crate) struct FindIdentity {
    pub secret_hash: String,
}

impl Operation for FindIdentity {
    type Output = Option<SignedIn>;

    async fn run(&self, db: &mut Connection) -> Result<Option<SignedIn>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS}, seen FROM secrets JOIN identities ON identities.id = secrets.identity WHERE hash = $1"
        );
        let values = [(&self.secret_hash).into()];
        let read = |row: &Row<'_>| {
            Ok(SignedIn {
                identity: Identity::read(row)?,
                secret_hash: self.secret_hash.clone(),
                seen: row.get_joined("secrets", "seen")?,
            })
        };
        db.first("identities", &sql, &values, read).await
    }
}

/// Finds an identity by its id.
pub(crate) struct LoadIdentity {
    pub id: i64,
}

impl Operation for LoadIdentity {
    type Output = Option<Identity>;

    async fn run(&self, db: &mut Connection) -> Result<Option<Identity>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM identities WHERE id = $1");
        db.first("identities", &sql, &[self.id.into()], Identity::read)
            .await
    }
}

/// Adds an identity with its first secret.
pub(crate) struct CreateIdentity {
    pub id: i64,
    pub name: Option<Name>,
    pub bot: bool,
    pub secret_hash: String,
    pub agent: Agent,
    pub now: u64,
}

#[cfg(test)]
impl CreateIdentity {
    /// A visitor without a name.
    pub fn guest(id: i64) -> CreateIdentity {
        CreateIdentity {
            id,
            name: None,
            bot: false,
            secret_hash: id.to_string(),
            agent: Agent {
                browser: pijersi_protocol::Browser::Program,
                system: pijersi_protocol::System::Other,
            },
            now: 0,
        }
    }
}

impl Operation for CreateIdentity {
    /// The identity, unless the name is taken.
    type Output = Result<Identity, NameRefusal>;

    async fn run(&self, db: &mut Connection) -> Result<Self::Output, StoreError> {
        if let Some(name) = &self.name
            && let Err(refusal) = names::take(db, self.id, None, name, self.now).await?
        {
            return Ok(Err(refusal));
        }
        let name = self.name.as_ref().map(Name::as_str);
        let identity = Identity::new(self.id, name.map(str::to_owned), self.bot, self.now);
        let sql = "INSERT INTO identities (id, name, bot, created) VALUES ($1, $2, $3, $4)";
        let values = [
            self.id.into(),
            name.into(),
            self.bot.into(),
            self.now.into(),
        ];
        db.execute(sql, &values).await?;
        devices::add(db, &self.secret_hash, self.id, self.agent, self.now).await?;
        Ok(Ok(identity))
    }
}

/// Changes the name, and whether it is a bot.
pub(crate) struct ChangeIdentity {
    pub id: i64,
    /// The new name, if it changes; the visitor becomes a guest without one.
    pub name: Option<Option<Name>>,
    pub bot: Option<bool>,
    pub now: u64,
}

impl Operation for ChangeIdentity {
    /// The changed identity, unless it does not get the name; None when it was deleted meanwhile.
    type Output = Result<Option<Identity>, NameRefusal>;

    async fn run(&self, db: &mut Connection) -> Result<Self::Output, StoreError> {
        let id = self.id;
        let Some(identity) = (LoadIdentity { id }).run(db).await? else {
            return Ok(Ok(None));
        };
        if let Some(name) = &self.name {
            match name {
                None => names::release(db, id, self.now).await?,
                Some(name) => {
                    let taken = names::take(db, id, identity.renamed, name, self.now).await?;
                    if let Err(refusal) = taken {
                        return Ok(Err(refusal));
                    }
                }
            }
            let sql = "UPDATE identities SET name = $1 WHERE id = $2";
            let name = name.as_ref().map(Name::as_str);
            db.execute(sql, &[name.into(), id.into()]).await?;
        }
        if let Some(bot) = self.bot {
            let sql = "UPDATE identities SET bot = $1 WHERE id = $2";
            db.execute(sql, &[bot.into(), id.into()]).await?;
        }
        Ok(Ok((LoadIdentity { id }).run(db).await?))
    }
}

/// Deletes an identity: its secrets, its codes, and its name in all games. The games stay, because they belong to the
/// opponents too.
pub(crate) struct DeleteIdentity {
    pub id: i64,
    pub now: u64,
}

impl Operation for DeleteIdentity {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        delete(db, self.id, self.now).await
    }
}

/// Deletes an identity.
pub(super) async fn delete(db: &mut Connection, id: i64, now: u64) -> Result<(), StoreError> {
    // Rooms on other nodes show the name and admit the player until they are notified.
    let sql = "SELECT id FROM games WHERE white = $1 OR black = $1";
    let games: Vec<String> = db
        .query("games", sql, &[id.into()], |row| row.get("id"))
        .await?;
    for game in games {
        db.notify_changed(game);
    }
    for sql in [
        "DELETE FROM secrets WHERE identity = $1",
        "DELETE FROM blocks WHERE identity = $1 OR blocked = $1",
        "UPDATE reports SET reporter = 0 WHERE reporter = $1",
        "UPDATE reports SET accused = 0, accused_name = NULL WHERE accused = $1",
        "DELETE FROM codes WHERE identity = $1",
        "DELETE FROM push_subscriptions WHERE identity = $1",
        "DELETE FROM notification_settings WHERE identity = $1",
        "DELETE FROM feeds WHERE identity = $1",
        "DELETE FROM vacations WHERE identity = $1",
        "DELETE FROM studies WHERE identity = $1",
        "UPDATE games SET status = 'closed' WHERE status = 'open' AND invited = $1",
        "DELETE FROM notices WHERE identity = $1",
        "DELETE FROM identities WHERE id = $1",
        "UPDATE rating_players SET identity = NULL WHERE identity = $1",
        "UPDATE archive SET white = NULL, white_key = NULL WHERE game IN (SELECT id FROM games WHERE white = $1)",
        "UPDATE archive SET black = NULL, black_key = NULL WHERE game IN (SELECT id FROM games WHERE black = $1)",
        "UPDATE games SET status = 'closed', seen = 0 WHERE status = 'open' AND (white = $1 OR black = $1)",
        "UPDATE tournaments SET organiser = 0 WHERE organiser = $1",
        "UPDATE tournament_players SET identity = 0 WHERE identity = $1",
        "UPDATE games SET white = 0, white_name = NULL WHERE white = $1",
        "UPDATE games SET black = 0, black_name = NULL WHERE black = $1",
    ] {
        db.execute(sql, &[id.into()]).await?;
    }
    // Another identity cannot appear under its names for a while.
    let sql = "UPDATE names SET released = $1, identity = 0 WHERE identity = $2";
    db.execute(sql, &[now.into(), id.into()]).await?;
    Ok(())
}
