//! An engine behind UGI that searches in place of Banli.

use std::time::Duration;

use pijersi::{Position, Turn};
use pijersi_engine::{Analyser, Limits, Score, SearchInfo, SearchResult, Signal};

use super::{Client, ClientError, Program};
use crate::message::{Go, InfoLine};

/// Additional time for a search, and the time for a search without a time limit.
const GRACE_TIME: Duration = Duration::from_secs(300);
/// Timeout for a reply after a stop.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);
/// Scores of a proven result are at most this large.
const MAX_SCORE: i64 = 30_000;
/// The option for the number of lines.
const MULTI_PV: &str = "MultiPV";

/// A UGI engine that analyses positions.
///
/// A search that fails stops its signal, so that whatever it is part of ends; [`UgiAnalyser::take_failure`] has the reason.
/// An engine without the option `MultiPV` is asked for one line.
///
/// ```no_run
/// use std::time::Duration;
/// use pijersi::Match;
/// use pijersi_engine::{Limits, Signal, review};
/// use pijersi_ugi::{Program, UgiAnalyser};
///
/// let mut engine = UgiAnalyser::start(&Program::new("./other"), Duration::from_secs(10))?;
/// let record: Match = "1 a4-b5=c4  2 f4=d5-d4".parse().unwrap();
/// let review = review(&record, &mut engine, &Limits::nodes(1_000), &Signal::new(), &mut |_, _| {});
/// assert!(review.is_some() || engine.take_failure().is_some());
/// # Ok::<(), pijersi_ugi::ClientError>(())
/// ```
#[derive(Debug)]
pub struct UgiAnalyser {
    client: Client,
    timeout: Duration,
    /// The lines that the engine was asked for.
    lines: usize,
    failure: Option<String>,
}

impl UgiAnalyser {
    /// Starts the program.
    ///
    /// # Errors
    /// When it does not start, or does not answer in time.
    pub fn start(program: &Program, timeout: Duration) -> Result<UgiAnalyser, ClientError> {
        let mut client = Client::start(program, timeout)?;
        client.ready(timeout)?;
        Ok(UgiAnalyser {
            client,
            timeout,
            lines: 1,
            failure: None,
        })
    }

    /// Sets an option.
    ///
    /// # Errors
    /// When the engine has no such option, it cannot have this value, or the engine fails.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let checked = self.client.check_option(name, value);
        checked.map_err(|error| format!("{}: {error}", self.client.name()))?;
        let set = self.client.set_option(name, value);
        set.and_then(|()| self.client.ready(self.timeout))
            .map_err(|error| error.to_string())
    }

    /// Whether the engine has an option.
    pub fn has_option(&self, name: &str) -> bool {
        let mut options = self.client.options().iter();
        options.any(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Why the last search failed, if it did.
    pub fn take_failure(&mut self) -> Option<String> {
        self.failure.take()
    }

    fn try_search(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        lines: usize,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<SearchResult, String> {
        let failed = |error: ClientError| error.to_string();
        if lines != self.lines && self.has_option(MULTI_PV) {
            self.set_option(MULTI_PV, &lines.to_string())?;
            self.lines = lines;
        }
        let go = Go {
            depth: limits.depth,
            nodes: limits.nodes,
            move_time: limits.move_time,
            ..Go::default()
        };
        let mut result = SearchResult::default();
        let mut best: Vec<Turn> = Vec::new();
        self.client
            .position(position)
            .and_then(|()| self.client.begin(&go))
            .map_err(failed)?;
        let timeout = limits.move_time.unwrap_or_default() + GRACE_TIME;
        let answer = self.client.wait_or_stop(
            timeout,
            STOP_TIMEOUT,
            || signal.is_stopped(),
            |line| {
                let info = search_info(position, line);
                result.nodes = result.nodes.max(info.nodes);
                result.depth = result.depth.max(info.depth);
                if info.multipv == 1 {
                    result.score = info.score;
                    best.clone_from(&info.pv);
                }
                if !info.pv.is_empty() && info.multipv <= lines {
                    on_info(&info);
                }
            },
        );
        let answer = answer.map_err(failed)?;
        result.time = answer.elapsed;
        let text = answer.turn.ok_or("the engine gave no turn")?;
        let turn = position
            .parse_turn(&text)
            .map_err(|error| format!("the engine answered a turn that is not legal: {error}"))?;
        result.turn = Some(turn);
        // Programs that report nothing, or another turn than they play.
        if best.first() != Some(&turn) {
            on_info(&SearchInfo {
                depth: result.depth,
                score: result.score,
                nodes: result.nodes,
                time: result.time,
                pv: vec![turn],
                ..empty_info()
            });
        }
        Ok(result)
    }
}

impl Analyser for UgiAnalyser {
    fn new_game(&mut self) {
        // Errors are reported with the next search.
        let _ = self.client.new_game();
    }

    fn analyse(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        lines: usize,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        let result = self.try_search(position, limits, signal, lines, on_info);
        result.unwrap_or_else(|failure| {
            signal.stop();
            self.failure = Some(format!("{}: {failure}", self.client.name()));
            SearchResult::default()
        })
    }
}

fn empty_info() -> SearchInfo {
    SearchInfo {
        depth: 0,
        selective_depth: 0,
        multipv: 1,
        score: Score::default(),
        nodes: 0,
        time: Duration::ZERO,
        table_permille: 0,
        window: 0,
        pv: Vec::new(),
    }
}

/// What an engine reports, with the legal turns at the beginning of its line.
fn search_info(position: &Position, line: &InfoLine) -> SearchInfo {
    let mut position = *position;
    let pv = line.pv.iter().map_while(|text| {
        let turn = position.parse_turn(text).ok()?;
        position = position.play_unchecked(turn);
        Some(turn)
    });
    let score = line.score.unwrap_or_default();
    SearchInfo {
        depth: line.depth.unwrap_or_default(),
        selective_depth: line.selective_depth.unwrap_or_default(),
        multipv: line.multipv.unwrap_or(1),
        score: Score::from_raw(score.clamp(-MAX_SCORE, MAX_SCORE) as i32),
        nodes: line.nodes.unwrap_or_default(),
        time: line.time.unwrap_or_default(),
        table_permille: line.table_permille.unwrap_or_default(),
        pv: pv.collect(),
        ..empty_info()
    }
}
