//! `pijersi archive`: the games stored by a server.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use pijersi::Match;
use pijersi_server::{DataFolder, ImportedGame, Store, StoreError};
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;

use crate::failure::{Failure, print_error};
use crate::input::{Entries, Unit};

/// Number of games in a chunk that a task converts.
const CHUNK_LEN: usize = 500;
/// Number of games in a transaction. Each transaction touches most of a large index, so few large ones are faster.
const BATCH_LEN: usize = 100_000;
/// Timeout for a running server to restore a backup.
const RESTORE_TIMEOUT: Duration = Duration::from_secs(600);
/// Number of chunks in progress at the same time.
const CHUNKS_IN_PROGRESS: usize = 8;

/// Add games to a server's archive, back it up or restore it
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi archive import tournaments/
  pijersi archive backup pijersi-backup.db
  pijersi archive restore pijersi-backup.db --data /var/lib/pijersi

All commands work while the server runs. After a restore, clients reconnect and
find the games as they were. Games that the archive already has are not added.
")]
pub struct Args {
    #[command(subcommand)]
    job: Job,
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
    /// Write a backup to a new file
    Backup {
        /// File to write, which must not exist
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Replace the stored games with a backup
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
            let store = open(args, &runtime)?;
            let counts = runtime.block_on(import(&store, paths, *strict))?;
            writeln!(
                out,
                "{} games added, {} already in the archive, {} without a result",
                counts.added, counts.known, counts.unfinished
            )?;
            match counts.unreadable {
                0 => Ok(()),
                count => Err(Failure::Input(format!(
                    "{count} games cannot be read and are left out"
                ))),
            }
        }
        Job::Backup { file } => {
            let store = open(args, &runtime)?;
            let copied = runtime.block_on(store.back_up(file));
            copied.map_err(|error| cannot("write", file, &error))?;
            writeln!(out, "Backup written to {}", file.display())?;
            Ok(())
        }
        Job::Restore { file } => restore(args, file, out),
    }
}

fn cannot(what: &str, path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::Input(format!("cannot {what} {}: {error}", path.display()))
}

/// The data folder of the server.
fn folder(args: &Args) -> Result<PathBuf, Failure> {
    let folder = args.data.clone().or_else(DataFolder::default_path);
    folder.ok_or_else(|| Failure::Usage("no default data directory; set --data".to_owned()))
}

fn open(args: &Args, runtime: &Runtime) -> Result<Store, Failure> {
    if let Some(address) = &args.database {
        let store = runtime.block_on(Store::open_postgres(address));
        return store.map_err(|error| Failure::Input(format!("cannot use the database: {error}")));
    }
    let folder = folder(args)?;
    fs::create_dir_all(&folder).map_err(|error| cannot("write in", &folder, &error))?;
    let file = folder.join(DataFolder::DATABASE);
    Store::open_sqlite(&file).map_err(|error| cannot("open", &file, &error))
}

/// Numbers of games in an import.
#[derive(Default)]
struct Counts {
    added: u64,
    known: u64,
    unfinished: u64,
    unreadable: u64,
}

/// Adds the games of files.
async fn import(store: &Store, paths: &[PathBuf], strict: bool) -> Result<Counts, Failure> {
    let mut entries = Entries::new(paths, Unit::Game).filter(|entry| match entry {
        Ok(entry) => !entry.game.is_position,
        Err(_) => true,
    });
    let mut counts = Counts::default();
    let mut waiting = Vec::new();
    // Reading and writing overlap.
    let mut writing: Option<JoinHandle<Result<[u64; 2], StoreError>>> = None;
    loop {
        let mut chunks = Vec::new();
        for _ in 0..CHUNKS_IN_PROGRESS {
            let chunk: Vec<_> = entries.by_ref().take(CHUNK_LEN).collect::<Result<_, _>>()?;
            if chunk.is_empty() {
                break;
            }
            chunks.push(tokio::task::spawn_blocking(move || {
                let read = chunk.iter().map(|entry| entry.read(false));
                let read = read.map(|record| record.map(|record| convert(&record)));
                read.collect::<Vec<_>>()
            }));
        }
        let is_last = chunks.len() < CHUNKS_IN_PROGRESS;
        for chunk in chunks {
            let chunk = chunk
                .await
                .map_err(|error| Failure::Input(error.to_string()))?;
            for game in chunk {
                match game {
                    Ok(Some(game)) => waiting.push(game),
                    Ok(None) => counts.unfinished += 1,
                    Err(error) if strict => return Err(error.into()),
                    Err(error) => {
                        print_error(&error.to_string());
                        counts.unreadable += 1;
                    }
                }
            }
        }
        if is_last || waiting.len() >= BATCH_LEN {
            let (games, store) = (std::mem::take(&mut waiting), store.clone());
            let next = tokio::spawn(async move {
                let all = games.len() as u64;
                let added = store.import(games).await?;
                Ok([added, all - added])
            });
            let done = [
                writing.replace(next),
                if is_last { writing.take() } else { None },
            ];
            for writing in done.into_iter().flatten() {
                let failed = |error: &dyn std::fmt::Display| Failure::Input(error.to_string());
                let written = writing.await.map_err(|error| failed(&error))?;
                let [added, known] = written.map_err(|error| failed(&error))?;
                counts.added += added;
                counts.known += known;
            }
        }
        if is_last {
            return Ok(counts);
        }
    }
}

fn convert(record: &Match) -> Option<ImportedGame> {
    ImportedGame::new(record, |name| record.tags().get(name))
}

/// Requests a running server to restore a backup, and waits for it.
fn ask_server(new: &Path, copy: &Path) -> Result<(), Failure> {
    let failed = copy.with_extension("failed");
    let _ = fs::remove_file(&failed);
    fs::rename(new, copy).map_err(|error| cannot("write", copy, &error))?;
    // The server removes the file after the restore.
    let begin = Instant::now();
    while copy.exists() {
        if begin.elapsed() > RESTORE_TIMEOUT {
            let _ = fs::remove_file(copy);
            let message = "the server does not restore the backup: stop it and try again";
            return Err(Failure::Input(message.to_owned()));
        }
        thread::sleep(Duration::from_millis(50));
    }
    match failed.exists() {
        true => Err(Failure::Input(
            "the server cannot restore the backup: see its log".to_owned(),
        )),
        false => Ok(()),
    }
}

/// Restores a backup: directly, or through the server if it runs.
fn restore(args: &Args, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    if args.database.is_some() {
        let message = "restore a PostgreSQL database with pg_restore";
        return Err(Failure::Usage(message.to_owned()));
    }
    let path = folder(args)?;
    let games = path.join(DataFolder::DATABASE);
    // The file must be a store.
    Store::check_sqlite(file).map_err(|error| cannot("restore", file, &error))?;
    let new = path.join("restored.db");
    // Held until the end, so that no server starts.
    let held = DataFolder::open(&path);
    if let Err(error) = &held
        && !error.is_locked()
    {
        return Err(Failure::Input(error.to_string()));
    }
    fs::copy(file, &new).map_err(|error| cannot("copy", file, &error))?;
    if held.is_err() {
        ask_server(&new, &Store::to_be_restored(&games))?;
        writeln!(out, "The server has restored {}", file.display())?;
        return Ok(());
    }
    for end in ["-wal", "-shm"] {
        let mut beside = games.clone().into_os_string();
        beside.push(end);
        let _ = fs::remove_file(beside);
    }
    fs::rename(&new, &games).map_err(|error| cannot("write", &games, &error))?;
    writeln!(out, "{} restored to {}", file.display(), path.display())?;
    Ok(())
}
