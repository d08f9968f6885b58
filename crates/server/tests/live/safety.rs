//! Authorisation and limits.

use std::time::Duration;

use pijersi_server::{Config, Store};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use futures_util::SinkExt;

use crate::client::{Pair, Person};
use crate::{EVENTUALLY, Server};

#[tokio::test(flavor = "multi_thread")]
async fn only_players_act_in_a_game() {
    let server = Server::start().await;
    let at = server.address;
    let mut pair = Pair::new(at, json!({})).await;
    let eve = Person::new(at, "Eve").await;
    for visitor in [eve, Person::stranger()] {
        let mut socket = visitor.open(at, &pair.id).await;
        assert_eq!(socket.wait_for("game").await["you"], Value::Null);
        for (action, fields) in [
            ("turn", json!({ "number": 0, "turn": "a4-b5" })),
            ("resign", json!({})),
            ("offer-draw", json!({ "number": 0 })),
            ("accept-draw", json!({ "number": 0 })),
            ("abort", json!({})),
            ("claim-win", json!({})),
            ("rematch", json!({})),
            ("withdraw-rematch", json!({})),
            ("message", json!({ "code": "hello" })),
            ("close", json!({})),
            ("add-time", json!({ "number": 0 })),
        ] {
            assert_eq!(socket.ask(action, fields).await, "not-a-player", "{action}");
        }
        let answer = socket.ask("join", json!({})).await;
        assert!(
            ["not-open", "no-identity"].contains(&answer.as_str()),
            "{answer}"
        );
    }
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_sent_again_changes_nothing() {
    let server = Server::start().await;
    let at = server.address;
    let mut pair = Pair::new(at, json!({ "clock": "10+0" })).await;
    let sent = [
        (0, "turn", json!({ "number": 0, "turn": "a4-b5=c4" })),
        (0, "offer-draw", json!({ "number": 1 })),
        (1, "decline-draw", json!({ "number": 1 })),
        (1, "add-time", json!({ "number": 1 })),
        (1, "turn", json!({ "number": 1, "turn": "f4=d5-d4" })),
        (0, "request-takeback", json!({ "number": 2 })),
        (1, "accept-takeback", json!({ "number": 2 })),
    ];
    for (player, action, fields) in &sent {
        let socket = if *player == 0 {
            &mut pair.white
        } else {
            &mut pair.black
        };
        assert_eq!(socket.ask(action, fields.clone()).await, "done", "{action}");
    }
    let path = format!("/api/v1/games/{}", pair.id);
    let before = Person::stranger().get(at, &path).await.json();
    // By the players on other connections, and by an eavesdropper.
    let eve = Person::new(at, "Eve").await;
    for person in [&pair.people[0], &pair.people[1], &eve, &Person::stranger()] {
        let mut socket = person.open(at, &pair.id).await;
        for (_, action, fields) in &sent {
            let answer = socket.ask(action, fields.clone()).await;
            assert_ne!(answer, "done", "{action}");
        }
    }
    let after = Person::stranger().get(at, &path).await.json();
    assert_eq!(before["events"], after["events"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unlisted_game_is_not_found() {
    let server = Server::start().await;
    let at = server.address;
    let mut pair = Pair::new(at, json!({})).await;
    let eve = Person::new(at, "Eve").await;
    for path in [
        "/api/v1/lobby",
        "/api/v1/identity/games",
        "/api/v1/identity/data",
        "/metrics",
    ] {
        let answer = eve.get(at, path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(!answer.body.contains(&pair.id), "{path}");
    }
    pair.white.ask("resign", json!({})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_are_neither_forged_nor_fixed() {
    let server = Server::start().await;
    let at = server.address;
    let forged = Person {
        cookie: Some(format!("pijersi={}", "A".repeat(43))),
    };
    let answer = forged.get(at, "/api/v1/identity").await;
    assert_eq!(answer.json()["identity"], Value::Null);
    // A forged secret is replaced (session fixation).
    let body = json!({ "name": "Ann" });
    let answer = forged
        .send(at, "POST", "/api/v1/identity", Some(&body))
        .await;
    let given = answer.cookie().unwrap();
    assert_ne!(Some(&given), forged.cookie.as_ref());
    let head = answer.head.to_ascii_lowercase();
    for attribute in ["httponly", "samesite=lax", "path=/"] {
        assert!(head.contains(attribute), "{attribute}: {head}");
    }
    assert!(!answer.body.contains(given.split_once('=').unwrap().1));
    let answer = forged.get(at, "/api/v1/identity").await;
    assert_eq!(answer.json()["identity"], Value::Null);
    // Two cookies of the same name are both ignored.
    let both = Person {
        cookie: Some(format!("{given}; {}", forged.cookie.unwrap())),
    };
    let answer = both.get(at, "/api/v1/identity").await;
    assert_eq!(answer.json()["identity"], Value::Null);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_https_the_cookie_is_secure_and_bound_to_the_host() {
    let config = Config {
        public_address: Some("https://pijersi.example".into()),
        ..Config::default()
    };
    let server = Server::start_with(config, Store::in_memory().unwrap(), 0).await;
    let at = server.address;
    let origin = "Origin: https://pijersi.example\r\n";
    let answer = Person::stranger()
        .send_with(at, "POST", "/api/v1/identity", Some(&json!({})), origin)
        .await;
    assert_eq!(answer.status, 200);
    assert!(answer.cookie().unwrap().starts_with("__Host-pijersi="));
    assert!(answer.head.contains("; Secure"));
    let person = Person {
        cookie: answer.cookie(),
    };
    let body = json!({});
    let answer = person
        .send_with(at, "POST", "/api/v1/games", Some(&body), origin)
        .await;
    let link = answer.json()["link"].as_str().unwrap().to_owned();
    assert!(link.starts_with("https://pijersi.example/?game="), "{link}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_cannot_act() {
    let server = Server::start().await;
    let at = server.address;
    let ann = Person::new(at, "Ann").await;
    let id = ann.create(at, json!({})).await;
    let path = format!("/api/v1/games/{id}/socket");
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        let header = format!("Origin: {origin}\r\n");
        let answer = ann
            .send_with(at, "POST", "/api/v1/games", Some(&json!({})), &header)
            .await;
        assert_eq!((answer.status, answer.code()), (403, "bad-origin".into()));
        let socket = ann.open_with(at, &path, &[("origin", origin)]).await;
        assert!(socket.is_err(), "{origin}");
    }
    let own = format!("http://{at}");
    assert!(ann.open_with(at, &path, &[("origin", &own)]).await.is_ok());
    // A form on another site cannot send JSON.
    let form = "Content-Type: text/plain\r\nX-Ignored: ";
    let answer = ann
        .send_with(at, "POST", "/api/v1/identity/move", None, form)
        .await;
    assert_eq!(answer.status, 400);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_is_not_flooded() {
    let server = Server::start().await;
    let at = server.address;
    let ann = Person::new(at, "Ann").await;
    let wish = json!({ "listed": true });
    let mut refused = Vec::new();
    for _ in 0..8 {
        let answer = ann.send(at, "POST", "/api/v1/games", Some(&wish)).await;
        if answer.status != 201 {
            refused.push(answer.code());
        }
    }
    assert_eq!(refused, ["too-many-games"; 3]);
    // Other identities do not help: the address is limited.
    let mut created = 5;
    'all: for number in 0..30 {
        let name = format!("Eve {number}");
        let body = json!({ "name": name });
        let answer = Person::stranger()
            .send(at, "POST", "/api/v1/identity", Some(&body))
            .await;
        let Some(cookie) = answer.cookie() else { break };
        let eve = Person {
            cookie: Some(cookie),
        };
        for _ in 0..5 {
            let answer = eve.send(at, "POST", "/api/v1/games", Some(&wish)).await;
            if answer.status == 429 {
                break 'all;
            }
            created += 1;
        }
    }
    assert!(created < 40, "{created} invitations from one address");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn identities_move_with_a_code_that_works_once_and_can_be_deleted() {
    let server = Server::start().await;
    let at = server.address;
    let mut pair = Pair::new(at, json!({})).await;
    let ann = pair.people[0].clone();
    let code = ann.send(at, "POST", "/api/v1/identity/code", None).await;
    let code = code.json()["code"].as_str().unwrap().to_owned();
    let body = json!({ "code": code.to_lowercase() });
    let path = "/api/v1/identity/move";
    let moved = Person::stranger().send(at, "POST", path, Some(&body)).await;
    assert_eq!(moved.json()["identity"]["name"], "Ann");
    let phone = Person {
        cookie: moved.cookie(),
    };
    assert_ne!(
        phone.cookie, ann.cookie,
        "each device has a secret of its own"
    );
    let again = Person::stranger().send(at, "POST", path, Some(&body)).await;
    assert_eq!((again.status, again.code()), (403, "bad-code".into()));
    let mut socket = phone.open(at, &pair.id).await;
    assert_eq!(socket.wait_for("game").await["you"], "white");
    let data = phone.get(at, "/api/v1/identity/data").await.json();
    assert_eq!(data["games"][0]["id"], pair.id);
    let deleted = phone.send(at, "DELETE", "/api/v1/identity", None).await;
    assert_eq!(deleted.status, 204);
    let gone = ann.get(at, "/api/v1/identity").await.json();
    assert_eq!(gone["identity"], Value::Null);
    // An open socket loses its seat.
    assert_eq!(pair.white.turn(0, "a4-b5").await, "not-a-player");
    let game = ann.get(at, &format!("/api/v1/games/{}", pair.id)).await;
    assert_eq!(game.json()["white"]["name"], Value::Null);
    assert_eq!(game.json()["black"]["name"], "Bob");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_and_too_long_messages_end_the_socket_and_nothing_else() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({})).await;
    let mut flood = pair.people[1].open(server.address, &pair.id).await;
    for _ in 0..300 {
        if flood
            .stream
            .send(Message::Ping(Vec::new().into()))
            .await
            .is_err()
        {
            break;
        }
    }
    while flood.next().await.is_some() {}
    let mut long = pair.people[1].open(server.address, &pair.id).await;
    let text = Message::text("x".repeat(100_000));
    let _ = long.stream.send(text).await;
    while long.next().await.is_some() {}
    for rubbish in [
        "",
        "{",
        "[]",
        "7",
        "{\"do\":7}",
        "{\"do\":\"turn\",\"number\":-1}",
    ] {
        let text = Message::text(rubbish);
        pair.black.stream.send(text).await.unwrap();
        let refused = pair.black.wait_for("refused").await;
        assert_eq!(refused["code"], "bad-request", "{rubbish}");
    }
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_cannot_change_clocks() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({ "clock": "1+0" })).await;
    pair.white.turn(0, "a4-b5=c4").await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    // A client has no say in times.
    for (field, value) in [("at", 0), ("lag", 60_000), ("now", 0)] {
        let mut fields = json!({ "number": 1, "turn": "f4=d5-d4" });
        fields[field] = value.into();
        assert_eq!(pair.black.ask("turn", fields).await, "bad-request");
    }
    let fields = json!({ "number": 1, "turn": "f4=d5-d4" });
    assert_eq!(pair.black.ask("turn", fields).await, "done");
    let event = tokio::time::timeout(EVENTUALLY, async {
        loop {
            let event = pair.white.wait_for("event").await;
            if event["number"] == 1 {
                return event;
            }
        }
    })
    .await
    .unwrap();
    let left = event["clocks"]["black"].as_u64().unwrap();
    assert!(left <= 60_000 - 400, "{left}");
    server.stop().await;
}
