//! Windows of all sizes, signs, colours and languages.

use super::*;

#[test]
fn a_window_of_normal_size_shows_everything() {
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
    stage.shows("Please enlarge the window");
    stage.shows("38x10");
    let stage = stage.resized(80, 24);
    stage.shows("> a4-");
}

#[test]
fn the_counter_of_quiet_turns_is_whole_wherever_it_is_shown() {
    for language in Language::ALL {
        let mut stage = Stage::new(Settings {
            language,
            ..Settings::default()
        });
        stage.play("a4-b5 f1-e1 b5-a4 e1-f1 a4-b5 f1-e1 b5-a4 e1-f1 a4-b5 f1-e1");
        for (width, height) in [(70, 20), (71, 24), (72, 20), (80, 24), (100, 40)] {
            (stage.width, stage.height) = (width, height);
            stage.shows(match language {
                Language::English => "ithout a capture: 10 of 20",
                Language::French => "ans capture : 10 sur 20",
            });
        }
    }
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
        cell.fg != ratatui_core::style::Color::Reset || cell.bg != ratatui_core::style::Color::Reset
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
fn the_game_speaks_french() {
    let mut stage = Stage::new(Settings {
        language: Language::French,
        ..Settings::default()
    });
    stage.shows("Au tour de Blanc");
    stage.shows("b4 sage sur sage");
    stage.type_text("a4-a9").key(KeyCode::Enter);
    stage.shows("«\u{a0}a4-a9\u{a0}» n’est pas un tour");
    stage.key(KeyCode::Esc).type_text("?");
    stage.shows("Aide");
}
