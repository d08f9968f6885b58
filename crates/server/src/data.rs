//! The folder of a server.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use fs4::fs_std::FileExt;

const LOCK: &str = "lock";
const LOG: &str = "server.log";
const OLD_LOG: &str = "server.old.log";
/// A log that is longer when the server starts is put aside.
const LONG_LOG: u64 = 1 << 20;

/// A folder that one server has for itself. Today it keeps the log; nothing about visitors is in it.
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
    log: File,
    /// Locked as long as it is open; the system unlocks it however the program ends.
    _lock: File,
}

impl DataFolder {
    /// Makes the folder if there is none, and takes it for this server.
    pub fn open(path: &Path) -> Result<DataFolder, DataError> {
        let refused = |problem| DataError {
            path: path.to_owned(),
            problem,
        };
        let failed = |error| refused(Problem::Failed(error));
        fs::create_dir_all(path).map_err(failed)?;
        let lock = open_file(&path.join(LOCK)).map_err(failed)?;
        if !lock.try_lock_exclusive().map_err(failed)? {
            return Err(refused(Problem::Taken));
        }
        let log = path.join(LOG);
        if fs::metadata(&log).is_ok_and(|log| log.len() > LONG_LOG) {
            fs::rename(&log, path.join(OLD_LOG)).map_err(failed)?;
        }
        let log = open_file(&log).map_err(failed)?;
        Ok(DataFolder { log, _lock: lock })
    }

    /// The log, to be written at its end.
    pub fn log(&self) -> io::Result<File> {
        self.log.try_clone()
    }
}

fn open_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).open(path)
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
