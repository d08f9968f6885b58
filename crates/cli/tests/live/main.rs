//! The real program as a server for live games: killed at any moment, it loses nothing.
//!
//! ```sh
//! PIJERSI_FULL_TESTS=1 cargo test -p pijersi-cli --test live    kills it a hundred times
//! ```

#![cfg(unix)]

use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

fn is_full() -> bool {
    std::env::var_os("PIJERSI_FULL_TESTS").is_some_and(|value| value == "1")
}

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("pijersi-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program, serving. It is killed at the end.
struct Server(Child);

impl Server {
    fn start(address: SocketAddr, data: &Path) -> Server {
        let mut program = Command::new(env!("CARGO_BIN_EXE_pijersi"))
            .args(["serve", "--listen", &address.to_string(), "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(program.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        assert!(line.contains("http://"), "{line}");
        Server(program)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An address that is free now.
fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

/// Plays many games, and gives the report when it is waited for.
fn load(address: SocketAddr, games: usize, seconds: u64, think: u64) -> Child {
    Command::new(env!("CARGO_BIN_EXE_pijersi"))
        .args(["load", "--json", "--url", &format!("http://{address}")])
        .args(["--games", &games.to_string()])
        .args(["--seconds", &seconds.to_string()])
        .args(["--think", &think.to_string()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn report(load: Child) -> Value {
    let output = load.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text).unwrap_or_else(|_| panic!("{output:?}"))
}

/// The fields that must be zero.
fn harm(report: &Value) -> [u64; 4] {
    ["errors", "lost", "doubled", "wrong"].map(|field| report[field].as_u64().unwrap())
}

#[test]
fn a_server_that_is_killed_again_and_again_loses_and_doubles_no_turn() {
    let kills = if is_full() { 100 } else { 5 };
    let folder = Folder::new("kill");
    let address = free_address();
    let mut server = Server::start(address, &folder.0);
    let load = load(address, 20, kills + 3, 150);
    let mut random = u64::from(std::process::id());
    for _ in 0..kills {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        std::thread::sleep(Duration::from_millis(400 + (random >> 33) % 600));
        drop(server);
        server = Server::start(address, &folder.0);
    }
    let report = report(load);
    assert_eq!(harm(&report), [0; 4], "{report}");
    assert!(report["turns"].as_u64().unwrap() > 10 * kills, "{report}");
}

#[test]
fn the_report_has_the_agreed_fields() {
    let folder = Folder::new("load");
    let address = free_address();
    let _server = Server::start(address, &folder.0);
    let report = report(load(address, 4, 2, 50));
    let mut fields: Vec<&String> = report.as_object().unwrap().keys().collect();
    fields.sort();
    let agreed = [
        "doubled", "errors", "games", "lost", "max_ms", "p50_ms", "p99_ms", "turns", "wrong",
    ];
    assert_eq!(fields, agreed);
    assert_eq!(harm(&report), [0; 4], "{report}");
    assert!(report["games"].as_u64().unwrap() >= 4, "{report}");
}
