//! A server that is killed while games are played.

use std::time::Duration;

use crate::database::Database;
use crate::program::{Kept, Server, free_address, good_report, load};
use crate::{Folder, is_full};

/// A server is not killed before it has stored so much: however slow the machine is, games go on between kills.
const LEAST_STORED: u64 = 20;

/// Kills a server again and again at random moments while games are played on it for some seconds.
fn kill(kept: Kept<'_>, kills: u64, seconds: u64) {
    let address = free_address();
    let mut server = Server::start(address, kept);
    let mut load = load(&[address], 20, seconds, 150);
    let mut random = u64::from(std::process::id());
    let mut killed = 0;
    while killed < kills && load.try_wait().unwrap().is_none() {
        if server.stored(address) < LEAST_STORED {
            std::thread::sleep(Duration::from_millis(20));
            continue;
        }
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        std::thread::sleep(Duration::from_millis((random >> 33) % 600));
        server.kill();
        server = Server::start(address, kept);
        killed += 1;
    }
    let report = good_report(load);
    println!("{killed} kills: {report}");
    assert!(killed == kills || !is_full(), "{killed} kills");
    assert!(killed > 0);
    assert!(report["games"].as_u64().unwrap() >= 20, "{report}");
    // In a short time a busy machine plays few turns.
    let enough = if is_full() { 10 * kills } else { 0 };
    assert!(report["turns"].as_u64().unwrap() >= enough, "{report}");
}

#[test]
fn a_server_that_is_killed_again_and_again_loses_and_doubles_no_turn() {
    let folder = Folder::new("kill");
    let (kills, seconds) = if is_full() { (100, 250) } else { (5, 5) };
    kill(Kept::Folder(&folder.0), kills, seconds);
}

#[test]
fn the_same_with_postgresql() {
    if let Some(database) = Database::start("kill-postgres") {
        kill(Kept::Database(&database.address()), 100, 250);
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
        "doubled", "errors", "games", "lost", "max_ms", "p50_ms", "p99_ms", "turns", "wrong",
    ];
    assert_eq!(fields, agreed);
    assert!(report["games"].as_u64().unwrap() >= 4, "{report}");
}
