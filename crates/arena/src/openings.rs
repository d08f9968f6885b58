//! Openings of games.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use pijersi::printable;
use pijersi::{GameSplitter, Match, Position, Setup, SplitMix64};

use pijersi_atlas::Book;

use crate::make_opening::{OpeningGenerator, OpeningRecipe};

/// Maximum size of opening texts in bytes. In memory they take about twenty times as much.
const MAX_BYTES: u64 = 8 << 20;

/// Openings of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// A list, repeated as needed.
    Listed(Vec<Match>),
    /// Generated on demand.
    Generated(OpeningRecipe),
}

/// Why openings cannot be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum OpeningsError {
    /// The file or folder cannot be read.
    #[allow(missing_docs)]
    Read { path: PathBuf, error: io::Error },
    /// A line of the file, or the whole file (line 0), is not an opening.
    #[allow(missing_docs)]
    Line {
        path: PathBuf,
        line: usize,
        message: String,
    },
    /// The file or folder is too large.
    #[allow(missing_docs)]
    TooLarge { path: PathBuf },
    /// The file or folder has no openings.
    #[allow(missing_docs)]
    Empty { path: PathBuf },
}

impl fmt::Display for OpeningsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningsError::Read { path, error } => {
                write!(f, "cannot read openings from {}: {error}", shown(path))
            }
            OpeningsError::Line {
                path,
                line: 0,
                message,
            } => write!(f, "{}: {}", shown(path), printable(message)),
            OpeningsError::Line {
                path,
                line,
                message,
            } => write!(f, "{}, line {line}: {}", shown(path), printable(message)),
            OpeningsError::TooLarge { path } => write!(
                f,
                "too many openings in {}: the limit is {} MiB",
                shown(path),
                MAX_BYTES >> 20
            ),
            OpeningsError::Empty { path } => {
                write!(f, "no openings in {}", shown(path))
            }
        }
    }
}

impl std::error::Error for OpeningsError {}

fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy())
}

impl Openings {
    /// Reads openings from a file, or from all files of a folder.
    ///
    /// A file has one opening on each line (position text, set-up code or match text; lines that begin with `#` are
    /// ignored), or is one game over several lines, or several games with tags.
    ///
    /// # Errors
    /// When something cannot be read or is not an opening.
    pub fn read(path: &Path) -> Result<Openings, OpeningsError> {
        let wrong = |error| OpeningsError::Read {
            path: path.to_owned(),
            error,
        };
        let mut files = if path.is_dir() {
            let entries = fs::read_dir(path).map_err(wrong)?;
            let paths = entries.map(|entry| entry.map(|entry| entry.path()));
            let paths: Vec<PathBuf> = paths.collect::<io::Result<_>>().map_err(wrong)?;
            paths.into_iter().filter(|path| path.is_file()).collect()
        } else {
            vec![path.to_owned()]
        };
        files.sort();
        let mut openings = Vec::new();
        let mut remaining = MAX_BYTES;
        for file in files {
            openings.append(&mut read_file(&file, path, &mut remaining)?);
        }
        if openings.is_empty() {
            return Err(OpeningsError::Empty {
                path: path.to_owned(),
            });
        }
        Ok(Openings::Listed(openings))
    }

    /// Openings of so many turns from the opening book of the classic set-up, with at most this score for either side, in
    /// hundredths of a cube.
    pub fn of_book(turns: u32, within: i32) -> Openings {
        let book = Book::classic();
        let lines = book.even_lines(&Position::classic(), turns.max(1) as usize, within);
        let openings = lines.into_iter().map(|line| {
            let mut opening = Match::default();
            for turn in line {
                opening.play(turn).expect("the book has legal turns");
            }
            opening
        });
        Openings::Listed(openings.collect())
    }

    /// Shuffles listed openings by seed. Generated ones are random anyway.
    #[must_use]
    pub fn shuffled(mut self, seed: u64) -> Openings {
        if let Openings::Listed(openings) = &mut self {
            let mut random = SplitMix64::new(seed);
            for last in (1..openings.len()).rev() {
                // The modulo bias is below one in a trillion.
                let chosen = (random.next() % (last as u64 + 1)) as usize;
                openings.swap(last, chosen);
            }
        }
        self
    }

