//! Dialogs over the board.

use ratatui_core::layout::{Position as Place, Rect};
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Span};
use ratatui_widgets::block::Block;
use ratatui_widgets::clear::Clear;
use ratatui_widgets::paragraph::{Paragraph, Wrap};

use super::style;
use crate::app::{App, Dialog, FilePurpose, NewGame};

/// Draws the dialog, if there is one.
pub fn draw(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let texts = app.texts;
    match &app.dialog {
        None => {}
        Some(Dialog::Help(scroll)) => draw_help(frame, app, area, *scroll),
        Some(Dialog::NewGame(choices)) => draw_new_game(frame, app, area, choices),
        Some(Dialog::Quit) => draw_question(frame, area, texts.quit_question),
        Some(Dialog::Resign) => draw_question(frame, area, texts.resign_question),
        Some(Dialog::Leave(_)) => draw_question(frame, area, texts.new_question),
        Some(Dialog::Command(line)) => draw_file(frame, area, texts.live_command, line, None),
        Some(Dialog::File {
            purpose,
            name,
            asked,
        }) => {
            let title = match purpose {
                FilePurpose::Save => texts.save_as,
                FilePurpose::Load => texts.load_from,
            };
            let question = asked.then_some(texts.replace);
            draw_file(frame, area, title, name, question);
        }
    }
}

/// A box in the middle of the window, and the area inside its border.
fn middle(area: Rect, width: u16, height: u16) -> (Rect, Rect) {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let left = (area.width - width) / 2;
    let top = (area.height - height) / 2;
    let outer = Rect::new(area.x + left, area.y + top, width, height);
    (outer, Block::bordered().inner(outer))
}

/// Clears a box and draws its border.
fn open(frame: &mut Frame<'_>, area: Rect, width: u16, height: u16, title: &str) -> Rect {
    let (outer, inner) = middle(area, width, height);
    frame.render_widget(Clear, outer);
    let block = Block::bordered().title(format!(" {title} "));
    frame.render_widget(block, outer);
    inner
}

/// Maximum width and height of the help.
const HELP: (u16, u16) = (76, 32);

/// The number of lines by which the help can be scrolled in a window.
pub fn help_end(app: &App, area: Rect) -> u16 {
    let (_, inner) = middle(area, HELP.0, HELP.1);
    let room = inner.height.saturating_sub(1);
    (help_lines(app, inner.width).len() as u16).saturating_sub(room)
}

fn help_lines(app: &App, width: u16) -> Vec<Line<'static>> {
    let width = usize::from(width);
    let entries = app.texts.help.iter().filter_map(|&(key, text)| {
        let text = match key {
            "h" | "v" | "l" | "p" if app.is_live() => return None,
            "u" if app.is_live() => app.texts.live_undo_key,
            "n" if app.is_live() => app.texts.live_rematch_key,
            _ => text,
        };
        Some((key, text))
    });
    let mut lines = entry_lines(entries, 10.min(width / 3), width);
    if app.is_live() {
        lines.push(Line::raw(""));
        lines.push(Line::styled(app.texts.live_command, style::strong()));
        lines.extend(entry_lines(
            app.texts.live_help.iter().copied(),
            21.min(width / 3),
            width,
        ));
    }
    lines
}

/// Keys or commands with their descriptions.
fn entry_lines(
    entries: impl Iterator<Item = (&'static str, &'static str)>,
    key_width: usize,
    width: usize,
) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for (key, text) in entries {
        let mut key = key;
        for part in wrapped(text, width.saturating_sub(key_width)) {
            lines.push(Line::from(vec![
                Span::styled(format!("{key:<key_width$}"), style::strong()),
                Span::raw(part),
            ]));
            key = "";
        }
    }
    lines
}

fn draw_help(frame: &mut Frame<'_>, app: &App, area: Rect, scroll: u16) {
    let texts = app.texts;
    let inner = open(frame, area, HELP.0, HELP.1, texts.help_title);
    let page = Rect {
        height: inner.height.saturating_sub(1),
        ..inner
    };
    let scroll = scroll.min(help_end(app, area));
    let lines = help_lines(app, inner.width);
    frame.render_widget(Paragraph::new(lines).scroll((scroll, 0)), page);
    let foot = Rect::new(inner.x, inner.bottom().saturating_sub(1), inner.width, 1);
    let foot = foot.intersection(inner);
    frame.render_widget(Line::styled(texts.help_close, style::faint(app)), foot);
}

/// Breaks a text into lines between words.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("at least one line");
        let used = line.chars().count();
        if used == 0 {
            line.push_str(word);
        } else if used + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

fn draw_new_game(frame: &mut Frame<'_>, app: &App, area: Rect, choices: &NewGame) {
    let texts = app.texts;
    let inner = open(frame, area, 52, 10, texts.new_title);
    let mut lines: Vec<_> = choices
        .lines(texts)
        .into_iter()
        .enumerate()
        .map(|(number, (name, value))| {
            let value = format!("< {value} >");
            let value = match number == choices.line() {
                true => Span::styled(value, style::selected()),
                false => Span::raw(value),
            };
            Line::from(vec![Span::raw(format!("{name:<14}")), value])
        })
        .collect();
    lines.push(Line::raw(""));
    lines.push(Line::styled(texts.new_keys, style::faint(app)));
    frame.render_widget(Paragraph::new(lines), inner);
}

fn draw_question(frame: &mut Frame<'_>, area: Rect, question: &str) {
    let inner = open(frame, area, 56, 4, "?");
    let question = Paragraph::new(question).wrap(Wrap { trim: true });
    frame.render_widget(question, inner);
}

fn draw_file(frame: &mut Frame<'_>, area: Rect, title: &str, name: &str, question: Option<&str>) {
    let inner = open(
        frame,
        area,
        60,
        if question.is_some() { 5 } else { 3 },
        title,
    );
    // The end of a long name is shown, where it is being edited.
    let width = usize::from(inner.width).saturating_sub(1);
    let length = name.chars().count();
    let shown: String = name.chars().skip(length.saturating_sub(width)).collect();
    let column = inner.x + shown.chars().count() as u16;
    let line = Rect {
        height: 1.min(inner.height),
        ..inner
    };
    frame.render_widget(Line::raw(shown), line);
    frame.set_cursor_position(Place::new(column, inner.y));
    if let Some(question) = question {
        let below = Rect::new(inner.x, inner.y + 1, inner.width, 2).intersection(inner);
        let question = Paragraph::new(question).wrap(Wrap { trim: true });
        frame.render_widget(question, below);
    }
}
