//! Attacks: requests that try to harm the server or other players.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::client::{Pair, Person};
use crate::{EVENTUALLY, Server};

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_identity_takes_no_seat_through_an_open_socket() {
    let server = Server::start().await;
    let at = server.address;
    let ann = Person::new(at, "Ann").await;
    let eve = Person::new(at, "Eve").await;
    let id = ann.create(at, json!({ "listed": true })).await;
    let mut socket = eve.open(at, &id).await;
    socket.wait_for("game").await;
    let deleted = eve.send(at, "DELETE", "/api/v1/identity", None).await;
    assert_eq!(deleted.status, 204);
    assert_eq!(socket.ask("join", json!({})).await, "not-open");
    let game = ann.get(at, &format!("/api/v1/games/{id}")).await;
    assert!(!game.body.contains("Eve"), "{}", game.body);
    assert_eq!(game.json()["status"], "open");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_invitations_do_not_fill_the_lobby() {
    let server = Server::start().await;
    let at = server.address;
    let wish = json!({ "listed": true, "clock": "3d/turn" });
    let mut statuses = Vec::new();
    for number in 0..5 {
        let eve = Person::new(at, &format!("Eve {number}")).await;
        for _ in 0..3 {
            let answer = eve.send(at, "POST", "/api/v1/games", Some(&wish)).await;
            statuses.push(answer.status);
        }
    }
    assert!(statuses[..10].iter().all(|status| *status == 201));
    assert!(statuses[10..].contains(&429), "{statuses:?}");
    let lobby = Person::stranger().get(at, "/api/v1/lobby").await.json();
    let open = lobby["open"].as_array().unwrap().len();
    assert!((10..13).contains(&open), "{open}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_archive_queries_are_answered_or_refused() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({ "listed": true })).await;
    pair.white.turn(0, "a4-b5=c4").await;
    pair.black.ask("resign", json!({})).await;
    let long = "x".repeat(3000);
    let names = format!("name={long}");
    let many = format!("first={}", "a4-b5,".repeat(400));
    for query in [
        "name=%00",
        "white=a%00b",
        "name=%F0%9F%A6%80",
        "name=%27%3B+DROP+TABLE+games%3B--",
        "name=%25&white=_",
        "name=",
        "after=-1",
        "after=0",
        "after=9223372036854775807",
        "after=99999999999999999999",
        "min-turns=18446744073709551615",
        "min-turns=9&max-turns=1",
        "max-turns=-1",
        "from=9999-12-31&to=1970-01-01",
        "from=2026-02-31",
        "result=*",
        "result=1-0&result=0-1",
        "setup=%00",
        "position=%00",
        "position=s-p-r-s-p-r-",
        "first=,,,",
        "limit=1000000&all=true",
        &names,
        &many,
    ] {
        for path in ["archive", "archive/text", "explorer"] {
            let path = format!("/api/v1/{path}?{query}");
            let answer = Person::stranger().get(server.address, &path).await;
            assert!(
                [200, 400, 429].contains(&answer.status),
                "{path}: {}",
                answer.body
            );
        }
    }
    let all = Person::stranger()
        .get(server.address, "/api/v1/archive")
        .await;
    assert_eq!(all.json()["games"].as_array().unwrap().len(), 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn downloads_are_limited() {
    let server = Server::start().await;
    let mut statuses = Vec::new();
    for _ in 0..20 {
        let path = "/api/v1/archive/text";
        let answer = Person::stranger().get(server.address, path).await;
        statuses.push(answer.status);
    }
    assert_eq!(statuses[..10], [200; 10]);
    assert!(statuses.contains(&429), "{statuses:?}");
    // Searching is still possible.
    let path = "/api/v1/archive";
    let answer = Person::stranger().get(server.address, path).await;
    assert_eq!(answer.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_reconnects_all_the_time_does_not_flood_others() {
    let server = Server::start().await;
    let pair = Pair::new(server.address, json!({ "listed": true })).await;
    let mut watcher = Person::stranger().open(server.address, &pair.id).await;
    watcher.wait_for("game").await;
    let white = pair.people[0].clone();
    drop(pair.white);
    let begin = Instant::now();
    for _ in 0..40 {
        let mut socket = white.open(server.address, &pair.id).await;
        let _ = socket.stream.close(None).await;
    }
    let took = begin.elapsed();
    // The reply to this request comes after all messages sent before.
    tokio::time::sleep(Duration::from_millis(200)).await;
    watcher.say(&json!({ "do": "game" })).await;
    let mut sent = 0;
    loop {
        let message = watcher.next().await.expect("the socket stays open");
        match message["type"].as_str().unwrap() {
            "presence" => sent += 1,
            "game" => break,
            _ => {}
        }
    }
    let limit = 12 + 2 * took.as_secs() as usize;
    assert!(sent <= limit, "{sent} messages in {took:?}");
    server.stop().await;
}

/// A frame that no WebSocket library sends.
fn frame(code: OpCode, is_final: bool, bytes: &[u8]) -> Message {
    Message::Frame(Frame::message(bytes.to_vec(), code, is_final))
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_frames_end_a_socket_and_nothing_else() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({})).await;
    let text = OpCode::Data(Data::Text);
    let more = OpCode::Data(Data::Continue);
    let attacks: [&[Message]; 5] = [
        // Not UTF-8.
        &[frame(text, true, b"{\"do\":\"\xff\xfe\"}")],
        // A continuation without a beginning.
        &[frame(more, true, b"{}")],
        // A fragmented message that becomes too long.
        &[
            frame(text, false, &[b'x'; 3000]),
            frame(more, false, &[b'x'; 3000]),
        ],
        // A message within a message.
        &[frame(text, false, b"{"), frame(text, true, b"}")],
        &[Message::binary(vec![0; 100])],
    ];
    for attack in attacks {
        let mut socket = pair.people[0].open(server.address, &pair.id).await;
        socket.wait_for("game").await;
        for message in attack {
            let _ = socket.stream.send(message.clone()).await;
        }
        while socket.next().await.is_some() {}
    }
    // A fragmented message is accepted.
    let mut socket = pair.people[0].open(server.address, &pair.id).await;
    let pieces: [(OpCode, bool, &[u8]); 2] = [
        (text, false, b"{\"do\":\"pi"),
        (more, true, b"ng\",\"t\":5}"),
    ];
    for (code, is_final, bytes) in pieces {
        let sent = socket.stream.send(frame(code, is_final, bytes)).await;
        sent.unwrap();
    }
    assert_eq!(socket.wait_for("pong").await["t"], json!(5.0));
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_with_hidden_characters_are_refused() {
    let server = Server::start().await;
    let at = server.address;
    let long = "n".repeat(100_000);
    for name in [
        "\u{202e}nnA",
        "\u{200b}",
        "\u{3164}",
        "A\u{2066}",
        "a\u{301}\u{301}\u{301}\u{301}",
        "",
        &long,
    ] {
        let body = json!({ "name": name });
        let stranger = Person::stranger();
        let answer = stranger
            .send(at, "POST", "/api/v1/identity", Some(&body))
            .await;
        assert!(
            [400, 413].contains(&answer.status),
            "{name:?}: {}",
            answer.status
        );
        assert_eq!(answer.cookie(), None);
    }
    // HTML in a name is text.
    let ann = Person::new(at, "<b>\"A&'</b>").await;
    let id = ann.create(at, json!({ "color": "white" })).await;
    let page = Person::stranger().get(at, &format!("/?game={id}")).await;
    assert!(page.body.contains("&lt;b&gt;&quot;A&amp;&#39;&lt;/b&gt;"));
    assert!(!page.body.contains("<b>\"A"));
    let shown = ann.get(at, "/api/v1/identity").await.json();
    assert_eq!(shown["identity"]["name"], Value::from("<b>\"A&'</b>"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_by_resigning_and_rematches_are_limited_and_leave_no_trace() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({ "listed": true })).await;
    let lobby = Person::stranger()
        .get(server.address, "/api/v1/lobby")
        .await;
    assert_eq!(lobby.json()["playing"], json!([]), "a game without turns");
    let mut played = 0;
    let refusal = loop {
        assert_eq!(pair.white.ask("resign", json!({})).await, "done");
        assert_eq!(pair.white.ask("rematch", json!({})).await, "done");
        match pair.black.ask("rematch", json!({})).await.as_str() {
            "done" => played += 1,
            refusal => break refusal.to_owned(),
        }
        assert!(played < 50, "a rematch is a new game");
        let next = pair.white.wait_for("next").await;
        pair.id = next["id"].as_str().unwrap().to_owned();
        pair.white = pair.people[0].open(server.address, &pair.id).await;
        pair.black = pair.people[1].open(server.address, &pair.id).await;
        pair.black.wait_for("game").await;
    };
    assert_eq!(refusal, "too-many-requests");
    assert!(played >= 15, "{played}");
    let archive = Person::stranger()
        .get(server.address, "/api/v1/archive")
        .await;
    assert_eq!(archive.json()["games"], json!([]), "no turn was played");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn empty_fragments_and_pongs_are_not_free() {
    let server = Server::start().await;
    let pair = Pair::new(server.address, json!({})).await;
    let text = OpCode::Data(Data::Text);
    let more = OpCode::Data(Data::Continue);
    let path = format!("/api/v1/games/{}/socket", pair.id);
    for (path, attack) in [
        (&*path, frame(more, false, b"")),
        ("/api/v1/lobby/socket", frame(more, false, b"")),
        ("/api/v1/lobby/socket", Message::Pong(Vec::new().into())),
    ] {
        let opened = pair.people[0].open_path(server.address, path).await;
        let mut socket = opened.unwrap();
        if attack.is_pong() {
            let _ = socket.stream.send(attack.clone()).await;
        } else {
            let _ = socket.stream.send(frame(text, false, b"{")).await;
        }
        let sending = async {
            loop {
                for _ in 0..1000 {
                    if socket.stream.send(attack.clone()).await.is_err() {
                        return;
                    }
                }
                // Reading lets the client notice that the server has closed the socket.
                let _ = tokio::time::timeout(Duration::ZERO, socket.stream.next()).await;
            }
        };
        let ended = tokio::time::timeout(EVENTUALLY, sending).await;
        ended.expect("the server closes the socket");
    }
    server.stop().await;
}
