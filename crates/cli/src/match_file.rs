//! Reading a match from a file or from stdin.

use std::io;
use std::path::Path;

use pijersi::{Match, Position, Setup};
use pijersi_terminal::match_file::{self, LONGEST, ReadError};

use crate::failure::{Failure, source_line};

/// Reads the match in a file; `-` is stdin. A file that holds one position text is a match without turns.
pub fn read(path: &Path) -> Result<Match, Failure> {
    let (name, record) = if path == Path::new("-") {
        (
            "stdin".to_owned(),
            match_file::read_from(io::stdin().lock()),
        )
    } else {
        (path.display().to_string(), match_file::read(path))
    };
    record.map_err(|error| Failure::Input(message(path, &name, &error)))
}

fn message(path: &Path, name: &str, error: &ReadError) -> String {
    match error {
        ReadError::Io(error) => cannot_read(path, error),
        ReadError::TooLarge => format!(
            "{name} is too large to be a game (more than {} MiB)",
            LONGEST >> 20
        ),
        ReadError::Match { error, text } => {
            let place = source_line(text, error.line(), error.column());
            format!("{name}: {error}\n{place}")
        }
        ReadError::Position { error, text } => {
            let place = source_line(text, 1, error.column());
            format!("{name}: {error}\n{place}")
        }
    }
}

/// Why a file cannot be read, and what may have been meant instead.
fn cannot_read(path: &Path, error: &io::Error) -> String {
    let name = path.display();
    let text = path.to_string_lossy();
    match error.kind() {
        io::ErrorKind::NotFound => {}
        io::ErrorKind::IsADirectory => return format!("{name} is a folder, not a game"),
        io::ErrorKind::PermissionDenied => return format!("no permission to read {name}"),
        _ => return format!("cannot read {name}: {error}"),
    }
    let is_setup = ["half", "full"].contains(&&*text) || text.parse::<Setup>().is_ok();
    let hint = if is_setup {
        format!("\nnote: to use this set-up, write --setup {name}")
    } else if text.parse::<Position>().is_ok() {
        format!("\nnote: to use this position, write --position '{name}'")
    } else {
        String::new()
    };
    format!("there is no file {name}{hint}")
}