    /// Rotates listed openings to start at this index. Generated ones are unchanged.
    #[must_use]
    pub fn starting_at(mut self, first: usize) -> Openings {
        if let Openings::Listed(openings) = &mut self {
            let first = first.checked_rem(openings.len()).unwrap_or_default();
            openings.rotate_left(first);
        }
        self
    }

    pub(crate) fn source(&self) -> Source<'_> {
        match self {
            Openings::Listed(openings) => Source::Listed(openings),
            Openings::Generated(recipe) => {
                Source::Generated(Box::new(OpeningGenerator::new(*recipe)))
            }
        }
    }
}

/// Openings by their number.
pub enum Source<'a> {
    Listed(&'a [Match]),
    Generated(Box<OpeningGenerator>),
}

impl Source<'_> {
    pub fn opening(&mut self, index: usize) -> Match {
        match self {
            Source::Listed([]) => Match::default(),
            Source::Listed(openings) => openings[index % openings.len()].clone(),
            Source::Generated(generator) => generator.generate(index),
        }
    }
}

/// The openings of a file, for which there is so much remaining.
fn read_file(path: &Path, whole: &Path, remaining: &mut u64) -> Result<Vec<Match>, OpeningsError> {
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(*remaining + 1).read_to_end(&mut bytes))
        .map_err(|error| OpeningsError::Read {
            path: path.to_owned(),
            error,
        })?;
    *remaining =
        remaining
            .checked_sub(bytes.len() as u64)
            .ok_or_else(|| OpeningsError::TooLarge {
                path: whole.to_owned(),
            })?;
    parse_text(&String::from_utf8_lossy(&bytes)).map_err(|LineError { line, message }| {
        OpeningsError::Line {
            path: path.to_owned(),
            line,
            message,
        }
    })
}

/// A malformed opening: its line, or 0 for the whole text, and the problem.
#[derive(Debug)]
struct LineError {
    line: usize,
    message: String,
}

/// Parses the openings of a text.
fn parse_text(text: &str) -> Result<Vec<Match>, LineError> {
    if text.lines().any(|line| line.trim_start().starts_with('[')) {
        return parse_games(text);
    }
    let lines: Vec<(usize, &str)> = (1..)
        .zip(text.lines().map(str::trim))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let by_line: Result<Vec<Match>, _> = lines
        .iter()
        .map(|&(number, line)| {
            parse_line(line).map_err(|message| LineError {
                line: number,
                message,
            })
        })
        .collect();
    match by_line {
        Err(error) if lines.len() > 1 => match text.parse::<Match>() {
            Ok(game) if !game.is_empty() => check(game)
                .map(|game| vec![game])
                .map_err(|message| LineError { line: 0, message }),
            // A game has numbered turns; other texts are lists of lines.
            Err(problem) if begins_with_number(lines[0].1) => Err(LineError {
                line: 0,
                message: problem.to_string(),
            }),
            _ => Err(error),
        },
        by_line => by_line,
    }
}

/// Parses the games of a text with tags.
fn parse_games(text: &str) -> Result<Vec<Match>, LineError> {
    GameSplitter::split(text)
        .map(|game| {
            let opening = match game.is_position {
                true => parse_line(game.text.trim()),
                false => match game.text.parse() {
                    Ok(game) => check(game),
                    Err(error) => Err(error.to_string()),
                },
            };
            opening.map_err(|message| LineError {
                line: game.line,
                message,
            })
        })
        .collect()
}

fn begins_with_number(line: &str) -> bool {
    line.starts_with(|character: char| character.is_ascii_digit()) && !line.contains('/')
}

fn parse_line(line: &str) -> Result<Match, String> {
    if line
        .split_whitespace()
        .next()
        .is_some_and(|rows| rows.matches('/').count() >= 2)
    {
        let position: Position = line
            .parse()
            .map_err(|error: pijersi::ParsePsnError| error.to_string())?;
        return check(Match::new(position));
    }
    if let Ok(setup) = line.parse::<Setup>() {
        return Ok(Match::from(setup));
    }
    match line.parse::<Match>() {
        Ok(game) if !game.is_empty() => check(game),
        Err(error) if begins_with_number(line) => Err(error.to_string()),
        _ => Err("this is not a position text, a set-up code or match text".into()),
    }
}

