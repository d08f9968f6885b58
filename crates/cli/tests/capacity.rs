//! The number of games that a server bears, with the load generator on the same machine, which must be quiet.
//!
//! ```sh
//! PIJERSI_CAPACITY=2000 cargo test --release -p pijersi-cli --test capacity one_node -- --nocapture
//! PIJERSI_CAPACITY=4000,8000,12000,16000 PIJERSI_FULL_TESTS=1 \
//!     cargo test --release -p pijersi-cli --test capacity three_nodes -- --nocapture
//! ```
//!
//! The first one plays on SQLite, half of the games rated and a tenth of them in tournaments, and checks memory too. The second one
//! finds the largest number on PostgreSQL: the numbers are tried in order, until one is too many. `PIJERSI` names a program that was built before, and
//! `PIJERSI_POSTGRES` the folder with the programs of PostgreSQL, such as `pgserver/pginstall/bin` of the package from PyPI: the
//! test then runs where nothing can be built or installed. A process may open a limited number of files, so that several
//! processes play many games.

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
use self::folder::Folder;

/// Bar of three nodes for the time from one player to the other, in milliseconds.
const MAX_P99: f64 = 100.0;
/// Bar of one node, and for its memory in MB.
const MAX_P99_OF_ONE: f64 = 20.0;
const MAX_MEMORY: f64 = 250.0;
/// Duration of each measurement.
const SECONDS: u32 = 30;
/// Games that start in a second, on one node and on three.
const STARTS_OF_ONE: usize = 200;
const STARTS: usize = 600;
/// Maximum number of games of a process of the load generator.
const MAX_GAMES: usize = 4000;

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

impl Node {
    /// The greatest memory it has used, in MB.
    fn memory(&self) -> f64 {
        let path = format!("/proc/{}/status", self.0.id());
        let status = std::fs::read_to_string(path).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmHWM"));
        let kib: f64 = line
            .unwrap()
            .split_whitespace()
            .nth(1)
            .unwrap()
            .parse()
            .unwrap();
        kib * 1024.0 / 1e6
    }
}

/// The numbers of games to play, if the test is requested.
fn requested() -> Option<Vec<usize>> {
    let list = std::env::var("PIJERSI_CAPACITY").ok()?;
    let numbers = list.split(',').map(|games| games.trim().parse().unwrap());
    Some(numbers.collect())
}

fn start(store: [&str; 2]) -> (Node, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let mut child = program()
        .args(["serve", "--listen", &address.to_string()])
        .args(store)
        .args(["--connections", "60000"])
        // Games of several runs use the same addresses.
        .args([
            "--limit",
            "identities=60000/10000",
            "--limit",
            "games=60000/10000",
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

/// The reports of so many games, one for each process that plays some of them.
fn measure(nodes: &[SocketAddr], games: usize, starts: usize, options: &[&str]) -> Vec<Value> {
    let processes = games.div_ceil(MAX_GAMES);
    let playing: Vec<Child> = (0..processes)
        .map(|process| {
            let games = games * (process + 1) / processes - games * process / processes;
            let starts = (starts / processes).to_string();
            let mut load = program();
            load.args(["load", "--json", "--watchers", "0", "--think", "2000"]);
            for node in nodes {
                load.args(["--url", &format!("http://{node}")]);
            }
            load.args(["--games", &games.to_string(), "--starts", &starts])
                .args(["--seconds", &SECONDS.to_string()])
                .args(options)
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap()
        })
        .collect();
    let reports = playing.into_iter().map(|load| {
        let output = load.wait_with_output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        let report: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{output:?}"));
        println!("{games} games: {report}");
        let harm =
            ["errors", "lost", "doubled", "wrong"].map(|field| report[field].as_u64().unwrap());
        assert_eq!(harm, [0; 4], "{output:?}");
        report
    });
    reports.collect()
}

/// The greatest 99th percentile of the processes.
fn p99(reports: &[Value]) -> f64 {
    let times = reports
        .iter()
        .map(|report| report["p99_ms"].as_f64().unwrap());
    times.fold(0.0, f64::max)
}

#[test]
fn one_node_bears_rated_games_and_tournaments() {
    let Some(numbers) = requested() else { return };
    let folder = Folder::new("capacity");
    let (node, address) = start(["--data", folder.0.to_str().unwrap()]);
    let games = numbers[0];
    let tournaments = (games / 10).to_string();
    let options = ["--rated", "--tournament-games", &tournaments];
    let reports = measure(&[address], games, STARTS_OF_ONE, &options);
    let (p99, memory) = (p99(&reports), node.memory());
    println!("{games} games: p99 {p99:.1} ms, {memory:.0} MB");
    assert!(p99 <= MAX_P99_OF_ONE && memory <= MAX_MEMORY);
}

#[test]
fn three_nodes_bear_many_games() {
    let Some(numbers) = requested() else { return };
    let Some(database) = Database::start("capacity") else {
        println!("without PIJERSI_FULL_TESTS=1 and PostgreSQL there are no nodes");
        return;
    };
    let nodes: Vec<_> = (0..3)
        .map(|_| start(["--database", &database.address()]))
        .collect();
    let addresses: Vec<SocketAddr> = nodes.iter().map(|(_, address)| *address).collect();
    let mut most = 0;
    for games in numbers {
        let p99 = p99(&measure(&addresses, games, STARTS, &[]));
        println!("{games} games: p99 {p99:.1} ms");
        if p99 > MAX_P99 {
            break;
        }
        most = games;
    }
    println!("{most} games with p99 of at most {MAX_P99} ms");
    assert!(most > 0);
}
