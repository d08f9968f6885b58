use super::*;
use crate::language::Language;
use pijersi_engine::Level;
use pijersi_game::MatchLength;

fn run(settings: Settings, input: &str) -> String {
    let mut output = Vec::new();
    play_plain(settings, input.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[track_caller]
fn answers(input: &str, expected: &[&str]) {
    let output = run(Settings::default(), input);
    let mut rest = output.as_str();
    for part in expected {
        let Some((_, after)) = rest.split_once(part) else {
            panic!("no {part:?} in\n{rest}\nof\n{output}");
        };
        rest = after;
    }
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    answers(
        "",
        &["Pijersi: a person plays White", "White> \n", "Goodbye."],
    );
    answers(
        "a4-b5=c4",
        &["1 White plays a4-b5=c4", "[○×]", "Black> \n", "Goodbye."],
    );
}

/// A game under the swap rule.
fn with_swap_rule() -> Settings {
    Settings {
        record: "[Swap \"first-turn\"]".parse().unwrap(),
        ..Settings::default()
    }
}

#[test]
fn two_people_swap_sides_under_the_swap_rule() {
    let output = run(with_swap_rule(), "swap\na4-b5=c4\nswap\nundo\nquit\n");
    let mut rest = output.as_str();
    for part in [
        "White> Sides cannot be swapped now.",
        "Black may swap sides instead of playing: type swap.",
        "Black> The players have swapped sides.",
        "Black> The players have their sides again.",
        "Black may swap sides",
    ] {
        let found = rest.split_once(part);
        (_, rest) = found.unwrap_or_else(|| panic!("no {part:?} in\n{output}"));
    }
    answers("a4-b5=c4\nswap\n", &["Sides cannot be swapped now."]);
}

#[test]
fn two_people_play_a_match_of_two_games() {
    let settings = Settings {
        record: "[White \"Ann\"]\n[Black \"Bob\"]".parse().unwrap(),
        length: MatchLength::Two,
        ..Settings::default()
    };
    let output = run(
        settings,
        "rematch\na4-b5=c4\nresign\nrematch\na4-b5=c4\nturns\nresign\nrematch\nquit\n",
    );
    let mut rest = output.as_str();
    for part in [
        "Game 1 of 2; points so far: White 0, Black 0.",
        "White> A second game is not due now.",
        "Points so far: White 1, Black 0. Type rematch for the second game",
        "Game 2 of 2; points so far: White 0, Black 1.",
        "[White \"Bob\"]",
        "The two-game match is over: White 1, Black 1.",
        "A second game is not due now.",
    ] {
        let found = rest.split_once(part);
        (_, rest) = found.unwrap_or_else(|| panic!("no {part:?} in\n{output}"));
    }
    answers("rematch\n", &["rematch is neither a turn nor a command"]);
}

/// Black has one cube against five.
#[test]
fn banli_swaps_sides_when_it_is_worse() {
    let record = "[Swap \"first-turn\"]\n\nposition s-5/7/6/3R-S-2/6/P-R-S-4/6 w 0 1";
    let settings = Settings {
        record: record.parse().unwrap(),
        seats: [Seat::Person, Seat::Banli(Level::MAX)],
        think: Duration::from_millis(50),
        ..with_swap_rule()
    };
    let output = run(settings, "b1-c1\nquit\n");
    assert!(
        output.contains("The players have swapped sides."),
        "{output}"
    );
    // The person has Black now.
    assert!(output.contains("Black> "), "{output}");
}

#[test]
fn every_command_answers() {
    answers("help\nquit\n", &["save FILE"]);
    answers("board\n", &["╱     ╲ ╱     ╲", "▐×▌"]);
    answers(
        "rows\n",
        &[
            "Row g: g1 Black scissors",
            "f4 Black wise on wise",
            "Row d: empty",
        ],
    );
    answers("moves\n", &["186 legal turns", "a4-b5=c4"]);
    answers("moves a1\n", &["legal turns\na1-"]);
    answers("moves z9\n", &["No legal turn starts on z9"]);
    answers("undo\n", &["nothing to undo"]);
    answers("A4B5C4\nundo\n", &["Undone: a4-b5=c4", "White> "]);
    answers("hint\n", &["Hint: "]);
    answers("annuler\n", &["nothing to undo"]);
    answers("enregistrer\n", &["enregistrer game.txt"]);
    answers("a4-b5=c4\nturns\n", &["Black> ", "1 a4-b5=c4"]);
    answers("save\n", &["save game.txt"]);
    answers("load /nowhere/at/all\n", &["no such file"]);
    answers("load Cargo.toml\n", &["it contains no game"]);
    answers("save /nowhere/at/all\n", &["no such folder"]);
}

#[test]
fn a_person_resigns() {
    answers(
        "a4-b5=c4\nresign\nresign\nundo\n",
        &[
            "White wins: Black resigned",
            "The game is over: type undo",
            "The game is over",
            "Undone: a4-b5=c4",
        ],
    );
}

#[test]
fn malformed_input_is_reported_and_changes_nothing() {
    answers(
        "xyzzy\n",
        &["xyzzy is neither a turn nor a command", "White> "],
    );
    answers(
        "a4-b9\n",
        &["\"a4-b9\" is not a turn. Did you mean a4-b5", "White> "],
    );
    answers("a1-a6\n", &["a1-a6 is not legal here", "White> "]);
    answers("\n\n   \n", &["White> White> White> White> "]);
    let mut output = Vec::new();
    play_plain(
        Settings::default(),
        &b"\xff\xfe\0\n\x1b[2J\n"[..],
        &mut output,
    )
    .unwrap();
}

#[test]
fn plain_letters_are_plain() {
    let settings = Settings {
        ascii: true,
        language: Language::French,
        ..Settings::default()
    };
    let output = run(settings, "help\nboard\nrows\na4-b9\na4-b5\n");
    assert!(output.is_ascii(), "{output}");
    assert!(output.contains("1 Blanc joue a4-b5"));
}

#[test]
fn banli_plays_to_the_end_against_itself() {
    let output = run(
        Settings {
            seats: [Seat::Banli(Level::MIN), Seat::Banli(Level::MIN)],
            think: Duration::from_millis(10),
            ..Settings::default()
        },
        "",
    );
    assert!(output.contains("1 White plays"));
    assert!(output.contains("The game is over"), "{output}");
}

#[test]
fn an_engine_that_is_missing_is_reported() {
    let output = run(
        Settings {
            seats: [Seat::Engine("/nowhere/engine".into()), Seat::Person],
            ..Settings::default()
        },
        "board\n",
    );
    assert!(output.contains("engine failed: cannot start"), "{output}");
}

#[test]
fn clocks_are_shown() {
    let output = run(
        Settings {
            control: Some("10+5".parse().unwrap()),
            ..Settings::default()
        },
        "a4-b5=c4\n",
    );
    // Black's clock begins to run only now, so that it is still full or has just begun to fall.
    let shown = ["Black 10:00", "Black 9:5"];
    assert!(shown.iter().any(|face| output.contains(face)), "{output}");
}
