//! How many entries are done, on stderr.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::to_stderr;

const BETWEEN_FRAMES: Duration = Duration::from_millis(200);
const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// Tells how far the work has come: by a moving line on a terminal, else by a line now and then.
pub struct Tally {
    bar: ProgressBar,
    on_terminal: bool,
    done: u64,
    told: Instant,
}

impl Tally {
    /// Begins with what an earlier run has done.
    pub fn new(done: usize) -> Tally {
        let on_terminal = std::io::stderr().is_terminal();
        let target = match on_terminal {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let style = ProgressStyle::with_template("{spinner} {pos} done, {per_sec}, {elapsed}")
            .expect("the template is well formed");
        let bar = ProgressBar::with_draw_target(None, target).with_style(style);
        bar.set_position(done as u64);
        if on_terminal {
            bar.enable_steady_tick(BETWEEN_FRAMES);
        }
        Tally {
            bar,
            on_terminal,
            done: done as u64,
            told: Instant::now(),
        }
    }

    /// So many more are done.
    pub fn count(&mut self, more: u64) {
        self.done += more;
        if self.on_terminal {
            self.bar.set_position(self.done);
        } else if self.told.elapsed() >= BETWEEN_LINES {
            to_stderr(&format!("{} done", self.done));
            self.told = Instant::now();
        }
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
