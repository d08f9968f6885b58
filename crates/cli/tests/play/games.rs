//! Whole games.

use super::{Console, DRAWN, WON};

#[test]
fn a_whole_game_is_won() {
    let mut console = Console::start(&["--two"]);
    console.shows("White to move");
    console.play(WON);
    console.shows("White wins by arrival");
    console.shows("21 f6=g5");
    console.type_text("q");
    console.ends(0);
}

#[test]
fn a_whole_game_is_drawn() {
    let mut console = Console::start(&["--two"]);
    console.shows("White to move");
    console.play(DRAWN);
    console.shows("Draw: 20 turns without a capture");
    console.type_text("q");
    console.ends(0);
}

#[test]
fn turns_are_taken_back() {
    let mut console = Console::start(&["--two"]);
    console.play("a4-b5=c4 f4=d5-d4");
    console.shows("2 f4=d5-d4");
    console.type_text("u");
    console.shows("Undone: f4=d5-d4");
    console.shows("Black to move");
    console.type_text("u");
    console.shows("No turns yet");
    console.type_text("q");
    console.ends(0);
}

#[test]
fn malformed_input_is_reported_and_changes_nothing() {
    let mut console = Console::start(&["--two"]);
    console.shows("White to move");
    console.play("a4-b9");
    console.shows("\"a4-b9\" is not a turn. Did you mean");
    console.type_text("\x1b");
    console.hides("is not a turn");
    console.type_text("z&k\u{3b1}\x07\x0e");
    console.shows("does nothing here");
    // Sequences of keys that the program has no use for.
    console.type_text("\x1b[31;99~\x1bOQ\x1b[15~\x1b[99;99R");
    console.play("d4-d5");
    console.shows("White has no piece on d4");
    console.type_text("\x1b");
    console.shows("No turns yet");
    console.play("a4-b5=c4");
    console.shows("1 a4-b5=c4");
    console.type_text("q");
    console.shows("Quit this game?");
    console.type_text("y");
    console.ends(0);
}

#[test]
fn keys_and_the_mouse_choose_turns() {
    let mut console = Console::start(&["--two", "--ascii"]);
    console.shows("b4 wise on wise");
    // Page Down leads from b4 to a4, Page Up to b5.
    console.type_text("\x1b[6~");
    console.shows("a4 rock");
    console.type_text("\r");
    console.shows("> a4-");
    console.shows("b5*");
    console.type_text("\x1b[5~\r");
    console.shows("> a4-b5");
    console.type_text("\r");
    console.shows("1 a4-b5");
    let contents = console.contents();
    let (line, column) = contents
        .lines()
        .enumerate()
        .find_map(|(line, text)| Some((line, text.find("g1")?)))
        .expect("g1 is on the screen");
    // The cubes stand in the line above the name, f1 stands a row below and half a cell to the left.
    console.click(column + 2, line);
    console.shows("> g1-");
    console.click(column - 1, line + 3);
    console.shows("> g1-f1");
    console.type_text("\r");
    console.shows("2 g1-f1");
    console.type_text("\x03");
    console.ends(130);
}

#[test]
fn banli_answers_and_is_stopped_by_quitting() {
    let mut console = Console::start(&["--level", "1", "--think", "0.05"]);
    console.shows("White to move");
    console.play("a4-b5=c4");
    console.wait_until("answered", |contents| {
        contents.contains("White to move") && contents.contains("  2 ")
    });
    console.type_text("u");
    console.shows("No turns yet");
    console.type_text("q");
    console.ends(0);

    // The opening book has no turns for this set-up.
    let mut console = Console::start(&["--level", "10", "--think", "600", "--setup", "JEXEDA"]);
    console.shows("White to move");
    console.play("b1-c1");
    console.shows("Banli 10 is thinking");
    console.type_text("t");
    console.type_text("qy");
    console.ends(0);
}

#[test]
fn a_sequence_that_means_nothing_does_not_stop_the_screen() {
    let mut console = Console::start(&["--level", "1", "--think", "0.2"]);
    console.shows("White to move");
    console.type_text("a4-b5=c4\r\x1b[99z");
    console.wait_until("answered", |contents| {
        contents.contains("White to move") && contents.contains("  2 ")
    });
    console.type_text("\x03");
    console.ends(130);
}
