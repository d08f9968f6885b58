//! Moderation: what administrators have decided, as all nodes apply it. `pijersi admin` changes it in the store while servers
//! run; they compare a version number every second.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;
use pijersi_protocol::{Announcement, Notice, Problem};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::store::moderation::bans::CloseInvitationsOfBanned;
use crate::store::moderation::decisions::{DecisionRows, ListRevoked, LoadDecisions};
use crate::store::moderation::retention::Retention;
use crate::store::moderation::settings::Setting;
use crate::store::{Store, StoreError};

/// Time by which the clocks of nodes may differ, in milliseconds.
const MAX_CLOCK_DIFFERENCE: u64 = 60_000;

/// An announcement with its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StoredAnnouncement {
    pub en: String,
    pub fr: String,
    pub until: Option<u64>,
}

/// The decisions that this node knows.
#[derive(Clone, Debug, Default)]
struct Decisions {
    version: Option<i64>,
    /// When the ban of an identity ends.
    identities: HashMap<i64, Option<u64>>,
    networks: Vec<(IpNet, Option<u64>)>,
    is_read_only: bool,
    announcement: Option<StoredAnnouncement>,
    retention: Retention,
}

/// The decisions of administrators, and the secrets that were revoked lately.
pub(crate) struct Moderation {
    decisions: Mutex<Arc<Decisions>>,
    revoked: Mutex<HashSet<String>>,
    /// Changes with each revocation.
    revocations: watch::Sender<u64>,
}

impl Moderation {
    pub fn new() -> Moderation {
        Moderation {
            decisions: Mutex::default(),
            revoked: Mutex::default(),
            revocations: watch::channel(0).0,
        }
    }

    fn decisions(&self) -> Arc<Decisions> {
        let decisions = self.decisions.lock();
        decisions.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn revoked(&self) -> MutexGuard<'_, HashSet<String>> {
        self.revoked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Refuses a visitor who is banned.
    pub fn check_ban(
        &self,
        identity: Option<i64>,
        address: IpAddr,
        now: u64,
    ) -> Result<(), Problem> {
        let decisions = self.decisions();
        let by_identity = identity.and_then(|identity| decisions.identities.get(&identity));
        let networks = decisions.networks.iter();
        let by_network = networks
            .filter(|(network, _)| network.contains(&address.to_canonical()))
            .map(|(_, until)| until);
        let mut valid = by_identity
            .into_iter()
            .chain(by_network)
            .filter(|until| until.is_none_or(|until| until > now));
        match valid.next() {
            Some(&until) => Err(Problem::Banned { until }),
            None => Ok(()),
        }
    }

    /// Refuses changes in read-only mode.
    pub fn check_writable(&self) -> Result<(), Problem> {
        match self.decisions().is_read_only {
            true => Err(Problem::ReadOnly),
            false => Ok(()),
        }
    }

    /// What visitors should know.
    pub fn notice(&self, now: u64) -> Notice {
        let decisions = self.decisions();
        let announcement = decisions.announcement.as_ref();
        let valid = announcement.filter(|it| it.until.is_none_or(|until| until > now));
        Notice {
            read_only: decisions.is_read_only,
            announcement: valid.map(|it| Announcement {
                en: it.en.clone(),
                fr: it.fr.clone(),
            }),
        }
    }

    /// Retention periods of data.
    pub fn retention(&self) -> Retention {
        self.decisions().retention
    }

    /// Closes the sockets that were opened with these secrets.
    pub fn revoke(&self, hashes: Vec<String>) {
        if !hashes.is_empty() {
            self.revoked().extend(hashes);
            self.revocations.send_modify(|number| *number += 1);
        }
    }

    pub fn is_revoked(&self, hash: &str) -> bool {
        self.revoked().contains(hash)
    }

    /// Changes with each revocation.
    pub fn revocations(&self) -> watch::Receiver<u64> {
        self.revocations.subscribe()
    }

    /// Loads what has changed in the store. True when administrators have decided something.
    pub async fn refresh(&self, store: &Store, now: u64) -> Result<bool, StoreError> {
        let since = now.saturating_sub(MAX_CLOCK_DIFFERENCE);
        let mut revoked = store.read(ListRevoked { since }).await?;
        {
            let known = self.revoked();
            revoked.retain(|hash| !known.contains(hash));
        }
        self.revoke(revoked);
        let known = self.decisions().version;
        let Some(rows) = store.read(LoadDecisions { known, now }).await? else {
            return Ok(false);
        };
        let decisions = Arc::new(Decisions::new(rows)?);
        if !decisions.identities.is_empty() {
            store.write(CloseInvitationsOfBanned { now }).await?;
        }
        *self
            .decisions
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = decisions;
        Ok(true)
    }

    /// Loads everything at the next refresh, because the store was replaced.
    pub fn reload(&self) {
        let mut decisions = self
            .decisions
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        Arc::make_mut(&mut decisions).version = None;
    }

    /// Forgets the secrets that were revoked long ago.
    pub fn forget_revoked(&self) {
        self.revoked().clear();
    }
}

impl Decisions {
    fn new(rows: DecisionRows) -> Result<Decisions, StoreError> {
        let mut decisions = Decisions {
            version: Some(rows.version),
            ..Decisions::default()
        };
        for row in rows.bans {
            // The longest ban counts.
            let expires = row.ban.expires;
            if let Some(identity) = row.identity {
                let until = decisions.identities.entry(identity).or_insert(expires);
                *until = until.zip(expires).map(|(one, other)| one.max(other));
            }
            let network = row.ban.network.map(|network| (network, expires));
            decisions.networks.extend(network);
        }
        for row in rows.settings {
            let value = &row.value;
            let parsed = match row.setting {
                Setting::Announcement => {
                    serde_json::from_str(value).map(|it| decisions.announcement = Some(it))
                }
                Setting::ReadOnly => {
                    serde_json::from_str(value).map(|it| decisions.is_read_only = it)
                }
                Setting::Retention => {
                    serde_json::from_str(value).map(|it| decisions.retention = it)
                }
            };
            parsed.map_err(|error| {
                StoreError::Failed(format!("settings.value of {}: {error}", row.setting))
            })?;
        }
        Ok(decisions)
    }
}
