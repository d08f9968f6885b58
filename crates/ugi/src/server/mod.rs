//! The engine's side of the protocol.

mod limits;
mod output;
mod perft;
mod session;
mod settings;
mod worker;

#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};

use pijersi_atlas::Book;
use pijersi_game::player::Banli;

/// Answers commands with the engine Banli until `quit` or the end of the input.
///
/// Searches run on a thread of their own, so that every command is answered at once. Input that makes no
/// sense is answered with one line `info error …` and changes nothing.
///
/// # Errors
/// When the input cannot be read or a reply cannot be written.
pub fn run(input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    session::run_with(
        || Ok(Banli::default().with_book(Book::classic())),
        input,
        output,
    )
}
