//! Positions.

use std::collections::{BTreeMap, HashMap};

use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pijersi::{CELLS, PositionBuilder};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::cells::cell;
use crate::encoding::{self, ACTIONS};
use crate::outcome::Outcome;
use crate::picture::{self, Picture};
use crate::planes::{self, PLANES};
use crate::player::Player;
use crate::score::Score;
use crate::symmetry::Symmetry;
use crate::turn::{self, Turn, TurnOrText};
use crate::{banli, text_board, value_error};

/// A position: pieces, player to move and counters. It never changes; playing a turn makes a new one.
///
/// `Position()` is the classic set-up, `Position(text)` reads position text, `str(position)` writes it, and
/// `position.edit(…)` changes pieces, player and counters.
#[pyclass(module = "pijersi", eq, hash, frozen)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position(pub pijersi::Position);

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (text = None))]
    fn new(text: Option<&str>) -> PyResult<Position> {
        match text {
            None => Ok(Position(pijersi::Position::classic())),
            Some(text) => text.parse().map(Position).map_err(value_error),
        }
    }

    /// Who is to move.
    #[getter]
    fn player(&self) -> Player {
        self.0.player().into()
    }

    /// How many turns in a row have captured nothing.
    #[getter]
    fn quiet(&self) -> u8 {
        self.0.quiet()
    }

    /// The number of the pair of turns that is being played, from 1.
    #[getter]
    fn full(&self) -> u16 {
        self.0.full()
    }

    /// A hash of pieces and player that is the same everywhere and always.
    #[getter]
    fn zobrist(&self) -> u64 {
        self.0.zobrist()
    }

    /// This position with other pieces on some cells (`None` empties a cell), another player to move or other counters.
    #[pyo3(signature = (pieces = None, *, player = None, quiet = None, full = None))]
    fn edit(
        &self,
        pieces: Option<HashMap<String, Option<String>>>,
        player: Option<Player>,
        quiet: Option<u8>,
        full: Option<u16>,
    ) -> PyResult<Position> {
        let mut builder = PositionBuilder::from(&self.0);
        for (name, piece) in pieces.into_iter().flatten() {
            let piece = piece.map(|piece| piece.parse().map_err(value_error));
            builder.set(cell(&name)?, piece.transpose()?);
        }
        let edited = builder
            .player(player.map_or(self.0.player(), Into::into))
            .quiet(quiet.unwrap_or(self.0.quiet()))
            .full(full.unwrap_or(self.0.full()))
            .build();
        edited.map(Position).map_err(value_error)
    }

    /// The position with these pieces by cell, and nothing else on the board.
    #[staticmethod]
    #[pyo3(signature = (pieces, *, player = Player::White, quiet = 0, full = 1))]
    fn from_pieces(
        pieces: HashMap<String, String>,
        player: Player,
        quiet: u8,
        full: u16,
    ) -> PyResult<Position> {
        let mut builder = PositionBuilder::new();
        for (name, piece) in &pieces {
            builder.set(cell(name)?, Some(piece.parse().map_err(value_error)?));
        }
        let built = builder
            .player(player.into())
            .quiet(quiet)
            .full(full)
            .build();
        built.map(Position).map_err(value_error)
    }

    /// The board as text, to print: White's back row at the bottom, or Black's if `flipped`.
    #[pyo3(signature = (*, flipped = false))]
    fn board(&self, flipped: bool) -> String {
        text_board::draw(&self.0, flipped)
    }

    /// What stands on a cell, such as `"R-"` or `"sp"` (the bottom first; upper case is White); `None` if nothing does.
    fn piece(&self, name: &str) -> PyResult<Option<String>> {
        Ok(self.0.piece(cell(name)?).map(|piece| piece.to_string()))
    }

    /// All pieces by cell.
    fn pieces(&self) -> BTreeMap<String, String> {
        let pieces = self.0.pieces();
        pieces
            .map(|(cell, piece)| (cell.to_string(), piece.to_string()))
            .collect()
    }

    /// All legal turns; none when the game is over.
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        turn::list(py, &self.0.turns())
    }

    /// Reads a legal turn in either notation.
    fn turn(&self, text: &str) -> PyResult<Turn> {
        self.0.parse_turn(text).map(Turn).map_err(value_error)
    }

    /// Whether a turn is legal here. Text that is no turn at all is not.
    fn is_legal(&self, turn: TurnOrText<'_>) -> bool {
        turn.legal_in(&self.0).is_ok()
    }

    /// The position after a turn, which may be given as text.
    fn play(&self, turn: TurnOrText<'_>) -> PyResult<Position> {
        let turn = turn.legal_in(&self.0)?;
        Ok(Position(self.0.play_unchecked(turn)))
    }

    /// How the game has ended; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome().map(Outcome)
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.outcome().is_some()
    }

    /// How many sequences of this many turns there are.
    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| self.0.perft(depth))
    }

    /// Banli's judgement without looking ahead, for the player to move.
    fn evaluate(&self) -> Score {
        banli::evaluate(&self.0)
    }

    /// The form that all twelve images of the position share, and the symmetry that leads there.
    fn canonical(&self) -> (Position, Symmetry) {
        let (position, symmetry) = pijersi::Symmetry::canonical(&self.0);
        (Position(position), Symmetry(symmetry))
    }

    /// The number of a legal turn, from 0 to `ACTIONS` − 1.
    fn action_of(&self, turn: TurnOrText<'_>) -> PyResult<usize> {
        let turn = turn.legal_in(&self.0)?;
        Ok(encoding::encode(self.0.player(), turn))
    }

    /// The legal turn with a number.
    fn turn_of(&self, action: usize) -> PyResult<Turn> {
        let turn = encoding::decode(&self.0, action).map(Turn);
        turn.ok_or_else(|| illegal_action(action))
    }

    /// The numbers of all legal turns, in the order of `turns()`.
    fn actions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let player = self.0.player();
        let turns = self.0.turns().into_iter();
        turns
            .map(|turn| encoding::encode(player, turn) as i64)
            .collect::<Vec<i64>>()
            .into_pyarray(py)
    }

    /// For each number whether it is legal: an array of `ACTIONS` truth values.
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let mut mask = vec![false; ACTIONS];
        for turn in self.0.turns() {
            mask[encoding::encode(self.0.player(), turn)] = true;
        }
        mask.into_pyarray(py)
    }

    /// The position as numbers: an array of `PLANES` rows with a number for each cell.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let mut numbers = vec![0.0; planes::SIZE];
        planes::write(&self.0, &mut numbers);
        numbers.into_pyarray(py).reshape([PLANES, CELLS])
    }

    /// A picture of the position.
    #[pyo3(signature = (**options))]
    fn picture(&self, options: Option<&Bound<'_, PyDict>>) -> PyResult<Picture> {
        let picture = pijersi_picture::Picture::new(&self.0);
        picture::draw(picture, &self.0, options)
    }

    fn _repr_svg_(&self) -> String {
        pijersi_picture::Picture::new(&self.0).size(400).svg()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }
}

/// The error for a number that is no legal turn.
pub fn illegal_action(action: impl std::fmt::Display) -> PyErr {
    PyIndexError::new_err(format!("{action} is not the number of a legal turn here"))
}
