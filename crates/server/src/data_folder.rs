//! The data folder of a server.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use fs4::fs_std::FileExt;

use crate::log::Log;
use crate::store::{Store, StoreError};

const LOCK: &str = "lock";
const LOG: &str = "server.log";

/// The folder with the database and the log of one server, which no other server may use.
///
/// ```
/// use pijersi_server::DataFolder;
///
/// let path = std::env::temp_dir().join(format!("pijersi-doc-{}", std::process::id()));
/// let folder = DataFolder::open(&path)?;
/// assert!(DataFolder::open(&path).is_err(), "two servers do not share a folder");
/// drop(folder);
/// std::fs::remove_dir_all(path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
    /// Locked while it is open. The system unlocks it however the program ends.
    _lock: File,
}

impl DataFolder {
    /// The file name of the database.
    pub const DATABASE: &str = "pijersi.db";

    /// Creates the folder if there is none, and locks it.
    ///
    /// # Errors
    /// When another server uses the folder, or it is not writable.
    pub fn open(path: &Path) -> Result<DataFolder, DataError> {
        let folder = || -> io::Result<Option<DataFolder>> {
            fs::create_dir_all(path)?;
            let mut lock = OpenOptions::new();
            let lock = lock.create(true).append(true).open(path.join(LOCK))?;
            own_like(&lock, path)?;
            Ok(lock.try_lock_exclusive()?.then(|| DataFolder {
                path: path.to_owned(),
                _lock: lock,
            }))
        };
        let failed = |problem| DataError {
            path: path.to_owned(),
            problem,
        };
        match folder() {
            Ok(Some(folder)) => Ok(folder),
            Ok(None) => Err(failed(Problem::Locked)),
            Err(error) => Err(failed(Problem::Failed(error))),
        }
    }

    /// The default data folder, below the user's folder for application data.
    pub fn default_path() -> Option<PathBuf> {
        let variable = |name: &str| {
            let value = std::env::var_os(name).filter(|value| !value.is_empty())?;
            Some(PathBuf::from(value)).filter(|path| path.is_absolute())
        };
        let base = if cfg!(windows) {
            variable("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            variable("HOME").map(|home| home.join("Library/Application Support"))
        } else {
            variable("XDG_DATA_HOME")
                .or_else(|| variable("HOME").map(|home| home.join(".local/share")))
        };
        base.map(|base| base.join("pijersi"))
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Opens the database, or creates it.
    ///
    /// # Errors
    /// When it cannot be read or written.
    pub fn store(&self) -> Result<Store, StoreError> {
        Store::open_sqlite(&self.path.join(DataFolder::DATABASE))
    }

    /// Opens the log for appending.
    ///
    /// # Errors
    /// When it is not writable.
    pub fn log(&self) -> Result<Log, DataError> {
        Log::in_file(&self.path.join(LOG)).map_err(|error| DataError {
            path: self.path.clone(),
            problem: Problem::Failed(error),
        })
    }
}

/// Gives a file to the owner of a folder: a file that root creates in the folder of a service must not lock the service out.
#[cfg(target_os = "linux")]
fn own_like(file: &File, folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let (own, folder) = (file.metadata()?, fs::metadata(folder)?);
    match own.uid() == 0 && folder.uid() != 0 {
        true => fchown(file, Some(folder.uid()), Some(folder.gid())),
        false => Ok(()),
    }
}

#[cfg(not(target_os = "linux"))]
fn own_like(_: &File, _: &Path) -> io::Result<()> {
    Ok(())
}

/// Why a data folder cannot be used.
#[derive(Debug)]
pub struct DataError {
    path: PathBuf,
    problem: Problem,
}

#[derive(Debug)]
enum Problem {
    Locked,
    Failed(io::Error),
}

impl DataError {
    /// Whether another server uses the folder.
    pub fn is_locked(&self) -> bool {
        matches!(self.problem, Problem::Locked)
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.problem {
            Problem::Locked => write!(f, "another server uses the folder {path}"),
            Problem::Failed(error) => write!(f, "cannot write to the folder {path}: {error}"),
        }
    }
}

impl std::error::Error for DataError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.problem {
            Problem::Locked => None,
            Problem::Failed(error) => Some(error),
        }
    }
}
