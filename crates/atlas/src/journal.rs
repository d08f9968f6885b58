//! Files of results that a killed run leaves whole: text, a line for each result, each with its checksum.
//!
//! The first line names what the file holds. The others end with a tab and eight hexadecimal digits: the CRC-32 of all
//! that stands before the tab, continued from the line before. So a line that was changed, lost or moved is noticed.
//! Only a last line without its end was cut off: opening the file for more results removes it.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crc32fast::Hasher;
use fs4::fs_std::FileExt;

/// What is wrong with a file of results.
#[derive(Debug)]
pub enum JournalError {
    /// The file cannot be read or written.
    Io(PathBuf, io::Error),
    /// Another program is writing to the file.
    Locked(PathBuf),
    /// The file holds something else.
    #[allow(missing_docs)]
    Header { path: PathBuf, expected: String },
    /// This line, counted from 1, is damaged.
    #[allow(missing_docs)]
    Line {
        path: PathBuf,
        number: usize,
        reason: String,
    },
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            JournalError::Locked(path) => write!(
                f,
                "{}: another program is writing to this file; wait for it or choose another file",
                path.display()
            ),
            JournalError::Header { path, expected } => write!(
                f,
                "{}: the first line is not \"{expected}\"; choose another file",
                path.display()
            ),
            JournalError::Line {
                path,
                number,
                reason,
            } => write!(
                f,
                "{}, line {number}: {reason}; keep the lines before it with `head -n {}`",
                path.display(),
                number - 1
            ),
        }
    }
}

impl std::error::Error for JournalError {}

/// A file to which results are appended; no other program may do so at the same time.
pub struct Journal {
    path: PathBuf,
    file: File,
    checksum: Hasher,
}

/// The lines of a file and what follows from them.
struct Content {
    lines: Vec<String>,
    checksum: Hasher,
    /// How many bytes whole lines take.
    whole: usize,
}

impl Journal {
    /// Opens or creates the file, locks it, returns the lines it has and cuts away one that was cut off.
    pub fn open(path: &Path, header: &str) -> Result<(Journal, Vec<String>), JournalError> {
        let io = |error| JournalError::Io(path.into(), error);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(io)?;
        if !file.try_lock_exclusive().map_err(io)? {
            return Err(JournalError::Locked(path.into()));
        }
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(io)?;
        let content = parse(path, &text, header)?;
        file.set_len(content.whole as u64).map_err(io)?;
        file.seek(SeekFrom::End(0)).map_err(io)?;
        if content.whole == 0 {
            writeln!(file, "{header}").map_err(io)?;
        }
        let journal = Journal {
            path: path.into(),
            file,
            checksum: content.checksum,
        };
        Ok((journal, content.lines))
    }

    /// Appends a line, which must not contain a line break.
    pub fn append(&mut self, line: &str) -> Result<(), JournalError> {
        self.checksum.update(line.as_bytes());
        let checksum = self.checksum.clone().finalize();
        self.file
            .write_all(format!("{line}\t{checksum:08x}\n").as_bytes())
            .map_err(|error| JournalError::Io(self.path.clone(), error))
    }
}

/// Reads the lines of a file.
pub fn read(path: &Path, header: &str) -> Result<Vec<String>, JournalError> {
    let text =
        std::fs::read_to_string(path).map_err(|error| JournalError::Io(path.into(), error))?;
    Ok(parse(path, &text, header)?.lines)
}

fn parse(path: &Path, text: &str, header: &str) -> Result<Content, JournalError> {
    let mut content = Content {
        lines: Vec::new(),
        checksum: Hasher::new(),
        whole: 0,
    };
    for (index, text) in text.split_inclusive('\n').enumerate() {
        let Some(line) = text.strip_suffix('\n') else {
            // The start of a header is one that was cut off; another text is not ours to remove.
            if index > 0 || header.starts_with(text) {
                break;
            }
            return Err(wrong_header(path, header));
        };
        if index == 0 {
            if line != header {
                return Err(wrong_header(path, header));
            }
        } else {
            let damaged = |reason: &str| JournalError::Line {
                path: path.into(),
                number: index + 1,
                reason: reason.into(),
            };
            let (line, checksum) = line
                .rsplit_once('\t')
                .ok_or_else(|| damaged("it has no checksum"))?;
            content.checksum.update(line.as_bytes());
            if format!("{:08x}", content.checksum.clone().finalize()) != checksum {
                return Err(damaged("its checksum is wrong"));
            }
            content.lines.push(line.into());
        }
        content.whole += line.len() + 1;
    }
    Ok(content)
}

fn wrong_header(path: &Path, header: &str) -> JournalError {
    JournalError::Header {
        path: path.into(),
        expected: header.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Journal, JournalError, read};

    #[test]
    fn a_killed_run_loses_only_the_line_being_written() {
        let path = std::env::temp_dir().join(format!("pijersi-journal-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let (mut journal, lines) = Journal::open(&path, "a header").unwrap();
        assert!(lines.is_empty());
        assert!(matches!(
            Journal::open(&path, "a header"),
            Err(JournalError::Locked(_))
        ));
        journal.append("one\t1").unwrap();
        journal.append("two\t2").unwrap();
        drop(journal);
        let text = std::fs::read_to_string(&path).unwrap();
        let last = text.trim_end().rfind('\n').unwrap() + 1;
        for cut in 0..text.len() {
            std::fs::write(&path, &text[..cut]).unwrap();
            let (mut journal, lines) = Journal::open(&path, "a header").unwrap();
            let kept = lines.len();
            assert_eq!(kept, usize::from(cut >= last));
            journal.append("three").unwrap();
            let lines = read(&path, "a header").unwrap();
            assert_eq!((lines.len(), lines[kept].as_str()), (kept + 1, "three"));
        }
        for damage in [0, 12, last + 1, text.len() - 3] {
            let mut bytes = text.clone().into_bytes();
            bytes[damage] ^= 1;
            std::fs::write(&path, bytes).unwrap();
            assert!(Journal::open(&path, "a header").is_err(), "{damage}");
        }
        // A line that was removed is noticed at the next.
        let rest: Vec<&str> = text.split_inclusive('\n').collect();
        std::fs::write(&path, [rest[0], rest[2]].concat()).unwrap();
        assert!(read(&path, "a header").is_err());
        std::fs::remove_file(&path).unwrap();
    }
}
