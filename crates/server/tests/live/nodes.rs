//! Several nodes on a real PostgreSQL.

use std::time::{Duration, Instant};

use futures_util::SinkExt;
use pijersi_server::Config;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Pair, Person, Socket};
use crate::database::Database;
use crate::{EVENTUALLY, Server, shared_store};

async fn node(database: &Database) -> Server {
    Server::start_with(Config::default(), shared_store(database).await, 0).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_on_one_node_reaches_the_others_and_any_node_serves_any_request() {
    let Some(database) = Database::start("nodes") else {
        return;
    };
    let [one, two, three] = [
        node(&database).await,
        node(&database).await,
        node(&database).await,
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
    // Players of a stopped node continue on the others.
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
    // Both offer a rematch at the same time, on different nodes.
    let offers = tokio::join!(
        white.ask("rematch", json!({})),
        black.ask("rematch", json!({}))
    );
    assert_eq!((offers.0.as_str(), offers.1.as_str()), ("done", "done"));
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

/// Waits until a socket has received this presence.
async fn wait_for_presence(socket: &mut Socket, expected: Value) {
    loop {
        if socket.wait_for("presence").await["presence"] == expected {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_and_messages_reach_all_nodes() {
    let Some(database) = Database::start("presence") else {
        return;
    };
    let [one, two] = [node(&database).await, node(&database).await];
    let mut pair = Pair::new(one.address, json!({})).await;
    let mut watcher = Person::stranger().open(two.address, &pair.id).await;
    let both = json!({ "white": true, "black": true, "watchers": 1 });
    wait_for_presence(&mut watcher, both.clone()).await;
    wait_for_presence(&mut pair.white, both).await;
    // Black reconnects to the other node.
    let mut black = pair.people[1].open(two.address, &pair.id).await;
    black.wait_for("game").await;
    drop(pair.black);
    assert_eq!(
        black.ask("message", json!({ "code": "hello" })).await,
        "done"
    );
    let said = pair.white.wait_for("message").await;
    assert_eq!(
        (&said["player"], &said["code"]),
        (&json!("black"), &json!("hello"))
    );
    assert_eq!(pair.white.ask("claim-win", json!({})).await, "not-away");
    drop(black);
    wait_for_presence(
        &mut pair.white,
        json!({ "white": true, "black": false, "watchers": 1 }),
    )
    .await;
    drop(pair.white);
    wait_for_presence(
        &mut watcher,
        json!({ "white": false, "black": false, "watchers": 1 }),
    )
    .await;
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_reconnect_to_a_restarted_database() {
    let Some(database) = Database::start("restart") else {
        return;
    };
    let node = node(&database).await;
    let mut pair = Pair::new(node.address, json!({})).await;
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    database.control("restart");
    let begin = Instant::now();
    // The first replies may be `unavailable` or `reconnect`; retries neither lose nor repeat anything.
    let path = format!("/api/v1/games/{}/socket", pair.id);
    let message = json!({ "do": "turn", "request": 77, "number": 1, "turn": "f4=d5-d4" });
    'asking: loop {
        assert!(begin.elapsed() < EVENTUALLY);
        tokio::time::sleep(Duration::from_millis(100)).await;
        let Ok(mut black) = pair.people[1].open_path(node.address, &path).await else {
            continue;
        };
        let text = Message::text(message.to_string());
        if black.stream.send(text).await.is_err() {
            continue;
        }
        while let Some(answer) = black.next().await {
            match (answer["request"] == 77, answer["code"].as_str()) {
                (false, _) => {}
                (true, None | Some("wrong-number" | "conflict")) => break 'asking,
                (true, Some("unavailable")) => break,
                (true, Some(other)) => panic!("{other}"),
            }
        }
    }
    let game = Person::stranger()
        .get(node.address, &format!("/api/v1/games/{}", pair.id))
        .await;
    assert_eq!(game.json()["events"].as_array().unwrap().len(), 2);
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_identity_deleted_on_one_node_has_no_seat_and_no_name_on_another() {
    let Some(database) = Database::start("deleted") else {
        return;
    };
    let [one, two] = [node(&database).await, node(&database).await];
    let mut pair = Pair::new(one.address, json!({ "listed": true })).await;
    let ann = pair.people[0].clone();
    let mut black = pair.people[1].open(two.address, &pair.id).await;
    black.wait_for("game").await;
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    let answer = ann.send(two.address, "DELETE", "/api/v1/identity", None);
    assert_eq!(answer.await.status, 204);
    let begin = Instant::now();
    loop {
        let answer = pair.white.turn(7, "a4-b5=c4").await;
        if answer == "not-a-player" {
            break;
        }
        assert!(begin.elapsed() < EVENTUALLY, "{answer}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(black.ask("resign", json!({})).await, "done");
    for server in [&one, &two] {
        let found = Person::stranger()
            .get(server.address, "/api/v1/archive")
            .await;
        let game = &found.json()["games"][0];
        assert_eq!(game["white"]["name"], Value::Null, "{game}");
        assert_eq!(game["black"]["name"], "Bob");
    }
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invitations_are_limited_across_nodes() {
    let Some(database) = Database::start("invitations") else {
        return;
    };
    let [one, two] = [node(&database).await, node(&database).await];
    let ann = Person::new(one.address, "Ann").await;
    let wish = json!({ "listed": true });
    for _ in 0..5 {
        let create = |at| ann.send(at, "POST", "/api/v1/games", Some(&wish));
        let _ = tokio::join!(create(one.address), create(two.address));
    }
    let mine = ann.get(one.address, "/api/v1/identity/games").await.json();
    assert_eq!(mine["games"].as_array().unwrap().len(), 5);
    one.stop().await;
    two.stop().await;
}
