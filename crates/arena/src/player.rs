//! A contestant at the board: its process, started when needed.

use std::time::{Duration, Instant};

use pijersi::Position;
use pijersi_ugi::{BestTurn, Client, ClientError, Go, InfoLine};

use crate::contestant::Contestant;
use crate::ending::Fault;

/// How long an engine may take to introduce itself and to get ready.
const PREPARING: Duration = Duration::from_secs(60);
/// An engine that needs longer than this to get ready is asked only once, not before every game.
const QUICK: Duration = Duration::from_secs(1);
const LEAVING: Duration = Duration::from_secs(1);

/// A contestant at one of the boards.
pub struct Player<'a> {
    pub contestant: &'a Contestant,
    client: Option<Client>,
    ready_is_quick: bool,
}

impl<'a> Player<'a> {
    pub fn new(contestant: &'a Contestant) -> Player<'a> {
        Player {
            contestant,
            client: None,
            ready_is_quick: true,
        }
    }

    /// Makes the engine ready for a new game, and starts it before when it is not running.
    pub fn prepare(&mut self) -> Result<(), ClientError> {
        let mut client = match self.client.take() {
            Some(client) => client,
            None => {
                let mut client = Client::start(&self.contestant.program, PREPARING)?;
                for (name, value) in &self.contestant.options {
                    client.set_option(name, value)?;
                }
                for line in &self.contestant.lines {
                    client.send_line(line)?;
                }
                let begin = Instant::now();
                client.ready(PREPARING)?;
                self.ready_is_quick = begin.elapsed() < QUICK;
                client
            }
        };
        client.new_game()?;
        if self.ready_is_quick {
            client.ready(PREPARING)?;
        }
        self.client = Some(client);
        Ok(())
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
