//! A server, and an opponent who plays on it through the public interface.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use pijersi::Player;
use pijersi_client::{Connection, Identity, Link, LiveGame, Update};
use pijersi_game::MatchLength;
use pijersi_protocol::{ColorChoice, CreateGame, IdentityChange};
use tokio::runtime::Runtime;

/// Timeout for a single step, generous for a busy machine.
pub const STEP_TIMEOUT: Duration = Duration::from_secs(60);

pub struct Server {
    pub process: Child,
    pub address: String,
    /// The server's data folder; players may store files below it.
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

/// A player who has created a game. The terminal's tests share it and never reconnect.
#[allow(dead_code)]
pub struct Opponent {
    pub link: Link,
    pub connection: Connection,
    identity: Identity,
    updates: Receiver<Update>,
    runtime: Runtime,
}

impl Opponent {
    pub fn with_game(server: &Server) -> Opponent {
        Opponent::with(server, MatchLength::One)
    }

    pub fn with(server: &Server, length: MatchLength) -> Opponent {
        let runtime = Runtime::new().unwrap();
        let address = format!("http://{}", server.address);
        let server: pijersi_client::Server = address.parse().unwrap();
        let change = IdentityChange {
            name: Some(Some("Ann".to_owned())),
            bot: None,
        };
        let ann = runtime.block_on(server.identify(None, &change)).unwrap();
        let game = CreateGame {
            color: ColorChoice::Player(Player::White),
            length,
            ..CreateGame::default()
        };
        let link = runtime.block_on(server.create_game(&ann, &game)).unwrap();
        Opponent::follow(runtime, link, ann)
    }

    fn follow(runtime: Runtime, link: Link, identity: Identity) -> Opponent {
        let guard = runtime.enter();
        let (sender, updates) = channel();
        let connection = Connection::open(link.clone(), Some(identity.clone()), move |update| {
            let _ = sender.send(update);
        });
        drop(guard);
        Opponent {
            link,
            connection,
            identity,
            updates,
            runtime,
        }
    }

    /// The same player, connecting again.
    #[allow(dead_code)]
    pub fn reconnected(self) -> Opponent {
        Opponent::follow(self.runtime, self.link, self.identity)
    }

    /// Waits until the game meets a condition.
    #[track_caller]
    pub fn until(&self, is_so: impl Fn(&LiveGame) -> bool) -> LiveGame {
        let end = Instant::now() + STEP_TIMEOUT;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.updates.recv_timeout(left).expect("the game goes on") {
                Update::Game(live) if is_so(&live) => return *live,
                Update::Refused(error) => panic!("refused: {error}"),
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
