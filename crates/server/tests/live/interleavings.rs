//! All clients end with the stored game, for any order of requests and failures.

use std::time::{Duration, Instant};

use futures_util::StreamExt;
use pijersi::{Match, Position, SplitMix64};
use pijersi_game::{ClockStart, Game, Mode, Settings};
use pijersi_protocol::{GameAction, GameRequest};
use pijersi_server::{Config, Store};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Pair, Person, Socket};
use crate::database::Database;
use crate::{EVENTUALLY, Folder, Server, shared_store};

/// A client that follows the protocol as documented.
struct Client {
    person: Person,
    id: String,
    socket: Option<Socket>,
    game: Value,
    events: Vec<String>,
    request: u64,
}

impl Client {
    fn new(person: &Person, id: &str) -> Client {
        Client {
            person: person.clone(),
            id: id.to_owned(),
            socket: None,
            game: Value::Null,
            events: Vec::new(),
            request: 0,
        }
    }

    async fn connect(&mut self, server: &Server) {
        let since = self.events.len();
        let path = format!("/api/v1/games/{}/socket?since={since}", self.id);
        let begin = Instant::now();
        let mut socket = loop {
            match self.person.open_path(server.address, &path).await {
                Ok(socket) => break socket,
                // A busy database may be unreachable for a moment.
                Err(error) => assert!(begin.elapsed() < EVENTUALLY, "{error}"),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        };
        let whole = socket.wait_for("game").await;
        self.socket = Some(socket);
        self.receive(&whole);
    }

    fn receive(&mut self, message: &Value) {
        match message["type"].as_str().unwrap() {
            "game" => {
                self.game = message["game"].clone();
                let first = self.game["first"].as_u64().unwrap() as usize;
                assert!(first <= self.events.len());
                self.events.truncate(first);
                let events = self.game["events"].as_array().unwrap();
                let events = events
                    .iter()
                    .map(|event| event.as_str().unwrap().to_owned());
                self.events.extend(events);
            }
            "event" => {
                let number = message["number"].as_u64().unwrap() as usize;
                let event = message["event"].as_str().unwrap();
                match self.events.get(number) {
                    Some(known) => assert_eq!(known, event, "an event came twice, differently"),
                    None => {
                        assert_eq!(number, self.events.len(), "no event is missing");
                        self.events.push(event.to_owned());
                    }
                }
            }
            _ => {}
        }
    }

    /// Receives the messages that have arrived.
    async fn catch_up(&mut self) {
        while let Some(mut socket) = self.socket.take() {
            let next = tokio::time::timeout(Duration::from_millis(5), socket.stream.next()).await;
            match next {
                Err(_) => {
                    self.socket = Some(socket);
                    return;
                }
                Ok(Some(Ok(Message::Text(text)))) => {
                    self.receive(&serde_json::from_str(&text).unwrap());
                    self.socket = Some(socket);
                }
                Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => {}
                Ok(Some(Ok(_))) => self.socket = Some(socket),
            }
        }
    }

    /// The game of this client.
    fn replay(&self) -> Game {
        let settings = &self.game["settings"];
        let start: Position = settings["start"].as_str().unwrap().parse().unwrap();
        let mut game = Game::new(Settings {
            opening: Match::new(start),
            controls: [settings["clocks"][0].as_str().unwrap().parse().unwrap(); 2],
            clock_start: ClockStart::FirstTurn,
            mode: Mode::Casual,
            started: settings["started"].as_u64().unwrap(),
            ..Settings::default()
        });
        for text in &self.events {
            let event = game.parse_event(text).unwrap();
            game.apply(event).unwrap();
        }
        game
    }

    /// Sends a random request, which may not be allowed, without waiting for the reply.
    async fn act(&mut self, random: &mut SplitMix64) {
        let game = self.replay();
        let Some(socket) = &mut self.socket else {
            return;
        };
        self.request += 1;
        let number = match random.below(8) {
            0 => random.below(9) as u32,
            _ => game.turn_number(),
        };
        let action = match random.below(24) {
            0 => GameAction::OfferDraw { number },
            1 => GameAction::AcceptDraw { number },
            2 => GameAction::DeclineDraw { number },
            3 => GameAction::WithdrawDraw { number },
            4 | 5 => GameAction::RequestTakeback { number },
            6 | 7 => GameAction::AcceptTakeback { number },
            8 => GameAction::DeclineTakeback { number },
            9 => GameAction::WithdrawTakeback { number },
            10 => GameAction::AddTime { number },
            11 => GameAction::ClaimWin {},
            12 => GameAction::Message {
                code: pijersi_game::Message::Oops,
            },
            13 if random.below(12) == 0 => GameAction::Resign {},
            _ => {
                let turns = game.position().turns();
                let turn = match turns.len() {
                    0 => String::new(),
                    count => turns[random.below(count as u64) as usize].to_string(),
                };
                GameAction::Turn { number, turn }
            }
        };
        let request = GameRequest::new(self.request, action);
        let text = Message::text(serde_json::to_string(&request).unwrap());
        // The connection may have ended.
        let _ = futures_util::SinkExt::send(&mut socket.stream, text).await;
    }
}

/// The kind of store.
enum Kept<'a> {
    Folder(Folder),
    /// A database for several nodes.
    Database(&'a Database),
}

impl Kept<'_> {
    async fn store(&self) -> Store {
        match self {
            Kept::Folder(folder) => folder.store(),
            Kept::Database(database) => shared_store(database).await,
        }
    }

