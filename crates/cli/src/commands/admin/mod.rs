//! `pijersi admin`: administration of a server's store, while servers use it.

mod agreement;
mod changes;
mod lists;
mod table;
mod time;
mod work;

use std::io::Write;

use ipnet::IpNet;
use pijersi_protocol::{GameStatus, Role};
use pijersi_server::admin::{Admin, AdminError};
use pijersi_server::parse_network;
use tokio::runtime::Runtime;

use self::time::Days;
use super::archive::StoreOptions;
use crate::failure::Failure;

/// Administer a server: games, studies, names, bans, announcements, reports
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi admin games list --name Ann
  pijersi admin games hide wR5tT4pVxVn0r2bK
  pijersi admin bans add Ann --for 7d --reason \"arranged games\"
  pijersi admin bans add 192.0.2.0/24 --reason flooding
  pijersi admin announce \"Update at 20:00\" --fr \"Mise à jour à 20 h\" --for 2h
  pijersi admin read-only on
  pijersi admin agreement --name Ann
  pijersi admin log

All commands work while servers run, which apply changes within seconds. Each
change is recorded with the name of the user.")]
pub struct Args {
    #[command(subcommand)]
    job: Job,
    #[command(flatten)]
    store: StoreOptions,
}

#[derive(clap::Subcommand)]
enum Job {
    /// Games: list, hide, show, delete
    #[command(subcommand)]
    Games(GamesJob),
    /// Open invitations: list, hide, delete
    #[command(subcommand)]
    Invitations(InvitationsJob),
    /// Public studies: list, hide, show
    #[command(subcommand)]
    Studies(StudiesJob),
    /// Names: list, remove, forbid, allow
    #[command(subcommand)]
    Names(NamesJob),
    /// Bans of people and networks: list, add, remove
    #[command(subcommand)]
    Bans(BansJob),
    /// Reports of players: list, resolve
    #[command(subcommand)]
    Reports(ReportsJob),
    /// Report how often players of rated games chose the engine's turns
    Agreement(Agreement),
    /// Change what a person may do: player or organiser
    Role {
        /// Name of the person
        name: String,
        /// player or organiser
        role: Role,
    },
    /// Show an announcement on the page, or remove it
    Announce(Announce),
    /// Refuse everything but games in progress
    ReadOnly {
        /// on or off
        mode: Switch,
    },
    /// Change how long data is kept
    Retention(RetentionDays),
    /// Show the announcement, the mode and the retention
    State,
    /// Keys of workers: list, create, revoke
    #[command(subcommand)]
    WorkerKeys(WorkerKeysJob),
    /// Jobs for workers: list, add, results, cancel, delete
    #[command(subcommand)]
    Work(work::WorkJob),
    /// Show what administrators have done
    Log(Limit),
}

#[derive(clap::Args)]
struct Limit {
    /// Maximum number of lines
    #[arg(long, value_name = "N", default_value_t = 50)]
    limit: u64,
}

#[derive(clap::Subcommand)]
enum GamesJob {
    /// List games, the newest first
    List {
        /// open, playing, over or closed
        #[arg(long, value_name = "STATUS")]
        status: Option<GameStatus>,
        /// Games of the player with this name
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
        /// Only hidden games
        #[arg(long)]
        hidden: bool,
        #[command(flatten)]
        limit: Limit,
    },
    /// Remove games from lists, archive and explorer
    Hide(Ids),
    /// Put hidden games back
    Show(Ids),
    /// Delete games, also imported ones (#…), for ever
    Delete(Ids),
}

#[derive(clap::Subcommand)]
enum InvitationsJob {
    /// List open invitations, the newest first
    List(Limit),
    /// Remove invitations from the lobby
    Hide(Ids),
    /// Delete invitations for ever
    Delete(Ids),
}

