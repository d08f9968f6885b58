//! A contestant at the board: its process, started when needed.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use pijersi::Position;
use pijersi_ugi::{BestTurn, Client, ClientError, Go, InfoLine};

use crate::contestant::Contestant;
use crate::ending::Fault;
use crate::plan::HostOptions;

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
    /// Which of the boards it sits at, and what the host does for it there.
    board: usize,
    host: &'a HostOptions,
    /// What the machine could not give, though it could before.
    host_failure: Option<String>,
}

impl<'a> Player<'a> {
    pub fn new(
        contestant: &'a Contestant,
        patience: Duration,
        called_off: Arc<AtomicBool>,
        host: &'a HostOptions,
        board: usize,
    ) -> Player<'a> {
        Player {
            contestant,
            patience,
            called_off,
            client: None,
            ready_is_quick: true,
            board,
            host,
            host_failure: None,
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
        let observer = self.host.transcript.as_ref();
        let observer = observer.map(|log| log.observer(&self.contestant.name, self.board));
        let program = &self.contestant.program;
        let started = Client::start_observed(program, self.patience, interrupt, observer);
        if let Err(error @ ClientError::Start { .. }) = &started {
            self.host_failure = Some(error.to_string());
        }
        started
    }

    /// Notes what is no fault of the engine.
    fn note_kill(&mut self, error: &ClientError) {
        if error.is_kill() {
            let name = &self.contestant.name;
            self.host_failure = Some(format!(
                "the system has killed the engine {name}, perhaps because memory ran out"
            ));
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

    /// What the machine could not give in the game before, if so: it has no more files, processes or memory, or
    /// somebody has removed the program. That is not the fault of the engine.
    pub fn take_host_failure(&mut self) -> Option<String> {
        self.host_failure.take()
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
        let thought = client
            .position(position)
            .and_then(|()| client.go(go, patience, on_info));
        thought.inspect_err(|error| self.note_kill(error))
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
