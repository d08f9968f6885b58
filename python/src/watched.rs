//! Long work on a thread of its own, while Python stays responsive.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// Interval between checks for signals such as Ctrl-C.
const PULSE: Duration = Duration::from_millis(20);

/// Runs the work, passes on its messages, and stops it when Python or `on_message` raises an exception.
///
/// Other threads of Python run meanwhile; `on_message` is called on the thread of the caller.
pub fn run<T: Send, M: Send>(
    py: Python<'_>,
    stop: impl Fn(),
    mut on_message: impl FnMut(M) -> PyResult<()>,
    work: impl FnOnce(&mut dyn FnMut(M)) -> T + Send,
) -> PyResult<T> {
    std::thread::scope(|scope| {
        let (sender, mut receiver) = mpsc::channel();
        let worker = scope.spawn(move || {
            work(&mut |message| {
                // The receiver is gone only if this function panicked.
                let _ = sender.send(message);
            })
        });
        let mut failure = None;
        loop {
            let receiver = &mut receiver;
            let message = py.detach(move || receiver.recv_timeout(PULSE));
            let result = match message {
                Ok(message) if failure.is_none() => on_message(message),
                Err(RecvTimeoutError::Disconnected) => break,
                _ => Ok(()),
            };
            if failure.is_none() {
                if let Err(error) = result.and_then(|()| py.check_signals()) {
                    failure = Some(error);
                    stop();
                }
            }
        }
        let result = py.detach(move || worker.join());
        match (failure, result) {
            (Some(failure), _) => Err(failure),
            (None, Ok(result)) => Ok(result),
            (None, Err(_)) => Err(PyRuntimeError::new_err("the search failed: this is a bug")),
        }
    })
}
