//! Codes with which a device gets the secret of an identity: short-lived ones of another device, and recovery codes.

use pijersi_protocol::PreviousIdentity;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::identities::{COLUMNS, Identity, delete};
use super::super::operation::Operation;
use super::devices::{self, Agent};

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

/// Replaces the recovery code of an identity.
pub(crate) struct SetRecoveryCode {
    pub identity: i64,
    pub hash: String,
    pub now: u64,
}

impl Operation for SetRecoveryCode {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE identities SET recovery = $1, recovery_created = $2 WHERE id = $3";
        let values = [(&self.hash).into(), self.now.into(), self.identity.into()];
        db.execute(sql, &values).await?;
        Ok(())
    }
}

/// The identity that a device has when it redeems a code.
#[derive(Clone, Debug)]
pub(crate) struct Previous {
    pub identity: Identity,
    pub secret_hash: String,
    /// What becomes of it, if the visitor has decided.
    pub decision: Option<PreviousIdentity>,
    /// The hash of its recovery code, if it is kept.
    pub recovery_hash: String,
}

/// Redeems a code for another secret of its identity.
pub(crate) struct UseCode {
    pub hash: String,
    pub secret_hash: String,
    pub agent: Agent,
    pub previous: Option<Previous>,
    pub now: u64,
}

/// The result of redeeming a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Moved {
    /// The code is unknown or has expired.
    BadCode,
    /// The device has another identity with a name or games, and the visitor has not decided what becomes of it. The code
    /// stays valid.
    Undecided,
    Done {
        identity: Identity,
        /// Whether the previous identity is kept: its recovery code has been replaced.
        is_kept: bool,
        /// Whether the previous identity was deleted.
        is_deleted: bool,
    },
}

impl Operation for UseCode {
    type Output = Moved;

    async fn run(&self, db: &mut Connection) -> Result<Moved, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM identities WHERE recovery = $1 \
             OR id IN (SELECT identity FROM codes WHERE hash = $1 AND expires >= $2)"
        );
        let values = [(&self.hash).into(), self.now.into()];
        let found = db.first("identities", &sql, &values, Identity::read);
        let Some(identity) = found.await? else {
            return Ok(Moved::BadCode);
        };
        let (mut is_kept, mut is_deleted) = (false, false);
        if let Some(previous) = &self.previous {
            let old = &previous.identity;
            if old.id == identity.id {
                devices::revoke(db, &previous.secret_hash, self.now).await?;
            } else if old.name.is_none() && !has_games_or_studies(db, old.id).await? {
                delete(db, old.id, self.now).await?;
                is_deleted = true;
            } else {
                match previous.decision {
                    None => return Ok(Moved::Undecided),
                    Some(PreviousIdentity::Delete) => {
                        delete(db, old.id, self.now).await?;
                        is_deleted = true;
                    }
                    Some(PreviousIdentity::Keep) => {
                        let hash = previous.recovery_hash.clone();
                        let (identity, now) = (old.id, self.now);
                        let set = SetRecoveryCode {
                            identity,
                            hash,
                            now,
                        };
                        set.run(db).await?;
                        devices::revoke(db, &previous.secret_hash, now).await?;
                        is_kept = true;
                    }
                }
            }
        }
        // A code of another device is valid once; a recovery code stays valid until it is replaced. If another node has used
        // the code in the meantime, nothing is deleted here.
        let is_recovery = db
            .execute("DELETE FROM codes WHERE hash = $1", &[(&self.hash).into()])
            .await?
            == 0;
        if is_recovery {
            let sql = "SELECT id FROM identities WHERE recovery = $1";
            let values = [(&self.hash).into()];
            let valid: Option<i64> = db
                .first("identities", sql, &values, |row| row.get("id"))
                .await?;
            if valid.is_none() {
                return Ok(Moved::BadCode);
            }
        }
        devices::add(db, &self.secret_hash, identity.id, self.agent, self.now).await?;
        Ok(Moved::Done {
            identity,
            is_kept,
            is_deleted,
        })
    }
}

async fn has_games_or_studies(db: &mut Connection, identity: i64) -> Result<bool, StoreError> {
    let sql = "SELECT 1 AS found FROM games WHERE white = $1 OR black = $1 \
        UNION SELECT 1 FROM studies WHERE identity = $1 LIMIT 1";
    let found: Option<i64> = db
        .first("games", sql, &[identity.into()], |row| row.get("found"))
        .await?;
    Ok(found.is_some())
}
