//! Drawing of the state of the game.

mod board;
mod clock_face;
mod layout;
mod panel;
mod plain_letters;
mod popup;
mod style;
#[cfg(test)]
mod tests;
mod turns;

use std::time::Instant;

use ratatui_core::layout::Rect;
use ratatui_core::terminal::Frame;
use ratatui_core::text::Line;
use ratatui_widgets::paragraph::{Paragraph, Wrap};

pub use clock_face::clock_face;
pub use layout::Layout;
pub use plain_letters::plain_letter;
pub use popup::help_end;

use crate::app::App;
use crate::language::fill;
use layout::{MIN_HEIGHT, MIN_WIDTH};

/// Draws the game into a frame.
pub fn draw(frame: &mut Frame<'_>, app: &App, now: Instant) {
    let area = frame.area();
    match Layout::of(area) {
        Layout::TooSmall => draw_plea(frame, app, area),
        Layout::Game {
            size,
            board,
            panel,
            keys,
        } => {
            board::draw(frame, app, size, board);
            panel::draw(frame, app, panel, now);
            if let Some(keys) = keys {
                draw_keys(frame, app, keys);
            }
            popup::draw(frame, app, area);
        }
    }
    if app.ascii {
        plain_letters::replace_all(frame.buffer_mut());
    }
}

fn draw_plea(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let (width, height) = (MIN_WIDTH.to_string(), MIN_HEIGHT.to_string());
    let plea = fill(
        app.texts.too_small,
        &[("width", &width), ("height", &height)],
    );
    let plea = Paragraph::new(plea).wrap(Wrap { trim: true });
    frame.render_widget(plea, area);
}

fn draw_keys(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let texts = app.texts;
    let keys = if app.is_live() {
        match (app.plays_live(), app.game.mover()) {
            (false, _) => texts.keys_live_watch,
            (true, None) => texts.keys_live_over,
            (true, Some(_)) => texts.keys_live,
        }
    } else if app.game.mover().is_none() {
        texts.keys_over
    } else if app.game.has_only_engines() {
        texts.keys_watch
    } else {
        texts.keys
    };
    let fits = keys.chars().count() <= usize::from(area.width);
    let keys = if fits { keys } else { texts.keys_short };
    frame.render_widget(Line::styled(keys, style::faint(app)), area);
}
