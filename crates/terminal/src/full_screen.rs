//! The event loop of the full-screen game.

use std::io::{self, IsTerminal};
use std::sync::mpsc::RecvTimeoutError;
use std::time::Instant;

use pijersi_client::{Identity, Link};
use ratatui_core::layout::Rect;

use crate::app::{App, Exit};
use crate::input::listen;
use crate::live::{LiveError, LiveSettings};
use crate::screen;
use crate::settings::Settings;
use crate::tty::{Signals, Tty};

/// The signal of a closed terminal.
const HANG_UP: i32 = 1;

/// Plays on the full screen until the player quits or a signal arrives, and restores the terminal.
pub fn play(settings: Settings) -> io::Result<Exit> {
    show(&mut App::new(settings, Instant::now()))
}

/// Plays a live game on the full screen until the player quits or a signal arrives, or watches it if both seats are taken.
/// Also returns whether the player's game continues.
///
/// # Panics
/// Outside of a Tokio runtime.
///
/// # Errors
/// When the terminal cannot be used, or the server cannot be reached or refuses the game.
pub fn play_live_full_screen(
    link: Link,
    identity: Identity,
    settings: LiveSettings,
) -> Result<(Exit, bool), LiveError> {
    let mut app = App::of_live_game(link, identity, settings, Instant::now());
    let exit = show(&mut app).map_err(LiveError::Output)?;
    match app.take_failure() {
        Some(error) => Err(error),
        None => Ok((exit, app.leaves_live_game())),
    }
}

fn show(app: &mut App) -> io::Result<Exit> {
    let signals = Signals::catch()?;
    let had_terminal = io::stdin().is_terminal();
    // A closed terminal does not always send a signal.
    let is_closed = || (had_terminal && !io::stdin().is_terminal()).then_some(HANG_UP);
    let interrupted = || signals.caught().or_else(is_closed).map(Exit::Signal);
    // Created last and dropped first: the terminal is restored before engines end.
    let mut tty = Tty::enter()?;
    let played = run(app, &mut tty, &interrupted);
    // Drawing on a closed terminal fails; the signal is the reason.
    match interrupted() {
        Some(exit) => Ok(exit),
        None => played,
    }
}

fn run(app: &mut App, tty: &mut Tty, interrupted: &dyn Fn() -> Option<Exit>) -> io::Result<Exit> {
    let events = listen();
    loop {
        app.tick(Instant::now());
        let terminal = &mut tty.terminal;
        terminal.draw(|frame| screen::draw(frame, app, Instant::now()))?;
        let size = terminal.size()?;
        let area = Rect::new(0, 0, size.width, size.height);
        let first = match events.recv_timeout(app.poll_timeout()) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Err(io::ErrorKind::UnexpectedEof.into()),
        };
        // All pending events are handled before the next frame.
        for event in first.into_iter().chain(events.try_iter()) {
            app.on_event(&event, area, Instant::now());
        }
        if let Some(exit) = interrupted().or(app.exit()) {
            return Ok(exit);
        }
    }
}
