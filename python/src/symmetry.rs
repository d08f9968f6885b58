//! The twelve symmetries of the game.

use pyo3::prelude::*;

use crate::cells::cell;
use crate::position::Position;
use crate::turn::Turn;

/// A symmetry: the board may be mirrored, the roles rock, paper and scissors cycled, and the board turned, which
/// swaps the players. There are twelve.
#[pyclass(module = "pijersi", eq, hash, frozen)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry(pub pijersi::Symmetry);

#[pymethods]
impl Symmetry {
    #[new]
    #[pyo3(signature = (*, mirrors = false, cycles = 0, turns = false))]
    fn new(mirrors: bool, cycles: u8, turns: bool) -> Symmetry {
        Symmetry(pijersi::Symmetry::new(mirrors, cycles, turns))
    }

    /// All twelve.
    #[staticmethod]
    fn all() -> Vec<Symmetry> {
        pijersi::Symmetry::all().map(Symmetry).collect()
    }

    /// The symmetry that leads back.
    #[getter]
    fn inverse(&self) -> Symmetry {
        Symmetry(self.0.inverse())
    }

    /// This symmetry, followed by another.
    fn then(&self, next: &Symmetry) -> Symmetry {
        Symmetry(self.0.then(next.0))
    }

    /// The image of a cell.
    fn cell(&self, name: &str) -> PyResult<String> {
        Ok(self.0.cell(cell(name)?).to_string())
    }

    /// The image of a position.
    fn position(&self, position: &Position) -> Position {
        Position(self.0.position(&position.0))
    }

    /// The image of a turn: legal in the image of each position where the turn is legal.
    fn turn(&self, turn: &Turn) -> Turn {
        Turn(self.0.turn(turn.0))
    }

    fn __repr__(&self) -> String {
        format!("<{:?}>", self.0)
    }
}
