//! Cells, which are plain text in Python.

use pijersi::Cell;
use pyo3::PyResult;

use crate::value_error;

/// The names of all cells in the order of their numbers.
pub fn names() -> Vec<String> {
    Cell::all().map(|cell| cell.to_string()).collect()
}

/// The cell with this name.
pub fn cell(name: &str) -> PyResult<Cell> {
    name.parse().map_err(value_error)
}
