//! The list of turns.

use ratatui_core::layout::Rect;
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Span};

use super::style;
use crate::app::App;

/// Width of a number and its turn.
const TURN_WIDTH: usize = 15;

/// Draws as many of the last turns as fit, or those around the one shown when looking back.
pub fn draw(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let record = app.game.record();
    if record.is_empty() {
        let nothing = Line::styled(app.texts.no_turns, style::faint(app));
        return frame.render_widget(nothing, area);
    }
    let in_line = if usize::from(area.width) >= 2 * TURN_WIDTH {
        2
    } else {
        1
    };
    let shown = app.view.unwrap_or(record.len());
    // Black's first turn is in Black's column.
    let skipped = if in_line == 2 {
        record.number_at(0) - 1
    } else {
        0
    };
    let lines = (skipped + record.len()).div_ceil(in_line);
    let height = usize::from(area.height);
    let current = (skipped + shown.max(1) - 1) / in_line;
    let last_first = lines.saturating_sub(height);
    let first = current.saturating_sub(height / 2).min(last_first);
    for (row, number) in (first..lines.min(first + height)).zip(area.y..) {
        let turn = |place: usize| -> Span<'_> {
            let Some(ply) = (row * in_line + place).checked_sub(skipped) else {
                return Span::raw(" ".repeat(TURN_WIDTH));
            };
            let Some(turn) = record.turns().get(ply) else {
                return Span::raw("");
            };
            let number = record.number_at(ply);
            let text = format!("{number:>3} {:<11}", turn.notation().to_string());
            match ply + 1 == shown {
                true => Span::styled(text, style::strong()),
                false => Span::raw(text),
            }
        };
        let line = Line::from_iter((0..in_line).map(turn));
        frame.render_widget(line, Rect::new(area.x, number, area.width, 1));
    }
}