fn check(mut game: Match) -> Result<Match, String> {
    // A declared result is ignored.
    game.retract();
    match game.outcome() {
        None => Ok(game),
        Some(outcome) => Err(format!("the game is over already: {outcome}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_of_every_form() {
        let text = "# openings\n\nclassic\nJEXEDA\nGRXLLS-jexeda\n\
                    1 a4-b5=c4 2 f4=d5-d4\n\
                    s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1\n";
        let openings = parse_text(text).unwrap();
        let lengths: Vec<usize> = openings.iter().map(Match::len).collect();
        assert_eq!(lengths, [0, 0, 0, 2, 0]);
        assert_eq!(openings[4].position().player(), pijersi::Player::Black);
    }

    #[test]
    fn matches_with_tags_are_openings() {
        let text = "[Event \"x\"]\n1 a4-b5=c4\n2 f4=d5-d4\n1-0\n\n[Event \"y\"]\n1 a4-b5\n";
        let openings = parse_text(text).unwrap();
        let lengths: Vec<usize> = openings.iter().map(Match::len).collect();
        assert_eq!(lengths, [2, 1]);
        let LineError { line, message } =
            parse_text(&text.replace("1 a4-b5\n", "1 a4-b9")).unwrap_err();
        assert_eq!(line, 6);
        assert!(message.contains("not a cell"), "{message}");
    }

    #[test]
    fn a_match_over_several_lines_is_one_opening() {
        let openings = parse_text("1 a4-b5=c4   2 f4=d5-d4\n3 a1-b2=c2   4 f1-f2=d3\n").unwrap();
        assert_eq!(openings.len(), 1);
        assert_eq!(openings[0].len(), 4);
    }

    #[test]
    fn errors_name_the_line() {
        assert_eq!(parse_text("classic\nno opening\n").unwrap_err().line, 2);
        assert_eq!(parse_text("classic\n6/7/6\n").unwrap_err().line, 2);
        let LineError { message, .. } = parse_text("R-5/7/6/7/6/7/6 b 0 1").unwrap_err();
        assert!(message.starts_with("the game is over already"), "{message}");
        assert!(parse_text("1 a4-b5=c4\n2 a1-a2\n").is_err());
    }

    #[test]
    fn listed_openings_in_another_order() {
        let text = "classic\nJEXEDA\n1 a4-b5=c4\n1 a4-b5=c4 2 f4=d5-d4\n";
        let listed = || Openings::Listed(parse_text(text).unwrap());
        let Openings::Listed(all) = listed() else {
            unreachable!("they are listed");
        };
        let Openings::Listed(from_second) = listed().starting_at(5) else {
            unreachable!("they are listed");
        };
        assert_eq!(from_second, [&all[1..], &all[..1]].concat());
        let orders: Vec<Openings> = (0..20).map(|seed| listed().shuffled(seed)).collect();
        assert_eq!(listed().shuffled(7), orders[7]);
        for opening in &all {
            let is_first = |order: &Openings| order.source().opening(0) == *opening;
            assert!(orders.iter().any(is_first), "{opening} is never the first");
        }
        let none = Openings::Listed(Vec::new()).shuffled(1).starting_at(3);
        assert_eq!(none, Openings::Listed(Vec::new()));
    }

    #[test]
    fn the_size_is_limited() {
        let folder = std::env::temp_dir().join(format!("pijersi-openings-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("1.txt"), "classic\n").unwrap();
        assert!(Openings::read(&folder).is_ok());
        let spaces = vec![b' '; MAX_BYTES as usize - 3];
        fs::write(folder.join("2.txt"), spaces).unwrap();
        let error = Openings::read(&folder).unwrap_err().to_string();
        fs::remove_dir_all(&folder).unwrap();
        assert!(error.contains("too many openings"), "{error}");
        #[cfg(unix)]
        assert!(Openings::read(Path::new("/dev/zero")).is_err());
    }

    #[test]
    fn listed_openings_repeat() {
        let openings = Openings::Listed(parse_text("classic\nJEXEDA").unwrap());
        let mut source = openings.source();
        assert_eq!(source.opening(0), source.opening(2));
        assert_ne!(source.opening(0), source.opening(1));
    }
}
