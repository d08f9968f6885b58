//! The real program as a server for live games: killed at any moment, it loses nothing.
//!
//! ```sh
//! PIJERSI_FULL_TESTS=1 cargo test -p pijersi-cli --test live    kills it a hundred times, with SQLite and PostgreSQL
//! ```

#![cfg(unix)]

mod client;
mod clocks;
#[path = "../../../server/tests/live/database.rs"]
mod database;
mod encrypted;
mod kills;
mod nodes;
mod program;
mod relay;
mod restore;
mod secrets;

use std::path::PathBuf;

fn is_full() -> bool {
    std::env::var_os("PIJERSI_FULL_TESTS").is_some_and(|value| value == "1")
}

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("pijersi-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
