//! The result of a search.

use std::collections::BTreeMap;

use pyo3::prelude::*;

use crate::score::Score;
use crate::turn::Turn;

/// One of the best lines that an engine has found.
#[pyclass(module = "pijersi", frozen, get_all)]
#[derive(Clone)]
pub struct Line {
    /// Which of the best lines this is, from 1.
    pub number: usize,
    /// The depth in turns that was finished.
    pub depth: u32,
    /// For the player to move; other engines than Banli have units of their own.
    pub score: Option<Score>,
    /// Positions searched so far.
    pub nodes: u64,
    /// Seconds since the search began.
    pub time: f64,
    /// The turns both players are expected to play.
    pub turns: Vec<Turn>,
}

impl Line {
    /// A line of Banli.
    pub fn of_info(info: &pijersi_engine::SearchInfo) -> Line {
        Line {
            number: info.multipv,
            depth: info.depth,
            score: Some(Score(info.score)),
            nodes: info.nodes,
            time: info.time.as_secs_f64(),
            turns: info.pv.iter().copied().map(Turn).collect(),
        }
    }
}

#[pymethods]
impl Line {
    fn __str__(&self) -> String {
        let score = self.score.map(|score| score.0.to_string());
        let mut text = format!("{} (depth {})", score.as_deref().unwrap_or("?"), self.depth);
        for turn in &self.turns {
            text.push(' ');
            text += &turn.0.to_string();
        }
        text
    }

    fn __repr__(&self) -> String {
        format!("<Line {}: {}>", self.number, self.__str__())
    }
}

/// The result of a search.
#[pyclass(module = "pijersi", frozen, get_all)]
pub struct SearchResult {
    /// The turn to play.
    pub turn: Turn,
    /// The reply that the engine expects.
    pub ponder: Option<Turn>,
    /// For the player to move.
    pub score: Option<Score>,
    /// The deepest finished depth.
    pub depth: u32,
    /// Positions searched.
    pub nodes: u64,
    /// How many seconds the search took.
    pub time: f64,
    /// The best lines, best first, as they were last reported.
    pub lines: Vec<Line>,
}

#[pymethods]
impl SearchResult {
    fn __repr__(&self) -> String {
        let score = self.score.map(|score| score.0.to_string());
        format!(
            "<SearchResult {}, {}, depth {}>",
            self.turn.0,
            score.as_deref().unwrap_or("no score"),
            self.depth
        )
    }
}

/// The last report of each line, by its number.
#[derive(Default)]
pub struct LastLines(BTreeMap<usize, Line>);

impl LastLines {
    /// Replaces the earlier report of a line.
    pub fn insert(&mut self, line: Line) {
        self.0.insert(line.number, line);
    }

    /// All of them, best first.
    pub fn into_lines(self) -> Vec<Line> {
        self.0.into_values().collect()
    }
}
