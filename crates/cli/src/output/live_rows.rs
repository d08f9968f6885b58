//! Rows of text that are replaced on a terminal, and appended elsewhere.

use std::io::{self, Write};

use console::{Term, truncate_str};

/// The destination of the rows.
pub enum LiveRows {
    /// A terminal that shows only the latest rows.
    Terminal {
        terminal: Term,
        drawn: usize,
    },
    Plain,
}

impl LiveRows {
    pub fn new() -> LiveRows {
        let terminal = Term::stdout();
        if terminal.features().is_attended() && !terminal_is_dumb() {
            LiveRows::Terminal { terminal, drawn: 0 }
        } else {
            LiveRows::Plain
        }
    }

    /// Shows a row after everything written to `out` before. The first row of a new group replaces all rows of
    /// the group before it.
    pub fn show(&mut self, row: &str, is_first: bool, out: &mut dyn Write) -> io::Result<()> {
        match self {
            LiveRows::Plain => {
                writeln!(out, "{row}")?;
                // Readers see each depth at once.
                out.flush()
            }
            LiveRows::Terminal { terminal, drawn } => {
                out.flush()?;
                let (height, width) = terminal.size();
                if is_first {
                    terminal.clear_last_lines(*drawn)?;
                    *drawn = 0;
                }
                // Rows above the window cannot be replaced.
                if *drawn + 3 < usize::from(height) {
                    terminal.write_line(&truncate_str(row, usize::from(width), "…"))?;
                    *drawn += 1;
                }
                Ok(())
            }
        }
    }
}

/// Whether the terminal cannot move its cursor or show colours.
pub fn terminal_is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|value| value == "dumb")
}
