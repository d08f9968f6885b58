//! A server that is killed while games are played.

use std::time::Duration;

use crate::database::Database;
use crate::program::{Kept, Server, free_address, good_report, load};
use crate::{Folder, is_full};

/// Kills a server again and again at random moments while games are played on it.
fn kill(kept: Kept<'_>, kills: u64) {
    let address = free_address();
    let mut server = Server::start(address, kept);
    let load = load(&[address], 20, kills + 3, 150);
    let mut random = u64::from(std::process::id());
    for _ in 0..kills {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        std::thread::sleep(Duration::from_millis(400 + (random >> 33) % 600));
        server.kill();
        server = Server::start(address, kept);
    }
    let report = good_report(load);
    println!("{kills} kills: {report}");
    assert!(report["games"].as_u64().unwrap() >= 20, "{report}");
    // In a short time a busy machine plays few turns.
    let enough = if is_full() { 10 * kills } else { 0 };
    assert!(report["turns"].as_u64().unwrap() >= enough, "{report}");
}

#[test]
fn a_server_that_is_killed_again_and_again_loses_and_doubles_no_turn() {
    let folder = Folder::new("kill");
    kill(Kept::Folder(&folder.0), if is_full() { 100 } else { 5 });
}

#[test]
fn the_same_with_postgresql() {
    if let Some(database) = Database::start("kill-postgres") {
        kill(Kept::Database(&database.address()), 100);
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
