//! The log of what administrators have done.

use pijersi_game::text_enum;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::{Row, from_text};
use crate::archive::IndexedGame;

text_enum! {
    /// What an administrator has done.
    pub enum Action: "action" {
        /// Removed a game from lists, archive and explorer.
        HideGame = "hide-game",
        /// Put a hidden game back.
        ShowGame = "show-game",
        /// Deleted a game.
        DeleteGame = "delete-game",
        /// Hid a public study from everyone but its owner.
        HideStudy = "hide-study",
        /// Put a hidden study back.
        ShowStudy = "show-study",
        /// Took a name from its identity and its games.
        RemoveName = "remove-name",
        /// Forbade a name.
        ForbidName = "forbid-name",
        /// Allowed a forbidden or reserved name.
        AllowName = "allow-name",
        /// Banned an identity or a network.
        Ban = "ban",
        /// Lifted a ban.
        Unban = "unban",
        /// Changed the announcement.
        Announce = "announce",
        /// Switched read-only mode on or off.
        ReadOnly = "read-only",
        /// Changed how long data is kept.
        Retention = "retention",
        /// Changed the role of an identity.
        Role = "role",
        /// Resolved a report.
        ResolveReport = "resolve-report",
        /// Created a key for a worker.
        CreateWorkerKey = "create-worker-key",
        /// Revoked the key of a worker.
        RevokeWorkerKey = "revoke-worker-key",
        /// Let a suspended worker work again.
        RestoreWorker = "restore-worker",
        /// Added jobs for workers.
        AddWork = "add-work",
        /// Cancelled jobs.
        CancelWork = "cancel-work",
        /// Had the results of a worker computed again.
        RedoWork = "redo-work",
        /// Deleted jobs and their results.
        DeleteWork = "delete-work",
    }
}

from_text!(Action);

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The user of the system.
    pub actor: String,
    /// The action.
    pub action: Action,
    /// To what.
    pub subject: String,
    /// Further arguments.
    pub detail: String,
}

/// A change of an administrator, with its line in the log. Servers notice it within seconds.
pub(crate) struct Audited<O> {
    pub entry: AuditEntry,
    pub operation: O,
}

impl<O: Operation<Output: Changed>> Operation for Audited<O> {
    type Output = O::Output;

    async fn run(&self, db: &mut Connection) -> Result<O::Output, StoreError> {
        let output = self.operation.run(db).await?;
        if output.has_changed() {
            let AuditEntry {
                at,
                actor,
                action,
                subject,
                detail,
            } = &self.entry;
            let sql = "INSERT INTO audit (at, actor, action, subject, detail) VALUES ($1, $2, $3, $4, $5)";
            let values = [
                (*at).into(),
                actor.into(),
                action.as_str().into(),
                subject.into(),
                detail.into(),
            ];
            db.execute(sql, &values).await?;
            let sql = "UPDATE moderation SET version = version + 1 WHERE id = 1";
            db.execute(sql, &[]).await?;
        }
        Ok(output)
    }

    fn game(&self) -> Option<&str> {
        self.operation.game()
    }

    fn finished(&self, output: &O::Output) -> Option<&IndexedGame> {
        self.operation.finished(output)
    }
}

/// Whether an operation has found what it was to change.
pub(crate) trait Changed {
    fn has_changed(&self) -> bool;
}

impl Changed for () {
    fn has_changed(&self) -> bool {
        true
    }
}

impl Changed for bool {
    fn has_changed(&self) -> bool {
        *self
    }
}

/// The last lines of the log, the newest first.
pub(crate) struct ListAudit {
    pub limit: u64,
}

impl Operation for ListAudit {
    type Output = Vec<AuditEntry>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<AuditEntry>, StoreError> {
        let sql = "SELECT at, actor, action, subject, detail FROM audit ORDER BY id DESC LIMIT $1";
        let read = |row: &Row<'_>| {
            Ok(AuditEntry {
                at: row.get("at")?,
                actor: row.get("actor")?,
                action: row.get("action")?,
                subject: row.get("subject")?,
                detail: row.get("detail")?,
            })
        };
        db.query("audit", sql, &[self.limit.into()], read).await
    }
}
