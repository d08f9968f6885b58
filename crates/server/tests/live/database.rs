//! A PostgreSQL server for tests, where the system has one. Only full tests start it: `PIJERSI_FULL_TESTS=1`.

use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;

use super::folder::Folder;

/// A running PostgreSQL server.
pub struct Database {
    folder: Folder,
    programs: PathBuf,
    pub port: u16,
}

/// The certificate of a server and its key.
pub struct Certificate {
    pub file: PathBuf,
    pub key: PathBuf,
}

/// The URL of a database behind a port of this machine.
pub fn database_address(port: u16) -> String {
    format!("postgres://postgres@127.0.0.1:{port}/postgres")
}

/// The folder with the programs of PostgreSQL: `PIJERSI_POSTGRES`, or that of the system.
fn programs() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os("PIJERSI_POSTGRES") {
        return Some(folder.into());
    }
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
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|data| data.uid() == 0);
    if !is_root {
        return Command::new(program);
    }
    let users = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let mut command;
    if users.lines().any(|line| line.starts_with("postgres:")) {
        command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]);
    } else {
        // The id of users without rights.
        command = Command::new("setpriv");
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
    }
    command.arg(program);
    command
}

impl Database {
    /// Starts a server; None where PostgreSQL is not installed, and without full tests.
    pub fn start(name: &str) -> Option<Database> {
        Database::start_with(name, None)
    }

    /// Starts a server; with a certificate, one that accepts only encrypted connections.
    pub fn start_with(name: &str, certificate: Option<&Certificate>) -> Option<Database> {
        let database = Database::create(name)?;
        if let Some(certificate) = certificate {
            database.encrypt(certificate);
        }
        database.control("start");
        Some(database)
    }

    fn encrypt(&self, certificate: &Certificate) {
        let data = self.data();
        std::fs::copy(&certificate.file, data.join("server.crt")).unwrap();
        std::fs::copy(&certificate.key, data.join("server.key")).unwrap();
        let rules = "hostssl all all 127.0.0.1/32 trust\n";
        std::fs::write(data.join("pg_hba.conf"), rules).unwrap();
        std::fs::write(data.join("postgresql.auto.conf"), "ssl = on\n").unwrap();
        let owner = std::fs::metadata(&data).unwrap();
        for file in ["server.crt", "server.key"] {
            let file = data.join(file);
            std::fs::set_permissions(&file, PermissionsExt::from_mode(0o600)).unwrap();
            chown(&file, Some(owner.uid()), Some(owner.gid())).unwrap();
        }
    }

    fn create(name: &str) -> Option<Database> {
        if std::env::var_os("PIJERSI_FULL_TESTS").is_none_or(|value| value != "1") {
            return None;
        }
        let programs = programs()?;
        let folder = Folder::new(name);
        std::fs::set_permissions(&folder.0, PermissionsExt::from_mode(0o777)).unwrap();
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
        Some(database)
    }

    fn data(&self) -> PathBuf {
        self.folder.0.join("data")
    }

    /// Starts, stops or restarts the server.
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

    /// Its URL as `--database` takes it.
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
