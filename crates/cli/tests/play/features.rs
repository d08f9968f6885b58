//! Features that assist a player.

use super::Console;

#[test]
fn a_match_is_saved_and_loaded() {
    let file = std::env::temp_dir().join(format!("pijersi-saved-{}.txt", std::process::id()));
    let name = file.to_str().unwrap();
    let mut console = Console::start(&["--two"]);
    console.play("a4-b5=c4 f4=d5-d4");
    console.shows("2 f4=d5-d4");
    console.type_text("s");
    console.shows("match.txt");
    console.type_text(&"\x7f".repeat("match.txt".len()));
    console.type_text(&format!("{name}\r"));
    console.shows("Saved as");
    console.type_text("q");
    console.ends(0);

    let mut console = Console::start(&["--two"]);
    console.shows("No turns yet");
    console.type_text("l");
    console.shows("Load");
    console.type_text(&format!("{name}\r"));
    console.shows("2 f4=d5-d4");
    console.type_text("l\x15");
    console.shows("Load");
    console.type_text("/nowhere\r");
    console.shows("Cannot read /nowhere: no such");
    console.shows("2 f4=d5-d4");
    console.type_text("q");
    console.ends(0);
    std::fs::remove_file(file).unwrap();
}

#[test]
fn hint_value_flip_and_look_back() {
    let mut console = Console::start(&["--two"]);
    console.play("a4-b5=c4");
    console.shows("Black to move");
    console.type_text("h");
    console.shows("Hint: ");
    console.type_text("v");
    console.shows("Value │");
    console.wait_until("valued", |contents| {
        let value = contents.lines().find(|line| line.contains("Value"));
        value.is_some_and(|line| line.contains('█') && line.contains('.'))
    });
    console.type_text("v");
    console.hides("Value");
    let bottom = |contents: &str| contents.lines().nth(21).unwrap_or("").to_owned();
    assert!(bottom(&console.contents()).contains("╲a1"));
    console.type_text("t");
    console.wait_until("turned", |contents| bottom(contents).contains("╲g6"));
    console.type_text(",");
    console.shows("After turn 0 of 1");
    console.type_text(".");
    console.hides("After turn");
    console.type_text("qy");
    console.ends(0);
}

#[test]
fn typed_turns_are_completed() {
    let mut console = Console::start(&["--two"]);
    console.shows("White to move");
    console.type_text("b1");
    // Everything that may follow is offered.
    console.shows("b1-c1");
    console.type_text("-a\t");
    console.shows("> b1-a1");
    console.type_text("\r");
    console.shows("1 b1-a1");
    console.type_text("qy");
    console.ends(0);
}

#[test]
fn clocks_run_and_end_the_match() {
    let mut console = Console::start(&["--two", "--clock", "0.02+0"]);
    console.shows("0:0");
    console.shows("Black wins: White is out of time");
    console.type_text("q");
    console.ends(0);
}

#[test]
fn the_game_speaks_french() {
    let mut console = Console::start(&["--two", "--lang", "fr"]);
    console.shows("Au tour de Blanc");
    console.shows("b4 sage sur sage");
    console.play("a4-b9");
    console.shows("n’est pas un tour");
    console.type_text("\x1b");
    console.hides("n’est pas un tour");
    console.type_text("?");
    console.shows("Aide");
    console.type_text("\x1bq");
    console.ends(0);
}
