//! The commands that show something.

use pijersi_protocol::GameStatus;
use pijersi_server::admin::{GameFilter, NameState};

use super::Console;
use super::table;
use super::time::show;
use crate::failure::Failure;

/// The text of an optional time.
fn time(time: Option<u64>) -> String {
    time.map_or_else(String::new, show)
}

/// The name of a player; a guest has none.
fn player(name: Option<String>) -> String {
    name.unwrap_or_else(|| "(guest)".to_owned())
}

impl Console<'_> {
    pub fn list_games(
        &mut self,
        status: Option<GameStatus>,
        name: Option<&str>,
        hidden: bool,
        limit: u64,
    ) -> Result<(), Failure> {
        let filter = GameFilter {
            status,
            name: name.map(str::to_owned),
            hidden,
            limit,
        };
        let games = self.wait(self.admin.games(filter), "")?;
        let row = |game: pijersi_server::admin::GameEntry| {
            let shown = match (game.hidden, game.listed) {
                (true, _) => "hidden",
                (false, true) => "listed",
                (false, false) => "",
            };
            let result = game.result.map(|result| result.to_string());
            [
                game.id,
                game.status.to_string(),
                shown.to_owned(),
                show(game.created),
                game.turns.to_string(),
                result.unwrap_or_default(),
                player(game.white),
                player(game.black),
            ]
        };
        let headings = [
            "id", "status", "shown", "created", "turns", "result", "White", "Black",
        ];
        let rows = games.into_iter().map(row).collect();
        Ok(table::write(self.out, headings, rows)?)
    }

    pub fn list_studies(&mut self, hidden: bool, limit: u64) -> Result<(), Failure> {
        let studies = self.wait(self.admin.studies(hidden, limit), "")?;
        let row = |study: pijersi_server::admin::StudyEntry| {
            let shown = if study.hidden { "hidden" } else { "listed" };
            [
                study.id,
                shown.to_owned(),
                study.visibility.to_string(),
                show(study.changed),
                player(study.owner),
                study.title,
            ]
        };
        let headings = ["id", "shown", "visibility", "stored", "owner", "title"];
        let rows = studies.into_iter().map(row).collect();
        Ok(table::write(self.out, headings, rows)?)
    }

    pub fn list_names(&mut self, text: &str, limit: u64) -> Result<(), Failure> {
        let names = self.wait(self.admin.names(text, limit), "")?;
        let row = |name: pijersi_server::admin::NameEntry| {
            let state = match name.state {
                NameState::InUse => "in use",
                NameState::Reserved => "reserved",
                NameState::Forbidden => "forbidden",
            };
            let role = name.role.map(|role| role.to_string());
            [
                name.name,
                state.to_owned(),
                role.unwrap_or_default(),
                time(name.created),
                time(name.seen),
            ]
        };
        let headings = ["name", "state", "role", "created", "seen"];
        let rows = names.into_iter().map(row).collect();
        Ok(table::write(self.out, headings, rows)?)
    }

    pub fn list_bans(&mut self) -> Result<(), Failure> {
        let bans = self.wait(self.admin.bans(), "")?;
        let row = |ban: pijersi_server::admin::Ban| {
            let network = ban.network.map(|network| network.to_string());
            let expires = ban.expires.map(show);
            [
                ban.id.to_string(),
                ban.name.or(network).unwrap_or_default(),
                show(ban.created),
                expires.unwrap_or_else(|| "never".to_owned()),
                ban.reason,
            ]
        };
        let headings = ["number", "banned", "since", "ends", "reason"];
        let rows = bans.into_iter().map(row).collect();
        Ok(table::write(self.out, headings, rows)?)
    }

    pub fn list_reports(&mut self, all: bool, limit: u64) -> Result<(), Failure> {
        let reports = self.wait(self.admin.reports(all, limit), "")?;
        let row = |report: pijersi_server::admin::Report| {
            [
                report.id.to_string(),
                show(report.created),
                report.reason.to_string(),
                player(report.accused),
                player(report.reporter),
                report.game.unwrap_or_default(),
                report.resolution.unwrap_or_default(),
            ]
        };
        let headings = [
            "number", "time", "reason", "accused", "reporter", "game", "resolved",
        ];
        let rows = reports.into_iter().map(row).collect();
        Ok(table::write(self.out, headings, rows)?)
    }

    pub fn list_worker_keys(&mut self) -> Result<(), Failure> {
        let keys = self.wait(self.admin.worker_keys(), "")?;
        let row = |key: pijersi_server::admin::WorkerKey| {
            [
                key.name,
                show(key.created),
                time(key.used),
                time(key.revoked),
                key.refuted.to_string(),
            ]
        };
        let headings = ["worker", "created", "used", "revoked", "wrong results"];
        let rows = keys.into_iter().map(row).collect();
        Ok(table::write(self.out, headings, rows)?)
    }

    pub fn list_log(&mut self, limit: u64) -> Result<(), Failure> {
        let log = self.wait(self.admin.log(limit), "")?;
        let row = |entry: pijersi_server::admin::AuditEntry| {
            [
                show(entry.at),
                entry.actor,
                entry.action.to_string(),
                entry.subject,
                entry.detail,
            ]
        };
        let headings = ["time", "user", "action", "subject", "detail"];
        let rows = log.into_iter().map(row).collect();
        Ok(table::write(self.out, headings, rows)?)
    }

    pub fn show_state(&mut self) -> Result<(), Failure> {
        let state = self.wait(self.admin.state(), "")?;
        let mode = if state.is_read_only { "on" } else { "off" };
        writeln!(self.out, "read-only: {mode}")?;
        match state.announcement {
            None => writeln!(self.out, "announcement: none")?,
            Some(announcement) => {
                let end = announcement.until.map(show);
                let end = end.unwrap_or_else(|| "without end".to_owned());
                writeln!(
                    self.out,
                    "announcement: {} | {} ({end})",
                    announcement.en, announcement.fr
                )?;
            }
        }
        let keep = state.retention;
        for (what, days) in [
            ("closed invitations", keep.closed_invitations),
            ("unlisted games", keep.unlisted_games),
            ("idle guests", keep.idle_guests),
            ("resolved reports", keep.resolved_reports),
            ("audit log", keep.audit_log),
        ] {
            match days {
                None => writeln!(self.out, "{what}: kept forever")?,
                Some(days) => writeln!(self.out, "{what}: kept for {days} days")?,
            }
        }
        Ok(())
    }
}
