//! Several nodes on a real PostgreSQL. These tests start one of their own, where the system has it, and only when they
//! are wanted: `PIJERSI_FULL_TESTS=1`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use pijersi_server::{Config, Store};
use serde_json::json;

use crate::client::{Pair, Person};
use crate::{Folder, Server};

/// A database server of its own.
struct Database {
    folder: Folder,
    programs: PathBuf,
    port: u16,
}

/// Where the programs of PostgreSQL are.
fn programs() -> Option<PathBuf> {
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
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|data| {
        use std::os::unix::fs::MetadataExt;
        data.uid() == 0
    });
    if !is_root {
        return Command::new(program);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(program);
    command
}

impl Database {
    fn start(name: &str) -> Option<Database> {
        if std::env::var_os("PIJERSI_FULL_TESTS").is_none_or(|value| value != "1") {
            return None;
        }
        let programs = programs()?;
        let folder = Folder::new(name);
        let mut permissions = std::fs::metadata(&folder.0).unwrap().permissions();
        std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o777);
        std::fs::set_permissions(&folder.0, permissions).unwrap();
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
        database.control("start");
        Some(database)
    }

    fn data(&self) -> PathBuf {
        self.folder.0.join("data")
    }

    fn control(&self, action: &str) {
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -k {}",
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

    fn address(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    async fn node(&self) -> Server {
        let store = Store::open_postgres(&self.address()).await.unwrap();
        Server::start_with(Config::default(), store, 0).await
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

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_on_one_node_reaches_the_others_and_any_node_serves_any_request() {
    let Some(database) = Database::start("nodes") else {
        return;
    };
    let [one, two, three] = [
        database.node().await,
        database.node().await,
        database.node().await,
    ];
    let mut pair = Pair::new(one.address, json!({ "clock": "5+0", "listed": true })).await;
    let mut black = pair.people[1].open(two.address, &pair.id).await;
    black.wait_for("game").await;
    let mut watcher = Person::stranger().open(three.address, &pair.id).await;
    watcher.wait_for("game").await;
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    assert_eq!(black.wait_for("event").await["number"], 0);
    assert_eq!(watcher.wait_for("event").await["number"], 0);
    assert_eq!(black.turn(1, "f4=d5-d4").await, "done");
    assert_eq!(watcher.wait_for("event").await["number"], 1);
    // Two turns of the same number on two nodes: one of them is played.
    let mut twin = pair.people[0].open(three.address, &pair.id).await;
    twin.wait_for("game").await;
    let turns = tokio::join!(pair.white.turn(2, "a1-b1"), twin.turn(2, "a2-b2"));
    let done = [turns.0, turns.1];
    assert_eq!(
        done.iter().filter(|answer| *answer == "done").count(),
        1,
        "{done:?}"
    );
    assert_eq!(watcher.wait_for("event").await["number"], 2);
    // A node that ends leaves its players to the others.
    one.stop().await;
    let mut white = pair.people[0].open(two.address, &pair.id).await;
    let whole = white.wait_for("game").await;
    assert_eq!(whole["game"]["events"].as_array().unwrap().len(), 3);
    assert_eq!(
        white.ask("offer-draw", json!({ "number": 3 })).await,
        "done"
    );
    assert_eq!(
        black.ask("accept-draw", json!({ "number": 3 })).await,
        "done"
    );
    // A rematch that both want at the same time, on different nodes.
    let wants = tokio::join!(
        white.ask("rematch", json!({})),
        black.ask("rematch", json!({}))
    );
    assert_eq!((wants.0.as_str(), wants.1.as_str()), ("done", "done"));
    let game = Person::stranger()
        .get(three.address, &format!("/api/v1/games/{}", pair.id))
        .await;
    assert!(game.json()["next"].is_string(), "{}", game.body);
    let found = Person::stranger()
        .get(three.address, "/api/v1/archive?name=ann")
        .await;
    assert_eq!(found.json()["games"].as_array().unwrap().len(), 1);
    two.stop().await;
    three.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_starts_again_is_found_again() {
    let Some(database) = Database::start("restart") else {
        return;
    };
    let node = database.node().await;
    let mut pair = Pair::new(node.address, json!({})).await;
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    database.control("restart");
    let begin = Instant::now();
    // The first answers may say that the store is not available; nothing is lost or doubled by asking again.
    loop {
        let answer = pair.black.turn(1, "f4=d5-d4").await;
        match answer.as_str() {
            "done" | "wrong-number" => break,
            "unavailable" => tokio::time::sleep(Duration::from_millis(100)).await,
            other => panic!("{other}"),
        }
        assert!(begin.elapsed() < Duration::from_secs(30));
    }
    let game = Person::stranger()
        .get(node.address, &format!("/api/v1/games/{}", pair.id))
        .await;
    assert_eq!(game.json()["events"].as_array().unwrap().len(), 2);
    node.stop().await;
}
