//! Clocks keep running while the server is down, and clients show the right time when it is back.

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use pijersi::Player;
use pijersi_client::{Connection, Identity, Link, LiveGame, Update};
use pijersi_protocol::{GameAction, GameStatus};

use crate::client::NewGame;
use crate::database::Database;
use crate::program::{Kept, Server, free_address};
use crate::{Folder, is_full};

/// Timeout of a step.
const STEP_TIMEOUT: Duration = Duration::from_secs(60);

/// A client of the game, and its updates.
struct Client {
    connection: Connection,
    updates: Receiver<Update>,
}

impl Client {
    fn new(link: &Link, identity: &Identity) -> Client {
        let (sender, updates) = channel();
        let connection = Connection::open(link.clone(), Some(identity.clone()), move |update| {
            let _ = sender.send(update);
        });
        Client {
            connection,
            updates,
        }
    }

    /// The next update that is wanted.
    fn wait_for<T>(&self, wanted: impl Fn(Update) -> Option<T>) -> T {
        let end = Instant::now() + STEP_TIMEOUT;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let update = self.updates.recv_timeout(left).expect("an update in time");
            assert!(!matches!(update, Update::Ended(_)), "{update:?}");
            if let Some(found) = wanted(update) {
                return found;
            }
        }
    }

    fn wait_for_game(&self, wanted: impl Fn(&LiveGame) -> bool) -> LiveGame {
        self.wait_for(|update| match update {
            Update::Game(live) if wanted(&live) => Some(*live),
            _ => None,
        })
    }
}

/// Both clocks as a client shows them now, in milliseconds.
fn shown(live: &LiveGame) -> [i64; 2] {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let now = live.server_time(now.as_millis() as u64);
    Player::ALL.map(|player| live.game.clocks().left(player, now).unwrap() as i64)
}

fn clocks_after_kills(kept: Kept<'_>, kills: u32) {
    let address = free_address();
    let mut server = Server::start(address, kept);
    let game = NewGame::new(address, "30+0".parse().unwrap());
    let _guard = game.runtime.enter();
    let clients = [0, 1].map(|player| Client::new(&game.link, &game.players[player]));
    clients[1].wait_for_game(|_| true);
    clients[1].connection.send(GameAction::Join {});
    for client in &clients {
        client.wait_for_game(|live| live.status == GameStatus::Playing);
    }
    // Both clocks run from the second turn on.
    for (number, turn) in ["a4-b5=c4", "f4=d5-d4"].into_iter().enumerate() {
        clients[number].connection.play(number as u32, turn);
        for client in &clients {
            client.wait_for_game(|live| live.game.events().len() > number);
        }
    }
    // After each kill, the expected times follow from those before the first kill and the time since then.
    clients[0].connection.send(GameAction::Game { since: 0 });
    let before = shown(&clients[0].wait_for_game(|_| true));
    let begin = Instant::now();
    for _ in 0..kills {
        server.kill();
        for client in &clients {
            client.wait_for(|update| matches!(update, Update::Lost).then_some(()));
        }
        server = Server::start(address, kept);
        for client in &clients {
            let mut live = client.wait_for_game(|_| true);
            let mut tries = 0;
            loop {
                // White is to move.
                let passed = begin.elapsed().as_millis() as i64;
                let expected = [before[0] - passed, before[1]];
                let shown = shown(&live);
                let is_right = |player: usize| (shown[player] - expected[player]).abs() < 1000;
                if is_right(0) && is_right(1) {
                    break;
                }
                // A message that was under way for long on a busy machine gives a wrong time for a moment.
                tries += 1;
                assert!(tries < 10, "{shown:?} is shown, {expected:?} is right");
                client.connection.send(GameAction::Game { since: 0 });
                live = client.wait_for_game(|_| true);
            }
        }
    }
    // The game goes on, and the clock of the player to move has run all the time.
    clients[0].connection.play(2, "a1-b1");
    let live = clients[1].wait_for_game(|live| live.game.events().len() > 2);
    let passed = begin.elapsed().as_millis() as i64;
    let left = shown(&live)[0];
    assert!(left <= before[0] - passed + 1000, "{left}");
}

#[test]
fn clocks_are_right_after_every_kill() {
    let folder = Folder::new("clocks");
    clocks_after_kills(Kept::Folder(&folder.0), if is_full() { 6 } else { 1 });
}

#[test]
fn clocks_are_right_after_every_kill_with_postgresql() {
    if let Some(database) = Database::start("clocks-postgres") {
        clocks_after_kills(Kept::Database(&database.address()), 6);
    }
}
