//! `pijersi archive`: the games that a server keeps.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use pijersi::Match;
use pijersi_server::{DataFolder, ImportedGame, Store, StoreError};
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;

use crate::failure::Failure;
use crate::input::{Entries, Unit};

/// How many games are read before their numbers are worked out together.
const CHUNK: usize = 500;
/// How many games are written in one transaction. Each touches most of a large index, so few of them are quicker than many.
const BATCH: usize = 100_000;
/// How long a server may take to restore a copy.
const PATIENCE: Duration = Duration::from_secs(600);
/// How many chunks are worked on at the same time.
const AT_ONCE: usize = 8;

/// Add games to a server's archive, back it up or restore it
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi archive import tournaments/
  pijersi archive backup pijersi-backup.db
  pijersi archive restore pijersi-backup.db --data /var/lib/pijersi

All of it works while the server runs: after restoring, everybody connects
again and finds the games as they were.
Games that are in the archive already are not added again.")]
pub struct Args {
    #[command(subcommand)]
    job: Job,
    /// The server's folder [default: the user's data folder]
    #[arg(long, value_name = "DIR", global = true)]
    #[arg(env = "PIJERSI_DATA", hide_env = true)]
    data: Option<PathBuf>,
    /// The server's PostgreSQL: postgres://user@host/name
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
    },
    /// Write a copy of everything into a new file
    Backup {
        /// The file, which must not exist
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Put a copy back in place of what is there
    Restore {
        /// A file that backup has written
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
        Job::Import { paths } => {
            let store = open(args, &runtime)?;
            let [added, known, skipped] = runtime.block_on(import(&store, paths))?;
            writeln!(
                out,
                "{added} games added, {known} were there already, {skipped} have no result"
            )?;
            Ok(())
        }
        Job::Backup { file } => {
            let store = open(args, &runtime)?;
            let copied = runtime.block_on(store.back_up(file));
            copied.map_err(|error| cannot("write", file, &error))?;
            writeln!(out, "Everything is in {}", file.display())?;
            Ok(())
        }
        Job::Restore { file } => restore(args, file, out),
    }
}

fn cannot(what: &str, path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::Input(format!("cannot {what} {}: {error}", path.display()))
}

/// The server's folder.
fn folder(args: &Args) -> Result<PathBuf, Failure> {
    let folder = args.data.clone().or_else(DataFolder::default_path);
    folder.ok_or_else(|| Failure::Usage("there is no usual folder: say it with --data".to_owned()))
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

/// Adds the games of files, and returns how many were added, were there, and have no result.
async fn import(store: &Store, paths: &[PathBuf]) -> Result<[u64; 3], Failure> {
    let mut entries = Entries::new(paths, Unit::Game).filter(|entry| match entry {
        Ok(entry) => !entry.game.is_position,
        Err(_) => true,
    });
    let mut counts = [0; 3];
    let mut waiting = Vec::new();
    // Games are read while others are written.
    let mut writing: Option<JoinHandle<Result<[u64; 2], StoreError>>> = None;
    loop {
        let mut chunks = Vec::new();
        for _ in 0..AT_ONCE {
            let chunk: Vec<_> = entries.by_ref().take(CHUNK).collect::<Result<_, _>>()?;
            if chunk.is_empty() {
                break;
            }
            chunks.push(tokio::task::spawn_blocking(move || {
                let read = chunk.iter().map(|entry| entry.read(false));
                let read = read.map(|record| record.map(|record| convert(&record)));
                read.collect::<Result<Vec<_>, String>>()
            }));
        }
        let is_last = chunks.len() < AT_ONCE;
        for chunk in chunks {
            let chunk = chunk
                .await
                .map_err(|error| Failure::Input(error.to_string()))?;
            for game in chunk.map_err(Failure::Input)? {
                match game {
                    Some(game) => waiting.push(game),
                    None => counts[2] += 1,
                }
            }
        }
        if is_last || waiting.len() >= BATCH {
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
                counts[0] += added;
                counts[1] += known;
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

/// Lets a running server restore a copy, and waits until it has done so.
fn ask_server(new: &Path, copy: &Path) -> Result<(), Failure> {
    let failed = copy.with_extension("failed");
    let _ = fs::remove_file(&failed);
    fs::rename(new, copy).map_err(|error| cannot("write", copy, &error))?;
    // The server takes it away when it has put it back.
    let begin = Instant::now();
    while copy.exists() {
        if begin.elapsed() > PATIENCE {
            let _ = fs::remove_file(copy);
            let message = "the server does not take over the copy: stop it and try again";
            return Err(Failure::Input(message.to_owned()));
        }
        thread::sleep(Duration::from_millis(50));
    }
    match failed.exists() {
        true => Err(Failure::Input(
            "the server cannot take over the copy: its log says why".to_owned(),
        )),
        false => Ok(()),
    }
}

/// Replaces what a server keeps: here if it does not run, else by asking it to.
fn restore(args: &Args, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    if args.database.is_some() {
        let message = "a database of PostgreSQL is restored with pg_restore";
        return Err(Failure::Usage(message.to_owned()));
    }
    let path = folder(args)?;
    let games = path.join(DataFolder::DATABASE);
    // What is no store must not replace one.
    Store::check_sqlite(file).map_err(|error| cannot("restore", file, &error))?;
    let new = path.join("restored.db");
    // Held until the end, so that no server begins.
    let held = DataFolder::open(&path);
    if let Err(error) = &held
        && !error.is_locked()
    {
        return Err(Failure::Input(error.to_string()));
    }
    fs::copy(file, &new).map_err(|error| cannot("copy", file, &error))?;
    if held.is_err() {
        ask_server(&new, &Store::to_be_restored(&games))?;
        writeln!(out, "The server has taken over {}", file.display())?;
        return Ok(());
    }
    for end in ["-wal", "-shm"] {
        let mut beside = games.clone().into_os_string();
        beside.push(end);
        let _ = fs::remove_file(beside);
    }
    fs::rename(&new, &games).map_err(|error| cannot("write", &games, &error))?;
    writeln!(out, "{} is in {}", file.display(), path.display())?;
    Ok(())
}
