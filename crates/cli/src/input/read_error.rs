//! Why a file of games cannot be read, in words.

use std::io;
use std::path::Path;

use pijersi::{Position, Setup};

/// Why a file cannot be read, and what may have been meant instead.
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
        format!("\nnote: to use this set-up, write --setup {name}")
    } else if text.parse::<Position>().is_ok() {
        format!("\nnote: to use this position, write --position '{name}'")
    } else {
        String::new()
    };
    format!("there is no file {name}{hint}")
}
