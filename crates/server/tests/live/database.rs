//! A PostgreSQL of its own for a test, where the system has it, and only when that is wanted: `PIJERSI_FULL_TESTS=1`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Folder;

/// A database server of its own.
pub struct Database {
    folder: Folder,
    programs: PathBuf,
    pub port: u16,
}

/// The address of a database behind a port of this machine.
pub fn database_address(port: u16) -> String {
    format!("postgres://postgres@127.0.0.1:{port}/postgres")
}

/// Where the programs of PostgreSQL are.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut folders: Vec<PathBuf> = versions
        .flatten()
        .map(|entry| entry.path().join("bin"))
        .filter(|path| path.join("initdb").exists())
        .collect();
    folders.sort();
    folders.pop()
}

/// PostgreSQL does not run as root.
fn command(program: &Path) -> Command {
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|data| {
        use std::os::unix::fs::MetadataExt;
        data.uid() == 0
    });
    if !is_root {
        return Command::new(program);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(program);
    command
}

impl Database {
    /// Starts one; nothing where PostgreSQL is not installed, or the full tests are not wanted.
    pub fn start(name: &str) -> Option<Database> {
        if std::env::var_os("PIJERSI_FULL_TESTS").is_none_or(|value| value != "1") {
            return None;
        }
        let programs = programs()?;
        let folder = Folder::new(name);
        let mut permissions = std::fs::metadata(&folder.0).unwrap().permissions();
        std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o777);
        std::fs::set_permissions(&folder.0, permissions).unwrap();
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        drop(listener);
        let database = Database {
            folder,
            programs,
            port,
        };
        let done = command(&database.programs.join("initdb"))
            .args(["-A", "trust", "-U", "postgres", "-D"])
            .arg(database.data())
            .output()
            .unwrap();
        assert!(done.status.success(), "{done:?}");
        database.control("start");
        Some(database)
    }

    fn data(&self) -> PathBuf {
        self.folder.0.join("data")
    }

    /// Starts, stops or restarts it.
    pub fn control(&self, action: &str) {
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c max_connections=800 -k {}",
            self.port,
            self.folder.0.display()
        );
        let status = command(&self.programs.join("pg_ctl"))
            .args(["-w", "-m", "fast", "-o", &options, "-D"])
            .arg(self.data())
            .arg("-l")
            .arg(self.folder.0.join("log"))
            .arg(action)
            .stdout(std::process::Stdio::null())
            .status()
            .unwrap();
        assert!(status.success(), "{action}");
    }

    /// Its address as `--database` takes it.
    pub fn address(&self) -> String {
        database_address(self.port)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let _ = command(&self.programs.join("pg_ctl"))
            .args(["-m", "immediate", "-D"])
            .arg(self.data())
            .arg("stop")
            .stdout(std::process::Stdio::null())
            .status();
    }
}
