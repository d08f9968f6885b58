//! A server, and somebody who plays on it through the public interface.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use pijersi_client::{Connection, Identity, Link, LiveGame, Update};
use serde_json::json;

/// Far longer than anything takes on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

pub struct Server {
    pub process: Child,
    pub address: String,
    /// Where the server keeps its data; who plays on it may keep something below.
    pub data: PathBuf,
}

impl Server {
    pub fn start(name: &str) -> Server {
        let data = std::env::temp_dir().join(format!("pijersi-{name}-{}", std::process::id()));
        let (process, address) = Server::run("127.0.0.1:0", &data);
        Server {
            process,
            address,
            data,
        }
    }

    fn run(listen: &str, data: &PathBuf) -> (Child, String) {
        let mut process = Command::new(env!("CARGO_BIN_EXE_pijersi"))
            .args(["serve", "--listen", listen, "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(process.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap();
        (process, address.split('/').next().unwrap().to_owned())
    }

    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    pub fn restart(&mut self) {
        self.process = Server::run(&self.address, &self.data).0;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// Somebody elsewhere, who has created a game.
pub struct Opponent {
    pub link: Link,
    pub connection: Connection,
    updates: Receiver<Update>,
}

impl Opponent {
    pub fn with_game(server: &Server) -> Opponent {
        let anywhere: Link = format!("http://{}/?game=none", server.address)
            .parse()
            .unwrap();
        let ann = Identity::of_visitor(&anywhere, None, Some("Ann"), false).unwrap();
        let link = anywhere.create(&ann, &json!({ "color": "white" })).unwrap();
        let (sender, updates) = channel();
        let connection = Connection::open(link.clone(), Some(ann), move |update| {
            let _ = sender.send(update);
        });
        Opponent {
            link,
            connection,
            updates,
        }
    }

    /// Waits until the game is as wanted.
    #[track_caller]
    pub fn until(&self, is_so: impl Fn(&LiveGame) -> bool) -> LiveGame {
        let end = Instant::now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.updates.recv_timeout(left).expect("the game goes on") {
                Update::Game(live) if is_so(&live) => return *live,
                Update::Refused { message, .. } => panic!("refused: {message}"),
                _ => {}
            }
        }
    }

    #[track_caller]
    pub fn play(&self, turn: &str, count: usize) {
        let number = count - 1;
        self.connection.play(u32::try_from(number).unwrap(), turn);
        self.until(|live| live.game.record().len() == count);
    }
}
