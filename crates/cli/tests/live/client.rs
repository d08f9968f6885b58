//! Clients of the public interface.

use std::net::SocketAddr;

use pijersi::Player;
use pijersi_client::{Identity, Link, Server};
use pijersi_game::TimeControl;
use pijersi_protocol::{ColorChoice, CreateGame, IdentityChange};
use tokio::runtime::Runtime;

/// A new game of two new visitors; the first one has created it and plays White.
pub struct NewGame {
    pub runtime: Runtime,
    pub link: Link,
    pub players: [Identity; 2],
}

impl NewGame {
    pub fn new(address: SocketAddr, clock: TimeControl) -> NewGame {
        let runtime = Runtime::new().unwrap();
        let server: Server = format!("http://{address}").parse().unwrap();
        let players = [(); 2].map(|()| {
            let change = IdentityChange::default();
            runtime.block_on(server.identify(None, &change)).unwrap()
        });
        let game = CreateGame {
            color: ColorChoice::Player(Player::White),
            clock,
            ..CreateGame::default()
        };
        let created = server.create_game(&players[0], &game);
        NewGame {
            link: runtime.block_on(created).unwrap(),
            runtime,
            players,
        }
    }
}
