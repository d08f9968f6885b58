//! Reports, as the administrator sees and resolves them.

use pijersi_protocol::ReportReason;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::{ColumnError, Row};

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
    /// The decision.
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

/// Resolves a report.
pub(crate) struct ResolveReport {
    pub id: u64,
    pub resolution: String,
    pub now: u64,
}

impl Operation for ResolveReport {
    /// False when there is no such open report.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql =
            "UPDATE reports SET resolved = $1, resolution = $2 WHERE id = $3 AND resolved IS NULL";
        let values = [self.now.into(), (&self.resolution).into(), self.id.into()];
        Ok(db.execute(sql, &values).await? > 0)
    }
}
