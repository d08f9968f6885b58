//! Any engine that speaks UGI, as a program of its own.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::time::{Duration, Instant};

use pijersi_ugi::{BestTurn, Client, ClientError, Go, InfoLine, Program};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::limits::{Asked, check_going_on};
use crate::position::Position;
use crate::score::Score;
use crate::search_result::{LastLines, Line, SearchResult};
use crate::turn::Turn;
use crate::{value_error, watched};

pyo3::create_exception!(
    pijersi,
    EngineError,
    PyRuntimeError,
    "An engine did not do what it should."
);

/// How often a wait for the engine looks whether it is to end.
const PULSE: Duration = Duration::from_millis(50);

/// How long an engine may take to end by itself.
const MAX_QUIT_TIMEOUT: Duration = Duration::from_secs(2);

/// An engine that speaks UGI, as a program of its own.
///
/// `with UgiEngine("banli", options={"Level": 5}) as engine:` ends it in any case.
#[pyclass(module = "pijersi", frozen)]
pub struct UgiEngine {
    /// None after `quit`.
    client: Mutex<Option<Client>>,
    name: String,
    author: Option<String>,
    options: Vec<String>,
    timeout: Duration,
    /// Whether the running search is to end.
    stopped: AtomicBool,
}

fn engine_error(error: impl std::fmt::Display) -> PyErr {
    EngineError::new_err(error.to_string())
}

/// The text of a value of an option.
fn option_text(value: &Bound<'_, PyAny>) -> PyResult<String> {
    match value.extract::<bool>() {
        Ok(truth) => Ok(truth.to_string()),
        Err(_) => Ok(value.str()?.to_string()),
    }
}

impl UgiEngine {
    fn lock(&self) -> PyResult<MutexGuard<'_, Option<Client>>> {
        match self.client.try_lock() {
            Ok(client) => Ok(client),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(engine_error(
                "this engine is searching already: wait for it, stop it, or start another one",
            )),
        }
    }

    /// Waits for the end of a search, and stops the engine when requested.
    fn wait(
        &self,
        client: &mut Client,
        go: &Go,
        report: &mut dyn FnMut(InfoLine),
    ) -> Result<BestTurn, ClientError> {
        client.begin(go)?;
        // A search that is limited by depth or positions may take as long as it likes.
        let allowed = go.move_time.map(|time| time + self.timeout);
        let mut deadline = allowed.map(|time| Instant::now() + time);
        let mut is_stopping = false;
        loop {
            match client.wait(PULSE, |info| report(info.clone())) {
                Err(ClientError::Silent { awaited, .. }) => {
                    if deadline.is_some_and(|deadline| Instant::now() > deadline) {
                        let timeout = self.timeout;
                        return Err(ClientError::Silent { awaited, timeout });
                    }
                    if !is_stopping && self.stopped.load(Relaxed) {
                        is_stopping = true;
                        client.stop()?;
                        deadline = Some(Instant::now() + self.timeout);
                    }
                }
                done => return done,
            }
        }
    }
}

#[pymethods]
impl UgiEngine {
    #[new]
    #[pyo3(signature = (program, arguments = Vec::new(), *, options = None, timeout = 10.0))]
    fn new(
        py: Python<'_>,
        program: PathBuf,
        arguments: Vec<String>,
        options: Option<&Bound<'_, PyDict>>,
        timeout: f64,
    ) -> PyResult<UgiEngine> {
        let timeout = Duration::try_from_secs_f64(timeout).map_err(|_| {
            value_error(format!(
                "timeout must be a number of seconds, not {timeout}"
            ))
        })?;
        let program = arguments
            .into_iter()
            .fold(Program::new(program), |program, argument| {
                program.arg(argument)
            });
        let mut client = py
            .detach(|| Client::start(&program, timeout))
            .map_err(engine_error)?;
        for (name, value) in options.into_iter().flatten() {
            let (name, value) = (name.extract::<String>()?, option_text(&value)?);
            client.check_option(&name, &value).map_err(value_error)?;
            client.set_option(&name, &value).map_err(engine_error)?;
        }
        py.detach(|| client.ready(timeout)).map_err(engine_error)?;
        Ok(UgiEngine {
            name: client.name().to_owned(),
            author: client.author().map(str::to_owned),
            options: client
                .options()
                .iter()
                .map(|line| line.name.clone())
                .collect(),
            client: Mutex::new(Some(client)),
            timeout,
            stopped: AtomicBool::new(false),
        })
    }

    /// What the engine calls itself.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// Its author, if it names one.
    #[getter]
    fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// The names of its options.
    #[getter]
    fn options(&self) -> Vec<String> {
        self.options.clone()
    }

