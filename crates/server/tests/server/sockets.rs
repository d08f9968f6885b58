//! Banli over the socket.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::Server;
use crate::visitor::{Socket, get};

const CLASSIC: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";

fn play(id: u64, time: u64) -> String {
    json!({"type": "play", "id": id, "position": CLASSIC, "level": 10, "time": time}).to_string()
}

fn analyse(id: u64) -> String {
    json!({"type": "analyse", "id": id, "position": CLASSIC, "lines": 2}).to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn banli_plays_analyses_and_reviews() {
    let server = Server::start(1).await;
    let mut socket = Socket::open(server.address).await;
    socket.say(&play(1, 100)).await;
    let answer = socket.hear_type("answer").await;
    assert_eq!(answer["id"], 1);
    assert!(answer["turn"]["ugi"].is_string());
    socket.say(&analyse(2)).await;
    let line = socket.hear_type("line").await;
    assert_eq!(line["depth"], 1);
    assert!(line["score"]["chance"].as_f64().unwrap() < 1.0);
    socket.say(r#"{"type":"stop","id":2}"#).await;
    let asked = json!({"type": "review", "id": 3, "turns": ["a4b5c4", "f4d5d4"]}).to_string();
    socket.say(&asked).await;
    let review = socket.hear_type("review").await;
    assert_eq!(review["graph"].as_array().unwrap().len(), 3);
    assert_eq!(review["turns"].as_array().unwrap().len(), 2);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_messages_get_errors_and_the_talk_goes_on() {
    let server = Server::start(1).await;
    let mut socket = Socket::open(server.address).await;
    let over = json!({"type": "play", "id": 9, "position": "R-5/7/6/7/6/7/6 b", "level": 1});
    let illegal = json!({"type": "review", "id": 9, "turns": ["a1g6"]});
    let bad = [
        "",
        "hello",
        "[]",
        r#"{"type":"dance","id":1}"#,
        r#"{"type":"play","id":1}"#,
        r#"{"type":"play","id":-1,"position":"x","level":3}"#,
        r#"{"type":"play","id":1,"position":"x","level":3}"#,
        r#"{"type":"play","id":1,"position":7,"level":3}"#,
        r#"{"type":"play","id":1,"position":"6/7/6/7/6/7/6","level":0}"#,
        r#"{"type":"play","id":1,"position":"6/7/6/7/6/7/6","level":11}"#,
        r#"{"type":"analyse","id":1,"position":"6/7/6/7/6/7/6","lines":99}"#,
        r#"{"type":"analyse","id":1,"position":"6/7/6/7/6/7/6","lines":0}"#,
        r#"{"type":"review","id":1,"turns":[]}"#,
        r#"{"type":"play","id":1,"position":"x","level":3,"cheat":true}"#,
        &over.to_string(),
        &illegal.to_string(),
    ];
    for message in bad {
        socket.say(message).await;
        let word = socket.hear().await.unwrap();
        assert_eq!(word["type"], "error", "{message}");
        assert!(word["error"]["message"].as_str().unwrap().len() > 10);
    }
    // Stopping what never began is no mistake.
    socket.say(r#"{"type":"stop","id":12345}"#).await;
    socket.say(r#"{"type":"ping","id":5}"#).await;
    assert_eq!(socket.hear_type("pong").await["id"], 5);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_refused_and_slows_nobody() {
    let server = Server::start(1).await;
    let mut flood = Socket::open(server.address).await;
    let mut other = Socket::open(server.address).await;
    let flooding = tokio::spawn(async move {
        for _ in 0..10_000 {
            if flood.try_say(&analyse(1)).await.is_err() {
                break;
            }
        }
        while flood.hear().await.is_some() {}
    });
    let began = Instant::now();
    other.say(&play(1, 100)).await;
    other.hear_type("answer").await;
    let took = began.elapsed();
    assert!(took < Duration::from_millis(1600), "{took:?}");
    assert_eq!(get(server.address, "/", "").await.status, 200);
    flooding.await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_often_is_told_and_may_go_on() {
    let server = Server::start(1).await;
    let mut socket = Socket::open(server.address).await;
    for id in 0..100 {
        socket
            .say(&json!({"type": "ping", "id": id}).to_string())
            .await;
    }
    let mut refusals = 0;
    for _ in 0..100 {
        let word = socket.hear().await.expect("the socket stays open");
        refusals += u32::from(word["error"]["code"] == "too-many");
    }
    assert!((1..100).contains(&refusals), "{refusals}");
    tokio::time::sleep(Duration::from_millis(200)).await;
    socket.say(r#"{"type":"ping","id":7}"#).await;
    assert_eq!(socket.hear_type("pong").await["id"], 7);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_too_long_ends_the_talk() {
    let server = Server::start(1).await;
    let mut socket = Socket::open(server.address).await;
    let _ = socket.try_say(&"x".repeat(1 << 20)).await;
    assert!(socket.hear().await.is_none());
    let mut next = Socket::open(server.address).await;
    next.say(r#"{"type":"ping","id":1}"#).await;
    next.hear_type("pong").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_own_page_may_open_a_socket() {
    let server = Server::start(1).await;
    let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let foreign = format!("{upgrade}Origin: https://elsewhere.example\r\n");
    let answer = get(server.address, "/api/socket", &foreign).await;
    assert_eq!(answer.status, 403);
    assert_eq!(get(server.address, "/api/socket", "").await.status, 400);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_is_forgotten() {
    let server = Server::start(1).await;
    for _ in 0..5 {
        let mut leaving = Socket::open(server.address).await;
        leaving.say(&play(1, 10_000)).await;
        leaving.hear_type("started").await;
        drop(leaving);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let mut socket = Socket::open(server.address).await;
    let began = Instant::now();
    socket.say(&play(1, 50)).await;
    socket.hear_type("answer").await;
    assert!(began.elapsed() < Duration::from_secs(3));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_of_the_server_ends_searches_and_sockets() {
    let server = Server::start(1).await;
    let mut socket = Socket::open(server.address).await;
    socket.say(&analyse(1)).await;
    socket.hear_type("line").await;
    server.stop().await;
    while socket.hear().await.is_some() {}
}
