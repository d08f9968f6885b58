//! Answers questions from standard input, one a line, on standard output, as the page's module would: the tests of the
//! module compare the two.

use std::io::{BufRead, Write};

use pijersi_engine::system_time;
use pijersi_page::Session;

fn main() -> std::io::Result<()> {
    let mut session = Session::new(system_time);
    let mut output = std::io::stdout().lock();
    for question in std::io::stdin().lock().lines() {
        writeln!(output, "{}", session.answer(&question?, &mut |_| {}))?;
    }
    Ok(())
}
