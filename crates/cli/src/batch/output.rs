//! Output of batches: lines of JSON to stdout, or to a file that a later run can continue.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use pijersi::printable;
use serde::Deserialize;

use crate::failure::Failure;

/// The destination of results.
pub enum Output<'a> {
    Stdout(&'a mut dyn Write),
    File(File),
    Compressed(GzEncoder<File>),
}

/// The results that a file has already.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// The number of lines.
    pub lines: usize,
    /// The number of lines with an error.
    pub errors: usize,
    /// The file and the number of the last entry.
    pub last: Option<(String, u64)>,
}

impl<'a> Output<'a> {
    /// Opens a file for results. An existing one is an error, or is continued with `resume`. A name with `.gz` at the end
    /// is compressed.
    pub fn open(path: &Path, resume: bool) -> Result<(Output<'a>, Done), Failure> {
        let name = printable(&path.to_string_lossy());
        let is_compressed = path.extension().is_some_and(|extension| extension == "gz");
        if is_compressed && resume {
            return Err(Failure::Usage(format!(
                "{name} is compressed and cannot be continued: leave out --resume, or .gz"
            )));
        }
        let wrong = |error: io::Error| Failure::Input(format!("cannot write {name}: {error}"));
        let mut options = OpenOptions::new();
        let file = match resume {
            true => options.read(true).append(true).create(true).open(path),
            false => options.write(true).create_new(true).open(path),
        };
        let file = match file {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Err(Failure::Input(format!(
                    "{name} exists: add --resume to continue it, or choose another file"
                )));
            }
            file => file.map_err(wrong)?,
        };
        let mut done = Done::default();
        if resume {
            let (found, length) = read_done(&file, &name)?;
            // A partial last line is written again.
            file.set_len(length).map_err(wrong)?;
            done = found;
        }
        let output = match is_compressed {
            true => Output::Compressed(GzEncoder::new(file, Compression::default())),
            false => Output::File(file),
        };
        Ok((output, done))
    }

    /// Writes whole lines at once.
    pub fn write(&mut self, lines: &[u8]) -> io::Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        match self {
            Output::Stdout(out) => {
                out.write_all(lines)?;
                out.flush()
            }
            Output::File(file) => file.write_all(lines),
            Output::Compressed(file) => file.write_all(lines),
        }
    }

    /// Writes what is left.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Output::Compressed(file) => file.finish().map(drop),
            _ => Ok(()),
        }
    }
}

/// The entry of a line.
#[derive(Deserialize)]
struct LastLine {
    file: String,
    game: u64,
}

/// The whole lines of a file, and their total size.
fn read_done(file: &File, name: &str) -> Result<(Done, u64), Failure> {
    let mut reader = BufReader::new(file);
    let (mut lines, mut errors, mut length) = (0, 0, 0);
    let (mut line, mut last) = (Vec::new(), Vec::new());
    loop {
        line.clear();
        let read = reader.read_until(b'\n', &mut line);
        let read = read.map_err(|error| Failure::Input(format!("cannot read {name}: {error}")))?;
        if read == 0 || line.last() != Some(&b'\n') {
            break;
        }
        lines += 1;
        errors += usize::from(is_error(&line));
        length += read as u64;
        std::mem::swap(&mut line, &mut last);
    }
    let foreign = || {
        Failure::Input(format!(
            "{name} is not a file of results: choose another file"
        ))
    };
    if lines == 0 {
        // A partial line must be the start of a result.
        let is_ours = line.is_empty()
            || line.starts_with(b"{\"version\":")
            || b"{\"version\":".starts_with(&line[..]);
        return if is_ours {
            Ok((Done::default(), 0))
        } else {
            Err(foreign())
        };
    }
    let last: LastLine = serde_json::from_slice(&last).map_err(|_| foreign())?;
    let done = Done {
        lines,
        errors,
        last: Some((last.file, last.game)),
    };
    Ok((done, length))
}

/// Whether a line has the field `error`. In a string, its quotation marks would be escaped.
fn is_error(line: &[u8]) -> bool {
    const FIELD: &[u8] = b",\"error\":";
    line.windows(FIELD.len()).any(|part| part == FIELD)
}
