//! Reading lines from someone who may send anything.

use std::fmt;
use std::io::{self, BufRead};

/// No message is nearly as long: the longest match has about 600 turns of seven letters.
pub const MAX_LINE_BYTES: usize = 64 << 10;

/// Reads lines of at most [`MAX_LINE_BYTES`] bytes; whatever is longer is skipped without being kept.
pub struct Lines<R> {
    source: R,
    line: Vec<u8>,
}

/// Why a line cannot be read as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineError {
    TooLong,
    NotUtf8,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::TooLong => write!(f, "the line is longer than {MAX_LINE_BYTES} bytes"),
            LineError::NotUtf8 => f.write_str("the line is not UTF-8 text"),
        }
    }
}

impl<R: BufRead> Lines<R> {
    pub fn new(source: R) -> Lines<R> {
        Lines {
            source,
            line: Vec::new(),
        }
    }

    /// The next line without its end; nothing when the source has ended.
    pub fn next(&mut self) -> io::Result<Option<Result<&str, LineError>>> {
        self.line.clear();
        let mut too_long = false;
        let mut ended = true;
        loop {
            let chunk = match self.source.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() {
                break;
            }
            ended = false;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let content = &chunk[..end.unwrap_or(chunk.len())];
            too_long |= self.line.len() + content.len() > MAX_LINE_BYTES;
            if !too_long {
                self.line.extend_from_slice(content);
            }
            let used = content.len() + usize::from(end.is_some());
            self.source.consume(used);
            if end.is_some() {
                break;
            }
        }
        if ended {
            return Ok(None);
        }
        if too_long {
            return Ok(Some(Err(LineError::TooLong)));
        }
        let line = std::str::from_utf8(&self.line);
        Ok(Some(line.map(str::trim).map_err(|_| LineError::NotUtf8)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_every_kind() {
        let mut bytes = b"one\r\n\n  two \n\xff\n".to_vec();
        bytes.extend(std::iter::repeat_n(b'x', MAX_LINE_BYTES + 1));
        bytes.extend(b"\nlast");
        let mut lines = Lines::new(io::BufReader::with_capacity(7, &bytes[..]));
        let mut read = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            read.push(line.map(str::to_owned));
        }
        let text = |text: &str| Ok(text.to_owned());
        assert_eq!(
            read,
            [
                text("one"),
                text(""),
                text("two"),
                Err(LineError::NotUtf8),
                Err(LineError::TooLong),
                text("last"),
            ]
        );
    }
}
