//! Setting up the terminal, and restoring it however the program ends.

use std::io::{self, Stdout, Write, stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;

/// Whether the terminal must be restored. Restoring it twice would move the cursor over later output.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal in full-screen mode. Dropping it restores the terminal.
pub struct Tty {
    /// Never dropped: dropping it writes an error and panics if the terminal is closed.
    pub terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
}

impl Tty {
    /// Enters full-screen mode. A panic on this thread restores the terminal before its message is printed; the message of a
    /// panic on another thread is suppressed, because it would appear on the board.
    pub fn enter() -> io::Result<Tty> {
        let owner = thread::current().id();
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if thread::current().id() == owner {
                give_back();
                hook(info);
            }
        }));
        TAKEN.store(true, Relaxed);
        let entered = take_over();
        if entered.is_err() {
            give_back();
        }
        Ok(Tty {
            terminal: ManuallyDrop::new(entered?),
        })
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        give_back();
        if !thread::panicking() {
            let _ = panic::take_hook();
        }
    }
}

fn take_over() -> io::Result<Terminal<CrosstermBackend<Stdout>>> {
    enable_raw_mode()?;
    execute!(
        stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        EnableBracketedPaste
    )?;
    Terminal::new(CrosstermBackend::new(stdout()))
}

/// Restores the terminal; errors cannot be reported.
fn give_back() {
    if !TAKEN.swap(false, Relaxed) {
        return;
    }
    let _ = execute!(
        stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
    let _ = stdout().flush();
}

/// Signals that end the program, caught so that the terminal is restored first.
pub struct Signals {
    caught: Arc<AtomicUsize>,
}

impl Signals {
    /// Installs the handlers.
    pub fn catch() -> io::Result<Signals> {
        let caught = Arc::new(AtomicUsize::new(0));
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
            for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
                let number = signal as usize;
                signal_hook::flag::register_usize(signal, Arc::clone(&caught), number)?;
            }
        }
        Ok(Signals { caught })
    }

    /// The signal that was caught, if any.
    pub fn caught(&self) -> Option<i32> {
        match self.caught.load(Relaxed) {
            0 => None,
            number => Some(number as i32),
        }
    }
}
