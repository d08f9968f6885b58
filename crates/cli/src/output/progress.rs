//! A progress bar for long operations.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Delay before the bar is shown.
const BAR_DELAY: Duration = Duration::from_secs(1);
const FRAME_INTERVAL: Duration = Duration::from_millis(100);

/// Does work that updates a bar, which is shown after a delay if stderr is a terminal.
pub fn with_progress<T>(work: impl FnOnce(&ProgressBar) -> T) -> T {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()).with_style(
        ProgressStyle::with_template("{bar:40} {percent:>3}%  {elapsed} elapsed, {eta} left")
            .expect("valid template"),
    );
    let (finished, waiting) = channel::<()>();
    let result = std::thread::scope(|scope| {
        let bar = &bar;
        scope.spawn(move || {
            // The channel is closed when the work is done.
            if waiting.recv_timeout(BAR_DELAY) == Err(RecvTimeoutError::Timeout) {
                bar.set_draw_target(ProgressDrawTarget::stderr());
                bar.enable_steady_tick(FRAME_INTERVAL);
            }
        });
        let result = work(bar);
        drop(finished);
        result
    });
    bar.finish_and_clear();
    result
}
