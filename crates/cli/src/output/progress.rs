//! A progress bar for work that takes long.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes longer than this shows a bar.
const PATIENCE: Duration = Duration::from_secs(1);
const BETWEEN_FRAMES: Duration = Duration::from_millis(100);

/// Does the work. When it takes long and stderr is a terminal, the bar that the work moves is shown there.
pub fn with_progress<T>(work: impl FnOnce(&ProgressBar) -> T) -> T {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()).with_style(
        ProgressStyle::with_template("{bar:40} {percent:>3}%  {elapsed} elapsed, {eta} left")
            .expect("the template is well formed"),
    );
    let (finished, waiting) = channel::<()>();
    let result = std::thread::scope(|scope| {
        let bar = &bar;
        scope.spawn(move || {
            // The channel is closed as soon as the work is done.
            if waiting.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                bar.set_draw_target(ProgressDrawTarget::stderr());
                bar.enable_steady_tick(BETWEEN_FRAMES);
            }
        });
        let result = work(bar);
        drop(finished);
        result
    });
    bar.finish_and_clear();
    result
}
