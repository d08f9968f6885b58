//! The engine as a program: commands on standard input, replies on standard output.

use std::io::{self, Write};
use std::process;

use crate::server::run;

/// Answers commands on standard input with the engine Banli. When its output is closed, the program ends
/// at once, even if it is waiting for a command or searching.
///
/// # Errors
/// When the input cannot be read or a reply cannot be written.
pub fn run_on_standard_streams() -> io::Result<()> {
    run(io::stdin().lock(), WhileRead(io::stdout()))
}

/// Standard output until it is closed.
struct WhileRead(io::Stdout);

impl WhileRead {
    fn check<T>(done: io::Result<T>) -> io::Result<T> {
        match done {
            // The reader has closed the stream. Another thread may still wait for commands; only exiting ends it.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => process::exit(0),
            done => done,
        }
    }
}

impl Write for WhileRead {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        WhileRead::check(self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        WhileRead::check(self.0.flush())
    }
}
