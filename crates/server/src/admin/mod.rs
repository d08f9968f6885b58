//! Administration of a store while servers use it: `pijersi admin`. Every change is recorded in the audit log, and servers
//! apply it within seconds.

mod rated;
mod studies;
mod work;

use std::fmt;

use ipnet::IpNet;
use pijersi_protocol::{Role, WorkError};

pub use self::rated::{RatedGame, RatedPlayer};
use crate::archive::IndexedGame;
use crate::live::{Secret, archived, now, rebuild};
use crate::moderation::StoredAnnouncement;
use crate::people::Name;
use crate::store::games::LoadGame;
pub use crate::store::moderation::audit::{Action, AuditEntry};
use crate::store::moderation::audit::{Audited, Changed, ListAudit};
pub use crate::store::moderation::bans::Ban;
use crate::store::moderation::bans::{AddBan, BanTarget, ListBans, RemoveBan};
use crate::store::moderation::games::{DeleteGame, HideGame, ListGames, ShowGame};
pub use crate::store::moderation::games::{Deletion, GameEntry, GameFilter};
use crate::store::moderation::names::{AllowName, ForbidName, ListNames, RemoveName, SetRole};
pub use crate::store::moderation::names::{NameEntry, NameState};
pub use crate::store::moderation::reports::Report;
use crate::store::moderation::reports::{ListReports, ResolveReport};
pub use crate::store::moderation::retention::Retention;
use crate::store::moderation::settings::{ListSettings, Set, Setting};
pub use crate::store::moderation::studies::StudyEntry;
pub use crate::store::moderation::worker_keys::WorkerKey;
use crate::store::moderation::worker_keys::{AddWorkerKey, ListWorkerKeys, RevokeWorkerKey};
use crate::store::operation::Operation;
pub use crate::store::work::ResultVerdict;
pub use crate::store::work::results::{RefutedResult, WorkResult};
use crate::store::{Store, StoreError};

/// An administrator of a store.
#[derive(Debug)]
pub struct Admin {
    store: Store,
    actor: String,
}

/// Why a change is not possible.
#[derive(Debug)]
pub enum AdminError {
    /// What is to be changed does not exist, or is in another state already.
    Missing,
    /// There is no batch of jobs with this name.
    NoBatch,
    /// A job with this index cannot be done.
    BadJob(usize, WorkError),
    /// A name has no letters, or forbidden ones.
    BadName,
    /// The store does not work.
    Store(StoreError),
}

impl fmt::Display for AdminError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AdminError::Missing => f.write_str("nothing to change"),
            AdminError::NoBatch => f.write_str("no such batch: see pijersi admin work list"),
            AdminError::BadJob(index, error) => write!(f, "job {}: {error}", index + 1),
            AdminError::BadName => f.write_str("this cannot be a name"),
            AdminError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AdminError {}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> AdminError {
        AdminError::Store(error)
    }
}

/// The announcement and the mode of a server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Whether visitors can change nothing but games in progress.
    pub is_read_only: bool,
    /// Retention periods of data.
    pub retention: Retention,
    /// The text in English, the text in French, and the end in milliseconds since 1970.
    pub announcement: Option<AdminAnnouncement>,
}

/// An announcement to all visitors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdminAnnouncement {
    /// The text in English.
    pub en: String,
    /// The text in French.
    pub fr: String,
    /// When it ends, in milliseconds since 1970.
    pub until: Option<u64>,
}

/// The result of a change that only counts if it has found something.
fn found(is_found: bool) -> Result<(), AdminError> {
    match is_found {
        true => Ok(()),
        false => Err(AdminError::Missing),
    }
}

fn name(text: &str) -> Result<Name, AdminError> {
    Name::parse(text).ok_or(AdminError::BadName)
}

impl Admin {
    /// An administrator; `actor` is written to the audit log.
    pub fn new(store: Store, actor: String) -> Admin {
        Admin { store, actor }
    }

    /// Carries out a change, with a line in the audit log.
    async fn change<O: Operation<Output: Changed>>(
        &self,
        action: Action,
        subject: impl Into<String>,
        detail: impl Into<String>,
        operation: O,
    ) -> Result<O::Output, AdminError> {
        let entry = AuditEntry {
            at: now(),
            actor: self.actor.clone(),
            action,
            subject: subject.into(),
            detail: detail.into(),
        };
        Ok(self.store.write(Audited { entry, operation }).await?)
    }

    async fn list<O: Operation>(&self, operation: O) -> Result<O::Output, AdminError> {
        Ok(self.store.read(operation).await?)
    }
}