    /// Sets an option. One that the engine does not offer is refused.
    fn set_option(&self, py: Python<'_>, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let value = option_text(value)?;
        let mut client = self.lock()?;
        let client = client.as_mut().ok_or_else(ended)?;
        client.check_option(name, &value).map_err(value_error)?;
        client.set_option(name, &value).map_err(engine_error)?;
        let timeout = self.timeout;
        py.detach(|| client.ready(timeout)).map_err(engine_error)
    }

    /// Searches a position: no deeper than `depth` turns, no more than `nodes` positions, no longer than `time`
    /// seconds, or sharing out the seconds of a `clock`. Without a limit it takes one second.
    ///
    /// `on_line` is called with each line as it arrives. Ctrl-C ends the search.
    #[pyo3(signature = (
        position, *, depth = None, nodes = None, time = None, clock = None, increment = None, on_line = None
    ))]
    #[allow(clippy::too_many_arguments)]
    fn search(
        &self,
        py: Python<'_>,
        position: &Position,
        depth: Option<u32>,
        nodes: Option<u64>,
        time: Option<f64>,
        clock: Option<f64>,
        increment: Option<f64>,
        on_line: Option<Py<PyAny>>,
    ) -> PyResult<SearchResult> {
        let asked = Asked {
            depth,
            nodes,
            time,
            clock,
            increment,
        };
        let go = asked.go(position.0.player())?;
        check_going_on(&position.0)?;
        let mut client = self.lock()?;
        let client = client.as_mut().ok_or_else(ended)?;
        client.position(&position.0).map_err(engine_error)?;
        self.stopped.store(false, Relaxed);
        let mut lines = LastLines::default();
        let best = watched::run(
            py,
            || self.stopped.store(true, Relaxed),
            |info: InfoLine| {
                let line = line(&position.0, &info);
                if let Some(on_line) = &on_line {
                    on_line.call1(py, (line.clone(),))?;
                }
                lines.insert(line);
                Ok(())
            },
            |report| self.wait(client, &go, report),
        )?
        .map_err(engine_error)?;
        let read = |text: &String| {
            let turn = position.0.parse_turn(text);
            turn.map_err(|error| engine_error(format!("{} answered: {error}", self.name)))
        };
        let no_turn = || engine_error(format!("{} answered without a turn", self.name));
        let turn = read(best.turn.as_ref().ok_or_else(no_turn)?)?;
        let next = position.0.play_unchecked(turn);
        let ponder = best.ponder.and_then(|text| next.parse_turn(&text).ok());
        let lines = lines.into_lines();
        let first = lines.first();
        Ok(SearchResult {
            turn: Turn(turn),
            ponder: ponder.map(Turn),
            score: first.and_then(|line| line.score),
            depth: first.map_or(0, |line| line.depth),
            nodes: lines.iter().map(|line| line.nodes).max().unwrap_or(0),
            time: best.elapsed.as_secs_f64(),
            lines,
        })
    }

    /// Ends the search that is running on another thread, as soon as possible.
    fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// Announces that the next position belongs to another game.
    fn new_game(&self) -> PyResult<()> {
        let mut client = self.lock()?;
        let client = client.as_mut().ok_or_else(ended)?;
        client.new_game().map_err(engine_error)
    }

    /// Ends the engine's program. Doing so twice is fine.
    fn quit(&self, py: Python<'_>) -> PyResult<()> {
        let client = self.lock()?.take();
        let timeout = self.timeout.min(MAX_QUIT_TIMEOUT);
        if let Some(client) = client {
            py.detach(|| client.quit(timeout));
        }
        Ok(())
    }

    fn __enter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[pyo3(signature = (*_exception))]
    fn __exit__(&self, py: Python<'_>, _exception: &Bound<'_, PyAny>) -> PyResult<()> {
        self.quit(py)
    }

    fn __repr__(&self) -> String {
        format!("<UgiEngine {}>", self.name)
    }
}

fn ended() -> PyErr {
    engine_error("this engine has been ended: start another one")
}

/// A line reported by an engine, up to the first illegal turn.
fn line(position: &pijersi::Position, info: &InfoLine) -> Line {
    let mut position = *position;
    let mut turns = Vec::new();
    for text in &info.pv {
        let Ok(turn) = position.parse_turn(text) else {
            break;
        };
        turns.push(Turn(turn));
        position = position.play_unchecked(turn);
    }
    let score = info.score.map(|score| {
        let raw = score.clamp(i64::from(i32::MIN + 1), i64::from(i32::MAX)) as i32;
        Score(pijersi_engine::Score::from_raw(raw))
    });
    Line {
        number: info.multipv.unwrap_or(1),
        depth: info.depth.unwrap_or(0),
        score,
        nodes: info.nodes.unwrap_or(0),
        time: info.time.unwrap_or_default().as_secs_f64(),
        turns,
    }
}
