//! External engines.

use std::path::Path;
use std::time::Duration;

use pijersi_engine::{SearchInfo, SearchResult, Signal};
use pijersi_game::player::{Question, Searcher};
use pijersi_ugi::{Client, ClientError, Go, Program};

/// Timeout for the start of an engine.
const START_TIMEOUT: Duration = Duration::from_secs(20);
/// Timeout for a reply after a stop.
const STOP_TIMEOUT: Duration = Duration::from_secs(2);
/// Additional time for a turn, so that a slow engine does not end the game.
const GRACE_TIME: Duration = Duration::from_secs(30);

/// A UGI engine.
pub struct UgiProgram(Client);

impl UgiProgram {
    /// Starts the program.
    pub fn start(path: &Path) -> Result<UgiProgram, String> {
        let start = || {
            let mut client = Client::start(&Program::new(path), START_TIMEOUT)?;
            client.new_game()?;
            client.ready(START_TIMEOUT)?;
            Ok(UgiProgram(client))
        };
        start().map_err(|error: ClientError| error.to_string())
    }

    fn answer(&mut self, go: &Go, signal: &Signal) -> Result<Option<String>, ClientError> {
        self.0.begin(go)?;
        let given = go.move_time.or(go.clocks[0]).unwrap_or_default();
        let (timeout, is_stopped) = (given + GRACE_TIME, || signal.is_stopped());
        let best = self
            .0
            .wait_or_stop(timeout, STOP_TIMEOUT, is_stopped, |_| {})?;
        Ok(best.turn)
    }
}

impl Searcher for UgiProgram {
    fn new_game(&mut self) {
        // Errors are reported with the next question.
        let _ = self.0.new_game();
    }

    fn search(
        &mut self,
        question: &Question,
        signal: &Signal,
        _on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<SearchResult, String> {
        let Question {
            position, limits, ..
        } = question;
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
        let turn = answer.map(|text| position.parse_turn(&text));
        Ok(SearchResult {
            turn: turn.transpose().map_err(|error| error.to_string())?,
            ..SearchResult::default()
        })
    }
}