/// Games and invitations.
impl Admin {
    /// Games, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn games(&self, filter: GameFilter) -> Result<Vec<GameEntry>, AdminError> {
        self.list(ListGames(filter)).await
    }

    /// Removes a listed game from lists, archive and explorer.
    ///
    /// # Errors
    /// When there is no such listed game, or the store cannot be written.
    pub async fn hide_game(&self, id: &str) -> Result<(), AdminError> {
        let hide = HideGame { id: id.to_owned() };
        found(self.change(Action::HideGame, id, "", hide).await?)
    }

    /// Puts a hidden game back.
    ///
    /// # Errors
    /// When there is no such hidden game, or the store cannot be written.
    pub async fn show_game(&self, id: &str) -> Result<(), AdminError> {
        let archived = self.archived(id).await?;
        let id_text = id.to_owned();
        let show = ShowGame {
            id: id_text,
            archived,
        };
        found(self.change(Action::ShowGame, id, "", show).await?)
    }

    /// The entry of a game in the archive, as if it were listed.
    async fn archived(&self, id: &str) -> Result<Option<IndexedGame>, AdminError> {
        let load = LoadGame {
            id: id.to_owned(),
            since: 0,
        };
        let loaded = self.store.read(load).await?;
        let (mut row, events) = loaded.ok_or(AdminError::Missing)?;
        row.listed = true;
        let game = rebuild(&row, &events)?;
        Ok(archived(&row, &game))
    }

    /// Deletes a game or an invitation, or an imported game of the archive.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn delete_game(&self, id: &str) -> Result<Deletion, AdminError> {
        let delete = DeleteGame { id: id.to_owned() };
        self.change(Action::DeleteGame, id, "", delete).await
    }
}

/// Names.
impl Admin {
    /// Names that contain a text, in alphabetical order.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn names(&self, text: &str, limit: u64) -> Result<Vec<NameEntry>, AdminError> {
        let text = text.to_owned();
        self.list(ListNames { text, limit }).await
    }

    /// Takes a name from its identity and from all its games.
    ///
    /// # Errors
    /// When no identity has the name, or the store cannot be written.
    pub async fn remove_name(&self, text: &str) -> Result<(), AdminError> {
        let name = text.to_owned();
        let remove = RemoveName { name };
        found(self.change(Action::RemoveName, text, "", remove).await?)
    }

    /// Forbids a name and those that look the same. An identity that has it loses it.
    ///
    /// # Errors
    /// When it cannot be a name, or the store cannot be written.
    pub async fn forbid_name(&self, text: &str) -> Result<(), AdminError> {
        let forbid = ForbidName { name: name(text)? };
        self.change(Action::ForbidName, text, "", forbid).await
    }

    /// Allows a name that is forbidden or reserved.
    ///
    /// # Errors
    /// When it is neither, or the store cannot be written.
    pub async fn allow_name(&self, text: &str) -> Result<(), AdminError> {
        let allow = AllowName { name: name(text)? };
        found(self.change(Action::AllowName, text, "", allow).await?)
    }

    /// Changes what an identity may do.
    ///
    /// # Errors
    /// When no identity has the name, or the store cannot be written.
    pub async fn set_role(&self, text: &str, role: Role) -> Result<(), AdminError> {
        let name = text.to_owned();
        let set = SetRole { name, role };
        found(self.change(Action::Role, text, role.as_str(), set).await?)
    }
}

/// Bans and reports.
impl Admin {
    /// Bans that have not ended, the last first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn bans(&self) -> Result<Vec<Ban>, AdminError> {
        let bans = self.list(ListBans { now: now() }).await?;
        Ok(bans.into_iter().map(|row| row.ban).collect())
    }

    /// Bans the identity with a name.
    ///
    /// # Errors
    /// When no identity has the name, or the store cannot be written.
    pub async fn ban_name(
        &self,
        name: &str,
        reason: &str,
        expires: Option<u64>,
    ) -> Result<(), AdminError> {
        let target = BanTarget::Name(name.to_owned());
        self.ban(target, name, reason, expires).await
    }

    /// Bans a network.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn ban_network(
        &self,
        network: IpNet,
        reason: &str,
        expires: Option<u64>,
    ) -> Result<(), AdminError> {
        let target = BanTarget::Network(network);
        self.ban(target, &network.to_string(), reason, expires)
            .await
    }

    async fn ban(
        &self,
        target: BanTarget,
        subject: &str,
        reason: &str,
        expires: Option<u64>,
    ) -> Result<(), AdminError> {
        let ban = AddBan {
            target,
            reason: reason.to_owned(),
            expires,
            now: now(),
        };
        found(self.change(Action::Ban, subject, reason, ban).await?)
    }

    /// Lifts a ban.
    ///
    /// # Errors
    /// When there is no such ban, or the store cannot be written.
    pub async fn unban(&self, id: u64) -> Result<(), AdminError> {
        let remove = RemoveBan { id };
        found(
            self.change(Action::Unban, id.to_string(), "", remove)
                .await?,
        )
    }

    /// Reports, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn reports(&self, all: bool, limit: u64) -> Result<Vec<Report>, AdminError> {
        self.list(ListReports { all, limit }).await
    }

    /// Resolves a report.
    ///
    /// # Errors
    /// When there is no such open report, or the store cannot be written.
    pub async fn resolve_report(&self, id: u64, resolution: &str) -> Result<(), AdminError> {
        let resolve = ResolveReport {
            id,
            resolution: resolution.to_owned(),
            now: now(),
        };
        let subject = id.to_string();
        let action = Action::ResolveReport;
        found(self.change(action, subject, resolution, resolve).await?)
    }
}

