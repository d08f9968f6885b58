//! Messages for files that cannot be read.

use std::io;
use std::path::Path;

use pijersi::{Position, Setup};

/// Why a file cannot be read, with a hint if an option was probably meant.
pub fn cannot_read(path: &Path, error: &io::Error) -> String {
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
        format!("\nnote: to use this set-up, add --setup {name}")
    } else if text.parse::<Position>().is_ok() {
        format!("\nnote: to use this position, add --position '{name}'")
    } else {
        String::new()
    };
    format!("no such file: {name}{hint}")
}
