//! Bans of identities and networks.

use ipnet::IpNet;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::people::names::FindByName;
use super::super::row::{ColumnError, Row, from_text};

from_text!(IpNet);

/// A ban, as the administrator sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The number of the ban.
    pub id: u64,
    /// The name of the banned identity at the time of the ban.
    pub name: Option<String>,
    /// The banned network.
    pub network: Option<IpNet>,
    /// Why, for other administrators.
    pub reason: String,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// When it ends; None for a ban without end.
    pub expires: Option<u64>,
}

/// The identity of a ban, for servers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BanRow {
    pub ban: Ban,
    pub identity: Option<i64>,
}

fn read(row: &Row<'_>) -> Result<BanRow, ColumnError> {
    Ok(BanRow {
        ban: Ban {
            id: row.get("id")?,
            name: row.get("name")?,
            network: row.get("network")?,
            reason: row.get("reason")?,
            created: row.get("created")?,
            expires: row.get("expires")?,
        },
        identity: row.get("identity")?,
    })
}

/// The bans that have not ended, the last first.
pub(crate) struct ListBans {
    pub now: u64,
}

impl Operation for ListBans {
    type Output = Vec<BanRow>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<BanRow>, StoreError> {
        let sql = "SELECT id, identity, name, network, reason, created, expires FROM bans \
            WHERE expires IS NULL OR expires > $1 ORDER BY id DESC";
        db.query("bans", sql, &[self.now.into()], read).await
    }
}

/// Whom to ban.
#[derive(Clone, Debug)]
pub(crate) enum BanTarget {
    /// The identity with this name.
    Name(String),
    Network(IpNet),
}

/// Closes the invitations of banned identities, also those that were created while servers did not know of the ban yet.
pub(crate) struct CloseInvitationsOfBanned {
    pub now: u64,
}

impl Operation for CloseInvitationsOfBanned {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE games SET status = 'closed', seen = 0 WHERE status = 'open' \
            AND COALESCE(white, black) IN \
            (SELECT identity FROM bans WHERE expires IS NULL OR expires > $1)";
        db.execute(sql, &[self.now.into()]).await?;
        Ok(())
    }
}

/// Bans an identity or a network.
pub(crate) struct AddBan {
    pub target: BanTarget,
    pub reason: String,
    pub expires: Option<u64>,
    pub now: u64,
}

impl Operation for AddBan {
    /// False when there is no identity with the name.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let (identity, name, network) = match &self.target {
            BanTarget::Network(network) => (None, None, Some(network.to_string())),
            BanTarget::Name(name) => {
                let name = name.clone();
                let Some(identity) = (FindByName { name }).run(db).await? else {
                    return Ok(false);
                };
                (Some(identity.id), identity.name, None)
            }
        };
        let sql = "INSERT INTO bans (identity, name, network, reason, created, expires) \
            VALUES ($1, $2, $3, $4, $5, $6)";
        let values = [
            identity.into(),
            name.into(),
            network.into(),
            (&self.reason).into(),
            self.now.into(),
            self.expires.into(),
        ];
        db.execute(sql, &values).await?;
        Ok(true)
    }
}

/// Lifts a ban.
pub(crate) struct RemoveBan {
    pub id: u64,
}

impl Operation for RemoveBan {
    /// False when there is no such ban.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "DELETE FROM bans WHERE id = $1";
        Ok(db.execute(sql, &[self.id.into()]).await? > 0)
    }
}