/// Settings.
impl Admin {
    /// The announcement, the mode and the retention.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn state(&self) -> Result<State, AdminError> {
        let mut state = State::default();
        for row in self.list(ListSettings).await? {
            let value = &row.value;
            let parsed = match row.setting {
                Setting::ReadOnly => {
                    serde_json::from_str(value).map(|value| state.is_read_only = value)
                }
                Setting::Retention => {
                    serde_json::from_str(value).map(|value| state.retention = value)
                }
                Setting::Announcement => serde_json::from_str(value).map(|it| {
                    let StoredAnnouncement { en, fr, until } = it;
                    state.announcement = Some(AdminAnnouncement { en, fr, until });
                }),
            };
            parsed.map_err(|error| StoreError::Failed(error.to_string()))?;
        }
        Ok(state)
    }

    async fn set(
        &self,
        action: Action,
        setting: Setting,
        value: Option<String>,
    ) -> Result<(), AdminError> {
        let detail = value.clone().unwrap_or_default();
        let set = Set { setting, value };
        self.change(action, "", detail, set).await
    }

    /// Shows an announcement on the page, or removes it.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn announce(
        &self,
        announcement: Option<AdminAnnouncement>,
    ) -> Result<(), AdminError> {
        let stored = announcement.map(|it| StoredAnnouncement {
            en: it.en,
            fr: it.fr,
            until: it.until,
        });
        let value = stored.map(|it| serde_json::to_string(&it).expect("texts are JSON"));
        self.set(Action::Announce, Setting::Announcement, value)
            .await
    }

    /// Switches read-only mode: games in progress continue, everything else is refused.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn set_read_only(&self, is_read_only: bool) -> Result<(), AdminError> {
        let value = Some(is_read_only.to_string());
        self.set(Action::ReadOnly, Setting::ReadOnly, value).await
    }

    /// Changes how long data is kept.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn set_retention(&self, retention: Retention) -> Result<(), AdminError> {
        let value = serde_json::to_string(&retention).expect("numbers are JSON");
        self.set(Action::Retention, Setting::Retention, Some(value))
            .await
    }
}

/// Worker keys and the audit log.
impl Admin {
    /// Creates a key for a worker, which is shown only once.
    ///
    /// # Errors
    /// When the worker has a key already, or the store cannot be written.
    pub async fn create_worker_key(&self, name: &str) -> Result<String, AdminError> {
        let secret = Secret::random();
        let add = AddWorkerKey {
            name: name.to_owned(),
            hash: secret.hash(),
            now: now(),
        };
        found(self.change(Action::CreateWorkerKey, name, "", add).await?)?;
        Ok(secret.reveal().to_owned())
    }

    /// All worker keys, the last first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn worker_keys(&self) -> Result<Vec<WorkerKey>, AdminError> {
        self.list(ListWorkerKeys).await
    }

    /// Revokes the key of a worker.
    ///
    /// # Errors
    /// When the worker has no key, or the store cannot be written.
    pub async fn revoke_worker_key(&self, name: &str) -> Result<(), AdminError> {
        let revoke = RevokeWorkerKey {
            name: name.to_owned(),
            now: now(),
        };
        let action = Action::RevokeWorkerKey;
        found(self.change(action, name, "", revoke).await?)
    }

    /// The last lines of the audit log, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn log(&self, limit: u64) -> Result<Vec<AuditEntry>, AdminError> {
        self.list(ListAudit { limit }).await
    }
}
