//! Tests send keys and clicks, and read the screen.

use std::time::{Duration, Instant};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use pijersi::{Cell, Match, Player, Position};
use pijersi_engine::Level;
use pijersi_game::Seat;
use ratatui_core::backend::TestBackend;
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;
use ratatui_core::terminal::Terminal;

mod engines;
mod matches;
mod windows;

use super::{Layout, draw};
use crate::app::{App, Exit};
use crate::language::Language;
use crate::settings::Settings;

/// A game on a screen of some size, with a clock controlled by the test.
struct Stage {
    app: App,
    width: u16,
    height: u16,
    now: Instant,
}

impl Stage {
    fn new(settings: Settings) -> Stage {
        let now = Instant::now();
        let mut app = App::new(settings, now);
        app.tick(now);
        Stage {
            app,
            width: 80,
            height: 24,
            now,
        }
    }

    fn two_people() -> Stage {
        Stage::new(Settings::default())
    }

    fn resized(mut self, width: u16, height: u16) -> Stage {
        (self.width, self.height) = (width, height);
        self
    }

    fn event(&mut self, event: Event) {
        let area = Rect::new(0, 0, self.width, self.height);
        self.app.on_event(&event, area, self.now);
        self.app.tick(self.now);
    }

    fn key(&mut self, code: KeyCode) -> &mut Stage {
        self.event(Event::Key(KeyEvent::from(code)));
        self
    }

    fn type_text(&mut self, text: &str) -> &mut Stage {
        for sign in text.chars() {
            self.key(KeyCode::Char(sign));
        }
        self
    }

    fn play(&mut self, text: &str) {
        for turn in text.split_whitespace() {
            self.type_text(turn).key(KeyCode::Enter);
        }
    }

    fn click(&mut self, cell: &str) {
        let Layout::Game { size, board, .. } = Layout::of(Rect::new(0, 0, self.width, self.height))
        else {
            panic!("no board");
        };
        let (line, column) = size.middle(cell.parse().unwrap(), self.app.flipped);
        self.event(Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: board.x + column as u16,
            row: board.y + line as u16,
            modifiers: KeyModifiers::NONE,
        }));
    }

    fn terminal(&self) -> Terminal<TestBackend> {
        let backend = TestBackend::new(self.width, self.height);
        let mut terminal = Terminal::new(backend).unwrap();
        terminal
            .draw(|frame| draw(frame, &self.app, self.now))
            .unwrap();
        terminal
    }

    fn screen(&self) -> String {
        let terminal = self.terminal();
        let buffer = terminal.backend().buffer();
        let lines = buffer.content.chunks(self.width.into()).map(|line| {
            let line: String = line.iter().map(|cell| cell.symbol()).collect();
            line.trim_end().to_owned() + "\n"
        });
        lines.collect()
    }

    #[track_caller]
    fn shows(&self, text: &str) {
        let screen = self.screen();
        assert!(screen.contains(text), "no {text:?} in\n{screen}");
    }

    #[track_caller]
    fn hides(&self, text: &str) {
        let screen = self.screen();
        assert!(!screen.contains(text), "{text:?} in\n{screen}");
    }

    /// Lets real time pass until the screen shows something.
    #[track_caller]
    fn waits_for(&mut self, text: &str) {
        let deadline = Instant::now() + Duration::from_secs(20);
        while !self.screen().contains(text) {
            assert!(
                Instant::now() < deadline,
                "no {text:?} in\n{}",
                self.screen()
            );
            std::thread::sleep(Duration::from_millis(10));
            self.now = Instant::now();
            self.app.tick(self.now);
        }
    }
}

/// 21 turns to a win of White.
const WON: &str = "a5-b6=c6 f6-g5=e6 c6=e5-f5 e6=g5-f5 a2-b3=d4 f7-g6=e5 a6-b7=d6 e5=e6-e5 d6=e5-d5 f5-f6 \
    e5-e6 f4=f5-e5 e6-f7 f6-f7 a4-b5=d6 e5-e6 d6=e5-f6 g5-f6 d5-e5=f6 f7-g6 f6=g5";

/// 20 turns without a capture.
const DRAWN: &str = "b2-c1 g1-f2=e2 a2-b2 g6-f7 b6-a5=c6 g4-g5=g6 a6-b7=a6 g3-g2=f2 a1-b2=c2 f2=g2 \
    a4-a3=a4 f6-f5=g5 b4=c4 g5=g4 a4=c3-b4 f7=f5-g5 b5-b4=b6 f4=e3 b6=a5-b6 g2=g1";
