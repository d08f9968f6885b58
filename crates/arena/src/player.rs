//! A contestant at the board: its process, started when needed.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use pijersi::Position;
use pijersi_ugi::{BestTurn, Client, ClientError, Go, InfoLine};

use crate::contestant::Contestant;
use crate::ending::Fault;

/// An engine that needs longer than this to get ready is asked only once, not before every game.
const QUICK: Duration = Duration::from_secs(1);
const LEAVING: Duration = Duration::from_secs(1);

/// A contestant at one of the boards.
pub struct Player<'a> {
    pub contestant: &'a Contestant,
    /// How long it may take to introduce itself and to get ready.
    patience: Duration,
    /// Set when its games are called off: it is not waited for any more.
    called_off: Arc<AtomicBool>,
    client: Option<Client>,
    ready_is_quick: bool,
    /// Why its process could not be started, though it was started before.
    not_started: Option<ClientError>,
}

impl<'a> Player<'a> {
    pub fn new(
        contestant: &'a Contestant,
        patience: Duration,
        called_off: Arc<AtomicBool>,
    ) -> Player<'a> {
        Player {
            contestant,
            patience,
            called_off,
            client: None,
            ready_is_quick: true,
            not_started: None,
        }
    }

    /// Makes the engine ready for a new game, and starts it before when it is not running.
    pub fn prepare(&mut self) -> Result<(), ClientError> {
        let mut client = match self.client.take() {
            Some(client) => client,
            None => {
                let mut client = self.start()?;
                for (name, value) in &self.contestant.options {
                    client.set_option(name, value)?;
                }
                for line in &self.contestant.lines {
                    client.send_line(line)?;
                }
                let begin = Instant::now();
                client.ready(self.patience)?;
                self.ready_is_quick = begin.elapsed() < QUICK;
                client
            }
        };
        client.new_game()?;
        if self.ready_is_quick {
            client.ready(self.patience)?;
        }
        self.client = Some(client);
        Ok(())
    }

    fn start(&mut self) -> Result<Client, ClientError> {
        let interrupt = Some(self.called_off.clone());
        let started =
            Client::start_interruptible(&self.contestant.program, self.patience, interrupt);
        match started {
            Err(ClientError::Start { path, error }) => {
                // What the engine is told is needed twice: the game ends with it, and so does the run.
                let copy = io::Error::new(error.kind(), error.to_string());
                self.not_started = Some(ClientError::Start {
                    path: path.clone(),
                    error,
                });
                Err(ClientError::Start { path, error: copy })
            }
            started => started,
        }
    }

    /// What the engine does not accept of what it was told when it was started, in words.
    pub fn refusal(&mut self) -> Option<String> {
        let client = self.client.as_mut()?;
        let options = &self.contestant.options;
        let refused = options
            .iter()
            .find_map(|(name, value)| client.check_option(name, value).err());
        match refused {
            Some(refused) => Some(format!(
                "{refused} (a line that it does not tell about can be sent with send=)"
            )),
            None => client.take_complaints().into_iter().next(),
        }
    }

    /// Why its process could not be started in the game before, if so. That is the fault of the machine, which has no
    /// more files, processes or memory to give, or of whoever removed the program: not of the engine.
    pub fn take_not_started(&mut self) -> Option<ClientError> {
        self.not_started.take()
    }

    /// Lets the engine think about a position.
    pub fn think(
        &mut self,
        position: &Position,
        go: &Go,
        patience: Duration,
        on_info: impl FnMut(&InfoLine),
    ) -> Result<BestTurn, ClientError> {
        if self.client.is_none() {
            self.prepare()?;
        }
        let client = self.client.as_mut().expect("it was started");
        client.position(position)?;
        client.go(go, patience, on_info)
    }

    /// Ends the process of an engine that is in disorder; the next game gets a new one.
    pub fn dismiss(&mut self) {
        self.client = None;
    }

    /// Lets the engine end in peace.
    pub fn leave(&mut self) {
        if let Some(client) = self.client.take() {
            client.quit(LEAVING);
        }
    }
}

/// What an error of the client means for the game.
pub fn fault_of(error: &ClientError) -> Fault {
    match error {
        ClientError::Silent { .. } => Fault::Hang(error.to_string()),
        _ => Fault::Crash(error.to_string()),
    }
}
