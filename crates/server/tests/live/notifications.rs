//! Notifications, with a push service that decrypts them.

use std::net::SocketAddr;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use pijersi_server::{Config, Limit, Store};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use web_push_native::p256::SecretKey;
use web_push_native::{Auth, decrypt};

use super::client::{Answer, Pair, Person};
use super::database::Database;
use super::{EVENTUALLY, Server, shared_store};

/// Time in which a message would arrive that must not be sent.
const SILENCE: Duration = Duration::from_millis(1800);

/// A browser with its push service, which replies with a status.
struct Browser {
    endpoint: String,
    secret: SecretKey,
    auth: Auth,
    received: mpsc::Receiver<Message>,
}

struct Message {
    head: String,
    body: Value,
}

impl Browser {
    async fn start(name: &str, status: u16) -> Browser {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let secret = SecretKey::from_slice(&[name.len() as u8 + 1; 32]).unwrap();
        let auth = Auth::clone_from_slice(&[7; 16]);
        let (sender, received) = mpsc::channel(100);
        let key = secret.clone();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut bytes = Vec::new();
                let (head, length) = loop {
                    let mut buffer = [0; 4096];
                    let count = stream.read(&mut buffer).await.unwrap();
                    bytes.extend_from_slice(&buffer[..count]);
                    let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else {
                        continue;
                    };
                    let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
                    let length = head.split("content-length: ").nth(1).unwrap();
                    let length: usize = length.split("\r\n").next().unwrap().parse().unwrap();
                    if bytes.len() == end + 4 + length {
                        break (head, end + 4);
                    }
                };
                let body = decrypt(bytes[length..].to_vec(), &key, &auth).unwrap();
                let body = serde_json::from_slice(&body).unwrap();
                sender.send(Message { head, body }).await.unwrap();
                let reply = format!("HTTP/1.1 {status} OK\r\nContent-Length: 0\r\n\r\n");
                stream.write_all(reply.as_bytes()).await.unwrap();
            }
        });
        Browser {
            endpoint: format!("http://{address}/push/{name}"),
            secret,
            auth,
            received,
        }
    }

    fn subscription(&self) -> Value {
        let public = self.secret.public_key().to_sec1_bytes();
        json!({
            "endpoint": self.endpoint,
            "keys": { "p256dh": URL_SAFE_NO_PAD.encode(public), "auth": URL_SAFE_NO_PAD.encode(self.auth) },
            "language": "fr",
        })
    }

    async fn subscribe(&self, at: SocketAddr, person: &Person) -> Answer {
        let path = "/api/v1/notifications/subscription";
        person
            .send(at, "POST", path, Some(&self.subscription()))
            .await
    }

    async fn next(&mut self) -> Message {
        let next = tokio::time::timeout(EVENTUALLY, self.received.recv()).await;
        next.expect("a message").unwrap()
    }

    async fn expect_silence(&mut self) {
        let next = tokio::time::timeout(SILENCE, self.received.recv()).await;
        assert!(next.is_err(), "a message: {}", next.unwrap().unwrap().body);
    }
}

fn config() -> Config {
    Config {
        push_networks: vec!["127.0.0.0/8".parse().unwrap()],
        rates: [(Limit::Identities, "6000/6000".parse().unwrap())].into(),
        ..Config::default()
    }
}

async fn server() -> Server {
    Server::start_with(config(), Store::in_memory().unwrap(), 0).await
}

