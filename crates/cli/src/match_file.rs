//! Reading a match from a file or from stdin.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use pijersi::{Match, Position, Setup};
use pijersi_terminal::match_file::{self, LONGEST, ReadError};

use crate::failure::{Failure, source_line};

/// How each match begins in a file with several of them, such as `pijersi match --log` writes.
const NEXT_GAME: &[u8] = b"# Game ";

/// Reads the match in a file; `-` is stdin. A file that holds one position text is a match without turns. Of a file with
/// several matches, `game` chooses one, from 1.
pub fn read(path: &Path, game: Option<usize>) -> Result<Match, Failure> {
    let (name, bytes) = read_bytes(path)?;
    let parts = parts(&bytes);
    let count = parts.len();
    match (game, count) {
        (None, 2..) => Err(Failure::Input(format!(
            "{name} holds {count} games: choose one with --game"
        ))),
        (Some(game), _) if game > count => Err(Failure::Input(format!(
            "--game {game} is past the end: {name} holds {}",
            match count {
                1 => "only 1 game".to_owned(),
                _ => format!("only {count} games"),
            }
        ))),
        (game, _) => parse(path, &name, &parts[game.unwrap_or(1) - 1], count > 1),
    }
}

/// Reads all matches in a file, one after the other; `-` is stdin.
pub fn read_all(
    path: &Path,
    mut on_match: impl FnMut(Option<usize>, Match) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (name, bytes) = read_bytes(path)?;
    let parts = parts(&bytes);
    let several = parts.len() > 1;
    for part in &parts {
        let record = parse(path, &name, part, several)?;
        on_match(several.then_some(part.number), record)?;
    }
    Ok(())
}

/// The text of a match in a file.
struct Part<'a> {
    /// Its number, from 1.
    number: usize,
    /// The line of the file in which it begins, from 1.
    line: usize,
    bytes: &'a [u8],
}

/// The texts of all matches in a file; without signs that there are several, it is one.
fn parts(bytes: &[u8]) -> Vec<Part<'_>> {
    let mut parts = vec![Part {
        number: 1,
        line: 1,
        bytes: &[],
    }];
    let (mut start, mut end) = (0, 0);
    for (number, line) in (1..).zip(bytes.split_inclusive(|&byte| byte == b'\n')) {
        let is_begun = bytes[start..end]
            .iter()
            .any(|byte| !byte.is_ascii_whitespace());
        if line.starts_with(NEXT_GAME) && is_begun {
            start = end;
            parts.push(Part {
                number: parts.len() + 1,
                line: number,
                bytes: &[],
            });
        }
        end += line.len();
        let part = parts.last_mut().expect("there is always a part");
        part.bytes = &bytes[start..end];
    }
    parts
}

fn read_bytes(path: &Path) -> Result<(String, Vec<u8>), Failure> {
    let mut bytes = Vec::new();
    let (name, read) = if path == Path::new("-") {
        let read = io::stdin().lock().take(LONGEST + 1).read_to_end(&mut bytes);
        ("stdin".to_owned(), read)
    } else {
        let read = File::open(path).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes));
        (path.display().to_string(), read)
    };
    let error = match read {
        Ok(_) if bytes.len() as u64 <= LONGEST => return Ok((name, bytes)),
        Ok(_) => ReadError::TooLarge,
        Err(error) => ReadError::Io(error),
    };
    Err(Failure::Input(message(path, &name, &error)))
}

fn parse(path: &Path, name: &str, part: &Part<'_>, several: bool) -> Result<Match, Failure> {
    let name = match several {
        true => format!("{name}, game {} (from line {} on)", part.number, part.line),
        false => name.to_owned(),
    };
    match_file::read_from(part.bytes).map_err(|error| Failure::Input(message(path, &name, &error)))
}

fn message(path: &Path, name: &str, error: &ReadError) -> String {
    match error {
        ReadError::Io(error) => cannot_read(path, error),
        ReadError::TooLarge => format!(
            "{name} is too large to be a file of games (more than {} MiB)",
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

#[cfg(test)]
mod tests {
    use super::parts;

    fn split(text: &str) -> Vec<(usize, usize, String)> {
        parts(text.as_bytes())
            .into_iter()
            .map(|part| {
                let text = String::from_utf8(part.bytes.to_vec()).unwrap();
                (part.number, part.line, text)
            })
            .collect()
    }

    #[test]
    fn a_file_is_split_where_matches_begin() {
        let one = |text: &str| vec![(1, 1, text.to_owned())];
        for text in [
            "",
            "1 a4-b5",
            "# Game 1\n1 a4-b5\n",
            "\n\n# Game 1\n1 a4-b5\n",
        ] {
            assert_eq!(split(text), one(text), "{text}");
        }
        assert_eq!(
            split("# Game 1\n1 a4-b5\n\n# Game 2\n# White: A\n\n1 a4-b4"),
            [
                (1, 1, "# Game 1\n1 a4-b5\n\n".to_owned()),
                (2, 4, "# Game 2\n# White: A\n\n1 a4-b4".to_owned()),
            ]
        );
    }
}
