//! An observer of every line between a program and its engine.

use std::fmt;

/// Which way a line goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the program to the engine.
    ToEngine,
    /// From the engine to the program.
    FromEngine,
}

type See = dyn FnMut(Direction, &str) + Send;

/// An observer of every line between a program and its engine.
pub struct Observer {
    see: Box<See>,
}

impl Observer {
    /// Calls a function with each line.
    pub fn new(see: impl FnMut(Direction, &str) + Send + 'static) -> Observer {
        Observer { see: Box::new(see) }
    }

    pub(super) fn see(&mut self, direction: Direction, line: &str) {
        (self.see)(direction, line);
    }
}

impl fmt::Debug for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Observer")
    }
}
