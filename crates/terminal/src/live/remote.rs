//! A live game on the full screen.

use std::sync::mpsc::{Receiver, channel};

use pijersi::Player;
use pijersi_client::{Identity, Link, LiveGame};
use pijersi_protocol::GameStatus;

use super::{Incoming, LiveError, LiveSettings, Session, now};

/// The connection of a full-screen game to a live game.
pub(crate) struct Remote {
    session: Session<Vec<u8>>,
    incoming: Receiver<Incoming>,
}

impl Remote {
    /// Connects to a game.
    pub fn open(link: Link, identity: Identity, settings: LiveSettings) -> Remote {
        let (sender, incoming) = channel();
        let session = Session::open(link, identity, settings, sender, Vec::new(), false);
        Remote { session, incoming }
    }

    /// Handles pending updates.
    pub fn poll(&mut self) -> Result<(), LiveError> {
        while let Ok(incoming) = self.incoming.try_recv() {
            if let Incoming::Update(update) = incoming {
                self.session.handle(update)?;
            }
        }
        Ok(())
    }

    /// Runs a command as in the line-by-line game, and returns whether it quits.
    pub fn run_command(&mut self, line: &str) -> Result<bool, LiveError> {
        Ok(self.session.run_command(line)?)
    }

    /// The messages since the last call, one per line.
    pub fn take_output(&mut self) -> Option<String> {
        let output = std::mem::take(&mut self.session.output);
        let output = String::from_utf8_lossy(&output).trim().to_owned();
        (!output.is_empty()).then_some(output)
    }

    /// The game, once it is known.
    pub fn game(&self) -> Option<&LiveGame> {
        self.session.live.as_ref()
    }

    /// The server's time in milliseconds, which drives the clocks.
    pub fn time_of(&self, live: &LiveGame) -> u64 {
        live.server_time(now())
    }

    /// Whether the user is to move.
    pub fn awaits_turn(&self) -> bool {
        self.session.awaits_turn()
    }

    /// Whether the user is a player of a game in progress.
    pub fn plays(&self) -> bool {
        self.game()
            .is_some_and(|live| live.you.is_some() && live.status == GameStatus::Playing)
    }

    /// The name of a player, once it is known.
    pub fn name(&self, player: Player) -> Option<String> {
        Some(self.session.name(self.game()?, player))
    }
}
