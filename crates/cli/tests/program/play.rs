//! `pijersi play` line by line.

use super::{bad, match_path, program, run_with_input};

#[track_caller]
fn plain(args: &[&str], input: &str) -> String {
    let args: Vec<_> = ["play", "--lang", "en"]
        .iter()
        .chain(args)
        .copied()
        .collect();
    let answer = run_with_input(&args, input.as_bytes());
    assert_eq!(
        (answer.code, answer.err.as_str()),
        (0, ""),
        "{}",
        answer.out
    );
    answer.out
}

#[test]
fn without_a_terminal_the_game_is_line_by_line() {
    let asked = plain(&["--two", "--plain"], "a4-b5=c4\n");
    let fallen_back = plain(&["--two"], "a4-b5=c4\n");
    assert_eq!(asked, fallen_back);
    assert!(asked.contains("1 White plays a4-b5=c4"));
    assert!(asked.ends_with("Goodbye.\n"));
}

#[test]
fn banli_answers() {
    let out = plain(
        &["--level", "1", "--time", "50"],
        "a4-b5=c4\nturns\nundo\nquit\n",
    );
    assert!(out.contains("2 Black plays "), "{out}");
    assert!(out.contains("Undone: a4-b5=c4 "), "{out}");
}

#[test]
fn a_match_of_two_games_is_played_with_the_sides_exchanged() {
    let out = plain(&["--two", "--two-games"], "resign\nrematch\nresign\n");
    let over = "The two-game match is over: White 1, Black 1.";
    assert!(out.contains(over), "{out}");
}

#[test]
fn a_game_is_continued_to_its_end() {
    let path = match_path("arrival.txt");
    let out = plain(
        &["--two", "--ply", "16", &path],
        "d4=f3-g2\nundo\nd4=f3-g2\n",
    );
    assert_eq!(out.matches("White wins by arrival").count(), 2, "{out}");
    let out = plain(&["--two", &match_path("resigned.txt")], "");
    assert!(out.contains("Black wins, as the players declared"), "{out}");
}

#[test]
fn the_language_is_chosen() {
    for (args, locale, farewell) in [
        (
            &["play", "--two", "--lang", "fr"][..],
            "en_GB.UTF-8",
            "Au revoir.\n",
        ),
        (&["play", "--two"], "fr_FR.UTF-8", "Au revoir.\n"),
        (&["play", "--two"], "C", "Goodbye.\n"),
        (
            &["play", "--two", "--lang", "en"],
            "fr_FR.UTF-8",
            "Goodbye.\n",
        ),
    ] {
        let output = program(args).env("LC_ALL", locale).output().unwrap();
        let out = String::from_utf8(output.stdout).unwrap();
        assert!(out.ends_with(farewell), "{args:?} {locale}: {out}");
    }
}

#[test]
fn a_match_is_saved() {
    let path = std::env::temp_dir().join(format!("pijersi-play-{}.txt", std::process::id()));
    let name = path.to_str().unwrap();
    let out = plain(&["--two"], &format!("a4-b5=c4\nsave {name}\n"));
    assert!(out.contains("Saved as"), "{out}");
    let out = plain(&["--two"], &format!("load {name}\nundo\n"));
    assert!(out.contains("Undone: a4-b5=c4"), "{out}");
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_saved_game_has_names_and_a_date_and_can_be_rated() {
    let path = std::env::temp_dir().join(format!("pijersi-play-names-{}.txt", std::process::id()));
    let name = path.to_str().unwrap();
    let args = ["--name", "Ann", "--level", "2"];
    plain(&args, &format!("a4-b5=c4\nresign\nsave {name}\n"));
    let saved = std::fs::read_to_string(&path).unwrap();
    for tag in ["[White \"Ann\"]", "[Black \"Banli level 2\"]", "[Date \"20"] {
        assert!(saved.contains(tag), "{saved}");
    }
    let rated = super::good(&["ratings", name]);
    assert!(rated.contains("Banli level 2"), "{rated}");
    std::fs::remove_file(path).unwrap();
}

#[test]
fn wrong_options_are_reported() {
    for args in [
        &["play", "--level", "11"][..],
        &["play", "--white", "banli:0"],
        &["play", "--clock", "soon"],
        &["play", "--think", "0"],
        &["play", "--time", "0"],
        &["play", "--time", "50", "--think", "1"],
        &["play", "--lang", "de"],
        &["play", "--two", "--white", "me"],
    ] {
        bad(2, args);
    }
    bad(1, &["play", "no-such-match.txt"]);
    for path in ["no-such-engine", "./no-such-engine", "/no/such/engine"] {
        let message = bad(2, &["play", "--black", path]);
        assert!(
            message
                .contains("no such program; use me, banli, banli:LEVEL or the path of an engine"),
            "{message}"
        );
    }
    // Tests run in the folder of the crate.
    let message = bad(2, &["play", "--black", "Cargo.toml"]);
    assert!(message.contains("use ./Cargo.toml"), "{message}");
}
