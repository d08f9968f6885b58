//! Ctrl+C and SIGTERM, for work that can end early and still tell what it knows.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::failure::Failure;

/// How soon a signal is noticed.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// Whether the program was asked to end. A second request ends it at once.
pub struct Interrupt {
    is_asked: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// From now on signals do not end the program but are remembered.
    pub fn catch() -> Result<Interrupt, Failure> {
        let interrupt = Interrupt {
            is_asked: Arc::default(),
            signal: Arc::default(),
        };
        for signal in [SIGINT, SIGTERM] {
            interrupt
                .listen(signal)
                .map_err(|error| Failure::Input(format!("cannot wait for signals: {error}")))?;
        }
        Ok(interrupt)
    }

    fn listen(&self, signal: i32) -> io::Result<()> {
        // In this order, so that the first signal only sets the flag, and none that comes meanwhile is lost.
        flag::register_usize(signal, self.signal.clone(), signal as usize)?;
        flag::register_conditional_shutdown(signal, 128 + signal, self.is_asked.clone())?;
        flag::register(signal, self.is_asked.clone())?;
        if self.signal.load(Relaxed) != 0 {
            self.is_asked.store(true, Relaxed);
        }
        Ok(())
    }

    /// Set when the program was asked to end.
    pub fn flag(&self) -> &AtomicBool {
        &self.is_asked
    }

    pub fn is_asked(&self) -> bool {
        self.is_asked.load(Relaxed)
    }

    /// Does the work, and stops it when the program is asked to end.
    pub fn stopping<T>(&self, stop: impl Fn() + Send, work: impl FnOnce() -> T) -> T {
        let (finished, waiting) = channel::<()>();
        thread::scope(|scope| {
            scope.spawn(move || {
                // The channel is closed as soon as the work is done.
                while waiting.recv_timeout(BETWEEN_LOOKS) == Err(RecvTimeoutError::Timeout) {
                    if self.is_asked() {
                        return stop();
                    }
                }
            });
            let result = work();
            drop(finished);
            result
        })
    }

    /// Does work that cannot be stopped on a thread of its own, and leaves it alone when the program is asked to end:
    /// nothing then.
    pub fn unless_asked<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (finished, waiting) = channel();
        let worker = thread::spawn(move || {
            let _ = finished.send(work());
        });
        loop {
            match waiting.recv_timeout(BETWEEN_LOOKS) {
                Ok(result) => return Some(result),
                Err(RecvTimeoutError::Timeout) if self.is_asked() => return None,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    // It has panicked, and this goes on here.
                    if let Err(panic) = worker.join() {
                        std::panic::resume_unwind(panic);
                    }
                    return None;
                }
            }
        }
    }

    /// How the program ends when everything is told: with the code of the signal, if there was one.
    pub fn ending(&self) -> Result<(), Failure> {
        match self.signal.load(Relaxed) {
            0 => Ok(()),
            signal => Err(Failure::Signal(signal as i32)),
        }
    }
}
