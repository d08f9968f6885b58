//! Files of games: blocks that are written whole, so that a run can be killed and resumed.
//!
//! | bytes | what |
//! | --- | --- |
//! | 4 | `PJG` and the version of the format, `1` |
//! | 4 | how many bytes of games follow |
//! | 4 | how many games they are |
//! | 4 | CRC-32 of the games' bytes |
//! | … | the games, see [`crate::game`] |
//!
//! A file that ends inside a block was cut off by a killed run: opening it for more games cuts that block away.
//! Any other damage is an error.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use fs4::fs_std::FileExt;

use crate::game::{Game, GameError};

const MAGIC: [u8; 4] = *b"PJG1";
const HEADER: usize = 16;

/// What is wrong with a file of games.
#[derive(Debug)]
pub enum FileError {
    /// The file cannot be read or written.
    Io(PathBuf, io::Error),
    /// Another program is writing to the file.
    Locked(PathBuf),
    /// The block that starts at this byte is damaged.
    #[allow(missing_docs)]
    Block {
        path: PathBuf,
        at: usize,
        what: String,
    },
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            FileError::Locked(path) => write!(
                f,
                "{}: another program is writing to this file; wait for it or choose another file",
                path.display()
            ),
            FileError::Block { path, at, what } => write!(
                f,
                "{}: the block at byte {at} is damaged ({what}); keep what comes before it with `head -c {at}`",
                path.display()
            ),
        }
    }
}

impl std::error::Error for FileError {}

/// What a file holds.
pub struct Content {
    /// The games, in the order in which they were finished.
    pub games: Vec<Game>,
    /// Size of the whole blocks in bytes.
    pub whole: usize,
    /// Size in bytes of a truncated block after them.
    pub cut_off: usize,
}

/// Reads all games of a file.
pub fn read(path: &Path) -> Result<Content, FileError> {
    let bytes = std::fs::read(path).map_err(|error| FileError::Io(path.into(), error))?;
    parse(&bytes, path)
}

fn parse(bytes: &[u8], path: &Path) -> Result<Content, FileError> {
    let mut games = Vec::new();
    let mut at = 0;
    loop {
        let damaged = |what: String| FileError::Block {
            path: path.into(),
            at,
            what,
        };
        let rest = &bytes[at..];
        let content = |games, cut_off| Content {
            games,
            whole: at,
            cut_off,
        };
        let start = &rest[..rest.len().min(MAGIC.len())];
        if !MAGIC.starts_with(start) {
            return Err(damaged("it does not begin with PJG1".into()));
        }
        let Some((header, rest)) = rest.split_at_checked(HEADER) else {
            return Ok(content(games, rest.len()));
        };
        let word = |at: usize| {
            u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]])
        };
        let Some((payload, _)) = rest.split_at_checked(word(4) as usize) else {
            return Ok(content(games, HEADER + rest.len()));
        };
        if crc32fast::hash(payload) != word(12) {
            return Err(damaged("its checksum is wrong".into()));
        }
        let mut payload = payload;
        for _ in 0..word(8) {
            let game =
                Game::read(&mut payload).map_err(|error: GameError| damaged(error.to_string()))?;
            games.push(game);
        }
        if !payload.is_empty() {
            return Err(damaged("bytes are left over after its games".into()));
        }
        at += HEADER + word(4) as usize;
    }
}

/// A file to which games are appended; no other program may do so at the same time.
pub struct Writer {
    path: PathBuf,
    file: File,
}

impl Writer {
    /// Opens or creates the file, locks it, reads the games it has and cuts away a block that was cut off.
    pub fn open(path: &Path) -> Result<(Writer, Content), FileError> {
        let io = |error| FileError::Io(path.into(), error);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(io)?;
        if !file.try_lock_exclusive().map_err(io)? {
            return Err(FileError::Locked(path.into()));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(io)?;
        let content = parse(&bytes, path)?;
        file.set_len(content.whole as u64).map_err(io)?;
        file.seek(SeekFrom::End(0)).map_err(io)?;
        let path = path.into();
        Ok((Writer { path, file }, content))
    }

    /// Appends a block.
    pub fn append(&mut self, games: &[Game]) -> Result<(), FileError> {
        self.file
            .write_all(&block(games))
            .map_err(|error| FileError::Io(self.path.clone(), error))
    }
}

/// A block with games. Blocks in a row are a file.
pub fn block(games: &[Game]) -> Vec<u8> {
    let mut block = vec![0; HEADER];
    games.iter().for_each(|game| game.write(&mut block));
    let payload = &block[HEADER..];
    let (length, checksum) = (payload.len() as u32, crc32fast::hash(payload));
    block[..4].copy_from_slice(&MAGIC);
    block[4..8].copy_from_slice(&length.to_le_bytes());
    block[8..12].copy_from_slice(&(games.len() as u32).to_le_bytes());
    block[12..16].copy_from_slice(&checksum.to_le_bytes());
    block
}

#[cfg(test)]
mod tests {
    use pijersi::SideSetup;

    use super::{FileError, Writer, read};
    use crate::game::Game;

    fn game(number: u32) -> Game {
        Game {
            number,
            setups: [SideSetup::CLASSIC; 2],
            turns: Vec::new(),
            half_points: 1,
            adjudicated: true,
        }
    }

    #[test]
    fn a_killed_run_loses_only_what_was_being_written() {
        let path = std::env::temp_dir().join(format!("pijersi-games-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let (mut writer, content) = Writer::open(&path).unwrap();
        assert!(content.games.is_empty());
        assert!(matches!(Writer::open(&path), Err(FileError::Locked(_))));
        writer.append(&[game(1), game(2)]).unwrap();
        writer.append(&[game(3)]).unwrap();
        drop(writer);
        let bytes = std::fs::read(&path).unwrap();
        let first = bytes.len() - 32;
        for cut in first..bytes.len() {
            std::fs::write(&path, &bytes[..cut]).unwrap();
            let (mut writer, content) = Writer::open(&path).unwrap();
            assert_eq!(content.games, [game(1), game(2)]);
            assert_eq!(content.cut_off, cut - first);
            writer.append(&[game(4)]).unwrap();
            assert_eq!(read(&path).unwrap().games, [game(1), game(2), game(4)]);
        }
        for damage in [0, 20, first] {
            let mut damaged = bytes.clone();
            damaged[damage] ^= 64;
            std::fs::write(&path, &damaged).unwrap();
            assert!(matches!(read(&path), Err(FileError::Block { .. })));
        }
        std::fs::remove_file(&path).unwrap();
    }
}
