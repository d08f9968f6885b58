//! Reports of players about others.

use pijersi_protocol::ReportReason;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::from_text;

from_text!(ReportReason);

/// Maximum number of reports of an identity in a day.
const MAX_REPORTS: u64 = 10;
const DAY: u64 = 24 * 60 * 60 * 1000;

/// Adds a report.
pub(crate) struct AddReport {
    pub reporter: i64,
    pub accused: i64,
    pub accused_name: Option<String>,
    pub game: Option<String>,
    pub reason: ReportReason,
    pub now: u64,
}

impl Operation for AddReport {
    /// False when the reporter has reported too much lately.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) AS count FROM reports WHERE reporter = $1 AND created > $2";
        let values = [self.reporter.into(), self.now.saturating_sub(DAY).into()];
        let count = db.first("reports", sql, &values, |row| row.get::<u64>("count"));
        if count.await?.unwrap_or(0) >= MAX_REPORTS {
            return Ok(false);
        }
        let sql = "INSERT INTO reports (reporter, accused, accused_name, game, reason, created) \
            VALUES ($1, $2, $3, $4, $5, $6)";
        let values = [
            self.reporter.into(),
            self.accused.into(),
            self.accused_name.as_deref().into(),
            self.game.as_deref().into(),
            self.reason.as_str().into(),
            self.now.into(),
        ];
        db.execute(sql, &values).await?;
        Ok(true)
    }
}