#[derive(clap::Subcommand)]
enum StudiesJob {
    /// List public and hidden studies, the one stored last first
    List {
        /// Only hidden studies
        #[arg(long)]
        hidden: bool,
        #[command(flatten)]
        limit: Limit,
    },
    /// Hide public studies from everyone but their owners
    Hide(Ids),
    /// Put hidden studies back
    Show(Ids),
}

#[derive(clap::Args)]
struct Ids {
    /// Ids as shown by list
    #[arg(value_name = "ID", required = true)]
    ids: Vec<String>,
}

#[derive(clap::Subcommand)]
enum NamesJob {
    /// List names
    List {
        /// Text that the names contain
        #[arg(default_value = "")]
        text: String,
        #[command(flatten)]
        limit: Limit,
    },
    /// Make a person a guest, also in past games
    Remove {
        /// Name to remove
        name: String,
    },
    /// Forbid a name, and those that look the same
    Forbid {
        /// Name to forbid; a person who has it becomes a guest
        name: String,
    },
    /// Allow a name that is forbidden or reserved
    Allow {
        /// Name to allow
        name: String,
    },
}

#[derive(clap::Subcommand)]
enum BansJob {
    /// List bans that have not ended
    List,
    /// Ban a person or a network
    Add {
        /// Name, address or network such as 192.0.2.0/24
        #[arg(value_name = "NAME|NETWORK")]
        target: String,
        /// Duration such as 12h or 7d [default: without end]
        #[arg(long = "for", value_name = "TIME", value_parser = time::parse_duration)]
        duration: Option<u64>,
        /// Reason, for other administrators
        #[arg(long, value_name = "TEXT", default_value = "")]
        reason: String,
    },
    /// Lift a ban
    Remove {
        /// Number as shown by list
        id: u64,
    },
}

#[derive(clap::Subcommand)]
enum ReportsJob {
    /// List reports, the newest first
    List {
        /// Also resolved ones
        #[arg(long)]
        all: bool,
        #[command(flatten)]
        limit: Limit,
    },
    /// Resolve a report
    Resolve {
        /// Number as shown by list
        id: u64,
        /// What was decided
        text: String,
    },
}

#[derive(clap::Args)]
struct Agreement {
    /// Games of the player with this name
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Maximum number of games, the last ones
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// Nodes for each position
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    nodes: u64,
}

#[derive(clap::Args)]
struct Announce {
    /// Text in English
    #[arg(required_unless_present = "off")]
    text: Option<String>,
    /// Text in French [default: the English one]
    #[arg(long, value_name = "TEXT")]
    fr: Option<String>,
    /// Duration such as 90m, 12h or 7d [default: without end]
    #[arg(long = "for", value_name = "TIME", value_parser = time::parse_duration)]
    duration: Option<u64>,
    /// Remove the announcement
    #[arg(long, conflicts_with_all = ["text", "fr", "duration"])]
    off: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Switch {
    On,
    Off,
}

/// What is left out stays as it is.
#[derive(clap::Args)]
struct RetentionDays {
    /// Days to keep closed invitations, or forever
    #[arg(long, value_name = "DAYS")]
    closed_invitations: Option<Days>,
    /// Days to keep finished games that were not listed, or forever
    #[arg(long, value_name = "DAYS")]
    unlisted_games: Option<Days>,
    /// Days to keep guests without games that do not come back, or forever
    #[arg(long, value_name = "DAYS")]
    idle_guests: Option<Days>,
    /// Days to keep resolved reports, or forever
    #[arg(long, value_name = "DAYS")]
    resolved_reports: Option<Days>,
    /// Days to keep the audit log, or forever
    #[arg(long, value_name = "DAYS")]
    audit_log: Option<Days>,
}

#[derive(clap::Subcommand)]
enum WorkerKeysJob {
    /// List keys
    List,
    /// Create a key, which is shown only once
    Create {
        /// Name of the worker
        name: String,
    },
    /// Revoke a key
    Revoke {
        /// Name of the worker
        name: String,
    },
    /// Let a worker work again that was suspended for wrong results
    Restore {
        /// Name of the worker
        name: String,
    },
}

/// A command with what it needs.
struct Console<'a> {
    runtime: &'a Runtime,
    admin: Admin,
    out: &'a mut dyn Write,
}

