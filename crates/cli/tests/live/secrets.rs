//! No secret is in any answer but the one that gives it to its owner, nor in any log at the finest level, nor in the
//! metrics, nor in the store.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, WebSocket};

use crate::Folder;
use crate::program::{Kept, Server, free_address};

/// Timeout of a step.
const STEP_TIMEOUT: Duration = Duration::from_secs(60);

/// Clients of a server, and all its replies.
struct Scene {
    address: SocketAddr,
    /// All that came, less the secrets where they belong.
    heard: Vec<String>,
    secrets: Vec<String>,
}

impl Scene {
    /// Sends a request; returns the body of the answer, and the cookie that it sets.
    fn send(&mut self, method: &str, path: &str, cookie: &str, body: &str) -> (String, String) {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(STEP_TIMEOUT)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let is_cookie = |line: &&str| line.to_ascii_lowercase().starts_with("set-cookie:");
        let cookie = head.lines().find(is_cookie).unwrap_or_default();
        let cookie = cookie.split([':', ';']).nth(1).unwrap_or_default().trim();
        if let Some((_, secret)) = cookie
            .split_once('=')
            .filter(|(_, secret)| !secret.is_empty())
        {
            self.secrets.push(secret.to_owned());
        }
        let rest: Vec<&str> = head.lines().filter(|line| !is_cookie(line)).collect();
        self.heard.push(rest.join("\n"));
        self.heard.push(body.to_owned());
        (body.to_owned(), cookie.to_owned())
    }

    fn json(&mut self, method: &str, path: &str, cookie: &str, body: Value) -> Value {
        let (body, _) = self.send(method, path, cookie, &body.to_string());
        serde_json::from_str(&body).unwrap_or_default()
    }

    /// Opens the socket of a game.
    fn open(&self, id: &str, cookie: &str) -> WebSocket<TcpStream> {
        let url = format!("ws://{}/api/v1/games/{id}/socket", self.address);
        let mut request = url.into_client_request().unwrap();
        let cookie = cookie.parse().unwrap();
        request.headers_mut().insert("cookie", cookie);
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(STEP_TIMEOUT)).unwrap();
        tokio_tungstenite::tungstenite::client(request, stream)
            .unwrap()
            .0
    }

    /// Sends a message, and receives until the reply.
    fn say(&mut self, socket: &mut WebSocket<TcpStream>, mut message: Value) {
        message["request"] = 7.into();
        socket.send(Message::text(message.to_string())).unwrap();
        loop {
            if let Message::Text(text) = socket.read().unwrap() {
                self.heard.push(text.to_string());
                let answer: Value = serde_json::from_str(&text).unwrap();
                if answer["request"] == 7 {
                    return;
                }
            }
        }
    }
}

/// The forms in which a secret must not appear.
fn forms(secret: &str) -> Vec<String> {
    let hash = |text: &str| -> String {
        let bytes = Sha256::digest(text.as_bytes());
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    };
    let bare = secret.replace('-', "");
    vec![
        secret.to_owned(),
        secret.to_lowercase(),
        hash(secret),
        hash(secret).to_uppercase(),
        hash(&bare),
        bare,
    ]
}

