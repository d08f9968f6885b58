//! The folder of a server.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use fs4::fs_std::FileExt;

use crate::log::Log;
use crate::store::{Store, StoreError};

const LOCK: &str = "lock";
const LOG: &str = "server.log";

/// A folder that one server has for itself, with its games and its log.
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
    /// Locked as long as it is open; the system unlocks it however the program ends.
    _lock: File,
}

impl DataFolder {
    /// The name of the file with the games.
    pub const GAMES: &str = "pijersi.db";

    /// Makes the folder if there is none, and takes it for this server.
    ///
    /// # Errors
    /// When another server uses the folder, or it cannot be written.
    pub fn open(path: &Path) -> Result<DataFolder, DataError> {
        let folder = || -> io::Result<Option<DataFolder>> {
            fs::create_dir_all(path)?;
            let mut lock = OpenOptions::new();
            let lock = lock.create(true).append(true).open(path.join(LOCK))?;
            Ok(lock.try_lock_exclusive()?.then(|| DataFolder {
                path: path.to_owned(),
                _lock: lock,
            }))
        };
        let refused = |problem| DataError {
            path: path.to_owned(),
            problem,
        };
        match folder() {
            Ok(Some(folder)) => Ok(folder),
            Ok(None) => Err(refused(Problem::Taken)),
            Err(error) => Err(refused(Problem::Failed(error))),
        }
    }

    /// The folder of a server that was not told another one: where programs of a user keep their data.
    pub fn usual() -> Option<PathBuf> {
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

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Opens the games, or makes room for them.
    ///
    /// # Errors
    /// When they cannot be read or written.
    pub fn store(&self) -> Result<Store, StoreError> {
        Store::open_sqlite(&self.path.join(DataFolder::GAMES))
    }

    /// Opens the log, which goes on where it ended.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn log(&self) -> Result<Log, DataError> {
        Log::in_file(&self.path.join(LOG)).map_err(|error| DataError {
            path: self.path.clone(),
            problem: Problem::Failed(error),
        })
    }
}

/// Why a folder cannot be used.
#[derive(Debug)]
pub struct DataError {
    path: PathBuf,
    problem: Problem,
}

#[derive(Debug)]
enum Problem {
    Taken,
    Failed(io::Error),
}

impl DataError {
    /// Whether another server uses the folder.
    pub fn is_taken(&self) -> bool {
        matches!(self.problem, Problem::Taken)
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.problem {
            Problem::Taken => write!(f, "another server uses the folder {path}"),
            Problem::Failed(error) => write!(f, "cannot write in the folder {path}: {error}"),
        }
    }
}

impl std::error::Error for DataError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.problem {
            Problem::Taken => None,
            Problem::Failed(error) => Some(error),
        }
    }
}
