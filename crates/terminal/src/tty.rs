//! Taking over the terminal, and giving it back however the game ends.

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

/// Whether the terminal is to be given back. Doing so twice would move the cursor over what was told since.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while the game has it. Dropping it gives the terminal back.
pub struct Tty {
    /// Where to draw. Never dropped: it would complain, and panic over that, when the terminal has gone away.
    pub terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
}

impl Tty {
    /// Takes over the terminal. From now on a panic on this thread gives it back before it is told; a panic
    /// on another thread is for that thread's owner to tell, since its text would land on the board.
    pub fn enter() -> io::Result<Tty> {
        let owner = thread::current().id();
        let tell = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if thread::current().id() == owner {
                give_back();
                tell(info);
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

/// Leaves the terminal as it was. When even that fails, nobody is there to be told.
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

/// Signals that end the program, caught so that the terminal can be given back first.
pub struct Signals {
    caught: Arc<AtomicUsize>,
}

impl Signals {
    /// Catches signals from now on.
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
