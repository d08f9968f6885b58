//! A live game on the full screen.

use std::sync::mpsc::{Receiver, channel};

use pijersi::Player;
use pijersi_client::{Identity, Link, LiveGame};
use pijersi_protocol::GameStatus;

use super::{Incoming, LiveError, LiveSettings, Session, now};

/// A live game that a full-screen game follows: what is entered goes to the server, and what comes from there is shown.
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

    /// Takes over what has come in the meantime.
    pub fn hear(&mut self) -> Result<(), LiveError> {
        while let Ok(incoming) = self.incoming.try_recv() {
            if let Incoming::Update(update) = incoming {
                self.session.hear(update)?;
            }
        }
        Ok(())
    }

    /// Does what somebody has entered, as in the game line by line; whether the person wants to leave.
    pub fn obey(&mut self, line: &str) -> Result<bool, LiveError> {
        Ok(self.session.obey(line)?)
    }

    /// What is to be told since that was asked last, a sentence in each line.
    pub fn take_said(&mut self) -> Option<String> {
        let said = std::mem::take(&mut self.session.output);
        let said = String::from_utf8_lossy(&said).trim().to_owned();
        (!said.is_empty()).then_some(said)
    }

    /// The game, once it is known.
    pub fn game(&self) -> Option<&LiveGame> {
        self.session.live.as_ref()
    }

    /// The server's time in milliseconds, by which the clocks of a game run.
    pub fn time_of(&self, live: &LiveGame) -> u64 {
        live.server_time(now())
    }

    /// Whether a turn of the person is waited for.
    pub fn awaits_turn(&self) -> bool {
        self.session.awaits_turn()
    }

    /// Whether the person has a seat in a game that is being played.
    pub fn plays(&self) -> bool {
        self.game()
            .is_some_and(|live| live.you.is_some() && live.status == GameStatus::Playing)
    }

    /// What a player is called, once that is known.
    pub fn name(&self, player: Player) -> Option<String> {
        Some(self.session.name(self.game()?, player))
    }
}
