//! Keys and clicks, read on a thread of their own.
//!
//! Reading can block for ever: after an unknown sequence it waits for the next key, and a closed terminal is polled. The game
//! and its signal handlers keep running.

use std::sync::mpsc::{Receiver, channel};
use std::thread;

use crossterm::event::{self, Event};

/// Starts the thread. It runs until the program exits, because a blocking read cannot be interrupted.
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
