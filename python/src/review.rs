//! The review of a game.

use pyo3::prelude::*;

use crate::matches::Match;
use crate::player::Player;
use crate::score::Score;
use crate::turn::Turn;

/// A reviewed turn.
#[pyclass(module = "pijersi", frozen, get_all)]
#[derive(Clone)]
pub struct ReviewedTurn {
    /// Who played it.
    player: Player,
    /// The turn that was played.
    turn: Turn,
    /// The score before it, for the player who played it.
    before: Score,
    /// The score after it, for the player who played it.
    after: Score,
    /// The best turn: this one, when nothing better was found.
    best: Turn,
    /// The turns expected from the best turn on, that one first.
    line: Vec<Turn>,
    /// How much win probability the turn gave away, from 0 to 1.
    loss: f64,
    /// How accurate the turn was, from 0 to 100.
    accuracy: f64,
    /// `"forced"`, `"best"`, `"good"`, `"inaccuracy"`, `"mistake"` or `"blunder"`.
    label: String,
}

#[pymethods]
impl ReviewedTurn {
    fn __repr__(&self) -> String {
        format!("<ReviewedTurn {}: {}>", self.turn.0, self.label)
    }
}

/// The review of a game.
#[pyclass(module = "pijersi", frozen)]
pub struct Review {
    /// The reviewed turns.
    #[pyo3(get)]
    turns: Vec<ReviewedTurn>,
    /// The mean accuracy of White's turns without forced ones; `None` without a choice.
    #[pyo3(get)]
    white_accuracy: Option<f64>,
    /// The mean accuracy of Black's turns without forced ones; `None` without a choice.
    #[pyo3(get)]
    black_accuracy: Option<f64>,
    /// White's win probability before the first turn and after each: one more than there are turns.
    #[pyo3(get)]
    graph: Vec<f64>,
    annotated: pijersi::Match,
}

impl Review {
    /// The review of a game by the engine.
    pub fn new(game: &pijersi::Match, review: &pijersi_engine::Review) -> Review {
        let turns = review.turns.iter().map(|turn| ReviewedTurn {
            player: turn.player.into(),
            turn: Turn(turn.turn),
            before: Score(turn.before),
            after: Score(turn.after),
            best: Turn(turn.best),
            line: turn.line.iter().copied().map(Turn).collect(),
            loss: turn.loss,
            accuracy: turn.accuracy,
            label: turn.label.to_string(),
        });
        Review {
            turns: turns.collect(),
            white_accuracy: review.accuracy.white,
            black_accuracy: review.accuracy.black,
            graph: review.graph.clone(),
            annotated: review.annotate(game),
        }
    }
}

#[pymethods]
impl Review {
    /// The game with scores, labels and better turns as notes: `str()` of it is match text.
    #[getter]
    fn annotated(&self) -> Match {
        self.annotated.clone().into()
    }

    fn __repr__(&self) -> String {
        format!("<Review of {} turns>", self.turns.len())
    }
}
