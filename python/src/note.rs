//! What is known about a turn.

use std::time::Duration;

use pyo3::prelude::*;

use crate::limits::seconds;
use crate::matches::Match;
use crate::value_error;

/// What is known about a turn: what was said about it, what an engine thought, what else could have been played.
#[pyclass(module = "pijersi", eq, frozen)]
#[derive(PartialEq)]
pub struct Note(pub pijersi::Note);

#[pymethods]
impl Note {
    #[new]
    #[pyo3(signature = (
        comment = "", *, score = None, depth = None, nodes = None, time = None, clock = None,
        variations = Vec::new()
    ))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        comment: &str,
        score: Option<&str>,
        depth: Option<u32>,
        nodes: Option<u64>,
        time: Option<f64>,
        clock: Option<f64>,
        variations: Vec<PyRef<'_, Match>>,
    ) -> PyResult<Note> {
        Ok(Note(pijersi::Note {
            comment: comment.to_owned(),
            score: score.map(str::parse).transpose().map_err(value_error)?,
            depth,
            nodes,
            time: seconds("time", time)?,
            clock: seconds("clock", clock)?,
            variations: variations.iter().map(|game| game.copy()).collect(),
            ..pijersi::Note::default()
        }))
    }

    /// A comment on the turn, possibly of several lines.
    #[getter]
    fn comment(&self) -> &str {
        &self.0.comment
    }

    /// The score after the turn for the player whose turn it was: `"+0.35"` in cubes, `"win 3"` or `"loss 3"` in turns.
    #[getter]
    fn score(&self) -> Option<String> {
        self.0.score.map(|score| score.to_string())
    }

    /// How many turns the engine looked ahead.
    #[getter]
    fn depth(&self) -> Option<u32> {
        self.0.depth
    }

    /// How many positions the engine searched.
    #[getter]
    fn nodes(&self) -> Option<u64> {
        self.0.nodes
    }

    /// How many seconds the player thought.
    #[getter]
    fn time(&self) -> Option<f64> {
        self.0.time.as_ref().map(Duration::as_secs_f64)
    }

    /// How many seconds were left on the player's clock after the turn.
    #[getter]
    fn clock(&self) -> Option<f64> {
        self.0.clock.as_ref().map(Duration::as_secs_f64)
    }

    /// What could have been played instead: games that begin in the position before the turn.
    #[getter]
    fn variations(&self) -> Vec<Match> {
        self.0.variations.iter().cloned().map(Match::from).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Note {:?}>", self.0.comment)
    }
}
