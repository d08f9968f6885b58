//! Set-ups.

use pyo3::prelude::*;

use crate::position::Position;
use crate::value_error;

/// How a game begins: `Setup()` is the classic set-up, `Setup("JEXEDA")` has the same order for both sides,
/// `Setup("GRXLLS-jexeda")` one for each.
#[pyclass(module = "pijersi", eq, hash, frozen)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup(pub pijersi::Setup);

#[pymethods]
impl Setup {
    #[new]
    #[pyo3(signature = (code = "classic"))]
    fn new(code: &str) -> PyResult<Setup> {
        code.parse().map(Setup).map_err(value_error)
    }

    /// White in random order, Black alike. The same seed gives the same set-up everywhere.
    #[staticmethod]
    fn half_random(seed: u64) -> Setup {
        Setup(pijersi::Setup::half_random(seed))
    }

    /// Both sides in random order. The same seed gives the same set-up everywhere.
    #[staticmethod]
    fn full_random(seed: u64) -> Setup {
        Setup(pijersi::Setup::full_random(seed))
    }

    /// The set-up from which a position could have come, if nothing has moved in it.
    #[staticmethod]
    fn of(position: &Position) -> Option<Setup> {
        pijersi::Setup::of(&position.0).map(Setup)
    }

    /// The position before the first turn.
    #[getter]
    fn position(&self) -> Position {
        Position(self.0.position())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Setup('{}')", self.0)
    }
}
