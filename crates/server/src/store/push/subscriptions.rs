//! Subscriptions of devices, and the settings of their identities.

use pijersi_protocol::{Language, NotificationSettings, PushSubscription, QuietHours};

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::{ColumnError, Row, from_text};

from_text!(Language);

/// The private key of this server, which the first node proposes.
pub(crate) struct VapidSecret {
    pub proposed: String,
}

impl Operation for VapidSecret {
    type Output = String;

    async fn run(&self, db: &mut Connection) -> Result<String, StoreError> {
        let sql = "INSERT INTO vapid_keys (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING";
        db.execute(sql, &[(&self.proposed).into()]).await?;
        let sql = "SELECT secret FROM vapid_keys WHERE id = 1";
        let stored = db
            .first("vapid_keys", sql, &[], |row| row.get("secret"))
            .await?;
        stored.ok_or(StoreError::NoReply)
    }
}

/// A device of an identity.
#[derive(Clone, Debug)]
pub(crate) struct Subscriber {
    pub identity: i64,
    /// The hash of the device's secret.
    pub device: String,
}

/// Subscribes a device. Replaces its previous subscription, and one of the same browser for another identity.
pub(crate) struct Subscribe {
    pub subscriber: Subscriber,
    pub subscription: PushSubscription,
    pub now: u64,
}

impl Operation for Subscribe {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let Subscriber { identity, device } = &self.subscriber;
        let PushSubscription {
            endpoint,
            keys,
            language,
        } = &self.subscription;
        let sql = "DELETE FROM push_subscriptions WHERE device = $1 OR endpoint = $2";
        db.execute(sql, &[device.into(), endpoint.into()]).await?;
        let sql = "INSERT INTO push_subscriptions \
            (device, identity, endpoint, public_key, auth, language, created, attempts) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, 0) ON CONFLICT DO NOTHING";
        let values = [
            device.into(),
            (*identity).into(),
            endpoint.into(),
            (&keys.p256dh).into(),
            (&keys.auth).into(),
            language.as_str().into(),
            self.now.into(),
        ];
        db.execute(sql, &values).await?;
        let sql = "INSERT INTO notification_settings (identity, digest) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let digest = u64::from(NotificationSettings::DEFAULT.digest);
        db.execute(sql, &[(*identity).into(), digest.into()])
            .await?;
        Ok(())
    }
}

/// Stops notifying a device.
pub(crate) struct Unsubscribe {
    pub device: String,
}

impl Operation for Unsubscribe {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "DELETE FROM push_subscriptions WHERE device = $1";
        db.execute(sql, &[(&self.device).into()]).await?;
        Ok(())
    }
}

/// Changes when notifications are sent to an identity.
pub(crate) struct ChangeSettings {
    pub identity: i64,
    pub settings: NotificationSettings,
}

impl Operation for ChangeSettings {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let quiet = self.settings.quiet.as_ref();
        let sql = "INSERT INTO notification_settings (identity, digest, quiet_from, quiet_to, zone) \
            VALUES ($1, $2, $3, $4, $5) ON CONFLICT (identity) DO UPDATE SET digest = excluded.digest, \
            quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, zone = excluded.zone";
        let values = [
            self.identity.into(),
            u64::from(self.settings.digest).into(),
            quiet.map(|quiet| u64::from(quiet.from)).into(),
            quiet.map(|quiet| u64::from(quiet.to)).into(),
            quiet.map(|quiet| quiet.zone.as_str()).into(),
        ];
        db.execute(sql, &values).await?;
        Ok(())
    }
}

/// Reads settings from a row.
pub(super) fn read_settings(row: &Row<'_>) -> Result<NotificationSettings, ColumnError> {
    let digest: u64 = row.get("digest")?;
    let minutes = |column| -> Result<Option<u16>, ColumnError> {
        let minutes: Option<u64> = row.get(column)?;
        Ok(minutes.and_then(|minutes| u16::try_from(minutes).ok()))
    };
    let zone: Option<String> = row.get("zone")?;
    let quiet = match (minutes("quiet_from")?, minutes("quiet_to")?, zone) {
        (Some(from), Some(to), Some(zone)) => Some(QuietHours { from, to, zone }),
        _ => None,
    };
    Ok(NotificationSettings {
        digest: u32::try_from(digest).unwrap_or(NotificationSettings::MAX_DIGEST),
        quiet,
    })
}

/// Whether a device is subscribed, and the settings of its identity.
pub(crate) struct LoadNotifications(pub Subscriber);

impl Operation for LoadNotifications {
    type Output = (bool, NotificationSettings);

    async fn run(&self, db: &mut Connection) -> Result<Self::Output, StoreError> {
        let Subscriber { identity, device } = &self.0;
        let sql = "SELECT device FROM push_subscriptions WHERE device = $1 AND identity = $2";
        let values = [device.into(), (*identity).into()];
        let subscribed: Option<String> = db
            .first("push_subscriptions", sql, &values, |row| row.get("device"))
            .await?;
        let sql = "SELECT digest, quiet_from, quiet_to, zone FROM notification_settings WHERE identity = $1";
        let settings = db
            .first(
                "notification_settings",
                sql,
                &[(*identity).into()],
                read_settings,
            )
            .await?;
        Ok((
            subscribed.is_some(),
            settings.unwrap_or(NotificationSettings::DEFAULT),
        ))
    }
}
