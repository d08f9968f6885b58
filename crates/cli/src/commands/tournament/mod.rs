//! `pijersi tournament`: an over-the-board tournament, defined by a file.

mod definition;
mod html;
mod results;
mod session;
mod sheet;
mod text;

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;

use crate::failure::Failure;
use crate::language::LanguageOption;
pub use sheet::sheet;

/// Run a tournament over the board: pairings, results, standings
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi tournament evening.txt
  echo standings | pijersi tournament evening.txt

The file describes the event:

  title: Thursday evening
  format: swiss
  rounds: 5
  tie-breaks: buchholz-cut-1 buchholz sonneborn-berger

  players:
  Anna Berg, 1650
  Bert

The format is swiss, round-robin or double-round-robin; numbers after names are
ratings. Then type what happens, a line each; 'help' lists the commands. After
each line everything is saved beside the file, in evening.results.txt, so that
the evening goes on from there after any interruption.")]
pub struct Args {
    /// The file that describes the event
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    language: LanguageOption,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut session = session::Session::open(&args.file)?;
    let interactive = std::io::stdin().is_terminal();
    session.greet(out)?;
    let mut lines = std::io::stdin().lock().lines();
    loop {
        if interactive {
            write!(out, "> ")?;
        }
        out.flush()?;
        let line = match lines.next() {
            None => return Ok(()),
            Some(line) => {
                line.map_err(|error| Failure::Input(format!("cannot read stdin: {error}")))?
            }
        };
        match session.obey(&line, out)? {
            session::Reply::Continue => {}
            session::Reply::Quit => return Ok(()),
            session::Reply::Refused(message) if interactive => writeln!(out, "{message}")?,
            session::Reply::Refused(message) => {
                return Err(Failure::Input(format!("{line}: {message}")));
            }
        }
    }
}
