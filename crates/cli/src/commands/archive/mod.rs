//! `pijersi archive`: the games stored by a server.

mod import;
mod restore;
mod search;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use pijersi_server::{DataFolder, Store};
use tokio::runtime::Runtime;

use crate::failure::Failure;
pub use search::Row;

/// Import, list, export, back up or restore a server's games
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi archive import tournaments/
  pijersi archive list --name ann --from 2026-01-01 --result draw
  pijersi archive list --duplicates
  pijersi archive export --setup classic --unique -o games.txt.gz
  pijersi archive backup pijersi-backup.db
  pijersi archive restore pijersi-backup.db --data /var/lib/pijersi

All commands work while the server runs. After a restore, clients reconnect and
find the games as they were. Games that the archive already has are not added.
Two games are duplicates if they have the same start, turns and result.")]
pub struct Args {
    #[command(subcommand)]
    job: Job,
    #[command(flatten)]
    store: StoreOptions,
}

/// The store of a server.
#[derive(clap::Args)]
pub struct StoreOptions {
    /// Data folder of the server [default: user's folder]
    #[arg(long, value_name = "DIR", global = true)]
    #[arg(env = "PIJERSI_DATA", hide_env = true)]
    data: Option<PathBuf>,
    /// PostgreSQL database: postgres://user@host/name
    #[arg(long, value_name = "URL", global = true)]
    #[arg(env = "PIJERSI_DATABASE", hide_env = true, hide_env_values = true)]
    database: Option<String>,
}

#[derive(clap::Subcommand)]
enum Job {
    /// Add the finished games in files and folders
    Import {
        /// Files with match text, or folders of them
        #[arg(value_name = "PATH", required = true)]
        paths: Vec<PathBuf>,
        /// Stop at the first game that cannot be read
        #[arg(long)]
        strict: bool,
    },
    /// List finished games, newest first
    List(search::ListArgs),
    /// Write finished games as match text, newest first
    Export(search::ExportArgs),
    /// Write a backup to a new file
    Backup {
        /// File to write, which must not exist
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Replace the stored games with a backup; what was there is kept beside it
    Restore {
        /// File written by backup
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Input(format!("cannot start: {error}")))?;
    match &args.job {
        Job::Import { paths, strict } => {
            let store = args.store.open(&runtime)?;
            let counts = runtime.block_on(import::import(&store, paths, *strict))?;
            writeln!(
                out,
                "{} {} added, {} already in the archive, {} without a result",
                counts.added,
                if counts.added == 1 { "game" } else { "games" },
                counts.known,
                counts.unfinished
            )?;
            Failure::left_out(counts.unreadable)
        }
        Job::List(job) => {
            let store = args.store.open_existing(&runtime)?;
            runtime.block_on(job.run(&store, out))
        }
        Job::Export(job) => {
            let store = args.store.open_existing(&runtime)?;
            runtime.block_on(job.run(&store, out))
        }
        Job::Backup { file } => {
            let store = args.store.open_existing(&runtime)?;
            let copied = runtime.block_on(store.back_up(file));
            let rows = copied.map_err(|error| cannot("write", file, &error))?;
            writeln!(
                out,
                "{} rows written to {} and verified",
                rows,
                file.display()
            )?;
            Ok(())
        }
        Job::Restore { file } => restore::restore(&args.store, file, out),
    }
}

fn cannot(what: &str, path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::Input(format!("cannot {what} {}: {error}", path.display()))
}

impl StoreOptions {
    /// The data folder of the server.
    fn folder(&self) -> Result<PathBuf, Failure> {
        let folder = self.data.clone().or_else(DataFolder::default_path);
        folder.ok_or_else(|| Failure::Usage("no default data directory; set --data".to_owned()))
    }

    /// Opens the store, or creates one.
    fn open(&self, runtime: &Runtime) -> Result<Store, Failure> {
        if self.database.is_some() {
            return self.open_existing(runtime);
        }
        let folder = self.folder()?;
        fs::create_dir_all(&folder).map_err(|error| cannot("write in", &folder, &error))?;
        let file = folder.join(DataFolder::DATABASE);
        Store::open_sqlite(&file).map_err(|error| cannot("open", &file, &error))
    }

    /// Opens the store, which must exist.
    pub fn open_existing(&self, runtime: &Runtime) -> Result<Store, Failure> {
        if let Some(address) = &self.database {
            let store = runtime.block_on(Store::open_postgres(address));
            return store
                .map_err(|error| Failure::Input(format!("cannot use the database: {error}")));
        }
        let _runtime = runtime.enter();
        let file = self.folder()?.join(DataFolder::DATABASE);
        Store::open_existing_sqlite(&file).map_err(|error| {
            let other = "; name the server's data folder with --data";
            cannot("open", &file, &format!("{error}{other}"))
        })
    }
}
