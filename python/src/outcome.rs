//! How a game ended on the board.

use pyo3::prelude::*;

use crate::player::Player;

/// How a game ended on the board.
#[pyclass(module = "pijersi", eq, hash, frozen)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome(pub pijersi::Outcome);

#[pymethods]
impl Outcome {
    /// The winner; `None` after a draw.
    #[getter]
    fn winner(&self) -> Option<Player> {
        self.0.winner().map(Player::from)
    }

    /// `"arrival"`, `"blocked"` or `"quiet"`.
    #[getter]
    fn reason(&self) -> &'static str {
        match self.0 {
            pijersi::Outcome::Arrival(_) => "arrival",
            pijersi::Outcome::Blocked(_) => "blocked",
            pijersi::Outcome::Quiet => "quiet",
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Outcome: {}>", self.0)
    }
}
