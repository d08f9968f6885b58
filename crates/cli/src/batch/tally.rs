//! The number of processed entries, on stderr.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::to_stderr;

const FRAME_INTERVAL: Duration = Duration::from_millis(200);
const LINE_INTERVAL: Duration = Duration::from_secs(10);

/// Reports progress: an updated line on a terminal, else a line from time to time.
pub struct Tally {
    bar: ProgressBar,
    on_terminal: bool,
    done: u64,
    last_line: Instant,
}

impl Tally {
    /// Starts with the number of an earlier run.
    pub fn new(done: usize) -> Tally {
        let on_terminal = std::io::stderr().is_terminal();
        let target = match on_terminal {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let style = ProgressStyle::with_template("{spinner} {pos} done, {per_sec}, {elapsed}")
            .expect("valid template");
        let bar = ProgressBar::with_draw_target(None, target).with_style(style);
        bar.set_position(done as u64);
        if on_terminal {
            bar.enable_steady_tick(FRAME_INTERVAL);
        }
        Tally {
            bar,
            on_terminal,
            done: done as u64,
            last_line: Instant::now(),
        }
    }

    /// Adds processed entries.
    pub fn count(&mut self, more: u64) {
        self.done += more;
        if self.on_terminal {
            self.bar.set_position(self.done);
        } else if self.last_line.elapsed() >= LINE_INTERVAL {
            to_stderr(&format!("{} done", self.done));
            self.last_line = Instant::now();
        }
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
