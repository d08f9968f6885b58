//! The devices of an identity: each has a secret.

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::{Row, from_text};
use pijersi_protocol::{Browser, System};

from_text!(Browser, System);

/// Number of characters of a secret's hash that name a device. They say nothing about the secret.
const DEVICE_ID_LEN: usize = 16;

/// What a device reports about itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Agent {
    pub browser: Browser,
    pub system: System,
}

/// A device that is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DeviceRow {
    pub hash: String,
    /// None for one that has not been seen since earlier versions.
    pub agent: Option<Agent>,
    pub created: u64,
    /// When it was last seen, to the hour.
    pub seen: u64,
}

impl DeviceRow {
    /// The public name of the device.
    pub fn id(&self) -> &str {
        &self.hash[..DEVICE_ID_LEN.min(self.hash.len())]
    }
}

/// Adds a device to an identity.
pub(in crate::store) async fn add(
    db: &mut Connection,
    hash: &str,
    identity: i64,
    agent: Agent,
    now: u64,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO secrets (hash, identity, created, browser, system, seen) \
        VALUES ($1, $2, $3, $4, $5, $6)";
    let values = [
        hash.into(),
        identity.into(),
        now.into(),
        agent.browser.as_str().into(),
        agent.system.as_str().into(),
        now.into(),
    ];
    db.execute(sql, &values).await?;
    Ok(())
}

/// Removes a secret; all nodes close its sockets.
pub(in crate::store) async fn revoke(
    db: &mut Connection,
    hash: &str,
    now: u64,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM secrets WHERE hash = $1";
    db.execute(sql, &[hash.into()]).await?;
    let sql = "INSERT INTO revoked (hash, at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    db.execute(sql, &[hash.into(), now.into()]).await?;
    Ok(())
}

/// The devices of an identity, the last seen first.
pub(crate) struct ListDevices {
    pub identity: i64,
}

impl Operation for ListDevices {
    type Output = Vec<DeviceRow>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<DeviceRow>, StoreError> {
        let sql = "SELECT hash, browser, system, created, seen FROM secrets WHERE identity = $1 \
            ORDER BY seen DESC, created DESC";
        let read = |row: &Row<'_>| {
            let browser: Option<Browser> = row.get("browser")?;
            let system: Option<System> = row.get("system")?;
            let created = row.get("created")?;
            Ok(DeviceRow {
                hash: row.get("hash")?,
                agent: browser
                    .zip(system)
                    .map(|(browser, system)| Agent { browser, system }),
                created,
                seen: row.get::<u64>("seen")?.max(created),
            })
        };
        db.query("secrets", sql, &[self.identity.into()], read)
            .await
    }
}

/// Notes that a device was seen.
pub(crate) struct SeeDevice {
    pub hash: String,
    pub agent: Agent,
    pub now: u64,
}

impl Operation for SeeDevice {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE secrets SET seen = $1, browser = $2, system = $3 WHERE hash = $4";
        let values = [
            self.now.into(),
            self.agent.browser.as_str().into(),
            self.agent.system.as_str().into(),
            (&self.hash).into(),
        ];
        db.execute(sql, &values).await?;
        Ok(())
    }
}

/// Which devices to sign out.
#[derive(Clone, Debug)]
pub(crate) enum Which {
    /// The one with this public name.
    One(String),
    /// All but the one with this secret.
    Others(String),
}

/// Signs devices of an identity out.
pub(crate) struct SignOut {
    pub identity: i64,
    pub which: Which,
    pub now: u64,
}

impl Operation for SignOut {
    /// The hashes of the secrets.
    type Output = Vec<String>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<String>, StoreError> {
        let identity = self.identity;
        let devices = ListDevices { identity }.run(db).await?;
        let is_meant = |device: &DeviceRow| match &self.which {
            Which::One(id) => device.id() == id,
            Which::Others(hash) => device.hash != *hash,
        };
        let devices = devices.into_iter().filter(is_meant);
        let hashes: Vec<String> = devices.map(|device| device.hash).collect();
        for hash in &hashes {
            revoke(db, hash, self.now).await?;
        }
        Ok(hashes)
    }
}
