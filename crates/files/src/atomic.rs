//! Atomic writes: a file is replaced as a whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file atomically: after an error, such as a full disk, an existing file is unchanged. Links are followed, and
/// the permissions of an existing file are kept.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = fs::metadata(&target).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        // A device or a pipe cannot be replaced.
        return File::create(&target)?.write_all(bytes);
    }
    let new = temporary_path(&target);
    let written = || -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).create_new(true).open(&new)?;
        file.write_all(bytes)?;
        // Some systems report a full disk only here.
        file.sync_all()?;
        if let Some(old) = old {
            fs::set_permissions(&new, old.permissions())?;
        }
        fs::rename(&new, &target)
    };
    written().inspect_err(|_| {
        let _ = fs::remove_file(&new);
    })
}

/// A hidden path in the same folder, with the id of the process.
fn temporary_path(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.new", std::process::id()));
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let name = format!("pijersi-atomic-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn files_are_created_and_replaced_without_leftovers() {
        let folder = folder("replace");
        let path = folder.join("a.svg");
        write(&path, b"one").unwrap();
        write(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert!(write(&folder.join("none/a.svg"), b"x").is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_permissions_and_devices_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = folder("links");
        let (path, link) = (folder.join("a.svg"), folder.join("link.svg"));
        fs::write(&path, b"one").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        write(&link, b"two").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"two");
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        write(Path::new("/dev/null"), b"x").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        fs::remove_dir_all(folder).unwrap();
    }
}
