//! Match text files of finished games.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use pijersi::Player;

use crate::contestant::Contestant;
use crate::game_record::GameRecord;

/// The destination of match texts.
#[derive(Debug)]
pub enum MatchLog {
    /// A file for each game in this folder.
    Folder(PathBuf),
    /// All games in this file.
    File(File),
}

impl MatchLog {
    /// Opens a log: a file when the path ends with `.txt`, to which games are appended; otherwise a folder, which is created
    /// if missing. A folder with games is accepted only if `continues` an earlier run.
    ///
    /// # Errors
    /// When the file or folder cannot be created, or the folder has games of another run.
    pub fn open(path: &Path, continues: bool) -> io::Result<MatchLog> {
        if path.extension().is_some_and(|extension| extension == "txt") {
            let file = OpenOptions::new().append(true).create(true).open(path)?;
            return Ok(MatchLog::File(file));
        }
        fs::create_dir_all(path)?;
        if !continues && has_games(path)? {
            return Err(io::Error::new(
                io::ErrorKind::AlreadyExists,
                "it has the games of an earlier run: choose another folder",
            ));
        }
        Ok(MatchLog::Folder(path.to_owned()))
    }

    /// Writes a game.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add(&mut self, record: &GameRecord, contestants: &[Contestant]) -> io::Result<()> {
        let text = text(record, contestants);
        match self {
            MatchLog::Folder(folder) => fs::write(folder.join(file_name(record.ticket.game)), text),
            MatchLog::File(file) => file.write_all(format!("{text}\n").as_bytes()),
        }
    }
}

/// Whether a folder has files of games.
fn has_games(folder: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        if entry?
            .path()
            .extension()
            .is_some_and(|extension| extension == "txt")
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The file of a game in a folder; files count from 1.
fn file_name(game: usize) -> String {
    format!("{:06}.txt", game + 1)
}

/// The match text with tags for players and ending.
fn text(record: &GameRecord, contestants: &[Contestant]) -> String {
    let mut game = record.record.clone();
    let [white, black] = Player::ALL.map(|colour| &contestants[record.contestant(colour)]);
    let mut tag = |name: &str, value: &str| {
        let set = game.tags_mut().set(name, value);
        debug_assert_eq!(set, Ok(()));
    };
    tag("Game", &(record.ticket.game + 1).to_string());
    tag("White", &white.name);
    tag("Black", &black.name);
    tag("Date", &date(SystemTime::now()));
    tag("Opening", &(record.ticket.opening + 1).to_string());
    tag("OpeningTurns", &record.opening_plies.to_string());
    if white.limit == black.limit {
        tag("TimeControl", &white.limit.to_string());
    } else {
        tag("WhiteTimeControl", &white.limit.to_string());
        tag("BlackTimeControl", &black.limit.to_string());
    }
    for (name, contestant) in [("WhiteOptions", white), ("BlackOptions", black)] {
        if !contestant.options.is_empty() {
            tag(name, &options(contestant));
        }
    }
    tag("Termination", &record.ending);
    game.text().with_setup().to_string()
}

/// The options of an engine on one line.
fn options(contestant: &Contestant) -> String {
    let options = contestant.options.iter();
    let options: Vec<String> = options
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    options.join(", ")
}

/// The UTC date, such as `2026-11-15`.
fn date(time: SystemTime) -> String {
    const DAY: u64 = 86_400;
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    // Days since 1 March of the year 0, so that leap days come last in cycles of 400, 100 and 4 years.
    let days = since.as_secs() / DAY + 719_468;
    let (cycle, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = cycle * 400 + year + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn days_have_their_dates() {
        for (seconds, expected) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_709_164_800, "2024-02-29"),
            (1_735_689_599, "2024-12-31"),
            (1_735_689_600, "2025-01-01"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(date(UNIX_EPOCH + Duration::from_secs(seconds)), expected);
        }
    }
}
