//! Saving and loading the game.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::{App, Dialog, FilePurpose};
use crate::language::fill;
use pijersi_files::game_file;

/// Proposed name for a game that was neither saved nor loaded before.
const DEFAULT_FILE_NAME: &str = "match.txt";

impl App {
    /// Opens the question for a file name.
    pub fn ask_file(&mut self, purpose: FilePurpose) {
        let name = match (&self.file, purpose) {
            (Some(file), _) => file.display().to_string(),
            (None, FilePurpose::Save) => DEFAULT_FILE_NAME.to_owned(),
            (None, FilePurpose::Load) => String::new(),
        };
        self.dialog = Some(Dialog::File {
            purpose,
            name,
            asked: false,
        });
    }

    /// Saves to or loads from the entered name.
    pub(super) fn use_file(&mut self, purpose: FilePurpose, name: &str, asked: bool, now: Instant) {
        let path = with_home(name.trim());
        self.dialog = None;
        if path.as_os_str().is_empty() {
            return;
        }
        match purpose {
            FilePurpose::Save => self.save(&path, name, asked),
            FilePurpose::Load => self.load(&path, now),
        }
    }

    fn save(&mut self, path: &Path, name: &str, asked: bool) {
        // The file that this game was saved to before is replaced without a question.
        let replace = asked || self.file.as_deref() == Some(path);
        let file = path.display().to_string();
        match game_file::write(path, &self.game.signed_record(), replace) {
            Ok(()) => {
                self.saved = self.game.revision();
                self.file = Some(path.to_owned());
                self.show_message(fill(self.texts.saved, &[("file", &file)]));
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                self.dialog = Some(Dialog::File {
                    purpose: FilePurpose::Save,
                    name: name.to_owned(),
                    asked: true,
                });
            }
            Err(error) => self.show_problem(self.texts.write_error(path, &error)),
        }
    }

    fn load(&mut self, path: &Path, now: Instant) {
        match game_file::read(path) {
            Ok(record) => {
                self.game.replace(record, now);
                self.engines.begin_game();
                self.after_change();
                self.saved = self.game.revision();
                self.file = Some(path.to_owned());
                let file = path.display().to_string();
                self.show_message(fill(self.texts.loaded, &[("file", &file)]));
            }
            Err(error) => self.show_problem(self.texts.read_error(path, &error)),
        }
    }

    /// Whether leaving the game would lose turns.
    pub(super) fn has_unsaved_turns(&self) -> bool {
        let is_going_on = self.game.mover().is_some();
        is_going_on && !self.game.record().is_empty() && self.saved != self.game.revision()
    }
}

/// Expands `~` to the home folder.
fn with_home(name: &str) -> PathBuf {
    let home = std::env::var_os("HOME");
    match (name.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => Path::new(&home).join(rest),
        _ => PathBuf::from(name),
    }
}
