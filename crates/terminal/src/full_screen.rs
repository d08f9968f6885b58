//! The full-screen game: the loop between the terminal and the state of the game.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crossterm::event;
use ratatui::layout::Rect;

use crate::app::{App, Ending};
use crate::screen;
use crate::settings::Settings;
use crate::tty::{Signals, Tty};

/// Plays in the whole window until the person quits or a signal comes, and leaves the terminal as it was.
pub fn play(settings: Settings) -> io::Result<Ending> {
    let signals = Signals::catch()?;
    leave_when_the_terminal_is_gone();
    let mut app = App::new(settings, Instant::now());
    // Made last and so dropped first: the terminal comes back before the engines are waited for.
    let mut tty = Tty::enter()?;
    loop {
        app.tick(Instant::now());
        let terminal = &mut tty.terminal;
        terminal.draw(|frame| screen::draw(frame, &app, Instant::now()))?;
        let mut patience = app.patience();
        // Everything that waits is heeded before the screen is drawn again.
        while event::poll(patience)? {
            let size = terminal.size()?;
            let area = Rect::new(0, 0, size.width, size.height);
            app.on_event(&event::read()?, area, Instant::now());
            if app.ending().is_some() {
                break;
            }
            patience = Duration::ZERO;
        }
        if let Some(signal) = signals.caught() {
            app.end(Ending::Signal(signal));
        }
        if let Some(ending) = app.ending() {
            return Ok(ending);
        }
    }
}

/// Ends the program when its terminal is closed under it.
///
/// Waiting for a key never comes back then, so another thread keeps an eye on the terminal. There is nothing
/// left to restore.
fn leave_when_the_terminal_is_gone() {
    /// What shells report for a program that its terminal's hang-up ended.
    const HUNG_UP: i32 = 128 + 1;
    if io::stdin().is_terminal() {
        std::thread::spawn(|| {
            while io::stdin().is_terminal() {
                std::thread::sleep(Duration::from_millis(250));
            }
            std::process::exit(HUNG_UP);
        });
    }
}
