//! Engines that play, advise and fail.

use super::*;

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
    stage.shows("Banli 1 is thinking");
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
    stage.shows("Undone: a4-b5=c4");
    // A reply for the old position would arrive now.
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
    stage.shows("Banli is looking for a turn");
    stage.waits_for("Hint: ");
    stage.type_text("v");
    stage.hides("Value");
}

#[test]
fn a_missing_engine_is_reported() {
    let mut stage = Stage::new(Settings {
        seats: [Seat::Person, Seat::Engine("/nowhere/engine".into())],
        ..Settings::default()
    });
    stage.play("a4-b5=c4");
    stage.waits_for("engine failed: cannot start");
    stage.shows("Paused");
    stage.type_text("u");
    stage.shows("Undone: a4-b5=c4");
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

#[test]
fn a_person_may_resign_while_banli_thinks() {
    let mut stage = Stage::new(Settings {
        seats: [Seat::Person, Seat::Banli(Level::MAX)],
        think: Duration::from_secs(60),
        ..Settings::default()
    });
    stage.play("a4-b5=c4");
    stage.type_text("ry");
    stage.shows("Black wins: White resigned");
}

/// The first turn of Banli, White at level 3, in a new game.
fn first_turn() -> String {
    let mut stage = Stage::new(Settings {
        seats: [Seat::Banli(Level::new(3).unwrap()), Seat::Person],
        ..Settings::default()
    });
    stage.waits_for("Black to move");
    stage.app.game.record().turns()[0].notation().to_string()
}

#[test]
fn a_weaker_level_plays_differently_from_game_to_game() {
    let turns: std::collections::HashSet<_> = (0..20).map(|_| first_turn()).collect();
    assert!(turns.len() >= 5, "{turns:?}");
}
