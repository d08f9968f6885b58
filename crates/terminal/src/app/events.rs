//! Keys and the mouse.

use std::time::Instant;

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui_core::layout::Rect;

use super::{App, Dialog, Exit, FilePurpose};
use crate::language::{Command, fill};
use crate::screen::{Layout, help_end};
use crate::turn_input::Heading;

/// The signal of Ctrl-C.
const INTERRUPT: i32 = 2;
/// Maximum length of a file name.
const MAX_NAME_LEN: usize = 400;

impl App {
    /// Handles a key, a click or pasted text; `area` is the window.
    pub fn on_event(&mut self, event: &Event, area: Rect, now: Instant) {
        if self.exit.is_some() {
            return;
        }
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.on_key(*key, area, now),
            Event::Mouse(mouse) if self.dialog.is_none() => self.on_mouse(*mouse, area, now),
            Event::Paste(text) => {
                for sign in text.chars().filter(|sign| !sign.is_control()) {
                    match self.dialog {
                        Some(_) => self.on_key(KeyEvent::from(KeyCode::Char(sign)), area, now),
                        None => self.type_char(sign),
                    }
                }
            }
            _ => {}
        }
    }

    fn on_key(&mut self, mut key: KeyEvent, area: Rect, now: Instant) {
        // Input typed before the program started has other line ends.
        if key.modifiers == KeyModifiers::CONTROL && key.code == KeyCode::Char('j') {
            key = KeyEvent::from(KeyCode::Enter);
        }
        // Esc followed quickly by another key arrives in the same way.
        if key.modifiers.contains(KeyModifiers::ALT) {
            key.modifiers.remove(KeyModifiers::ALT);
            self.on_key(KeyEvent::from(KeyCode::Esc), area, now);
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c') => self.leave(Exit::Signal(INTERRUPT)),
                // As in a shell, this clears the line.
                KeyCode::Char('u') => match &mut self.dialog {
                    Some(Dialog::File { name, asked, .. }) => {
                        name.clear();
                        *asked = false;
                    }
                    Some(Dialog::Command(line)) => line.clear(),
                    _ => self.cancel(),
                },
                _ => {}
            }
            return;
        }
        match self.dialog.take() {
            Some(dialog) => self.on_dialog_key(dialog, key.code, area, now),
            None => self.on_board_key(key.code, now),
        }
    }

    fn on_board_key(&mut self, code: KeyCode, now: Instant) {
        match code {
            KeyCode::Left => self.step(Heading::Left),
            KeyCode::Right => self.step(Heading::Right),
            KeyCode::Up => self.step(Heading::Up),
            KeyCode::Down => self.step(Heading::Down),
            KeyCode::Home => self.step(Heading::UpLeft),
            KeyCode::PageUp => self.step(Heading::UpRight),
            KeyCode::End => self.step(Heading::DownLeft),
            KeyCode::PageDown => self.step(Heading::DownRight),
            KeyCode::Enter => self.enter(now),
            KeyCode::Tab => self.complete(),
            KeyCode::Esc => self.cancel(),
            KeyCode::Backspace => self.entry.erase(),
            KeyCode::F(1) => self.dialog = Some(Dialog::Help(0)),
            KeyCode::Char('?') => self.dialog = Some(Dialog::Help(0)),
            // While a turn is being typed, letters belong to it.
            KeyCode::Char(sign) if self.entry.is_typed() && sign != ' ' => self.type_char(sign),
            KeyCode::Char(sign) => self.on_letter(sign, now),
            _ => {}
        }
    }

    /// Without a typed turn: `a` to `g` start one, digits and signs continue a selected one, other letters are commands.
    fn on_letter(&mut self, sign: char, now: Instant) {
        match sign {
            'a'..='g' | 'A'..='G' => self.type_char(sign),
            '1'..='7' | '-' | '=' | '!' if !self.entry.is_empty() => self.type_char(sign),
            ' ' => self.enter(now),
            ':' | '/' if self.is_live() => self.ask_command(),
            'n' | 'N' if self.is_live() => self.run_live_command(Command::Rematch.as_str(), now),
            'v' | 'V' | 'l' | 'L' | 'p' | 'P' if self.is_refused_live() => {}
            'h' | 'H' => self.hint(),
            'u' | 'U' => self.undo(now),
            'w' | 'W' => self.ask_swap(now),
            't' | 'T' => self.flip(),
            'v' | 'V' => self.toggle_evaluation(),
            ',' | '<' => self.look(false),
            '.' | '>' => self.look(true),
            's' | 'S' => self.ask_file(FilePurpose::Save),
            'l' | 'L' => self.ask_file(FilePurpose::Load),
            'n' | 'N' => self.ask_new_game(now),
            'p' | 'P' => self.toggle_pause(now),
            'r' | 'R' => self.ask_resign(),
            'x' | 'X' => self.toggle_ascii(),
            'q' | 'Q' => self.quit(),
            sign => {
                let key = sign.to_string();
                self.show_problem(fill(self.texts.unknown_key, &[("key", &key)]));
            }
        }
    }

    /// Handles a key of the dialog, which has been removed: to keep it, it is put back.
    fn on_dialog_key(&mut self, dialog: Dialog, code: KeyCode, area: Rect, now: Instant) {
        let is_yes = matches!(code, KeyCode::Char('y' | 'Y' | 'o' | 'O'));
        match dialog {
            Dialog::Help(scroll) => {
                let scroll = match code {
                    KeyCode::Up => scroll.saturating_sub(1),
                    KeyCode::Down => scroll.saturating_add(1),
                    _ => return,
                };
                self.dialog = Some(Dialog::Help(scroll.min(help_end(self, area))));
            }
            Dialog::Command(mut line) => {
                match code {
                    KeyCode::Esc => return,
                    KeyCode::Enter => return self.run_live_command(line.trim(), now),
                    KeyCode::Backspace => {
                        line.pop();
                    }
                    KeyCode::Char(sign) if line.chars().count() < MAX_NAME_LEN => line.push(sign),
                    _ => {}
                }
                self.dialog = Some(Dialog::Command(line));
            }
            Dialog::Quit if is_yes => self.leave(Exit::Quit),
            Dialog::Quit => {}
            Dialog::Resign if is_yes => self.resign(now),
            Dialog::Resign => {}
            Dialog::Leave(choices) if is_yes => self.begin(*choices, true, now),
            Dialog::Leave(_) => {}
            Dialog::NewGame(mut choices) => {
                match code {
                    KeyCode::Esc => return,
                    KeyCode::Enter => return self.begin(choices, false, now),
                    KeyCode::Up => choices.step(false),
                    KeyCode::Down | KeyCode::Tab => choices.step(true),
                    KeyCode::Left => choices.change(false),
                    KeyCode::Right | KeyCode::Char(' ') => choices.change(true),
                    _ => {}
                }
                self.dialog = Some(Dialog::NewGame(choices));
            }
            Dialog::File {
                purpose,
                mut name,
                mut asked,
            } => {
                match code {
                    KeyCode::Esc => return self.invite(),
                    KeyCode::Enter => return self.use_file(purpose, &name, asked, now),
                    KeyCode::Backspace => {
                        name.pop();
                        asked = false;
                    }
                    KeyCode::Char(sign) if name.chars().count() < MAX_NAME_LEN => {
                        name.push(sign);
                        asked = false;
                    }
                    _ => {}
                }
                self.dialog = Some(Dialog::File {
                    purpose,
                    name,
                    asked,
                });
            }
        }
    }

    fn on_mouse(&mut self, mouse: MouseEvent, area: Rect, now: Instant) {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let layout = Layout::of(area);
                if let Some(cell) = layout.cell_at(mouse.column, mouse.row, self.flipped) {
                    self.click(cell, now);
                }
            }
            MouseEventKind::Down(MouseButton::Right) => self.cancel(),
            MouseEventKind::ScrollUp => self.look(false),
            MouseEventKind::ScrollDown => self.look(true),
            _ => {}
        }
    }
}