#[test]
fn no_secret_is_in_an_answer_a_log_a_metric_or_the_store() {
    let folder = Folder::new("secrets");
    let address = free_address();
    let options = ["--log-level", "trace", "--log-format", "json"];
    let mut server = Server::start_with(address, Kept::Folder(&folder.0), &options);
    let mut scene = Scene {
        address,
        heard: Vec::new(),
        secrets: Vec::new(),
    };
    let identity = "/api/v1/identity";
    let [ann, bob, eve] = ["Ann", "Bob", "Eve"].map(|name| {
        let body = json!({ "name": name }).to_string();
        scene.send("POST", identity, "", &body).1
    });
    assert_eq!(scene.secrets.len(), 3);
    // The identity is transferred to a phone with a code, which is shown once.
    let told = scene.json("POST", "/api/v1/identity/code", &ann, json!({}));
    let code = told["code"].as_str().unwrap().to_owned();
    scene.heard.pop();
    scene.secrets.push(code.clone());
    let body = json!({ "code": code }).to_string();
    let (_, phone) = scene.send("POST", "/api/v1/identity/move", "", &body);
    assert!(phone.starts_with("pijersi="));
    scene.send("POST", "/api/v1/identity/move", "", &body);
    // An unlisted game: its id is known only to those who have the link.
    let made = scene.json("POST", "/api/v1/games", &ann, json!({ "color": "white" }));
    let id = made["id"].as_str().unwrap().to_owned();
    let own = scene.heard.len();
    let mut white = scene.open(&id, &phone);
    let mut black = scene.open(&id, &bob);
    scene.say(&mut black, json!({ "do": "join" }));
    scene.say(
        &mut white,
        json!({ "do": "turn", "number": 0, "turn": "a4-b5=c4" }),
    );
    scene.say(
        &mut black,
        json!({ "do": "turn", "number": 0, "turn": "nonsense" }),
    );
    scene.say(&mut black, json!({ "do": "message", "code": "hello" }));
    let mut watcher = scene.open(&id, &eve);
    scene.say(
        &mut watcher,
        json!({ "do": "turn", "number": 1, "turn": code }),
    );
    scene.say(&mut black, json!({ "do": "resign" }));
    scene.say(&mut black, json!({ "do": "rematch" }));
    for path in ["data", "games"] {
        scene.json("GET", &format!("/api/v1/identity/{path}"), &ann, json!({}));
    }
    for path in ["", "/text", "/picture.png"] {
        scene.json("GET", &format!("/api/v1/games/{id}{path}"), &bob, json!({}));
    }
    let private = own - 1..scene.heard.len();
    // Valid and invalid requests of others.
    let mixed = format!("{ann}; {bob}");
    let forged = format!("pijersi={}", "A".repeat(43));
    for cookie in [&eve, &mixed, &forged, &String::new()] {
        for path in [
            "/",
            "/metrics",
            "/healthz",
            "/readyz",
            "/api/v1/lobby",
            "/api/v1/archive",
            "/api/v1/archive/text",
            "/api/v1/explorer",
            "/api/v1/identity",
            "/api/v1/identity/games",
            "/api/v1/identity/data",
            "/api/v1/nothing",
            "/nothing",
        ] {
            scene.send("GET", path, cookie, "");
        }
        scene.send("POST", identity, cookie, "{ not json");
        scene.send("POST", "/api/v1/games", cookie, "{\"setup\": 7}");
        scene.send("PUT", identity, cookie, "");
    }
    scene.send("DELETE", identity, &ann, "");
    scene.send("GET", "/metrics", "", "");
    drop((white, black, watcher));
    server.kill();

    let secrets: Vec<String> = scene
        .secrets
        .iter()
        .flat_map(|secret| forms(secret))
        .collect();
    for (index, heard) in scene.heard.iter().enumerate() {
        for secret in &secrets {
            assert!(!heard.contains(secret), "{secret} is in {heard}");
        }
        assert!(private.contains(&index) || !heard.contains(&id), "{heard}");
    }
    let log = std::fs::read_to_string(folder.0.join("server.log")).unwrap();
    assert!(log.lines().count() > 50, "each request is logged: {log}");
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).expect("each line is JSON");
        assert!(line["timestamp"].is_string() && line["level"].is_string());
    }
    let unwanted = [id.as_str(), "Ann", "Bob", "Eve"].map(str::to_owned);
    for secret in secrets.iter().chain(&unwanted) {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
    // The store has only hashes.
    for file in ["pijersi.db", "pijersi.db-wal"] {
        let bytes = std::fs::read(folder.0.join(file)).unwrap_or_default();
        for secret in &scene.secrets {
            let is_there = bytes
                .windows(secret.len())
                .any(|part| part == secret.as_bytes());
            assert!(!is_there, "{secret} is in {file}");
        }
    }
}
