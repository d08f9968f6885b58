//! The board on the screen.

use pijersi::CellSet;
use ratatui_core::layout::{Position as Place, Rect};
use ratatui_core::terminal::Frame;

use super::style;
use crate::app::App;
use crate::board::{BoardSize, BoardText, Mark, cells_of};

/// Draws the position with its marks, and puts the terminal's cursor on the selected cell.
pub fn draw(frame: &mut Frame<'_>, app: &App, size: BoardSize, area: Rect) {
    let position = app.shown_position();
    let chooses = app.accepts_turns();
    let entry = &app.entry;
    let cells = |turn: Option<pijersi::Turn>| turn.map_or(CellSet::EMPTY, cells_of);
    let mut text = BoardText::new(&position)
        .size(size)
        .ascii(app.ascii)
        .colour(app.colour)
        .flipped(app.flipped)
        .mark(Mark::Last, cells(app.shown_turn()))
        .mark(Mark::Hint, cells(app.hint));
    if chooses {
        text = text
            .mark(Mark::Goal, entry.goals(app.game.position()))
            .mark(Mark::Chosen, entry.chosen())
            .cursor(Some(entry.cursor()));
    }
    let canvas = text.canvas();
    let buffer = frame.buffer_mut();
    for (line, y) in canvas.lines().iter().zip(area.y..area.bottom()) {
        for (&(sign, ink), x) in line.iter().zip(area.x..area.right()) {
            if sign != ' ' || ink.paint().background.is_some() {
                let cell = &mut buffer[(x, y)];
                cell.set_char(sign).set_style(style::of_ink(ink, app));
            }
        }
    }
    if chooses && !entry.is_typed() && app.dialog.is_none() {
        let (line, column) = size.middle(entry.cursor(), app.flipped);
        let place = Place::new(area.x + column as u16, area.y + line as u16);
        frame.set_cursor_position(place);
    }
}
