//! `pijersi archive restore`: replacing what a server has stored by a backup.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use pijersi_server::{DataFolder, Store};

use super::{StoreOptions, cannot};
use crate::failure::Failure;

/// Timeout for a running server to restore a backup.
const RESTORE_TIMEOUT: Duration = Duration::from_secs(600);
/// Endings of the files that SQLite keeps beside a database.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// Restores a backup: directly, or through the server if it runs.
pub fn restore(options: &StoreOptions, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    if options.database.is_some() {
        let message = "restore a PostgreSQL database with pg_restore";
        return Err(Failure::Usage(message.to_owned()));
    }
    let path = options.folder()?;
    let games = path.join(DataFolder::DATABASE);
    // The file must be a store.
    Store::check_sqlite(file).map_err(|error| cannot("restore", file, &error))?;
    // Held until the end, so that no server starts.
    let held = DataFolder::open(&path);
    if let Err(error) = &held
        && !error.is_locked()
    {
        return Err(Failure::Input(error.to_string()));
    }
    let model = if games.exists() { &games } else { &path };
    let new = path.join("restored.db");
    copy(file, &new, model).map_err(|error| cannot("copy", file, &error))?;
    if held.is_err() {
        ask_server(&new, &Store::to_be_restored(&games))?;
        writeln!(out, "The server has restored {}", file.display())?;
        writeln!(out, "What it had before is in {}", path.display())?;
        return Ok(());
    }
    let previous = keep(&games).map_err(|error| cannot("rename", &games, &error))?;
    fs::rename(&new, &games).map_err(|error| cannot("write", &games, &error))?;
    writeln!(out, "{} restored to {}", file.display(), path.display())?;
    if let Some(previous) = previous {
        writeln!(out, "What was there before is {}", previous.display())?;
    }
    Ok(())
}

/// Copies a backup into the data folder. The copy belongs to the owner of the database, or of the folder if there is none:
/// otherwise the server could not open what root has restored.
fn copy(backup: &Path, new: &Path, model: &Path) -> io::Result<()> {
    let _ = fs::remove_file(new);
    fs::copy(backup, new)?;
    own_like(new, model)?;
    File::open(new)?.sync_all()
}

#[cfg(unix)]
fn own_like(file: &Path, model: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let model = fs::metadata(model)?;
    let mode = match model.is_dir() {
        true => 0o600,
        false => model.permissions().mode() & 0o777,
    };
    fs::set_permissions(file, PermissionsExt::from_mode(mode))?;
    let own = fs::metadata(file)?;
    match (own.uid(), own.gid()) == (model.uid(), model.gid()) {
        true => Ok(()),
        false => chown(file, Some(model.uid()), Some(model.gid())),
    }
}

#[cfg(not(unix))]
fn own_like(_: &Path, _: &Path) -> io::Result<()> {
    Ok(())
}

/// Renames the database that is to be replaced, with the files that belong to it. None if there is none.
fn keep(games: &Path) -> io::Result<Option<PathBuf>> {
    if !games.exists() {
        return Ok(None);
    }
    let previous = Store::before_restore(games);
    // A damaged database keeps the files beside it.
    let _ = Store::checkpoint(games);
    let beside = |path: &Path, end: &str| {
        let mut path = path.to_owned().into_os_string();
        path.push(end);
        PathBuf::from(path)
    };
    for end in BESIDE {
        let file = beside(games, end);
        if file.exists() {
            fs::rename(file, beside(&previous, end))?;
        }
    }
    fs::rename(games, &previous)?;
    Ok(Some(previous))
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
