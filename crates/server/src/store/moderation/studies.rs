//! Studies, as the administrator sees and hides them.

use pijersi_protocol::Visibility;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::{ColumnError, Row};

/// A study that is public or hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyEntry {
    /// The id.
    pub id: String,
    /// The title.
    pub title: String,
    /// The name of its owner, if there is one.
    pub owner: Option<String>,
    /// Who may open it, unless it is hidden.
    pub visibility: Visibility,
    /// Whether an administrator has hidden it.
    pub hidden: bool,
    /// When it was last stored, in milliseconds since 1970.
    pub changed: u64,
}

fn read(row: &Row<'_>) -> Result<StudyEntry, ColumnError> {
    Ok(StudyEntry {
        id: row.get("id")?,
        title: row.get("title")?,
        owner: row.get_joined("identities", "owner")?,
        visibility: row.get("visibility")?,
        hidden: row.get("hidden")?,
        changed: row.get("changed")?,
    })
}

/// Lists public and hidden studies, the one stored last first.
pub(crate) struct ListStudies {
    /// Only hidden ones.
    pub hidden: bool,
    pub limit: u64,
}

impl Operation for ListStudies {
    type Output = Vec<StudyEntry>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<StudyEntry>, StoreError> {
        let condition = match self.hidden {
            true => "hidden = 1",
            false => "(visibility = 'public' OR hidden = 1)",
        };
        let sql = format!(
            "SELECT studies.id AS id, title, visibility, hidden, changed, identities.name AS owner FROM studies \
             LEFT JOIN identities ON identities.id = studies.identity \
             WHERE {condition} ORDER BY changed DESC, studies.id LIMIT $1"
        );
        db.query("studies", &sql, &[self.limit.into()], read).await
    }
}

/// Hides a public study: it is there for its owner only, whatever the owner changes.
pub(crate) struct HideStudy {
    pub id: String,
}

impl Operation for HideStudy {
    /// False when there is no such public study, or it is hidden.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql =
            "UPDATE studies SET hidden = 1 WHERE id = $1 AND visibility = 'public' AND hidden = 0";
        Ok(db.execute(sql, &[(&self.id).into()]).await? > 0)
    }
}

/// Puts a hidden study back.
pub(crate) struct ShowStudy {
    pub id: String,
}

impl Operation for ShowStudy {
    /// False when there is no such hidden study.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "UPDATE studies SET hidden = 0 WHERE id = $1 AND hidden = 1";
        Ok(db.execute(sql, &[(&self.id).into()]).await? > 0)
    }
}
