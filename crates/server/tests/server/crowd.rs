//! Many visitors at once.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::Server;
use crate::visitor::Socket;

const CLASSIC: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";

/// Fifty analyse on two searches: all get answers in turn, and games are not held up.
#[tokio::test(flavor = "multi_thread")]
async fn fifty_analyse_and_games_go_first() {
    let server = Server::start(2).await;
    let at = server.address;
    let analysts: Vec<_> = (0..50)
        .map(|_| {
            tokio::spawn(async move {
                let mut socket = Socket::open(at).await;
                let asked = json!({"type": "analyse", "id": 1, "position": CLASSIC, "lines": 1});
                socket.say(&asked.to_string()).await;
                let began = Instant::now();
                let first = socket.hear_type("line").await;
                (began.elapsed(), first["depth"].as_u64().unwrap(), socket)
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut player = Socket::open(at).await;
    let mut slowest = Duration::ZERO;
    for id in 1..=5 {
        let asked =
            json!({"type": "play", "id": id, "position": CLASSIC, "level": 10, "time": 200});
        let began = Instant::now();
        player.say(&asked.to_string()).await;
        player.hear_type("answer").await;
        slowest = slowest.max(began.elapsed().saturating_sub(Duration::from_millis(200)));
    }
    let mut last = Duration::ZERO;
    let mut sockets = Vec::new();
    for analyst in analysts {
        let (waited, depth, socket) = analyst.await.unwrap();
        assert_eq!(depth, 1);
        last = last.max(waited);
        sockets.push(socket);
    }
    println!("games delayed by at most {slowest:?}; the last of 50 waited {last:?}");
    assert!(slowest < Duration::from_millis(1500), "{slowest:?}");
    assert!(last < Duration::from_secs(20), "{last:?}");
    server.stop().await;
}
