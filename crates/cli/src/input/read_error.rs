//! Messages for files that cannot be read.

use std::io;
use std::path::Path;

use pijersi::{Position, Setup};

use crate::language::tr_with;

/// Why a file cannot be read, with a hint if an option was probably meant.
pub fn cannot_read(path: &Path, error: &io::Error) -> String {
    let name = path.display().to_string();
    let text = path.to_string_lossy();
    match error.kind() {
        io::ErrorKind::NotFound => {}
        io::ErrorKind::IsADirectory => {
            return tr_with("{name} is a folder, not a game", &[("name", &name)]);
        }
        io::ErrorKind::PermissionDenied => {
            return tr_with("no permission to read {name}", &[("name", &name)]);
        }
        _ => {
            let parts = [("name", &*name), ("error", &error.to_string())];
            return tr_with("cannot read {name}: {error}", &parts);
        }
    }
    let is_setup = ["half", "full"].contains(&&*text) || text.parse::<Setup>().is_ok();
    let hint = if is_setup {
        format!("\nnote: to use this set-up, add --setup {name}")
    } else if text.parse::<Position>().is_ok() {
        format!("\nnote: to use this position, add --position '{name}'")
    } else {
        String::new()
    };
    tr_with("no such file: {name}", &[("name", &name)]) + &hint
}
