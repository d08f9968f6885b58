//! SIGINT and SIGTERM, for commands that end early and still report results.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::failure::Failure;

/// Interval between checks for a signal.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Whether a signal was received. A second one ends the program at once.
pub struct Interrupt {
    is_received: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Installs the handlers: a signal sets a flag instead of ending the program.
    pub fn catch() -> Result<Interrupt, Failure> {
        let interrupt = Interrupt {
            is_received: Arc::default(),
            signal: Arc::default(),
        };
        for signal in [SIGINT, SIGTERM] {
            interrupt
                .listen(signal)
                .map_err(|error| Failure::Input(format!("cannot handle signals: {error}")))?;
        }
        Ok(interrupt)
    }

    fn listen(&self, signal: i32) -> io::Result<()> {
        // In this order, the first signal only sets the flag, and no signal is lost in between.
        flag::register_usize(signal, self.signal.clone(), signal as usize)?;
        flag::register_conditional_shutdown(signal, 128 + signal, self.is_received.clone())?;
        flag::register(signal, self.is_received.clone())?;
        if self.signal.load(Relaxed) != 0 {
            self.is_received.store(true, Relaxed);
        }
        Ok(())
    }

    /// Set by a signal.
    pub fn flag(&self) -> &AtomicBool {
        &self.is_received
    }

    pub fn is_received(&self) -> bool {
        self.is_received.load(Relaxed)
    }

    /// Does the work, and calls `stop` on a signal.
    pub fn stopping<T>(&self, stop: impl Fn() + Send, work: impl FnOnce() -> T) -> T {
        let (finished, waiting) = channel::<()>();
        thread::scope(|scope| {
            scope.spawn(move || {
                // The channel is closed when the work is done.
                while waiting.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
                    if self.is_received() {
                        return stop();
                    }
                }
            });
            let result = work();
            drop(finished);
            result
        })
    }

    /// Does work that cannot be stopped on a thread of its own. On a signal the thread is abandoned, and there is no
    /// result.
    pub fn unless_received<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (finished, waiting) = channel();
        let worker = thread::spawn(move || {
            let _ = finished.send(work());
        });
        loop {
            match waiting.recv_timeout(POLL_INTERVAL) {
                Ok(result) => return Some(result),
                Err(RecvTimeoutError::Timeout) if self.is_received() => return None,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    // The panic continues on this thread.
                    if let Err(panic) = worker.join() {
                        std::panic::resume_unwind(panic);
                    }
                    return None;
                }
            }
        }
    }

    /// The failure of a signal, if one was received.
    pub fn ending(&self) -> Result<(), Failure> {
        match self.signal.load(Relaxed) {
            0 => Ok(()),
            signal => Err(Failure::Signal(signal as i32)),
        }
    }
}
