//! Turns.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{LazyLock, Mutex};

use pijersi::TurnKind;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyList;

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

/// Turns already converted to Python objects. Few turns occur often, and a lookup is faster than a new object.
static CACHE: LazyLock<Mutex<Seen>> = LazyLock::new(Mutex::default);
/// Turns by their bits.
type Seen = HashMap<u32, Py<Turn>, BuildHasherDefault<BitsHasher>>;
/// So many are kept at most.
const MAX_CACHED: usize = 1 << 17;

/// Spreads the bits of a turn, which are a small number.
#[derive(Default)]
struct BitsHasher(u64);

impl Hasher for BitsHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u32(u32::from(byte));
        }
    }

    fn write_u32(&mut self, bits: u32) {
        self.0 = (self.0 ^ u64::from(bits))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(32);
    }
}

/// A list of turns.
pub fn list<'py>(py: Python<'py>, turns: &[pijersi::Turn]) -> PyResult<Bound<'py, PyList>> {
    // Never block here: the thread that holds the table may be waiting for this one.
    let Ok(mut cache) = CACHE.try_lock() else {
        return PyList::new(py, turns.iter().copied().map(Turn));
    };
    let mut objects = Vec::with_capacity(turns.len());
    for &turn in turns {
        objects.push(match cache.get(&turn.bits()) {
            Some(object) => object.clone_ref(py),
            None => {
                let object = Py::new(py, Turn(turn))?;
                if cache.len() < MAX_CACHED {
                    cache.insert(turn.bits(), object.clone_ref(py));
                }
                object
            }
        });
    }
    drop(cache);
    PyList::new(py, objects)
}

/// A turn, or its text in either notation.
pub enum TurnOrText<'py> {
    Turn(PyRef<'py, Turn>),
    Text(String),
}

impl<'py> FromPyObject<'_, 'py> for TurnOrText<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<TurnOrText<'py>> {
        if let Ok(turn) = value.extract() {
            return Ok(TurnOrText::Turn(turn));
        }
        if let Ok(text) = value.extract() {
            return Ok(TurnOrText::Text(text));
        }
        let found = value.get_type().name()?;
        Err(PyTypeError::new_err(format!(
            "a turn is a Turn or a text such as \"a4-b5=c4\", not {found}"
        )))
    }
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
