//! The part of the Python package `pijersi` that is written in Rust: `pijersi._native`.
//!
//! It hands the crates of this project to Python and decides nothing itself. What users see is described in
//! `pijersi/_native.pyi`; the rest of the package is Python.

#![deny(unsafe_code)]

mod banli;
mod batch;
mod cells;
mod encoding;
mod limits;
mod matches;
mod note;
mod outcome;
mod picture;
mod planes;
mod player;
mod position;
mod review;
mod score;
mod search_result;
mod setup;
mod symmetry;
mod text_board;
mod turn;
mod ugi_engine;
mod watched;

use pyo3::prelude::*;

/// Rules, games, engines and pictures of the board game Pijersi.
#[pymodule(gil_used = false)]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::banli::Banli;
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::matches::Match;
    #[pymodule_export]
    use super::note::Note;
    #[pymodule_export]
    use super::outcome::Outcome;
    #[pymodule_export]
    use super::picture::{Animation, Picture};
    #[pymodule_export]
    use super::player::Player;
    #[pymodule_export]
    use super::position::Position;
    #[pymodule_export]
    use super::review::{Review, ReviewedTurn};
    #[pymodule_export]
    use super::score::Score;
    #[pymodule_export]
    use super::search_result::{Line, SearchResult};
    #[pymodule_export]
    use super::setup::Setup;
    #[pymodule_export]
    use super::symmetry::Symmetry;
    #[pymodule_export]
    use super::turn::Turn;
    #[pymodule_export]
    use super::ugi_engine::{EngineError, UgiEngine};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("ACTIONS", super::encoding::ACTIONS)?;
        module.add("PLANES", super::planes::PLANES)?;
        module.add("CELLS", super::cells::names())?;
        let builds = pijersi_launcher::Build::for_this_processor();
        module.add("__processor__", builds[0].as_str())?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}

/// What is wrong with a value that Python handed over.
fn value_error(error: impl std::fmt::Display) -> PyErr {
    pyo3::exceptions::PyValueError::new_err(error.to_string())
}
