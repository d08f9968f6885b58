//! Engines that are programs of their own.

use std::path::Path;
use std::time::{Duration, Instant};

use pijersi::{Position, Turn};
use pijersi_engine::{Limits, Signal};
use pijersi_ugi::{Client, ClientError, Go, Program};

use super::{Outlook, Thinker};

/// How long an engine may take to start.
const START: Duration = Duration::from_secs(20);
/// How often to look whether the thinking was stopped.
const GLANCE: Duration = Duration::from_millis(20);
/// How long an engine may take to answer after it was stopped.
const STOP: Duration = Duration::from_secs(2);
/// How much longer than it was given an engine may take: a person rather waits than loses the match.
const GRACE: Duration = Duration::from_secs(30);

/// A program that speaks UGI.
pub struct Outside(Client);

impl Outside {
    /// Starts the program.
    pub fn start(path: &Path) -> Result<Outside, String> {
        let start = || {
            let mut client = Client::start(&Program::new(path), START)?;
            client.new_game()?;
            client.ready(START)?;
            Ok(Outside(client))
        };
        start().map_err(|error: ClientError| error.to_string())
    }

    fn answer(&mut self, go: &Go, signal: &Signal) -> Result<Option<String>, ClientError> {
        self.0.begin(go)?;
        let given = go.move_time.or(go.clocks[0]).unwrap_or_default();
        let mut deadline = Instant::now() + given + GRACE;
        let mut stopped = false;
        loop {
            match self.0.wait(GLANCE, |_| {}) {
                Ok(best) => return Ok(best.turn),
                Err(ClientError::Silent { .. }) if Instant::now() < deadline => {}
                Err(error) => return Err(error),
            }
            if signal.is_stopped() && !stopped {
                stopped = true;
                deadline = Instant::now() + STOP;
                self.0.stop()?;
            }
        }
    }
}

impl Thinker for Outside {
    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        _tell: &mut dyn FnMut(Outlook),
    ) -> Result<Option<Turn>, String> {
        let clock = limits.clock;
        let go = Go {
            depth: limits.depth,
            nodes: limits.nodes,
            move_time: limits.move_time,
            clocks: [clock.map(|clock| clock.remaining); 2],
            increments: [clock.map(|clock| clock.increment); 2],
            ..Go::default()
        };
        let answer = self
            .0
            .position(position)
            .and_then(|()| self.answer(&go, signal))
            .map_err(|error| error.to_string())?;
        let read = |text: String| {
            position
                .parse_turn(&text)
                .map_err(|error| error.to_string())
        };
        answer.map(read).transpose()
    }
}
