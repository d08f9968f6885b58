//! Records of games in files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use pijersi::{Match, ParseMatchError, ParsePsnError, Position};

use crate::atomic;

/// Maximum size of a file, far above that of any game.
pub const MAX_LEN: u64 = 16 << 20;

/// Why a game could not be read.
#[derive(Debug)]
pub enum ReadError {
    /// The file could not be read.
    Io(io::Error),
    /// The file is longer than [`MAX_LEN`].
    TooLarge,
    /// The text is not a game.
    #[allow(missing_docs)]
    Match {
        error: ParseMatchError,
        text: String,
    },
    /// The text looks like a position but is not valid.
    #[allow(missing_docs)]
    Position { error: ParsePsnError, text: String },
}

/// Reads the game in a file. A file that holds one position text is a game without turns.
pub fn read(path: &Path) -> Result<Match, ReadError> {
    read_from(File::open(path).map_err(ReadError::Io)?)
}

/// Reads the game in a stream of bytes.
///
/// ```
/// let record = pijersi_files::game_file::read_from(&b"1 a4-b5=c4"[..]).unwrap();
/// assert_eq!(record.len(), 1);
/// ```
pub fn read_from(source: impl Read) -> Result<Match, ReadError> {
    let mut bytes = Vec::new();
    source
        .take(MAX_LEN + 1)
        .read_to_end(&mut bytes)
        .map_err(ReadError::Io)?;
    if bytes.len() as u64 > MAX_LEN {
        return Err(ReadError::TooLarge);
    }
    parse(&decode(bytes))
}

/// Decodes UTF-8, or UTF-16 with a byte order mark, which some shells on Windows write. Bytes that are not UTF-8 are read
/// as Windows-1252, which includes Latin-1.
///
/// ```
/// use pijersi_files::game_file::decode;
/// assert_eq!(decode(b"Rene\xe9 \x93a1\x94".to_vec()), decode("Rene\u{e9} \u{201c}a1\u{201d}".into()));
/// ```
pub fn decode(bytes: Vec<u8>) -> String {
    let units = |unit: fn([u8; 2]) -> u16| -> Vec<u16> {
        bytes[2..]
            .chunks_exact(2)
            .map(|pair| unit([pair[0], pair[1]]))
            .collect()
    };
    match bytes[..] {
        [0xff, 0xfe, ..] => String::from_utf16_lossy(&units(u16::from_le_bytes)),
        [0xfe, 0xff, ..] => String::from_utf16_lossy(&units(u16::from_be_bytes)),
        [0xef, 0xbb, 0xbf, ref rest @ ..] => decode_bytes(rest.to_vec()),
        _ => decode_bytes(bytes),
    }
}

fn decode_bytes(bytes: Vec<u8>) -> String {
    /// The characters of Windows-1252 from 0x80 on, where it differs from Latin-1.
    const FROM_80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    let character = |byte: u8| match byte {
        0x80..=0x9f => FROM_80[usize::from(byte - 0x80)],
        _ => char::from(byte),
    };
    String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(character).collect())
}

/// Parses a game, or one position text as a game without turns.
pub fn parse(text: &str) -> Result<Match, ReadError> {
    if is_position(text) {
        return match text.parse::<Position>() {
            Ok(position) => Ok(Match::new(position)),
            Err(error) => Err(ReadError::Position {
                error,
                text: text.to_owned(),
            }),
        };
    }
    text.parse().map_err(|error| ReadError::Match {
        error,
        text: text.to_owned(),
    })
}

/// Whether a text looks like a position: one line that begins with seven rows.
fn is_position(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines
        .next()
        .and_then(|line| line.split_whitespace().next())
        .unwrap_or("");
    lines.next().is_none() && first.matches('/').count() == 6
}

/// Writes a game to a new file, or with `replace` also over an existing one. A file is replaced atomically, and no partial
/// new file remains after an error.
pub fn write(path: &Path, record: &Match, replace: bool) -> io::Result<()> {
    let text = record.text().with_setup().to_string();
    if replace {
        return atomic::write(path, text.as_bytes());
    }
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_all());
    written.inspect_err(|_| {
        let _ = fs::remove_file(path);
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_games_are_read_again_and_not_replaced_by_mistake() {
        let path = std::env::temp_dir().join(format!("pijersi-match-{}.txt", std::process::id()));
        let _ = fs::remove_file(&path);
        let mut record = Match::default();
        record.play_text("a4-b5=c4").unwrap();
        write(&path, &record, false).unwrap();
        let again = write(&path, &record, false).unwrap_err();
        assert_eq!(again.kind(), io::ErrorKind::AlreadyExists);
        record.play_text("f4=d5-d4").unwrap();
        write(&path, &record, true).unwrap();
        assert_eq!(read(&path).unwrap(), record);
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn other_kinds_of_file_are_refused() {
        assert!(matches!(read(Path::new("/")), Err(ReadError::Io(_))));
        let endless = io::repeat(b' ');
        assert!(matches!(read_from(endless), Err(ReadError::TooLarge)));
        let other = read_from(&b"Dear diary"[..]);
        assert!(matches!(other, Err(ReadError::Match { .. })));
    }
}
