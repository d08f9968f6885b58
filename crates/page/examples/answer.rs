//! Answers questions from standard input, one a line, on standard output, as the page's module would: the tests of the
//! module compare the two. With the name of a network file, Banli judges with that network.

use std::io::{BufRead, Write};

use pijersi_engine::system_time;
use pijersi_page::Session;

fn main() -> std::io::Result<()> {
    let mut session = Session::new(system_time);
    if let Some(path) = std::env::args_os().nth(1) {
        let refusal = session.set_network(&std::fs::read(path)?);
        if !refusal.is_empty() {
            return Err(std::io::Error::other(refusal));
        }
    }
    let mut output = std::io::stdout().lock();
    for question in std::io::stdin().lock().lines() {
        writeln!(output, "{}", session.answer(&question?, &mut |_| {}))?;
    }
    Ok(())
}
