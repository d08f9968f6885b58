//! A contestant at a board: its process, started on demand.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use pijersi::Position;
use pijersi_ugi::{BestTurn, Client, ClientError, Go, InfoLine};

use crate::contestant::Contestant;
use crate::ending::Fault;
use crate::plan::HostOptions;

/// An engine that takes longer than this to get ready is asked only once instead of before every game.
const QUICK_READY: Duration = Duration::from_secs(1);
/// Timeout for an engine to quit by itself.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// A contestant at one of the boards.
pub struct Player<'a> {
    pub contestant: &'a Contestant,
    /// Timeout for its introduction and for getting ready.
    reply_timeout: Duration,
    /// Set when its games are cancelled; pending waits return at once.
    cancelled: Arc<AtomicBool>,
    client: Option<Client>,
    ready_is_quick: bool,
    /// The number of its board.
    board: usize,
    host: &'a HostOptions,
    /// A failure of the machine rather than of the engine.
    host_failure: Option<String>,
}

impl<'a> Player<'a> {
    pub fn new(
        contestant: &'a Contestant,
        reply_timeout: Duration,
        cancelled: Arc<AtomicBool>,
        host: &'a HostOptions,
        board: usize,
    ) -> Player<'a> {
        Player {
            contestant,
            reply_timeout,
            cancelled,
            client: None,
            ready_is_quick: true,
            board,
            host,
            host_failure: None,
        }
    }

    /// Starts the engine unless it runs, and prepares it for a new game.
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
                client.ready(self.reply_timeout)?;
                self.ready_is_quick = begin.elapsed() < QUICK_READY;
                client
            }
        };
        client.new_game()?;
        if self.ready_is_quick {
            client.ready(self.reply_timeout)?;
        }
        self.client = Some(client);
        Ok(())
    }

    fn start(&mut self) -> Result<Client, ClientError> {
        let interrupt = Some(self.cancelled.clone());
        let observer = self.host.transcript.as_ref();
        let observer = observer.map(|log| log.observer(&self.contestant.name, self.board));
        let program = &self.contestant.program;
        let started = Client::start_observed(program, self.reply_timeout, interrupt, observer);
        if let Err(error @ ClientError::Start { .. }) = &started {
            self.host_failure = Some(error.to_string());
        }
        started
    }

    /// Records a kill by the system, which is no fault of the engine.
    fn note_kill(&mut self, error: &ClientError) {
        if error.is_kill() {
            let name = &self.contestant.name;
            self.host_failure = Some(format!(
                "the system has killed the engine {name}, perhaps because memory ran out"
            ));
        }
    }

    /// A description of the first option or line that the engine rejected.
    pub fn refusal(&mut self) -> Option<String> {
        let client = self.client.as_mut()?;
        let options = &self.contestant.options;
        let refused = options
            .iter()
            .find_map(|(name, value)| client.check_option(name, value).err());
        match refused {
            Some(refused) => Some(format!(
                "{refused} (send= sends options that the engine does not declare)"
            )),
            None => client.take_complaints().into_iter().next(),
        }
    }

    /// The failure of the machine in the previous game, if any: it ran out of files, processes or memory, or the program
    /// was removed.
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
        let client = self.client.as_mut().expect("it was started");
        let thought = client
            .position(position)
            .and_then(|()| client.go(go, timeout, on_info));
        thought.inspect_err(|error| self.note_kill(error))
    }

    /// Ends the process of a faulty engine; the next game starts a new one.
    pub fn dismiss(&mut self) {
        self.client = None;
    }

    /// Asks the engine to quit.
    pub fn leave(&mut self) {
        if let Some(client) = self.client.take() {
            client.quit(QUIT_TIMEOUT);
        }
    }
}

/// The fault that an error of the client stands for.
pub fn fault_of(error: &ClientError) -> Fault {
    match error {
        ClientError::Silent { .. } => Fault::Hang(error.to_string()),
        _ => Fault::Crash(error.to_string()),
    }
}
