//! Scores.

use pyo3::prelude::*;

/// How good a position is for the player to move. `str(score)` is in cubes, or `win in 3`.
#[pyclass(module = "pijersi", eq, ord, hash, frozen)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub pijersi_engine::Score);

#[pymethods]
impl Score {
    /// The number that the search computes with: hundredths of a cube, or a very large number for a proven win.
    #[getter]
    fn raw(&self) -> i32 {
        self.0.raw()
    }

    /// Of a proven win, how many own turns it takes; of a proven loss, minus how many own turns are left before it.
    #[getter]
    fn win_distance(&self) -> Option<i32> {
        self.0.win_distance()
    }

    /// The probability that the player to move wins, a draw counted half, from 0 to 1.
    #[getter]
    fn win_probability(&self) -> f64 {
        self.0.win_probability()
    }

    fn __neg__(&self) -> Score {
        Score(-self.0)
    }

    fn __int__(&self) -> i32 {
        self.0.raw()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Score {}>", self.0)
    }
}
