//! Reading a match from a file or from stdin.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use pijersi::{Match, Position, Setup};

use crate::failure::{Failure, source_line};

/// No match is nearly as long; what is longer is some other kind of file.
const LONGEST: u64 = 16 << 20;

/// Reads the match in a file; `-` is stdin. A file that holds one position text is a match without turns.
pub fn read(path: &Path) -> Result<Match, Failure> {
    let (name, bytes) = if path == Path::new("-") {
        ("stdin".to_owned(), read_bytes(io::stdin().lock()))
    } else {
        let bytes = File::open(path).and_then(read_bytes);
        (path.display().to_string(), bytes)
    };
    let bytes = bytes.map_err(|error| Failure::Input(cannot_read(path, &error)))?;
    if bytes.len() as u64 > LONGEST {
        return Err(Failure::Input(format!(
            "{name} is too large to be a match (more than {} MiB)",
            LONGEST >> 20
        )));
    }
    parse(&name, &decode(bytes))
}

fn read_bytes(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(LONGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Text from bytes. Whatever is not UTF-8 becomes replacement signs: in a comment they do no harm, elsewhere
/// the reader says where they are. Some shells on Windows write UTF-16.
fn decode(bytes: Vec<u8>) -> String {
    let units = |unit: fn([u8; 2]) -> u16| -> Vec<u16> {
        bytes[2..]
            .chunks_exact(2)
            .map(|pair| unit([pair[0], pair[1]]))
            .collect()
    };
    match bytes[..] {
        [0xff, 0xfe, ..] => String::from_utf16_lossy(&units(u16::from_le_bytes)),
        [0xfe, 0xff, ..] => String::from_utf16_lossy(&units(u16::from_be_bytes)),
        [0xef, 0xbb, 0xbf, ref rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        _ => String::from_utf8_lossy(&bytes).into_owned(),
    }
}

fn parse(name: &str, text: &str) -> Result<Match, Failure> {
    let complain = |line, column, error: &dyn std::error::Error| {
        let place = source_line(text, line, column);
        Failure::Input(format!("{name}: {error}\n{place}"))
    };
    if is_position(text) {
        return match text.parse::<Position>() {
            Ok(position) => Ok(Match::new(position)),
            Err(error) => Err(complain(1, error.column(), &error)),
        };
    }
    text.parse()
        .map_err(|error: pijersi::ParseMatchError| complain(error.line(), error.column(), &error))
}

/// Whether a text is meant as a position: one line that begins with seven rows.
fn is_position(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines
        .next()
        .and_then(|line| line.split_whitespace().next())
        .unwrap_or("");
    lines.next().is_none() && first.matches('/').count() == 6
}

/// Why a file cannot be read, and what may have been meant instead.
fn cannot_read(path: &Path, error: &io::Error) -> String {
    let name = path.display();
    let text = path.to_string_lossy();
    match error.kind() {
        io::ErrorKind::NotFound => {}
        io::ErrorKind::IsADirectory => return format!("{name} is a folder, not a match"),
        io::ErrorKind::PermissionDenied => return format!("no permission to read {name}"),
        _ => return format!("cannot read {name}: {error}"),
    }
    let is_setup = ["half", "full"].contains(&&*text) || text.parse::<Setup>().is_ok();
    let hint = if is_setup {
        format!("\nnote: for the set-up write --setup {name}")
    } else if text.parse::<Position>().is_ok() {
        format!("\nnote: for the position write --position '{name}'")
    } else {
        String::new()
    };
    format!("there is no file {name}{hint}")
}
