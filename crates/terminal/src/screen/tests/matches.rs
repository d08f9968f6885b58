//! Matches between two people.

use super::*;

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
fn sides_are_swapped_under_the_swap_rule() {
    let mut stage = Stage::two_people();
    stage.type_text("w");
    stage.shows("Sides cannot be swapped now.");
    // The last line of the form.
    stage.type_text("n").key(KeyCode::Up).key(KeyCode::Right);
    stage.shows("< after the first turn >");
    stage.key(KeyCode::Enter);
    stage.play("a4b5c4");
    stage.shows("Black: w swaps sides, or play a turn");
    stage.type_text("w");
    stage.shows("The players have swapped sides.");
    stage.type_text("u");
    stage.shows("The players have their sides again.");
    stage.type_text("w");
    stage.play("f4d5d4");
    stage.type_text("w");
    stage.shows("Sides cannot be swapped now.");
}

#[test]
fn a_match_of_two_games_changes_sides() {
    let mut stage = Stage::new(Settings {
        seats: [Seat::Person, Seat::Banli(Level::MIN)],
        ..Settings::default()
    });
    // The last line but one of the form.
    stage.type_text("n").key(KeyCode::Up).key(KeyCode::Up);
    stage.key(KeyCode::Right);
    stage.shows("< two, sides exchanged >");
    stage.key(KeyCode::Enter);
    stage.type_text("ry");
    stage.shows("White 0, Black 1. n starts");
    stage.type_text("n");
    stage.waits_for("Black to move");
    assert!(stage.app.flipped && stage.app.game.seat(Player::Black).is_person());
    stage.type_text("ry");
    stage.shows("The two-game match is over:");
    stage.type_text("n");
    stage.shows("New game");
}

#[test]
fn a_whole_match_is_won() {
    let mut stage = Stage::two_people();
    stage.play(WON);
    stage.shows("White wins by arrival");
    stage.shows("n new game");
    stage.shows("21 f6=g5");
    stage.key(KeyCode::Enter);
    stage.shows("The game is over");
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
    stage.shows("nothing to undo");
    stage.play("a4-b5=c4 f4=d5-d4");
    stage.type_text("u");
    stage.shows("Undone: f4=d5-d4");
    stage.shows("Black to move");
    stage.type_text("u");
    assert_eq!(*stage.app.game.position(), Position::classic());
}

#[test]
fn undo_in_the_middle_of_a_turn_takes_back_its_first_action_only() {
    let mut stage = Stage::two_people();
    stage.play("a4-b5=c4 f4=d5-d4");
    for cell in ["a1", "b2"] {
        stage.click(cell);
    }
    stage.shows("> a1-b2");
    stage.type_text("u");
    stage.shows("> a1-");
    stage.hides("> a1-b2");
    assert_eq!(stage.app.game.record().len(), 2);
    stage.type_text("u");
    stage.shows("Undone: f4=d5-d4");
}

#[test]
fn impossible_actions_have_a_reason() {
    let mut stage = Stage::new(Settings {
        record: Match::new("6/7/6/3s-3/2P-3/7/6 w 0 1".parse().unwrap()),
        ..Settings::default()
    });
    stage.click("c3");
    stage.click("d4");
    stage.shows("Paper does not capture scissors");
    stage.shows("> c3-");
    stage.click("g1");
    stage.shows("g1 is too far: a cube moves one step");
}

#[test]
fn a_person_resigns_after_a_question() {
    let mut stage = Stage::two_people();
    stage.play("a4-b5=c4");
    stage.type_text("r");
    stage.shows("Resign this game?");
    stage.type_text("n");
    stage.shows("Black to move");
    stage.type_text("ry");
    stage.shows("White wins: Black resigned");
    stage.type_text("r");
    stage.shows("The game is over");
    stage.type_text("u");
    stage.shows("White to move");
}

#[test]
fn malformed_input_changes_nothing_and_is_reported() {
    let mut stage = Stage::two_people();
    for (text, message) in [
        ("a4-b9", "\"a4-b9\" is not a turn"),
        ("aquit", "\"aquit\" is not a turn"),
        ("a4-a6", "a4-a6 is not legal here"),
        ("d4-d5", "White has no piece on d4"),
        ("a4-", "a4- is only part of a turn"),
        ("g∞×é", "is not a turn"),
    ] {
        stage.type_text(text).key(KeyCode::Enter);
        stage.shows(message);
        stage.key(KeyCode::Esc);
    }
    stage.type_text("zk9*");
    stage.shows("* does nothing here");
    let long = "a".repeat(1000);
    stage.type_text(&long).key(KeyCode::Enter);
    assert!(stage.app.game.record().is_empty());
    assert_eq!(stage.app.exit(), None);
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
    assert_eq!(stage.app.exit(), None);
    stage.key(KeyCode::Esc);
    stage.event(Event::Paste("a4-b5=c4".to_owned()));
    stage.key(KeyCode::Enter);
    stage.shows("1 a4-b5=c4");
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
    stage.shows("White wins: Black is out of time");
    stage.shows("0:00.0");
}

#[test]
fn a_new_match_is_chosen() {
    let mut stage = Stage::two_people();
    stage.play("a4-b5=c4");
    stage.type_text("n").key(KeyCode::Down);
    stage.key(KeyCode::Right).key(KeyCode::Right);
    stage.shows("Black         < Banli 2 >");
    stage.key(KeyCode::Down).key(KeyCode::Right);
    stage.shows("half-random");
    stage.key(KeyCode::Down).key(KeyCode::Right);
    stage.shows("1+1");
    stage.key(KeyCode::Enter);
    stage.shows("Leave this game and");
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
    third.shows("no such file");
    enter_name(&mut third, "s");
    third.shows("Cannot save");
}

#[test]
fn quitting_asks_only_when_turns_would_be_lost() {
    let mut stage = Stage::two_people();
    stage.type_text("q");
    assert_eq!(stage.app.exit(), Some(Exit::Quit));
    let mut stage = Stage::two_people();
    stage.play("a4-b5=c4");
    stage.type_text("q");
    stage.shows("Quit this game?");
    stage.type_text("n");
    assert_eq!(stage.app.exit(), None);
    stage.type_text("qy");
    assert_eq!(stage.app.exit(), Some(Exit::Quit));
    let mut stage = Stage::two_people();
    stage.event(Event::Key(KeyEvent::new(
        KeyCode::Char('c'),
        KeyModifiers::CONTROL,
    )));
    assert_eq!(stage.app.exit(), Some(Exit::Signal(2)));
}