async fn set_digest(at: SocketAddr, person: &Person, digest: u32) {
    let body = json!({ "digest": digest });
    let answer = person
        .send(at, "POST", "/api/v1/notifications", Some(&body))
        .await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.json()["settings"]["digest"], digest);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_pushed_at_once_and_then_in_digests() {
    let server = server().await;
    let at = server.address;
    let mut pair = Pair::new(at, json!({ "clock": "3d/turn" })).await;
    let mut browser = Browser::start("bob", 201).await;
    let answer = browser.subscribe(at, &pair.people[1]).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let state = answer.json();
    assert_eq!(
        (&state["subscribed"], &state["settings"]["digest"]),
        (&json!(true), &json!(60))
    );
    let begin = std::time::Instant::now();
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    let message = browser.next().await;
    let took = begin.elapsed();
    let is_full = std::env::var_os("PIJERSI_FULL_TESTS").is_some_and(|value| value == "1");
    assert!(took < Duration::from_secs(2) || !is_full, "{took:?}");
    let game = json!({ "id": pair.id, "opponent": "Ann" });
    let expected = json!({ "language": "fr", "turns": 1, "challenges": 0, "games": [game] });
    assert_eq!(message.body, expected);
    let head = message.head;
    for part in [
        "post /push/bob http/1.1",
        "content-encoding: aes128gcm",
        "topic: pijersi-games",
        &format!("k={}", state["key"].as_str().unwrap().to_lowercase()),
    ] {
        assert!(head.contains(part), "{part} is not in {head}");
    }
    // Within the period of the digest, nothing more is sent.
    assert_eq!(pair.black.turn(1, "f4=d5-d4").await, "done");
    assert_eq!(pair.white.turn(2, "a1-b1=d2").await, "done");
    browser.expect_silence().await;
    // Without a period, every turn is; those of a game that is over are not.
    set_digest(at, &pair.people[1], 0).await;
    assert_eq!(pair.white.ask("resign", json!({})).await, "done");
    browser.expect_silence().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_pushed_after_the_subscription_has_ended() {
    let server = server().await;
    let at = server.address;
    let mut pair = Pair::new(at, json!({})).await;
    let [white, black] = pair.people.clone();
    let mut gone = Browser::start("gone", 410).await;
    gone.subscribe(at, &black).await;
    set_digest(at, &black, 0).await;
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    gone.next().await;
    // The push service has forgotten the subscription, and so does the server.
    let path = "/api/v1/notifications";
    let subscribed =
        async |person: &Person| person.get(at, path).await.json()["subscribed"].clone();
    while subscribed(&black).await == true {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(pair.black.turn(1, "f4=d5-d4").await, "done");
    let mut browser = Browser::start("white", 201).await;
    browser.subscribe(at, &white).await;
    set_digest(at, &white, 0).await;
    assert_eq!(pair.white.turn(2, "a1-b1=d2").await, "done");
    assert_eq!(pair.black.turn(3, "f1-e1").await, "done");
    assert_eq!(browser.next().await.body["turns"], 1);
    let ended = white
        .send(at, "DELETE", &format!("{path}/subscription"), None)
        .await;
    assert_eq!(ended.status, 204);
    assert_eq!(subscribed(&white).await, false);
    assert_eq!(pair.white.turn(4, "d2=e2-f3").await, "done");
    assert_eq!(
        pair.black
            .ask("request-takeback", json!({ "number": 5 }))
            .await,
        "done"
    );
    browser.expect_silence().await;
    gone.expect_silence().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_with_a_clock_who_is_connected_is_not_notified() {
    let server = server().await;
    let at = server.address;
    let mut pair = Pair::new(at, json!({ "clock": "5+3" })).await;
    let mut browser = Browser::start("x", 201).await;
    browser.subscribe(at, &pair.people[1]).await;
    set_digest(at, &pair.people[1], 0).await;
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    browser.expect_silence().await;
    assert_eq!(pair.black.turn(1, "f4=d5-d4").await, "done");
    drop(pair.black);
    while pair.white.wait_for("presence").await["presence"]["black"] == true {}
    assert_eq!(pair.white.turn(2, "a1-b1=d2").await, "done");
    assert_eq!(browser.next().await.body["turns"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn subscriptions_lead_to_public_addresses_and_settings_are_possible() {
    let server = Server::start().await;
    let at = server.address;
    let ann = Person::new(at, "Ann").await;
    let browser = Browser::start("x", 201).await;
    assert_eq!(
        browser.subscribe(at, &Person::stranger()).await.code(),
        "no-identity"
    );
    for (field, value) in [
        ("endpoint", json!("http://127.0.0.1:1/x")),
        ("endpoint", json!("https://10.0.0.1/x")),
        ("endpoint", json!("http://push.example/x")),
        ("keys", json!({ "p256dh": "AAAA", "auth": "AAAA" })),
        ("language", json!("it")),
    ] {
        let mut subscription = browser.subscription();
        subscription["endpoint"] = "https://push.example/x".into();
        subscription[field] = value.clone();
        let path = "/api/v1/notifications/subscription";
        let answer = ann.send(at, "POST", path, Some(&subscription)).await;
        assert_eq!(answer.status, 400, "{value}");
        assert_eq!(answer.json()["error"]["field"], field, "{}", answer.body);
    }
    let quiet = json!({ "from": 1320, "to": 420, "zone": "Europe/Paris" });
    let path = "/api/v1/notifications";
    let body = json!({ "digest": 15, "quiet": quiet });
    let answer = ann.send(at, "POST", path, Some(&body)).await;
    assert_eq!(answer.json()["settings"], body, "{}", answer.body);
    assert_eq!(ann.get(at, path).await.json()["settings"], body);
    let body = json!({ "digest": 15, "quiet": { "from": 0, "to": 1, "zone": "Atlantis" } });
    let answer = ann.send(at, "POST", path, Some(&body)).await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (400, "bad-request")
    );
    server.stop().await;
}

/// Several nodes with one database send each digest once, with one key.
#[tokio::test(flavor = "multi_thread")]
async fn several_nodes_push_each_digest_once() {
    let Some(database) = Database::start("push") else {
        return;
    };
    let mut nodes = Vec::new();
    for _ in 0..3 {
        nodes.push(Server::start_with(config(), shared_store(&database).await, 0).await);
    }
    let mut browsers = Vec::new();
    for round in 0..10 {
        let at = nodes[round % 3].address;
        let mut pair = Pair::new(at, json!({ "clock": "1d/turn" })).await;
        let browser = Browser::start(&"x".repeat(round), 201).await;
        let other = nodes[(round + 1) % 3].address;
        let answer = browser.subscribe(other, &pair.people[1]).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
        browsers.push((browser, answer.json()["key"].clone()));
    }
    for (browser, key) in &mut browsers {
        let message = browser.next().await;
        let key = key.as_str().unwrap().to_lowercase();
        assert!(message.head.contains(&format!("k={key}")));
        assert_eq!(message.body["turns"], 1);
    }
    for (browser, _) in &mut browsers {
        browser.expect_silence().await;
    }
    for node in nodes {
        node.stop().await;
    }
}
