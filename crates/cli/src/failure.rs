//! What can go wrong, and how it is told.

use std::fmt::Write as _;
use std::io;
use std::process::ExitCode;

use pijersi_ugi::printable;

/// Why a subcommand could not do its job.
#[derive(Debug)]
pub enum Failure {
    /// What was given to work on is wrong: exit code 1.
    Input(String),
    /// The options do not fit together: exit code 2, as for everything that clap finds.
    Usage(String),
    /// The result could not be written.
    Output(io::Error),
    /// A signal ended the program, which needs no words: exit code 128 and the signal's number, as shells have it.
    Signal(i32),
}

impl Failure {
    /// Tells the person at the terminal and says how the program ends.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Input(message) => {
                tell(&message);
                ExitCode::from(1)
            }
            Failure::Usage(message) => {
                tell(&format!("{message}\n\nFor more information, try '--help'."));
                ExitCode::from(2)
            }
            // Whoever read the output has seen enough, as in `pijersi moves | head -1`.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Failure::Signal(number) => {
                ExitCode::from(u8::try_from(128 + number).unwrap_or(u8::MAX))
            }
            Failure::Output(error) => {
                tell(&format!("cannot write the result: {error}"));
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

/// Writes an error to stderr.
fn tell(message: &str) {
    to_stderr(&format!("error: {}", printable_lines(message)));
}

/// Writes a line to stderr; nothing can be done when even that is closed.
pub fn to_stderr(line: &str) {
    let _ = io::Write::write_fmt(&mut io::stderr(), format_args!("{line}\n"));
}

/// A message that may name files and engines, made harmless for the terminal.
fn printable_lines(message: &str) -> String {
    let lines: Vec<String> = message.split('\n').map(printable).collect();
    lines.join("\n")
}

/// The line of a text that is wrong, with a caret under the column (both counted from 1).
///
/// A long line is cut around the column; characters that would disturb the terminal are replaced.
pub fn source_line(text: &str, line: usize, column: usize) -> String {
    const BEFORE: usize = 50;
    const MOST: usize = 70;
    let content = text.lines().nth(line.saturating_sub(1)).unwrap_or("");
    let number = line.to_string();
    let gap = " ".repeat(number.len());
    let skipped = column.saturating_sub(1).saturating_sub(BEFORE);
    let mut shown: String = content
        .chars()
        .skip(skipped)
        .take(MOST)
        .map(|sign| match sign {
            '\t' => ' ',
            sign if sign.is_control() => '\u{fffd}',
            sign => sign,
        })
        .collect();
    let mut caret = column - skipped.min(column);
    if skipped > 0 {
        shown.insert(0, '…');
        caret += 1;
    }
    if content.chars().count() > skipped + MOST {
        shown.push('…');
    }
    let mut told = String::new();
    let _ = writeln!(told, "{number} | {shown}");
    let _ = write!(told, "{gap} | {:>caret$}", "^");
    told
}

#[cfg(test)]
mod tests {
    use super::{printable_lines, source_line};

    #[test]
    fn the_caret_stands_under_the_column() {
        assert_eq!(
            source_line("one\ntwo three", 2, 5),
            "2 | two three\n  |     ^"
        );
        assert_eq!(source_line("\té×x", 1, 3), "1 |  é×x\n  |   ^");
    }

    #[test]
    fn a_long_line_is_cut_around_the_column() {
        let text = format!("{}!{}", "a".repeat(500), "b".repeat(500));
        let told = source_line(&text, 1, 501);
        let (line, caret) = told.split_once('\n').unwrap();
        assert!(line.chars().count() < 80);
        let column = caret.chars().position(|sign| sign == '^');
        assert_eq!(line.chars().position(|sign| sign == '!'), column);
    }

    #[test]
    fn a_place_outside_the_text_is_no_problem() {
        assert_eq!(source_line("", 1, 1), "1 | \n  | ^");
        assert_eq!(source_line("a", 7, 0), "7 | \n  | ^");
    }

    #[test]
    fn names_in_messages_are_harmless() {
        let told = printable_lines("there is no file \u{1b}]0;x\u{7}\nnote: é");
        assert_eq!(told, "there is no file \\u{1b}]0;x\\u{7}\nnote: é");
    }

    #[test]
    fn nothing_reaches_the_terminal_that_could_disturb_it() {
        let told = source_line("\x1b[31m\x07\u{9b}", 1, 1);
        assert!(!told.replace('\n', "").contains(char::is_control));
    }
}
