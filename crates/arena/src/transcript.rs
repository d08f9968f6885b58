//! Transcripts of the communication with engines, for debugging.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use pijersi::printable;
use pijersi_ugi::{Direction, Observer};

/// A file with all lines to and from engines, each with the seconds since the start, the engine's name and the number
/// of its board: `12.345 Banli 1 > go depth 4`.
#[derive(Clone, Debug)]
pub struct Transcript {
    file: Arc<Mutex<BufWriter<File>>>,
    start: Instant,
}

impl Transcript {
    /// Creates a transcript; an existing file is replaced.
    ///
    /// # Errors
    /// When the file cannot be created.
    pub fn create(path: &Path) -> io::Result<Transcript> {
        Ok(Transcript {
            file: Arc::new(Mutex::new(BufWriter::new(File::create(path)?))),
            start: Instant::now(),
        })
    }

    /// An observer that writes the lines of an engine.
    pub(crate) fn observer(&self, name: &str, board: usize) -> Observer {
        let Transcript { file, start } = self.clone();
        let name = name.to_owned();
        Observer::new(move |direction, line| {
            let seconds = start.elapsed().as_secs_f64();
            let arrow = match direction {
                Direction::ToEngine => '>',
                Direction::FromEngine => '<',
            };
            if let Ok(mut file) = file.lock() {
                // Write errors must not stop the games.
                let line = printable(line);
                let _ = writeln!(file, "{seconds:.3} {name} {} {arrow} {line}", board + 1);
                let _ = file.flush();
            }
        })
    }
}
