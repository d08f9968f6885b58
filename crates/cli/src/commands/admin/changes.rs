//! The commands that change something.

use pijersi_protocol::Role;
use pijersi_server::admin::{AdminAnnouncement, Deletion};

use super::time::now;
use super::{Announce, Console, RetentionDays, Switch, network};
use crate::failure::Failure;

impl Console<'_> {
    pub fn hide_games(&mut self, ids: &[String]) -> Result<(), Failure> {
        for id in ids {
            self.wait(self.admin.hide_game(id), id)?;
            writeln!(self.out, "{id} is hidden")?;
        }
        Ok(())
    }

    pub fn show_games(&mut self, ids: &[String]) -> Result<(), Failure> {
        for id in ids {
            self.wait(self.admin.show_game(id), id)?;
            writeln!(self.out, "{id} is listed again")?;
        }
        Ok(())
    }

    pub fn delete_games(&mut self, ids: &[String]) -> Result<(), Failure> {
        for id in ids {
            match self.wait(self.admin.delete_game(id), id)? {
                Deletion::Done => writeln!(self.out, "{id} is deleted")?,
                Deletion::Missing => {
                    return Err(Failure::Input(format!("{id}: no such game")));
                }
                Deletion::InTournament => {
                    return Err(Failure::Input(format!(
                        "{id}: the game belongs to a tournament; hide it instead"
                    )));
                }
            }
        }
        Ok(())
    }

    pub fn hide_studies(&mut self, ids: &[String]) -> Result<(), Failure> {
        for id in ids {
            self.wait(self.admin.hide_study(id), id)?;
            writeln!(self.out, "{id} is hidden")?;
        }
        Ok(())
    }

    pub fn show_studies(&mut self, ids: &[String]) -> Result<(), Failure> {
        for id in ids {
            self.wait(self.admin.show_study(id), id)?;
            writeln!(self.out, "{id} is shown again")?;
        }
        Ok(())
    }

    pub fn remove_name(&mut self, name: &str) -> Result<(), Failure> {
        self.wait(self.admin.remove_name(name), name)?;
        Ok(writeln!(self.out, "{name} is a guest now")?)
    }

    pub fn forbid_name(&mut self, name: &str) -> Result<(), Failure> {
        self.wait(self.admin.forbid_name(name), name)?;
        Ok(writeln!(self.out, "{name} is forbidden")?)
    }

    pub fn allow_name(&mut self, name: &str) -> Result<(), Failure> {
        self.wait(self.admin.allow_name(name), name)?;
        Ok(writeln!(self.out, "{name} is allowed")?)
    }

    pub fn set_role(&mut self, name: &str, role: Role) -> Result<(), Failure> {
        self.wait(self.admin.set_role(name, role), name)?;
        Ok(writeln!(self.out, "{name} has the role {role}")?)
    }

    pub fn ban(
        &mut self,
        target: &str,
        duration: Option<u64>,
        reason: &str,
    ) -> Result<(), Failure> {
        let expires = duration.map(|duration| now().saturating_add(duration));
        match network(target) {
            Some(network) => {
                let ban = self.admin.ban_network(network, reason, expires);
                self.wait(ban, target)?;
            }
            None => {
                let ban = self.admin.ban_name(target, reason, expires);
                self.wait(ban, target)?;
            }
        }
        Ok(writeln!(self.out, "{target} is banned")?)
    }

    pub fn unban(&mut self, id: u64) -> Result<(), Failure> {
        self.wait(self.admin.unban(id), &format!("ban {id}"))?;
        Ok(writeln!(self.out, "ban {id} is lifted")?)
    }

    pub fn resolve(&mut self, id: u64, text: &str) -> Result<(), Failure> {
        let resolve = self.admin.resolve_report(id, text);
        self.wait(resolve, &format!("report {id}"))?;
        Ok(writeln!(self.out, "report {id} is resolved")?)
    }

    pub fn announce(&mut self, announce: &Announce) -> Result<(), Failure> {
        let announcement = announce.text.clone().map(|en| AdminAnnouncement {
            fr: announce.fr.clone().unwrap_or_else(|| en.clone()),
            en,
            until: announce
                .duration
                .map(|duration| now().saturating_add(duration)),
        });
        let done = match announcement {
            Some(_) => "the page shows the announcement",
            None => "the announcement is removed",
        };
        self.wait(self.admin.announce(announcement), "")?;
        Ok(writeln!(self.out, "{done}")?)
    }

    pub fn read_only(&mut self, mode: Switch) -> Result<(), Failure> {
        let is_on = matches!(mode, Switch::On);
        self.wait(self.admin.set_read_only(is_on), "")?;
        let mode = if is_on { "on" } else { "off" };
        Ok(writeln!(self.out, "read-only mode is {mode}")?)
    }

    pub fn retention(&mut self, days: &RetentionDays) -> Result<(), Failure> {
        let mut keep = self.wait(self.admin.state(), "")?.retention;
        for (setting, days) in [
            (&mut keep.closed_invitations, days.closed_invitations),
            (&mut keep.unlisted_games, days.unlisted_games),
            (&mut keep.idle_guests, days.idle_guests),
            (&mut keep.resolved_reports, days.resolved_reports),
            (&mut keep.audit_log, days.audit_log),
        ] {
            if let Some(days) = days {
                *setting = days.0;
            }
        }
        self.wait(self.admin.set_retention(keep), "")?;
        self.show_state()
    }

    pub fn create_worker_key(&mut self, name: &str) -> Result<(), Failure> {
        let key = self.wait(self.admin.create_worker_key(name), name)?;
        Ok(writeln!(self.out, "{key}")?)
    }

    pub fn restore_worker(&mut self, name: &str) -> Result<(), Failure> {
        self.wait(self.admin.restore_worker(name), name)?;
        Ok(writeln!(self.out, "{name} gets jobs again")?)
    }

    pub fn revoke_worker_key(&mut self, name: &str) -> Result<(), Failure> {
        self.wait(self.admin.revoke_worker_key(name), name)?;
        Ok(writeln!(self.out, "the key of {name} is revoked")?)
    }
}
