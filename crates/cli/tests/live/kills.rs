//! A server that is killed while games are played.

use std::net::SocketAddr;
use std::time::Duration;

use pijersi_server::{DataFolder, Store};
use serde_json::Value;

use crate::database::Database;
use crate::program::{Kept, Server, free_address, good_report, load};
use crate::{Folder, is_full};

/// A server is not killed before it has stored so much: however slow the machine is, games go on between kills.
const MIN_STORED: u64 = 20;

/// Maximum number of load tests until there were enough kills.
const MAX_ROUNDS: u64 = 20;

/// Kills a server again and again at random moments while games are played on it. Games are played for some seconds, and again
/// until there were enough kills: a busy machine needs longer.
fn kill(kept: Kept<'_>, kills: u64, seconds: u64) {
    let address = free_address();
    let mut victim = Victim {
        server: Server::start(address, kept),
        address,
        kept,
        random: u64::from(std::process::id()),
        left: kills,
    };
    let mut turns = 0;
    for _ in 0..MAX_ROUNDS {
        let report = victim.play(seconds);
        println!("{} of {kills} kills left: {report}", victim.left);
        assert!(report["games"].as_u64().unwrap() >= 20, "{report}");
        turns += report["turns"].as_u64().unwrap();
        if victim.left == 0 || !is_full() {
            break;
        }
    }
    let killed = kills - victim.left;
    assert!(killed == kills || !is_full(), "{killed} kills");
    assert!(killed > 0);
    drop(victim);
    check_ratings(kept);
    // In a short time a busy machine plays few turns.
    let enough = if is_full() { 10 * kills } else { 0 };
    assert!(turns >= enough, "{turns} turns");
}

/// Checks that each rated game has changed ratings once, and that all ratings follow from the games.
fn check_ratings(kept: Kept<'_>) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let check = runtime.block_on(async {
        let store = match kept {
            Kept::Folder(folder) => Store::open_sqlite(&folder.join(DataFolder::DATABASE)),
            Kept::Database(address) => Store::open_postgres(address).await,
        };
        store.unwrap().recompute_ratings(false).await.unwrap()
    });
    println!("{check:?}");
    assert!(check.is_identical(), "{check:?}");
    assert!(check.games > 0 || !is_full(), "{check:?}");
}

/// A server with the number of kills left.
struct Victim<'a> {
    server: Server,
    address: SocketAddr,
    kept: Kept<'a>,
    random: u64,
    left: u64,
}

impl Victim<'_> {
    /// Plays games for a time and kills the server meanwhile. Returns the report of the load test.
    fn play(&mut self, seconds: u64) -> Value {
        let mut load = load(&[self.address], 20, seconds, 150);
        while self.left > 0 && load.try_wait().unwrap().is_none() {
            if self.server.stored(self.address) < MIN_STORED {
                std::thread::sleep(Duration::from_millis(20));
                continue;
            }
            self.random = self
                .random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            std::thread::sleep(Duration::from_millis((self.random >> 33) % 600));
            self.server.kill();
            self.server = Server::start(self.address, self.kept);
            self.left -= 1;
        }
        good_report(load)
    }
}

#[test]
fn a_server_that_is_killed_again_and_again_loses_and_doubles_no_turn() {
    let folder = Folder::new("kill");
    let (kills, seconds) = if is_full() { (100, 60) } else { (5, 5) };
    kill(Kept::Folder(&folder.0), kills, seconds);
}

#[test]
fn the_same_with_postgresql() {
    if let Some(database) = Database::start("kill-postgres") {
        kill(Kept::Database(&database.address()), 100, 60);
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
        "doubled", "errors", "games", "lost", "max_ms", "p50_ms", "p99_ms", "turns", "version",
        "wrong",
    ];
    assert_eq!(fields, agreed);
    assert!(report["games"].as_u64().unwrap() >= 4, "{report}");
}
