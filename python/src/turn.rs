//! Turns.

use pijersi::TurnKind;
use pyo3::prelude::*;

use crate::value_error;

/// A turn that is legal in the position it was made for.
///
/// Turns come from a position: `position.turns()` lists them, `position.turn("a4-b5=c4")` reads one.
/// `str(turn)` is match text, `turn.ugi` is the form of engines.
#[pyclass(module = "pijersi", eq, ord, hash, frozen)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(pub pijersi::Turn);

#[pymethods]
impl Turn {
    /// The shape of the turn: `"cube"`, `"stack"`, `"cube then stack"` or `"stack then cube"`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0.kind() {
            TurnKind::Cube => "cube",
            TurnKind::Stack => "stack",
            TurnKind::CubeThenStack => "cube then stack",
            TurnKind::StackThenCube => "stack then cube",
        }
    }

    /// The role of the cube that moves, or of the top of the stack that moves.
    #[getter]
    fn role(&self) -> String {
        self.0.role().to_string()
    }

    /// The cell where the turn starts.
    #[getter]
    fn start(&self) -> String {
        self.0.start().to_string()
    }

    /// The cell where the first action ends; in a turn of one action the same as `end`.
    #[getter]
    fn via(&self) -> String {
        self.0.via().to_string()
    }

    /// The cell where the turn ends.
    #[getter]
    fn end(&self) -> String {
        self.0.end().to_string()
    }

    /// Whether anything is captured.
    #[getter]
    fn captures(&self) -> bool {
        self.0.captures()
    }

    /// Whether the turn wins by bringing a rock, paper or scissors to the far row.
    #[getter]
    fn wins(&self) -> bool {
        self.0.wins()
    }

    /// The turn as engines write it.
    #[getter]
    fn ugi(&self) -> String {
        self.0.ugi().to_string()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Turn {}>", self.0)
    }
}

/// A turn, or its text in either notation.
#[derive(FromPyObject)]
pub enum TurnOrText<'py> {
    Turn(PyRef<'py, Turn>),
    Text(String),
}

impl TurnOrText<'_> {
    /// The legal turn that is meant.
    pub fn legal_in(&self, position: &pijersi::Position) -> PyResult<pijersi::Turn> {
        match self {
            TurnOrText::Text(text) => position.parse_turn(text).map_err(value_error),
            TurnOrText::Turn(turn) if position.is_legal(turn.0) => Ok(turn.0),
            TurnOrText::Turn(turn) => Err(value_error(pijersi::IllegalTurn(turn.0))),
        }
    }
}
