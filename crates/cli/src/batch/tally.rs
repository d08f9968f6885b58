//! Progress of a batch, on stderr.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::{print_error, to_stderr};
use crate::input::Unreadable;

const FRAME_INTERVAL: Duration = Duration::from_millis(200);
const LINE_INTERVAL: Duration = Duration::from_secs(10);

/// Reports progress: an updated line on a terminal, else a line from time to time.
pub struct Tally {
    bar: ProgressBar,
    on_terminal: bool,
    done: u64,
    begin: Instant,
    last_line: Instant,
}

/// Number of steps of the bar.
const STEPS: u64 = 10_000;

impl Tally {
    /// Starts with the number of an earlier run.
    pub fn new(done: usize) -> Tally {
        let on_terminal = std::io::stderr().is_terminal();
        let target = match on_terminal {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let style = ProgressStyle::with_template("{spinner} {msg}, {elapsed}");
        let bar = ProgressBar::with_draw_target(None, target);
        bar.set_style(style.expect("valid template"));
        if on_terminal {
            bar.enable_steady_tick(FRAME_INTERVAL);
        }
        Tally {
            bar,
            on_terminal,
            done: done as u64,
            begin: Instant::now(),
            last_line: Instant::now(),
        }
    }

    /// The number of processed entries.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Adds processed entries, with the part of the input that they end at, if that is known.
    pub fn count(&mut self, more: u64, progress: Option<f64>) {
        self.done += more;
        if self.on_terminal {
            if let Some(progress) = progress {
                self.show_part(progress);
            }
            self.bar.set_message(format!("{} done", self.done));
        } else if self.last_line.elapsed() >= LINE_INTERVAL {
            to_stderr(&line(self.done, progress, self.begin.elapsed()));
            self.last_line = Instant::now();
        }
    }

    fn show_part(&self, part: f64) {
        if self.bar.length().is_none() {
            let style =
                ProgressStyle::with_template("{spinner} {msg}, {percent}%, {elapsed}, {eta} left");
            self.bar.set_style(style.expect("valid template"));
            self.bar.set_length(STEPS);
        }
        self.bar.set_position((part * STEPS as f64) as u64);
    }

    /// Reports an error between frames.
    pub fn interject(&self, error: &Unreadable) {
        self.bar.suspend(|| print_error(&error.to_string()));
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The number of entries, the part of the input, and the time left at the speed so far.
fn line(done: u64, part: Option<f64>, elapsed: Duration) -> String {
    match part.filter(|&part| part > 0.0) {
        Some(part) => {
            let left = HumanDuration(elapsed.mul_f64((1.0 - part) / part));
            format!("{done} done, {:.0}%, {left} left", part * 100.0)
        }
        None => format!("{done} done"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_the_part() {
        let elapsed = Duration::from_secs(60);
        assert_eq!(
            line(500, Some(0.25), elapsed),
            "500 done, 25%, 3 minutes left"
        );
        assert_eq!(line(500, None, elapsed), "500 done");
        assert_eq!(line(1, Some(0.0), elapsed), "1 done");
    }
}
