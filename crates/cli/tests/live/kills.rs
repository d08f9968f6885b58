//! Servers that are killed while rated games are played, in tournaments and outside of them.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use pijersi_server::{DataFolder, Store};
use serde_json::Value;
use tokio::runtime::Runtime;

use crate::database::Database;
use crate::program::{Kept, Server, free_address, good_report, load};
use crate::tournaments::play_until;
use crate::{Folder, is_full};

/// A server is not killed before it has stored so much: however slow the machine is, games go on between kills.
const MIN_STORED: u64 = 20;

/// Maximum number of load tests until there were enough kills.
const MAX_ROUNDS: u64 = 20;

/// Kills nodes again and again at random moments while rated games are played on them, some in an arena, and Swiss tournaments beside
/// them, which are rated too. Games are played for some seconds, and again until there were enough kills: a busy machine needs longer.
fn kill(kept: Kept<'_>, nodes: usize, kills: u64, seconds: u64) {
    let addresses: Vec<SocketAddr> = (0..nodes).map(|_| free_address()).collect();
    let servers = addresses.iter().map(|&at| Server::start(at, kept));
    let mut victims = Victims {
        servers: servers.collect(),
        addresses: addresses.clone(),
        kept,
        random: u64::from(std::process::id()),
        left: kills,
    };
    let runtime = Runtime::new().unwrap();
    let is_enough = Arc::new(AtomicBool::new(false));
    let playing = runtime.spawn(play_until(addresses, is_enough.clone()));
    let mut turns = 0;
    for _ in 0..MAX_ROUNDS {
        let report = victims.play(seconds);
        println!("{} of {kills} kills left: {report}", victims.left);
        assert!(report["games"].as_u64().unwrap() >= 20, "{report}");
        turns += report["turns"].as_u64().unwrap();
        if victims.left == 0 || !is_full() {
            break;
        }
    }
    is_enough.store(true, Ordering::Relaxed);
    let tournament_games = runtime.block_on(playing).unwrap();
    let killed = kills - victims.left;
    assert!(killed == kills || !is_full(), "{killed} kills");
    assert!(killed > 0);
    drop(victims);
    println!("{turns} turns, {tournament_games} games of Swiss tournaments, {killed} kills");
    check_ratings(&runtime, kept, tournament_games);
    // In a short time a busy machine plays few turns.
    let enough = if is_full() { 10 * kills } else { 0 };
    assert!(turns >= enough, "{turns} turns");
}

/// Checks that each rated game has changed ratings once, and that all ratings follow from the games.
fn check_ratings(runtime: &Runtime, kept: Kept<'_>, tournament_games: u64) {
    let check = runtime.block_on(async {
        let store = match kept {
            Kept::Folder(folder) => Store::open_sqlite(&folder.join(DataFolder::DATABASE)),
            Kept::Database(address) => Store::open_postgres(address).await,
        };
        store.unwrap().recompute_ratings(false).await.unwrap()
    });
    println!("{check:?}");
    assert!(check.is_identical(), "{check:?}");
    let others = u64::from(is_full());
    assert!(check.games >= tournament_games + others, "{check:?}");
}

/// Nodes with the number of kills left.
struct Victims<'a> {
    servers: Vec<Server>,
    addresses: Vec<SocketAddr>,
    kept: Kept<'a>,
    random: u64,
    left: u64,
}

impl Victims<'_> {
    /// Plays games for a time and kills nodes meanwhile. Returns the report of the load test.
    fn play(&mut self, seconds: u64) -> Value {
        let mut load = load(&self.addresses, 20, seconds, 150);
        while self.left > 0 && load.try_wait().unwrap().is_none() {
            let index = (self.random >> 20) as usize % self.servers.len();
            let (server, address) = (&mut self.servers[index], self.addresses[index]);
            if server.stored(address) < MIN_STORED {
                std::thread::sleep(Duration::from_millis(20));
                continue;
            }
            self.random = self
                .random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            std::thread::sleep(Duration::from_millis((self.random >> 33) % 600));
            server.kill();
            *server = Server::start(address, self.kept);
            self.left -= 1;
        }
        good_report(load)
    }
}

#[test]
fn a_server_that_is_killed_again_and_again_loses_and_doubles_nothing() {
    let folder = Folder::new("kill");
    let (kills, seconds) = if is_full() { (100, 60) } else { (5, 5) };
    kill(Kept::Folder(&folder.0), 1, kills, seconds);
}

#[test]
fn three_nodes_with_postgresql_lose_nothing_and_pair_each_round_once() {
    if let Some(database) = Database::start("kill-postgres") {
        kill(Kept::Database(&database.address()), 3, 100, 60);
    }
}

#[test]
fn the_report_has_the_agreed_fields() {
    let folder = Folder::new("load");
    let address = free_address();
    let _server = Server::start(address, Kept::Folder(&folder.0));
    let report = good_report(load(&[address], 4, 2, 50));
    let mut fields: Vec<&String> = report.as_object().unwrap().keys().collect();
    fields.sort();
    let agreed = [
        "by_second",
        "doubled",
        "errors",
        "games",
        "late_p99_ms",
        "lost",
        "max_ms",
        "p50_ms",
        "p99_ms",
        "turns",
        "version",
        "wrong",
    ];
    assert_eq!(fields, agreed);
    assert!(report["games"].as_u64().unwrap() >= 4, "{report}");
    let seconds = report["by_second"].as_array().unwrap();
    let turns = |second: &Value| second["turns"].as_u64().unwrap();
    let measured = seconds
        .iter()
        .filter(|second| second["second"].as_i64().unwrap() >= 0);
    let turns: u64 = measured.map(turns).sum();
    assert!(turns <= report["turns"].as_u64().unwrap(), "{report}");
}
