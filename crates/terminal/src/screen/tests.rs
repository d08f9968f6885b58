//! Keys and clicks go in, the screen is read.

use std::time::{Duration, Instant};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use pijersi::{Cell, Match, Position};
use pijersi_engine::Level;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::{Layout, draw};
use crate::app::{App, Ending};
use crate::language::Language;
use crate::seat::Seat;
use crate::settings::Settings;

/// A game on a screen of some size, at a time that only the test moves.
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
        let patience = Instant::now() + Duration::from_secs(20);
        while !self.screen().contains(text) {
            assert!(
                Instant::now() < patience,
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

/// 20 turns in which nobody takes anything.
const DRAWN: &str = "b2-c1 g1-f2=e2 a2-b2 g6-f7 b6-a5=c6 g4-g5=g6 a6-b7=a6 g3-g2=f2 a1-b2=c2 f2=g2 \
    a4-a3=a4 f6-f5=g5 b4=c4 g5=g4 a4=c3-b4 f7=f5-g5 b5-b4=b6 f4=e3 b6=a5-b6 g2=g1";

#[test]
fn the_usual_window_shows_everything() {
    let stage = Stage::two_people();
    for cell in Cell::all() {
        stage.shows(&format!("╲{cell}"));
    }
    for text in [
        "White to move",
        "b4 wise on wise",
        "No turns yet",
        "Turns without a capture: 0 of 20",
        "○ 4  □ 4  × 4  ∞ 2",
        "? help",
    ] {
        stage.shows(text);
    }
    assert_eq!(stage.screen().matches("▐×▌").count(), 8);
}

#[test]
fn destinations_are_shown_when_a_piece_is_chosen() {
    let mut stage = Stage::two_people().resized(100, 30);
    stage.hides("•c3•");
    stage.key(KeyCode::Enter);
    stage.shows("=b4=");
    let goals = ["•c3•", "•c4•", "•d3•", "•d5•"];
    goals.iter().for_each(|goal| stage.shows(goal));
    stage.hides("•b5•");
    stage.key(KeyCode::Enter);
    stage.shows("Only the top moves");
    stage.hides("•d3•");
    stage.key(KeyCode::Esc);
    goals.iter().for_each(|goal| stage.hides(goal));
}

#[test]
fn a_turn_is_chosen_with_the_cursor() {
    let mut stage = Stage::two_people();
    // From b4 down to a4 (the board goes a3, a4 below b4), up to b5, on to c4.
    stage.key(KeyCode::PageDown);
    stage.shows("a4 rock");
    stage
        .key(KeyCode::Enter)
        .key(KeyCode::PageUp)
        .key(KeyCode::Enter);
    stage.shows("> a4-b5");
    stage.shows("Enter ends the turn on b5");
    stage.key(KeyCode::Home).key(KeyCode::Enter);
    stage.shows("1 a4-b5=c4");
    stage.shows("Black to move");
}

#[test]
fn a_turn_is_chosen_with_the_mouse() {
    for flipped in [false, true] {
        for (width, height) in [(80, 24), (100, 30), (160, 50), (40, 12), (80, 15)] {
            let mut stage = Stage::two_people().resized(width, height);
            stage.app.flipped = flipped;
            for cell in ["a4", "b5", "c4"] {
                stage.click(cell);
            }
            let played = stage.app.game.record().to_string();
            assert!(played.contains("1 a4-b5=c4"), "{width}x{height}: {played}");
        }
    }
}

#[test]
fn typed_turns_are_completed() {
    let mut stage = Stage::new(Settings {
        record: Match::new("6/7/2s-3/3R-3/6/7/6 w 0 1".parse().unwrap()),
        ..Settings::default()
    });
    stage.type_text("d4-e3");
    stage.shows("> d4-e3!");
    stage.key(KeyCode::Tab).key(KeyCode::Enter);
    stage.shows("1 d4-e3!");
}

#[test]
fn a_whole_match_is_won() {
    let mut stage = Stage::two_people();
    stage.play(WON);
    stage.shows("White wins by arrival");
    stage.shows("n new match");
    stage.shows("21 f6=g5");
    stage.key(KeyCode::Enter);
    stage.shows("The match is over");
    stage.type_text("u");
    stage.shows("White to move");
    stage.hides("21 f6=g5");
}

#[test]
fn a_whole_match_is_drawn() {
    let mut stage = Stage::two_people();
    stage.play(DRAWN);
    stage.shows("Draw: 20 turns without a capture");
    stage.shows("Turns without a capture: 20 of 20");
}

#[test]
fn turns_are_taken_back() {
    let mut stage = Stage::two_people();
    stage.type_text("u");
    stage.shows("nothing to take back");
    stage.play("a4-b5=c4 f4=d5-d4");
    stage.type_text("u");
    stage.shows("Taken back: f4=d5-d4");
    stage.shows("Black to move");
    stage.type_text("u");
    assert_eq!(*stage.app.game.position(), Position::classic());
}

#[test]
fn rubbish_changes_nothing_and_is_told() {
    let mut stage = Stage::two_people();
    for (text, told) in [
        ("a4-b9", "\"a4-b9\" is not a turn"),
        ("aquit", "\"aquit\" is not a turn"),
        ("a4-a6", "a4-a6 is not legal here"),
        ("d4-d5", "White has no piece on d4"),
        ("a4-", "a4- is only a part of a turn"),
        ("g∞×é", "is not a turn"),
    ] {
        stage.type_text(text).key(KeyCode::Enter);
        stage.shows(told);
        stage.key(KeyCode::Esc);
    }
    stage.type_text("zk9*");
    stage.shows("* does nothing here");
    let long = "a".repeat(1000);
    stage.type_text(&long).key(KeyCode::Enter);
    assert!(stage.app.game.record().is_empty());
    assert_eq!(stage.app.ending(), None);
}

#[test]
fn commands_work_while_a_piece_is_chosen() {
    let mut stage = Stage::two_people();
    stage.key(KeyCode::Enter).type_text("?");
    stage.shows("Help");
    stage.key(KeyCode::Esc).type_text("t");
    stage.shows("> b4=");
    assert!(stage.app.flipped);
}

#[test]
fn pasted_turns_are_typed_and_never_commands() {
    let mut stage = Stage::two_people();
    stage.event(Event::Paste("q\n\x1b".to_owned()));
    assert_eq!(stage.app.ending(), None);
    stage.key(KeyCode::Esc);
    stage.event(Event::Paste("a4-b5=c4".to_owned()));
    stage.key(KeyCode::Enter);
    stage.shows("1 a4-b5=c4");
}

#[test]
fn every_window_is_survived_by_every_dialog() {
    let mut stage = Stage::two_people();
    stage.play("a4-b5=c4 f4=d5-d4");
    stage.app.shows_evaluation = true;
    for open in ["", "?", "n", "s", "l", "q", ","] {
        stage.app.dialog = None;
        stage.type_text(open);
        for (width, height) in [
            (0, 0),
            (1, 1),
            (3, 2),
            (37, 10),
            (38, 10),
            (40, 12),
            (60, 13),
            (70, 20),
            (44, 31),
            (80, 24),
            (300, 100),
        ] {
            (stage.width, stage.height) = (width, height);
            if width > 0 {
                stage.screen();
            }
        }
        (stage.width, stage.height) = (80, 24);
    }
}

#[test]
fn a_small_window_shows_a_compact_game() {
    let mut stage = Stage::two_people().resized(40, 12);
    stage.type_text("a4");
    for text in ["White to move", "> a4-", "▐○▌", "•▐×▌", " d4 "] {
        stage.shows(text);
    }
    let stage = stage.resized(30, 8);
    stage.shows("Please make the window");
    stage.shows("38x10");
    let stage = stage.resized(80, 24);
    stage.shows("> a4-");
}

#[test]
fn a_small_window_still_shows_the_clocks() {
    let stage = Stage::new(Settings {
        control: Some("5+3".parse().unwrap()),
        ..Settings::default()
    });
    stage.shows("5:00");
    stage.resized(40, 12).shows("5:00 - 5:00");
}

#[test]
fn plain_letters_are_plain_everywhere() {
    for language in Language::ALL {
        let mut stage = Stage::new(Settings {
            ascii: true,
            language,
            ..Settings::default()
        });
        stage.play("a4-b5=c4");
        stage.app.shows_evaluation = true;
        for (width, height) in [(80, 24), (40, 12), (30, 5), (160, 50)] {
            (stage.width, stage.height) = (width, height);
            for open in ["", "?", "n", "s", "q", "h"] {
                stage.app.dialog = None;
                stage.type_text(open);
                let screen = stage.screen();
                assert!(screen.is_ascii(), "{screen}");
            }
        }
        (stage.width, stage.height) = (80, 24);
        stage.app.dialog = None;
        stage.shows("#w#");
        stage.shows("[S]");
    }
}

#[test]
fn signs_and_letters_can_be_changed_on_the_way() {
    let mut stage = Stage::two_people();
    stage.shows("▐×▌");
    stage.type_text("x");
    stage.shows("[S]");
    assert!(stage.screen().is_ascii());
}

#[test]
fn without_colour_the_cursor_is_reversed_and_the_players_differ() {
    let stage = Stage::new(Settings {
        colour: false,
        ..Settings::default()
    });
    stage.shows("[×]");
    stage.shows("▐×▌");
    let terminal = stage.terminal();
    let cells = &terminal.backend().buffer().content;
    let coloured = cells.iter().any(|cell| {
        cell.fg != ratatui::style::Color::Reset || cell.bg != ratatui::style::Color::Reset
    });
    assert!(!coloured);
    assert!(
        cells
            .iter()
            .any(|cell| cell.modifier.contains(Modifier::REVERSED))
    );
}

#[test]
fn the_board_is_turned() {
    let mut stage = Stage::two_people();
    let line_of = |stage: &Stage, cell: &str| {
        let screen = stage.screen();
        screen.lines().position(|line| line.contains(cell)).unwrap()
    };
    assert!(line_of(&stage, "g1") < line_of(&stage, "a1"));
    stage.type_text("t");
    assert!(line_of(&stage, "g1") > line_of(&stage, "a1"));
    // Up on the screen is now down the rows.
    let before = stage.app.entry.cursor().row();
    stage.key(KeyCode::Down);
    assert!(stage.app.entry.cursor().row() > before);
}

#[test]
fn earlier_positions_are_looked_at() {
    let mut stage = Stage::two_people();
    stage.play("a4-b5=c4 f4=d5-d4");
    stage.type_text(",");
    stage.shows("After turn 1 of 2");
    stage.type_text(",,,");
    stage.shows("After turn 0 of 2");
    stage.hides("▐∞▌ │ ▐∞▌");
    stage.type_text("..");
    stage.shows("White to move");
}

#[test]
fn time_runs_out() {
    let mut stage = Stage::new(Settings {
        control: Some("1+0".parse().unwrap()),
        ..Settings::default()
    });
    stage.play("a4-b5=c4");
    stage.now += Duration::from_secs(30);
    stage.app.tick(stage.now);
    stage.shows("0:30");
    stage.now += Duration::from_secs(31);
    stage.app.tick(stage.now);
    stage.shows("White wins: the time of Black is");
    stage.shows("0:00.0");
}

#[test]
fn a_new_match_is_chosen() {
    let mut stage = Stage::two_people();
    stage.play("a4-b5=c4");
    stage.type_text("n").key(KeyCode::Down);
    stage.key(KeyCode::Right).key(KeyCode::Right);
    stage.shows("Black     < Banli 2 >");
    stage.key(KeyCode::Down).key(KeyCode::Right);
    stage.shows("half-random");
    stage.key(KeyCode::Down).key(KeyCode::Right);
    stage.shows("1+1");
    stage.key(KeyCode::Enter);
    stage.shows("Leave this match?");
    stage.type_text("y");
    stage.shows("Banli 2");
    stage.shows("No turns yet");
    stage.shows("1:00");
}

#[test]
fn a_match_is_saved_and_loaded() {
    let folder = std::env::temp_dir().join(format!("pijersi-screen-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("saved.txt");
    let name = path.display().to_string();
    let _ = std::fs::remove_file(&path);
    let enter_name = |stage: &mut Stage, open: &str| {
        stage.type_text(open);
        (0..40).for_each(|_| {
            stage.key(KeyCode::Backspace);
        });
        stage.type_text(&name).key(KeyCode::Enter);
    };
    let mut stage = Stage::two_people().resized(120, 30);
    stage.play("a4-b5=c4");
    enter_name(&mut stage, "s");
    stage.shows("Saved as");
    stage.play("f4=d5-d4");
    let mut other = Stage::two_people().resized(120, 30);
    enter_name(&mut other, "l");
    other.shows("1 a4-b5=c4");
    other.shows("Loaded");
    let mut third = Stage::two_people().resized(120, 30);
    enter_name(&mut third, "s");
    third.shows("exists: Enter replaces it");
    third.key(KeyCode::Esc);
    assert!(std::fs::read_to_string(&path).unwrap().contains("a4-b5=c4"));
    std::fs::write(&path, "1 a4-b9").unwrap();
    enter_name(&mut third, "l");
    third.shows("line 1, column");
    std::fs::remove_dir_all(&folder).unwrap();
    enter_name(&mut third, "l");
    third.shows("there is no such file");
    enter_name(&mut third, "s");
    third.shows("Cannot save");
}

#[test]
fn quitting_asks_only_when_turns_would_be_lost() {
    let mut stage = Stage::two_people();
    stage.type_text("q");
    assert_eq!(stage.app.ending(), Some(Ending::Quit));
    let mut stage = Stage::two_people();
    stage.play("a4-b5=c4");
    stage.type_text("q");
    stage.shows("Quit this match?");
    stage.type_text("n");
    assert_eq!(stage.app.ending(), None);
    stage.type_text("qy");
    assert_eq!(stage.app.ending(), Some(Ending::Quit));
    let mut stage = Stage::two_people();
    stage.event(Event::Key(KeyEvent::new(
        KeyCode::Char('c'),
        KeyModifiers::CONTROL,
    )));
    assert_eq!(stage.app.ending(), Some(Ending::Signal(2)));
}

#[test]
fn the_game_speaks_french() {
    let mut stage = Stage::new(Settings {
        language: Language::French,
        ..Settings::default()
    });
    stage.shows("Au tour de Blanc");
    stage.shows("b4 sage sur sage");
    stage.type_text("a4-a9").key(KeyCode::Enter);
    stage.shows("« a4-a9 » n'est pas un tour");
    stage.key(KeyCode::Esc).type_text("?");
    stage.shows("Aide");
}

fn against_banli() -> Settings {
    Settings {
        seats: [Seat::Person, Seat::Banli(Level::MIN)],
        think: Duration::from_millis(50),
        ..Settings::default()
    }
}

#[test]
fn banli_answers_and_both_turns_are_taken_back() {
    let mut stage = Stage::new(against_banli());
    stage.play("a4-b5=c4");
    stage.shows("Banli 1 thinks");
    stage.waits_for("White to move");
    assert_eq!(stage.app.game.record().len(), 2);
    stage.type_text("u");
    assert!(stage.app.game.record().is_empty());
}

#[test]
fn undo_while_banli_thinks_stops_it() {
    let mut stage = Stage::new(Settings {
        think: Duration::from_secs(60),
        ..against_banli()
    });
    stage.play("a4-b5=c4");
    stage.type_text("u");
    stage.shows("Taken back: a4-b5=c4");
    // An answer to the old position would come now.
    std::thread::sleep(Duration::from_millis(100));
    stage.app.tick(Instant::now());
    assert!(stage.app.game.record().is_empty());
}

#[test]
fn hints_and_values_are_shown_on_demand() {
    let mut stage = Stage::two_people();
    stage.hides("Value");
    stage.type_text("v");
    stage.shows("Value");
    stage.waits_for("│ +");
    stage.type_text("h");
    stage.shows("Looking for a good turn");
    stage.waits_for("Hint: ");
    stage.type_text("v");
    stage.hides("Value");
}

#[test]
fn a_missing_engine_is_told() {
    let mut stage = Stage::new(Settings {
        seats: [Seat::Person, Seat::Engine("/nowhere/engine".into())],
        ..Settings::default()
    });
    stage.play("a4-b5=c4");
    stage.waits_for("engine gave up: cannot start");
    stage.shows("Paused");
    stage.type_text("u");
    stage.shows("Taken back: a4-b5=c4");
}

#[test]
fn engines_are_watched_and_paused() {
    let mut stage = Stage::new(Settings {
        seats: [Seat::Banli(Level::MIN), Seat::Banli(Level::MIN)],
        think: Duration::from_millis(20),
        ..Settings::default()
    });
    stage.waits_for("  1 ");
    stage.type_text("p");
    stage.shows("Paused");
    let turns = stage.app.game.record().len();
    std::thread::sleep(Duration::from_millis(100));
    stage.app.tick(Instant::now() + Duration::from_secs(5));
    assert_eq!(stage.app.game.record().len(), turns);
}
