//! Public studies, as an administrator lists, hides and shows them.

use super::{Action, Admin, AdminError, StudyEntry, found};
use crate::store::moderation::studies::{HideStudy, ListStudies, ShowStudy};

impl Admin {
    /// Public and hidden studies, or only hidden ones, the one stored last first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn studies(&self, hidden: bool, limit: u64) -> Result<Vec<StudyEntry>, AdminError> {
        self.list(ListStudies { hidden, limit }).await
    }

    /// Hides a public study from everyone but its owner.
    ///
    /// # Errors
    /// When there is no such public study, or the store cannot be written.
    pub async fn hide_study(&self, id: &str) -> Result<(), AdminError> {
        let hide = HideStudy { id: id.to_owned() };
        found(self.change(Action::HideStudy, id, "", hide).await?)
    }

    /// Puts a hidden study back.
    ///
    /// # Errors
    /// When there is no such hidden study, or the store cannot be written.
    pub async fn show_study(&self, id: &str) -> Result<(), AdminError> {
        let show = ShowStudy { id: id.to_owned() };
        found(self.change(Action::ShowStudy, id, "", show).await?)
    }
}
