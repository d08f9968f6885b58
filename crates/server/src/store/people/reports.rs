//! Reports of players about others.

use pijersi_protocol::ReportReason;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::{ColumnError, Row, from_text};

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

/// A report, as the administrator sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of the report.
    pub id: u64,
    /// The name of the reporter, if there is one.
    pub reporter: Option<String>,
    /// The name of the accused at the time of the report.
    pub accused: Option<String>,
    /// The id of the game.
    pub game: Option<String>,
    /// The reason.
    pub reason: ReportReason,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When it was resolved.
    pub resolved: Option<u64>,
    /// What was decided.
    pub resolution: Option<String>,
}

impl Report {
    fn read(row: &Row<'_>) -> Result<Report, ColumnError> {
        Ok(Report {
            id: row.get("id")?,
            reporter: row.get("reporter_name")?,
            accused: row.get("accused_name")?,
            game: row.get("game")?,
            reason: row.get("reason")?,
            created: row.get("created")?,
            resolved: row.get("resolved")?,
            resolution: row.get("resolution")?,
        })
    }
}

/// Reports, the newest first.
pub(crate) struct ListReports {
    /// Also those that are resolved.
    pub all: bool,
    pub limit: u64,
}

impl Operation for ListReports {
    type Output = Vec<Report>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<Report>, StoreError> {
        let which = if self.all {
            ""
        } else {
            "WHERE resolved IS NULL"
        };
        let sql = format!(
            "SELECT reports.id, identities.name AS reporter_name, accused_name, game, reason, reports.created, resolved, \
             resolution FROM reports LEFT JOIN identities ON identities.id = reporter {which} \
             ORDER BY reports.id DESC LIMIT $1"
        );
        db.query("reports", &sql, &[self.limit.into()], Report::read)
            .await
    }
}
