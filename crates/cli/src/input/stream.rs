//! Files and standard input as streams of bytes, decompressed if they are compressed with gzip.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use flate2::bufread::MultiGzDecoder;

/// How files that are compressed with gzip begin.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// A stream that counts what it takes from its file.
pub struct Stream {
    text: Box<dyn BufRead + Send>,
    taken: Arc<AtomicU64>,
    /// Bytes consumed, if the file is not compressed.
    consumed: Option<u64>,
}

/// A reader that counts bytes.
struct Counted {
    inner: Box<dyn Read + Send>,
    taken: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.taken.fetch_add(read as u64, Relaxed);
        Ok(read)
    }
}

impl Stream {
    /// A stream without any bytes.
    pub fn empty() -> Stream {
        Stream {
            text: Box::new(io::empty()),
            taken: Arc::default(),
            consumed: None,
        }
    }

    /// Opens a file; `-` is stdin.
    pub fn open(path: &Path) -> io::Result<Stream> {
        let inner: Box<dyn Read + Send> = match path == Path::new("-") {
            true => Box::new(io::stdin()),
            false => Box::new(File::open(path)?),
        };
        let taken = Arc::new(AtomicU64::new(0));
        let counted = Counted {
            inner,
            taken: taken.clone(),
        };
        let mut text = BufReader::new(counted);
        let is_compressed = text.fill_buf()?.starts_with(&GZIP);
        Ok(Stream {
            text: match is_compressed {
                true => Box::new(BufReader::new(MultiGzDecoder::new(text))),
                false => Box::new(text),
            },
            taken,
            consumed: (!is_compressed).then_some(0),
        })
    }

    /// The same stream with another text, which was decoded from it.
    pub fn with_text(self, text: impl BufRead + Send + 'static) -> Stream {
        Stream {
            text: Box::new(text),
            consumed: None,
            ..self
        }
    }

    /// Number of bytes of the file that have been read.
    pub fn read(&self) -> u64 {
        self.consumed.unwrap_or_else(|| self.taken.load(Relaxed))
    }
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Stream {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.text.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.text.consume(count);
        if let Some(consumed) = &mut self.consumed {
            *consumed += count as u64;
        }
    }
}