impl Console<'_> {
    /// Waits for a reply of the store.
    fn wait<T>(
        &self,
        reply: impl Future<Output = Result<T, AdminError>>,
        subject: &str,
    ) -> Result<T, Failure> {
        self.runtime.block_on(reply).map_err(|error| match subject {
            "" => Failure::Input(error.to_string()),
            subject => Failure::Input(format!("{subject}: {error}")),
        })
    }
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Input(format!("cannot start: {error}")))?;
    let store = args.store.open_existing(&runtime)?;
    let mut console = Console {
        runtime: &runtime,
        admin: Admin::new(store, user()),
        out,
    };
    match &args.job {
        Job::Games(GamesJob::List {
            status,
            name,
            hidden,
            limit,
        }) => console.list_games(*status, name.as_deref(), *hidden, limit.limit),
        Job::Invitations(InvitationsJob::List(limit)) => {
            console.list_games(Some(GameStatus::Open), None, false, limit.limit)
        }
        Job::Games(GamesJob::Hide(ids)) | Job::Invitations(InvitationsJob::Hide(ids)) => {
            console.hide_games(&ids.ids)
        }
        Job::Games(GamesJob::Show(ids)) => console.show_games(&ids.ids),
        Job::Games(GamesJob::Delete(ids)) | Job::Invitations(InvitationsJob::Delete(ids)) => {
            console.delete_games(&ids.ids)
        }
        Job::Studies(StudiesJob::List { hidden, limit }) => {
            console.list_studies(*hidden, limit.limit)
        }
        Job::Studies(StudiesJob::Hide(ids)) => console.hide_studies(&ids.ids),
        Job::Studies(StudiesJob::Show(ids)) => console.show_studies(&ids.ids),
        Job::Names(NamesJob::List { text, limit }) => console.list_names(text, limit.limit),
        Job::Names(NamesJob::Remove { name }) => console.remove_name(name),
        Job::Names(NamesJob::Forbid { name }) => console.forbid_name(name),
        Job::Names(NamesJob::Allow { name }) => console.allow_name(name),
        Job::Bans(BansJob::List) => console.list_bans(),
        Job::Bans(BansJob::Add {
            target,
            duration,
            reason,
        }) => console.ban(target, *duration, reason),
        Job::Bans(BansJob::Remove { id }) => console.unban(*id),
        Job::Reports(ReportsJob::List { all, limit }) => console.list_reports(*all, limit.limit),
        Job::Reports(ReportsJob::Resolve { id, text }) => console.resolve(*id, text),
        Job::Agreement(agreement) => console.agreement(agreement),
        Job::Role { name, role } => console.set_role(name, *role),
        Job::Announce(announce) => console.announce(announce),
        Job::ReadOnly { mode } => console.read_only(*mode),
        Job::Retention(days) => console.retention(days),
        Job::State => console.show_state(),
        Job::WorkerKeys(WorkerKeysJob::List) => console.list_worker_keys(),
        Job::WorkerKeys(WorkerKeysJob::Create { name }) => console.create_worker_key(name),
        Job::WorkerKeys(WorkerKeysJob::Revoke { name }) => console.revoke_worker_key(name),
        Job::WorkerKeys(WorkerKeysJob::Restore { name }) => console.restore_worker(name),
        Job::Work(job) => console.work(job),
        Job::Log(limit) => console.list_log(limit.limit),
    }
}

/// The user of the system, also behind `sudo`.
fn user() -> String {
    ["SUDO_USER", "USER", "LOGNAME", "USERNAME"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
        .unwrap_or_else(|| "unknown".to_owned())
}

/// An address or a network; none for a name.
fn network(text: &str) -> Option<IpNet> {
    parse_network(text).ok()
}
