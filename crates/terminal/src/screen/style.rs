//! Styles. Without colour, bold and reversed text remain.

use ratatui_core::style::{Color, Modifier, Style};

use crate::app::App;
use crate::board::{Ink, Paint};

/// The style of a character of the board.
pub fn of_ink(ink: Ink, app: &App) -> Style {
    let Paint {
        foreground,
        background,
        bold,
    } = ink.paint();
    let mut style = Style::new();
    if bold {
        style = style.add_modifier(Modifier::BOLD);
    }
    if app.colour {
        style.fg = foreground.map(Color::Indexed);
        style.bg = background.map(Color::Indexed);
    } else if ink == Ink::Cursor {
        style = style.add_modifier(Modifier::REVERSED);
    }
    style
}

/// Secondary text.
pub fn faint(app: &App) -> Style {
    of_ink(Ink::Faint, app)
}

/// Emphasised text.
pub fn strong() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// The selected one of several values.
pub fn selected() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}

/// Problems.
pub fn problem(app: &App) -> Style {
    match app.colour {
        true => strong().fg(Color::Indexed(203)),
        false => strong(),
    }
}
