//! A contestant at a board, with its process, which is started on demand.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use pijersi::Position;
use pijersi_ugi::{BestTurn, Client, ClientError, Go, InfoLine};

use crate::contestant::Contestant;
use crate::ending::Fault;
use crate::plan::HostOptions;

/// An engine that takes longer than this to become ready is checked only once, not before every game.
const MAX_READY_TIME: Duration = Duration::from_secs(1);
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// A contestant at one of the boards.
pub struct Player<'a> {
    pub contestant: &'a Contestant,
    /// Timeout for the handshake and for `isready`.
    timeout: Duration,
    /// Set when the run is cancelled, to interrupt waiting.
    cancelled: Arc<AtomicBool>,
    client: Option<Client>,
    ready_is_quick: bool,
    /// The number of the board, and the options of the host.
    board: usize,
    host: &'a HostOptions,
    /// Failure of the host in the current game.
    host_failure: Option<String>,
}

impl<'a> Player<'a> {
    pub fn new(
        contestant: &'a Contestant,
        timeout: Duration,
        cancelled: Arc<AtomicBool>,
        host: &'a HostOptions,
        board: usize,
    ) -> Player<'a> {
        Player {
            contestant,
            timeout,
            cancelled,
            client: None,
            ready_is_quick: true,
            board,
            host,
            host_failure: None,
        }
    }

    /// Prepares the engine for a new game; starts it if it is not running.
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
                client.ready(self.timeout)?;
                self.ready_is_quick = begin.elapsed() < MAX_READY_TIME;
                client
            }
        };
        client.new_game()?;
        if self.ready_is_quick {
            client.ready(self.timeout)?;
        }
        self.client = Some(client);
        Ok(())
    }

    fn start(&mut self) -> Result<Client, ClientError> {
        let interrupt = Some(self.cancelled.clone());
        let observer = self.host.transcript.as_ref();
        let observer = observer.map(|log| log.observer(&self.contestant.name, self.board));
        let program = &self.contestant.program;
        let started = Client::start_observed(program, self.timeout, interrupt, observer);
        if let Err(error @ ClientError::Start { .. }) = &started {
            self.host_failure = Some(error.to_string());
        }
        started
    }

    /// Records that the system killed the engine.
    fn record_kill(&mut self, error: &ClientError) {
        if error.is_kill() {
            let name = &self.contestant.name;
            self.host_failure = Some(format!(
                "the system has killed the engine {name}, perhaps because memory ran out"
            ));
        }
    }

    /// The option or line that the engine rejected at its start, if any.
    pub fn refusal(&mut self) -> Option<String> {
        let client = self.client.as_mut()?;
        let options = &self.contestant.options;
        let refused = options
            .iter()
            .find_map(|(name, value)| client.check_option(name, value).err());
        match refused {
            Some(refused) => Some(format!(
                "{refused} (an undeclared option can be set with send=)"
            )),
            None => client.take_complaints().into_iter().next(),
        }
    }

    /// A failure of the host in the last game, which is not a fault of the engine: out of files, processes or memory, or
    /// the program was removed.
    pub fn take_host_failure(&mut self) -> Option<String> {
        self.host_failure.take()
    }

    /// Searches a position.
    pub fn think(
        &mut self,
        position: &Position,
        go: &Go,
        timeout: Duration,
        on_info: impl FnMut(&InfoLine),
    ) -> Result<BestTurn, ClientError> {
        if self.client.is_none() {
            self.prepare()?;
        }
        let client = self.client.as_mut().expect("started above");
        let result = client
            .position(position)
            .and_then(|()| client.go(go, timeout, on_info));
        result.inspect_err(|error| self.record_kill(error))
    }

    /// Kills the process; the next game starts a new one.
    pub fn kill(&mut self) {
        self.client = None;
    }

    /// Asks the engine to quit.
    pub fn quit(&mut self) {
        if let Some(client) = self.client.take() {
            client.quit(QUIT_TIMEOUT);
        }
    }
}

/// The fault that corresponds to a client error.
pub fn fault_of(error: &ClientError) -> Fault {
    match error {
        ClientError::Silent { .. } => Fault::Hang(error.to_string()),
        _ => Fault::Crash(error.to_string()),
    }
}
