//! Keys and clicks, read on a thread of their own.
//!
//! Reading can block for good: a sequence that means nothing is followed by waiting for the next key, and a
//! terminal that has gone away is asked again and again. The game goes on meanwhile, and hears signals.

use std::sync::mpsc::{Receiver, channel};
use std::thread;

use crossterm::event::{self, Event};

/// Starts to listen. The thread ends with the program, since nothing can wake it.
pub fn listen() -> Receiver<Event> {
    let (sender, events) = channel();
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if sender.send(event).is_err() {
                return;
            }
        }
    });
    events
}
