//! Every match as text, for people.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use pijersi::Player;

use crate::contestant::Contestant;
use crate::game_record::GameRecord;

/// Where matches are written to as match text.
#[derive(Debug)]
pub enum MatchLog {
    /// A file for each match in this folder.
    Folder(PathBuf),
    /// All matches, one after the other, in this file.
    File(File),
}

impl MatchLog {
    /// Opens a log: a file when the path ends with `.txt`, else a folder, which is made when it is missing.
    ///
    /// # Errors
    /// When the file or the folder cannot be made.
    pub fn open(path: &Path) -> io::Result<MatchLog> {
        if path.extension().is_some_and(|extension| extension == "txt") {
            let file = OpenOptions::new().append(true).create(true).open(path)?;
            return Ok(MatchLog::File(file));
        }
        fs::create_dir_all(path)?;
        Ok(MatchLog::Folder(path.to_owned()))
    }

    /// Writes a match.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add(&mut self, record: &GameRecord, contestants: &[Contestant]) -> io::Result<()> {
        let text = text(record, contestants);
        match self {
            MatchLog::Folder(folder) => {
                let name = format!("{:06}.txt", record.ticket.game + 1);
                fs::write(folder.join(name), text)
            }
            MatchLog::File(file) => file.write_all(format!("{text}\n").as_bytes()),
        }
    }
}

/// The match with remarks on who played and how it ended.
fn text(record: &GameRecord, contestants: &[Contestant]) -> String {
    let name = |colour| {
        // A line break in a name would end the remark.
        let name = &contestants[record.ticket.player(colour)].name;
        name.replace(char::is_control, " ")
    };
    format!(
        "# Game {}, opening {}, {} turns of it played\n# White: {}\n# Black: {}\n# {}: {}\n\n{}",
        record.ticket.game + 1,
        record.ticket.opening + 1,
        record.opening_plies,
        name(Player::White),
        name(Player::Black),
        record.result(),
        record.ending.replace(char::is_control, " "),
        record.game.text().with_setup(),
    )
}
