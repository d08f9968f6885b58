//! Deliveries to devices. A node leases a delivery before it sends: if the node is killed, another one sends it after the
//! lease, and the notification replaces itself on the device.

use pijersi_protocol::Language;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use crate::live::{MINUTE, SECOND};

/// Time for a node to send what it has claimed.
const LEASE: u64 = MINUTE;
/// Delay of the first repetition; each further one takes twice as long.
const BACKOFF: u64 = 30 * SECOND;
/// Number of attempts after which a delivery is given up.
const MAX_ATTEMPTS: u64 = 7;

/// A claimed delivery.
#[derive(Clone, Debug)]
pub(crate) struct Delivery {
    pub device: String,
    pub identity: i64,
    pub endpoint: String,
    pub public_key: String,
    pub auth: String,
    pub language: Language,
    attempts: u64,
    /// The end of the lease.
    lease: u64,
}

/// Claims deliveries that are due. Devices that were signed out get none.
pub(crate) struct ClaimDeliveries {
    pub now: u64,
    pub limit: u64,
}

impl Operation for ClaimDeliveries {
    type Output = Vec<Delivery>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<Delivery>, StoreError> {
        let sql = "DELETE FROM push_subscriptions WHERE due <= $1 \
            AND NOT EXISTS (SELECT 1 FROM secrets WHERE hash = device AND secrets.identity = push_subscriptions.identity)";
        db.execute(sql, &[self.now.into()]).await?;
        let lock = db.skip_locked();
        let sql = format!(
            "UPDATE push_subscriptions SET due = $1, attempts = attempts + 1 WHERE device IN \
             (SELECT device FROM push_subscriptions WHERE due <= $2 ORDER BY device LIMIT $3{lock}) \
             RETURNING device, identity, endpoint, public_key, auth, language, attempts"
        );
        let lease = self.now + LEASE;
        let values = [lease.into(), self.now.into(), self.limit.into()];
        db.query("push_subscriptions", &sql, &values, |row| {
            Ok(Delivery {
                device: row.get("device")?,
                identity: row.get("identity")?,
                endpoint: row.get("endpoint")?,
                public_key: row.get("public_key")?,
                auth: row.get("auth")?,
                language: row.get("language")?,
                attempts: row.get("attempts")?,
                lease,
            })
        })
        .await
    }
}

/// The outcome of a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sent {
    /// The push service has accepted it, or there was nothing left to send.
    Done,
    /// The subscription has expired or is invalid.
    Gone,
    /// It failed and may succeed later; the service may have asked for a delay.
    Failed { retry_after: Option<u64> },
}

/// Stores the outcome of a delivery. A delivery that has become due again meanwhile stays so.
pub(crate) struct FinishDelivery {
    pub delivery: Delivery,
    pub sent: Sent,
    pub now: u64,
}

impl Operation for FinishDelivery {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let Delivery {
            device,
            endpoint,
            attempts,
            lease,
            ..
        } = &self.delivery;
        if self.sent == Sent::Gone {
            let sql = "DELETE FROM push_subscriptions WHERE device = $1 AND endpoint = $2";
            db.execute(sql, &[device.into(), endpoint.into()]).await?;
            return Ok(());
        }
        let next = match self.sent {
            Sent::Failed { retry_after } if *attempts < MAX_ATTEMPTS => {
                let backoff = BACKOFF << (attempts - 1);
                Some(self.now + retry_after.map_or(backoff, |after| after.max(backoff)))
            }
            _ => None,
        };
        let sql = "UPDATE push_subscriptions SET due = $1 WHERE device = $2 AND due = $3";
        db.execute(sql, &[next.into(), device.into(), (*lease).into()])
            .await?;
        Ok(())
    }
}
