//! The two players.

use pyo3::prelude::*;

/// White or Black.
#[pyclass(
    module = "pijersi",
    eq,
    hash,
    frozen,
    from_py_object,
    rename_all = "SCREAMING_SNAKE_CASE"
)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Player {
    White,
    Black,
}

impl From<pijersi::Player> for Player {
    fn from(player: pijersi::Player) -> Player {
        match player {
            pijersi::Player::White => Player::White,
            pijersi::Player::Black => Player::Black,
        }
    }
}

impl From<Player> for pijersi::Player {
    fn from(player: Player) -> pijersi::Player {
        match player {
            Player::White => pijersi::Player::White,
            Player::Black => pijersi::Player::Black,
        }
    }
}

#[pymethods]
impl Player {
    /// The other player.
    #[getter]
    fn opponent(&self) -> Player {
        pijersi::Player::from(*self).opponent().into()
    }

    fn __str__(&self) -> String {
        pijersi::Player::from(*self).to_string()
    }
}
