//! Games.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use pijersi::GameSplitter;
use pijersi_picture::Language;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::note::Note;
use crate::outcome::Outcome;
use crate::picture::{self, Animation, Picture};
use crate::position::Position;
use crate::setup::Setup;
use crate::turn::{Turn, TurnOrText};
use crate::value_error;

/// A game, from its start to its last turn so far. A *ply* counts turns from 0.
///
/// `Match()` begins with the classic set-up, `Match(start)` with a position or set-up; `Match.parse(text)` reads match
/// text and `str(match)` writes it. `push` plays a turn, `pop` undoes it.
#[pyclass(module = "pijersi", frozen)]
pub struct Match(Mutex<pijersi::Match>);

impl From<pijersi::Match> for Match {
    fn from(game: pijersi::Match) -> Match {
        Match(Mutex::new(game))
    }
}

impl Match {
    fn lock(&self) -> MutexGuard<'_, pijersi::Match> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game as it is now.
    pub fn copy(&self) -> pijersi::Match {
        self.lock().clone()
    }
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (start = None))]
    fn new(start: Option<Start<'_>>) -> Match {
        let start = match start {
            None => pijersi::Position::classic(),
            Some(Start::Position(position)) => position.0,
            Some(Start::Setup(setup)) => setup.0.position(),
        };
        Match(Mutex::new(pijersi::Match::new(start)))
    }

    /// Reads match text.
    #[staticmethod]
    fn parse(text: &str) -> PyResult<Match> {
        let game: pijersi::Match = text.parse().map_err(value_error)?;
        Ok(game.into())
    }

    /// Reads all games of a text, for example the log of a tournament. An error names its line.
    #[staticmethod]
    fn parse_all(text: &str) -> PyResult<Vec<Match>> {
        let games = GameSplitter::split(text).filter(|game| !game.text.trim().is_empty());
        games
            .map(|game| game.parse().map(Match::from).map_err(value_error))
            .collect()
    }

    /// What is known about the game as a whole, such as `White`, `Black`, `Event` and `Date`: a dictionary to read and
    /// change.
    #[getter]
    fn tags<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        view(slf, "Tags")
    }

    /// A copy of all tags.
    fn _tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in self.lock().tags().iter() {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// Sets a tag, or removes it with `None`.
    fn _set_tag(&self, name: &str, value: Option<&str>) -> PyResult<()> {
        let mut game = self.lock();
        match value {
            Some(value) => game.tags_mut().set(name, value).map_err(value_error),
            None => {
                game.tags_mut().remove(name);
                Ok(())
            }
        }
    }

    /// The notes by ply, a dictionary to read and change: that of a turn stands at the ply that it led to, that about
    /// the start at 0.
    #[getter]
    fn notes<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        view(slf, "Notes")
    }

    /// A copy of all notes.
    fn _notes(&self) -> BTreeMap<usize, Note> {
        let game = self.lock();
        let notes = game.notes();
        notes.map(|at| (at.ply, Note(at.note.clone()))).collect()
    }

    /// Sets the note of the turn that led to a ply, or removes it with `None`.
    fn _set_note(&self, ply: usize, note: Option<&Note>) -> PyResult<()> {
        let note = note.map(|note| note.0.clone()).unwrap_or_default();
        self.lock().set_note(ply, note).map_err(value_error)
    }

    /// The position before the first turn.
    #[getter]
    fn start(&self) -> Position {
        Position(*self.lock().start())
    }

    /// The position after the last turn.
    #[getter]
    fn position(&self) -> Position {
        Position(*self.lock().position())
    }

    /// The start and the position after each turn: one more than there are turns.
    #[getter]
    fn positions(&self) -> Vec<Position> {
        self.lock()
            .positions()
            .iter()
            .copied()
            .map(Position)
            .collect()
    }

    /// The turns so far.
    #[getter]
    fn turns(&self) -> Vec<Turn> {
        self.lock().turns().iter().copied().map(Turn).collect()
    }

    /// Plays a turn, which may be given as text, and returns it.
    fn push(&self, turn: TurnOrText<'_>) -> PyResult<Turn> {
        let mut game = self.lock();
        match turn {
            TurnOrText::Turn(turn) => {
                game.play(turn.0).map_err(value_error)?;
                Ok(*turn)
            }
            TurnOrText::Text(text) => game.play_text(&text).map(Turn).map_err(value_error),
        }
    }

    /// Undoes the last turn, withdraws any declared result, and returns the turn.
    fn pop(&self) -> PyResult<Turn> {
        let turn = self.lock().undo().map(Turn);
        turn.ok_or_else(|| PyIndexError::new_err("the game has no turn to undo"))
    }

    /// How the game ended on the board; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.lock().outcome().map(Outcome)
    }

    /// `"1-0"`, `"0-1"` or `"1/2-1/2"`, by the board or by declaration; `None` while the game goes on.
    #[getter]
    fn result(&self) -> Option<String> {
        self.lock().result().map(|result| result.to_string())
    }

    /// Whether the game has ended, on the board or by declaration.
    #[getter]
    fn is_over(&self) -> bool {
        self.lock().is_over()
    }

    /// Ends the game by declaration: a player resigned or ran out of time, or a draw was agreed.
    fn declare(&self, result: &str) -> PyResult<()> {
        let result = result.parse().map_err(value_error)?;
        self.lock().declare(result).map_err(value_error)
    }

    /// A picture of the game after `ply` turns, or after all.
    #[pyo3(signature = (ply = None, **options))]
    fn picture(
        &self,
        ply: Option<usize>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Picture> {
        let game = self.copy();
        let ply = ply.unwrap_or(game.len());
        let Some(position) = game.position_at(ply) else {
            return Err(value_error(format!(
                "ply must be from 0 to {}, not {ply}",
                game.len()
            )));
        };
        let picture = pijersi_picture::Picture::of_match(&game, ply, Language::English);
        picture::draw(picture, position, options)
    }

    /// The whole game as an animation.
    #[pyo3(signature = (**options))]
    fn animation(
        &self,
        py: Python<'_>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Animation> {
        picture::animate(py, &self.copy(), options)
    }

    fn _repr_svg_(&self) -> String {
        let game = self.copy();
        pijersi_picture::Picture::of_match(&game, game.len(), Language::English)
            .size(400)
            .svg()
    }

    fn __len__(&self) -> usize {
        self.lock().len()
    }

    fn __eq__(&self, other: &Match) -> bool {
        // Not both at once: the other may be this one.
        let other = other.copy();
        *self.lock() == other
    }

    fn __copy__(&self) -> Match {
        Match(Mutex::new(self.copy()))
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Match {
        self.__copy__()
    }

    fn __str__(&self) -> String {
        self.lock().to_string()
    }

    fn __repr__(&self) -> String {
        let game = self.lock();
        match game.result() {
            Some(result) => format!("<Match of {} turns, {result}>", game.len()),
            None => format!("<Match of {} turns>", game.len()),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("parse")?, (slf.get().__str__(),)))
    }
}

/// A game starts from a position or a set-up.
#[derive(FromPyObject)]
enum Start<'py> {
    #[pyo3(transparent)]
    Position(PyRef<'py, Position>),
    #[pyo3(transparent)]
    Setup(PyRef<'py, Setup>),
}

/// A dictionary of `pijersi.notes` that reads and changes a game.
fn view<'py>(game: &Bound<'py, Match>, class: &str) -> PyResult<Bound<'py, PyAny>> {
    let classes = game.py().import("pijersi.notes")?;
    classes.getattr(class)?.call1((game,))
}
