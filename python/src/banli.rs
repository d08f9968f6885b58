//! Banli, the engine of this project.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pijersi_engine::{DEFAULT_REVIEW_NODES, Engine, Level, Options, Signal};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::limits::{Asked, check_going_on};
use crate::matches::Match;
use crate::position::Position;
use crate::review::Review;
use crate::score::Score;
use crate::search_result::{LastLines, Line, SearchResult};
use crate::turn::Turn;
use crate::{value_error, watched};

/// The largest table, in MiB.
const MAX_TABLE_MIB: usize = 1 << 20;
/// The most threads.
const MAX_THREADS: usize = 1024;

/// Banli, the engine of this project, at a level from 1 (beginner) to 10 (full strength).
///
/// The same seed gives the same choices of a weaker level.
#[pyclass(module = "pijersi", frozen)]
pub struct Banli {
    engine: Mutex<Engine>,
    /// What stops the search that is running.
    signal: Mutex<Signal>,
}

impl Banli {
    fn lock(&self) -> PyResult<MutexGuard<'_, Engine>> {
        match self.engine.try_lock() {
            Ok(engine) => Ok(engine),
            // A search that panicked leaves nothing behind that the next one needs.
            Err(std::sync::TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(std::sync::TryLockError::WouldBlock) => Err(PyRuntimeError::new_err(
                "this engine is searching already: wait for it, stop it, or make another one",
            )),
        }
    }

    /// A new signal, which `stop` reaches.
    fn new_signal(&self) -> Signal {
        let signal = Signal::new();
        *self.signal.lock().unwrap_or_else(PoisonError::into_inner) = signal.clone();
        signal
    }
}

#[pymethods]
impl Banli {
    #[new]
    #[pyo3(signature = (level = 10, *, threads = 1, table_mib = 64, lines = 1, seed = 0))]
    fn new(
        level: u8,
        threads: usize,
        table_mib: usize,
        lines: usize,
        seed: u64,
    ) -> PyResult<Banli> {
        let level = Level::new(level)
            .ok_or_else(|| value_error(format!("level must be from 1 to 10, not {level}")))?;
        if !(1..=MAX_THREADS).contains(&threads) {
            return Err(value_error(format!(
                "threads must be from 1 to {MAX_THREADS}, not {threads}"
            )));
        }
        if !(1..=MAX_TABLE_MIB).contains(&table_mib) {
            return Err(value_error(format!(
                "table_mib must be from 1 to {MAX_TABLE_MIB}, not {table_mib}"
            )));
        }
        if lines == 0 {
            return Err(value_error("lines must be at least 1"));
        }
        let options = Options {
            threads,
            table_mib,
            lines,
            level,
            seed,
            ..Options::default()
        };
        Ok(Banli {
            engine: Mutex::new(Engine::new(options)),
            signal: Mutex::default(),
        })
    }

    /// Searches a position: no deeper than `depth` turns, no more than `nodes` positions, no longer than `time`
    /// seconds, or sharing out the seconds of a `clock`. Without a limit it takes one second.
    ///
    /// `on_line` is called with each line as it is found. Ctrl-C ends the search.
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
        let limits = asked.limits()?;
        check_going_on(&position.0)?;
        let mut engine = self.lock()?;
        let signal = self.new_signal();
        let mut lines = LastLines::default();
        let engine = &mut *engine;
        let result = watched::run(
            py,
            || signal.stop(),
            |line: Line| {
                if let Some(on_line) = &on_line {
                    on_line.call1(py, (line.clone(),))?;
                }
                lines.insert(line);
                Ok(())
            },
            |report| {
                engine.search(&position.0, &limits, &signal, &mut |info| {
                    report(Line::of_info(info));
                })
            },
        )?;
        let turn = result
            .turn
            .ok_or_else(|| PyRuntimeError::new_err("the search found no turn: this is a bug"))?;
        Ok(SearchResult {
            turn: Turn(turn),
            ponder: result.ponder.map(Turn),
            score: Some(Score(result.score)),
            depth: result.depth,
            nodes: result.nodes,
            time: result.time.as_secs_f64(),
            lines: lines.into_lines(),
        })
    }

    /// Reviews every turn of a game, each position within the limits. Without a limit it searches 200,000 positions
    /// for each, as `pijersi review` does.
    ///
    /// `on_progress(done, total)` is called on the way. Ctrl-C ends the review.
    #[pyo3(signature = (game, *, depth = None, nodes = None, time = None, on_progress = None))]
    fn review(
        &self,
        py: Python<'_>,
        game: &Match,
        depth: Option<u32>,
        nodes: Option<u64>,
        time: Option<f64>,
        on_progress: Option<Py<PyAny>>,
    ) -> PyResult<Review> {
        let unlimited = depth.is_none() && nodes.is_none() && time.is_none();
        let asked = Asked {
            depth,
            nodes: nodes.or(unlimited.then_some(DEFAULT_REVIEW_NODES)),
            time,
            clock: None,
            increment: None,
        };
        let limits = asked.limits()?;
        let game = game.copy();
        let mut engine = self.lock()?;
        let signal = self.new_signal();
        let engine = &mut *engine;
        let review = watched::run(
            py,
            || signal.stop(),
            |progress: (usize, usize)| {
                if let Some(on_progress) = &on_progress {
                    on_progress.call1(py, progress)?;
                }
                Ok(())
            },
            |report| {
                pijersi_engine::review(&game, engine, &limits, &signal, &mut |done, total| {
                    report((done, total));
                })
            },
        )?;
        let review = review
            .ok_or_else(|| PyRuntimeError::new_err("the review was stopped before its end"))?;
        Ok(Review::new(&game, &review))
    }

    /// Ends the search or review that is running on another thread, as soon as possible.
    fn stop(&self) {
        self.signal
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .stop();
    }

    /// Forgets everything learned in earlier searches.
    fn new_game(&self) -> PyResult<()> {
        self.lock()?.new_game();
        Ok(())
    }

    /// What the engine calls itself.
    #[getter]
    fn name(&self) -> &'static str {
        "Banli"
    }

    /// How strongly it plays, from 1 to 10.
    #[getter]
    fn level(&self) -> PyResult<u8> {
        Ok(self.lock()?.options().level.number())
    }

    fn __repr__(&self) -> String {
        match self.level() {
            Ok(level) => format!("<Banli, level {level}>"),
            Err(_) => "<Banli, searching>".to_owned(),
        }
    }
}

/// The evaluation of a position without looking ahead, for the player to move.
pub fn evaluate(position: &pijersi::Position) -> Score {
    Score(pijersi_engine::evaluate(position))
}
