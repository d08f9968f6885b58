//! Failures of subcommands, and how they are reported.

use std::fmt::{self, Write as _};
use std::io;
use std::process::ExitCode;

use pijersi::printable;

use crate::input::Unreadable;
use crate::language::{tr, tr_with};

/// Why a subcommand failed.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong: exit code 1.
    Input(String),
    /// The options are wrong: exit code 2, as for errors that clap finds.
    Usage(String),
    /// The result could not be written.
    Output(io::Error),
    /// A signal ended the program. Nothing is printed; the exit code is 128 plus the signal's number, as in shells.
    Signal(i32),
}

impl Failure {
    /// A failure if games of a batch could not be read.
    pub fn left_out(games: u64) -> Result<(), Failure> {
        match games {
            0 => Ok(()),
            1 => Err("1 game cannot be read and is left out".to_owned()),
            _ => Err(format!("{games} games cannot be read and are left out")),
        }
        .map_err(Failure::Input)
    }

    /// Prints the failure, and returns the exit code.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Input(message) => {
                print_error(&message);
                ExitCode::from(1)
            }
            Failure::Usage(message) => {
                print_error(&format!(
                    "{message}\n\n{}",
                    tr("For more information, try '--help'.")
                ));
                ExitCode::from(2)
            }
            // The reader has closed the pipe, as in `pijersi moves | head -1`.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Failure::Signal(number) => {
                ExitCode::from(u8::try_from(128 + number).unwrap_or(u8::MAX))
            }
            Failure::Output(error) => {
                print_error(&format!("cannot write the result: {error}"));
                ExitCode::from(1)
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Input(message) | Failure::Usage(message) => f.write_str(message),
            Failure::Output(error) => error.fmt(f),
            Failure::Signal(number) => write!(f, "ended by signal {number}"),
        }
    }
}

impl From<Unreadable> for Failure {
    fn from(error: Unreadable) -> Failure {
        Failure::Input(error.to_string())
    }
}

/// Writes an error to stderr.
pub fn print_error(message: &str) {
    let message = printable_lines(message);
    to_stderr(&tr_with("error: {message}", &[("message", &message)]));
}

/// Writes a line to stderr, if it is open.
pub fn to_stderr(line: &str) {
    let _ = io::Write::write_fmt(&mut io::stderr(), format_args!("{line}\n"));
}

/// A message without control characters, which names of files and engines may have.
fn printable_lines(message: &str) -> String {
    let lines: Vec<String> = message.split('\n').map(printable).collect();
    lines.join("\n")
}

/// A line of a text with a caret under the column, which counts from 1. The text begins with line `first`.
///
/// A long line is cut around the column; control characters are replaced.
pub fn source_line(text: &str, first: usize, line: usize, column: usize) -> String {
    const BEFORE: usize = 50;
    const MAX: usize = 70;
    let content = text.lines().nth(line.saturating_sub(first)).unwrap_or("");
    let number = line.to_string();
    let gap = " ".repeat(number.len());
    let skipped = column.saturating_sub(1).saturating_sub(BEFORE);
    let mut shown: String = content
        .chars()
        .skip(skipped)
        .take(MAX)
        .map(|char| match char {
            '\t' => ' ',
            char if char.is_control() => '\u{fffd}',
            char => char,
        })
        .collect();
    let mut caret = column - skipped.min(column);
    if skipped > 0 {
        shown.insert(0, '…');
        caret += 1;
    }
    if content.chars().count() > skipped + MAX {
        shown.push('…');
    }
    let mut excerpt = String::new();
    let _ = writeln!(excerpt, "{number} | {shown}");
    let _ = write!(excerpt, "{gap} | {:>caret$}", "^");
    excerpt
}

#[cfg(test)]
mod tests {
    use super::{printable_lines, source_line};

    #[test]
    fn the_caret_stands_under_the_column() {
        assert_eq!(
            source_line("one\ntwo three", 1, 2, 5),
            "2 | two three\n  |     ^"
        );
        assert_eq!(source_line("\té×x", 1, 1, 3), "1 |  é×x\n  |   ^");
    }

    #[test]
    fn a_long_line_is_cut_around_the_column() {
        let text = format!("{}!{}", "a".repeat(500), "b".repeat(500));
        let excerpt = source_line(&text, 1, 1, 501);
        let (line, caret) = excerpt.split_once('\n').unwrap();
        assert!(line.chars().count() < 80);
        let column = caret.chars().position(|sign| sign == '^');
        assert_eq!(line.chars().position(|sign| sign == '!'), column);
    }

    #[test]
    fn a_position_outside_the_text_is_accepted() {
        assert_eq!(source_line("", 1, 1, 1), "1 | \n  | ^");
        assert_eq!(source_line("a", 1, 7, 0), "7 | \n  | ^");
    }

    #[test]
    fn names_in_messages_are_harmless() {
        let message = printable_lines("no such file: \u{1b}]0;x\u{7}\nnote: é");
        assert_eq!(message, "no such file: \\u{1b}]0;x\\u{7}\nnote: é");
    }

    #[test]
    fn nothing_reaches_the_terminal_that_could_disturb_it() {
        let excerpt = source_line("\x1b[31m\x07\u{9b}", 1, 1, 1);
        assert!(!excerpt.replace('\n', "").contains(char::is_control));
    }
}
