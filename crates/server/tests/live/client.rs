//! A client of the public interface.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::EVENTUALLY;

/// An HTTP response.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }

    /// The body as JSON; null if it is not JSON.
    pub fn json_or_null(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    pub fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap().to_owned()
    }

    pub fn cookie(&self) -> Option<String> {
        let line = self
            .head
            .lines()
            .find(|line| line.to_ascii_lowercase().starts_with("set-cookie:"))?;
        let pair = line.split_once(':')?.1.split(';').next()?;
        Some(pair.trim().to_owned())
    }
}

/// A visitor, with or without an identity.
#[derive(Clone, Default)]
pub struct Person {
    pub cookie: Option<String>,
}

impl Person {
    pub fn stranger() -> Person {
        Person::default()
    }

    /// A visitor with a new identity. If the name is taken, it gets a number.
    pub async fn new(at: SocketAddr, name: &str) -> Person {
        let numbered = (2..).map(|number| format!("{name} {number}"));
        for name in std::iter::once(name.to_owned()).chain(numbered) {
            let body = json!({ "name": name });
            let answer = Person::stranger()
                .send(at, "POST", "/api/v1/identity", Some(&body))
                .await;
            if answer.status == 409 && answer.code() == "name-taken" {
                continue;
            }
            assert_eq!(answer.status, 200, "{}", answer.body);
            return Person {
                cookie: Some(answer.cookie().expect("a cookie")),
            };
        }
        unreachable!("there are enough numbers")
    }

    pub async fn send(
        &self,
        at: SocketAddr,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Answer {
        self.send_with(at, method, path, body, "").await
    }

    pub async fn send_with(
        &self,
        at: SocketAddr,
        method: &str,
        path: &str,
        body: Option<&Value>,
        headers: &str,
    ) -> Answer {
        let cookie = match &self.cookie {
            Some(cookie) => format!("Cookie: {cookie}\r\n"),
            None => String::new(),
        };
        let body = body.map(Value::to_string).unwrap_or_default();
        let kind = match body.as_str() {
            "" => "",
            _ => "Content-Type: application/json\r\n",
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n{cookie}{kind}{headers}\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let exchange = async {
            let mut stream = TcpStream::connect(at).await.unwrap();
            let _ = stream.write_all(request.as_bytes()).await;
            let mut bytes = Vec::new();
            let _ = stream.read_to_end(&mut bytes).await;
            String::from_utf8_lossy(&bytes).into_owned()
        };
        let text = tokio::time::timeout(EVENTUALLY, exchange).await.unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        Answer {
            status: head
                .split(' ')
                .nth(1)
                .map_or(0, |code| code.parse().unwrap()),
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }

    pub async fn get(&self, at: SocketAddr, path: &str) -> Answer {
        self.send(at, "GET", path, None).await
    }

    /// Creates a game and returns its id.
    pub async fn create(&self, at: SocketAddr, wish: Value) -> String {
        let answer = self.send(at, "POST", "/api/v1/games", Some(&wish)).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    /// Opens the socket of a game.
    pub async fn open(&self, at: SocketAddr, id: &str) -> Socket {
        self.open_path(at, &format!("/api/v1/games/{id}/socket"))
            .await
            .expect("the socket opens")
    }

    pub async fn open_path(&self, at: SocketAddr, path: &str) -> Result<Socket, Error> {
        self.open_with(at, path, &[]).await
    }

    pub async fn open_with(
        &self,
        at: SocketAddr,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, Error> {
        let mut request = format!("ws://{at}{path}").into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            let cookie = cookie.parse().unwrap();
            request.headers_mut().insert("cookie", cookie);
        }
        for (name, value) in headers {
            let value = value.parse().unwrap();
            request.headers_mut().insert(*name, value);
        }
        let (stream, _) = connect_async(request).await?;
        Ok(Socket {
            stream,
            next_request: 0,
            seen: Vec::new(),
        })
    }
}

/// An open socket.
pub struct Socket {
    pub stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next_request: u64,
    seen: Vec<Value>,
}

impl Socket {
    /// The next message; none when the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        let next = async {
            loop {
                match self.stream.next().await {
                    Some(Ok(Message::Text(text))) => {
                        let message: Value = serde_json::from_str(&text).unwrap();
                        self.seen.push(message.clone());
                        return Some(message);
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    Some(Ok(_)) => {}
                }
            }
        };
        let next = tokio::time::timeout(EVENTUALLY, next).await;
        next.unwrap_or_else(|_| panic!("no message after {:?}", self.seen))
    }

    /// The next message of a type.
    pub async fn wait_for(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("no {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub async fn say(&mut self, message: &Value) {
        let text = Message::text(message.to_string());
        self.stream.send(text).await.unwrap();
    }

    /// Sends a request and waits for its reply: `done`, or the code of the problem.
    pub async fn ask(&mut self, action: &str, fields: Value) -> String {
        self.next_request += 1;
        let mut message = json!({ "do": action, "request": self.next_request });
        for (key, value) in fields.as_object().unwrap() {
            message[key] = value.clone();
        }
        self.say(&message).await;
        loop {
            let answer = self.next().await.expect("an answer");
            let is_answer = answer["request"] == self.next_request;
            match answer["type"].as_str().unwrap() {
                "done" if is_answer => return "done".to_owned(),
                "refused" if is_answer => return answer["code"].as_str().unwrap().to_owned(),
                _ => {}
            }
        }
    }

    pub async fn turn(&mut self, number: u32, turn: &str) -> String {
        let fields = json!({ "number": number, "turn": turn });
        self.ask("turn", fields).await
    }
}

/// The two players of a game: White, who created it, and Black.
pub struct Pair {
    pub id: String,
    pub people: [Person; 2],
    pub white: Socket,
    pub black: Socket,
}

impl Pair {
    pub async fn new(at: SocketAddr, mut wish: Value) -> Pair {
        let people = [Person::new(at, "Ann").await, Person::new(at, "Bob").await];
        wish["color"] = "white".into();
        let id = people[0].create(at, wish).await;
        let mut white = people[0].open(at, &id).await;
        white.wait_for("game").await;
        let mut black = people[1].open(at, &id).await;
        assert_eq!(black.ask("join", json!({})).await, "done");
        white.wait_for("start").await;
        Pair {
            id,
            people,
            white,
            black,
        }
    }
}