    async fn start(&self, port: u16) -> Server {
        Server::start_with(Config::default(), self.store().await, port).await
    }
}

async fn interleave(seed: u64, steps: usize, kept: Kept<'_>) {
    let random = &mut SplitMix64::new(seed);
    let mut nodes = vec![kept.start(0).await];
    if let Kept::Database(_) = kept {
        nodes.push(kept.start(0).await);
        nodes.push(kept.start(0).await);
    }
    let clock = ["none", "10+1", "0.05+1"][random.below(3) as usize];
    let pair = Pair::new(nodes[0].address, json!({ "clock": clock })).await;
    let people = [
        &pair.people[0],
        &pair.people[1],
        &Person::stranger(),
        &pair.people[0],
    ];
    let mut clients = people.map(|person| Client::new(person, &pair.id));
    for client in &mut clients {
        client.connect(&nodes[0]).await;
    }
    for _ in 0..steps {
        let node = random.below(nodes.len() as u64) as usize;
        let client = &mut clients[random.below(4) as usize];
        match random.below(30) {
            0 => client.socket = None,
            1 if random.below(6) == 0 => {
                let ended = nodes.remove(node);
                let port = ended.address.port();
                ended.stop().await;
                nodes.push(kept.start(port).await);
            }
            2..=8 => client.catch_up().await,
            _ if client.socket.is_none() => client.connect(&nodes[node]).await,
            _ => client.act(random).await,
        }
    }
    let path = format!("/api/v1/games/{}", pair.id);
    let settled = tokio::time::timeout(EVENTUALLY, async {
        loop {
            let kept = Person::stranger().get(nodes[0].address, &path).await.json();
            let kept: Vec<String> = serde_json::from_value(kept["events"].clone()).unwrap();
            let mut same = true;
            for client in &mut clients {
                client.catch_up().await;
                if client.socket.is_none() {
                    client.connect(&nodes[0]).await;
                }
                same &= client.events == kept;
                client.replay();
            }
            if same {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    settled
        .await
        .unwrap_or_else(|_| panic!("seed {seed}: the clients do not have the same game"));
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_clients_end_with_the_stored_game() {
    let full = std::env::var_os("PIJERSI_FULL_TESTS").is_some_and(|value| value == "1");
    let (seeds, steps) = if full { (60, 300) } else { (4, 120) };
    for seed in 0..seeds {
        let folder = Folder::new(&format!("interleave-{seed}"));
        interleave(seed, steps, Kept::Folder(folder)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_clients_end_with_the_stored_game_on_several_nodes() {
    let Some(database) = Database::start("interleave-nodes") else {
        return;
    };
    for seed in 1000..1030 {
        interleave(seed, 300, Kept::Database(&database)).await;
    }
}
