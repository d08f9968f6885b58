//! Writing replies from several threads.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::message::Reply;

/// Where replies go, each on a line that is sent at once.
pub struct Output<W> {
    state: Mutex<State<W>>,
}

struct State<W> {
    writer: W,
    failure: Option<io::Error>,
}

/// Exclusive access to the output.
pub struct Turnstile<'a, W>(MutexGuard<'a, State<W>>);

impl<W: Write> Output<W> {
    pub fn new(writer: W) -> Output<W> {
        Output {
            state: Mutex::new(State {
                writer,
                failure: None,
            }),
        }
    }

    pub fn send(&self, reply: &Reply) {
        self.lock().send(reply);
    }

    /// Keeps others from writing until the turnstile is dropped.
    pub fn lock(&self) -> Turnstile<'_, W> {
        // A panic between two writes leaves nothing half-done.
        Turnstile(self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The error that broke the output, if any; reported once.
    pub fn failure(&self) -> Option<io::Error> {
        self.lock().0.failure.take()
    }
}

impl<W: Write> Turnstile<'_, W> {
    pub fn send(&mut self, reply: &Reply) {
        let line = format!("{reply}\n");
        let state = &mut *self.0;
        let sent = state
            .writer
            .write_all(line.as_bytes())
            .and_then(|()| state.writer.flush());
        if let Err(error) = sent {
            state.failure.get_or_insert(error);
        }
    }
}
