//! The real program as a server for live games, which loses nothing when it is killed.
//!
//! ```sh
//! PIJERSI_FULL_TESTS=1 cargo test -p pijersi-cli --test live    kills it a hundred times, with SQLite and PostgreSQL
//! ```

#![cfg(unix)]

mod client;
mod clocks;
#[allow(dead_code)]
#[path = "../../../server/tests/live/database.rs"]
mod database;
mod encrypted;
#[path = "../../../server/tests/live/folder.rs"]
mod folder;
mod kills;
mod nodes;
mod program;
mod relay;
mod restore;
mod secrets;
mod tournaments;
mod work;
mod work_kills;

use self::folder::Folder;

fn is_full() -> bool {
    std::env::var_os("PIJERSI_FULL_TESTS").is_some_and(|value| value == "1")
}
