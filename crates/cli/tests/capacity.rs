//! The largest number of games that three nodes on one PostgreSQL bear, with the load generator on the same machine. It takes ten
//! minutes and needs a quiet machine:
//!
//! ```sh
//! PIJERSI_CAPACITY=4000,8000,12000,16000 PIJERSI_FULL_TESTS=1 cargo test --release -p pijersi-cli --test capacity -- --nocapture
//! ```
//!
//! The numbers of games are tried in order, until one is too many. `PIJERSI` names a program that was built before, and
//! `PIJERSI_POSTGRES` the folder with the programs of PostgreSQL, such as `pgserver/pginstall/bin` of the package from PyPI: the
//! test then runs where nothing can be built or installed.

#![cfg(target_os = "linux")]

#[allow(dead_code)]
#[path = "../../server/tests/live/database.rs"]
mod database;
#[path = "../../server/tests/live/folder.rs"]
mod folder;

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use self::database::Database;

/// Bar for the time from one player to the other, in milliseconds.
const MAX_P99: f64 = 100.0;
/// Duration of each measurement.
const SECONDS: u32 = 30;
/// Games that start in a second.
const STARTS: u32 = 600;

fn program() -> Command {
    let path = std::env::var_os("PIJERSI");
    let path: OsString = path.unwrap_or_else(|| env!("CARGO_BIN_EXE_pijersi").into());
    Command::new(path)
}

/// A node, which is ended with the test.
struct Node(Child);

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(database: &str) -> (Node, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let mut child = program()
        .args(["serve", "--listen", &address.to_string()])
        .args(["--database", database, "--connections", "60000"])
        // Games of several runs use the same addresses.
        .args([
            "--limit",
            "identities=6000/1000",
            "--limit",
            "games=6000/1000",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    assert!(line.contains("http://"), "{line}");
    (Node(child), address)
}

/// The report of so many games.
fn measure(nodes: &[SocketAddr], games: usize) -> Value {
    let mut load = program();
    load.args(["load", "--json", "--watchers", "0", "--think", "2000"]);
    for node in nodes {
        load.args(["--url", &format!("http://{node}")]);
    }
    let output = load
        .args(["--games", &games.to_string()])
        .args(["--seconds", &SECONDS.to_string()])
        .args(["--starts", &STARTS.to_string()])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text).unwrap_or_else(|_| panic!("{output:?}"))
}

#[test]
fn three_nodes_bear_many_games() {
    let Ok(list) = std::env::var("PIJERSI_CAPACITY") else {
        return;
    };
    let games = list.split(',').map(|games| games.trim().parse().unwrap());
    let database = Database::start("capacity").expect("PIJERSI_FULL_TESTS=1 and PostgreSQL");
    let nodes: Vec<_> = (0..3).map(|_| start(&database.address())).collect();
    let addresses: Vec<SocketAddr> = nodes.iter().map(|(_, address)| *address).collect();
    let mut most = 0;
    for games in games {
        let report = measure(&addresses, games);
        println!("{games} games: {report}");
        let harm = ["errors", "lost", "doubled", "wrong"];
        assert_eq!(harm.map(|field| report[field].as_u64().unwrap()), [0; 4]);
        if report["p99_ms"].as_f64().unwrap() > MAX_P99 {
            break;
        }
        most = games;
    }
    println!("{most} games with p99 of at most {MAX_P99} ms");
    assert!(most > 0);
}
