//! Settings that administrators change while servers run.

use pijersi_game::text_enum;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::{Row, from_text};

text_enum! {
    /// A setting. Its value is JSON.
    pub(crate) enum Setting: "setting" {
        Announcement = "announcement",
        ReadOnly = "read-only",
        Retention = "retention",
    }
}

from_text!(Setting);

/// Sets a value, or removes it.
pub(crate) struct Set {
    pub setting: Setting,
    pub value: Option<String>,
}

impl Operation for Set {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let key = self.setting.as_str();
        match &self.value {
            None => {
                let sql = "DELETE FROM settings WHERE key = $1";
                db.execute(sql, &[key.into()]).await?;
            }
            Some(value) => {
                let sql = "INSERT INTO settings (key, value) VALUES ($1, $2) \
                    ON CONFLICT (key) DO UPDATE SET value = excluded.value";
                db.execute(sql, &[key.into(), value.into()]).await?;
            }
        }
        Ok(())
    }
}

/// A setting with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SettingRow {
    pub setting: Setting,
    pub value: String,
}

/// All settings that have a value.
pub(crate) struct ListSettings;

impl Operation for ListSettings {
    type Output = Vec<SettingRow>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<SettingRow>, StoreError> {
        let read = |row: &Row<'_>| {
            Ok(SettingRow {
                setting: row.get("key")?,
                value: row.get("value")?,
            })
        };
        db.query("settings", "SELECT key, value FROM settings", &[], read)
            .await
    }
}
